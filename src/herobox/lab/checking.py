"""After other numbers were found for a card: the report that says whether it is as it should be with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from herobox.lab.command_lines import command_line
from herobox.lab.measures import is_use
from herobox.lab.trying import WhatIf

GAMES = 240
"""How many games tell what the card is worth then, at least."""


def check_words(asked: WhatIf, options: Mapping[str, Any]) -> list[str]:
    """A sentence with the command; none where no value came into a band, or something else than a card was measured.

    `options` are those of the experiment that a report takes, too. The seed is another one, as the values were chosen
    because they did well with this one.
    """
    if not is_use(asked.game, asked.of) or not any(found is not None for _, found in asked.smallest()):
        return []
    line = command_line(
        "report",
        asked.game.id,
        only=["cards"],
        games=2 * len(asked.game.reports.meetings()) or None,  # So few, as they only tell who could use it.
        card=[asked.of.partition(" ")[2]],
        cards=0,
        card_games=max(GAMES, asked.games),
        seed=asked.setting.seed + 1,
        **options,
        out="again.html",
    )
    return [f"once you have printed it so, this says whether the difference is gone: {line}"]
