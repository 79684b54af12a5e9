"""What somebody who plays the dice game for the first time is told, and when."""

from pigskin.engine.lessons import ME, Lesson
from pigskin.games.parker.state import Ask

CALL = (int(Ask.CALL),)

LESSONS = (
    Lesson("kick-or-receive", asks=(Ask.KICK_OR_RECEIVE,), sheet={"phase": "choose-first"}),
    Lesson("scored-upon", asks=(Ask.KICK_OR_RECEIVE,), sheet={"phase": "choose-kick"}),
    Lesson("try", CALL, sheet={"phase": "try"}),
    Lesson("first-call", CALL, sheet={"phase": "scrimmage", "offense": ME}),
    Lesson("fourth-down", CALL, sheet={"down": 4}),
    Lesson("place-kick", CALL, offers="place-kick", sheet={"phase": "scrimmage"}),
    Lesson("second-down", CALL, sheet={"down": 2}),
    Lesson("third-down", CALL, sheet={"down": 3}),
    Lesson("doubles", CALL),
    Lesson("pass", CALL),
    Lesson("trick", CALL),
    Lesson("clock", CALL),
    Lesson("odds", CALL),
    Lesson("field", CALL),
)
