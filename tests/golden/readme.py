"""The board in the README: a real table in mid-duel, as `make golden` writes it and a test compares it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import herobox

README = Path(__file__).parents[2] / "README.md"
SEED, CHOICES = 24, 41
"""The match, and after how many choices by chance it is shown."""


def board() -> str:
    """The table as North sees it."""
    match = herobox.new("mightymania", seed=SEED, decks=["lantern-watch", "magma-foundry"])
    chance = random.Random(SEED)
    match.run(lambda decision: chance.choice(decision.options), CHOICES)
    return "\n".join(line.rstrip() for line in match.text(0).split("\n"))


def shown() -> str:
    """The board that stands in the README."""
    found = re.search(r"```text\n(.*?)\n```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def renew() -> None:
    """Write the board into the README."""
    README.write_text(README.read_text(encoding="utf-8").replace(shown(), board()), encoding="utf-8")
