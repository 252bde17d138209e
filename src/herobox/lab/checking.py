"""After other numbers were found for a card: the report that says whether it is as it should be with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from herobox.lab.combining import GAMES
from herobox.lab.command_lines import command_line, out_of
from herobox.lab.measures import is_use
from herobox.lab.trying import WhatIf


def check(asked: WhatIf, options: Mapping[str, Any]) -> tuple[str, str] | None:
    """What is said before the command, and the command; None where no value came into a band, or it is of no card.

    `options` are those of the experiment that a report takes, too. The seed is another one, as the values were chosen
    because they did well with this one.
    """
    surest = asked.surest()
    if surest is None or not is_use(asked.game, asked.of):
        return None
    card, seed = asked.of.partition(" ")[2], asked.setting.seed + 1
    line = command_line(
        "report",
        asked.game.id,
        only=["cards"],
        games=2 * len(asked.game.reports.meetings()) or None,  # So few, as they only tell who could use it.
        card=[card],
        cards=0,
        card_games=max(GAMES, asked.games),
        seed=seed,
        **options,
        out=out_of(card, seed),
    )
    return f"once your file says {surest.arm.words}, this tells whether the card is as it should be:", line
