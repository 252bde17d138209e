"""What a Super Villain does by itself when it is attacked or approached (rulebook p. 13)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from herobox.games.clash_of_heroes.cards.printed_plot import Plot
from herobox.games.clash_of_heroes.ids import figure_id
from herobox.games.clash_of_heroes.state.figure_state import Hero, Villain
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Rules


def react(table: State, villain: Villain, on: Literal["attacked", "hurt", "approached"], hero: Hero) -> Rules[None]:
    """The reactions of a villain to a hero, in the order of the sheet."""
    for number, reaction in enumerate(table.plot.reactions):
        if reaction.who != villain.printed.id or reaction.on != on or villain.out or hero.out:
            continue
        name = f"reaction-{number}"
        if reaction.once:
            if name in villain.used:
                continue
            villain.used += (name,)
        table.show("phase", "{} reacts.", villain.name, by=figure_id(villain))
        table.count("at work", f"{plot_name(table)}:{name}")
        with table.staged(subject=villain.number, other=hero.number):
            for action in reaction.actions:
                if not villain.out and not hero.out:
                    yield from action.run(table)


def plot_name(table: State) -> str:
    """The id of the sheet, or of the scenario without one."""
    return table.sheet.id if table.sheet else table.scenario.id


@lru_cache(64)
def minds_approach(plot: Plot) -> bool:
    """Whether any villain reacts to a hero who comes near."""
    return any(reaction.on == "approached" for reaction in plot.reactions)


def approached(table: State, hero: Hero) -> Rules[None]:
    """A hero has moved: villains next to it may react."""
    if not minds_approach(table.plot):
        return
    adjacent = table.ways.adjacent[hero.at]
    for villain in list(table.villains):
        if not villain.out and not hero.out and adjacent >> villain.at & 1:
            yield from react(table, villain, "approached", hero)
