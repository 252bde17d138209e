"""What the sets in play bring: the core box and the expansions of a config, with every deck as it comes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from herobox.games.heroes_of_the_grid.cards import (
    CORE,
    CombatCard,
    Deployment,
    Enemy,
    EnemyCard,
    Location,
    Ranger,
    Zord,
)
from herobox.games.heroes_of_the_grid.config import Config
from herobox.kernel import Content
from herobox.kernel.deck import by_id


class InASet(Protocol):
    """Something printed that belongs to the core box or an expansion."""

    @property
    def set(self) -> str:
        """The set's id."""


T = TypeVar("T", bound=InASet)


def sets(content: Content) -> list[str]:
    """The ids of all sets: the core box, then the expansions in the order of the alphabet."""
    kinds: tuple[type[InASet], ...] = (Ranger, Enemy, Zord, Location)
    found = {item.set for kind in kinds for item in content.of(kind).values()}  # type: ignore[type-var]
    return [CORE, *sorted(found - {CORE})]


def in_play(items: Iterable[T], config: Config) -> list[T]:
    """Those of the core box, then those of the config's expansions in its order."""
    items = list(items)
    return [item for name in dict.fromkeys((CORE, *config.expansions)) for item in items if item.set == name]


class HasCopies(Protocol):
    """A card."""

    @property
    def copies(self) -> int:
        """How often it is in its deck."""


C = TypeVar("C", bound=HasCopies)


class Box:
    """What is in play; decks are by the id of their Ranger or enemy, each card as often as it is in them."""

    def __init__(self, content: Content, config: Config) -> None:
        self.rangers = {ranger.id: ranger for ranger in in_play(content.of(Ranger).values(), config)}
        self.enemies = {enemy.id: enemy for enemy in in_play(content.of(Enemy).values(), config)}
        self.zords: list[Zord] = in_play(content.of(Zord).values(), config)
        locations: list[Location] = in_play(content.of(Location).values(), config)
        self.outer = {location.id: location for location in locations if not location.center}
        self.command_center = next(location for location in locations if location.center)
        self.combat_decks = {
            ranger: copies(card for card in content.of(CombatCard).values() if card.ranger == ranger)
            for ranger in self.rangers
        }
        self.enemy_decks = {
            enemy: tuple(copies(card for card in content.of(EnemyCard).values() if card.enemy == enemy))
            for enemy in self.enemies
        }
        self.deployments = {
            enemy: copies(card for card in content.of(Deployment).values() if card.enemy == enemy)
            for enemy in self.enemies
        }
        self.leaders = {
            enemy.id: (enemy, self.enemy_decks[enemy.id])
            for enemy in by_id(self.enemies.values())
            if enemy.type != "foot-soldier"
        }
        """The monsters and bosses that may appear, with their decks."""

    def of_type(self, kind: str) -> dict[str, Enemy]:
        """The enemies of a type, by id."""
        return {enemy.id: enemy for enemy in self.enemies.values() if enemy.type == kind}

    def deployments_of(self, kind: str) -> list[Deployment]:
        """The deployment cards of a type of enemies."""
        return by_id(card for enemy in self.of_type(kind) for card in self.deployments[enemy])

    def boards_of(self, enemy: str) -> list[Location]:
        """The two location boards of a foot soldier type."""
        return [location for location in self.outer.values() if location.foot_soldiers == enemy]

    def named_types(self, config: Config) -> list[str]:
        """The foot soldier types that the config names, itself or by their boards; empty where chance decides."""
        boards = [self.outer[name].foot_soldiers for name in config.board_order if name in self.outer]
        return [name for name in config.foot_soldiers if name] or sorted(set(boards))


def copies(cards: Iterable[C]) -> list[C]:
    """Each card as often as it is there, in the order of the ids."""
    return [card for card in by_id(cards) for _ in range(card.copies)]
