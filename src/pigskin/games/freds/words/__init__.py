"""What the table game says: where it stands, what it asks, and its play-by-play. The sentences are in `en` and `es`."""

from pigskin.engine.game import Told
from pigskin.engine.notation import PROPS, token_of
from pigskin.engine.phrases import Catalogue, CatalogueWords
from pigskin.engine.rule import COIN, Question
from pigskin.football.events import AT_POINTS, Event, event_name, is_good
from pigskin.football.field import from_home
from pigskin.football.seats import SIDES
from pigskin.football.words import FootballWords
from pigskin.games.freds.questions import QUESTIONS
from pigskin.games.freds.rules.rounds import OVERTIME, TO_GOAL
from pigskin.games.freds.sheet import player_number
from pigskin.games.freds.state import LOSER_REWARD, WINNER_REWARD, Ask, Declared, Freds, Phase
from pigskin.games.freds.table import BALLS, NAMES, SPOTS, STEPS
from pigskin.games.freds.throws import throw_parts

FORMS = {**PROPS, **QUESTIONS}
STEP_AT = {(seat, from_home(seat, yards)): step for seat in range(len(SIDES)) for step, yards in enumerate(TO_GOAL)}


class Words(CatalogueWords):
    """All of it in one language."""

    def __init__(self, football: FootballWords, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self._football = football

    def situation(self, g: Freds) -> str:
        """Where the game stands, in a phrase."""
        say, phase, player = self.phrases.say, Phase(g.phase), self._player(g)
        declared = f"declared.{token_of(Declared(g.declared))}"
        period = say("period.overtime" if g.quarter == OVERTIME else "period", quarter=g.quarter, round=g.round)
        notes = {declared: g.declared, "free-play": g.free_play, "extended": g.extended}
        return say(
            f"situation.{token_of(phase)}",
            who=self._name(g, {Phase.FIRST_CHOICE: g.toss_winner, Phase.TOKEN: _placing(g), Phase.OVER: g.winner}.get(phase, g.offense)),
            player=player,
            whose=self._whose(player),
            place=self._place(g.step),
            marker=say(f"marker.{STEPS[g.step]}"),
            down=say(f"down.{g.down}"),
            declared=say(declared),
            period=period,
            notes=", ".join([*(say(note) for note, holds in notes.items() if holds), period]),
        )

    def question(self, g: Freds, question: Question) -> str:
        """What is asked, as one would say it across the table."""
        return self.phrases.say(f"question.{_asked(question.kind)}", who=self._name(g, question.who), player=self._player(g))

    def explain(self, g: Freds, question: int, value: int) -> str:
        """What an answer does, in a line."""
        say, key = self.phrases.say, f"answer.{_asked(question)}"
        if question == Ask.THROW:
            aim, loft, speed = (part / 100 for part in throw_parts(value))
            return say(key, aim=aim, loft=loft, speed=speed)
        if question == Ask.TOKEN or (question == Ask.BALL and _is_spot(value)):
            return say(key, number=value, spot=self._spot(value), effect=say(f"face.effect.{NAMES[value]}"))
        return say(f"{key}.{FORMS[question].write(g, value)}")

    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it. The words vary with the play; the facts do not."""
        event, seat, value, spot, detail, g = told
        key, ways = _key(Event(event), value, detail), self.phrases.ways
        if g.down == 4 and f"{key}.fourth-down" in ways:
            key += ".fourth-down"
        if key not in ways:
            return None
        player, step = self._player(g), STEP_AT.get((seat, spot))
        return self.phrases.say(
            key,
            value + spot + 3 * g.quarter + g.down,
            who=self._name(g, seat),
            other=self._name(g, 1 - seat),
            winner=self._name(g, value) if event == Event.GAME_END else "",
            player=player,
            whose=self._whose(player),
            place="" if step is None else self._place(step),
            up=self._moved(g, 1),
            back=self._moved(g, -1),
            number=value,
            spot=self._spot(value) if _is_spot(value) else "",
            quarter=detail // 2,
            reward=g.agreed.rewards.get(value, ""),
        )

    def _name(self, g: Freds, seat: int) -> str:
        """A team; one that goes by its seat has a name of this language."""
        if seat < 0:
            return ""
        agreed = g.agreed.names[seat]
        return self._football.name(seat) if agreed.lower() == SIDES[seat] else agreed

    def _player(self, g: Freds) -> str:
        """Whoever throws: the team, or with four players the one whose round it is."""
        who, number = self._name(g, g.offense), player_number(g)
        if not who or g.players == 2:
            return who
        if g.agreed.roster is not None:
            return g.agreed.roster[g.offense][number - 1]
        return self.phrases.say("player", who=who, side=SIDES[g.offense], number=number)

    def _whose(self, player: str) -> str:
        return self.phrases.say("whose.s" if player.endswith("s") else "whose", who=player)

    def _place(self, step: int) -> str:
        return self.phrases.say(f"place.{STEPS[step]}")

    def _spot(self, spot: int) -> str:
        return self.phrases.say(f"face.spot.{NAMES[spot]}")

    def _moved(self, g: Freds, steps: int) -> str:
        """A move up or back from where the ball was thrown; there is none beyond the last step and behind the first."""
        step = g.step + steps
        if not 0 <= step < len(STEPS):
            return self.phrases.say("moved.nowhere", place=self._place(g.step))
        return self.phrases.say("moved.up" if steps > 0 else "moved.back", place=self._place(step))


def _placing(g: Freds) -> int:
    """Whose turn it is to place Fred's token."""
    return g.team_a if g.tokens[0] == 0 else 1 - g.team_a


def _asked(question: int) -> str:
    return "coin" if question == COIN else token_of(Ask(question))


def _is_spot(value: int) -> bool:
    return 1 <= value <= SPOTS


def _key(event: Event, value: int, detail: int) -> str:
    """Which entry tells an event; one that there is not, for what goes without saying."""
    if event == Event.TOKEN:
        return f"fred-token.half-{detail}" if detail else "fred-token"
    kind = ""
    if event == Event.POSSESSION:
        kind = (".extended" if detail % 2 else "") + (".overtime" if detail // 2 == OVERTIME else "")
    elif event == Event.BALL:
        kind = "" if _is_spot(value) else f".{BALLS[value]}"
    elif event == Event.PENALTY:
        kind = f".{NAMES[detail]}"
    elif event in AT_POINTS:
        kind = "" if is_good(event, value, detail) else ".missed"
    elif event == Event.TIE_GAME:
        kind = ".one" if value == 1 else ""
    elif event == Event.REWARD:
        kind = {WINNER_REWARD: ".winner", LOSER_REWARD: ".loser"}.get(value, "")
    elif event in (Event.QUARTER_END, Event.HALF_END):
        kind = f".{value}"
    return event_name(event) + kind
