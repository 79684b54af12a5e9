"""The yards that runs and passes bring, as if each card came from a full deck: the table that the house player goes by.

    python -m pigskin.games.cardbowl.bots.yards > src/pigskin/games/cardbowl/bots/odds.csv

A row has the mean gain in hundredths of a yard, and then for each number of yards the chance, in thousandths, to gain at least that.
First come runs, by how far the offense's card is ahead; then passes, by cards still to be drawn and by the offense's total so far.
"""

from collections.abc import Iterable, Iterator

from pigskin.games.cardbowl.bots.odds import EXTRA_CARDS, MOST_NEEDED, MOST_THROWN, WIDEST

Chances = list[float]  # of each number of yards

ZERO = 40  # where 0 yards stands in a distribution
LENGTH = 161
MOST_COUNTED = 40  # a gain beyond this is as good as this
KEPT_ALIVE = 37 / 52
SACKED, SACK_YARDS = 2 / 52, 7
INTERCEPTED, INTERCEPTION_YARDS = 1 / 52, 40

_RANKS = range(1, 14)


def table() -> Iterator[list[int]]:
    """All rows."""
    runs = [_run(ahead) for ahead in range(-WIDEST, WIDEST + 1)]
    for row in [_row(chances) for chances in runs] + [row for of_cards in _throws() for row in of_cards]:
        yield list(map(round, row))


def _row(chances: Chances) -> list[float]:
    return [_gain(chances), *(1000 * sum(chances[ZERO + needed :]) for needed in range(MOST_NEEDED + 1))]


def _throws() -> list[list[list[float]]]:
    """Rows by further cards drawn first, then by what the offense has so far."""
    span = range(-WIDEST, MOST_THROWN + 1)
    rows = [[_row(_thrown(total)) for total in span]]
    failed = -100 * (SACKED * SACK_YARDS + INTERCEPTED * INTERCEPTION_YARDS)
    for extra in range(EXTRA_CARDS):
        nexts = [[rows[extra][min(total + card, MOST_THROWN) + WIDEST] for card in _RANKS] for total in span]
        means = [[KEPT_ALIVE * sum(column) / len(column) for column in zip(*after, strict=True)] for after in nexts]
        rows.append([[gain + failed, *made] for gain, *made in means])
    return rows


def _run_value(card: int) -> int:
    return max(card - 10, 0)


def _both(first: Chances, second: Chances) -> Chances:
    """The yards of two gains together, as long as they may become."""
    whole = [0.0] * (len(first) + len(second) - 1)
    for yards, chance in enumerate(first):
        if chance:
            for more, other in enumerate(second, yards):
                whole[more] += chance * other
    return whole


def _one_draw() -> Chances:
    """The yards of one open-field draw, which may bring more of them."""
    one = [0.0] * LENGTH
    for _ in range(30):
        two = _both(one, one)[:LENGTH]
        after = [one, two, _both(two, one)[:LENGTH]]
        one = [0.0] * LENGTH
        for card in _RANKS:
            if card <= 10:
                one[card] += 1 / 13
            else:
                for yards, chance in enumerate(after[card - 11][: LENGTH - card], card):
                    one[yards] += chance / 13
    one[-1] += 1 - sum(one)
    return one


def _open_field() -> list[Chances]:
    """The yards of 0 to 3 open-field draws."""
    one = _one_draw()
    draws = [[1.0] + [0.0] * (LENGTH - 1)]
    for _ in range(3):
        draws.append(_held(_both(draws[-1], one)))
    return draws


def _held(chances: Chances) -> Chances:
    """Whatever goes beyond the end of a distribution counts as its end."""
    return [*chances[: LENGTH - 1], sum(chances[LENGTH - 1 :])]


_OPEN_FIELD = _open_field()


def _moved(yards: int, draws: int) -> Chances:
    """A gain and the open-field draws after it, as a distribution around ZERO."""
    return _held([0.0] * (ZERO + yards) + _OPEN_FIELD[draws])


def _mean(parts: Iterable[Chances]) -> Chances:
    return [sum(column) / len(column) for column in zip(*parts, strict=True)]


def _rush(difference: int) -> int:
    return (difference + 1) // 2 if difference >= 0 else -((3 - difference) // 4)


def _run(ahead: int) -> Chances:
    return _mean(_moved(_rush(ahead + x - y), max(_run_value(x) - _run_value(y), 0)) for x in _RANKS for y in _RANKS)


_AFTER_CATCH = _mean(_moved(x - y, max(_run_value(x) - _run_value(y), 0)) for x in _RANKS for y in _RANKS)


def _thrown(total: int) -> Chances:
    """A pass thrown with so much on the offense's side before the defense's card."""
    catches = [total - y if total >= y else -_run_value(y) for y in _RANKS]
    return _mean(_held([0.0] * catch + _AFTER_CATCH) if catch > 0 else _AFTER_CATCH[-catch:] + [0.0] * -catch for catch in catches)


def _gain(chances: Chances) -> float:
    return 100 * sum(chance * min(yards, MOST_COUNTED) for yards, chance in enumerate(chances, -ZERO))


if __name__ == "__main__":
    for row in table():
        print(",".join(map(str, row)))
