"""Head-butt (rulebook p. 37)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.placing_figures import at
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import aligned_enemies, aligned_refusal
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, State
from herobox.kernel import Rules


def candidates(table: State, monster: Monster) -> list[Power]:
    """The Head-butts that the rule is asked about."""
    return [Power("head-butt", at(table, target)) for target in aligned_enemies(table, monster)]


def refusal(table: State, monster: Monster, option: Power) -> str | None:
    """Why this monster can't be butted; None if it can."""
    return aligned_refusal(table, monster, option.target, "Head-butt", 37)


def effect(_table: State, attack: AttackInProgress) -> Rules[None]:
    """Once the damage is applied, the target falls back into its Alpha form."""
    yield from ()
    attack.after.append("alpha")
