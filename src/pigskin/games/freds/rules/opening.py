"""Before the first ball: the toss, who goes first, and Fred's token."""

from pigskin.engine.rule import HEADS, rule
from pigskin.football.events import Event
from pigskin.football.seats import AWAY, HOME
from pigskin.games.freds.events import FredsEvent
from pigskin.games.freds.rules.rounds import begin, come_up
from pigskin.games.freds.state import FIRST_CHOICES, TOKEN_SPOTS, Ask, First, Fred, Freds, Phase
from pigskin.games.freds.table import TWENTY


@rule
def toss(g: Freds) -> None:
    """S2; 3.1: the winner of the toss is team A (R2, R3); 5c: and places the token (R52); 5d, 5e: and chooses who goes first."""
    g.toss_winner = HOME if g.flip() == HEADS else AWAY
    g.tell(Event.TOSS, g.toss_winner)
    if g.fred_token >= Fred.D:
        g.phase = Phase.FIRST_CHOICE
    else:
        g.team_a = g.toss_winner
        if g.fred_token == Fred.C:
            g.phase = Phase.TOKEN
        else:
            first_possession(g)


@rule
def choose_first(g: Freds) -> None:
    """S8 5d, 5e; 3.1: the winner of the toss says who goes first; that team is team A."""
    choice = g.ask(g.toss_winner, Ask.FIRST_CHOICE, FIRST_CHOICES)
    g.team_a = g.toss_winner if choice == First.GO_FIRST else 1 - g.toss_winner
    g.phase = Phase.TOKEN


@rule
def place_token(g: Freds) -> None:
    """S8 5c-5e; 3.1: one spot for the game, or team A's for the first half and then team B's for the second (R48, R49)."""
    if g.fred_token == Fred.C:
        spot = g.ask(g.team_a, Ask.TOKEN, TOKEN_SPOTS)
        g.tokens[0] = spot
        g.tokens[1] = spot
        g.tell(FredsEvent.TOKEN, g.team_a, spot)
        first_possession(g)
    elif g.tokens[0] == 0:
        g.tokens[0] = g.ask(g.team_a, Ask.TOKEN, TOKEN_SPOTS)
        g.tell(FredsEvent.TOKEN, g.team_a, g.tokens[0], 0, 1)
    else:
        g.tokens[1] = g.ask(1 - g.team_a, Ask.TOKEN, TOKEN_SPOTS)
        g.tell(FredsEvent.TOKEN, 1 - g.team_a, g.tokens[1], 0, 2)
        first_possession(g)


@rule
def first_possession(g: Freds) -> None:
    """S3: team A opens the game at the 20."""
    come_up(g, g.team_a, TWENTY)
    begin(g)
