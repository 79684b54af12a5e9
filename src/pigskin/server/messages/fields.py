"""What messages are made of: names, ids, numbers and choices, within their bounds."""

from typing import Annotated, Literal

from msgspec import Meta

LONGEST_LINE = 200
LONGEST_NAME = 40

Id = Annotated[
    str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$", description="Chosen by the sender; sent twice, counts once.")
]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$", description="A table's id, or its short code.")]
SeatName = Annotated[str, Meta(min_length=1, max_length=32)]
PersonId = Annotated[str, Meta(min_length=1, max_length=32)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, description="Printable, with no space at its ends.")]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}\Z", description="Such as #2e7d32.")]
Sitting = Annotated[str, Meta(min_length=1, max_length=64, description="`me`, `open`, or `bot:NAME`.")]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]

Language = Literal["en", "es"]
Status = Literal["open", "playing", "paused", "over", "closed"]
Reaction = Literal["cheer", "groan", "laugh", "clap", "whistle", "hurry"]
WhyClosed = Literal["host", "organiser", "abandoned", "unwatched", "decided", "called-off", "rules-changed", "not-read"]
Props = Literal["virtual", "real"]
Typist = Literal["seats", "host", "confirmed"]
Pace = Literal["at-once", "human"]
Speed = Annotated[float, Meta(ge=0, le=1000, description="So many times as fast as the game was played; 0 stands still.")]
