"""The odds that the frozen house of Card Bowl goes by. They never change.

All tables are whole numbers: yards in hundredths, chances in thousandths.
"""

from collections.abc import Iterable

import numpy as np

Table = np.ndarray[tuple[int, ...], np.dtype[np.int64]]
Chances = np.ndarray[tuple[int], np.dtype[np.float64]]

ZERO = 40  # where 0 yards stands in a distribution
LENGTH = 161
MOST_COUNTED = 40  # a gain beyond this is as good as this
WIDEST = 12  # the widest match-up, a king against an ace
MOST_NEEDED = 30
MOST_THROWN = 60
EXTRA_CARDS = 3
KEPT_ALIVE = 37 / 52
SACKED, SACK_YARDS = 2 / 52, 7
INTERCEPTED, INTERCEPTION_YARDS = 1 / 52, 40

_RANKS = range(1, 14)


def _run_value(card: int) -> int:
    return max(card - 10, 0)


def _open_field() -> list[Chances]:
    """The yards of 0 to 3 open-field draws."""
    one = np.zeros(LENGTH)
    for _ in range(30):
        powers = [one, np.convolve(one, one)[:LENGTH]]
        powers.append(np.convolve(powers[1], one)[:LENGTH])
        longer = np.zeros(LENGTH)
        for card in _RANKS:
            if card <= 10:
                longer[card] += 1 / 13
            else:
                longer[card:] += powers[card - 11][: LENGTH - card] / 13
        one = longer
    one[-1] += 1 - one.sum()
    none = np.zeros(LENGTH)
    none[0] = 1
    draws = [none]
    for _ in range(3):
        more = np.convolve(draws[-1], one)
        more[LENGTH - 1] += more[LENGTH:].sum()
        draws.append(more[:LENGTH])
    return draws


_OPEN_FIELD = _open_field()


def _moved(yards: int, draws: int) -> Chances:
    """A gain and the open-field draws after it, as a distribution around ZERO."""
    whole = np.zeros(LENGTH)
    start = ZERO + yards
    whole[start:] = _OPEN_FIELD[draws][: LENGTH - start]
    whole[-1] += 1 - whole.sum()
    return whole


def _mean(parts: Iterable[Chances]) -> Chances:
    listed = list(parts)
    total: Chances = sum(listed, np.zeros(LENGTH)) / len(listed)
    return total


def _rush(difference: int) -> int:
    return (difference + 1) // 2 if difference >= 0 else -((3 - difference) // 4)


def _run(ahead: int) -> Chances:
    return _mean(_moved(_rush(ahead + x - y), max(_run_value(x) - _run_value(y), 0)) for x in _RANKS for y in _RANKS)


_AFTER_CATCH = _mean(_moved(x - y, max(_run_value(x) - _run_value(y), 0)) for x in _RANKS for y in _RANKS)


def _thrown(total: int) -> Chances:
    """A pass thrown with so much on the offense's side before the defense's card."""
    whole = np.zeros(LENGTH)
    for y in _RANKS:
        catch = total - y if total >= y else -_run_value(y)
        after = np.roll(_AFTER_CATCH, catch)
        if catch > 0:
            after[-1] += after[:catch].sum()
            after[:catch] = 0
        whole += after / 13
    return whole


def _gain(chances: Chances) -> float:
    yards = np.clip(np.arange(LENGTH) - ZERO, -ZERO, MOST_COUNTED)
    return float(100 * (chances * yards).sum())


def _made(chances: Chances) -> list[float]:
    return [float(1000 * chances[ZERO + needed :].sum()) for needed in range(MOST_NEEDED + 1)]


def _whole(values: object) -> Table:
    whole: Table = np.rint(np.asarray(values)).astype(np.int64)
    return whole


def _run_tables() -> tuple[Table, Table]:
    runs = [_run(ahead) for ahead in range(-WIDEST, WIDEST + 1)]
    return _whole([_gain(chances) for chances in runs]), _whole([_made(chances) for chances in runs])


def _throw_tables() -> tuple[Table, Table]:
    """By further cards drawn first, then by what the offense has so far."""
    span = range(-WIDEST, MOST_THROWN + 1)
    passes = {total: _thrown(total) for total in span}
    gains = [[_gain(passes[total]) for total in span]]
    made = [[_made(passes[total]) for total in span]]
    failed = -100 * (SACKED * SACK_YARDS + INTERCEPTED * INTERCEPTION_YARDS)
    for extra in range(EXTRA_CARDS):
        nexts = [[min(total + card, MOST_THROWN) + WIDEST for card in _RANKS] for total in span]
        gains.append([KEPT_ALIVE * float(np.mean([gains[extra][place] for place in places])) + failed for places in nexts])
        made.append([list(KEPT_ALIVE * np.mean([made[extra][place] for place in places], axis=0)) for places in nexts])
    return _whole(gains), _whole(made)


# Indexed by how far the offense's card is ahead, plus WIDEST; the second also by the yards needed.
RUN_GAIN, RUN_MADE = _run_tables()
# Indexed by cards still to be drawn, then by the total so far plus WIDEST; the second also by the yards needed.
THROW_GAIN, THROW_MADE = _throw_tables()
