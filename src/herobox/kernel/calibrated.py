"""How often games are won in which bots expect so much: measured, and kept as a small file beside a game's bots."""

from __future__ import annotations

from math import exp, log
from pathlib import Path

import msgspec

SUREST = 0.995
"""No game that goes on is said to be surer than this, nor less sure than what is left."""


class Calibrated(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A line through logarithmic odds (Platt's scaling). As it is made here it takes bots by their word."""

    slope: float = 1.0
    """Below 1 where bots are too sure."""
    shift: float = 0.0
    """Above 0 where games are won more often than expected, as happens where all win together."""
    made: str = ""
    """From what, and how: the command that made it."""

    def chance(self, value: float) -> float:
        """The chance of winning, from 0 to 1, that an expectation from -1 (lost) to 1 (won) stands for.

        A draw is half a win.
        """
        odds = log_odds((value + 1) / 2)
        return _within(1 / (1 + exp(-(self.slope * odds + self.shift))))


def log_odds(chance: float) -> float:
    """The natural logarithm of the odds of a chance from 0 to 1, of one that is quite sure as if it were not."""
    sure = _within(chance)
    return log(sure / (1 - sure))


def _within(chance: float) -> float:
    return max(1 - SUREST, min(SUREST, chance))


def read_calibrated(file: Path) -> Calibrated:
    """What such a JSON file says. Raises msgspec.DecodeError for anything else."""
    return msgspec.json.decode(file.read_bytes(), type=Calibrated)


def write_calibrated(calibrated: Calibrated, file: Path) -> None:
    """Write it so that `read_calibrated` reads the same."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(calibrated), indent=1) + b"\n")
