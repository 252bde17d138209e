"""What a figure's base says, sorted by when the rules ask for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import msgspec

from herobox.games.monsterpocalypse.cards.printed_bases import Ability, BuildingCard, Carried, Faction, Form, UnitCard
from herobox.games.monsterpocalypse.keywords.ability_keywords import (
    ActionEffect,
    AdvantageEffect,
    ReactionEffect,
    TriggerEffect,
)

Abilities = dict[Any, tuple[Ability, ...]]
"""Abilities by when they matter: `ActionWord`, `AdvantageWord`, `ReactionWord`; for Triggers the type of attack
("brawl", "blast", "power"); for Skills the class of the word, such as `Flight`."""


class AbilityIndex(msgspec.Struct, frozen=True, eq=False):
    """The abilities of a figure, and the words on its base that other abilities look for."""

    derived_fields: ClassVar[tuple[str, ...]] = ("own", "adjacent", "force")

    id: str
    agenda: str
    """Empty for a structure."""
    faction: str
    energy: str
    """The Energy Type."""
    own: Abilities
    """What the figure can do by its own base, the abilities that it grants included."""
    adjacent: Abilities
    """What adjacent figures of the same agenda in the force can do, too: red icons."""
    force: Abilities
    """What all figures of the same agenda in the force can do, too: blue icons."""
    grants: bool
    """Whether any icon is red or blue."""


class AbilityKeys(msgspec.Struct, frozen=True):
    """The kinds of abilities of a force, by the keys of `Abilities`, so that rules need not look for any other."""

    derived_fields: ClassVar[tuple[str, ...]] = ("carried", "granted")

    carried: frozenset[Any]
    """On any base."""
    granted: frozenset[Any]
    """As a red or a blue icon on any base."""


def keys_of(ability_indexes: Iterable[AbilityIndex]) -> AbilityKeys:
    """The kinds of abilities on these bases."""
    every = list(ability_indexes)
    return AbilityKeys(
        carried=frozenset(key for ability_index in every for key in ability_index.own),
        granted=frozenset(key for ability_index in every for key in (*ability_index.adjacent, *ability_index.force)),
    )


def ability_index_of(
    printed: Form | UnitCard | BuildingCard, abilities: Mapping[str, Ability], factions: Mapping[str, Faction]
) -> AbilityIndex:
    """The ability index of a figure with this base."""
    carried = printed.abilities
    faction = energy = agenda = ""
    if not isinstance(printed, BuildingCard):
        faction, energy = printed.faction, printed.energy
        agenda = factions[faction].agenda
    return AbilityIndex(
        id=printed.id,
        agenda=agenda,
        faction=faction,
        energy=energy,
        own=_sorted(carried, abilities),
        adjacent=_sorted([each for each in carried if each.grants == "adjacent"], abilities),
        force=_sorted([each for each in carried if each.grants == "force"], abilities),
        grants=any(each.grants for each in carried),
    )


def _sorted(carried: Iterable[Carried], abilities: Mapping[str, Ability]) -> Abilities:
    found: Abilities = {}
    for each in carried:
        ability = abilities[each.ability]
        key = _key(ability, each)
        found[key] = (*found.get(key, ()), ability)
    return found


def _key(ability: Ability, carried: Carried) -> Any:
    for kind in (ActionEffect, AdvantageEffect, ReactionEffect):
        if isinstance(ability.effect, kind):
            return kind
    return carried.on if isinstance(ability.effect, TriggerEffect) else type(ability.effect)
