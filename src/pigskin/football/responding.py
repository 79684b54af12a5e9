"""What a game with secrets says about itself, so that the lab can find the best response to a bot."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Policy = Callable[[Any, int, int, int], int]
Desk = list[int]


@dataclass(frozen=True)
class Responding:
    """Stands as `RESPONDING` in a game's `study`. All functions are rules, so that whoever responds can be compiled.

    At a question that `hides` says yes to, the lab puts away what `keep` keeps, and then some times over: `redraw` draws anew what the
    seat cannot see, `theirs` asks the bot what it does there, and each answer of the seat that `option` names is weighed by `worth`. Then
    `put_back` makes the position what it was, and the answer worth most in sum is given. All other questions `usual` answers.

    A game whose secrets are choices alone, and no cards, needs no room: its `keep`, `put_back` and `redraw` do nothing.
    """

    usual: Policy
    hides: Callable[[Any, int, int], bool]  # g, seat, question: whether what others hide or choose in secret bears on it
    option: Callable[[Any, int, int, int, int], int]  # g, seat, question, allowed, number: the answer of that number, NOBODY after the last
    theirs: Callable[[Any, int, int, Policy], int]  # g, seat, question, bot: what it answers, or has laid, in the other seats
    worth: Callable[[Any, int, int, int, int], int]  # g, seat, question, answer, theirs: to the seat, in any whole unit
    most: int  # options that a question has at most
    room: int  # numbers that are put away
    keep: Callable[[Any, int, Desk], None]  # g, seat, room
    put_back: Callable[[Any, int, Desk], None]
    redraw: Callable[[Any, int], None]  # g, seat: in place, by the words of g
