"""Card Bowl: football with three decks of playing cards."""

from pigskin.engine.game import Game
from pigskin.football.seats import SIDES
from pigskin.football.words import IN_ENGLISH, IN_SPANISH
from pigskin.games.cardbowl.board import BOARD
from pigskin.games.cardbowl.bots.expert import expert
from pigskin.games.cardbowl.bots.house import house, random
from pigskin.games.cardbowl.bots.rookie import rookie
from pigskin.games.cardbowl.events import EVENTS
from pigskin.games.cardbowl.options import OPTIONS, opening
from pigskin.games.cardbowl.position import position
from pigskin.games.cardbowl.questions import QUESTIONS
from pigskin.games.cardbowl.rules.play import play
from pigskin.games.cardbowl.sheet import sheet
from pigskin.games.cardbowl.state import CardBowl
from pigskin.games.cardbowl.words import Words, en, es

GAME = Game(
    id="cardbowl",
    seats=SIDES,
    version=2,
    state=CardBowl,
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
    policies={"rookie": rookie, "house": house, "expert": expert, "random": random},
    quick={"plays_per_quarter": 10},
    board=BOARD,
    minutes=20,
    level="hard",
    credits="Card Bowl - Playing Card Football, version 2.0, Scott Crawford, 2009",
)
