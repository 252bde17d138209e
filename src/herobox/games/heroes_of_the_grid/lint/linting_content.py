"""What in well-formed content of Heroes of the Grid does not fit together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from herobox.draw.emblems import no_emblem
from herobox.draw.grounds import no_ground
from herobox.draw.icons import no_icon
from herobox.games.heroes_of_the_grid.cards import (
    CONTENT_TYPES,
    CORE,
    CombatCard,
    Deployment,
    Enemy,
    EnemyCard,
    Location,
    Ranger,
    Zord,
)
from herobox.games.heroes_of_the_grid.keywords import Assault, RangerEffect
from herobox.kernel import Content, Effect, effect_name
from herobox.kernel.content import clashing_ids
from herobox.kernel.references import unknown_icons

COMBAT_DECK = 10
SHIELDS = 20
"""On the cards of a combat deck together."""
ENEMY_DECKS = {"foot-soldier": 10, "monster": 8, "boss": 8}
DEPLOYMENTS = {"foot-soldier": 10, "monster": 1, "boss": 1}
"""Deployment cards by the type of the enemy."""
LOCATIONS = 2
"""Location boards of a foot soldier type."""
RESERVED = ("back", "top", "pass")
"""What notations say of no card."""

OUT_OF_BATTLE = ("stack", "take-figure", "station")
AT_ANY_TIME = (*OUT_OF_BATTLE, "gain", "hit", "empower", "search", "draw", "draw-and-return")
IN_ATTACKS = ("splash", "sweep", "ignore-guard", "divide", "add-dice", "discard-for-dice", "reroll", "second-attack")
ON_TURNS = (*AT_ANY_TIME, "play-another", "on-top", "shuffle-back")
CARD_WORDS = {"attack": (*ON_TURNS, *IN_ATTACKS), "maneuver": ON_TURNS, "reaction": AT_ANY_TIME}
ABILITY_WORDS = {
    "battle start": ("hit",),
    "attack rolled": ("reroll",),
    "target defeated": ("splash", "hit"),
    "card played": ("play-same", "hit"),
    "any time": AT_ANY_TIME,
}
ZORD_WORDS = {"any time": OUT_OF_BATTLE, "battle": AT_ANY_TIME, "attack": ("add-dice",)}
"""The words that have a meaning on a card of a type, and in an ability or a Zord that is used at a time."""


def lint(content: Content) -> list[str]:
    """A sentence for each thing that does not fit, with its file and item and what would be right."""
    problems = [*ids(content)]
    if problems:
        return problems  # An item under another's id would make everything else look wrong, too.
    return [
        *unknown_icons(content, CONTENT_TYPES, no_icon, no_emblem, no_ground),
        *rangers(content),
        *combat_cards(content),
        *zords(content),
        *enemies(content),
        *enemy_cards(content),
        *locations(content),
        *deployments(content),
    ]


def ids(content: Content) -> Iterator[str]:
    """Options and pictures name things by their ids alone, and number the copies of a card."""
    yield from clashing_ids(content, CONTENT_TYPES, RESERVED)
    for name in content.of(CombatCard):
        if re.search("-[0-9]+$", name):
            where = content.where(CombatCard, name)
            yield f'{where}: the id "{name}" ends like a copy\'s number; end it with a word'


def rangers(content: Content) -> Iterator[str]:
    """A whole combat deck, a Zord, and an ability that can be used when it says."""
    for ranger in content.of(Ranger).values():
        where = content.where(Ranger, ranger.id)
        deck = [card for card in content.of(CombatCard).values() if card.ranger == ranger.id]
        cards = sum(card.copies for card in deck)
        shields = sum(card.copies * card.shields for card in deck)
        own = sum(zord.ranger == ranger.id for zord in content.of(Zord).values())
        if cards != COMBAT_DECK:
            yield f"{where}: a Ranger's deck has {COMBAT_DECK} cards, not {cards}"
        elif shields != SHIELDS:
            yield f"{where}: the cards of a Ranger's deck have {SHIELDS} shields in all, not {shields}"
        if own != 1:
            yield f"{where}: a Ranger has one Zord, not {own}"
        time = ranger.ability.time
        yield from suited(f"{where}: ability", ranger.ability.effect, f'at the time "{time}"', ABILITY_WORDS[time])


def suited(where: str, word: RangerEffect, place: str, words: Iterable[str]) -> Iterator[str]:
    """Whether a word has a meaning in its place."""
    if said(word) not in words:
        yield f'{where}: "{said(word)}" means nothing {place}; use one of {", ".join(words)}'


def said(word: Effect) -> str:
    """The word as it is written."""
    return effect_name(type(word))


def combat_cards(content: Content) -> Iterator[str]:
    """Attacks that attack, reactions that react, and effects in their place."""
    for card in content.of(CombatCard).values():
        where = content.where(CombatCard, card.id)
        divides = any(effect.divides for effect in card.effects)
        if card.type == "attack" and not (card.dice or card.hits or divides):
            yield f"{where}: an attack needs dice or hits, or divides one hit per energy spent"
        if card.type != "attack" and (card.dice or card.hits):
            yield f"{where}: only an attack has dice and hits, and this is a {card.type}"
        if card.type == "reaction" and card.reaction is None:
            yield f'{where}: a reaction needs the field "reaction", which says what it reacts to'
        if card.type != "reaction" and card.reaction is not None:
            yield f'{where}: only a reaction has the field "reaction", and this is of the type {card.type}'
        if (card.cost == "X") != divides:
            yield f'{where}: the cost "X" and the effect "divide" go together; use both or neither'
        for effect in card.effects:
            yield from suited(f"{where}: effects", effect, f"on a card of the type {card.type}", CARD_WORDS[card.type])
        if card.special_defense is not None:
            yield from suited(f"{where}: special_defense", card.special_defense, "in a defense", AT_ANY_TIME)


def zords(content: Content) -> Iterator[str]:
    """At least one Megazord; the others come with their Rangers and have an effect for their time."""
    for zord in content.of(Zord).values():
        where = content.where(Zord, zord.id)
        owner = content.of(Ranger).get(zord.ranger)
        if owner is not None and owner.set != zord.set:
            yield f'{where}: is of the set "{zord.set}", but its Ranger of "{owner.set}"; they come together'
        yield from suited(where, zord.effect, f'at the time "{zord.time}"', ZORD_WORDS[zord.time])
    if not any(zord.megazord and zord.set == CORE for zord in content.of(Zord).values()):
        yield 'there is no Megazord: add a Zord to the core box without the field "ranger"'


def enemies(content: Content) -> Iterator[str]:
    """Whole enemy decks, and as many deployment cards and locations as an enemy of the type has."""
    for enemy in content.of(Enemy).values():
        where = content.where(Enemy, enemy.id)
        kind = enemy.type.replace("-", " ")
        deck = sum(card.copies for card in content.of(EnemyCard).values() if card.enemy == enemy.id)
        deployed = sum(card.copies for card in content.of(Deployment).values() if card.enemy == enemy.id)
        places = [place.id for place in content.of(Location).values() if place.foot_soldiers == enemy.id]
        if deck != ENEMY_DECKS[enemy.type]:
            yield f"{where}: the deck of a {kind} has {ENEMY_DECKS[enemy.type]} cards, not {deck}"
        if deployed != DEPLOYMENTS[enemy.type]:
            cards = "deployment card" if DEPLOYMENTS[enemy.type] == 1 else "deployment cards"
            yield f"{where}: a {kind} has {DEPLOYMENTS[enemy.type]} {cards}, not {deployed}"
        if enemy.type == "foot-soldier" and len(places) != LOCATIONS:
            yield f"{where}: a type of foot soldier has {LOCATIONS} locations, not {len(places)}"
        for place in places:
            if all(card.location != place for card in content.of(Deployment).values()):
                yield f'{where}: no deployment card has its location "{place}" on the back'


def enemy_cards(content: Content) -> Iterator[str]:
    """Each does something: on its turn, or as long as it is undefeated."""
    for card in content.of(EnemyCard).values():
        where = content.where(EnemyCard, card.id)
        if bool(card.effects) == (card.passive is not None):
            yield f'{where}: needs either effects for its turn or the field "passive", as a PASSIVE card has no turn'
        if content.of(Enemy)[card.enemy].type != "foot-soldier" and any(
            said(word) == "deploy" for word in card.effects
        ):
            yield f'{where}: "deploy" brings more of the same figure, so only foot soldiers can have it'


def locations(content: Content) -> Iterator[str]:
    """A figure limit for each outer location, in the set of its foot soldiers; and one Command Center."""
    centers = []
    for place in content.of(Location).values():
        where = content.where(Location, place.id)
        if place.center:
            centers.append(where)
        elif content.of(Enemy)[place.foot_soldiers].set != place.set:
            yield f'{where}: is of the set "{place.set}", but its foot soldiers are not; they come together'
        if place.center != (place.figure_limit == 0):
            yield f"{where}: a location of foot soldiers needs a figure limit, and the Command Center has none"
        if place.side_b is not None and isinstance(place.side_b, Assault) != place.center:
            yield f'{where}: "assault" is for the Command Center, and the other words are for the outer locations'
    if len(centers) != 1:
        listed = "; ".join(centers)
        count = len(centers)
        yield f"there are {count} locations without foot soldiers, but only the Command Center has none: {listed}"


def deployments(content: Content) -> Iterator[str]:
    """Foot soldiers' cards show one of their locations on the back; those of monsters and bosses are alike."""
    foes: Mapping[str, Enemy] = content.of(Enemy)
    for card in content.of(Deployment).values():
        where = content.where(Deployment, card.id)
        place = content.of(Location).get(card.location)
        if foes[card.enemy].type != "foot-soldier":
            if place is not None or card.figures != 1:
                yield f"{where}: the card of a monster or a boss has 1 figure and no location on its back"
        elif place is None or place.foot_soldiers != card.enemy:
            places = [place.id for place in content.of(Location).values() if place.foot_soldiers == card.enemy]
            yield f"{where}: needs a location of its foot soldiers on its back; these are {', '.join(places)}"
