"""What somebody who sits at the card table for the first time is told, and when. Most of it waits for no question: one mostly watches."""

from pigskin.engine.lessons import Lesson
from pigskin.games.luck.state import Ask

LESSONS = (
    Lesson("guess", (Ask.GUESS,)),
    Lesson("cards", sheet={"phase": "drive"}),
    Lesson("paid", sheet={"phase": "drive"}),
    Lesson("deal"),
    Lesson("quarterback"),
    Lesson("audible"),
    Lesson("trade"),
    Lesson("sidelines"),
    Lesson("values"),
    Lesson("pace"),
    Lesson("winner"),
)
