"""What every chapter uses: drawing from the Draw Deck, jotting the play note, saying where a ball lies."""

from pigskin.engine.rule import count_bits, rule
from pigskin.football.field import from_home
from pigskin.games.cardbowl.cards import ACE_OF_SPADES, FULL_DECK
from pigskin.games.cardbowl.state import MOST_DRAWS, NOTE_ENTRIES, Ask, CardBowl, Situation

GOAL_LINE, END_LINE = 100, 110  # positions of the side that attacks them
OWN_END_LINE = -10
KICKOFF_LINE, FREE_KICK_LINE, TOUCHBACK_LINE, TRY_LINE = 30, 20, 20, 98
LAST_DOWN = 4
JOT_BITS, JOT_ZERO = 12, 2048  # a jot is a part and two numbers in one int; the numbers may be negative


@rule
def draw(g: CardBowl, question: int, count: int) -> int:
    """3.2, R13: cards off the Draw Deck, none twice in a play; too few left, and all that were drawn are shuffled back first."""
    if count_bits(g.pile) < count:
        g.pile = FULL_DECK
    cards = g.draw(question, g.pile, count)
    for place in range(count):
        card = (cards >> 6 * place) & 63
        g.pile &= ~(1 << card)
        if g.draws < MOST_DRAWS:
            g.drawn[g.draws] = card
            g.draws += 1
    return cards


@rule
def draw_card(g: CardBowl, question: int) -> int:
    """One card off the Draw Deck."""
    return draw(g, question, 1) & 63


@rule
def draw_pair(g: CardBowl, question: int) -> tuple[int, int, bool]:
    """A card for each side, its own first. The Ace of Spades in either place is set aside and replaced, and the ball is loose."""
    cards = draw(g, question, 2)
    first, second = cards & 63, (cards >> 6) & 63
    if first == ACE_OF_SPADES:
        return draw_card(g, Ask.REPLACEMENT), second, True
    if second == ACE_OF_SPADES:
        return first, draw_card(g, Ask.REPLACEMENT), True
    return first, second, False


@rule
def jot(g: CardBowl, part: int, first: int = 0, second: int = 0) -> None:
    """3.14: one more part of the play note."""
    if g.jotted < NOTE_ENTRIES:
        g.jots[g.jotted] = int(part) | (first + JOT_ZERO) << JOT_BITS | (second + JOT_ZERO) << 2 * JOT_BITS
        g.jotted += 1


@rule
def open_note(g: CardBowl, situation: int) -> None:
    """3.14: how the note of this play will begin. The last play's note stands until this one is over."""
    g.next_situation = situation
    g.next_down = g.down
    g.next_to_go = g.line_to_gain - g.ball
    g.next_line = line_of(g.ball)
    if situation != Situation.DOWN:
        g.next_down = 0
        g.next_to_go = 0
        g.next_line = 0


@rule
def line_of(position: int) -> int:
    """A yard line without its side; behind a goal line it is negative."""
    return position if position <= 50 else 100 - position


@rule
def lies_at(holder: int, position: int) -> int:
    """Yards from home's goal line."""
    return from_home(holder, 100 - position)
