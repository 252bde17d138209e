"""What a config puts on the table: both forces and cities, and the maps to choose from (rulebook p. 23 and 26)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

from herobox.games.monsterpocalypse.cards.printed_bases import CityList, ForceList, Map
from herobox.games.monsterpocalypse.cards.printed_battle_map import BattleMap
from herobox.games.monsterpocalypse.config import PLAYERS, Config
from herobox.games.monsterpocalypse.setup.force_limits import city_problems, force_problems
from herobox.games.monsterpocalypse.setup.reading_forces import OWN, monsters_of, read_city, read_force, unknown
from herobox.games.monsterpocalypse.setup.reading_maps import read_map
from herobox.kernel import ConfigError, Content, ContentError, Problem
from herobox.kernel.wording import join_words

T = TypeVar("T")
Ready = TypeVar("Ready", ForceList, CityList)


class Brought(msgspec.Struct, frozen=True, eq=False):
    """What both players bring, by seat, and what they may play on."""

    forces: tuple[tuple[ForceList, ...], ...]
    """For each seat its force, or those that chance takes one of."""
    cities: tuple[tuple[CityList, ...], ...]
    """For each seat its city, or those that chance takes one of."""
    names: tuple[str, ...]
    """Of the seats, as `force_names` says."""
    maps: tuple[BattleMap, ...]


@lru_cache(64)
def bring(content: Content, config: Config) -> Brought:
    """What a config puts on the table. Raises ConfigError with a sentence for everything in it that can't be."""
    problems: list[Problem] = []
    forces, cities = [], []
    for seat in range(PLAYERS):
        own = "own_" if _entry(config.own_forces, seat) else ""
        forces += _collect(f"{own}forces", seat + 1, problems, choose_force, content, config, seat)
        own = "own_" if _entry(config.own_cities, seat) else ""
        cities += _collect(f"{own}cities", seat + 1, problems, choose_city, content, config, seat)
    maps = _collect("map", None, problems, choose_maps, content, config)
    if problems:
        raise ConfigError(problems)
    known = [either[0] if len(either) == 1 else None for either in forces]
    return Brought(tuple(forces), tuple(cities), force_names(content, known), maps[0])


def choose_force(content: Content, config: Config, seat: int) -> tuple[ForceList, ...]:
    """The force of a seat: its own, or a ready-made one; all that fit where it has none.

    Raises ContentError with each rule that it breaks.
    """
    text, name = _entry(config.own_forces, seat), _entry(config.forces, seat)
    ready = content.of(ForceList)
    if text:
        force = read_force(text, content)
    elif name:
        force = _named(name, ready, "ready-made force")
    else:
        fitting = [force for force in ready.values() if len(force.monsters) == config.monsters]
        return _any(fitting, f"ready-made force with {config.monsters} monsters")
    problems = force_problems(force, content, config.monsters)
    if problems:
        raise ContentError(problems)
    return (force,)


def choose_city(content: Content, config: Config, seat: int) -> tuple[CityList, ...]:
    """The city of a seat: its own, or a ready-made one; all of them where it has none.

    Raises ContentError with each rule that it breaks.
    """
    text, name = _entry(config.own_cities, seat), _entry(config.cities, seat)
    ready = content.of(CityList)
    if text:
        city = read_city(text, content)
    elif name:
        city = _named(name, ready, "ready-made city")
    else:
        return _any(ready.values(), "ready-made city")
    problems = city_problems(city, content)
    if problems:
        raise ContentError(problems)
    return (city,)


def choose_maps(content: Content, config: Config) -> tuple[BattleMap, ...]:
    """The map that is named, or all that have room. Raises ContentError where there is none."""
    maps = {drawn.id: read_map(drawn) for drawn in content.of(Map).values()}
    fitting = tuple(each for each in maps.values() if has_room(each, config.monsters))
    if not config.map:
        if not fitting:
            raise ContentError([f"no map has room for {config.monsters} monsters a side"])
        return fitting
    named = _named(config.map, maps, "map")
    if named not in fitting:
        others = ", ".join(each.id for each in fitting) or "no such map"
        raise ContentError(
            [
                f"{named.name} has {len(named.red_starts)} starting areas a side, and with {config.monsters} monsters "
                f"a side a map needs {config.monsters + 1}; choose from {others}"
            ]
        )
    return (named,)


def has_room(battle_map: BattleMap, monsters: int) -> bool:
    """Whether each side has more starting areas than monsters, so that there is one to choose (a reading of p. 26)."""
    return min(len(battle_map.red_starts), len(battle_map.blue_starts)) > monsters


def force_names(content: Content, forces: Sequence[ForceList | None]) -> tuple[str, ...]:
    """What the players are called, so that the log tells them from their monsters.

    That is the force's name, "Terra Khan's force" for one of their own, "Player 1" where it is not known yet.
    """
    monsters = monsters_of(content)
    names: list[str] = []
    for force in forces:
        if force is None:
            name = f"Player {len(names) + 1}"
        elif force.id == OWN:
            name = f"{monsters[force.monsters[0].monster]['alpha'].name}'s force"
        else:
            name = force.name
        names.append(f"{name} ({len(names) + 1})" if name in names else name)
    return tuple(names)


def config_choices(content: Content) -> dict[str, dict[str, str]]:
    """For the config's fields that name items: the ids that may stand there, with their names."""
    monsters = monsters_of(content)
    forces = {}
    for force in content.of(ForceList).values():
        leaders = [monsters[choice.monster][choice.hyper].name for choice in force.monsters]
        forces[force.id] = f"{force.name} ({join_words(leaders)})"
    return {
        "forces": forces,
        "cities": {city.id: city.name for city in content.of(CityList).values()},
        "map": {drawn.id: drawn.name for drawn in content.of(Map).values()},
    }


def _entry(entries: Sequence[str], seat: int) -> str:
    """What a config's list has for a seat; empty where it is too short."""
    return entries[seat].strip() if seat < len(entries) else ""


def _named(name: str, ready: Mapping[str, T], kind: str) -> T:
    if name not in ready:
        raise ContentError([unknown(kind, name, ready)])
    return ready[name]


def _any(ready: Iterable[Ready], kind: str) -> tuple[Ready, ...]:
    """All that chance may take, in the order of their ids."""
    found = sorted(ready, key=lambda each: each.id)
    if not found:
        raise ContentError([f"there is no {kind}; write your own"])
    return tuple(found)


def _collect(
    field: str, item: int | None, problems: list[Problem], choose: Callable[..., T], *arguments: object
) -> list[T]:
    """What was chosen; nothing, and the problems with their field and item, where that can't be."""
    try:
        return [choose(*arguments)]
    except ContentError as error:
        problems += [Problem(field, item, words) for words in error.problems]
        return []
