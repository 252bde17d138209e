"""Everything in the box as a list for people and programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

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
from herobox.games.heroes_of_the_grid.texts import (
    card_text,
    deployment_text,
    enemy_keywords,
    enemy_text,
    location_text,
    sentences,
    zord_text,
)
from herobox.kernel import CatalogueItem, Content

T = TypeVar("T")

FIGURES = 12
"""Figures of a foot soldier type; they are no limit (a reading)."""


def catalogue(content: Content) -> list[CatalogueItem]:
    """Rangers with their decks, enemies with theirs, Zords, boards and deployment cards; of each the core box first."""
    rangers, enemies = content.of(Ranger), content.of(Enemy)
    return [
        *(ranger_item(ranger) for ranger in core_first(rangers.values(), lambda ranger: ranger.set)),
        *(
            combat_card_item(content, card)
            for card in core_first(content.of(CombatCard).values(), lambda card: rangers[card.ranger].set)
        ),
        *(enemy_item(content, enemy) for enemy in core_first(enemies.values(), lambda enemy: enemy.set)),
        *(
            enemy_card_item(content, card)
            for card in core_first(content.of(EnemyCard).values(), lambda card: enemies[card.enemy].set)
        ),
        *(zord_item(content, zord) for zord in core_first(content.of(Zord).values(), lambda zord: zord.set)),
        *(
            location_item(content, place)
            for place in core_first(content.of(Location).values(), lambda place: place.set)
        ),
        *(
            deployment_item(content, card)
            for card in core_first(content.of(Deployment).values(), lambda card: enemies[card.enemy].set)
        ),
    ]


def core_first(items: Iterable[T], set_of: Callable[[T], str]) -> list[T]:
    """The core box, then the expansions in the order of the alphabet."""
    return sorted(items, key=lambda item: (set_of(item) != CORE, set_of(item)))


def ranger_item(ranger: Ranger) -> CatalogueItem:
    """A character card."""
    text = f"{ranger.title}. {ranger.ability.name}: {ranger.ability.words()}"
    return CatalogueItem(ranger.id, ranger.name, "ranger", 1, {}, text, ranger.source, group=ranger.name)


def combat_card_item(content: Content, card: CombatCard) -> CatalogueItem:
    """A combat card with its cost, dice, hits and shields; a cost of X is said in the text."""
    numbers = {} if card.cost == "X" else {"energy_cost": card.cost}
    numbers |= {name: number for name, number in (("dice", card.dice), ("hits", card.hits)) if number}
    numbers["shields"] = card.shields
    text = sentences(["Energy cost X" if card.cost == "X" else "", card_text(card)])
    group = content.of(Ranger)[card.ranger].name
    return CatalogueItem(card.id, card.name, card.type, card.copies, numbers, text, card.source, group=group)


def enemy_item(content: Content, enemy: Enemy) -> CatalogueItem:
    """A type of figures."""
    kind = enemy.type.replace("-", " ")
    count = FIGURES if enemy.type == "foot-soldier" else 1
    places = [place.name for place in content.of(Location).values() if place.foot_soldiers == enemy.id]
    text = f"Deployed to {' and '.join(places)}." if places else ""
    return CatalogueItem(enemy.id, enemy.name, kind, count, {}, text, enemy.source, group=enemy.name)


def enemy_card_item(content: Content, card: EnemyCard) -> CatalogueItem:
    """An enemy card with its health; the text begins with its keywords."""
    enemy = content.of(Enemy)[card.enemy]
    kind = f"{enemy.type.replace('-', ' ')} card"
    text = sentences([", ".join(enemy_keywords(card)), enemy_text(card)])
    numbers = {"health": card.health}
    return CatalogueItem(card.id, card.name, kind, card.copies, numbers, text, card.source, group=enemy.name)


def zord_item(content: Content, zord: Zord) -> CatalogueItem:
    """A Zord card."""
    group = "" if zord.megazord else content.of(Ranger)[zord.ranger].name
    return CatalogueItem(zord.id, zord.name, "zord", 1, {}, zord_text(zord), zord.source, group=group)


def location_item(content: Content, place: Location) -> CatalogueItem:
    """A location board, both sides."""
    numbers = {} if place.center else {"figure_limit": place.figure_limit}
    text = f"Side B: {location_text(place)}" if place.side_b is not None else ""
    group = "" if place.center else content.of(Enemy)[place.foot_soldiers].name
    return CatalogueItem(place.id, place.name, "location", 1, numbers, text, place.source, group=group)


def deployment_item(content: Content, card: Deployment) -> CatalogueItem:
    """A deployment card with its back."""
    enemy = content.of(Enemy)[card.enemy]
    text = deployment_text(card, enemy, content.of(Location).get(card.location))
    numbers = {"figures": card.figures}
    return CatalogueItem(card.id, card.name, "deployment", card.copies, numbers, text, card.source, group=enemy.name)
