"""The Game of Football: two dice, name your play."""

from pigskin.engine.game import Deadline, Game, Interrupt
from pigskin.football.events import Event
from pigskin.football.seats import SIDES
from pigskin.football.words import IN_ENGLISH, IN_SPANISH
from pigskin.games.parker.bots.expert import expert
from pigskin.games.parker.bots.house import house
from pigskin.games.parker.bots.perfect import perfect
from pigskin.games.parker.bots.rookie import rookie
from pigskin.games.parker.options import OPTIONS, by_plays, opening
from pigskin.games.parker.position import position
from pigskin.games.parker.questions import QUESTIONS
from pigskin.games.parker.rules import play
from pigskin.games.parker.sheet import sheet
from pigskin.games.parker.state import Parker
from pigskin.games.parker.words import Words, en, es


def deadlines(g: Parker) -> tuple[Deadline, ...]:
    """The agreed minutes, and the watch on a side that was hurried."""
    minutes = (Deadline("clock: expired", 60 * g.minutes, since_start=True),) if g.minutes and not g.time_up else ()
    return (*minutes, Deadline("clock: late", g.hurry_seconds)) if g.hurried else minutes


GAME = Game(
    id="parker",
    seats=SIDES,
    version=1,
    state=Parker,
    play=play,
    questions=QUESTIONS,
    words=Words(IN_ENGLISH, en.CATALOGUE),
    translations={"es": Words(IN_SPANISH, es.CATALOGUE)},
    options=OPTIONS,
    opening=opening,
    position=position,
    sheet=sheet,
    events=Event,
    package=__name__,
    interrupts=(Interrupt("clock", "expired", "time_up", when=lambda g: g.minutes > 0),),
    deadlines=deadlines,
    explained_by=lambda g: (g.phase, g.to_goal, g.hurry_seconds),
    policies={"rookie": rookie, "house": house, "expert": expert, "perfect": perfect},
    timed=by_plays,
    own_props=("dice", "real"),
    minutes=20,
    level="easy",
    credits="The Game of Football, Parker Brothers Inc., Salem, Massachusetts, 1948",
)
