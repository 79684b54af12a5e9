"""What the table game says: where it stands, what it asks, and its play-by-play. The sentences are in `en` and `es`."""

from collections.abc import Mapping

from pigskin.engine.game import Told
from pigskin.engine.notation import PROPS, token_of
from pigskin.engine.plays import Headline, Play, PlayKind
from pigskin.engine.rule import COIN, NOBODY, Question
from pigskin.football.events import AT_POINTS, Event, event_name, is_good
from pigskin.football.field import from_home
from pigskin.football.seats import AWAY, HOME, SIDES
from pigskin.football.words.game import FootballGameWords
from pigskin.football.words.plays import signed
from pigskin.games.freds.events import EVENTS, FredsEvent
from pigskin.games.freds.questions import QUESTIONS
from pigskin.games.freds.rules.rounds import OVERTIME, TO_GOAL
from pigskin.games.freds.sheet import player_number
from pigskin.games.freds.state import LOSER_REWARD, WINNER_REWARD, Ask, Declared, Freds, Phase
from pigskin.games.freds.table import BALLS, NAMES, SPOTS, STEPS
from pigskin.games.freds.throws import throw_parts

FORMS = {**PROPS, **QUESTIONS}
# What throws are called, by how much they have at least of loft, of speed and of aim to a side, in hundredths of degrees and of m/s.
NEVER_LESS = -10_000
WAYS = {"lob": 2000, "flat": -2000, "down": -5500, "steep": NEVER_LESS}
STRENGTHS = {"hard": 700, "medium": 400, "soft": NEVER_LESS}
SIDES_OF_AIM = {"far-": 700, "": 350, "little-": 50, "ahead": NEVER_LESS}
STEP_AT = {(seat, from_home(seat, yards)): step for seat in range(len(SIDES)) for step, yards in enumerate(TO_GOAL)}


class Words(FootballGameWords):
    """All of it in one language."""

    def situation(self, g: Freds) -> str:
        """Where the game stands, in a phrase."""
        say, phase, player = self.phrases.say, Phase(g.phase), self._player(g)
        declared = f"declared.{token_of(Declared(g.declared))}"
        period = say("period.overtime" if g.quarter == OVERTIME else "period", quarter=g.quarter, round=g.round)
        notes = {declared: g.declared, "free-play": g.free_play, "extended": g.extended}
        seat = {Phase.FIRST_CHOICE: g.toss_winner, Phase.TOKEN: _placing(g), Phase.OVER: g.winner}.get(phase, g.offense)
        return self.say(
            f"situation.{token_of(phase)}",
            of=seat,
            who=self._side(g, seat),
            home=self._side(g, HOME),
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
        who = question.who
        return self.say(f"question.{_asked(question.kind)}", of=who, who=self._side(g, who), player=self._player(g))

    def explain(self, g: Freds, question: int, value: int) -> str:
        """What an answer does, in a line."""
        say, key = self.phrases.say, f"answer.{_asked(question)}"
        if question == Ask.THROW:
            aim, loft, speed = (part / 100 for part in throw_parts(value))
            return say(key, aim=aim, loft=loft, speed=speed)
        if question == Ask.TOKEN or (question == Ask.BALL and _is_spot(value)):
            return say(key, number=value, spot=self._spot(value), effect=say(f"face.effect.{NAMES[value]}"))
        return say(f"{key}.{FORMS[question].write(g, value)}", home=self._side(g, HOME), away=self._side(g, AWAY))

    def answer(self, g: Freds, question: int, value: int) -> str:
        """What a throw is called: how it goes, how hard and where to; all else has a label."""
        if question != Ask.THROW:
            return ""
        say, (aim, loft, speed) = self.phrases.say, throw_parts(value)
        way = next(name for name, least in WAYS.items() if loft >= least)
        strength = next(name for name, least in STRENGTHS.items() if speed >= least)
        far = next(name for name, least in SIDES_OF_AIM.items() if abs(aim) >= least)
        side = far if far == "ahead" else f"{far}{'left' if aim < 0 else 'right'}"
        return say("throw", way=say(f"throw.{way}"), strength=say(f"throw.{strength}"), side=say(f"throw.{side}"))

    def advice(self, g: Freds, question: int, value: int) -> str:
        """How exactly a throw is aimed."""
        if question != Ask.THROW:
            return ""
        say, (aim, loft, speed) = self.phrases.say, throw_parts(value)
        side = "ahead" if aim == 0 else "left" if aim < 0 else "right"
        return say(
            "throw.figures",
            aim=say(f"throw.degrees.{side}", degrees=abs(aim) / 100),
            loft=say(f"throw.degrees.{'up' if loft >= 0 else 'down'}", degrees=abs(loft) / 100),
            speed=speed / 100,
        )

    def brief(self, g: Freds, question: int, value: int) -> str:
        """What an answer leads to, in a few words; a spot says it itself."""
        if question in (Ask.THROW, Ask.TOKEN, Ask.BALL):
            return ""
        key = f"brief.{_asked(question)}.{FORMS[question].write(g, value)}"
        return self.phrases.say(key) if key in self.phrases.ways else ""

    def sentence(self, told: Told) -> str | None:
        """An event as the announcer tells it. The words vary with the play; the facts do not."""
        event, seat, value, spot, detail, g = told
        key, ways = _key(event, value, detail), self.phrases.ways
        if g.down == 4 and f"{key}.fourth-down" in ways:
            key += ".fourth-down"
        if key not in ways:
            return None
        player, step, ended = self._player(g), STEP_AT.get((seat, spot)), event == Event.GAME_END
        return self.say(
            key,
            value + spot + 3 * g.quarter + g.down,
            of=value if ended else seat,
            to=NOBODY if ended else 1 - seat,
            who=self._side(g, seat),
            other=self._side(g, 1 - seat),
            winner=self._side(g, value) if ended else "",
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

    def _headline(self, play: Play) -> Headline | None:
        """Points, flags and the ball lost as in all football; but it is steps that a ball gives, and there are some points of its own."""
        told = {one.event: one for one in play.told}
        line = super()._headline(play)
        if (line is not None and line.kind in ("score", "lost-ball")) or not told.keys() & {Event.BALL, Event.PUNT}:
            return line
        for event, key in ((FredsEvent.TIE_GAME, "tie-game"), (FredsEvent.NO_BALL_AWARD, "award")):
            if event in told:
                seat, points = told[event].seat, told[event].value
                head, unit = self._recapped(play.before, key, seat), self._football.labels["unit.point" if points == 1 else "unit.points"]
                return Headline(seat, "score", signed(points), unit, head, "", "", seat)
        if Event.BALL not in told:
            return Headline(play.before.offense, "kick", "", "", self._recapped(play.before, "punt", play.before.offense), "")
        steps = play.now.step - play.before.step if play.now.offense == play.before.offense else 0
        kind: PlayKind = "flag" if line is not None and line.kind == "flag" else "gain" if steps > 0 else "loss" if steps < 0 else "none"
        unit = self.labels["unit.step" if abs(steps) == 1 else "unit.steps"]
        return Headline(play.before.offense, kind, signed(steps), unit, self._landed(told), "")

    def _recap(self, play: Play) -> list[str]:
        """The ball, the kick or the try; what came of it is the headline."""
        thrown = [self.sentence(told) for told in play.told if told.event in (Event.BALL, *AT_POINTS)]
        return [sentence for sentence in thrown if sentence] or super()._recap(play)

    def _where(self, g: Freds) -> str:
        """Shorter than the situation, which is read elsewhere."""
        if g.phase != Phase.PLAY:
            return self.situation(g)
        player, down = self._player(g), self.phrases.say(f"down.{g.down}")
        return self.say("recap.where", of=g.offense, player=player, whose=self._whose(player), place=self._place(g.step), down=down)

    def _recapped(self, g: Freds, key: str, seat: int) -> str:
        return self.say(f"recap.{key}", of=seat, who=self._side(g, seat))

    def _landed(self, told: Mapping[int, Told]) -> str:
        """Where a ball went, as a headline."""
        outcome = told[Event.BALL].value
        if FredsEvent.VOID_SPOT in told:
            return self.labels["recap.void"]
        spot = self._spot(outcome) if _is_spot(outcome) else self.labels[f"recap.{BALLS[outcome]}"]
        return spot[0].upper() + spot[1:]

    def _side(self, g: Freds, seat: int) -> str:
        """A team; one that goes by its seat has a name of this language."""
        if seat < 0:
            return ""
        agreed = g.agreed.names[seat]
        return self._football.name(seat) if agreed.lower() == SIDES[seat] else agreed

    def _player(self, g: Freds) -> str:
        """Whoever throws: the team, or with four players the one whose round it is."""
        who, number = self._side(g, g.offense), player_number(g)
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
            return self.say("moved.nowhere", of=g.offense, place=self._place(g.step))
        return self.phrases.say("moved.up" if steps > 0 else "moved.back", place=self._place(step))


def _placing(g: Freds) -> int:
    """Whose turn it is to place Fred's token."""
    return g.team_a if g.tokens[0] == 0 else 1 - g.team_a


def _asked(question: int) -> str:
    return "coin" if question == COIN else token_of(Ask(question))


def _is_spot(value: int) -> bool:
    return 1 <= value <= SPOTS


def _key(event: int, value: int, detail: int) -> str:
    """Which entry tells an event; one that there is not, for what goes without saying."""
    if event == FredsEvent.TOKEN:
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
    elif event == FredsEvent.TIE_GAME:
        kind = ".one" if value == 1 else ""
    elif event == FredsEvent.REWARD:
        kind = {WINNER_REWARD: ".winner", LOSER_REWARD: ".loser"}.get(value, "")
    elif event in (Event.QUARTER_END, Event.HALF_END):
        kind = f".{value}"
    return event_name(event, EVENTS) + kind
