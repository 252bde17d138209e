"""Experiments of `herobox whatif` played for a test."""

from __future__ import annotations

from typing import Any

from herobox.lab.measures import Setting
from herobox.lab.trying import WhatIf
from herobox.lab.workers import Workers

SETTING = Setting(game="mightymania", bot="random", seed=3)
"""A game of two sides."""
TOGETHER = Setting(game="heroes-of-the-grid", bot="easy", fields={"expansions": ["afterglow"]}, seed=2)
"""A game that all win together."""


def played(changes: list[str], games: int = 60, setting: Setting = SETTING, **given: Any) -> WhatIf:
    """The experiment with all its games, at random if not said otherwise."""
    asked = WhatIf(setting, games, changes, **given)
    asked.play(Workers(jobs=1))
    return asked
