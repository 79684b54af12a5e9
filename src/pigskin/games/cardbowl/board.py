"""What Card Bowl is played on and what its answers are, for whoever draws it: nothing of this ever changes."""

from typing import Literal, TypedDict

from pigskin.engine.notation import token_of
from pigskin.games.cardbowl.cards import HAND, NAMES
from pigskin.games.cardbowl.questions import DOWNING, KINDS, ONSIDE_KICK, SQUIB_KICK
from pigskin.games.cardbowl.rules.scrimmage import runs
from pigskin.games.cardbowl.rules.table import LAST_DOWN
from pigskin.games.cardbowl.state import SETS, Ask, Call, Try

Whose = Literal["offense", "defense", "carrier"]  # the side that called the play, the other one, whoever has the ball then
DRAWS: dict[Ask, list[Whose]] = {
    Ask.CUT: ["carrier"],
    Ask.DISTANCE: ["offense"],
    Ask.OUT_CHECK: ["offense"],
    Ask.COVERAGE: ["offense"],
    Ask.RETURN_CARD: ["defense"],
    Ask.BOUNCE_CARD: ["offense"],
    Ask.PLACE_KICK: ["offense"],
    Ask.RUSH: ["offense", "defense"],
    Ask.PASS_CARD: ["offense"],
    Ask.PASS_DEFENSE: ["defense"],
    Ask.INTERCEPTION: ["offense", "defense"],
    Ask.AFTER_CATCH: ["offense", "defense"],
    Ask.SACK_LOSS: ["defense"],
    Ask.REPLACEMENT: ["offense"],
    Ask.OPEN_FIELD: ["carrier"],
    Ask.SIDELINE_CARD: ["offense"],
    Ask.RECOVERY: ["offense", "defense"],
}


class CardBowlBoard(TypedDict):
    """What each place of a set does, from left to right; the cards of a deck; which calls are kicks and which are about the clock.

    Those of `waits` are not a play yet. `numbered` are answers that differ in a number alone, by what stands before it. On `last_down` a
    kick is what most would call. `draws` says of each draw for whom its cards are, in their order; the last stands for all that follow.
    """

    sets: dict[str, list[Literal["pass", "run"]]]
    cards: list[str]
    kicks: list[str]
    clock: list[str]
    waits: list[str]
    numbered: list[str]
    last_down: int
    draws: dict[str, list[Whose]]


BOARD: CardBowlBoard = {
    "sets": {token_of(call): [KINDS[runs(call, place)] for place in range(HAND)] for call in SETS},
    "cards": list(NAMES),
    "kicks": [token_of(Try.KICK), *(token_of(call) for call in Call if Call.PUNT <= call <= Call.FIELD_GOAL)],
    "clock": [token_of(call) for call in Call if call >= Call.SPIKE],
    "waits": [token_of(call) for call in Call if call > Call.SPIKE],
    "numbered": [SQUIB_KICK, ONSIDE_KICK, DOWNING],
    "last_down": LAST_DOWN,
    "draws": {token_of(asked): whose for asked, whose in DRAWS.items()},
}
