"""The tables of the dice game, made of its exact solution: `python -m pigskin.lab.tables parker` writes them."""

from itertools import pairwise
from typing import Any

import numpy as np

from pigskin.engine.books import packed
from pigskin.games.parker import winning
from pigskin.games.parker.bots import expert, perfect
from pigskin.games.parker.bots.expert import LONGEST, WIDEST
from pigskin.games.parker.bots.situation import A_DOWN, CHOICE, PLACES, TRIES
from pigskin.games.parker.state import Parker, Phase

Array = np.ndarray[Any, Any]
SOME = 14  # numbers of plays left by which curves are found
ROWS = 3000  # places by which curves are found
ANSWERS = 6  # calls, or to kick and to receive
UNLIKELY = 1e-9  # how often even those situations are taken to come about that never do among the best
CALM = 0.01  # keeps curves small that hardly matter


def tables(solved: Any) -> dict[str, bytes]:
    """All of them, by their files."""
    assert (solved.plays, solved.widest) == (LONGEST, WIDEST)
    return {"bots/expert.xz": expert_calls(solved), "bots/perfect.xz": perfect_calls(solved), "winning.xz": worths(solved)}


def places_of(sites: dict[str, Array]) -> Array:
    """`place_of` of many positions."""
    scrimmage = (sites["down"] - 1) * A_DOWN + sites["to_goal"] * (sites["to_goal"] - 1) // 2 + sites["line_to_gain"]
    tries = np.where(sites["phase"] == Phase.TRY, TRIES + sites["to_goal"], CHOICE)
    return np.where(sites["phase"] == Phase.SCRIMMAGE, scrimmage, tries)


def expert_calls(solved: Any) -> bytes:
    """The table of the expert, which says how it is laid out: for each kind of situation the answer that costs least."""
    sites, deciding = solved.sites, solved.deciding
    kinds = _kinds({name: column[deciding] for name, column in sites.items()})
    leads = np.eye(len(expert.LEAD) + 1)[list(expert.KIND_LEAD)]
    answers = solved.answers(deciding)
    costs = np.zeros((expert.CHOICE + 1, len(expert.LEFT) + 1, len(expert.LEAD) + 1, ANSWERS))
    for layer in solved.layers():
        often = layer.visits[deciding] + UNLIKELY
        for option in range(answers.shape[1]):
            cost = np.where(answers[:, option] < 0, 0, 1)[:, None] * often * layer.lost[deciding, option] @ leads
            of_time = costs[:, expert.KIND_LEFT[layer.left]]
            for kind_of_lead in range(cost.shape[1]):
                np.add.at(of_time[:, kind_of_lead], (kinds, np.maximum(answers[:, option], 0)), cost[:, kind_of_lead])
    allowed = np.zeros((expert.CHOICE + 1, ANSWERS), bool)
    np.logical_or.at(allowed, (kinds[:, None], np.maximum(answers, 0)), answers >= 0)
    best = np.where(allowed[:, None, None, :], costs, np.inf).argmin(axis=-1).swapaxes(1, 2).ravel()
    halves = np.append(best, np.zeros(len(best) % 2, np.int64)).reshape(-1, 2)
    return packed(((halves[:, 0] | halves[:, 1] << 4).astype(np.uint8).tobytes(), 0))


def _kinds(sites: dict[str, Array]) -> Array:
    """`kind_of_place` of many positions."""
    to_goal = np.array(list(expert.KIND_TO_GOAL))[sites["to_goal"]]
    to_go = np.array(list(expert.KIND_TO_GO))[sites["to_goal"] - sites["line_to_gain"]]
    scrimmage = (sites["down"] - 1) * expert.PLACES + to_goal * (len(expert.TO_GO) + 1) + to_go
    tries = np.where(sites["phase"] == Phase.TRY, expert.TRIES + to_goal, expert.CHOICE)
    return np.where(sites["phase"] == Phase.SCRIMMAGE, scrimmage, tries)


def perfect_calls(solved: Any) -> bytes:
    """The book of the perfect bot, which says how it is laid out."""
    places = places_of(solved.sites)
    sites = solved.deciding[np.argsort(places[solved.deciding])]
    firsts: list[int] = []
    rows: list[Array] = []
    pairs: list[Array] = []
    for lead in range(-WIDEST, WIDEST + 1):
        counts, found = solved.runs(sites, lead)
        row = np.zeros(PLACES + 1, np.int64)
        row[places[sites] + 1] = counts
        assert counts.sum() < 1 << 16
        firsts.append(sum(len(each) for each in pairs))
        rows.append(np.cumsum(row))
        pairs.append(found)
    return packed(
        (np.array(firsts, "<u4").tobytes(), 4), (np.array(rows, "<u2").tobytes(), 2), (np.concatenate(pairs).astype(np.uint8).tobytes(), 0)
    )


def worths(solved: Any) -> bytes:
    """What positions are worth, as `winning` reads it."""
    sites, places = solved.sites, places_of(solved.sites)
    values = [layer[:, WIDEST - winning.WIDEST : WIDEST + winning.WIDEST + 1] for layer in solved.values]
    whole = [np.flatnonzero(sites["phase"] == Phase.KICKOFF)[0]]
    whole += [np.flatnonzero((sites["phase"] == Phase.TRY) & (sites["to_goal"] == to_goal))[0] for to_goal in winning.WHOLE[1:]]
    rows = np.array([[layer[site] for layer in values] for site in whole])
    scrimmage = np.flatnonzero(sites["phase"] == Phase.SCRIMMAGE)
    curves = np.zeros((winning.LONGEST + 1, winning.LEADS, winning.CURVES))
    weights = np.zeros((len(winning.PARTS) - 1, winning.CURVES, winning.PLACES))
    for part, (first, end) in enumerate(pairwise(winning.PARTS)):
        some = sorted({*range(first, end, max((end - first) // SOME, 1)), end - 1})
        found = _weights(np.concatenate([values[left][scrimmage] for left in some], axis=1))
        weights[part][:, places[scrimmage]] = found.T
        square = np.linalg.inv(found.T @ found + CALM * np.eye(winning.CURVES)) @ found.T
        for left in range(first, end):
            curves[left] = (square @ values[left][scrimmage]).T
    whole_curves, whole_weights = np.round(curves * winning.UNIT), np.round(weights * winning.FINE)
    assert max(np.abs(whole_curves).max(), np.abs(whole_weights).max()) < 1 << 15
    states, strayed = _strays(values, scrimmage, places[scrimmage], whole_curves, whole_weights)
    return packed(
        (np.round(rows * winning.UNIT).astype("<i2").tobytes(), 2),
        (whole_curves.astype("<i2").tobytes(), 2 * winning.CURVES),
        (whole_weights.astype("<i2").tobytes(), 2),
        (states.astype("<u4").tobytes(), 4),
        (strayed.astype(np.int8).tobytes(), 0),
    )


def _by_curves(left: int, places: Array, curves: Array, weights: Array) -> Array:
    """What curves and weights tell of places at every lead, as `winning` reckons it."""
    part = next(number for number, (_, end) in enumerate(pairwise(winning.PARTS)) if left < end)
    told: Array = np.clip(weights[part][:, places].T @ curves[left].T / (winning.UNIT * winning.FINE), -1, 1)
    return told


def _strays(values: list[Array], scrimmage: Array, places: Array, curves: Array, weights: Array) -> tuple[Array, Array]:
    """The numbers of all states that stray from the curves, in their order, and by how much."""
    states, strayed = list[Array](), list[Array]()
    for left in range(1, winning.LONGEST + 1):
        off = values[left][scrimmage] - _by_curves(left, places, curves, weights)
        site, lead = np.nonzero(np.abs(off) > winning.STRAYING)
        states.append(winning.state_number(0, left, -winning.WIDEST) + places[site] * winning.LEADS + lead)
        strayed.append(np.round(off[site, lead] * winning.CLOSE))
    numbers, far = np.concatenate(states), np.concatenate(strayed)
    assert np.abs(far).max() < 1 << 7
    order = np.argsort(numbers)
    return numbers[order], far[order]


def _weights(values: Array) -> Array:
    """The weights that the rows of values have of the few curves that tell most of them."""
    some = np.random.default_rng(0).choice(len(values), min(len(values), ROWS), replace=False)
    _, _, curves = np.linalg.svd(values[some], full_matrices=False)
    curves = curves[: winning.CURVES]
    curves = curves / np.abs(curves).max(axis=1, keepdims=True)
    return np.round(values @ np.linalg.pinv(curves) * winning.FINE) / winning.FINE


def errors(solved: Any) -> str:
    """What is wrong with the tables as they are now, beside the solution."""
    return f"{wrong_calls(solved):,} calls of the perfect bot are not the best; {wrong_chances(solved)}"


def wrong_calls(solved: Any) -> int:
    """How many calls of the book are worse than another, over all positions, leads and plays left."""
    assert Parker.book is not None
    book = np.frombuffer(Parker.book.pages, np.uint8)
    firsts, rows = book[: perfect.ROWS].view("<u4"), book[perfect.ROWS : perfect.PAIRS].view("<u2").reshape(perfect.LEADS, -1)
    pairs, sites = book[perfect.PAIRS :].reshape(-1, 2), solved.deciding
    places, answers, wrong = places_of(solved.sites)[sites], solved.answers(sites), 0
    for row, first in enumerate(firsts.astype(np.int64)):
        pair, end = first + rows[row, places], first + rows[row, places + 1]
        for left, ties in enumerate(solved.ties):
            following = np.minimum(pair + 1, end - 1)
            pair = np.where(pairs[following, 0] <= left, following, pair)
            option = (answers == pairs[pair, 1][:, None]).argmax(axis=1)
            wrong += int((ties[sites, row] >> option & 1 == 0).sum())
    return wrong


def wrong_chances(solved: Any) -> str:
    """How far the chances to win are from the solution, over all positions of scrimmage, leads and plays left."""
    total, worst, count = 0.0, 0.0, 0
    scrimmage = np.flatnonzero(solved.sites["phase"] == Phase.SCRIMMAGE)
    places = places_of(solved.sites)[scrimmage]
    for left in range(1, winning.LONGEST + 1):
        told = chances(left)[places]
        known = solved.values[left][scrimmage]
        leads = np.clip(np.arange(-WIDEST, WIDEST + 1), -winning.WIDEST, winning.WIDEST) + winning.WIDEST
        off = np.abs(told[:, leads] - known) / 2
        total, worst, count = total + float(off.sum()), max(worst, float(off.max())), count + off.size
    strays = len(_book()[2])
    return f"chances to win are off by {total / count:.6f} on average and by {worst:.5f} at most ({count:,} states, {strays:,} put right)"


def _book() -> tuple[Array, Array, Array, Array]:
    """The curves, the weights, the states that stray and by how much, as they stand in the file."""
    pages = np.frombuffer(winning.WORTH.book.pages, np.uint8)
    numbers = pages[: 2 * winning.STRAYS].view("<i2")
    curves = numbers[winning.ROWS : winning.WEIGHTS].reshape(-1, winning.LEADS, winning.CURVES)
    weights = numbers[winning.WEIGHTS :].reshape(-1, winning.CURVES, winning.PLACES)
    strays = pages[2 * winning.STRAYS :]
    end = len(strays) - len(strays) // 5
    return curves.astype(float), weights.astype(float), strays[:end].view("<u4").astype(np.int64), strays[end:].view(np.int8)


def chances(left: int) -> Array:
    """What the file tells of every place, at every lead."""
    curves, weights, states, strayed = _book()
    told = _by_curves(left, np.arange(winning.PLACES), curves, weights)
    first, end = np.searchsorted(states, [winning.state_number(0, left + later, -winning.WIDEST) for later in range(2)])
    told.ravel()[states[first:end] - winning.state_number(0, left, -winning.WIDEST)] += strayed[first:end] / winning.CLOSE
    return told
