"""The HTTP interface of tournaments, and with it the whole of the HTTP interface."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from pigskin.server.http.routes import PAGES, Node, Page, address_of, as_json, language_of, qr_code
from pigskin.server.messages import tournaments as c
from pigskin.server.tournaments.tournaments import tournament_view


async def tournaments(node: Node, request: Request) -> Response:
    return as_json(await node.timekeeper.tournaments.listed())


async def found_tournament(node: Node, request: Request) -> Response:
    wanted = await node.body(request, c.FoundTournament)
    return as_json(await node.timekeeper.tournaments.found(wanted, node.base(request), address_of(request)), 201)


async def enter_tournament(node: Node, request: Request) -> Response:
    wanted = await node.body(request, c.EnterTournament)
    node.lobby.door.count(address_of(request))
    return as_json(await node.timekeeper.tournaments.enter(request.path_params["tournament"], wanted, node.base(request)), 201)


async def begin_tournament(node: Node, request: Request) -> Response:
    return as_json(tournament_view(await node.timekeeper.tournaments.begin(request.path_params["tournament"], node.key(request))))


async def award_game(node: Node, request: Request) -> Response:
    wanted = await node.body(request, c.AwardGame)
    return as_json(tournament_view(await node.timekeeper.tournaments.award(request.path_params["tournament"], node.key(request), wanted)))


async def close_tournament(node: Node, request: Request) -> Response:
    return as_json(tournament_view(await node.timekeeper.tournaments.close(request.path_params["tournament"], node.key(request))))


async def tournament(node: Node, request: Request) -> Response:
    return as_json(tournament_view(await node.timekeeper.tournaments.tournament(request.path_params["tournament"])))


async def tournament_statistics(node: Node, request: Request) -> Response:
    return as_json(await node.timekeeper.tournaments.statistics(request.path_params["tournament"], language_of(request)))


async def tournament_qr(node: Node, request: Request) -> Response:
    tournament = await node.timekeeper.tournaments.tournament(request.path_params["tournament"])
    return qr_code(f"{node.base(request)}/tournaments/{tournament.id}")


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
