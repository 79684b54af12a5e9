"""Fremont Die football: both sides lay a card face down, and the pair decides the play."""

from pigskin.engine.game import Game
from pigskin.football.seats import SIDES
from pigskin.football.words import IN_ENGLISH, IN_SPANISH
from pigskin.games.fremont.bots.house import expert, house, random_cards
from pigskin.games.fremont.bots.rookie import rookie
from pigskin.games.fremont.events import EVENTS
from pigskin.games.fremont.options import OPTIONS, opening
from pigskin.games.fremont.position import position
from pigskin.games.fremont.questions import QUESTIONS
from pigskin.games.fremont.rules import play
from pigskin.games.fremont.sheet import face_down, printed, private, resample, sheet
from pigskin.games.fremont.state import Fremont
from pigskin.games.fremont.words import Words, en, es

GAME = Game(
    id="fremont",
    seats=SIDES,
    version=1,
    state=Fremont,
    play=play,
    questions=QUESTIONS,
    words=Words(IN_ENGLISH, en.CATALOGUE),
    translations={"es": Words(IN_SPANISH, es.CATALOGUE)},
    options=OPTIONS,
    opening=opening,
    position=position,
    sheet=sheet,
    private=private,
    face_down=face_down,
    resample=resample,
    events=EVENTS,
    package=__name__,
    own_props=("hands", "physical"),
    explained_by=lambda g: (g.deck, g.to_goal),
    cards=printed,
    policies={"rookie": rookie, "house": house, "expert": expert, "random": random_cards},
    minutes=20,
    level="medium",
    credits="The magnetic football card game, Fremont Die, Williamsburg, Virginia; the cards are our own design",
)
