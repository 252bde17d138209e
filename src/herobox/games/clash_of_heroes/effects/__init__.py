"""The words that run: what powers, objects, Tests and MENACE sheets do. Importing this makes them known."""

from __future__ import annotations

from herobox.games.clash_of_heroes.effects import (  # noqa: F401
    deeds,
    deeds_of_help,
    deeds_of_moving,
    deeds_of_scenarios,
    menace,
    menace_harm,
    menace_moves,
    menace_plots,
)
