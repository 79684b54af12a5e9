"""What the card game says: where it stands, what it asks, and its play-by-play."""

from pigskin.engine.forms import token_of
from pigskin.engine.game import Told
from pigskin.engine.rule import TIE, Opening
from pigskin.games.luck.events import Event
from pigskin.games.luck.forms import CARDS, QUESTIONS
from pigskin.games.luck.scoring import CARD_OF, NO_CARD, PENALTY_OF, POINTS_OF, RIGHT_CALL
from pigskin.games.luck.state import (
    SEATS,
    Act,
    Ask,
    Audible,
    Begun,
    Call,
    Correction,
    Deal,
    End,
    Flag,
    Foul,
    Luck,
    People,
    Phase,
    Ruling,
    Token,
)

QUARTERS = 4  # of a football game, before overtime
ASKED = {
    Ask.FIRST_QB: "Deal the lone ptd card: who serves first?",
    Ask.ORDER: "{}, in which order will the others serve?",
    Ask.DEAL: "Deal the cards",
    Ask.EVENT: "{}, what happens on the field?",
    Ask.FEED: "What happens on the field?",
    Ask.CORRECT: "{} may correct the score",
    Ask.FEED_CORRECT: "The feed may correct itself",
    Ask.CALL: "{} may call an audible",
    Ask.GUESS: "{}, run or pass?",
    Ask.CLOSE: "{} may close the window",
    Ask.TIMER: "The audible timer runs",
    Ask.TRADE: "{} may trade",
    Ask.FLAG: "{} may throw a flag",
    Ask.BEGIN: "{}, begin the new drive?",
    Ask.TABLE: "{} at the table",
    Ask.PEOPLE: "{}, the administrator, may place people",
    Ask.RULING: "{}, the administrator, may rule",
    Ask.TAPE: "The tape runs on",
}
ACTS = {
    Act.LEAVE: "leave the game; your points stay on the board, but you cannot win",
    Act.HAND_BACK: "the quarterback keeps the score himself again",
    Act.COVER: "keep the score and call audibles for an absent quarterback",
    Act.SKIP: "the next quarterback loses this turn",
    Act.END_GAME: "lock in the final result",
    Act.ABANDON: "break the game off, without a winner",
}
FOULS = {Foul.DELAY: "cards dealt after the drive had begun", Foul.PROCEDURE: "served out of turn", Foul.CONDUCT: "a scoring error"}
FOUL_NAMES = {Foul.DELAY: "delay of game", Foul.PROCEDURE: "illegal procedure", Foul.CONDUCT: "unsportsmanlike conduct"}
CORRECTIONS = {
    Correction.UNDO: "strike the last entry of this drive",
    Correction.STRIKE: "strike this entry",
    Correction.LATE: "add an event that was forgotten",
}
CALLS = {
    Call.AUDIBLE: "pick this play of the drive for the audible",
    Call.AUDIBLE_NONE: "no audible after all",
    Call.TIMER: "the play before it is over: everyone says run or pass now",
}
DEALS = {
    Deal.OFFER: "offer cards for as many of another player's",
    Deal.ACCEPT: "take the offer: the cards change hands",
    Deal.DECLINE: "turn the offer down",
    Deal.WITHDRAW: "take your offer back",
}
PLACED = {
    People.NEW_DRIVE_FOR: "begin the drive for him and keep his score",
    People.SEAT: "someone sits down here",
    People.REMOVE: "this player goes",
}
RULINGS = {Ruling.VETO: "cancel the offer, or swap the trade back", Ruling.WAVE_OFF: "take the flag back"}
HAPPENS = {
    Token.FIRST_DOWN_PENALTY: "a first down by a foul; it pays nothing",
    Token.OTHER_TD: "a touchdown that no card pays",
    Token.DRIVE_OVER: "the drive is over in a way no card covers",
    Token.TRY_FAILED: "no point after the touchdown",
    Token.KICKOFF: "the ball is kicked off",
    Token.SNAP: "the ball is snapped",
    Token.RESULT_RUN: "the audible play was a run",
    Token.RESULT_PASS: "the audible play was a pass",
    Token.RESULT_VOID: "the audible play was a kick, or never came",
}
SAID = {
    Token.DEF_PENALTY: "Flag on the defense, accepted.",
    Token.OFF_PENALTY: "Flag on the offense, accepted.",
    Token.TIMEOUT: "Time-out.",
    Token.TWO_MINUTE_WARNING: "Two-minute warning.",
    Token.REVIEW: "The play is reviewed, and the call stands.",
    Token.REVIEW_OVERTURNED: "The play is reviewed, and the call is OVERTURNED.",
    Token.CLOCK_RESET: "The referee has the clock re-set.",
    Token.FIRST_DOWN: "First down.",
    Token.FIRST_DOWN_MEASURED: "The chains come out ... first down!",
    Token.FIRST_DOWN_PENALTY: "First down by the foul.",
    Token.MEASURED_SHORT: "The chains come out ... short!",
    Token.SACK: "SACKED, for a loss!",
    Token.TOUCHBACK: "Touchback.",
    Token.KICKOFF_RETURN_TD: "The kick-off is taken all the way back!",
    Token.KICKOFF_LOST: "The kicking side comes up with the kick-off!",
    Token.KICKOFF_LOST_TD: "The kicking side comes up with the kick-off, and takes it in!",
    Token.FIELD_GOAL: "The field goal is GOOD.",
    Token.FIELD_GOAL_MISSED: "The field goal is no good.",
    Token.FIELD_GOAL_MISSED_TD: "The field goal is short, and it comes all the way back!",
    Token.FIELD_GOAL_BLOCKED: "The field goal is BLOCKED!",
    Token.FIELD_GOAL_BLOCKED_TD: "The field goal is BLOCKED, and returned!",
    Token.PUNT: "They punt it away.",
    Token.PUNT_INSIDE: "A punt that pins them deep.",
    Token.PUNT_BLOCKED: "The punt is BLOCKED!",
    Token.PUNT_BLOCKED_TD: "The punt is BLOCKED, and returned!",
    Token.INTERCEPTION: "INTERCEPTED!",
    Token.INTERCEPTION_TD: "INTERCEPTED, and going all the way!",
    Token.FUMBLE_LOST: "FUMBLE, and the other side has it!",
    Token.FUMBLE_LOST_TD: "FUMBLE, scooped up, and taken in!",
    Token.TURNOVER_ON_DOWNS: "They come up short on fourth down.",
    Token.SAFETY: "SAFETY!",
    Token.DRIVE_OVER: "The drive is over.",
    Token.FAIR_CATCH: "Fair catch.",
    Token.PUNT_RETURN_TD: "The punt is taken all the way back!",
    Token.PUNT_LOST: "The punt is lost to the kicking side!",
    Token.PUNT_LOST_TD: "The punt is lost to the kicking side, which takes it in!",
    Token.EXTRA_POINT: "The extra point is good.",
    Token.TWO_POINT: "The two-point try is good!",
    Token.TRY_FAILED: "The try fails.",
    Token.KICKOFF: "Kick-off.",
    Token.RESULT_RUN: "The audible play was a run.",
    Token.RESULT_PASS: "The audible play was a pass.",
    Token.RESULT_VOID: "The audible is void.",
}


def overtime(quarter: int) -> int:
    """Which overtime a quarter is, from 1; 0 for the first four."""
    return max(quarter - QUARTERS, 0)


def flagged(value: int) -> tuple[Foul, bool]:
    """What a flag is for, and whether it means the previous drive."""
    return Foul(value % len(Foul)), value >= Flag.FLAG_DELAY_PREVIOUS


def period(quarter: int) -> str:
    """`quarter 3`; those after the fourth are overtimes."""
    extra = overtime(quarter)
    if not extra:
        return f"quarter {quarter}"
    return "overtime" if extra == 1 else f"overtime {extra}"


def situation(g: Luck) -> str:
    """Where the game stands, in a phrase."""
    if g.phase == Phase.FIRST_QB:
        return "The first quarterback is to be drawn"
    if g.phase == Phase.ORDER:
        return f"{SEATS[g.next_qb]} serves first and sets the order"
    if g.phase == Phase.FINAL:
        return "The game is over"
    drive = f"drive {g.drive}, {SEATS[g.qb]} is quarterback" if g.drive else "before the first drive"
    where = f"{period(g.quarter).capitalize()}, {drive}"
    if g.phase == Phase.AUDIBLE:
        return f"{where}: run or pass on play {g.audible_play}?"
    if g.phase == Phase.TRY:
        return f"{where}: the try after the touchdown"
    if g.phase == Phase.DRIVE:
        return f"{where}: the drive goes on{_audible(g)}"
    if g.end == End.MUST:
        return f"{where}: the game has reached its end; {SEATS[g.admin]} locks it in"
    begun = " (it has begun on the field!)" if g.live != Begun.NOT else ""
    return f"{where}: {SEATS[g.next_qb]} is to begin the next drive{begun}"


def _audible(g: Luck) -> str:
    if g.audible == Audible.PICKED:
        return f"; audible on play {g.audible_play}"
    return f"; the audible on play {g.audible_play} is locked" if g.audible == Audible.LOCKED else ""


def question(g: Luck, opening: Opening) -> str:
    """What is asked, as one would say it across the table."""
    return ASKED[Ask(opening.question)].format(SEATS[opening.who] if opening.who >= 0 else "")


def explain(g: Luck, question: int, value: int) -> str:
    """What an answer does, in a line."""
    kind = value & 63
    match question:
        case Ask.EVENT | Ask.FEED:
            card = CARD_OF[value]
            return f"{points(POINTS_OF[value])} for {CARDS[card]}" if card != NO_CARD else HAPPENS[Token(value)]
        case Ask.ORDER:
            return "they serve in this order after you, again and again"
        case Ask.CORRECT | Ask.FEED_CORRECT:
            return CORRECTIONS[Correction(kind)]
        case Ask.CALL:
            return CALLS[Call(kind)]
        case Ask.GUESS:
            return f"you think that the play will be a {'pass' if value else 'run'}"
        case Ask.CLOSE:
            return "the ball is snapped: whoever has not answered has no selection"
        case Ask.TIMER:
            return "the time for selections is up"
        case Ask.TRADE:
            return DEALS[Deal(kind)]
        case Ask.FLAG:
            foul, previous = flagged(value)
            return f"{FOULS[foul]} in {'the previous' if previous else 'this'} drive: {points(PENALTY_OF[foul])} against him"
        case Ask.BEGIN:
            return "serve as quarterback: all cards are dealt anew"
        case Ask.TABLE:
            return ACTS[Act(value)]
        case Ask.PEOPLE:
            return PLACED[People(kind)]
        case _:
            return RULINGS[Ruling(kind)]


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def sentence(told: Told) -> str | None:
    """An event as the announcer tells it."""
    who = SEATS[told.seat]
    match Event(told.event):
        case Event.POINTS:
            return f"  {who} has {CARDS[told.spot]}: {points(told.value)}."
        case Event.UNPAID:
            return f"  {CARDS[told.spot]} lies on the sidelines: {points(told.value)} for nobody."
        case Event.AUDIBLE_POINTS:
            return f"  {who} called it: {points(told.value)}{', all alone' if told.value > RIGHT_CALL else ''}."
        case Event.PERIOD_END:
            return f"The clock runs out: {period(told.value)} is over."
        case Event.TOUCHDOWN:
            return "TOUCHDOWN!"
        case Event.QB_CHANGE:
            turn = ", though it was not his turn" if told.detail else ""
            return f"Drive {told.value}: {who} is quarterback{turn}. The cards are dealt."
        case Event.AUDIBLE_PICK:
            return f"{who} calls an audible on play {told.value} of the drive." if told.value else f"{who} calls no audible after all."
        case Event.AUDIBLE_OPEN:
            return f"Run or pass? {told.value} seconds!"
        case Event.AUDIBLE_LOCK:
            return f"Selections are locked; {told.value} answered."
        case Event.TRADE:
            return f"{who} and {SEATS[told.spot]} trade cards."
        case Event.FLAG:
            return f"FLAG! {SEATS[told.spot]} calls {FOUL_NAMES[Foul(told.detail)]} on {who}: {points(told.value)} off."
        case Event.WAVE_OFF:
            return f"The flag on {who} is waved off."
        case Event.CORRECTION:
            return f"Entry {told.value}, {token_of(Token(told.detail))}, is struck."
        case Event.VETO:
            return f"{who} vetoes trade {told.value}."
        case Event.JOIN:
            return f"{who} joins the game."
        case Event.LEAVE:
            return f"{who} leaves the game."
        case Event.GAME_END:
            if told.value >= 0:
                return f"That's the game! {SEATS[told.value]} wins."
            return "That's the game: a shared victory." if told.value == TIE else "The game is broken off."
        case Event.DEAL | Event.DRIVE_START | Event.DRIVE_END | Event.HALF_END | Event.RUN | Event.PASS | Event.RECOVERY:
            return None
        case _:
            return SAID[Token(told.detail)]


assert set(ASKED) == set(QUESTIONS)
