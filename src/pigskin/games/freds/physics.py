"""The electronic table (option 5f): one ball from the hand to its rest.

x runs forward from the table's front edge, y to the thrower's right, z up from the floor; metres, seconds, degrees. Everything after the
release is deterministic. Nothing but `+ - * /` and square roots is used, all of them exact to the last bit in IEEE arithmetic, so that a
compiled run, an interpreted one and another machine agree, and a record can be verified anywhere.
"""

from collections.abc import Callable, Iterator
from functools import cache
from math import pi, sqrt
from operator import add
from typing import Any

from pigskin.engine.constants import Table
from pigskin.engine.rule import rule, scratch
from pigskin.games.freds.table import MISS, OFF, SETTLED, SKILLS, SPOTS, STEPS, TABLE

# What a throw is for.
DOWN, POSTS, OPENINGS = 0, 1, 2
NO_GOOD, GOOD, MISSED = 0, 1, 2  # the results of a kick
FLYING, NO_SPOT = -1, 0

Vector = tuple[float, float, float]
UP = (0.0, 0.0, 1.0)

_ball, _table, _physics, _throw = TABLE["ball"], TABLE["table"], TABLE["physics"], TABLE["throw"]
RADIUS, INERTIA, DRAG = float(_ball["radius"]), float(_ball["inertia_factor"]), float(_ball["drag_per_m"])
GRIP, SPIN = INERTIA / (1.0 + INERTIA), 1.0 / (INERTIA * RADIUS * RADIUS)
HEIGHT, DEPTH, HALF_WIDTH = float(_table["height"]), float(_table["depth"]), _table["width"] / 2
HOLE, DISH, DISH_SLOPE, TILT = (float(_table[name]) for name in ("hole_radius", "dish_radius", "dish_slope", "tilt"))
CROSSBAR = HEIGHT + _table["panel_height"]
POST_TOP, HALF_POSTS = CROSSBAR + _table["post_height"], _table["post_width"] / 2
OPENING, OPENING_Y, OPENING_Z = float(_table["two_point_radius"]), float(_table["two_point_y"]), HEIGHT + _table["two_point_z"]
GRAVITY, DT = float(_physics["gravity"]), float(_physics["dt"])
TICKS = round(_physics["t_max"] / DT)
E_FLOOR, MU_FLOOR, E_TOP, MU_TOP = (float(_physics[name]) for name in ("e_floor", "mu_floor", "e_table", "mu_table"))
E_PANEL, MU_PANEL, V_STICK = (float(_physics[name]) for name in ("e_panel", "mu_panel", "v_stick"))
ROLLING, V_REST = float(_physics["rolling_resistance"]), float(_physics["v_rest"])
REST_TICKS = round(_physics["t_rest"] / DT)
RELEASE_HEIGHT = float(_throw["release_height"])

# Where the hand lets go, by step, and for a try.
RELEASES = (*(_throw["reach"] - TABLE["markers"][step] for step in STEPS), float(TABLE["markers"]["try"]))
HANDS = Table((tuple(float(TABLE["skills"][skill][name]) for name in ("aim_sd", "loft_sd", "speed_sd")) for skill in SKILLS), "float64")
HOLES = Table((tuple(map(float, TABLE["spots"][spot])) for spot in range(1, SPOTS + 1)), "float64")

LN2 = 0.6931471805599453
CELLS = 100.0  # a metre of the table in squares of a centimetre, each knowing the spot that lies nearest


@rule
def square(x: float) -> float:
    """Exact to the last bit, which a power need not be."""
    return x * x


def _nearest_spots() -> Iterator[tuple[int, ...]]:
    """For each row of squares the spots that lie nearest to their middles, counted from 0."""
    across, along = round(2 * HALF_WIDTH * CELLS) + 1, round(DEPTH * CELLS) + 1
    squares_across = [[square((column + 0.5) / CELLS - HALF_WIDTH - y) for _, y in HOLES] for column in range(across)]
    for row in range(along):
        squares_along = [square((row + 0.5) / CELLS - x) for x, _ in HOLES]
        squares = [list(map(add, squares_along, aside)) for aside in squares_across]
        yield tuple(far.index(min(far)) for far in squares)


NEAREST = Table(_nearest_spots())


@rule
def sine(degrees: float) -> float:
    """The sine, by its series; for angles of a few turns at most."""
    while degrees > 180.0:
        degrees -= 360.0
    while degrees < -180.0:
        degrees += 360.0
    if degrees > 90.0:
        degrees = 180.0 - degrees
    elif degrees < -90.0:
        degrees = -180.0 - degrees
    x = degrees * pi / 180.0
    term, value = x, x
    for n in range(1, 12):
        term *= -x * x / (2.0 * n * (2.0 * n + 1.0))
        value += term
    return value


@rule
def cosine(degrees: float) -> float:
    return sine(degrees + 90.0)


@rule
def logarithm(x: float) -> float:
    """The natural logarithm of a positive number not above 1, by the series of the inverse hyperbolic tangent."""
    halvings = 0
    while x < 0.7071067811865476:
        x *= 2.0
        halvings += 1
    y = (x - 1.0) / (x + 1.0)
    power, value = y, y
    for n in range(1, 14):
        power *= y * y
        value += power / (2.0 * n + 1.0)
    return 2.0 * value - halvings * LN2


@rule
def spread(bits: Any) -> tuple[float, float]:
    """Two independent standard normal numbers from two words (Box and Muller)."""
    length = sqrt(-2.0 * logarithm((bits.word() + 0.5) / 4294967296.0))
    turn = 360.0 * ((bits.word() + 0.5) / 4294967296.0)
    return length * cosine(turn), length * sine(turn)


@rule
def by_hand(bits: Any, skill: int, aim: float, loft: float, speed: float) -> tuple[float, float, float]:
    """The throw as the hand makes it: what was meant, and the error of that skill."""
    first, second = spread(bits)
    third, _ = spread(bits)
    return aim + first * HANDS[skill][0], loft + second * HANDS[skill][1], speed * (1.0 + third * HANDS[skill][2])


@rule
def velocity_of(aim: float, loft: float, speed: float) -> Vector:
    """How a throw leaves the hand."""
    return speed * cosine(loft) * cosine(aim), speed * cosine(loft) * sine(aim), speed * sine(loft)


@rule
def carried(place: Vector, velocity: Vector) -> tuple[Vector, Vector]:
    """Place and velocity after one tick in the air: drag, gravity, and the way it goes."""
    x, y, z = place
    vx, vy, vz = velocity
    drag = 1.0 - DRAG * sqrt(vx * vx + vy * vy + vz * vz) * DT
    vx, vy, vz = vx * drag, vy * drag, vz * drag - GRAVITY * DT
    return (x + vx * DT, y + vy * DT, z + vz * DT), (vx, vy, vz)


@rule
def toward(velocity: Vector, normal: Vector) -> float:
    """How fast the ball leaves a surface of this unit normal; negative if it comes."""
    return velocity[0] * normal[0] + velocity[1] * normal[1] + velocity[2] * normal[2]


@rule
def impact(velocity: Vector, spin: Vector, normal: Vector, e: float, mu: float) -> tuple[Vector, Vector]:
    """Velocity and spin of the sphere after it met a surface of this unit normal: it rebounds, and slides until it rolls or grips."""
    vx, vy, vz = velocity
    wx, wy, wz = spin
    nx, ny, nz = normal
    coming = toward(velocity, normal)
    push = -(1.0 + (0.0 if -coming < V_STICK else e)) * coming
    cx, cy, cz = -RADIUS * nx, -RADIUS * ny, -RADIUS * nz
    ux = vx + wy * cz - wz * cy
    uy = vy + wz * cx - wx * cz
    uz = vz + wx * cy - wy * cx
    along = ux * nx + uy * ny + uz * nz
    ux -= along * nx
    uy -= along * ny
    uz -= along * nz
    slip = sqrt(ux * ux + uy * uy + uz * uz)
    fx, fy, fz = 0.0, 0.0, 0.0
    if slip > 0.0:
        grip = min(mu * push, slip * GRIP) / slip
        fx, fy, fz = -grip * ux, -grip * uy, -grip * uz
    return (vx + push * nx + fx, vy + push * ny + fy, vz + push * nz + fz), (
        wx + (cy * fz - cz * fy) * SPIN,
        wy + (cz * fx - cx * fz) * SPIN,
        wz + (cx * fy - cy * fx) * SPIN,
    )


@rule
def over_top(place: Vector) -> bool:
    """Whether the top of the table is straight below or above."""
    return 0.0 <= place[0] <= DEPTH and -HALF_WIDTH <= place[1] <= HALF_WIDTH


@rule
def dish_below(place: Vector) -> tuple[int, float, float, float]:
    """The spot over whose dish a place lies (NO_SPOT outside all dishes), the way to its middle, and how far that is."""
    if not over_top(place):
        return NO_SPOT, 0.0, 0.0, 1.0
    x, y, _ = place
    spot = NEAREST[int(x * CELLS)][int((y + HALF_WIDTH) * CELLS)]
    ahead, across = HOLES[spot][0] - x, HOLES[spot][1] - y
    if ahead * ahead + across * across < DISH * DISH:
        return spot + 1, ahead, across, sqrt(ahead * ahead + across * across)
    return NO_SPOT, 0.0, 0.0, 1.0


@rule
def rolled(velocity: Vector, spin: Vector) -> tuple[Vector, Vector]:
    """Velocity and spin after one tick of rolling: resistance, and the tilt unless it stands."""
    vx, vy, vz = velocity
    pace = sqrt(vx * vx + vy * vy)
    kept = max(0.0, 1.0 - ROLLING * GRAVITY * DT / pace) if pace > 0.0 else 0.0
    vx, vy = vx * kept, vy * kept
    if kept > 0.0:
        vx -= TILT * GRAVITY * DT
    return (vx, vy, vz), (spin[0] * kept, spin[1] * kept, spin[2] * kept)


@rule
def drawn(velocity: Vector, ahead: float, across: float, far: float) -> Vector:
    """Velocity after one tick on the slope of a dish whose middle lies that way and so far."""
    pull = DISH_SLOPE * GRAVITY * DT
    return velocity[0] + pull * ahead / far, velocity[1] + pull * across / far, velocity[2]


@rule
def stands(velocity: Vector) -> bool:
    """Whether the ball is too slow to be seen moving."""
    vx, vy, vz = velocity
    return vx * vx + vy * vy + vz * vz < V_REST * V_REST


@rule
def ended(target: int, touches: int, down: int) -> int:
    """The result of a ball that is out of play: for a kick, missed unless it has touched the top."""
    if target == DOWN:
        return down if touches > 0 else MISS
    return NO_GOOD if touches > 0 else MISSED


@rule
def through_posts(touches: int, y: float, z: float) -> int:
    """A kick crossing the line of the posts above the panel: good after exactly one touch, between them and not over them."""
    if touches == 0:
        return MISSED
    return GOOD if abs(y) < HALF_POSTS - RADIUS and CROSSBAR + RADIUS < z < POST_TOP else NO_GOOD


@rule
def through_opening(touches: int, y: float, z: float) -> int:
    """A ball reaching the panel on a two-point try: good after one touch if it fits through one of the openings."""
    if touches == 0:
        return MISSED
    off_centre = square(abs(y) - OPENING_Y) + square(z - OPENING_Z)
    return GOOD if off_centre < square(OPENING - RADIUS) else NO_GOOD


@rule
def past_top(target: int, floors: int, touches: int, place: Vector, hole: int) -> int:
    """The result of a ball whose middle is lower than the top: it fell beside it, into this hole, or met the apron; else FLYING."""
    if touches > 0 and not over_top(place):
        return ended(target, touches, OFF)
    if hole != NO_SPOT:
        return (hole if floors == 1 else MISS) if target == DOWN else NO_GOOD
    if touches == 0 and -RADIUS < place[0] < DEPTH and abs(place[1]) < HALF_WIDTH + RADIUS:
        return MISS if target == DOWN else MISSED
    return FLYING


@rule
def top_contact(place: Vector, ahead: float, across: float, far: float) -> tuple[bool, Vector, Vector]:
    """Whether a ball touches the top, or the rim of a hole whose middle lies that way and so far; where it then is, and the unit normal
    there."""
    x, y, z = place
    qx, qy = min(max(x, 0.0), DEPTH), min(max(y, -HALF_WIDTH), HALF_WIDTH)
    if 0.0 < far < HOLE:  # there the rim is nearest
        qx, qy = x + ahead - ahead * HOLE / far, y + across - across * HOLE / far
    nx, ny, nz = x - qx, y - qy, z - HEIGHT
    gap = nz if nx == 0.0 and ny == 0.0 else sqrt(nx * nx + ny * ny + nz * nz)
    if not 0.0 < gap < RADIUS or far == 0.0:
        return False, place, UP
    nx, ny, nz = nx / gap, ny / gap, nz / gap
    return True, (qx + RADIUS * nx, qy + RADIUS * ny, HEIGHT + RADIUS * nz), (nx, ny, nz)


@rule
def at_panel(target: int, touches: int, place: Vector, velocity: Vector, spin: Vector) -> tuple[int, Vector, Vector, Vector]:
    """A ball close to the panel: its result or FLYING, and how it goes on. Only one thrown for a spot may bounce off it."""
    x, y, z = place
    qy, qz = min(max(y, -HALF_WIDTH), HALF_WIDTH), min(max(z, HEIGHT), CROSSBAR)
    nx, ny, nz = x - DEPTH, y - qy, z - qz
    gap = sqrt(nx * nx + ny * ny + nz * nz)
    if not 0.0 < gap < RADIUS:
        return FLYING, place, velocity, spin
    if target == OPENINGS:
        return through_opening(touches, y, z), place, velocity, spin
    if target == POSTS:
        return ended(target, touches, OFF), place, velocity, spin
    normal = (nx / gap, ny / gap, nz / gap)
    if toward(velocity, normal) < 0.0:
        velocity, spin = impact(velocity, spin, normal, E_PANEL, MU_PANEL)
    return FLYING, (DEPTH + RADIUS * normal[0], qy + RADIUS * normal[1], qz + RADIUS * normal[2]), velocity, spin


@rule
def flight(target: int, release: float, aim: float, loft: float, speed: float, path: Any, every: int) -> tuple[int, int]:
    """One ball from its release to its result. Every so many ticks its place goes into `path`, three numbers each, as long as there is
    room; the second number is how many places that makes."""
    place, velocity, spin = (release, 0.0, RELEASE_HEIGHT), velocity_of(aim, loft, speed), (0.0, 0.0, 0.0)
    floors, touches, still, points = 0, 0, 0, 0
    for tick in range(TICKS):
        if 3 * points < len(path) and tick % every == 0:
            path[3 * points], path[3 * points + 1], path[3 * points + 2] = place
            points += 1
        before = place[0]
        place, velocity = carried(place, velocity)

        if place[2] < RADIUS:
            floors += 1
            if target != DOWN or touches > 0 or floors > 1:
                return ended(target, touches, OFF), points
            velocity, spin = impact(velocity, spin, UP, E_FLOOR, MU_FLOOR)
            place = (place[0], place[1], RADIUS)

        if target != DOWN and before < DEPTH <= place[0] and place[2] > CROSSBAR:
            return (through_posts(touches, place[1], place[2]) if target == POSTS else ended(target, touches, OFF)), points

        if place[2] < HEIGHT + RADIUS:
            spot, ahead, across, far = dish_below(place)
            result = past_top(target, floors, touches, place, spot if far < HOLE else NO_SPOT) if place[2] < HEIGHT else FLYING
            if result != FLYING:
                return result, points
            flat = far >= HOLE and over_top(place)
            touching, place, normal = top_contact(place, ahead, across, far)
            coming = toward(velocity, normal) if touching else 0.0
            if coming < 0.0:
                touches += 1
                if (target == DOWN and floors != 1) or (target != DOWN and touches > 1):
                    return (MISS if target == DOWN else NO_GOOD), points
                velocity, spin = impact(velocity, spin, normal, E_TOP, MU_TOP)
                if flat and -coming < V_STICK:
                    velocity, spin = rolled(velocity, spin)
                    if spot != NO_SPOT:
                        velocity = drawn(velocity, ahead, across, far)
            still = still + 1 if touches > 0 and spot == NO_SPOT and stands(velocity) else 0
            if still >= REST_TICKS:
                return ended(target, touches, SETTLED), points

        if DEPTH - RADIUS < place[0] < DEPTH and HEIGHT - RADIUS < place[2] < CROSSBAR + RADIUS:
            result, place, velocity, spin = at_panel(target, touches, place, velocity, spin)
            if result != FLYING:
                return result, points
    return ended(target, touches, SETTLED), points


@rule
def landing(target: int, release: float, aim: float, loft: float, speed: float) -> int:
    """What becomes of a ball that leaves the hand like this."""
    result, _ = flight(target, release, aim, loft, speed, scratch(0), 1)
    return result


@rule
def thrown(bits: Any, target: int, release: float, skill: int, aim: float, loft: float, speed: float) -> int:
    """What becomes of a throw as a hand of that skill makes it."""
    aim, loft, speed = by_hand(bits, skill, aim, loft, speed)
    return landing(target, release, aim, loft, speed)


@rule
def throw_all(bits: Any, results: Any, target: int, release: float, skill: int, aim: float, loft: float, speed: float) -> None:
    """The same throw again and again, each with its own words."""
    for ball in range(len(results)):
        results[ball] = thrown(bits[ball], target, release, skill, aim, loft, speed)


@cache
def compiled_landing() -> Callable[..., int]:
    """`landing` through numba."""
    from pigskin.engine.compiled.jit import compiled_rule

    return compiled_rule(landing)


def path(
    target: int, release: float, aim: float, loft: float, speed: float, every: int = 10
) -> tuple[int, list[tuple[float, float, float]]]:
    """The result of a throw without error of the hand, and the places of its ball every so many milliseconds, for drawing."""
    places = [0.0] * (3 * (TICKS // every + 1))
    result, points = flight(target, release, aim, loft, speed, places, every)
    end = 3 * points
    return result, list(zip(places[:end:3], places[1:end:3], places[2:end:3], strict=True))
