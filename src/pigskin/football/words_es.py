"""How football is put into Spanish sentences, the same in every game."""

ORDINALS: tuple[str, ...] = ("1.º", "2.º", "3.º", "4.º")
NAMES = ("Local", "Visitante")


def name(seat: int) -> str:
    """A side; nobody has no name."""
    return NAMES[seat] if seat >= 0 else ""


def at(spot: int) -> str:
    """A yard line in a sentence: `la 35 de Local`, `el medio campo`, `la línea de gol`."""
    if spot in (0, 100):
        return "la línea de gol"
    if spot == 50:
        return "el medio campo"
    return f"la {min(spot, 100 - spot)} de {NAMES[spot > 50]}"


def to(spot: int) -> str:
    """The same after `a`: `a la 35 de Local`, `al medio campo`."""
    return "al medio campo" if spot == 50 else f"a {at(spot)}"


def yards(count: int) -> str:
    return "una yarda" if abs(count) == 1 else f"{abs(count)} yardas"
