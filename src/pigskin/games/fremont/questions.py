"""How cards are written: each by its id in the deck that is played with, draws joined by `+`."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Any

from pigskin.engine.errors import InvalidInput
from pigskin.engine.notation import Bits, ChanceNotation, Dice, Lot, Notation, Options, packed, unpacked
from pigskin.engine.rule import DICE, State
from pigskin.games.fremont.deck import deck_of
from pigskin.games.fremont.rules.cards import copies_of, deal_from, special_from
from pigskin.games.fremont.state import DEFENSE, IDS, OFFENSE, TIME_OUT, Ask, First, Fourth, Fremont, Try

Dealt = tuple[int, int]


class CardForm(Notation[State]):
    """A card of one of the two decks, or a time out. Allowed is a mask of the deck's numbers and TIME_OUT."""

    needs_position = False
    by_mask = True

    def __init__(self, deck: int) -> None:
        self._deck = deck

    def read(self, g: State, token: str) -> int:
        if token == "time-out":
            return TIME_OUT
        number = deck_of(g).numbers[self._deck].get(token)
        if number is None:
            raise InvalidInput(f"there is no {('Offense', 'Defense')[self._deck]} card {token!r}")
        return number

    def write(self, g: State, value: int) -> str:
        return "time-out" if value == TIME_OUT else deck_of(g).decks[self._deck][value].id

    def permits(self, g: State, allowed: int, value: int) -> bool:
        return bool(allowed >> value & 1)

    def options(self, g: State, allowed: int) -> Iterator[int]:
        return (value for value in range(TIME_OUT + 1) if allowed >> value & 1)


class DealForm(ChanceNotation[State]):
    """Cards dealt from a draw pile, `run-4+pass-12`, in any order. Allowed is the deck and the number of cards.

    Chance deals them in the deck's order, as the order has no meaning but in the look of a hand; so each deal is enumerated once. In
    parts it is card by card in that order.
    """

    in_parts = True

    def __init__(self, source: str, deck: int) -> None:
        self.source, self._deck = source, deck

    def read(self, g: State, token: str) -> int:
        numbers = deck_of(g).numbers[self._deck]
        names = token.split("+")
        for name in names:
            if name not in numbers:
                raise InvalidInput(f"there is no card {name!r} in the {self.source}")
        return packed([numbers[name] for name in names])

    def write(self, g: State, value: int) -> str:
        cards = deck_of(g).decks[self._deck]
        return "+".join(cards[number].id for number in unpacked(value))

    def permits(self, g: State, allowed: Dealt, value: int) -> bool:
        pile = self._pile(g)
        cards = unpacked(value)
        return len(cards) == allowed[1] and all(cards.count(card) <= pile[card] for card in cards)

    def outcomes(self, g: State, allowed: Dealt) -> Iterator[tuple[int, int]]:
        pile = self._pile(g)

        def rest(card: int, count: int) -> Iterator[tuple[list[int], int]]:
            """Every way to take so many from this card on."""
            if count == 0:
                yield [], 1
            elif card < IDS:
                for copies in range(min(pile[card], count), -1, -1):
                    for cards, weight in rest(card + 1, count - copies):
                        yield [card] * copies + cards, weight * comb(pile[card], copies)

        return ((packed(cards), weight) for cards, weight in rest(0, allowed[1]))

    def total(self, g: State, allowed: Dealt) -> int:
        return comb(sum(self._pile(g)), allowed[1])

    def sample(self, bits: Bits, g: State, allowed: Dealt) -> int:
        assert isinstance(g, Fremont)
        return deal_from(bits, g, allowed)

    def lot(self, g: State, allowed: Dealt) -> Lot:
        names = tuple(card.id for card in deck_of(g).decks[self._deck])
        return Lot(names, tuple(self._pile(g)[: len(names)]), allowed[1], "+", sorted=True)

    def part_weights(self, g: State, allowed: Dealt, before: Sequence[int]) -> Sequence[tuple[int, int]]:
        """The weight of a next card is the number of deals that go on with it."""
        pile, wanted = self._pile(g), allowed[1] - len(before)
        if wanted == 0:
            return ()
        last = before[-1] if before else 0
        taken = before.count(last)
        weights = []
        higher = 0
        for card in range(IDS - 1, last - 1, -1):
            held, ways = (taken, 1) if card == last else (0, comb(pile[last], taken))
            size = held + wanted
            deals = ways * sum(comb(pile[card], copies) * comb(higher, size - copies) for copies in range(held + 1, size + 1))
            if deals:
                weights.append((card, deals))
            higher += pile[card]
        return tuple(reversed(weights))

    def whole(self, parts: Sequence[int]) -> int:
        return packed(parts)

    def write_part(self, g: State, part: int) -> str:
        return deck_of(g).decks[self._deck][part].id

    def listing(self, g: State, allowed: Dealt) -> list[str]:
        cards = deck_of(g).decks[self._deck]
        more = "+*" if allowed[1] > 1 else ""
        return [f"{card.id}{more}" for card, copies in zip(cards, self._pile(g), strict=False) if copies]

    def _pile(self, g: State) -> list[int]:
        assert isinstance(g, Fremont)
        return g.pile[IDS * self._deck : IDS * self._deck + IDS]


class SpecialForm(ChanceNotation[State]):
    """One of the special teams cards, all of which are in every draw (R4). Allowed is their number."""

    source = "special-teams"

    def read(self, g: State, token: str) -> int:
        for number, card in enumerate(deck_of(g).specials):
            if card.id == token:
                return number
        raise InvalidInput(f"there is no special teams card {token!r}")

    def write(self, g: State, value: int) -> str:
        return deck_of(g).specials[value].id

    def permits(self, g: State, allowed: int, value: int) -> bool:
        return True

    def outcomes(self, g: State, allowed: int) -> Iterator[tuple[int, int]]:
        assert isinstance(g, Fremont)
        return ((number, copies_of(card)) for number, card in enumerate(g.specials) if card)

    def sample(self, bits: Bits, g: State, allowed: int) -> int:
        assert isinstance(g, Fremont)
        return special_from(bits, g, allowed)

    def lot(self, g: State, allowed: int) -> Lot:
        return Lot(tuple(card.id for card in deck_of(g).specials), tuple(card.count for card in deck_of(g).specials))


QUESTIONS: dict[int, Notation[Any]] = {
    DICE: Dice(ordered=True),
    Ask.FIRST: Options(First),
    Ask.FOURTH_DOWN: Options(Fourth),
    Ask.OFFENSE_CARD: CardForm(OFFENSE),
    Ask.DEFENSE_CARD: CardForm(DEFENSE),
    Ask.TRY: Options(Try),
    Ask.OFFENSE_DEAL: DealForm("offense-deck", OFFENSE),
    Ask.DEFENSE_DEAL: DealForm("defense-deck", DEFENSE),
    Ask.SPECIAL_TEAMS: SpecialForm(),
}
