"""What somebody who plays the card game for the first time is told, and when."""

from pigskin.engine.lessons import Lesson
from pigskin.games.fremont.state import Ask

OFFENSE, DEFENSE = (int(Ask.OFFENSE_CARD),), (int(Ask.DEFENSE_CARD),)

LESSONS = (
    Lesson("first", (Ask.FIRST,)),
    Lesson("try", (Ask.TRY,)),
    Lesson("fourth-down", (Ask.FOURTH_DOWN,)),
    Lesson("offense", OFFENSE),
    Lesson("defense", DEFENSE),
    Lesson("kinds", OFFENSE),
    Lesson("blitz", DEFENSE),
    Lesson("third-down", OFFENSE, sheet={"down": 3}),
    Lesson("hand", OFFENSE),
    Lesson("take-away", DEFENSE),
    Lesson("time-out", OFFENSE, offers="time-out"),
    Lesson("counting", DEFENSE),
    Lesson("clock", OFFENSE),
)
