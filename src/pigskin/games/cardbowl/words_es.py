"""What Card Bowl says, in Spanish."""

from collections.abc import Callable
from typing import Any

from pigskin.engine.game import Told
from pigskin.engine.rule import CHANCE, COIN, NOBODY, TIE, Opening
from pigskin.football.events import Event
from pigskin.football.words_es import ORDINALS, at, name, yards
from pigskin.games.cardbowl.cards import NAMES
from pigskin.games.cardbowl.forms import ONSIDE, RUN_TARGET
from pigskin.games.cardbowl.rules.table import lies_at
from pigskin.games.cardbowl.state import (
    Ask,
    Call,
    CardBowl,
    Choice,
    Declare,
    FreeKick,
    More,
    Phase,
    PuntReturn,
    RunOut,
    ShortKick,
    Sideline,
    Touchback,
    Try,
)
from pigskin.games.cardbowl.words import card_names, picker

SETS = {
    Call._2WR: "dos receptores por fuera, dos corredores por dentro",
    Call._3WR: "tres receptores, y un corredor en el tercer puesto",
    Call._4WR: "cuatro receptores",
}
SHORT_SETS = {Call._2WR: "2 receptores", Call._3WR: "3 receptores", Call._4WR: "4 receptores"}
WAIT = "dejar pasar {} intervalos de cinco segundos antes de la jugada"
EXPLAINED: dict[int, dict[Any, str]] = {
    Ask.CALL_COIN: {0: "cara", 1: "cruz"},
    Ask.CALL_COLOR: {0: "al cortar saldrá un diamante o un corazón", 1: "al cortar saldrá un trébol o una pica"},
    Ask.CHOICE: {
        Choice.RECEIVE: "recibir la patada",
        Choice.KICK: "patear al otro lado",
        Choice.DEFER: "que el otro lado elija ahora, y elegir en el descanso",
    },
    Ask.SHORT_KICK: {ShortKick.TAKE: "quedarse el balón donde está", ShortKick.REKICK: "que pateen otra vez"},
    Ask.FREE_KICK: {
        FreeKick.KICKOFF: "dos cartas menos 1 es la yarda donde se atrapa",
        FreeKick.PUNT: "cuatro cartas y 25 yardas desde la 20",
    },
    Ask.CALL: {
        **SETS,
        Call.PUNT: "cuatro cartas y 15 yardas",
        Call.PUNT_1: "una carta y 15 yardas; siempre es recepción libre",
        Call.PUNT_2: "dos cartas y 15 yardas; siempre es recepción libre",
        Call.PUNT_3: "tres cartas y 15 yardas",
        Call.PUNT_1_OUT: "una carta y 15 yardas, apuntando fuera del campo",
        Call.PUNT_2_OUT: "dos cartas y 15 yardas, apuntando fuera del campo",
        Call.PUNT_3_OUT: "tres cartas y 15 yardas, apuntando fuera del campo",
        Call.FIELD_GOAL: "3 puntos si seis cartas suman las yardas hasta la línea de gol y 18 más",
        Call.SPIKE: "parar el reloj a cambio de un down",
        **{Call(Call.WAIT_2 + more): WAIT.format(more + 2) for more in range(7)},
        Call.TIMEOUT: "parar el reloj",
    },
    Ask.TIMEOUT: {0: "parar el reloj"},
    Ask.RUN_OUT: {RunOut.RUN_OUT: "dejar que acabe el cuarto", RunOut.TIMEOUT: "parar el reloj"},
    Ask.MORE: {More.MORE: "robar otra carta: si sigue vivo, un pase más largo", More.THROW: "lanzar con lo que hay"},
    Ask.SIDELINE: {Sideline.RUN: "seguir corriendo", Sideline.SIDELINE: "renunciar a la carta e ir a la banda, para parar el reloj"},
    Ask.DECLARE: {
        Declare.NONE: "ir a por el balón, sin más",
        Declare.FALL_1: "1 más en la carta para recuperarlo, 1 menos en la carrera que siga",
        Declare.FALL_2: "2 más en la carta para recuperarlo, 2 menos en la carrera que siga",
        Declare.PICK_1: "1 menos en la carta para recuperarlo, 1 más en la carrera que siga",
        Declare.PICK_2: "2 menos en la carta para recuperarlo, 2 más en la carrera que siga",
    },
    Ask.TOUCHBACK: {Touchback.TOUCHBACK: "tomar el balón en la 20", Touchback.RETURN: "salir corriendo"},
    Ask.PUNT_RETURN: {
        PuntReturn.RETURN: "dos cartas menos la carta de cobertura",
        PuntReturn.FAIR_CATCH: "tomarlo aquí, sin devolución y sin riesgo",
        PuntReturn.BOUNCE: "dejar que bote, quizá hasta la zona de anotación",
    },
    Ask.TRY: {
        Try.KICK: "1 punto si seis cartas llegan a 19",
        Try._2WR: f"2 puntos con una jugada desde la 2: {SETS[Call._2WR]}",
        Try._3WR: f"2 puntos con una jugada desde la 2: {SETS[Call._3WR]}",
        Try._4WR: f"2 puntos con una jugada desde la 2: {SETS[Call._4WR]}",
    },
}
SEAT_QUESTIONS: dict[int, str] = {
    Ask.CALL_COIN: "pide cara o cruz",
    Ask.CALL_COLOR: "¿rojo o negro?",
    Ask.CHOICE: "¿patear o recibir?",
    Ask.KICKOFF: "¿qué tipo de saque?",
    Ask.SHORT_KICK: "otra vez corto: ¿tomar el balón o que repitan?",
    Ask.FREE_KICK: "¿qué tipo de patada libre?",
    Ask.CALL: "¿qué jugada?",
    Ask.TIMEOUT: "puedes parar el reloj",
    Ask.RUN_OUT: "se acaba el tiempo: ¿lo dejas?",
    Ask.HAND: "coloca cuatro cartas, de izquierda a derecha",
    Ask.TARGET: "¿qué carta lleva el balón?",
    Ask.MORE: "¿otra carta o lanzar?",
    Ask.SIDELINE: "¿correr o ir a la banda?",
    Ask.DECLARE: "balón suelto: ¿cómo vas a por él?",
    Ask.TOUCHBACK: "en la zona de anotación: ¿touchback o salir corriendo?",
    Ask.PUNT_RETURN: "¿devolver, recepción libre o dejar que bote?",
    Ask.DOWN_IT: "puedes parar el balón: ¿cuánto antes de su bote?",
    Ask.TRY: "¿un punto o dos?",
}
DRAWS: dict[int, str] = {
    Ask.CUT: "Cortad para el sorteo",
    Ask.DISTANCE: "Robad para la distancia de la patada",
    Ask.OUT_CHECK: "Robad para ver si sale del campo",
    Ask.COVERAGE: "Robad para la cobertura",
    Ask.RETURN_CARD: "Robad para la devolución",
    Ask.BOUNCE_CARD: "Robad para el bote",
    Ask.PLACE_KICK: "Robad seis cartas para la patada",
    Ask.RUSH: "Robad para la carrera, primero el ataque",
    Ask.PASS_CARD: "Robad una carta de pase",
    Ask.PASS_DEFENSE: "Robad para la defensa",
    Ask.INTERCEPTION: "Interceptado: robad en lugar del as, y para la defensa",
    Ask.AFTER_CATCH: "Robad para la carrera tras la recepción, primero el lado que lleva el balón",
    Ask.SACK_LOSS: "Captura: robad dos cartas para la pérdida",
    Ask.REPLACEMENT: "Robad en lugar del as",
    Ask.OPEN_FIELD: "A campo abierto: robad",
    Ask.SIDELINE_CARD: "Robad para la banda",
    Ask.RECOVERY: "Robad para recuperar el balón, primero el lado que lo perdió",
}


def situation(g: CardBowl) -> str:
    """Where the game stands, in a phrase."""
    if g.phase == Phase.TOSS:
        return "El sorteo"
    if g.phase == Phase.CHOICE:
        return f"Elige {name(g.chooser)}"
    if g.phase == Phase.OVER:
        return "El partido ha terminado"
    who, spot = name(g.offense), at(lies_at(g.offense, g.ball))
    if g.phase == Phase.KICKOFF:
        return f"{who} saca desde {spot}"
    if g.phase == Phase.FREE_KICK:
        return f"{who} tiene una patada libre desde {spot}"
    if g.phase == Phase.TRY:
        return f"{who} intenta los puntos extra"
    to_go = "gol" if g.line_to_gain == 100 else str(g.line_to_gain - g.ball)
    running = ", el reloj corre" if g.clock_running else ""
    return f"Balón de {who} en {spot}, {ORDINALS[g.down - 1]} y {to_go}{running}"


def question(g: CardBowl, opening: Opening) -> str:
    """What is asked, as one would say it across the table."""
    if opening.who == CHANCE:
        return "Lanzad la moneda" if opening.question == COIN else DRAWS[opening.question]
    asked = SEAT_QUESTIONS[opening.question]
    if opening.question == Ask.HAND and opening.who != g.offense:
        asked = f"coloca cuatro cartas contra {SHORT_SETS[Call(g.formation)]}"
    return f"{name(opening.who)}, {asked}"


def explain(g: CardBowl, question: int, value: int) -> str:
    """What an answer does, in a line."""
    if question == Ask.HAND:
        return f"colocar {card_names(value)}"
    if question == Ask.TARGET:
        return f"{'correr con' if value >= RUN_TARGET else 'pasar a'} {NAMES[value % RUN_TARGET]}"
    if question == Ask.KICKOFF:
        if value == 0:
            return "dos cartas menos 11 es la yarda donde se atrapa"
        if value < ONSIDE:
            return f"se apunta a su {value}; se atrapa dos cartas más allá"
        return f"{value - ONSIDE} y una carta: con diez yardas o más el balón es de cualquiera"
    if question == Ask.DOWN_IT:
        return "dejar que ruede" if value == 0 else f"pararlo {yards(value - 1)} antes de su bote"
    return EXPLAINED[question][value]


def sentence(told: Told) -> str | None:
    """An event as the announcer tells it. The words vary with the play; the facts do not."""
    one = picker(told)
    return _kick(told) or _play(told, one) or _loose(told) or _points(told, one) or _time(told)


def _kick(told: Told) -> str | None:
    who, spot = name(told.seat), at(told.spot)
    match Event(told.event):
        case Event.KICKOFF:
            return f"Patada de {who}: {yards(told.value)}, hasta {spot}."
        case Event.SHORT_KICK:
            return f"Solo {yards(told.value)}: demasiado corto."
        case Event.PUNT:
            return f"{who} despeja {yards(told.value)}, hasta {spot}."
        case Event.RETURN:
            if told.value < 0:
                return f"Hacen retroceder {yards(told.value)} a {who}, hasta {spot}."
            return f"{who} lo devuelve {yards(told.value)}, hasta {spot}."
        case Event.TOUCHBACK:
            return f"Touchback: {who} empieza en su 20."
        case Event.FAIR_CATCH:
            return f"Recepción libre de {who} en {spot}."
        case Event.DOWNED:
            return f"{who} para el balón en {spot}."
        case Event.BLOCKED:
            return f"¡BLOQUEO! El balón queda suelto en {spot}."
        case Event.FIELD_GOAL:
            return f"Intento de gol de campo de {who} desde {told.value} yardas: {'¡BUENO!' if told.detail else 'no entra.'}"
        case Event.BOUNCE:
            return f"El balón bota hasta {spot}."
        case _:
            return None


def _play(told: Told, one: Callable[..., str]) -> str | None:
    who, spot = name(told.seat), at(told.spot)
    match Event(told.event):
        case Event.FORMATION:
            return f"{who} forma con {SETS[Call(told.detail)]}."
        case Event.REVEAL:
            return f"{who} descubre {card_names(told.detail)}."
        case Event.RUN:
            if told.value < 0:
                return one(f"Frenan a {who}: pierde {yards(told.value)} y queda en {spot}.", f"No hay hueco: {yards(told.value)} menos.")
            return one(f"{who} corre {yards(told.value)}, hasta {spot}.", f"A través de la línea: {yards(told.value)}, hasta {spot}.")
        case Event.PASS:
            after = f", {told.detail} tras la recepción" if told.detail > 0 else ""
            if told.value < 0:
                return f"{who} completa el pase, pero pierde {yards(told.value)}, hasta {spot}."
            return one(
                f"{who} completa el pase: {yards(told.value)}{after}, hasta {spot}.",
                f"¡Atrapado! Gana {yards(told.value)}{after}, hasta {spot}.",
            )
        case Event.INCOMPLETE:
            return one("El pase cae al suelo.", f"{who} lanza... incompleto.")
        case Event.SACK:
            return f"¡Captura! {who} pierde {yards(told.value)} y cae en {spot}."
        case Event.INTERCEPTION:
            return f"¡INTERCEPTADO! {name(1 - told.seat)} lo tiene en {spot}."
        case Event.OPEN_FIELD_RUN:
            return f"A campo abierto: ¡{yards(told.value)}, hasta {spot}!"
        case Event.OUT_OF_BOUNDS:
            return f"Sale por la banda en {spot}."
        case Event.SPIKE:
            return f"{who} clava el balón en el suelo."
        case Event.FIRST_DOWN:
            return one("Primer down.", f"{who} mueve las cadenas.")
        case Event.TURNOVER_ON_DOWNS:
            return f"{who} no llega, y {name(1 - told.seat)} toma el balón en {spot}."
        case _:
            return None


def _loose(told: Told) -> str | None:
    who, spot = name(told.seat), at(told.spot)
    if told.event == Event.FUMBLE:
        return f"El as de picas: ¡BALÓN SUELTO de {who} en {spot}!"
    return f"{who} recupera el balón en {spot}." if told.event == Event.RECOVERY else None


def _points(told: Told, one: Callable[..., str]) -> str | None:
    who = name(told.seat)
    match Event(told.event):
        case Event.TOUCHDOWN:
            return one(f"¡TOUCHDOWN de {who}!", f"¡Anota {who}! ¡Touchdown!")
        case Event.SAFETY:
            return f"¡SAFETY! Dos puntos para {who}."
        case Event.EXTRA_POINT:
            return "El punto extra es bueno." if told.value else "El punto extra no entra."
        case Event.TWO_POINT:
            return f"¡Dos puntos para {who}!" if told.value else "El intento falla."
        case _:
            return None


def _time(told: Told) -> str | None:
    who = name(told.seat)
    match Event(told.event):
        case Event.TOSS:
            return f"{who} gana el sorteo."
        case Event.TIMEOUT:
            return f"Tiempo muerto de {who}; le {'queda' if told.value == 1 else 'quedan'} {told.value}."
        case Event.TWO_MINUTE_WARNING:
            return "Aviso de los dos minutos."
        case Event.NEW_DECKS:
            return f"{who} vuelve a tener el mazo entero."
        case Event.QUARTER_END:
            return f"Final del periodo {told.value}."
        case Event.HALF_END:
            return "Descanso."
        case Event.OVERTIME:
            return "Todo igualado: hay prórroga."
        case Event.GAME_END:
            return "Final del partido: empate." if told.value in (TIE, NOBODY) else f"¡Final del partido! Gana {name(told.value)}."
        case _:
            return None
