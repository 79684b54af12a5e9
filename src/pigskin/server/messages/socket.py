"""What is said over the socket, by whom. The AsyncAPI document is made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from pigskin.server.messages.advice import Advised
from pigskin.server.messages.fields import LONGEST_LINE, Count, Id, Language, PersonId, Reaction, SeatName, Sitting, Speed, TableId, Text
from pigskin.server.messages.odds import Odds
from pigskin.server.messages.story import Ball, Plays, Splice
from pigskin.server.messages.table import TableView

# What a person asks for over the socket.


class Act(Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Something that a person does. `id` comes back in the answer."""

    id: Id


class Hello(Act, tag="hello"):
    """The first message: which table, whose key (none: as a spectator), the last number seen (-1: nothing yet), and in which language."""

    table: TableId
    key: Annotated[str, Meta(max_length=100)] = ""
    since: Annotated[int, Meta(ge=-1, le=1_000_000)] = -1
    language: Language = "en"


class Play(Act, tag="play"):
    """An input of the game, `who: token`, in answer to the ask that had this number."""

    line: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
    number: Count


class AskOdds(Act, tag="odds"):
    """What each answer of a seat of one's own may lead to, as far as that seat can know; number as in the ask."""

    seat: SeatName
    number: Count


class AskHint(Act, tag="hint"):
    """What the house would answer for a seat of one's own, as far as that seat can know; number as in the ask. It is not answered yet."""

    seat: SeatName
    number: Count


class AskAdvice(Act, tag="advice"):
    """What the coach would answer for a seat of one's own, as far as that seat can know; number as in the ask."""

    seat: SeatName
    number: Count


class Confirm(Act, tag="confirm"):
    """Whether what the other side typed of the dice or cards is right."""

    yes: bool


class Sit(Act, tag="sit"):
    """Take an open seat; where another has played a game with secrets in it, ask the others at the table."""

    seat: SeatName


class Admit(Act, tag="admit"):
    """Yes or no to a person who asks for a seat in a running game. Whoever asked may say no too, and does not ask any more then."""

    person: PersonId
    seat: SeatName
    yes: bool


class Stand(Act, tag="stand"):
    """Leave a seat; it is open then."""

    seat: SeatName


class Place(Act, tag="place"):
    """The host puts a bot in a seat that no person has, or opens it."""

    seat: SeatName
    who: Sitting


class Contribute(Act, tag="contribute"):
    """A text of one's own that the dice will depend on, before the start, for all to see at once. Whoever commits first is better off."""

    seat: SeatName
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Commit(Act, tag="commit"):
    """Commit to a contribution, before the start: the SHA-256 of `SEAT NONCE TEXT` in UTF-8."""

    seat: SeatName
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Reveal(Act, tag="reveal"):
    """Show the contribution that one has committed to, once the table is `starting`: then nobody can commit any more."""

    seat: SeatName
    nonce: Annotated[str, Meta(pattern="^[0-9a-f]{32,64}$")]
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Start(Act, tag="start"):
    """The host starts the game; all seats are taken. Where seats have committed to contributions, these are revealed first."""


class Pause(Act, tag="pause"):
    """The host stops the clocks and the play."""


class Resume(Act, tag="resume"):
    """The host lets play go on."""


class Undo(Act, tag="undo"):
    """Take back one's last input; where others are concerned, ask them."""


class Agree(Act, tag="agree"):
    """Yes or no to what another seat has asked to take back."""

    yes: bool


class Resign(Act, tag="resign"):
    """Give the game up."""

    seat: SeatName


class Chat(Act, tag="chat"):
    """Say something to the table."""

    text: Text


class AskEarlier(Act, tag="earlier"):
    """What was said before this number, where that was left out; spectators may ask too."""

    before: Count


class React(Act, tag="react"):
    """A quick reaction; it is not kept."""

    name: Reaction


class Remove(Act, tag="remove"):
    """Take out something said, by its number: one's own, or as the host anybody's."""

    number: Count


class Kick(Act, tag="kick"):
    """The host sends a person away."""

    person: PersonId


class Transfer(Act, tag="transfer"):
    """The host makes another person the host."""

    person: PersonId


class Spectators(Act, tag="spectators"):
    """The host lets spectators in, or not."""

    allowed: bool


class Lock(Act, tag="lock"):
    """The host lets nobody else come to the table, or again anyone."""

    locked: bool


class Rematch(Act, tag="rematch"):
    """One who plays, or the host, opens a new table with the same people, sides changed."""


class Follow(Act, tag="follow"):
    """The host says which football the table follows: a sample game, or another table by its id or code. A file is uploaded over HTTP."""

    source: Literal["sample", "table"]
    name: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
    pace: Speed = 1.0


class SetPace(Act, tag="set-pace"):
    """The host makes the feed faster or slower, or has it stand still."""

    pace: Speed


class NextPlay(Act, tag="next-play"):
    """The host has the feed send its next play at once."""


class Close(Act, tag="close"):
    """The host closes the table."""


Acts = (
    Hello
    | Play
    | AskOdds
    | AskHint
    | AskAdvice
    | Confirm
    | Sit
    | Admit
    | Stand
    | Place
    | Contribute
    | Commit
    | Reveal
    | Start
    | Pause
    | Resume
    | Undo
    | Agree
    | Resign
    | Chat
    | AskEarlier
    | React
    | Remove
    | Kick
    | Transfer
    | Spectators
    | Lock
    | Rematch
    | Follow
    | SetPace
    | NextPlay
    | Close
)


# What the server says over the socket.

Sheet = Annotated[Raw, Meta(extra={"is": dict[str, Any]})]


class Option(Struct, omit_defaults=True):
    """A token that may be given, what it does, and the same in a few words for its button."""

    token: str
    means: str
    brief: str = ""


class Ask(Struct, omit_defaults=True):
    """What a seat, or a source such as the dice, may answer now. `number` goes back with the answer; `topic` is the question among those of
    the game, the same in every language."""

    who: str
    number: int
    topic: int
    question: str
    options: Annotated[Raw, Meta(extra={"is": list[Option]})]
    optional: bool = False


class ChatLineView(Struct):
    """Something said at the table, under its number, with the name of whoever said it, who may not be there any more."""

    number: int
    person: str
    name: str
    text: str


class Watch(Struct):
    """A time that the table keeps: so many seconds are left until this input comes by itself."""

    line: str
    left: float


class Flight(Struct):
    """How a prop moved to the outcome of chance that is input `number`: its places, so many seconds apart."""

    number: int
    every: float
    places: list[list[float]]


class Update(Struct, tag_field="type", tag="update", omit_defaults=True):
    """All that has changed for this viewer up to this number. What is not there has not changed.

    `topics` has for each of the `lines` which question it answers, as `Ask.topic` does; -1 for one that came unasked.
    Of what was said only the last lines are there; with `earlier` there are others before them that this viewer may not have.
    """

    number: int
    of: str | None = None
    table: TableView | None = None
    you: str | None = None
    situation: str | None = None
    sheet: Sheet | None = None
    private: dict[str, Any] | None = None
    lines: Splice | None = None
    topics: list[int] | None = None
    story: Splice | None = None
    ball: Ball | None = None
    plays: Plays | None = None
    asks: list[Ask] | None = None
    waiting: list[str] | None = None
    watch: list[Watch] | None = None
    said: list[ChatLineView] | None = None
    removed: list[int] | None = None
    earlier: bool = False
    flight: Flight | None = None


class Done(Struct, tag_field="type", tag="done"):
    """An act was taken that changes nothing in what is shown, or had been taken before, as this number."""

    of: str
    number: int


class Hint(Struct, tag_field="type", tag="hint"):
    """The answer to AskHint: a token that may be given."""

    of: str
    seat: str
    number: int
    token: str


class Reacted(Struct, tag_field="type", tag="reacted"):
    """Somebody reacts."""

    person: str
    name: str


class Earlier(Struct, tag_field="type", tag="earlier"):
    """The answer to AskEarlier: the last lines before that number, and whether there are others before these."""

    of: str
    said: list[ChatLineView]
    earlier: bool


class Present(Struct, tag_field="type", tag="present"):
    """Who is connected to this node now."""

    people: list[str]
    spectators: int


ErrorCode = Literal[
    "bad-message",
    "bad-input",
    "illegal",
    "not-yours",
    "stale",
    "not-now",
    "no-such-table",
    "no-such-person",
    "refused",
    "too-fast",
    "later",
]
# What a person can do something about, or would else not understand. A page says it in its own words.
Why = Literal[
    "",
    "locked",
    "sent-away",
    "full",
    "seat-taken",
    "no-spectators",
    "no-coach",
    "nothing-to-undo",
    "undo-against-bot",
    "team-seat",
    "too-many-open",
    "same-names",
    "bad-name",
    "not-play-by-play",
    "not-kept",
    "not-a-record",
]


class Error(Struct, tag_field="type", tag="error", omit_defaults=True):
    """An act was refused, and nothing has changed: what is wrong, where the game stands, and what would be allowed, for programs and those
    who read their errors; `code` and `why` for a page that says it in its own words."""

    of: str
    code: ErrorCode
    problem: str
    situation: str = ""
    legal: str = ""
    why: Why = ""


News = Update | Done | Odds | Hint | Advised | Earlier | Reacted | Present | Error
