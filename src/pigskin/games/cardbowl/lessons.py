"""What somebody who plays Card Bowl for the first time is told, and when."""

from pigskin.engine.lessons import ME, OTHER, Lesson
from pigskin.games.cardbowl.state import Ask

CALL, HAND, TARGET, MORE = (int(Ask.CALL),), (int(Ask.HAND),), (int(Ask.TARGET),), (int(Ask.MORE),)

LESSONS = (
    Lesson("choice", (Ask.CHOICE,)),
    Lesson("kickoff", (Ask.KICKOFF,)),
    Lesson("try", (Ask.TRY,)),
    Lesson("fumble", (Ask.DECLARE,)),
    Lesson("return", (Ask.PUNT_RETURN, Ask.TOUCHBACK)),
    Lesson("call", CALL),
    Lesson("fourth-down", CALL, sheet={"down": 4}),
    Lesson("offense", HAND, sheet={"offense": ME}),
    Lesson("defense", HAND, sheet={"offense": OTHER}),
    Lesson("target", TARGET),
    Lesson("more", MORE),
    Lesson("run", TARGET),
    Lesson("deck", HAND),
    Lesson("ace", TARGET),
    Lesson("open-field", CALL),
)
