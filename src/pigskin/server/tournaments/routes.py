"""The HTTP interface of tournaments, and with it the whole of the HTTP interface."""

from __future__ import annotations

from pigskin.server.http.exchange import Answer, Request, as_json
from pigskin.server.http.routes import PAGES, Page, language_of, qr_code
from pigskin.server.messages import tournaments as c
from pigskin.server.node import Node
from pigskin.server.tournaments.tournaments import tournament_view


async def tournaments(node: Node, request: Request) -> Answer:
    return as_json(await node.tournaments.listed())


async def found_tournament(node: Node, request: Request) -> Answer:
    wanted = request.read(c.FoundTournament)
    return as_json(await node.tournaments.found(wanted, request.base, request.address), 201)


async def enter_tournament(node: Node, request: Request) -> Answer:
    wanted = request.read(c.EnterTournament)
    node.lobby.door.count(request.address)
    return as_json(await node.tournaments.enter(request.parts["tournament"], wanted, request.base), 201)


async def begin_tournament(node: Node, request: Request) -> Answer:
    return as_json(tournament_view(await node.tournaments.begin(request.parts["tournament"], request.key)))


async def award_game(node: Node, request: Request) -> Answer:
    wanted = request.read(c.AwardGame)
    return as_json(tournament_view(await node.tournaments.award(request.parts["tournament"], request.key, wanted)))


async def close_tournament(node: Node, request: Request) -> Answer:
    return as_json(tournament_view(await node.tournaments.close(request.parts["tournament"], request.key)))


async def tournament(node: Node, request: Request) -> Answer:
    return as_json(tournament_view(await node.tournaments.tournament(request.parts["tournament"])))


async def tournament_statistics(node: Node, request: Request) -> Answer:
    return as_json(await node.tournaments.statistics(request.parts["tournament"], language_of(request)))


async def tournament_qr(node: Node, request: Request) -> Answer:
    tournament = await node.tournaments.tournament(request.parts["tournament"])
    return qr_code(f"{request.base}/tournaments/{tournament.id}")


ALL = "/api/tournaments"
ONE = "/api/tournaments/{tournament}"
ALL_PAGES = (
    *PAGES,
    Page("GET", ALL, "The tournaments that anyone may come to", tournaments, list[c.ListedTournament]),
    Page(
        "POST",
        ALL,
        "Found a tournament of Fred's, and be its organiser",
        found_tournament,
        c.Entered,
        c.FoundTournament,
        refusals=(400, 409, 503),
        success=201,
    ),
    Page("GET", ONE, "A tournament: its games, their tables, its standings", tournament, c.TournamentView, refusals=(404,)),
    Page(
        "POST",
        f"{ONE}/entrants",
        "Play for an open team",
        enter_tournament,
        c.Entered,
        c.EnterTournament,
        refusals=(400, 404, 409, 503),
        success=201,
    ),
    Page(
        "POST",
        f"{ONE}/start",
        "Let the first games be played, as the organiser",
        begin_tournament,
        c.TournamentView,
        refusals=(403, 404, 409, 503),
        keyed=True,
    ),
    Page(
        "POST",
        f"{ONE}/award",
        "Decide a game that is not played to its end, as the organiser",
        award_game,
        c.TournamentView,
        c.AwardGame,
        refusals=(400, 403, 404, 409, 503),
        keyed=True,
    ),
    Page(
        "POST",
        f"{ONE}/close",
        "Call a tournament off, as the organiser",
        close_tournament,
        c.TournamentView,
        refusals=(403, 404, 409, 503),
        keyed=True,
    ),
    Page(
        "GET",
        f"{ONE}/statistics",
        "What teams and players have done",
        tournament_statistics,
        c.StatisticsView,
        refusals=(400, 404),
        told=True,
    ),
    Page("GET", f"{ONE}/qr.svg", "The link to a tournament as a QR code", tournament_qr, str, kind="image/svg+xml", refusals=(404,)),
)
