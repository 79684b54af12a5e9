"""Backward induction over the ways of a game, compiled: the value of every position at every lead, from the last play to the first.

A layer holds, for each position, a row of values: one for each lead of the side that decides there, from `-reach` to `reach`. A way goes to
another position, in this layer (`drop` 0) or an earlier one; it adds `gain` to the lead, and where it gives the ball to the other side
(`turns`) the lead and the value change their sign.
"""
# mypy: disallow-untyped-defs=False, disallow-untyped-decorators=False, check-untyped-defs=False, disallow-untyped-calls=False

from typing import Any

import numpy as np
from numba import njit


@njit(cache=True, nogil=True)
def _add(total, low, high, source, probability, gain, turns, sign):
    """Adds the values of one way to those of the leads from low to high (places in a row); `sign` is that of a value seen by the other."""
    last = len(source) - 1
    if turns:
        for place in range(low, high):
            total[place] += sign * probability * source[last - place - gain]
    else:
        for place in range(low, high):
            total[place] += probability * source[place + gain]


@njit(cache=True, nogil=True)
def _choose(sites, first_option, first_way, probability, target, gain, turns, drop, layers, low, high, best, chosen, sums):
    """For each of these positions the best option and its value at every lead; the greatest change of a value."""
    change = 0.0
    for site in sites:
        now = layers[0, site]
        for option in range(first_option[site], first_option[site + 1]):
            sums[low:high] = 0.0
            for way in range(first_way[option], first_way[option + 1]):
                _add(sums, low, high, layers[drop[way], target[way]], probability[way], gain[way], turns[way], -1.0)
            if option == first_option[site]:
                best[low:high] = sums[low:high]
                chosen[site, low:high] = 0
            else:
                place = option - first_option[site]
                for k in range(low, high):
                    if sums[k] > best[k]:
                        best[k] = sums[k]
                        chosen[site, k] = place
        for k in range(low, high):
            change = max(change, abs(best[k] - now[k]))
            now[k] = best[k]
    return change


@njit(cache=True, nogil=True)
def _residual(sites, first_option, first_way, probability, target, gain, turns, drop, layers, low, high, best, sums):
    """How far the values of these positions are from the best of their options, option by option and way by way in the other order."""
    worst = 0.0
    for site in sites:
        best[low:high] = -2.0
        for option in range(first_option[site + 1] - 1, first_option[site] - 1, -1):
            sums[low:high] = 0.0
            for way in range(first_way[option + 1] - 1, first_way[option] - 1, -1):
                _add(sums, low, high, layers[drop[way], target[way]], probability[way], gain[way], turns[way], -1.0)
            for k in range(low, high):
                best[k] = max(best[k], sums[k])
        for k in range(low, high):
            worst = max(worst, abs(best[k] - layers[0, site, k]))
    return worst


@njit(cache=True, nogil=True)
def _follow(sites, first_option, first_way, probability, target, gain, turns, drop, mine, others, low, high, chosen, sums):
    """The values where the options are chosen already: `mine` where this side decides next, `others` where the other does.

    Both are chances of an end for the side that decides at the position, so they keep their sign; the greatest change of one.
    """
    change = 0.0
    for site in sites:
        now = mine[0, site]
        begun = low
        while begun < high:
            option = chosen[site, begun]
            ended = begun + 1
            while ended < high and chosen[site, ended] == option:
                ended += 1
            sums[begun:ended] = 0.0
            place = first_option[site] + option
            for way in range(first_way[place], first_way[place + 1]):
                if turns[way]:
                    _add(sums, begun, ended, others[drop[way], target[way]], probability[way], gain[way], True, 1.0)
                else:
                    _add(sums, begun, ended, mine[drop[way], target[way]], probability[way], gain[way], False, 1.0)
            begun = ended
        for k in range(low, high):
            change = max(change, abs(sums[k] - now[k]))
            now[k] = sums[k]
    return change


@njit(cache=True, nogil=True)
def _regrets(sites, first_option, first_way, probability, target, gain, turns, drop, layers, low, high, lost):
    """What each option of these positions is worth less than the best one, at every lead: in `lost`, by position, option and lead."""
    for site in sites:
        count = first_option[site + 1] - first_option[site]
        for place in range(count):
            option = first_option[site] + place
            lost[site, place, low:high] = 0.0
            for way in range(first_way[option], first_way[option + 1]):
                _add(lost[site, place], low, high, layers[drop[way], target[way]], probability[way], gain[way], turns[way], -1.0)
        for k in range(low, high):
            best = lost[site, 0, k]
            for place in range(1, count):
                best = max(best, lost[site, place, k])
            for place in range(count):
                lost[site, place, k] = best - lost[site, place, k]


@njit(cache=True, nogil=True)
def _flow(sites, first_option, first_way, probability, target, gain, turns, drop, chosen, here, after):
    """Hands on how often each position comes about, at every lead, to those that its chosen option leads to: in this layer, or after it."""
    last = here.shape[1] - 1
    for site in sites:
        for place in range(last + 1):
            often = here[site, place]
            if often > 0.0:
                option = first_option[site] + chosen[site, place]
                for way in range(first_way[option], first_way[option + 1]):
                    to = after if drop[way] else here
                    at = place + gain[way]
                    if 0 <= at <= last:
                        to[target[way], last - at if turns[way] else at] += often * probability[way]


@njit(cache=True, nogil=True)
def _spread(sites, first_option, first_way, target, gain, turns, drop, here, after):
    """Marks what these positions lead to, from the leads that they are marked with: in this layer, or in the one after it."""
    width = here.shape[1]
    for site in sites:
        marks = here[site]
        low, high = 0, width
        while low < high and not marks[low]:
            low += 1
        while high > low and not marks[high - 1]:
            high -= 1
        for way in range(first_way[first_option[site]], first_way[first_option[site + 1]]):
            to = after[target[way]] if drop[way] else here[target[way]]
            if turns[way]:
                for place in range(low, high):
                    to[width - 1 - place - gain[way]] |= marks[place]
            else:
                for place in range(low, high):
                    to[place + gain[way]] |= marks[place]


@njit(cache=True, nogil=True)
def _fewest(masks, counts, pairs):
    """Rows of masks as few runs each, of one member that all masks of a run have: pairs of where a run begins and the member.

    A row that the runs of the row before it fit has the same: such rows pack well. How many pairs there are.
    """
    total, length = 0, masks.shape[1]
    begins, members = np.zeros(length, np.int64), np.zeros(length, np.int64)
    runs = 0
    for row in range(len(masks)):
        fits = runs > 0
        for run in range(runs):
            end = begins[run + 1] if run + 1 < runs else length
            for place in range(begins[run], end):
                fits &= masks[row, place] >> members[run] & 1 == 1
        if not fits:
            runs = place = 0
            while place < length:
                begins[runs] = place
                common = masks[row, place]
                while place < length and common & masks[row, place]:
                    common &= masks[row, place]
                    place += 1
                members[runs] = 0
                while not common >> members[runs] & 1:
                    members[runs] += 1
                runs += 1
        counts[row] = runs
        for run in range(runs):
            pairs[total, 0], pairs[total, 1] = begins[run], members[run]
            total += 1
    return total


choose: Any = _choose
residual: Any = _residual
follow: Any = _follow
spread: Any = _spread
regrets: Any = _regrets
flow: Any = _flow
fewest: Any = _fewest
