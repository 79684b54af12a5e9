"""What the table game says, in Spanish."""

from collections.abc import Callable
from typing import Any

from pigskin.engine.game import Told
from pigskin.engine.rule import COIN, Opening
from pigskin.football import words_es as football
from pigskin.football.events import Event
from pigskin.football.seats import SIDES
from pigskin.games.freds.rules.rounds import OVERTIME, TO_GOAL
from pigskin.games.freds.sheet import player_number
from pigskin.games.freds.state import LOSER_REWARD, WINNER_REWARD, Ask, Clock, Declared, First, Fourth, Freds, Kick, Phase, TryFor
from pigskin.games.freds.table import EFFECTS, MISS, OFF, SETTLED, Effect
from pigskin.games.freds.throws import throw_parts
from pigskin.games.freds.words import chooser, flag_costs, placing, rostered, step_after, step_of

PLACES = ("la 20", "la 50", "primero y gol")
MARKERS = ("marca de 9 pies", "marca de 6 pies", "marca de 3 pies")
DOWNS = ("1.er", "2.º", "3.er", "4.º")
QUARTERS = ("primer", "segundo", "tercer", "último")
ANNOUNCED = {
    Declared.GO: "se la juega",
    Declared.FIELD_GOAL: "un gol de campo",
    Declared.EXTRA_POINT: "por un punto, entre los postes",
    Declared.TWO_POINT: "por dos puntos, por una abertura",
}

# What is written at each spot, and what it does.
SPOTS = {
    Effect.TOUCHDOWN: ("touchdown", "seis puntos y un intento"),
    Effect.INTERCEPTION: ("intercepción", "el otro equipo tiene dos pelotas desde aquí"),
    Effect.INTENTIONAL_GROUNDING: ("lanzamiento intencional al suelo", "un paso atrás, siguiente down"),
    Effect.DELAY_OF_GAME: ("retraso del juego", "un paso atrás, se repite el down"),
    Effect.HOLDING: ("sujeción", "un paso atrás, se repite el down"),
    Effect.INCOMPLETE_PASS: ("pase incompleto", "siguiente down"),
    Effect.FIRST_DOWN: ("primer down", "un paso adelante con las cuatro pelotas; nulo en primero y gol"),
    Effect.FUMBLE: ("balón suelto", "el otro equipo tiene dos pelotas desde aquí"),
    Effect.PICK_6: ("pick-6", "seis puntos y un intento para el otro equipo"),
    Effect.RECEPTION: ("recepción", "un paso adelante, siguiente down"),
    Effect.FALSE_START: ("salida en falso", "un paso adelante, se repite el down"),
    Effect.ROUGHING_THE_PASSER: ("rudeza contra el pasador", "un paso adelante con las cuatro pelotas"),
    Effect.DEFLECTION: ("pase desviado", "siguiente down"),
    Effect.PASS_INTERFERENCE: ("interferencia de pase", "primero y gol con las cuatro pelotas"),
    Effect.QUARTERBACK_SACK: ("captura del mariscal", "un paso atrás, siguiente down"),
    Effect.SAFETY: ("safety", "dos puntos para el otro equipo, y dos pelotas desde la 20"),
    Effect.FUMBLE_6: ("fumble-6", "seis puntos y un intento para el otro equipo"),
    Effect.FREE_PLAY: (
        "jugada libre",
        "los hoyos rojos son touchdowns con la próxima pelota; en la última ronda del cuarto 4 se empata el marcador",
    ),
}

EXPLAINED: dict[int, dict[Any, str]] = {
    COIN: {0: "el local gana el sorteo", 1: "el visitante gana el sorteo"},
    Ask.FIRST_CHOICE: {
        First.GO_FIRST: "empezar en los cuartos 1 y 2, y ser último en la última ronda",
        First.GO_SECOND: "dejar los dos primeros cuartos al otro equipo y empezar en los cuartos 3 y 4",
    },
    Ask.FOURTH_DOWN: {
        Fourth.GO: "botar la cuarta pelota; si falla, el otro equipo empieza desde este paso",
        Fourth.PUNT: "renunciar a la cuarta pelota; el otro equipo empieza en la 20",
        Fourth.FIELD_GOAL: "3 puntos si rebota en la mesa y pasa entre los postes; si falla, el otro equipo empieza desde este paso",
    },
    Ask.KICK: {
        Kick.GOOD: "rebotó una vez en la mesa y pasó entre los postes",
        Kick.NO_GOOD: "tocó la mesa pero no pasó",
        Kick.MISS: "no tocó la mesa, o tocó antes el suelo",
    },
    Ask.TRY_FOR: {
        TryFor.EXTRA_POINT: "1 punto si rebota en la mesa y pasa entre los postes",
        TryFor.TWO_POINT: "2 puntos si rebota en la mesa y pasa por una de las aberturas",
    },
    Ask.TRY: {0: "sin puntos", 1: "rebotó una vez en la mesa y pasó"},
    Ask.CLOCK: {
        Clock.RUNNING: "queda tiempo: se juega la ronda",
        Clock.EXPIRED: "se acabó el tiempo: gana quien va por delante; con empate hay prórroga",
    },
}
LOOSE = {
    MISS: "no llegó a la mesa tras un solo bote: siguiente down",
    OFF: "tocó la mesa y se cayó: siguiente down",
    SETTLED: "quedó quieta en la mesa, fuera de un hoyo: siguiente down",
}


def name(g: Freds, seat: int) -> str:
    """A team; one that goes by its seat has a name of this language."""
    agreed = g.agreed.names[seat]
    return football.name(seat) if agreed.lower() == SIDES[seat] else agreed


def player(g: Freds) -> str:
    """Whoever throws: the team, or with four players the one whose round it is."""
    if g.players == 2:
        return name(g, g.offense)
    return rostered(g) or f"{name(g, g.offense)} (jugador {player_number(g)})"


def period(quarter: int, number: int) -> str:
    return f"prórroga, ronda {number}" if quarter == OVERTIME else f"cuarto {quarter}, ronda {number}"


def situation(g: Freds) -> str:
    """Where the game stands, in a phrase."""
    if g.phase == Phase.TOSS:
        return "El sorteo: la cara es del local"
    if g.phase == Phase.FIRST_CHOICE:
        return f"{name(g, g.toss_winner)} ha ganado el sorteo y elige"
    if g.phase == Phase.TOKEN:
        return f"La ficha de Fred: la coloca {name(g, placing(g))}"
    if g.phase == Phase.OVERTIME_TOSS:
        return "Hay empate: sorteo para la prórroga"
    if g.phase == Phase.OVER:
        return f"El partido ha terminado, gana {name(g, g.winner)}"
    when = period(g.quarter, g.round)
    if g.phase == Phase.TRY:
        announced = ANNOUNCED.get(Declared(g.declared), "por un punto o por dos")
        return f"{player(g)} tiene un intento desde el borde de la mesa, {announced}, {when}"
    if g.phase == Phase.CLOCK:
        return f"Llega una ronda nueva, {when}: ¿queda tiempo?"
    parts = [
        f"{player(g)}: pelota en {PLACES[g.step]} ({MARKERS[g.step]})",
        f"{DOWNS[g.down - 1]} down",
        "la última pelota" if g.down == 4 else f"quedan {5 - g.down} pelotas",
        ANNOUNCED.get(Declared(g.declared), ""),
        "jugada libre" if g.free_play else "",
        "posesión prolongada" if g.extended else "",
        when,
    ]
    return ", ".join(filter(None, parts))


def question(g: Freds, opening: Opening) -> str:
    """What is asked, as one would say it across the table."""
    match opening.question:
        case Ask.BALL:
            return "¿Adónde fue la pelota?"
        case Ask.KICK:
            return "¿Fue buena la patada?"
        case Ask.TRY:
            return "¿Fue bueno el intento?"
        case Ask.CLOCK:
            return "¿Queda tiempo?"
        case Ask.FIRST_CHOICE:
            return f"{name(g, opening.who)}, ¿primero o segundo?"
        case Ask.TOKEN:
            return f"{name(g, opening.who)}, ¿qué hoyo va bajo la ficha?"
        case Ask.FOURTH_DOWN:
            return f"{name(g, opening.who)}, cuarto down: ¿qué hacemos?"
        case Ask.TRY_FOR:
            return f"{name(g, opening.who)}, ¿un punto o dos?"
        case Ask.THROW:
            return f"{player(g)}, te toca lanzar"
        case _:
            return "Lanza la moneda"


def explain(g: Freds, question: int, value: int) -> str:
    """What an answer does, in a line."""
    if question == Ask.BALL:
        return LOOSE[value] if value in LOOSE else ": ".join(SPOTS[Effect(EFFECTS[value])])
    if question == Ask.TOKEN:
        return f"anular el hoyo {value}, {spot_name(value)}"
    if question == Ask.THROW:
        aim, loft, speed = throw_parts(value)
        return f"{aim / 100:g} grados a la derecha, {loft / 100:g} hacia arriba, {speed / 100:g} m/s"
    return EXPLAINED[question][value]


def spot_name(spot: int) -> str:
    return SPOTS[Effect(EFFECTS[spot])][0]


def points(count: int) -> str:
    return "un punto" if count == 1 else f"{count} puntos"


def sentence(told: Told) -> str | None:
    """An event as the announcer tells it. The words vary with the play; the facts do not."""
    g: Freds = told.before
    who, other = name(g, told.seat), name(g, 1 - told.seat)
    one = chooser(told)
    match Event(told.event):
        case Event.TOSS:
            return f"{who} gana el sorteo."
        case Event.TOKEN:
            when = ("para todo el partido", "para la primera parte", "para la segunda parte")[told.detail]
            return f"{who} pone la ficha de Fred en el hoyo {told.value}, {spot_name(told.value)}, {when}."
        case Event.POSSESSION:
            return _possession(told, who)
        case Event.BALL:
            return _ball(told, one)
        case Event.PASS:
            caught = one("¡Atrapado!", f"Recepción de {who}.")
            return f"{caught} {_moved(g, 1)}" if g.down < 4 else f"{caught} Pero en cuarto down eso no basta para conservar el balón."
        case Event.FIRST_DOWN:
            return one("Primer down", f"Primer down de {who}") + f": otra vez las cuatro pelotas, en {PLACES[step_of(told)]}."
        case Event.PENALTY:
            return _flag(told)
        case Event.INCOMPLETE:
            return one("La defensa lo desbarata.", "No hay nadie para atraparlo.")
        case Event.SACK:
            return f"¡Captura! Derriban al mariscal de {who}." + (f" {_moved(g, -1)}" if g.down < 4 else "")
        case Event.INTERCEPTION:
            return f"¡INTERCEPTADO! {other} tiene dos pelotas desde ahí."
        case Event.FUMBLE:
            return f"¡BALÓN SUELTO! {other} cae sobre él y tiene dos pelotas desde ahí."
        case Event.PICK_6:
            return f"¡PICK-6! {other} lo devuelve hasta la línea de gol."
        case Event.FUMBLE_6:
            return f"¡FUMBLE-6! {other} recoge el balón y anota."
        case Event.TOUCHDOWN:
            return one(f"¡TOUCHDOWN de {who}!", f"¡Anota {who}! ¡Seis puntos!", f"¡Dentro! ¡Touchdown de {who}!")
        case Event.FREE_PLAY:
            return f"Fuera de juego: {who} tiene una jugada libre, y los rojos son touchdowns."
        case Event.FREE_PLAY_TOUCHDOWN:
            return f"¡En la jugada libre vale hasta el hoyo de {spot_name(told.value)}!"
        case Event.VOID_SPOT:
            return f"Pero el hoyo {told.value} está anulado: un down perdido y nada más."
        case Event.EXTRA_POINT:
            return "El punto extra es bueno." if told.value else one("La patada no es buena.", f"¡Falla! {who} se queda en seis.")
        case Event.TWO_POINT:
            return f"Por la abertura: ¡dos más para {who}!" if told.value else "El intento de dos puntos falla."
        case Event.FIELD_GOAL:
            kick = f"El gol de campo desde {PLACES[TO_GOAL.index(told.value)]}"
            return f"¡{kick} es BUENO! Tres puntos para {who}." if told.detail else f"{kick} no entra."
        case Event.PUNT:
            return f"{who} despeja."
        case Event.TURNOVER_ON_DOWNS:
            return f"{who} se queda sin pelotas: pierde la posesión por downs."
        case _:
            return _score_and_time(told, who)


def _score_and_time(told: Told, who: str) -> str | None:
    g: Freds = told.before
    match Event(told.event):
        case Event.SAFETY:
            return f"¡SAFETY! Dos puntos para {who}, y dos pelotas desde la 20."
        case Event.TIE_GAME:
            return f"¡EMPATE! {who} recibe {points(told.value)} y se pone a la par."
        case Event.NO_BALL_AWARD:
            return f"Ni una sola pelota en la mesa: {points(told.value)} para {who}."
        case Event.REWARD:
            why = {WINNER_REWARD: "por ganar", LOSER_REWARD: "por perder"}.get(told.value, f"por el hoyo {told.value}")
            return f"{who} se lleva su premio {why}: {g.agreed.rewards.get(told.value, 'lo acordado')}."
        case Event.QUARTER_END:
            return f"Aquí acaba el {QUARTERS[told.value - 1]} cuarto."
        case Event.HALF_END:
            return "Descanso." if told.value == 1 else None
        case Event.TIME_UP:
            return "Se acabó el tiempo."
        case Event.OVERTIME:
            return f"¡Prórroga! Empieza {who}."
        case Event.SUDDEN_DEATH:
            return "Sigue el empate: muerte súbita, los próximos puntos deciden."
        case Event.GAME_END:
            return f"¡Final del partido! Gana {name(g, told.value)}."
        case _:
            return None


def _moved(g: Freds, steps: int) -> str:
    step = step_after(g, steps)
    if step is None:
        return f"Se queda en {PLACES[g.step]}."
    return f"Un paso {'adelante' if steps > 0 else 'atrás'}, a {PLACES[step]}."


def _flag(told: Told) -> str | None:
    costs = flag_costs(told)
    if costs is None:
        return None
    steps, again = costs
    moved = f" {_moved(told.before, steps)}" if steps else ""
    return f"Pañuelo: {spot_name(told.detail)}.{moved}{' Se repite el down.' if again else ''}"


def _possession(told: Told, who: str) -> str:
    quarter, extended = divmod(told.detail, 2)
    balls = "dos pelotas" if extended else "cuatro pelotas"
    return f"{who} tiene {balls} desde {PLACES[step_of(told)]} ({period(quarter, told.value)})."


def _ball(told: Told, one: Callable[..., str]) -> str:
    thrower_name = player(told.before)
    if told.value == MISS:
        place = PLACES[told.detail // 4]
        return one(f"{thrower_name} no da en la mesa desde {place}.", f"¡Corta! La pelota de {thrower_name} no llega a la mesa.")
    if told.value == OFF:
        return one(f"La pelota de {thrower_name} toca la mesa y rueda fuera.", "En la mesa... y otra vez fuera.")
    if told.value == SETTLED:
        return one(f"La pelota de {thrower_name} se queda en la mesa, entre los hoyos.", "Rueda... y se para sin llegar a ningún hoyo.")
    return f"{thrower_name} la mete en el {told.value}, {spot_name(told.value)}."
