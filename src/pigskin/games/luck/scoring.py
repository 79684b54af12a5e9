"""The scoring table: what each token pays, and the kinds of tokens the rules speak of."""

from pigskin.engine.notation import mask, token_of
from pigskin.football.events import Event
from pigskin.games.luck.events import LuckEvent
from pigskin.games.luck.state import Card, Flag, Foul, Token

NO_CARD = -1

# Base and bonuses of the cheat sheet, added up.
PAYS = {
    Token.DEF_PENALTY: (Card.DP, 1),
    Token.OFF_PENALTY: (Card.OP, 1),
    Token.TIMEOUT: (Card.IR_TO, 2),
    Token.TWO_MINUTE_WARNING: (Card.IR_TO, 2),
    Token.REVIEW: (Card.IR_TO, 2),
    Token.REVIEW_OVERTURNED: (Card.IR_TO, 2 + 1),
    Token.CLOCK_RESET: (Card.TE, 2),
    Token.CLOCK_EXPIRES: (Card.TE, 3),
    Token.FIRST_DOWN: (Card.FDN, 1),
    Token.FIRST_DOWN_MEASURED: (Card.FDN, 1 + 1),
    Token.MEASURED_SHORT: (Card.TOD, 1),
    Token.SACK: (Card.SACK, 2),
    Token.TOUCHBACK: (Card.STTD, 2),
    Token.KICKOFF_RETURN_TD: (Card.STTD, 8),
    Token.KICKOFF_LOST: (Card.FBL, 4),
    Token.KICKOFF_LOST_TD: (Card.FBL, 4 + 3),
    Token.PASSING_TD: (Card.PTD, 6),
    Token.RUSHING_TD: (Card.RTD, 6),
    Token.FIELD_GOAL: (Card.FG, 3),
    Token.FIELD_GOAL_MISSED: (Card.MFG, 3),
    Token.FIELD_GOAL_MISSED_TD: (Card.MFG, 3),
    Token.FIELD_GOAL_BLOCKED: (Card.MFG, 3 + 2),
    Token.FIELD_GOAL_BLOCKED_TD: (Card.MFG, 3 + 2 + 3),
    Token.PUNT: (Card.P, 2),
    Token.PUNT_INSIDE: (Card.P, 2 + 2),
    Token.PUNT_BLOCKED: (Card.P, 2 + 3),
    Token.PUNT_BLOCKED_TD: (Card.P, 2 + 3 + 3),
    Token.INTERCEPTION: (Card.INT, 4),
    Token.INTERCEPTION_TD: (Card.INT, 4 + 3),
    Token.FUMBLE_LOST: (Card.FBL, 4),
    Token.FUMBLE_LOST_TD: (Card.FBL, 4 + 3),
    Token.TURNOVER_ON_DOWNS: (Card.TOD, 4),
    Token.SAFETY: (Card.XP_S, 2),
    Token.FAIR_CATCH: (Card.STTD, 2),
    Token.PUNT_RETURN_TD: (Card.STTD, 8),
    Token.PUNT_LOST: (Card.FBL, 4),
    Token.PUNT_LOST_TD: (Card.FBL, 4 + 3),
    Token.NO_FIRST_DOWN: (Card.TOD, 1),
    Token.EXTRA_POINT: (Card.XP_S, 1),
    Token.TWO_POINT: (Card.XP_S, 2),
}
PRINTED = {  # on each card: what it pays for, and how much
    token_of(card): {token_of(token): points for token, (paid, points) in PAYS.items() if paid == card} for card in Card
}
# What a scorer looks for together, each in the order in which it is most often wanted.
GROUPS = {
    "audible": (Token.RESULT_RUN, Token.RESULT_PASS, Token.RESULT_VOID),
    "kickoff": (Token.KICKOFF, Token.TOUCHBACK, Token.KICKOFF_RETURN_TD, Token.KICKOFF_LOST, Token.KICKOFF_LOST_TD),
    "play": (
        Token.SNAP,
        Token.FIRST_DOWN,
        Token.SACK,
        Token.FIRST_DOWN_PENALTY,
        Token.FIRST_DOWN_MEASURED,
        Token.MEASURED_SHORT,
        Token.NO_FIRST_DOWN,
    ),
    "score": (
        Token.PASSING_TD,
        Token.RUSHING_TD,
        Token.FIELD_GOAL,
        Token.SAFETY,
        Token.OTHER_TD,
        Token.EXTRA_POINT,
        Token.TWO_POINT,
        Token.TRY_FAILED,
    ),
    "kick": (
        Token.PUNT,
        Token.PUNT_INSIDE,
        Token.FAIR_CATCH,
        Token.PUNT_BLOCKED,
        Token.PUNT_BLOCKED_TD,
        Token.PUNT_RETURN_TD,
        Token.PUNT_LOST,
        Token.PUNT_LOST_TD,
        Token.FIELD_GOAL_MISSED,
        Token.FIELD_GOAL_MISSED_TD,
        Token.FIELD_GOAL_BLOCKED,
        Token.FIELD_GOAL_BLOCKED_TD,
    ),
    "turnover": (
        Token.INTERCEPTION,
        Token.INTERCEPTION_TD,
        Token.FUMBLE_LOST,
        Token.FUMBLE_LOST_TD,
        Token.TURNOVER_ON_DOWNS,
        Token.DRIVE_OVER,
    ),
    "anytime": (
        Token.DEF_PENALTY,
        Token.OFF_PENALTY,
        Token.TIMEOUT,
        Token.TWO_MINUTE_WARNING,
        Token.REVIEW,
        Token.REVIEW_OVERTURNED,
        Token.CLOCK_RESET,
        Token.CLOCK_EXPIRES,
    ),
}
CARD_OF = tuple(int(PAYS[token][0]) if token in PAYS else NO_CARD for token in Token)
POINTS_OF = tuple(PAYS[token][1] if token in PAYS else 0 for token in Token)
PENALTY_OF = (2, 3, 4)  # delay, procedure, conduct
RIGHT_CALL, LONER, LONER_PLAYERS = 3, 1, 4

ANYTIME = mask(
    Token.DEF_PENALTY,
    Token.OFF_PENALTY,
    Token.TIMEOUT,
    Token.TWO_MINUTE_WARNING,
    Token.REVIEW,
    Token.REVIEW_OVERTURNED,
    Token.CLOCK_RESET,
    Token.CLOCK_EXPIRES,
)
FIRST_DOWNS = mask(Token.FIRST_DOWN, Token.FIRST_DOWN_MEASURED, Token.FIRST_DOWN_PENALTY)
SCRIMMAGE = FIRST_DOWNS | mask(Token.MEASURED_SHORT, Token.SACK)
KICKOFFS = mask(Token.TOUCHBACK, Token.KICKOFF_RETURN_TD, Token.KICKOFF_LOST, Token.KICKOFF_LOST_TD)
ENDINGS = mask(*(token for token in Token if Token.PASSING_TD <= token <= Token.DRIVE_OVER))
TRIES = mask(Token.EXTRA_POINT, Token.TWO_POINT, Token.TRY_FAILED)
RESULTS = mask(Token.RESULT_RUN, Token.RESULT_PASS, Token.RESULT_VOID)
MARKERS = mask(Token.KICKOFF, Token.SNAP)
TOUCHDOWNS = mask(*(token for token in Token if token.name.endswith("_TD")))
KICKOFF_FOLLOWS = mask(Token.FIELD_GOAL, Token.SAFETY, Token.DRIVE_OVER)
DRIVE_ENDS = ENDINGS | KICKOFFS & ~mask(Token.TOUCHBACK)

AFTER_PUNT = mask(Token.FAIR_CATCH, Token.PUNT_RETURN_TD, Token.PUNT_LOST, Token.PUNT_LOST_TD)
SAFETY_MAY_FOLLOW = mask(
    Token.FIELD_GOAL_MISSED, Token.FIELD_GOAL_BLOCKED, Token.PUNT, Token.PUNT_BLOCKED, Token.INTERCEPTION, Token.FUMBLE_LOST
)
OTHER_TD_MAY_FOLLOW = mask(Token.INTERCEPTION, Token.FUMBLE_LOST, Token.KICKOFF_LOST)
TOUCHDOWN_FOLLOW_UPS = mask(Token.PUNT_RETURN_TD, Token.PUNT_LOST_TD, Token.OTHER_TD)
NO_FIRST_DOWN_NEVER_AFTER = mask(
    Token.PASSING_TD, Token.RUSHING_TD, Token.OTHER_TD, Token.KICKOFF_RETURN_TD, Token.KICKOFF_LOST, Token.KICKOFF_LOST_TD
)
PLAIN = (ANYTIME & ~mask(Token.CLOCK_EXPIRES)) | FIRST_DOWNS | mask(Token.MEASURED_SHORT, Token.SACK, Token.FAIR_CATCH, Token.NO_FIRST_DOWN)
PAYING = mask(*PAYS)
SNAPS_OF_NO_FIRST_DOWN = 4
OUT_OF_BOUNDS_INSIDE, DOWNED_INSIDE = 20, 10  # yard lines that a punt must come to rest inside of

DEFAULT_CARDS = mask(Card.PTD, Card.INT)
DEFAULT_CARDS_OF_FEW = DEFAULT_CARDS | mask(Card.TOD)
FEW_PLAYERS = 5
PACK = (1 << len(Card)) - 1

LATEST_FLAGS = mask(Flag.FLAG_DELAY, Flag.FLAG_PROCEDURE, Flag.FLAG_CONDUCT)

TELLS = {
    Token.DEF_PENALTY: Event.PENALTY,
    Token.OFF_PENALTY: Event.PENALTY,
    Token.TIMEOUT: Event.TIMEOUT,
    Token.TWO_MINUTE_WARNING: Event.TWO_MINUTE_WARNING,
    Token.REVIEW: LuckEvent.REVIEW,
    Token.REVIEW_OVERTURNED: LuckEvent.REVIEW,
    Token.CLOCK_RESET: LuckEvent.CLOCK_RESET,
    Token.CLOCK_EXPIRES: Event.PERIOD_END,
    Token.FIRST_DOWN: Event.FIRST_DOWN,
    Token.FIRST_DOWN_MEASURED: Event.FIRST_DOWN,
    Token.FIRST_DOWN_PENALTY: Event.FIRST_DOWN,
    Token.MEASURED_SHORT: LuckEvent.MEASUREMENT,
    Token.SACK: Event.SACK,
    Token.TOUCHBACK: Event.TOUCHBACK,
    Token.KICKOFF_RETURN_TD: Event.RETURN,
    Token.KICKOFF_LOST: Event.FUMBLE,
    Token.KICKOFF_LOST_TD: Event.FUMBLE,
    Token.PASSING_TD: Event.PASS,
    Token.RUSHING_TD: Event.RUN,
    Token.OTHER_TD: Event.RECOVERY,
    Token.FIELD_GOAL: Event.FIELD_GOAL,
    Token.FIELD_GOAL_MISSED: Event.FIELD_GOAL,
    Token.FIELD_GOAL_MISSED_TD: Event.FIELD_GOAL,
    Token.FIELD_GOAL_BLOCKED: Event.FIELD_GOAL,
    Token.FIELD_GOAL_BLOCKED_TD: Event.FIELD_GOAL,
    Token.PUNT: Event.PUNT,
    Token.PUNT_INSIDE: Event.PUNT,
    Token.PUNT_BLOCKED: Event.PUNT,
    Token.PUNT_BLOCKED_TD: Event.PUNT,
    Token.INTERCEPTION: Event.INTERCEPTION,
    Token.INTERCEPTION_TD: Event.INTERCEPTION,
    Token.FUMBLE_LOST: Event.FUMBLE,
    Token.FUMBLE_LOST_TD: Event.FUMBLE,
    Token.TURNOVER_ON_DOWNS: Event.TURNOVER_ON_DOWNS,
    Token.SAFETY: Event.SAFETY,
    Token.DRIVE_OVER: Event.TURNOVER,
    Token.FAIR_CATCH: Event.RETURN,
    Token.PUNT_RETURN_TD: Event.RETURN,
    Token.PUNT_LOST: Event.FUMBLE,
    Token.PUNT_LOST_TD: Event.FUMBLE,
    Token.EXTRA_POINT: Event.EXTRA_POINT,
    Token.TWO_POINT: Event.TWO_POINT,
    Token.TRY_FAILED: LuckEvent.TRY_FAILED,
    Token.KICKOFF: Event.KICKOFF,
    Token.RESULT_RUN: LuckEvent.AUDIBLE_RESULT,
    Token.RESULT_PASS: LuckEvent.AUDIBLE_RESULT,
    Token.RESULT_VOID: LuckEvent.AUDIBLE_RESULT,
}
NOTHING_TOLD = -1
EVENT_OF = tuple(int(TELLS.get(token, NOTHING_TOLD)) for token in Token)

assert [int(foul) for foul in Foul] == [0, 1, 2]
assert sorted(token for group in GROUPS.values() for token in group) == list(Token)
