"""What somebody who plays at Fred's table for the first time is told, and when."""

from pigskin.engine.lessons import Lesson
from pigskin.games.freds.state import Ask

THROW = (int(Ask.THROW), int(Ask.BALL))

LESSONS = (
    Lesson("try-for", (Ask.TRY_FOR,)),
    Lesson("fourth-down", (Ask.FOURTH_DOWN,)),
    Lesson("try", THROW, sheet={"phase": "try"}),
    Lesson("field-goal", THROW, sheet={"declared": "field-goal"}),
    Lesson("throw", THROW),
    Lesson("first-and-goal", THROW, sheet={"step": "goal"}),
    Lesson("the-50", THROW, sheet={"step": "50"}),
    Lesson("extended", THROW, sheet={"possession_kind": "extended"}),
    Lesson("spots", THROW),
    Lesson("downs", THROW),
    Lesson("dangers", THROW),
    Lesson("rounds", THROW),
)
