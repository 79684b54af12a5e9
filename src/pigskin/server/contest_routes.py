"""The HTTP interface of tournaments, and with it the whole of the HTTP interface."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from pigskin.server import contest_messages as c
from pigskin.server.contests import contest_view
from pigskin.server.routes import PAGES, House, Page, address_of, as_json, qr_code


async def tournaments(house: House, request: Request) -> Response:
    return as_json(await house.keeper.contests.listed())


async def found_tournament(house: House, request: Request) -> Response:
    wanted = await house.body(request, c.FoundTournament)
    return as_json(await house.keeper.contests.found(wanted, house.base(request), address_of(request)), 201)


async def enter_tournament(house: House, request: Request) -> Response:
    wanted = await house.body(request, c.EnterTournament)
    house.lobby.door.count(address_of(request))
    return as_json(await house.keeper.contests.enter(request.path_params["tournament"], wanted, house.base(request)), 201)


async def begin_tournament(house: House, request: Request) -> Response:
    return as_json(contest_view(await house.keeper.contests.begin(request.path_params["tournament"], house.key(request))))


async def award_game(house: House, request: Request) -> Response:
    wanted = await house.body(request, c.AwardGame)
    return as_json(contest_view(await house.keeper.contests.award(request.path_params["tournament"], house.key(request), wanted)))


async def close_tournament(house: House, request: Request) -> Response:
    return as_json(contest_view(await house.keeper.contests.close(request.path_params["tournament"], house.key(request))))


async def tournament(house: House, request: Request) -> Response:
    return as_json(contest_view(await house.keeper.contests.contest(request.path_params["tournament"])))


async def tournament_statistics(house: House, request: Request) -> Response:
    return as_json(await house.keeper.contests.statistics(request.path_params["tournament"]))


async def tournament_qr(house: House, request: Request) -> Response:
    contest = await house.keeper.contests.contest(request.path_params["tournament"])
    return qr_code(f"{house.base(request)}/tournaments/{contest.id}")


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
    Page("GET", f"{ONE}/statistics", "What teams and players have done", tournament_statistics, c.StatisticsView, refusals=(404,)),
    Page("GET", f"{ONE}/qr.svg", "The link to a tournament as a QR code", tournament_qr, str, kind="image/svg+xml", refusals=(404,)),
)
