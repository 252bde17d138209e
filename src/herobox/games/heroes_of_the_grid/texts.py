"""What is printed on cards and boards as lines of text, composed from the words that run.

The picture, the terminal's table and the prompts share these sentences.
"""

from __future__ import annotations

from collections.abc import Iterable

from herobox.games.heroes_of_the_grid.cards import CombatCard, Deployment, Enemy, EnemyCard, Location, Zord
from herobox.kernel.wording import capitalize_first, count_of, lower_first

_ZORD_TIMES = {
    "any time": "Exhaust this Zord at any time",
    "battle": "Exhaust this Zord in a battle",
    "attack": "Exhaust this Zord before an attack is rolled",
}


def card_text(card: CombatCard) -> str:
    """What a combat card does besides its dice and hits, in sentences; empty where there is nothing."""
    parts = [] if card.reaction is None else [card.reaction.words()]
    parts += [effect.words() for effect in card.effects]
    if card.special_defense is not None:
        parts.append(f"Revealed for defense: {lower_first(card.special_defense.words())}")
    return sentences(parts)


def strength(card: CombatCard) -> str:
    """The dice and hits of an attack, "2 dice", "1 die and 1 hit"; empty for other cards and for cost X."""
    dice = count_of(card.dice, "die", "dice") if card.dice else ""
    hits = count_of(card.hits, "hit") if card.hits else ""
    return " and ".join(part for part in (dice, hits) if part)


def card_line(card: CombatCard) -> str:
    """A combat card in a line: "attack, 1 energy, 3 dice, 2 shields. Ignores GUARD."."""
    facts = [card.type, f"{card.cost} energy", strength(card), count_of(card.shields, "shield")]
    return sentences([", ".join(fact for fact in facts if fact), card_text(card)])


def enemy_keywords(card: EnemyCard) -> tuple[str, ...]:
    """The keywords of an enemy card, as it prints them."""
    named = (("FAST", card.fast), ("GUARD", card.guard), ("PASSIVE", card.passive is not None))
    return tuple(keyword for keyword, printed in named if printed)


def enemy_text(card: EnemyCard) -> str:
    """What an enemy card does, in sentences, without its keywords."""
    parts = [] if card.passive is None else [card.passive.words()]
    return sentences([*parts, *(effect.words() for effect in card.effects)])


def enemy_line(card: EnemyCard) -> str:
    """An enemy card in a line: "health 3, FAST, GUARD. Drain 1 energy."."""
    return sentences([", ".join([f"health {card.health}", *enemy_keywords(card)]), enemy_text(card)])


def zord_text(zord: Zord) -> str:
    """What a Zord does, with the time at which it may be used."""
    return f"{_ZORD_TIMES[zord.time]}: {lower_first(zord.effect.words())}"


def location_text(location: Location, *, side_b: bool = True) -> str:
    """The effect of a board's side; empty where it has none."""
    return "" if location.side_b is None or not side_b else location.side_b.words()


def deployment_text(deployment: Deployment, enemy: Enemy, location: Location | None = None) -> str:
    """A deployment card's front, and its back where it names a location."""
    front = f"{figures(deployment.figures, enemy)}." if enemy.type == "foot-soldier" else f"{enemy.name}."
    return front if location is None else f"{front} Back: {location.name}."


def place_name(location: Location) -> str:
    """A location in a sentence."""
    return f"the {location.name}" if location.center else location.name


def figures(count: int, enemy: Enemy) -> str:
    """So many figures of an enemy: "2 Putty Patrollers", "1 Putty Patroller"."""
    return f"{count} {enemy.name[:-1] if count == 1 and enemy.name.endswith('s') else enemy.name}"


def sentences(parts: Iterable[str]) -> str:
    """Parts as sentences, each with a capital and a full stop, in one line."""
    whole = [part.strip() for part in parts if part.strip()]
    return " ".join(capitalize_first(part) + ("" if part[-1] in ".!?" else ".") for part in whole)
