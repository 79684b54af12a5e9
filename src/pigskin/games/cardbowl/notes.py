"""3.14: the play note in the rulebook's form, from the numbers that the rules jotted down."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pigskin.engine.match import Match
from pigskin.engine.notation import token_of
from pigskin.football.seats import SIDES
from pigskin.games.cardbowl.events import CardBowlEvent
from pigskin.games.cardbowl.rules.table import JOT_BITS, JOT_ZERO
from pigskin.games.cardbowl.state import CardBowl, Jot, Situation

SITUATIONS = {
    Situation.KICKOFF: "Kickoff",
    Situation.SQUIB: "Squib",
    Situation.ONSIDE: "Onside",
    Situation.FREE_KICK: "Free kick",
    Situation.EXTRA_POINT: "Extra point",
    Situation.TWO_POINT: "Two-point",
}
PLAIN = {
    Jot.INCOMPLETE: "pass inc.",
    Jot.INTERCEPTION: "int.",
    Jot.SPIKE: "spike",
    Jot.TOUCHBACK: "touchback",
    Jot.FAIR_CATCH: "fair catch",
    Jot.OUT_OF_BOUNDS: "out of bounds",
    Jot.PUNT_BLOCKED: "punt blocked",
    Jot.SHORT: "short",
    Jot.GOOD: "good",
    Jot.NO_GOOD: "no good",
    Jot.FUMBLE: "fumble",
    Jot.TOUCHDOWN: "TD",
    Jot.SAFETY: "safety",
}
FATES = ("no good", "good", "blocked")
RECOVERERS = "ODKR"


def notes(saved: Match) -> Iterator[tuple[str, str]]:
    """The notes of a game, each with the team in whose block it stands."""
    match = saved.replayed()
    for line in saved.lines():
        before, noted = match.sheet(), _noted(match)
        match.play(line)
        if _noted(match) > noted:
            after = match.sheet()
            yield _team(before, after), after["note"]


def _noted(match: Match) -> int:
    """How many plays have their note."""
    return sum(told.event == CardBowlEvent.NOTE for told in match.events)


def _team(before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """The team with the ball, or the one that gets a kickoff or free kick."""
    kicker = str(before["offense"])
    if before["phase"] not in ("kickoff", "free-kick"):
        return kicker
    return str(after["offense"]) if after["phase"] == "scrimmage" else next(seat for seat in SIDES if seat != kicker)


def note(g: CardBowl) -> str | None:
    """The note of the last finished play."""
    if g.situation == Situation.NONE:
        return None
    entries = jotted(g)
    parts = [_part(*entry) for entry in entries if entry[0] != Jot.SCORE]
    text = f"{_situation(g)}: {', '.join(parts)}"
    return f"{text} | {score_line(g)}" if len(parts) < len(entries) else text


def read_out(g: CardBowl, said: Callable[..., str]) -> str:
    """The same in words, of which `said` has those of the reader."""
    place = f"down.{g.note_down}" if g.situation == Situation.DOWN else token_of(Situation(g.situation))
    parts = [_read_part(said, *entry) for entry in jotted(g) if entry[0] != Jot.SCORE]
    return said("noted", situation=said(f"noted.{place}", to_go=g.note_to_go, line=g.note_line), parts=", ".join(parts))


def _read_part(said: Callable[..., str], part: Jot, first: int, second: int) -> str:
    key = f"noted.{token_of(part)}"
    if part == Jot.RECOVERS:
        recovers = said(f"{key}.{first}")
        return said(f"{key}.more", recovers=recovers, second=second) if second else recovers
    if part in (Jot.RUN, Jot.PASS):
        key += ".more" if second > 0 else ".less" if second < 0 else ".loss" if first < 0 else ""
    elif part == Jot.FIELD_GOAL:
        key += f".{second}"
    elif part == Jot.PUNT and second <= 0:
        key += ".through"
    return said(key, first=first, second=second, lost=-first, more=abs(second), total=first + second)


def score_line(g: CardBowl) -> str:
    """The leader's points first: `3-0 home`, `7-7 tie`."""
    home, away = g.score
    if home == away:
        return f"{home}-{away} tie"
    return f"{max(home, away)}-{min(home, away)} {SIDES[home < away]}"


def jotted(g: CardBowl) -> list[tuple[Jot, int, int]]:
    """What was jotted down of the last finished play, in order, each with its numbers."""
    return [_numbers(entry) for entry in g.note[: g.noted]]


def _numbers(entry: int) -> tuple[Jot, int, int]:
    whole = (1 << JOT_BITS) - 1
    return Jot(entry & whole), (entry >> JOT_BITS & whole) - JOT_ZERO, (entry >> 2 * JOT_BITS) - JOT_ZERO


def _situation(g: CardBowl) -> str:
    if g.situation == Situation.DOWN:
        return f"{g.note_down} & {g.note_to_go} @ {g.note_line}"
    return SITUATIONS[Situation(g.situation)]


def _part(part: Jot, first: int, second: int) -> str:
    match part:
        case Jot.RUN:
            return f"run {_sum(first, second)}"
        case Jot.PASS:
            return f"pass {_sum(first, second)}"
        case Jot.SACK:
            return f"sack -{first}"
        case Jot.PLUS_RETURN:
            return f"{first:+} return"
        case Jot.FIELD_GOAL:
            return f"{first} yd FG {FATES[second]}"
        case Jot.TO:
            return f"to {first}"
        case Jot.RETURN:
            return f"{first} yd return"
        case Jot.RETURN_TO:
            return f"{first} yd return to {second}"
        case Jot.PUNT:
            return f"punt {first} to {second}"
        case Jot.BOUNCE:
            return f"bounce to {first}"
        case Jot.YARDS:
            return f"{first} yds"
        case Jot.RECOVERS:
            return f"{RECOVERERS[first]} recovers" + (f" {second:+} return" if second else "")
        case _:
            return PLAIN[part]


def _sum(base: int, more: int) -> str:
    """`16`, or `18 + 5 = 23`, or `12 - 3 = 9`."""
    if more == 0:
        return str(base)
    return f"{base} {'+' if more > 0 else '-'} {abs(more)} = {base + more}"
