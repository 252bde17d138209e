"""The table before the setup roll (rulebook p. 23 to 26)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

from herobox.games.monsterpocalypse.cards.printed_ability_index import AbilityIndex, ability_index_of, keys_of
from herobox.games.monsterpocalypse.cards.printed_bases import (
    Ability,
    BuildingCard,
    CityList,
    Faction,
    ForceList,
    Form,
    UnitCard,
)
from herobox.games.monsterpocalypse.config import Config
from herobox.games.monsterpocalypse.setup.from_config import bring, force_names
from herobox.games.monsterpocalypse.setup.reading_forces import monsters_of
from herobox.games.monsterpocalypse.state import NOWHERE, Force, Monster, State
from herobox.kernel import Content, Rng, Seat

T = TypeVar("T")


class Box(msgspec.Struct, frozen=True, eq=False):
    """What is the same in every game of a content."""

    monsters: dict[str, dict[str, Form]]
    """The forms of each monster by "alpha", "ultra" and "mega"."""
    ability_indexes: dict[str, AbilityIndex]
    """What the bases say for the rules, by the ids of forms and units ..."""
    building_ability_indexes: dict[str, AbilityIndex]
    """... and of buildings."""


def seats(content: Content, config: Config) -> tuple[Seat, ...]:
    """A seat for each force, with the force's name where it is known. Raises ConfigError like `setup`."""
    return tuple(Seat(name, name) for name in bring(content, config).names)


def setup(content: Content, config: Config, rng: Rng) -> State:
    """Both forces beside the map, which is empty; the setup roll comes first.

    Raises ConfigError with a sentence for everything in the config that can't be.
    """
    brought = bring(content, config)
    box = open_box(content)
    lists = _dealt(brought.forces, rng.of("forces"))
    cities = _dealt(brought.cities, rng.of("cities"))
    names = force_names(content, lists)
    forces = [
        _force(content, box, seat, name, force, city)
        for seat, (name, force, city) in enumerate(zip(names, lists, cities, strict=True))
    ]
    monsters = [monster for force in forces for monster in force.monsters]
    for number, monster in enumerate(monsters):
        monster.number = number
    return State(
        rng=rng,
        config=config,
        forces=forces,
        map=brought.maps[0],
        maps=brought.maps,
        building_ability_indexes=box.building_ability_indexes,
        building_keys=keys_of(
            [box.building_ability_indexes[building.id] for force in forces for building in force.city]
        ),
        tiles=[None] * len(brought.maps[0].foundations),
        next_number=len(monsters),
    )


@lru_cache(64)
def open_box(content: Content) -> Box:
    """What the bases say, read once for all games of a content."""
    abilities, factions = content.of(Ability), content.of(Faction)
    fighters: list[Form | UnitCard] = [*content.of(Form).values(), *content.of(UnitCard).values()]
    return Box(
        monsters=monsters_of(content),
        ability_indexes={card.id: ability_index_of(card, abilities, factions) for card in fighters},
        building_ability_indexes={
            card.id: ability_index_of(card, abilities, factions) for card in content.of(BuildingCard).values()
        },
    )


def _dealt(brought: Sequence[tuple[T, ...]], rng: Rng) -> list[T]:
    """One for each seat; those that chance takes differ where that is possible."""
    dealt: list[T] = []
    named = [either[0] for either in brought if len(either) == 1]
    for either in brought:
        others = [each for each in either if each not in dealt and each not in named]
        dealt.append(rng.choice(others) if len(either) > 1 and others else either[0])
    return dealt


def _force(content: Content, box: Box, seat: int, name: str, force: ForceList, city: CityList) -> Force:
    """A force as it is brought: the units in the Reserves, the monsters in their Alpha forms, the city unplaced."""
    units, buildings = content.of(UnitCard), content.of(BuildingCard)
    monsters = [
        _monster(box, seat, box.monsters[choice.monster]["alpha"], box.monsters[choice.monster][choice.hyper])
        for choice in force.monsters
    ]
    ability_indexes = tuple(box.ability_indexes[unit] for unit in force.units)
    return Force(
        seat=seat,
        name=name,
        faction=monsters[0].ability_index.faction,
        agendas=tuple(dict.fromkeys(monster.ability_index.agenda for monster in monsters)),
        factions=tuple(dict.fromkeys(monster.ability_index.faction for monster in monsters)),
        monsters=monsters,
        roster=tuple(units[unit] for unit in force.units),
        ability_indexes=ability_indexes,
        keys=keys_of(
            [*ability_indexes, *(ability_index for monster in monsters for ability_index in monster.ability_indexes)]
        ),
        reserves=list(force.units.values()),
        city=[buildings[building] for building, count in city.structures.items() for _ in range(count)],
    )


def _monster(box: Box, seat: int, alpha: Form, hyper: Form) -> Monster:
    """A monster that is not on the map yet; it gets its number later."""
    ability_indexes = (box.ability_indexes[alpha.id], box.ability_indexes[hyper.id])
    return Monster(
        number=0,
        seat=seat,
        at=NOWHERE,
        spaces=0,
        ability_index=ability_indexes[0],
        alpha=alpha,
        hyper=hyper,
        ability_indexes=ability_indexes,
        health=[alpha.health, hyper.health],
    )
