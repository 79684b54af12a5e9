"""What the card game says, in Spanish."""

from collections.abc import Callable
from functools import cache

from pigskin.engine.game import Told
from pigskin.engine.rule import CHANCE, DICE, TIE, Opening
from pigskin.football.events import Event
from pigskin.football.field import from_home
from pigskin.football.seats import SIDES
from pigskin.football.words_es import ORDINALS, at, to, yards
from pigskin.football.words_es import name as side_name
from pigskin.games.fremont.deck import HOUSE, deck_of, find_deck
from pigskin.games.fremont.rules.scrimmage import BY_PENALTY
from pigskin.games.fremont.state import TIME_OUT, Ask, First, Fourth, Fremont, Phase, Try
from pigskin.games.fremont.words import card_of, chooser, stopped_by
from pigskin.games.fremont.words import name as zone_name
from pigskin.games.fremont.zones import zone_of

DECKS = ("ataque", "defensa")

EXPLAINED: dict[int, dict[int, str]] = {
    Ask.FIRST: {First.OFFENSE: "tener el balón primero", First.DEFENSE: "que el otro lado lo tenga primero"},
    Ask.FOURTH_DOWN: {
        Fourth.GO: "jugar una carta como en cualquier otro down",
        Fourth.PUNT: "alejar el balón: una carta de equipos especiales dice cuánto",
        Fourth.FIELD_GOAL: "3 puntos si el dado vale desde aquí; si falla, el otro lado tiene el balón en este sitio",
        Fourth.TIME_OUT: "las dos manos vuelven a los mazos y llegan cinco cartas nuevas",
    },
    Ask.TRY: {Try.EXTRA_POINT: "1 punto si sale de 1 a 5", Try.TWO_POINT: "2 puntos si sale 3 o 6"},
}
KINDS = {
    "run-defense": "defensa de carrera",
    "pass-defense": "defensa de pase",
    "all-out-blitz": "carga total",
    "zone-blitz": "carga en zona",
    "interception": "intercepción",
    "fumble": "balón suelto",
    "penalty": "castigo",
}
FOULS = {5: "fuera de juego", 10: "sujeción", 15: "falta personal"}  # of the house deck, by their yards
TEXTS = {  # of the house deck's defense cards, by their kinds
    "run-defense": "deja sin ganancia cualquier carrera; todo tipo de pase gana sus yardas impresas",
    "pass-defense": "deja sin ganancia todo tipo de pase; una carrera gana sus yardas impresas",
    "all-out-blitz": "echa {0} yardas atrás una carrera o un play action; un pase o una pantalla gana sus yardas impresas más {0}",
    "zone-blitz": "echa {0} yardas atrás todo tipo de pase; una carrera gana sus yardas impresas más {0}",
    "interception": "se queda con un pase o un play action donde se atrapa; una carrera o una pantalla gana el doble de lo impreso",
    "fumble": "quita el balón a una carrera o una pantalla en la línea de scrimmage; un pase o un play action gana el doble",
    "penalty": "echa {0} yardas atrás una carrera o un pase; con play action o pantalla el castigo es a la defensa y el ataque gana {0}",
}


def name(g: Fremont, seat: int) -> str:
    """A side by what stands in its end zone."""
    return side_name(seat) if zone_of(g.end_zones, seat) == SIDES[seat] else zone_name(g, seat)


@cache
def _house() -> dict[str, str]:
    """What is printed on the house deck's defense cards, in Spanish; the plays are called by their English names in Spain too."""
    printed = {}
    for card in find_deck(HOUSE).defense:
        number = f" ({FOULS[card.yards]})" if card.kind == "penalty" else f" {card.yards}" if card.yards else ""
        printed[card.name] = KINDS[card.kind].capitalize() + number
        printed[card.text] = TEXTS[card.kind].format(card.yards)
    return printed


def _printed(text: str) -> str:
    """A name or a text of a card; of a deck that a table brings, as it stands there."""
    return _house().get(text, text)


def _cards(count: int, deck: int) -> str:
    return f"{'una carta' if count == 1 else f'{count} cartas'} de {DECKS[deck]}"


def situation(g: Fremont) -> str:
    """Where the game stands, in a phrase."""
    match Phase(g.phase):
        case Phase.OPENING:
            return "Cada lado tira un dado para elegir"
        case Phase.OVERTIME:
            return f"Prórroga, ronda {g.overtime}: cada lado tira un dado por el orden"
        case Phase.KICKOFF:
            return f"{name(g, g.offense)} recibe el saque"
        case Phase.TRY:
            return f"{name(g, g.offense)} intenta el punto extra"
        case Phase.OVER:
            return "El partido ha terminado"
    to_go = "gol" if g.line_to_gain <= 0 else str(g.to_goal - g.line_to_gain)
    return f"Balón de {name(g, g.offense)} en {at(from_home(g.offense, g.to_goal))}, {ORDINALS[g.down - 1]} y {to_go}"


def question(g: Fremont, opening: Opening) -> str:
    """What is asked, as one would say it across the table."""
    if opening.who == CHANCE:
        return _chance_question(g, opening)
    who = name(g, opening.who)
    if opening.question == Ask.FIRST:
        return f"{who}, ¿primero al ataque o a la defensa?"
    if opening.question == Ask.FOURTH_DOWN:
        return f"{who}, es el 4.º down: ¿jugársela o patear?"
    if opening.question == Ask.TRY:
        return f"{who}, ¿un punto o dos?"
    return f"{who}, pon una carta de {DECKS[opening.question != Ask.OFFENSE_CARD]} boca abajo"


def _chance_question(g: Fremont, opening: Opening) -> str:
    if opening.question == DICE:
        return "Tirad los dados: primero el local, luego el visitante"
    if opening.question == Ask.SPECIAL_TEAMS:
        return "Saca una carta de equipos especiales"
    if opening.question in (Ask.OFFENSE_DEAL, Ask.DEFENSE_DEAL):
        deck, count = opening.allowed
        return f"{name(g, opening.audience)} roba {_cards(count, deck)}"
    return "Tira el dado"


def explain(g: Fremont, question: int, value: int) -> str:
    """What an answer does, in a line; of a card, what the deck of the position says."""
    if question in EXPLAINED:
        return EXPLAINED[question][value]
    if value == TIME_OUT:
        return EXPLAINED[Ask.FOURTH_DOWN][Fourth.TIME_OUT]
    card = card_of(g, question, value)
    if card is None:
        return "jugar esta carta"
    if question == Ask.OFFENSE_CARD:
        against = ", ".join(KINDS.get(kind, kind) for kind in stopped_by(deck_of(g), card.kind))
        return f"{card.name}: {yards(card.yards)}. {f'La paran: {against}' if against else 'Nada la para'}"
    return f"{_printed(card.name)}: {_printed(card.text)}" if card.text else _printed(card.name)


def sentence(told: Told) -> str | None:
    """An event as the announcer tells it. The words vary with the play; the facts do not."""
    g: Fremont = told.before
    who, other, spot = name(g, told.seat), name(g, 1 - told.seat), at(told.spot)
    one = chooser(told)
    match Event(told.event):
        case Event.COIN_ROLL:
            return f"Local saca un {told.value}, Visitante un {told.detail}{': otra vez' if told.value == told.detail else ''}."
        case Event.KICKOFF:
            return one(f"{who} recibe el saque y empieza en {spot}.", f"El saque: {who} avanza con el balón hasta {spot}.")
        case Event.PUNT:
            return one(f"{who} despeja {yards(told.value)}, hasta {spot}.", f"Despeje de {who}: {yards(told.value)}.")
        case Event.TOUCHBACK:
            return f"Acaba en la zona de anotación: touchback, {who} lo tiene en su 20."
        case Event.REVEAL:
            return _reveal(g, told.value, told.detail)
        case Event.RUN | Event.PASS | Event.INCOMPLETE | Event.SACK:
            return _gain(told, who, spot, one)
        case Event.INTERCEPTION:
            return one(f"¡INTERCEPTADO en {spot}! Balón de {other}.", f"¡Pase cazado por {other} en {spot}!")
        case Event.FUMBLE:
            return f"¡BALÓN SUELTO de {who} en {spot}!"
        case Event.RECOVERY:
            return f"{who} cae sobre el balón."
        case Event.PENALTY:
            return _penalty(told, who, spot)
        case Event.FIELD_GOAL:
            return f"El gol de campo de {who} desde {yards(told.value)} {'es BUENO: ¡tres puntos!' if told.detail else 'no entra.'}"
        case Event.EXTRA_POINT:
            return one("El punto extra es bueno.", f"{who} suma el punto.") if told.value else "El punto extra no entra."
        case Event.TWO_POINT:
            return f"{who} va a por dos... {'¡y los consigue!' if told.value else 'y falla.'}"
        case Event.TOUCHDOWN:
            return one(f"¡TOUCHDOWN de {who}!", f"¡Anota {who}! ¡Touchdown!", f"¡Está dentro! ¡Seis puntos para {who}!")
        case Event.SAFETY:
            return f"¡SAFETY! Dos puntos para {who}."
        case Event.FIRST_DOWN:
            return "Primer down por castigo." if told.detail == BY_PENALTY else one("Primer down.", f"¡Primer down de {who}!")
        case Event.TURNOVER_ON_DOWNS:
            return f"{who} no llega, y el balón pasa a {other}."
        case _:
            return _between(told, who, spot)


def _between(told: Told, who: str, spot: str) -> str | None:
    """What happens between plays."""
    match Event(told.event):
        case Event.DEAL:
            return f"{who} roba {_cards(told.value, told.detail)}."
        case Event.POSSESSION:
            return f"Balón de {who} en {spot}."
        case Event.TIMEOUT:
            return f"Tiempo muerto de {who}: manos nuevas para los dos. Le {'queda' if told.value == 1 else 'quedan'} {told.value}."
        case Event.HALF_END:
            return f"Se han acabado las cartas: final de la {'primera' if told.value == 1 else 'segunda'} mitad."
        case Event.OVERTIME_START:
            return f"Todo igualado: prórroga, ronda {told.value}."
        case Event.GAME_END:
            return "Final del partido: empate." if told.value == TIE else f"¡Final del partido! Gana {who}."
        case _:
            return None


def _reveal(g: Fremont, call: int, cover: int) -> str:
    offense, defense = deck_of(g).decks
    if cover < 0:
        return f"{offense[call].name} contra nadie: la defensa se ha quedado sin cartas."
    return f"{offense[call].name} contra {_printed(defense[cover].name)}."


def _gain(told: Told, who: str, spot: str, one: Callable[..., str]) -> str:
    gained, back = yards(told.value), to(told.spot)
    if told.event == Event.INCOMPLETE:
        return one(f"{who} lanza... y se lo desvían.", "Incompleto.", "Nadie desmarcado: incompleto.")
    if told.event == Event.SACK:
        return f"¡CAPTURA! Pérdida de {gained}, de vuelta {back}." if told.value else f"Captura en la misma línea, en {spot}."
    if told.value == 0:
        return one("Frenazo en seco: sin ganancia.", f"{who} no va a ninguna parte.")
    if told.value < 0:
        return f"¡Hacia atrás! Pérdida de {gained}, de vuelta {back}."
    if told.event == Event.RUN:
        return one(f"{who} corre {gained}, hasta {spot}.", f"Campo arriba: {gained}, hasta {spot}.")
    return one(f"{who} completa el pase: {gained}, hasta {spot}.", f"¡Atrapado! {gained.capitalize()}, hasta {spot}.")


def _penalty(told: Told, who: str, spot: str) -> str:
    side = "el ataque" if told.seat == told.before.offense else "la defensa"
    return f"Pañuelo contra {side}: castigo de {yards(told.value)} a {who}, hasta {spot}."
