"""Luck of the Draw: cards dealt anew each drive, points for what happens on the field."""

from pigskin.engine.game import Deadline, Game
from pigskin.games.luck.bots.anything import anything
from pigskin.games.luck.bots.expert import expert
from pigskin.games.luck.bots.house import house
from pigskin.games.luck.bots.rookie import rookie
from pigskin.games.luck.events import EVENTS
from pigskin.games.luck.follow import FOLLOWS
from pigskin.games.luck.options import OPTIONS, opening, starters, unattended
from pigskin.games.luck.position import position
from pigskin.games.luck.questions import QUESTIONS
from pigskin.games.luck.rules.table import play
from pigskin.games.luck.sheet import BOARD, private, resample, sheet
from pigskin.games.luck.state import SEATS, Luck, Phase
from pigskin.games.luck.words import Words, en, es


def deadlines(g: Luck) -> tuple[Deadline, ...]:
    """The audible timer."""
    return (Deadline("timer: expired", g.audible_time),) if g.phase == Phase.AUDIBLE else ()


GAME = Game(
    id="luck",
    seats=SEATS,
    version=1,
    state=Luck,
    play=play,
    questions=QUESTIONS,
    words=Words(en.CATALOGUE),
    translations={"es": Words(es.CATALOGUE)},
    options=OPTIONS,
    opening=opening,
    position=position,
    sheet=sheet,
    private=private,
    resample=resample,
    events=EVENTS,
    package=__name__,
    deadlines=deadlines,
    policies={"rookie": rookie, "house": house, "expert": expert, "random": anything},
    timed=unattended,
    starts=starters,
    follows=FOLLOWS,
    board=BOARD,
    quick={"source": "feed"},
    minutes=20,
    level="easy",
    credits="Luck of the Draw, an interactive football card game: official rules of its on-line version",
)
