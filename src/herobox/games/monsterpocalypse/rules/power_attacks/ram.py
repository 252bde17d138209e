"""Ram (rulebook p. 37)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.ids import figure_id
from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.damage import crush, hurt
from herobox.games.monsterpocalypse.rules.placing_figures import at, named, numbered, standing_on
from herobox.games.monsterpocalypse.rules.power_attacks.alignment import ahead
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, State, Structure, Unit
from herobox.kernel import Rules


def candidates(table: State, monster: Monster) -> list[Power]:
    """The Rams that the rule is asked about."""
    grid = table.map.grid
    near = grid.within(monster.spaces, 1)
    beside = [structure for structure in table.structures if structure.spaces & near]
    return [Power("ram", at(table, each)) for each in beside if grid.aligned(monster.at, each.at)]


def refusal(table: State, monster: Monster, option: Power) -> str | None:
    """Why this building can't be rammed; None if it can."""
    target = named(table, option.target)
    if not isinstance(target, Structure):
        return f"there is no building on {option.target}, and a Ram must target one (p. 37)"
    if not table.map.grid.aligned(monster.at, target.at):
        return (
            f"{monster.name} is not aligned with the {target.name}: for a Ram a whole edge of its base has to touch "
            "a whole edge of the building's (p. 37)"
        )
    return None


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """Wreckage falls on the two spaces behind the building: units are crushed, a monster is hurt, of either side."""
    yield from ()
    monster, target = numbered(table, attack.by[0]), numbered(table, attack.target)
    assert isinstance(monster, Monster)
    assert isinstance(target, Structure)
    grid = table.map.grid
    direction = grid.aligned(monster.at, target.at)
    for figure in standing_on(table, ahead(grid, target.spaces, direction)):
        if figure.seat == 1 - table.active:
            attack.struck.append(figure.number)
        if isinstance(figure, Unit):
            crush(table, figure)
        elif isinstance(figure, Monster):
            by, beneath = figure_id(table, target), figure_id(table, figure)
            names = (target.name, figure.name)
            table.show("strike", "Wreckage of the {} falls on {}.", *names, by=by, at=(beneath,))
            hurt(table, figure)
