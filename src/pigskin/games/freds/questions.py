"""How the inputs of the table game are written."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pigskin.engine.errors import InvalidInput
from pigskin.engine.notation import Bits, ChanceNotation, Lot, Notation, Options
from pigskin.engine.rule import State
from pigskin.games.freds.bots.house import throw
from pigskin.games.freds.state import Ask, Clock, First, Fourth, Freds, Throws, TryFor
from pigskin.games.freds.table import BALLS, KICKS, NAMES, SPOTS, TABLE
from pigskin.games.freds.throw_book import known_weights
from pigskin.games.freds.throws import (
    AIMS,
    LOFTS,
    SPEEDS,
    drawn_ball,
    drawn_kick,
    drawn_try,
    kick_weights,
    throw_number,
    throw_parts,
    try_weights,
)

_THROW = re.compile(r"throw=(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,2}(?:\.\d{1,2})?),(\d{1,2}(?:\.\d{1,2})?)", re.ASCII)
_TOKEN = re.compile(r"token-([1-9]\d?)", re.ASCII)

# The spots by what is written at them; two have two names.
SPOTS_BY_NAME: dict[str, tuple[int, ...]] = {name: tuple(spot for spot in range(1, SPOTS + 1) if NAMES[spot] == name) for name in NAMES[1:]}
SPOTS_BY_NAME |= {"turnover": SPOTS_BY_NAME["fumble"], "tie-game": SPOTS_BY_NAME["free-play"]}


class Result(ChanceNotation[State]):
    """The result of a throw. All of them can happen on a real table; the weights are those of the thrower's skill and style.

    `others` are what people may call a result; what several share is not enough. `counted` are the results that are drawn from, and how
    often each comes, where they are others than the names.
    """

    explained = True

    def __init__(
        self,
        source: str,
        names: tuple[str, ...],
        drawn: Callable[..., int],
        weights: Callable[[Any], list[int]],
        others: Mapping[str, tuple[int, ...]] | None = None,
        hint: str = "",
        counted: tuple[tuple[str, ...], Callable[[Any], list[int]]] | None = None,
    ) -> None:
        self.source, self._counted = source, counted or (names, weights)
        self._names, self._drawn, self._weights, self._others, self._hint = names, drawn, weights, others or {}, hint

    def read(self, g: State, token: str) -> int:
        if token not in self._names:
            raise InvalidInput(f"{self.source} cannot be {token!r}")
        return self._names.index(token)

    def heard(self, said: str) -> str:
        meant = self._others.get(said, ())
        if len(meant) > 1:
            raise InvalidInput(f"{said} is written at {', '.join(self._names[value] for value in meant)}: give the number")
        return self._names[meant[0]] if meant else said

    def write(self, g: State, value: int) -> str:
        return self._names[value]

    def permits(self, g: State, allowed: int, value: int) -> bool:
        return 0 <= value < allowed

    def outcomes(self, g: State, allowed: int) -> Iterator[tuple[int, int]]:
        return ((value, weight) for value, weight in enumerate(self._weights(g)) if weight)

    def sample(self, bits: Bits, g: State, allowed: int) -> int:
        return self._drawn(bits, g, allowed)

    def lot(self, g: State, allowed: int) -> Lot | None:
        """The electronic table computes where a throw ends; else it is drawn."""
        assert isinstance(g, Freds)
        names, counts = self._counted
        return None if g.throws == Throws.PHYSICS else Lot(names, tuple(counts(g)))

    def listing(self, g: State, allowed: int) -> list[str]:
        return list(self._names[:allowed])

    def hint(self, g: State, allowed: int) -> str:
        return self._hint


class TokenSpot(Notation[State]):
    """A spot for Fred's token, `token-7`. Allowed is a mask of spots."""

    needs_position = False
    by_mask = True

    def read(self, g: State, token: str) -> int:
        found = _TOKEN.fullmatch(token)
        if not found:
            raise InvalidInput(f"{token!r} is not a spot for the token such as token-7")
        return int(found[1])

    def write(self, g: State, value: int) -> str:
        return f"token-{value}"

    def permits(self, g: State, allowed: int, value: int) -> bool:
        return bool(allowed >> value & 1)

    def options(self, g: State, allowed: int) -> Iterator[int]:
        return (spot for spot in range(1, 25) if allowed >> spot & 1)


class Throw(Notation[State]):
    """A throw, `throw=AIM,LOFT,SPEED`. Any within the bounds of the hand may be given; `options` are a few usual ones."""

    def read(self, g: State, token: str) -> int:
        found = _THROW.fullmatch(token)
        if not found:
            raise InvalidInput(f"{token!r} is not a throw such as throw=2,-45.5,6.25")
        parts = [round(100 * float(part)) for part in found.groups()]
        for part, name, unit in zip(parts, ("aim", "loft", "speed"), ("degrees", "degrees", "m/s"), strict=True):
            low, high = TABLE["throw"][name]
            if not 100 * low <= part <= 100 * high:
                raise InvalidInput(f"{name} {part / 100:g} is not {low:g} to {high:g} {unit}")
        return throw_number(*parts)

    def write(self, g: State, value: int) -> str:
        return "throw=" + ",".join(f"{part / 100:g}" for part in throw_parts(value))

    def permits(self, g: State, allowed: int, value: int) -> bool:
        return 0 <= value < AIMS * LOFTS * SPEEDS

    def options(self, g: State, allowed: int) -> Iterator[int]:
        return (value for value in range(62) if allowed >> value & 1)

    def listing(self, g: State, allowed: int) -> list[str]:
        return ["throw=*"]

    def hint(self, g: State, allowed: int) -> str:
        assert isinstance(g, Freds)
        return f"throw=AIM,LOFT,SPEED (degrees right, degrees up, m/s), such as {self.write(g, throw(g, g.offense))}"


QUESTIONS: dict[int, Notation[Any]] = {
    Ask.FIRST_CHOICE: Options(First),
    Ask.TOKEN: TokenSpot(),
    Ask.BALL: Result("ball", BALLS, drawn_ball, known_weights, SPOTS_BY_NAME, "1 to 24 or a name such as reception; miss, off, settled"),
    Ask.FOURTH_DOWN: Options(Fourth),
    Ask.KICK: Result("kick", KICKS, drawn_kick, kick_weights),
    Ask.TRY_FOR: Options(TryFor),
    Ask.TRY: Result("try", KICKS[:2], drawn_try, try_weights, counted=((*KICKS[:2], KICKS[0]), kick_weights)),
    Ask.CLOCK: Options(Clock, source="clock"),
    Ask.THROW: Throw(),
}
