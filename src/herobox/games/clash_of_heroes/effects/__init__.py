"""The words that run: what powers, objects, Tests and MENACE sheets do. Importing this makes them known."""

from __future__ import annotations

from herobox.games.clash_of_heroes.effects import (  # noqa: F401
    attack_effects,
    help_effects,
    menace_effects,
    menace_harm_effects,
    menace_movement_effects,
    menace_plot_effects,
    menace_theft_effects,
    movement_effects,
    scenario_effects,
)
