"""What the card game says, in Spanish."""

from pigskin.engine.forms import token_of
from pigskin.engine.game import Told
from pigskin.engine.rule import TIE, Opening
from pigskin.games.luck.events import Event
from pigskin.games.luck.forms import CARDS, QUESTIONS
from pigskin.games.luck.scoring import CARD_OF, NO_CARD, PENALTY_OF, POINTS_OF, RIGHT_CALL
from pigskin.games.luck.state import (
    SEATS,
    Act,
    Ask,
    Audible,
    Begun,
    Call,
    Correction,
    Deal,
    End,
    Foul,
    Luck,
    People,
    Phase,
    Ruling,
    Token,
)
from pigskin.games.luck.words import flagged, overtime

ASKED = {
    Ask.FIRST_QB: "Repartid la única carta ptd: ¿a quién le toca empezar?",
    Ask.ORDER: "{}, ¿en qué orden sirven los demás?",
    Ask.DEAL: "Repartid las cartas",
    Ask.EVENT: "{}, ¿qué pasa en el campo?",
    Ask.FEED: "¿Qué pasa en el campo?",
    Ask.CORRECT: "{} puede corregir lo anotado",
    Ask.FEED_CORRECT: "La retransmisión puede corregirse a sí misma",
    Ask.CALL: "{} puede cantar un audible",
    Ask.GUESS: "{}, ¿carrera o pase?",
    Ask.CLOSE: "{} puede cerrar las apuestas",
    Ask.TIMER: "Corre el tiempo del audible",
    Ask.TRADE: "{} puede cambiar cartas",
    Ask.FLAG: "{} puede lanzar un pañuelo",
    Ask.BEGIN: "{}, ¿empiezas la nueva serie?",
    Ask.TABLE: "{} en la mesa",
    Ask.PEOPLE: "{} administra la mesa y puede colocar a la gente",
    Ask.RULING: "{} administra la mesa y puede arbitrar",
    Ask.TAPE: "La cinta sigue corriendo",
}
ACTS = {
    Act.LEAVE: "dejar el juego; tus puntos siguen en el marcador, pero no puedes ganar",
    Act.HAND_BACK: "el mariscal vuelve a llevar la anotación",
    Act.COVER: "llevar la anotación y cantar los audibles por un mariscal ausente",
    Act.SKIP: "el siguiente mariscal pierde este turno",
    Act.END_GAME: "cerrar el resultado final",
    Act.ABANDON: "suspender el juego, sin ganador",
}
FOULS = {Foul.DELAY: "cartas repartidas después de empezar", Foul.PROCEDURE: "servicio fuera de turno", Foul.CONDUCT: "un error al anotar"}
FOUL_NAMES = {Foul.DELAY: "retraso del juego", Foul.PROCEDURE: "procedimiento ilegal", Foul.CONDUCT: "conducta antideportiva"}
CORRECTIONS = {
    Correction.UNDO: "tachar la última anotación de esta serie",
    Correction.STRIKE: "tachar esta anotación",
    Correction.LATE: "añadir algo que se olvidó",
}
CALLS = {
    Call.AUDIBLE: "elegir esta jugada de la serie para el audible",
    Call.AUDIBLE_NONE: "al final, sin audible",
    Call.TIMER: "la jugada anterior ha acabado: que todos digan ya carrera o pase",
}
DEALS = {
    Deal.OFFER: "ofrecer cartas por otras tantas de otro jugador",
    Deal.ACCEPT: "aceptar la oferta: las cartas cambian de manos",
    Deal.DECLINE: "rechazar la oferta",
    Deal.WITHDRAW: "retirar tu oferta",
}
PLACED = {
    People.NEW_DRIVE_FOR: "empezar la serie en su lugar y llevar su anotación",
    People.SEAT: "alguien se sienta aquí",
    People.REMOVE: "este jugador se va",
}
RULINGS = {Ruling.VETO: "anular la oferta, o deshacer el cambio", Ruling.WAVE_OFF: "anular el pañuelo"}
HAPPENS = {
    Token.FIRST_DOWN_PENALTY: "un primer down por castigo; no paga nada",
    Token.OTHER_TD: "un touchdown que no paga ninguna carta",
    Token.DRIVE_OVER: "la serie acaba de un modo que no cubre ninguna carta",
    Token.TRY_FAILED: "no hay punto tras el touchdown",
    Token.KICKOFF: "se da la patada inicial",
    Token.SNAP: "el saque pone el balón en juego",
    Token.RESULT_RUN: "la jugada del audible fue una carrera",
    Token.RESULT_PASS: "la jugada del audible fue un pase",
    Token.RESULT_VOID: "la jugada del audible fue una patada, o no llegó a jugarse",
}
SAID = {
    Token.DEF_PENALTY: "Pañuelo a la defensa, castigo aceptado.",
    Token.OFF_PENALTY: "Pañuelo al ataque, castigo aceptado.",
    Token.TIMEOUT: "Tiempo muerto.",
    Token.TWO_MINUTE_WARNING: "Aviso de dos minutos.",
    Token.REVIEW: "Revisan la jugada, y la decisión se mantiene.",
    Token.REVIEW_OVERTURNED: "Revisan la jugada, y la decisión CAMBIA.",
    Token.CLOCK_RESET: "El árbitro manda corregir el reloj.",
    Token.FIRST_DOWN: "Primer down.",
    Token.FIRST_DOWN_MEASURED: "Salen las cadenas... ¡primer down!",
    Token.FIRST_DOWN_PENALTY: "Primer down por castigo.",
    Token.MEASURED_SHORT: "Salen las cadenas... ¡no llega!",
    Token.SACK: "¡CAPTURA, con pérdida de yardas!",
    Token.TOUCHBACK: "Es touchback.",
    Token.KICKOFF_RETURN_TD: "¡Devuelven la patada inicial hasta la zona de anotación!",
    Token.KICKOFF_LOST: "¡El equipo que patea se queda con la patada inicial!",
    Token.KICKOFF_LOST_TD: "¡El equipo que patea se queda con la patada inicial y la lleva hasta dentro!",
    Token.FIELD_GOAL: "El gol de campo es BUENO.",
    Token.FIELD_GOAL_MISSED: "El gol de campo no entra.",
    Token.FIELD_GOAL_MISSED_TD: "El gol de campo se queda corto, ¡y devuelven el balón hasta la zona de anotación!",
    Token.FIELD_GOAL_BLOCKED: "¡Gol de campo BLOQUEADO!",
    Token.FIELD_GOAL_BLOCKED_TD: "¡Gol de campo BLOQUEADO, y devuelto!",
    Token.PUNT: "Despejan el balón.",
    Token.PUNT_INSIDE: "Un despeje que los arrincona muy atrás.",
    Token.PUNT_BLOCKED: "¡Despeje BLOQUEADO!",
    Token.PUNT_BLOCKED_TD: "¡Despeje BLOQUEADO, y devuelto!",
    Token.INTERCEPTION: "¡INTERCEPTADO!",
    Token.INTERCEPTION_TD: "¡INTERCEPTADO, y no hay quien lo pare!",
    Token.FUMBLE_LOST: "¡BALÓN SUELTO, y se lo queda el otro equipo!",
    Token.FUMBLE_LOST_TD: "¡BALÓN SUELTO, lo recogen y lo llevan hasta dentro!",
    Token.TURNOVER_ON_DOWNS: "Se quedan cortos en el cuarto down.",
    Token.SAFETY: "¡SAFETY!",
    Token.DRIVE_OVER: "Se acaba la serie.",
    Token.FAIR_CATCH: "Recepción libre.",
    Token.PUNT_RETURN_TD: "¡Devuelven el despeje hasta la zona de anotación!",
    Token.PUNT_LOST: "¡Pierden el despeje, y se lo queda el equipo que patea!",
    Token.PUNT_LOST_TD: "¡Pierden el despeje, y el equipo que patea lo lleva hasta dentro!",
    Token.EXTRA_POINT: "El punto extra es bueno.",
    Token.TWO_POINT: "¡La conversión de dos es buena!",
    Token.TRY_FAILED: "La conversión falla.",
    Token.KICKOFF: "Patada inicial.",
    Token.RESULT_RUN: "La jugada del audible fue una carrera.",
    Token.RESULT_PASS: "La jugada del audible fue un pase.",
    Token.RESULT_VOID: "El audible queda anulado.",
}


def period(quarter: int) -> str:
    """`cuarto 3`; those after the fourth are overtimes."""
    extra = overtime(quarter)
    if not extra:
        return f"cuarto {quarter}"
    return "prórroga" if extra == 1 else f"prórroga {extra}"


def situation(g: Luck) -> str:
    """Where the game stands, in a phrase."""
    if g.phase == Phase.FIRST_QB:
        return "Falta sortear el primer mariscal"
    if g.phase == Phase.ORDER:
        return f"{SEATS[g.next_qb]} empieza y fija el orden"
    if g.phase == Phase.FINAL:
        return "El juego ha terminado"
    drive = f"serie {g.drive}, el mariscal es {SEATS[g.qb]}" if g.drive else "antes de la primera serie"
    where = f"{period(g.quarter).capitalize()}, {drive}"
    if g.phase == Phase.AUDIBLE:
        return f"{where}: ¿carrera o pase en la jugada {g.audible_play}?"
    if g.phase == Phase.TRY:
        return f"{where}: el intento tras el touchdown"
    if g.phase == Phase.DRIVE:
        return f"{where}: la serie sigue{_audible(g)}"
    if g.end == End.MUST:
        return f"{where}: el juego ha llegado a su fin; {SEATS[g.admin]} lo cierra"
    begun = " (¡en el campo ya ha empezado!)" if g.live != Begun.NOT else ""
    return f"{where}: {SEATS[g.next_qb]} tiene que empezar la serie siguiente{begun}"


def _audible(g: Luck) -> str:
    if g.audible == Audible.PICKED:
        return f"; audible en la jugada {g.audible_play}"
    return f"; el audible de la jugada {g.audible_play} está cerrado" if g.audible == Audible.LOCKED else ""


def question(g: Luck, opening: Opening) -> str:
    """What is asked, as one would say it across the table."""
    return ASKED[Ask(opening.question)].format(SEATS[opening.who] if opening.who >= 0 else "")


def explain(g: Luck, question: int, value: int) -> str:
    """What an answer does, in a line."""
    kind = value & 63
    match question:
        case Ask.EVENT | Ask.FEED:
            card = CARD_OF[value]
            return f"la carta {CARDS[card]} paga {points(POINTS_OF[value])}" if card != NO_CARD else HAPPENS[Token(value)]
        case Ask.ORDER:
            return "sirven en este orden después de ti, una y otra vez"
        case Ask.CORRECT | Ask.FEED_CORRECT:
            return CORRECTIONS[Correction(kind)]
        case Ask.CALL:
            return CALLS[Call(kind)]
        case Ask.GUESS:
            return f"crees que la jugada será {'un pase' if value else 'una carrera'}"
        case Ask.CLOSE:
            return "el balón ya está en juego: quien no ha respondido se queda sin apuesta"
        case Ask.TIMER:
            return "se ha acabado el tiempo para apostar"
        case Ask.TRADE:
            return DEALS[Deal(kind)]
        case Ask.FLAG:
            foul, previous = flagged(value)
            return f"en {'la serie anterior' if previous else 'esta serie'}, {FOULS[foul]}: {points(PENALTY_OF[foul])} en contra"
        case Ask.BEGIN:
            return "hacer de mariscal: se reparten de nuevo todas las cartas"
        case Ask.TABLE:
            return ACTS[Act(value)]
        case Ask.PEOPLE:
            return PLACED[People(kind)]
        case _:
            return RULINGS[Ruling(kind)]


def points(count: int) -> str:
    return "1 punto" if count == 1 else f"{count} puntos"


def sentence(told: Told) -> str | None:
    """An event as the announcer tells it."""
    who = SEATS[told.seat]
    match Event(told.event):
        case Event.POINTS:
            return f"  {who} tiene la carta {CARDS[told.spot]}: {points(told.value)}."
        case Event.UNPAID:
            return f"  La carta {CARDS[told.spot]} está en la banda: {points(told.value)} para nadie."
        case Event.AUDIBLE_POINTS:
            return f"  {who} acierta: {points(told.value)}{', en solitario' if told.value > RIGHT_CALL else ''}."
        case Event.PERIOD_END:
            return f"Se agota el tiempo: fin {'de la' if overtime(told.value) else 'del'} {period(told.value)}."
        case Event.TOUCHDOWN:
            return "¡TOUCHDOWN!"
        case Event.QB_CHANGE:
            turn = ", aunque no le tocaba" if told.detail else ""
            return f"Serie {told.value}: el mariscal es {who}{turn}. Se reparten las cartas."
        case Event.AUDIBLE_PICK:
            return f"{who} canta un audible en la jugada {told.value} de la serie." if told.value else f"Al final no hay audible de {who}."
        case Event.AUDIBLE_OPEN:
            return f"¿Carrera o pase? ¡{told.value} segundos!"
        case Event.AUDIBLE_LOCK:
            return f"Apuestas cerradas; respuestas: {told.value}."
        case Event.TRADE:
            return f"{who} cambia cartas con {SEATS[told.spot]}."
        case Event.FLAG:
            return f"¡PAÑUELO! {SEATS[told.spot]} pide {FOUL_NAMES[Foul(told.detail)]} contra {who}: {points(told.value)} menos."
        case Event.WAVE_OFF:
            return f"Se anula el pañuelo contra {who}."
        case Event.CORRECTION:
            return f"Se tacha la anotación {told.value}, {token_of(Token(told.detail))}."
        case Event.VETO:
            return f"{who} veta el cambio {told.value}."
        case Event.JOIN:
            return f"{who} se une al juego."
        case Event.LEAVE:
            return f"{who} deja el juego."
        case Event.GAME_END:
            if told.value >= 0:
                return f"¡Final del juego! Gana {SEATS[told.value]}."
            return "Final del juego: victoria compartida." if told.value == TIE else "El juego queda suspendido."
        case Event.DEAL | Event.DRIVE_START | Event.DRIVE_END | Event.HALF_END | Event.RUN | Event.PASS | Event.RECOVERY:
            return None
        case _:
            return SAID[Token(told.detail)]


assert set(ASKED) == set(QUESTIONS)
