"""The house's own player of the card game: trades by the odds, guesses by down and distance, and serves when it is his turn.

Where the quarterbacks keep the score and the house is one, there is no football to look at: it makes up a game by the figures of real ones.
"""

from pigskin.engine.rule import MAY_PASS, PASS, below, rule
from pigskin.games.luck.bots.figures import (
    FAIR_CATCHES,
    IN_A_DRIVE,
    KICKOFF_RETURNS,
    KICKOFFS_LOST,
    NO_FIRST_DOWN_SHARE,
    PASS_SHARE,
    PUNT_RETURNS,
    PUNTS_LOST,
    SCATTER,
    TOUCHBACKS,
    WORTH,
)
from pigskin.games.luck.ledger import addressee_of, drive_in, get_of, give_of, is_struck, number_of, quarter_in, token_in
from pigskin.games.luck.rules.trades import tradable
from pigskin.games.luck.scoring import AFTER_PUNT, DRIVE_ENDS, FIRST_DOWNS, MARKERS, RESULTS
from pigskin.games.luck.state import Act, Ask, Audible, Begin, Call, Deal, Flag, Guess, Luck, Phase, Token

IN_ALL = 10_000
OFFER_SELDOM = 4
WORTHWHILE = 12  # hundredths of a point
FAR_BEHIND = 5
YOUNG_QUARTER = 18  # entries
TOO_CLOSE_TO_CALL = 80  # of 1,000, about the half


@rule
def house(g: Luck, seat: int, question: int, allowed: int) -> int:
    """Answers for a seat. It throws a flag on others only for what the table knows, and leaves the administrator's tools alone."""
    if question == Ask.EVENT:
        return after_the_whistle(g, allowed) if allowed & MAY_PASS else made_up(g, allowed)
    if question == Ask.GUESS:
        return run_or_pass(g)
    if question == Ask.TRADE:
        return bargain(g, seat, allowed)
    if question == Ask.CALL:
        return call(g, allowed)
    if question == Ask.FLAG:
        return flag(g, seat, allowed)
    if question == Ask.ORDER:
        return as_they_sit(allowed)
    if question == Ask.TABLE:
        return close_up(g, allowed)
    return PASS if allowed & MAY_PASS else int(Begin.NEW_DRIVE)


@rule
def as_they_sit(others: int) -> int:
    """The others serve in the order of their seats."""
    order, place = 0, 0
    for seat in range(8):
        if others >> seat & 1:
            order |= seat << 4 * place
            place += 1
    return order | 1 << 4 * place


@rule
def close_up(g: Luck, allowed: int) -> int:
    """The administrator ends a game that has reached its end; overtime it leaves to a feed to decide."""
    if not allowed & MAY_PASS:
        return int(Act.END_GAME) if allowed >> Act.END_GAME & 1 else int(Act.ABANDON)
    if allowed >> Act.END_GAME & 1 and g.phase == Phase.BETWEEN and not g.feed:
        return int(Act.END_GAME)
    return PASS


@rule
def call(g: Luck, allowed: int) -> int:
    """An audible in each drive, on one of its next plays; the timer as soon as it may run, though not before the kick-off."""
    if allowed >> Call.TIMER & 1:
        return PASS if g.kickoff and not g.count_snaps else int(Call.TIMER)
    if g.audible == Audible.NONE and allowed >> Call.AUDIBLE & 1 and g.snaps < 6:
        return int(Call.AUDIBLE) | g.snaps + 1 + below(g, 3) << 6
    return PASS


@rule
def flag(g: Luck, seat: int, allowed: int) -> int:
    """A late deal and service out of turn are flagged when they are known and another's; errors in the score are forgiven."""
    if g.qb != seat:
        if g.count_snaps and allowed >> Flag.FLAG_DELAY & 1:
            return int(Flag.FLAG_DELAY)
        if allowed >> Flag.FLAG_PROCEDURE & 1:
            return int(Flag.FLAG_PROCEDURE)
    return PASS


@rule
def run_or_pass(g: Luck) -> int:
    """The likelier of run and pass on this down and distance; a coin decides where it is close."""
    share = PASS_SHARE[down(g) - 1][distance(g)]
    if is_close(share):
        share = 1000 * below(g, 2)
    return int(Guess.PASS) if share >= 500 else int(Guess.RUN)


@rule
def is_close(share: int) -> bool:
    """Whether runs and passes are about as frequent."""
    return abs(share - 500) < TOO_CLOSE_TO_CALL


@rule
def count_since_first_down(g: Luck, token: int) -> int:
    """How often a token stands in this drive since its last first down."""
    count = 0
    for place in range(g.drive_began, g.log_count):
        found = g.log[place]
        if drive_in(found) == g.drive and not is_struck(found):
            if 1 << token_in(found) & FIRST_DOWNS:
                count = 0
            elif token_in(found) == token:
                count += 1
    return count


@rule
def down(g: Luck) -> int:
    """The down of the audible play: as the broadcast shows it, else as far as the log tells, by the snaps since the last first down, or by
    its number."""
    if g.shown_down:
        return g.shown_down
    if g.count_snaps:
        return min(count_since_first_down(g, Token.SNAP + 0) + 1, 4)
    return (g.audible_play - 1) % 3 + 1


@rule
def distance(g: Luck) -> int:
    """The yards to go, in the classes of the table: as the broadcast shows them, else ten, less what a down brings, more for sacks and
    fouls."""
    to_go = g.shown_to_go
    if not g.shown_down:
        to_go = 10 - 3 * (down(g) - 1)
        to_go += 10 * count_since_first_down(g, Token.SACK + 0)
        to_go += 8 * count_since_first_down(g, Token.OFF_PENALTY + 0) - 5 * count_since_first_down(g, Token.DEF_PENALTY + 0)
    if to_go <= 2:
        return 0
    if to_go <= 6:
        return 1
    if to_go <= 9:
        return 2
    return 3 if to_go == 10 else 4


@rule
def appetite(g: Luck, seat: int) -> int:
    """Who is far behind likes a card that may bring much; who leads likes what comes surely."""
    best = -1000
    for other in range(8):
        if other != seat and g.players >> other & 1:
            best = max(best, g.score[other])
    if g.score[seat] <= best - FAR_BEHIND:
        return 1
    return -1 if g.score[seat] >= best + FAR_BEHIND else 0


@rule
def value(g: Luck, hand: int, taste: int) -> int:
    """What the cards of a hand will still bring in this drive as it stands."""
    situation = 0 if g.kickoff else 1 if g.first_downs == 0 else 2
    total = 0
    for card in range(16):
        if hand >> card & 1:
            total += WORTH[situation][card] + taste * SCATTER[card] // 4
    return total


@rule
def bargain(g: Luck, seat: int, allowed: int) -> int:
    """An offer is taken if it gains, else turned down; now and then one is made that should please both."""
    if allowed >> Deal.DECLINE & 1:
        taste = appetite(g, seat)
        for place in range(g.offer_count):
            offer = g.offers[place]
            if addressee_of(offer) == seat:
                gains = value(g, give_of(offer), taste) > value(g, get_of(offer), taste)
                answer = int(Deal.ACCEPT) if gains and allowed >> Deal.ACCEPT & 1 else int(Deal.DECLINE)
                return answer | number_of(offer) << 6
    if not allowed >> Deal.OFFER & 1 or allowed >> Deal.WITHDRAW & 1 or below(g, OFFER_SELDOM):
        return PASS
    return proposal(g, seat)


@rule
def proposal(g: Luck, seat: int) -> int:
    """The swap of two cards that gains most for this seat among those that gain for the other too."""
    taste = appetite(g, seat)
    best, found = WORTHWHILE, PASS
    mine = tradable(g, seat)
    for other in range(8):
        theirs = tradable(g, other)
        if other == seat or theirs == 0:
            continue
        their_taste = appetite(g, other)
        if their_taste == taste:
            continue
        for give in range(16):
            if not mine >> give & 1:
                continue
            for get in range(16):
                if theirs >> get & 1:
                    gain = value(g, 1 << get, taste) - value(g, 1 << give, taste)
                    if gain > best and value(g, 1 << give, their_taste) > value(g, 1 << get, their_taste):
                        best = gain
                        found = int(Deal.OFFER) | other << 6 | 1 << give + 10 | 1 << get + 26
    return found


@rule
def made_up(g: Luck, allowed: int) -> int:
    """What happens next in a game that nobody sees: as often as in real ones."""
    if allowed & RESULTS:
        if not allowed >> Token.RESULT_RUN & 1:
            return int(Token.RESULT_VOID)
        allowed &= RESULTS
    elif g.phase == Phase.DRIVE and g.kickoff and g.standing == 0:
        if allowed >> Token.KICKOFF & 1:
            return int(Token.KICKOFF)
        return kicked_off(g, allowed)
    elif g.phase == Phase.DRIVE and g.kickoff and g.standing == 1 << Token.KICKOFF:
        return kicked_off(g, allowed)
    elif allowed >> Token.SNAP & 1 and g.snaps == 0:
        return int(Token.SNAP)
    if allowed >> Token.CLOCK_EXPIRES & 1 and quarter_is_young(g):
        allowed &= ~(1 << Token.CLOCK_EXPIRES)
    return by_frequency(g, allowed)


@rule
def kicked_off(g: Luck, allowed: int) -> int:
    """How a kick-off comes out; most that are returned leave no mark."""
    point = below(g, IN_ALL)
    if point < TOUCHBACKS:
        return int(Token.TOUCHBACK)
    if point < TOUCHBACKS + KICKOFF_RETURNS:
        return int(Token.KICKOFF_RETURN_TD)
    if point < TOUCHBACKS + KICKOFF_RETURNS + KICKOFFS_LOST:
        return int(Token.KICKOFF_LOST)
    return int(Token.SNAP) if allowed >> Token.SNAP & 1 else by_frequency(g, allowed & ~DRIVE_ENDS)


@rule
def quarter_is_young(g: Luck) -> bool:
    """Whether too little has happened in this quarter for its clock to run out."""
    count, place = 0, g.log_count - 1
    while place >= 0 and quarter_in(g.log[place]) == g.quarter:
        if not 1 << token_in(g.log[place]) & (MARKERS | RESULTS):
            count += 1
        place -= 1
    return count < YOUNG_QUARTER


@rule
def by_frequency(g: Luck, allowed: int) -> int:
    """One of the tokens, each as likely as it is in a drive."""
    whole = 0
    for token in range(len(IN_A_DRIVE)):
        if allowed >> token & 1:
            whole += IN_A_DRIVE[token]
    point = below(g, whole)
    token = 0
    while True:
        if allowed >> token & 1:
            if point < IN_A_DRIVE[token]:
                return token
            point -= IN_A_DRIVE[token]
        token += 1


@rule
def after_the_whistle(g: Luck, allowed: int) -> int:
    """What still belongs to a made-up drive that is over: its audible, its punt, and that it had no first down."""
    if g.phase != Phase.BETWEEN:
        return PASS
    if allowed >> Token.RESULT_VOID & 1:
        return int(Token.RESULT_VOID)
    if allowed & AFTER_PUNT and not g.standing >> Token.NO_FIRST_DOWN & 1:
        point = below(g, IN_ALL)
        if point < FAIR_CATCHES:
            return int(Token.FAIR_CATCH)
        if point < FAIR_CATCHES + PUNT_RETURNS:
            return int(Token.PUNT_RETURN_TD)
        if point < FAIR_CATCHES + PUNT_RETURNS + PUNTS_LOST:
            return int(Token.PUNT_LOST)
    if allowed >> Token.NO_FIRST_DOWN & 1 and below(g, IN_ALL) < NO_FIRST_DOWN_SHARE:
        return int(Token.NO_FIRST_DOWN)
    return PASS
