"""Parts of positions: the map as it is drawn, forces, figures on their spaces, buildings on their foundations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from herobox.games.monsterpocalypse.cards.printed_ability_index import AbilityIndex, ability_index_of, keys_of
from herobox.games.monsterpocalypse.cards.printed_bases import Ability, BuildingCard, Faction, Form, UnitCard
from herobox.games.monsterpocalypse.cards.printed_battle_map import LEGEND, BattleMap
from herobox.games.monsterpocalypse.cards.printed_grid import Grid, grid_of
from herobox.games.monsterpocalypse.rules.placing_figures import erect, keep_unit_spaces, put
from herobox.games.monsterpocalypse.state import NOWHERE, Force, Monster, State, Structure, Unit
from herobox.kernel import NOBODY
from tests.games.monsterpocalypse.box import CONTENT

WIDTH, HEIGHT = 16, 12
"""Of the field: spaces a1 to p12."""

Where = Mapping[str, str]
"""By the id of a figure: the spaces where there is one, "d4" or "d4 e5"."""


def drawing_of(
    structures: Where | None,
    tiles: Mapping[str, str] | None,
    foundations: str,
    marks: Mapping[str, str] | None,
) -> str:
    """An open field of roads with foundations where something stands or lies, and with these marks."""
    grid = grid_of(WIDTH, HEIGHT)
    rows = [["."] * WIDTH for _ in range(HEIGHT)]
    blocks = [*" ".join((structures or {}).values()).split(), *(tiles or {}), *foundations.split()]
    for name in dict.fromkeys(blocks):
        row, column = _row_and_column(grid, name)
        for down, right in ((0, 0), (0, 1), (1, 0), (1, 1)):
            assert rows[row + down][column + right] == ".", f"the foundation at {name} overlaps another one"
            rows[row + down][column + right] = "G"
    for character, names in (marks or {}).items():
        assert character in LEGEND, f'"{character}" is not in the legend'
        for name in names.split():
            row, column = _row_and_column(grid, name)
            assert rows[row][column] == ".", f"something is drawn at {name} already"
            rows[row][column] = character
    return "\n".join("".join(row) for row in rows)


def _row_and_column(grid: Grid, name: str) -> tuple[int, int]:
    return divmod(grid.numbers[name], grid.stride)


def force_of(
    seat: int,
    placed: Where,
    reserves: Mapping[str, int],
    hyper: Mapping[str, Literal["ultra", "mega"]],
    health: Mapping[str, int],
) -> Force:
    """A force off the map, with the figures that the position names in its Reserves."""
    forms, cards = CONTENT.of(Form), CONTENT.of(UnitCard)
    unit_ids = list(dict.fromkeys([name for name in [*placed, *reserves] if name in cards]))
    form_ids = [name for name in placed if name in forms]
    if not form_ids:
        faction = cards[unit_ids[0]].faction if unit_ids else "guard"
        form_ids = [next(form.id for form in forms.values() if form.faction == faction)]
    monsters = [monster_of(seat, number, forms[name], hyper, health) for number, name in enumerate(form_ids)]
    ability_indexes = tuple(ability_index_of_card(cards[name]) for name in unit_ids)
    return Force(
        seat=seat,
        name=monsters[0].alpha.name,
        faction=monsters[0].alpha.faction,
        agendas=tuple(dict.fromkeys(each.ability_index.agenda for each in monsters)),
        factions=tuple(dict.fromkeys(each.ability_index.faction for each in monsters)),
        monsters=monsters,
        roster=tuple(cards[name] for name in unit_ids),
        ability_indexes=ability_indexes,
        keys=keys_of(
            [*ability_indexes, *(ability_index for each in monsters for ability_index in each.ability_indexes)]
        ),
        reserves=[reserves.get(name, 0) for name in unit_ids],
        city=[],
        units=[],
        colour="blue" if seat else "red",
    )


def monster_of(
    seat: int, number: int, form: Form, hyper: Mapping[str, Literal["ultra", "mega"]], health: Mapping[str, int]
) -> Monster:
    """A monster off the map, in the form of this id."""
    forms = {each.form: each for each in CONTENT.of(Form).values() if each.monster == form.monster}
    alpha = forms["alpha"]
    other = form if form.form != "alpha" else forms[hyper.get(form.id, "ultra")]
    ability_indexes = (ability_index_of_card(alpha), ability_index_of_card(other))
    in_hyper = form is other
    return Monster(
        number=100 * seat + number,
        seat=seat,
        at=NOWHERE,
        spaces=0,
        ability_index=ability_indexes[in_hyper],
        alpha=alpha,
        hyper=other,
        ability_indexes=ability_indexes,
        health=[health.get(alpha.id, alpha.health), health.get(other.id, other.health)],
        in_hyper=in_hyper,
        met=[],
        used=[],
    )


def put_figures(table: State, force: Force, placed: Where) -> None:
    """Put the figures of a force on their spaces."""
    numbers = table.map.grid.numbers
    cards = CONTENT.of(UnitCard)
    for name, names in placed.items():
        for space in names.split():
            if name in cards:
                card = cards[name]
                ability_index = force.ability_indexes[force.roster.index(card)]
                number = 100 * force.seat + 10 + len(force.units)
                force.units.append(Unit(number, force.seat, numbers[space], 1 << numbers[space], ability_index, card))
            else:
                put(table, next(each for each in force.monsters if each.printed.id == name), numbers[space])
    keep_unit_spaces(force)
    table.next_number = 1000


def build(table: State, building: str, corner: int) -> None:
    """Put a building on the foundation whose upper left space this is."""
    card = CONTENT.of(BuildingCard)[building]
    foundation = foundation_at(table.map, table.map.grid.names[corner])
    block = table.map.grid.block(corner)
    number = 500 + len(table.structures)
    erect(table, Structure(number, NOBODY, corner, block, table.building_ability_indexes[building], card, foundation))


def foundation_at(battle_map: BattleMap, space: str) -> int:
    """The index of the foundation whose upper left space has this name."""
    corner = battle_map.grid.numbers[space]
    return next(index for index, each in enumerate(battle_map.foundations) if each.corner == corner)


def ability_index_of_card(card: Form | UnitCard | BuildingCard) -> AbilityIndex:
    """What a base says, for the rules."""
    return ability_index_of(card, CONTENT.of(Ability), CONTENT.of(Faction))
