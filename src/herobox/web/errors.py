"""What can go wrong at a table in the browser, in sentences for the person who sits at it."""

from __future__ import annotations

from herobox.kernel.errors import HeroboxError


class MovedOn(HeroboxError):
    """A choice for a position that the table has left: sent twice, late, or from an old page."""

    def __init__(self) -> None:
        super().__init__("The table has moved on since this page was loaded; nothing was changed.")


class NotYours(HeroboxError):
    """Somebody asks for what only the holder of a seat may do."""


class NameTaken(HeroboxError):
    """A name by which others would take somebody for somebody else."""


class NotFound(HeroboxError):
    """There is nothing at this address."""


class OtherVersion(HeroboxError):
    """A match that the rules of now can't come to."""

    def __init__(self, number: int, reason: HeroboxError, record: str = "") -> None:
        """`record`: the text of its record, of a match that is over; that of another one holds the dice to come."""
        self.record = record
        super().__init__(
            f"This match was started with another version of the game, and this one's rules don't allow its choice "
            f"{number} ({str(reason).rstrip('.')}). It is kept: continue it with the version it was started with."
        )


class TooMuch(HeroboxError):
    """Too many or too large requests."""


class Busy(HeroboxError):
    """The server has as much to do as it takes on."""

    def __init__(self, words: str = "The server is very busy. Try again in a moment.") -> None:
        super().__init__(words)


class OverBudget(HeroboxError):
    """What was asked for took more time than it may, and was stopped."""


class TimedOut(OverBudget):
    """No answer came in the time that there was, so the process that should have given it was replaced."""


class RulesFailed(HeroboxError):
    """A rule has a defect; the match stands where it stood."""

    def __init__(self) -> None:
        super().__init__(
            "The rules failed at this choice. That is a bug in Herobox, not your mistake. The choice was not made, the "
            "match is as it was, and you can choose something else."
        )
