"""Structured logs: a line of JSON each. Keys, seeds and what people say are never logged."""

from __future__ import annotations

import json
import logging
import time
from collections import Counter
from typing import Any

LEVELS = ("debug", "info", "warning", "error")
_STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class Lines(logging.Formatter):
    """Time, level, logger, message, and whatever else was named."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _STANDARD}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Seldom:
    """Warns of what strangers can bring about as often as they like: once a minute of each kind, with how often it was since."""

    def __init__(self, log: logging.Logger, every: float = 60.0) -> None:
        self._log, self._every = log, every
        self._next: dict[str, float] = {}
        self._times: Counter[str] = Counter()

    def warning(self, message: str, **more: Any) -> None:
        self._times[message] += 1
        now = time.monotonic()
        if now >= self._next.get(message, now):
            self._next[message] = now + self._every
            self._log.warning(message, extra={**more, "times": self._times.pop(message)})

    def forget(self) -> None:
        """From here on as if nothing had been warned of."""
        self._next.clear()


class Once(logging.Filter):
    """Lets uvicorn's warnings of what strangers send through once a minute each."""

    def __init__(self, every: float = 60.0) -> None:
        super().__init__()
        self._every, self._next = every, dict[str, float]()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name != "uvicorn.error" or record.levelno != logging.WARNING:
            return True
        now, message = time.monotonic(), record.getMessage()
        due = now >= self._next.get(message, now)
        if due:
            self._next[message] = now + self._every
        return due


def first_line(error: BaseException) -> str:
    """What a database says, without its whole story."""
    return f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"


def configuration(level: str) -> dict[str, Any]:
    """For `logging.config.dictConfig`: everything to standard error."""
    if level not in LEVELS:
        raise ValueError(f"{level!r} is not a level of the log; there is {', '.join(LEVELS)}")
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": Lines}},
        "filters": {"once": {"()": Once}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["once"]}},
        "loggers": {
            **{name: {"level": level.upper(), "handlers": ["stderr"], "propagate": False} for name in ("pigskin", "uvicorn")},
            "psycopg": {"level": "ERROR", "handlers": ["stderr"], "propagate": False},  # it warns of every number that was taken
        },
    }
