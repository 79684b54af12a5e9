"""How the bots of the card game can be read. All cards lie open; the one secret is what each has said of the audible play.

Who knows how the others think says what pays most: a right call pays the same to all, but one more to whoever alone was right. In trades
nothing is hidden, and the expert, who knows what a card seems to be worth to those who go by the card alone, makes the best of that.
"""

from pigskin.engine.rule import NOBODY, count_bits, nth_bit, rule
from pigskin.football.responding import Desk, Policy, Responding
from pigskin.games.luck.bots.expert import expert
from pigskin.games.luck.bots.figures import PASS_SHARE, PASS_SHARE_OF_ALL
from pigskin.games.luck.bots.house import distance, down
from pigskin.games.luck.rules.audible import RUN_OR_PASS
from pigskin.games.luck.scoring import LONER, LONER_PLAYERS, RIGHT_CALL
from pigskin.games.luck.state import SEAT_COUNT, Ask, Guess, Luck


@rule
def hides(g: Luck, seat: int, question: int) -> bool:
    """Run or pass is said in secret, unless the table shows what has been said."""
    return question == Ask.GUESS and not g.audible_visible


@rule
def option(g: Luck, seat: int, question: int, allowed: int, number: int) -> int:
    """Run, and pass."""
    return nth_bit(allowed & RUN_OR_PASS, number) if number < count_bits(allowed & RUN_OR_PASS) else NOBODY


@rule
def theirs(g: Luck, seat: int, question: int, bot: Policy) -> int:
    """Who of the others says pass."""
    passes = 0
    for other in range(SEAT_COUNT):
        if other != seat and g.window >> other & 1 and bot(g, other, question, RUN_OR_PASS) == Guess.PASS:
            passes |= 1 << other
    return passes


@rule
def pass_share(g: Luck) -> int:
    """How many of 1,000 plays like this one are passes. Football that is made up at the table knows no downs."""
    return PASS_SHARE[down(g) - 1][distance(g)] if g.feed else PASS_SHARE_OF_ALL


@rule
def worth(g: Luck, seat: int, question: int, answer: int, theirs: int) -> int:
    """What a call pays on average, in thousandths of a point."""
    others = g.window & ~(1 << seat)
    right = theirs if answer == Guess.PASS else others & ~theirs
    chance = pass_share(g) if answer == Guess.PASS else 1000 - pass_share(g)
    alone = right == 0 and count_bits(g.window) >= LONER_PLAYERS
    return chance * (RIGHT_CALL + LONER if alone else RIGHT_CALL + 0)


@rule
def nothing_to_keep(g: Luck, seat: int, kept: Desk) -> None:
    """What has been said is asked again, so nothing has to be put away."""


@rule
def nothing_to_draw(g: Luck, seat: int) -> None:
    """No card is hidden."""


RESPONDING = Responding(
    usual=expert,
    hides=hides,
    option=option,
    theirs=theirs,
    worth=worth,
    most=2,
    room=1,
    keep=nothing_to_keep,
    put_back=nothing_to_keep,
    redraw=nothing_to_draw,
)
