"""What may be answered now as a menu: one step, or several where there are too many answers to stand side by side.

What a game's answers are called its words say. Where a question has more answers than can be listed, `offers(match, question, look)` in
the game's `terminal.py` may name those worth offering, each as its token, its name and what speaks for it; `piece(token)` says how a part
of an answer looks that is built piece by piece.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby, islice

from pigskin.cli.playing.answers import FAMILY
from pigskin.cli.playing.speech import Speech
from pigskin.cli.playing.table import Table
from pigskin.engine.bots import decide
from pigskin.engine.chance import Seeded
from pigskin.engine.rule import CHANCE, Question

MOST = 40  # answers that are listed
AT_ONCE = 6  # answers that stand side by side where some are only offered
STEP = "step"  # Enter alone


@dataclass(frozen=True)
class Choice:
    """An entry of the menu: a `line` to play, or `more` of them; or, where it is `typed`, whatever is typed after this example."""

    label: str
    note: str = ""
    line: str = ""
    more: Callable[[], Sequence[Choice]] | None = None
    typed: str = ""
    optional: bool = False
    piece: str = ""  # how it is typed, where it is a part of an answer


class Menu:
    """The choices of whoever is at the keyboard now."""

    def __init__(self, table: Table, mine: list[Question], speech: Speech) -> None:
        self.table, self.match, self.speech = table, table.match, speech
        self.due = table.due(mine) if mine else None
        self.questions = [question for question in table.due_first(mine) if self._same(question)] if mine else []

    def _same(self, question: Question) -> bool:
        """Of several people at the keyboard, one at a time is asked; dice and clocks are for anybody."""
        assert self.due is not None
        return question.who == self.due.who or question.who < 0 or self.due.who < 0 or question.optional

    def asked(self) -> list[str]:
        """What is asked, in sentences; what is only offered is not asked."""
        due = [question for question in self.questions if not question.optional] or self.questions[:1]
        return list(dict.fromkeys(self.speech.question(self.match.state, question) for question in due))

    def choices(self) -> list[Choice]:
        """All of them, what is due first; much that is only offered stands behind one entry."""
        found = [Choice(self.speech.own("choice.next-play"), line=STEP)] if self.table.comes_by_enter and self._may_step() else []
        offered: list[Choice] = []
        for question in self.questions:
            (offered if question.optional and question is not self.due else found).extend(self._of(question))
        if not offered or len(found) + len(offered) <= AT_ONCE:
            return [*found, *offered]
        return [*found, Choice(self.speech.own("choice.more"), more=lambda: offered, optional=True)]

    def _may_step(self) -> bool:
        return self.due is None or self.due.optional or not any(not question.optional for question in self.questions)

    def _of(self, question: Question) -> list[Choice]:
        match, notation = self.match, self.match.request.notation(question)
        tokens = self.match.request.listing(question)
        if any("*" in token for token in tokens):
            few = [notation.write(match.state, value) for value in islice(notation.options(match.state, question.allowed), MOST + 1)]
            if len(few) <= MOST and not notation.hint(match.state, question.allowed):
                return [Choice(self.speech.question(match.state, question), more=lambda: self._listed(question, few), optional=True)]
            return self._too_many(question)
        if question.who == CHANCE and len(tokens) > FAMILY:
            return [self._typing(question)]
        return self._listed(question, tokens)

    def _listed(self, question: Question, tokens: Sequence[str]) -> list[Choice]:
        """The answers one by one; those that differ only by a number behind one entry."""
        found: list[Choice] = []
        for stem, family in groupby(tokens, key=lambda token: token.rstrip("0123456789")):
            members = [self._answer(question, token) for token in family]
            if stem.endswith("-") and len(members) > FAMILY:
                name = self.speech.label(f"family.{stem[:-1]}", f"{members[0].label} ... {members[-1].label}")
                found.append(Choice(name, more=partial(tuple, members), optional=question.optional))
            else:
                found += members
        return found

    def _answer(self, question: Question, token: str) -> Choice:
        label, note = self.speech.answer(self.match, question, token), self.speech.brief(self.match, question, token)
        return Choice(label, note, f"{self.match.request.who(question)}: {token}", optional=question.optional)

    def _too_many(self, question: Question) -> list[Choice]:
        """What is worth offering of very many answers, and the way to give any other."""
        who, notation = self.match.request.who(question), self.match.request.notation(question)
        own = getattr(self.match.game.part("terminal"), "offers", None)
        found = [Choice(label, note, f"{who}: {token}") for token, label, note in (own(self.match, question, self.speech) if own else ())]
        if self.table.coach and question.who >= 0 and not question.optional:
            value = decide(self.match, question, self.match.game.bot(self.match.game.default_bot), Seeded(0).bits(self.match.number))
            token = notation.write(self.match.state, value)
            if all(choice.line != f"{who}: {token}" for choice in found):
                found.append(Choice(self.speech.own("choice.house"), self.speech.answer(self.match, question, token), f"{who}: {token}"))
        if notation.in_parts and question.who >= 0:
            found.append(Choice(self.speech.own("choice.build"), more=lambda: self._parts(question, ())))
        if question.optional:
            offered = [*found, self._typing(question)]
            return [Choice(self.speech.question(self.match.state, question), more=lambda: offered, optional=True)]
        return [*found, self._typing(question)]

    def _parts(self, question: Question, before: tuple[int, ...]) -> list[Choice]:
        """The next part of an answer that is built piece by piece."""
        match, notation = self.match, self.match.request.notation(question)
        who = match.request.who(question)
        laid = [self._piece(notation.write_part(match.state, part)) for part in before]
        found = []
        for part in notation.parts(match.state, question.allowed, before):
            after = (*before, part)
            piece = notation.write_part(match.state, part)
            if notation.parts(match.state, question.allowed, after):
                choice = Choice(self._piece(piece), " ".join(laid), more=partial(self._parts, question, after), piece=piece)
            else:
                line = f"{who}: {notation.write(match.state, notation.whole(after))}"
                choice = Choice(self._piece(piece), " ".join(laid), line, piece=piece)
            found.append(choice)
        return found

    def _piece(self, token: str) -> str:
        """How a part of an answer looks: as `piece(token)` of the game's `terminal` draws it, else as it is typed."""
        own = getattr(self.match.game.part("terminal"), "piece", None)
        return str(own(token)) if own else token

    def _typing(self, question: Question) -> Choice:
        notation = self.match.request.notation(question)
        example = notation.write(self.match.state, next(notation.options(self.match.state, question.allowed)))
        return Choice(self.speech.own("choice.type"), self.speech.own("choices.such", example=example), typed=example)
