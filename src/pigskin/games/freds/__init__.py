"""Fred's Table Football: a ball bounced off the floor into the spots of a table."""

from pigskin.engine.game import Deadline, Game
from pigskin.football.seats import SIDES
from pigskin.football.words import IN_ENGLISH, IN_SPANISH
from pigskin.games.freds.board import BOARD
from pigskin.games.freds.bots.expert import expert
from pigskin.games.freds.bots.house import house
from pigskin.games.freds.bots.rookie import rookie
from pigskin.games.freds.events import EVENTS
from pigskin.games.freds.options import OPTIONS, opening, untimed
from pigskin.games.freds.position import position
from pigskin.games.freds.questions import QUESTIONS
from pigskin.games.freds.rules import play
from pigskin.games.freds.sheet import sheet
from pigskin.games.freds.state import Freds, Phase
from pigskin.games.freds.tournament import TOURNAMENTS
from pigskin.games.freds.words import Words, en, es


def deadlines(g: Freds) -> tuple[Deadline, ...]:
    """When the clock is read: time is up if the agreed minutes are gone, else it is running, at once."""
    if g.phase != Phase.CLOCK:
        return ()
    return Deadline("clock: expired", 60 * g.minutes, since_start=True), Deadline("clock: running", 0)


GAME = Game(
    id="freds",
    seats=SIDES,
    version=1,
    state=Freds,
    play=play,
    questions=QUESTIONS,
    words=Words(IN_ENGLISH, en.CATALOGUE),
    translations={"es": Words(IN_SPANISH, es.CATALOGUE)},
    options=OPTIONS,
    opening=opening,
    position=position,
    sheet=sheet,
    events=EVENTS,
    package=__name__,
    deadlines=deadlines,
    policies={"rookie": rookie, "house": house, "expert": expert},
    timed=untimed,
    quick={"throws": "physics"},
    tournaments=TOURNAMENTS,
    own_props=("throws", "table"),
    board=BOARD,
    minutes=12,
    level="easy",
    credits="Fred's Table Football Game, Ashur Givargis, 2024, revised 2025",
)
