"""Structured logs: a line of JSON each. Keys, seeds and what people say are never logged."""

from __future__ import annotations

import json
import logging
import logging.config
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
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "loggers": {
            **{name: {"level": level.upper(), "handlers": ["stderr"], "propagate": False} for name in ("pigskin", "uvicorn")},
            "psycopg": {"level": "ERROR", "handlers": ["stderr"], "propagate": False},  # it warns of every number that was taken
        },
    }
