"""What a figure may attack (rulebook p. 17 to 20)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.keywords.skills import Cloak, Flight, Jump
from herobox.games.monsterpocalypse.rules.current_stats import Change, blast_range
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities, carried, has, words
from herobox.games.monsterpocalypse.rules.placing_figures import figures, name_of, structures_on, units_on
from herobox.games.monsterpocalypse.state import AnyFigure, Figure, Monster, State, Structure, Unit


def attack_refusal(table: State, figure: AnyFigure) -> str | None:
    """Why this figure may not attack at all in this Attack Phase."""
    if figure.seat != table.active or isinstance(figure, Structure):
        return "you can only attack with your own figures (p. 17)"
    if isinstance(figure, Monster) != (table.activation == "monsters"):
        other = "a Monster" if isinstance(figure, Monster) else "a Unit"
        return f"{figure.name} attacks in {other} Activation, not in this one (p. 27)"
    if figure.attacked:
        return f"{figure.name} has already taken part in an attack this turn, and each figure attacks once (p. 17)"
    return None


def brawl_refusal(table: State, figure: AnyFigure, target: AnyFigure) -> str | None:
    """Why this figure can't make a brawl attack on this target; None if it can."""
    if not isinstance(figure, Monster | Unit) or figure.printed.brawl is None:
        return f"{name_of(figure)} has no Brawl stat, so it can't make brawl attacks (p. 10)"
    if target.seat == figure.seat:
        return "figures can only attack structures and enemies, not allies (p. 20)"
    if can_brawl(table, figure, target):
        return None
    if not table.map.grid.within(figure.spaces, 1) & target.spaces:
        return f"{name_of(target)} is not adjacent, and a brawl attack needs an adjacent target (p. 20)"
    return f"{name_of(target)} has Flight, and a unit needs Flight or Jump to brawl it (p. 15)"


def blast_refusal(table: State, figure: AnyFigure, target: AnyFigure) -> str | None:
    """Why this figure can't make a blast attack on this target; None if it can."""
    if not isinstance(figure, Monster | Unit) or figure.printed.blast is None:
        return f"{name_of(figure)} has no Blast stat, so it can't make blast attacks (p. 10)"
    if target.seat == figure.seat:
        return "figures can only attack structures and enemies, not allies (p. 20)"
    grid = table.map.grid
    if can_blast(table, figure, target):
        return None
    if grid.within(figure.spaces, 1) & target.spaces:
        return f"{name_of(target)} is adjacent, and a blast attack needs a target that is not (p. 20)"
    reach = blast_range(table, figure)
    if not grid.within(figure.spaces, reach) & target.spaces:
        away = grid.apart(figure.spaces, target.spaces)
        return f"{name_of(target)} is {away} spaces away, out of the range of {reach} (p. 20)"
    return f"{name_of(target)} has Cloak, so no blast attack reaches it from where {name_of(figure)} is (p. 54)"


def can_brawl(table: State, figure: Monster | Unit, target: Figure) -> bool:
    """Whether a figure with a Brawl stat can make a brawl attack on this structure or enemy (p. 20)."""
    return bool(table.map.grid.within(figure.spaces, 1) & target.spaces) and not _above(table, figure, target)


def can_blast(table: State, figure: Monster | Unit, target: Figure, network: list[Change] | None = None) -> bool:
    """Whether a figure with a Blast stat can make a blast attack on this structure or enemy (p. 20)."""
    grid = table.map.grid
    if grid.within(figure.spaces, 1) & target.spaces:
        return False
    reach = grid.within(figure.spaces, blast_range(table, figure, network))
    return bool(reach & target.spaces) and not _hidden(table, figure, target)


def can_strike(table: State, figure: Monster | Unit, enemies: int, structures: int, network: list[Change]) -> bool:
    """Whether there is anything that a figure can make a brawl or a blast attack on.

    `enemies` and `structures` are the spaces that they occupy, `network` is what `radar_network` says: looked up once
    for all who might attack, of whom most have nothing within reach.
    """
    printed, within = figure.printed, table.map.grid.within
    near = within(figure.spaces, 1)
    # Structures are what is mostly there, and nothing hides them.
    if printed.brawl is not None and near & structures:
        return True
    if printed.brawl is not None and near & enemies and brawl_targets(table, figure):
        return True
    if printed.blast is None:
        return False
    reach = within(figure.spaces, blast_range(table, figure, network))
    if reach & structures & ~near:
        for structure in table.structures:
            if structure.spaces & reach and not structure.spaces & near:
                return True
    return bool(reach & enemies & ~near and blast_targets(table, figure))


def brawl_targets(table: State, figure: Monster | Unit) -> list[Monster | Unit | Structure]:
    """All that this figure can make a brawl attack on, enemies first."""
    if figure.printed.brawl is None:
        return []
    reach = table.map.grid.within(figure.spaces, 1)
    return [target for target in _within(table, figure, reach) if not _above(table, figure, target)]


def blast_targets(
    table: State, figure: Monster | Unit, network: list[Change] | None = None
) -> list[Monster | Unit | Structure]:
    """All that this figure can make a blast attack on, enemies first; `network` is what `radar_network` says."""
    if figure.printed.blast is None:
        return []
    grid = table.map.grid
    reach = grid.within(figure.spaces, blast_range(table, figure, network))
    near = grid.within(figure.spaces, 1)
    return [
        target
        for target in _within(table, figure, reach)
        if not near & target.spaces and not _hidden(table, figure, target)
    ]


def cloaked_from(table: State, figure: Monster | Unit) -> list[str]:
    """The abilities, by their ids, that hide enemies within range from this figure's blast attacks."""
    if not carried(table, 1 - figure.seat, Cloak):
        return []
    reach = table.map.grid.within(figure.spaces, blast_range(table, figure))
    near = [enemy for enemy in figures(table, 1 - figure.seat) if enemy.spaces & reach]
    return [ability.id for enemy in near if _hidden(table, figure, enemy) for ability in abilities(table, enemy, Cloak)]


def _within(table: State, figure: Monster | Unit, reach: int) -> list[Monster | Unit | Structure]:
    """Enemies and structures on these spaces."""
    enemy = table.forces[1 - figure.seat]
    found: list[Monster | Unit | Structure] = [monster for monster in enemy.monsters if monster.spaces & reach]
    found += units_on(enemy, reach)
    return found + structures_on(table, reach)


def _above(table: State, figure: Monster | Unit, target: Figure) -> bool:
    """The target flies, and the figure is a unit that can't brawl fliers."""
    if isinstance(figure, Monster) or target.seat < 0 or not has(table, target, Flight):
        return False
    return not has(table, figure, Flight) and not has(table, figure, Jump)


def _hidden(table: State, figure: Figure, target: Figure) -> bool:
    """The target is cloaked at this distance."""
    if target.seat < 0:
        return False
    grid = table.map.grid
    for cloak in words(table, target, Cloak) if carried(table, target.seat, Cloak) else ():
        if not grid.within(figure.spaces, cloak.spaces - 1) & target.spaces:
            return True
    return False
