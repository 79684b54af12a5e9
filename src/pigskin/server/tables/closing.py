"""Why a table is closed, as its journal says it."""

from __future__ import annotations

from pigskin.server.messages.fields import WhyClosed

BY_THE_HOST = "closed by the host"
BY_THE_ORGANISER = "closed by the organiser"
ABANDONED = "abandoned"
UNWATCHED = "nobody watched the bots"
DECIDED = "decided by the organiser"
CALLED_OFF = "called off by the organiser"
RULES_CHANGED = "the rules of the game have changed since"
NOT_READ = "what is kept of it cannot be read"

WHY: dict[str, WhyClosed] = {
    BY_THE_HOST: "host",
    BY_THE_ORGANISER: "organiser",
    ABANDONED: "abandoned",
    UNWATCHED: "unwatched",
    DECIDED: "decided",
    CALLED_OFF: "called-off",
    RULES_CHANGED: "rules-changed",
    NOT_READ: "not-read",
}
