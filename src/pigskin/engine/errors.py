"""What is said to someone whose input cannot be taken. Nothing has changed when one of these is raised."""


class InputError(ValueError):
    """An input that was refused: what was read, where the game stands, and what would be allowed."""

    def __init__(self, problem: str, *, situation: str = "", legal: str = "") -> None:
        self.problem, self.situation, self.legal = problem, situation, legal
        super().__init__("\n".join(part for part in (problem, situation, legal) if part))


class InvalidInput(InputError):
    """It cannot be read: no such token, seat or form."""


class IllegalInput(InputError):
    """It can be read, but is not allowed here."""


class OptionError(ValueError):
    """An option of the table that does not exist or has no such value."""


class PositionError(ValueError):
    """A position, given by fields of the sheet, that cannot be set up."""
