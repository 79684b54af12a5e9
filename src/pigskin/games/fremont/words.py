"""What the card game says: where it stands, what it asks, and its play-by-play."""

from collections.abc import Callable

from pigskin.engine.forms import token_of
from pigskin.engine.game import Told
from pigskin.engine.rule import CHANCE, DICE, TIE, Opening
from pigskin.football.events import Event
from pigskin.football.field import from_home
from pigskin.football.words import ORDINALS, at, yards
from pigskin.games.fremont.deck import Card, Deck, deck_of
from pigskin.games.fremont.rules.scrimmage import BY_PENALTY
from pigskin.games.fremont.state import DEFENSE, OFFENSE, TIME_OUT, Ask, First, Fourth, Fremont, Phase, Result, Try
from pigskin.games.fremont.zones import zone_of

DECKS = ("Offense", "Defense")
STOPPED = (Result.NONE, Result.BACK, Result.INTERCEPTION, Result.FUMBLE, Result.FLAG_OFFENSE)
GUESSED_RIGHT = tuple(token_of(result) for result in STOPPED)  # by the defense

EXPLAINED: dict[int, dict[int, str]] = {
    Ask.FIRST: {First.OFFENSE: "have the ball first", First.DEFENSE: "let the other side have it first"},
    Ask.FOURTH_DOWN: {
        Fourth.GO: "play a card as on any other down",
        Fourth.PUNT: "kick it away: a special teams card says how far",
        Fourth.FIELD_GOAL: "3 points if the die is good from here; missed, the other side has the ball on this spot",
        Fourth.TIME_OUT: "both hands go back into the piles and five new cards come",
    },
    Ask.TRY: {Try.EXTRA_POINT: "1 point on 1 to 5", Try.TWO_POINT: "2 points on 3 or 6"},
}


def name(g: Fremont, seat: int) -> str:
    """A side by what stands in its end zone."""
    zone = zone_of(g.end_zones, seat)
    return zone.replace("-", " ").title() if zone.islower() else zone


def situation(g: Fremont) -> str:
    """Where the game stands, in a phrase."""
    match Phase(g.phase):
        case Phase.OPENING:
            return "Each side rolls a die for the choice"
        case Phase.OVERTIME:
            return f"Overtime, round {g.overtime}: each side rolls a die for the order"
        case Phase.KICKOFF:
            return f"{name(g, g.offense)} receives the kickoff"
        case Phase.TRY:
            return f"{name(g, g.offense)} tries for the point after"
        case Phase.OVER:
            return "The game is over"
    to_go = "goal" if g.line_to_gain <= 0 else str(g.to_goal - g.line_to_gain)
    return f"{name(g, g.offense)}'s ball on {at(from_home(g.offense, g.to_goal))}, {ORDINALS[g.down - 1]} and {to_go}"


def question(g: Fremont, opening: Opening) -> str:
    """What is asked, as one would say it across the table."""
    if opening.who == CHANCE:
        return _chance_question(g, opening)
    who = name(g, opening.who)
    if opening.question == Ask.FIRST:
        return f"{who}, offense or defense first?"
    if opening.question == Ask.FOURTH_DOWN:
        return f"{who}, it is 4th down: go for it or kick?"
    if opening.question == Ask.TRY:
        return f"{who}, one point or two?"
    return f"{who}, lay {'an Offense' if opening.question == Ask.OFFENSE_CARD else 'a Defense'} card face down"


def _chance_question(g: Fremont, opening: Opening) -> str:
    if opening.question == DICE:
        return "Roll a die for Home, then one for Away"
    if opening.question == Ask.SPECIAL_TEAMS:
        return "Draw a special teams card"
    if opening.question in (Ask.OFFENSE_DEAL, Ask.DEFENSE_DEAL):
        deck, count = opening.allowed
        return f"{name(g, opening.audience)} draws {count} {DECKS[deck]} card{'' if count == 1 else 's'}"
    return "Roll the die"


def explain(g: Fremont, question: int, value: int) -> str:
    """What an answer does, in a line; of a card, what the deck of the position says."""
    if question in EXPLAINED:
        return EXPLAINED[question][value]
    if value == TIME_OUT:
        return EXPLAINED[Ask.FOURTH_DOWN][Fourth.TIME_OUT]
    card = card_of(g, question, value)
    if card is None:
        return "play this card"
    if question == Ask.OFFENSE_CARD:
        against = ", ".join(stopped_by(deck_of(g), card.kind))
        return f"{card.name}: {card.yards} yards. {f'Stopped by {against}' if against else 'Nothing stops it'}"
    return f"{card.name}: {card.text}" if card.text else card.name


def card_of(g: Fremont, question: int, value: int) -> Card | None:
    """The card that an answer at a snap lays, if the deck of the position has it."""
    cards = deck_of(g).decks[OFFENSE if question == Ask.OFFENSE_CARD else DEFENSE]
    return cards[value] if value < len(cards) else None


def stopped_by(deck: Deck, kind: str) -> list[str]:
    """The kinds of defense cards that stop a kind of offense card."""
    column = deck.offense_kinds.index(kind)
    return [row for row, results in zip(deck.defense_kinds, deck.matrix, strict=True) if results[column] in STOPPED]


def sentence(told: Told) -> str | None:
    """An event as the announcer tells it. The words vary with the play; the facts do not."""
    g: Fremont = told.before
    who, other, spot = name(g, told.seat), name(g, 1 - told.seat), at(told.spot)
    one = chooser(told)
    match Event(told.event):
        case Event.COIN_ROLL:
            return f"Home rolls {told.value}, Away {told.detail}{': again' if told.value == told.detail else ''}."
        case Event.KICKOFF:
            return one(f"{who} takes the kickoff and starts on {spot}.", f"The kickoff: {who} brings it out to {spot}.")
        case Event.PUNT:
            return one(f"{who} punts it {yards(told.value)}, to {spot}.", f"A {told.value}-yard punt by {who}.")
        case Event.TOUCHBACK:
            return f"Into the end zone: touchback, {who} has it on its 20."
        case Event.REVEAL:
            return _reveal(g, told.value, told.detail)
        case Event.RUN | Event.PASS | Event.INCOMPLETE | Event.SACK:
            return _gain(told, who, spot, one)
        case Event.INTERCEPTION:
            return one(f"INTERCEPTED on {spot}! {other} has it.", f"Picked off by {other} on {spot}!")
        case Event.FUMBLE:
            return f"FUMBLE by {who} on {spot}!"
        case Event.RECOVERY:
            return f"{who} falls on it."
        case Event.PENALTY:
            return _penalty(told, who, spot)
        case Event.FIELD_GOAL:
            return f"{who}'s field goal from {yards(told.value)} is {'GOOD! Three points' if told.detail else 'no good'}."
        case Event.EXTRA_POINT:
            return one("The extra point is good.", f"{who} adds the point.") if told.value else "The extra point is no good."
        case Event.TWO_POINT:
            return f"{who} goes for two ... {'and makes it!' if told.value else 'and fails.'}"
        case Event.TOUCHDOWN:
            return one(f"TOUCHDOWN, {who}!", f"{who} scores! Touchdown!", f"He's in! Six points for {who}!")
        case Event.SAFETY:
            return f"SAFETY! Two points for {who}."
        case Event.FIRST_DOWN:
            return "First down by penalty." if told.detail == BY_PENALTY else one("First down.", f"First down, {who}!")
        case Event.TURNOVER_ON_DOWNS:
            return f"{who} comes up short, and {other} takes over."
        case _:
            return _between(told, who, spot)


def chooser(told: Told) -> Callable[..., str]:
    """Chooses among the ways to tell an event: always the same one for the same event."""
    pick: int = sum(told.before.discard_sizes) + told.value + told.spot
    return lambda *ways: ways[pick % len(ways)]


def _between(told: Told, who: str, spot: str) -> str | None:
    """What happens between plays."""
    match Event(told.event):
        case Event.DEAL:
            return f"{who} draws {told.value} {DECKS[told.detail]} card{'' if told.value == 1 else 's'}."
        case Event.POSSESSION:
            return f"{who}'s ball on {spot}."
        case Event.TIMEOUT:
            return f"Time out, {who}: new hands for both. {told.value} left."
        case Event.HALF_END:
            return f"The cards have run out: that is the end of {'the first half' if told.value == 1 else 'the second half'}."
        case Event.OVERTIME_START:
            return f"All square: overtime, round {told.value}."
        case Event.GAME_END:
            return "That's the game: a tie." if told.value == TIE else f"That's the game! {who} wins."
        case _:
            return None


def _reveal(g: Fremont, call: int, cover: int) -> str:
    offense, defense = deck_of(g).decks
    if cover < 0:
        return f"{offense[call].name} against nobody: the defense is out of cards."
    return f"{offense[call].name} against {defense[cover].name}."


def _gain(told: Told, who: str, spot: str, one: Callable[..., str]) -> str:
    if told.event == Event.INCOMPLETE:
        return one(f"{who} throws ... batted down.", "Incomplete.", "Nobody open: incomplete.")
    if told.event == Event.SACK:
        return f"SACKED for a loss of {yards(told.value)}, back on {spot}." if told.value else f"Sacked at the line, on {spot}."
    ground = told.event == Event.RUN
    if told.value == 0:
        return one("Stuffed for no gain.", f"{who} goes nowhere.")
    if told.value < 0:
        return f"Thrown for a loss of {yards(told.value)}, back on {spot}."
    if ground:
        return one(f"{who} runs for {yards(told.value)}, to {spot}.", f"Up the field for {yards(told.value)}, to {spot}.")
    return one(f"{who} completes it for {yards(told.value)}, to {spot}.", f"Caught! {yards(told.value).capitalize()}, to {spot}.")


def _penalty(told: Told, who: str, spot: str) -> str:
    side = "offense" if told.seat == told.before.offense else "defense"
    return f"Flag on the {side}: {who} is penalized {yards(told.value)}, to {spot}."
