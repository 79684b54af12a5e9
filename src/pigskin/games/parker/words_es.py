"""What the dice game says, in Spanish."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pigskin.engine.game import Told
from pigskin.engine.rule import CHANCE, NOBODY, TIE, Opening
from pigskin.football.events import Event
from pigskin.football.field import from_home
from pigskin.football.words_es import ORDINALS, at, name, to, yards
from pigskin.games.parker.state import Ask, Call, Choice, Foul, Parker, Phase
from pigskin.games.parker.words import KEPT, WAYS

EXPLAINED: dict[int, dict[Any, str]] = {
    Ask.CALL: {
        Call.PLUNGE: "se gana el dado menor: poco, pero nunca se pierde",
        Call.END_RUN: "un total par se gana; uno impar no gana nada",
        Call.PASS: "un total par se atrapa y se tira otra vez para la carrera; impar es incompleto; 4-3 es intercepción",
        Call.TRICK: "un total par se gana dos veces; uno impar se pierde",
        Call.PUNT: "aleja el balón, cinco yardas por punto",
        Call.PLACE_KICK: "3 puntos si es par y 5 yardas por punto llegan a los postes, 10 yardas tras la línea de gol (intento: 1 punto)",
        Call.UNNAMED: "los dados se tiraron antes de anunciar la jugada: se pierde el down",
    },
    Ask.KICK_OR_RECEIVE: {Choice.KICK: "patear al otro lado", Choice.RECEIVE: "recibir la patada"},
    Ask.HURRY: {0: "apurar a un lado que va ganando para que anuncie su jugada y tire"},
    Ask.CLOCK: {0: "el lado apurado no anunció y tiró a tiempo"},
}


def situation(g: Parker) -> str:
    """Where the game stands, in a phrase."""
    if g.phase == Phase.OPENING:
        return "Local tira para elegir" if not g.opening_throw else f"Local sacó {g.opening_throw}; Visitante tira para elegir"
    return _situation(g.phase, g.offense, g.to_goal, g.down, g.line_to_gain)


@lru_cache(maxsize=KEPT)
def _situation(phase: int, offense: int, to_goal: int, down: int, line_to_gain: int) -> str:
    who, spot = name(offense), at(from_home(offense, to_goal))
    if phase == Phase.CHOOSE_FIRST:
        return f"{who} ganó la tirada y elige"
    if phase == Phase.CHOOSE_KICK:
        return f"{who} ha recibido puntos en contra y elige"
    if phase == Phase.KICKOFF:
        return f"{who} saca desde {spot}"
    if phase == Phase.TRY:
        return f"{who} intenta el punto extra desde {spot}"
    if phase == Phase.OVER:
        return "El partido ha terminado"
    to_go = "gol" if line_to_gain == 0 else str(to_goal - line_to_gain)
    return f"Balón de {who} en {spot}, {ORDINALS[down - 1]} y {to_go}"


def question(g: Parker, opening: Opening) -> str:
    """What is asked, as one would say it across the table."""
    return _question(opening)


@lru_cache(maxsize=KEPT)
def _question(opening: Opening) -> str:
    if opening.who == CHANCE:
        return "Tirad los dados"
    if opening.question == Ask.KICK_OR_RECEIVE:
        return f"{name(opening.who)}, ¿patear o recibir?"
    if opening.question == Ask.HURRY:
        return f"{name(opening.who)} puede meter prisa"
    if opening.question == Ask.CLOCK:
        return "Corre el reloj"
    return f"{name(opening.who)}, anuncia tu jugada"


def explain(g: Parker, question: int, value: int) -> str:
    """What an answer does, in a line."""
    return EXPLAINED[question][value]


def sentence(told: Told) -> str | None:
    """An event as the announcer tells it. The words vary with the play; the facts do not."""
    event, seat, value, spot, detail, before = told
    return _sentence(event, seat, value, spot, detail, (before.plays + value + spot) % WAYS)


@lru_cache(maxsize=KEPT)
def _sentence(event: int, seat: int, value: int, place: int, detail: int, pick: int) -> str | None:
    told, who, spot = Told(event, seat, value, place, detail, None), name(seat), at(place)

    def one(*ways: str) -> str:
        return ways[pick % len(ways)]

    match Event(event):
        case Event.KICKOFF:
            return one(
                f"{who} la manda {yards(told.value)} campo abajo.",
                f"Patada de salida de {yards(told.value)} de {who}.",
                f"Saca {who}: {yards(told.value)}.",
            )
        case Event.PUNT:
            return one(
                f"{who} despeja {yards(told.value)}.",
                f"Un despeje altísimo de {who}: {yards(told.value)}.",
                f"{who} logra un despeje de {yards(told.value)}.",
            )
        case Event.TOUCHBACK:
            return f"Cruza la línea de gol: touchback, {who} empieza en su 20."
        case Event.RETURN:
            return _return(told, who, spot)
        case Event.RUN:
            return _run(told, who, one)
        case Event.PASS:
            return _pass(told, who, one)
        case Event.INCOMPLETE:
            return one(
                f"{who} lanza... y no hay nadie. Incompleto.",
                "El pase cae al suelo.",
                f"¡Desviado! {who} tendrá que probar otra cosa.",
            )
        case Event.INTERCEPTION:
            caught = "antes de que llegue a ninguna parte" if told.value == 0 else f"{yards(told.value)} más allá, en {spot}"
            return f"¡INTERCEPTADO! {name(1 - told.seat)} se lo lleva {caught}."
        case Event.FUMBLE:
            return f"Doble seis: ¡BALÓN SUELTO de {who} en {spot}!"
        case Event.RECOVERY:
            return f"{who} cae sobre el balón."
        case Event.TURNOVER:
            return f"¡Doble uno! {who} pierde el balón en {spot}."
        case Event.FIELD_GOAL:
            if told.detail:
                return one(
                    f"La patada desde {spot} va arriba... ¡y es BUENA! Tres puntos para {who}.",
                    f"Entre los postes desde {spot}: tres para {who}.",
                )
            return f"La patada colocada de {who} desde {spot} no entra, y el balón sigue vivo."
        case Event.EXTRA_POINT:
            if told.value:
                return one("El punto extra es bueno.", f"{who} suma el punto.", "Y el intento es bueno.")
            return one("El intento por el punto falla.", f"¡Falla! {who} se queda en seis.")
        case Event.TOUCHDOWN:
            return one(f"¡TOUCHDOWN de {who}!", f"¡Anota {who}! ¡Touchdown!", f"¡Está dentro! Seis puntos para {who}.")
        case Event.SAFETY:
            return f"¡SAFETY! Dos puntos para {who}; {name(1 - told.seat)} tiene el balón en su 20."
        case Event.PENALTY:
            return _penalty(told, who)
        case Event.FIRST_DOWN:
            return one("Primer down.", f"{who} mueve las cadenas.", f"¡Primer down de {who}!")
        case Event.TURNOVER_ON_DOWNS:
            return f"{who} se queda corto, y {name(1 - told.seat)} toma el balón en {spot}."
        case Event.GAME_END:
            return "Final del partido: empate." if told.value in (TIE, NOBODY) else f"¡Final del partido! Gana {name(told.value)}."
        case _:
            return None


def _return(told: Told, who: str, spot: str) -> str:
    if told.value == 0:
        return f"{who} queda parado al momento en {spot}."
    return f"{who} lo devuelve {yards(told.value)}, hasta {spot}."


def _run(told: Told, who: str, one: Callable[..., str]) -> str:
    gained, where = yards(told.value), to(told.spot)
    if told.detail == Call.PLUNGE:
        return one(f"{who} embiste la línea: {gained}, {where}.", f"Por el centro, {gained}, {where}.")
    if told.detail == Call.END_RUN:
        if told.value == 0:
            return one(f"{who} se abre por fuera y no gana nada.", "La carrera por fuera no va a ninguna parte.")
        return one(f"¡{who} dobla la esquina y se va, {gained}, {where}!", f"Por fuera, {gained}, {where}.")
    if told.value < 0:
        return one(f"El engaño no engaña a nadie: {who} pierde {gained}, {where}.", f"¡Lo han leído! {who} pierde {gained}.")
    return one(f"¡Doble reversa! {who} se escapa {gained}, {where}.", f"¡Truco! {gained.capitalize()} y una nube de polvo, {where}.")


def _pass(told: Told, who: str, one: Callable[..., str]) -> str:
    where = to(told.spot)
    if told.detail == 0:
        return one(f"{who} completa el pase: {yards(told.value)}, {where}.", f"Atrapado y al suelo: {yards(told.value)}, {where}.")
    caught = told.value - told.detail
    return one(
        f"Atrapado a {yards(caught)}, ¡y corre {told.detail} más, {where}!",
        f"{who} encuentra a su hombre a {yards(caught)}; {told.detail} más tras la recepción, {where}.",
    )


def _penalty(told: Told, who: str) -> str:
    if told.detail == Foul.UNNAMED:
        return f"{who} tiró antes de anunciar la jugada: se pierde el down."
    reason = "por retrasar el juego" if told.detail == Foul.DELAY else "por dobles"
    return (
        f"¡Pañuelo! {who} retrocede {yards(told.value)} {reason}, {to(told.spot)}."
        if told.value
        else f"Pañuelo contra {who}, pero no hay adónde retroceder."
    )
