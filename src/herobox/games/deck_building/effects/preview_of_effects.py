"""What effects would do at this moment, for people who decide: the damage of an Attack, the healing of a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from herobox.games.deck_building.cards import Attack, Card
from herobox.games.deck_building.effects.basic_effects import Damage, Heal, Instead
from herobox.games.deck_building.effects.cleaving_effects import Cleave
from herobox.games.deck_building.effects.destroying_effects import Devour
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.rules.controlled_cards import holds, value
from herobox.games.deck_building.state import View
from herobox.kernel import NOBODY


def attack_text(view: View) -> Attack | None:
    """The printed Attack that is being made, found by what it stands on."""
    made = view.attack
    if made is None:
        return None
    player = view.players[made.by]
    if made.source == player.character.id:
        texts = [player.character.ability.attack] if player.flipped else []
        return _first([*texts, *(trigger.attack for trigger in player.character.triggers)])
    if made.source in view.tiles:
        tile = view.tiles[made.source]
        return _first([tile.attached, tile.ability.attack if tile.ability is not None else None])
    card = _open_card(view, made.source)
    return None if card is None else _first(_attacks(card))


def threatened_damage(view: View) -> int:
    """The damage that the Attack deals if nobody negates it."""
    text = attack_text(view)
    return damage_now(view, view.attack.by, text.effects) if text is not None and view.attack is not None else 0


def is_targeted(view: View) -> bool:
    """Whether the Attack is made on one foe."""
    return view.attack is not None and view.attack.target != NOBODY


def damage_now(view: View, seat: int, effects: Iterable[CardEffect]) -> int:
    """The damage that these effects of a player would deal at this moment."""
    total = 0
    for effect in _in_force(view, seat, effects):
        if isinstance(effect, Damage):
            total += value(view, seat, effect.damage)
        elif isinstance(effect, Cleave) and view.attack is not None and view.attack.target != NOBODY:
            hand = view.players[view.attack.target].hand
            total += damage_now(view, seat, effect.then) if any(card.cost >= effect.cost for card in hand) else 0
    return total


def damage_varies(effects: Iterable[CardEffect]) -> bool:
    """Whether their damage depends on what lies on the table."""
    return any(_varies(effect, Damage) for effect in effects)


def healing_now(view: View, seat: int, effects: Iterable[CardEffect]) -> int:
    """The Hit Points that these effects of a player would heal at this moment, were all of them missing."""
    return sum(value(view, seat, effect.hp) for effect in _in_force(view, seat, effects) if isinstance(effect, Heal))


def healing_varies(effects: Iterable[CardEffect]) -> bool:
    """Whether they heal more or less, as the table is."""
    return any(_varies(effect, Heal) for effect in effects)


def only_heals(effects: Iterable[CardEffect]) -> bool:
    """Whether there are effects, and nothing among them but healing, however the table is."""
    flat = [*_each(effects)]
    return bool(flat) and all(isinstance(effect, Heal) for effect in flat)


def _in_force(view: View, seat: int, effects: Iterable[CardEffect]) -> Iterator[CardEffect]:
    """These effects, of "instead" the side that holds for a player at this moment."""
    for effect in effects:
        if isinstance(effect, Instead):
            yield from _in_force(view, seat, effect.better if holds(view, seat, effect.when) else effect.usual)
        else:
            yield effect


def _varies(effect: CardEffect, kind: type[Damage | Heal]) -> bool:
    """Whether it does more or less of this kind, as the table is."""
    if isinstance(effect, Instead):
        return any(isinstance(each, kind) for each in _each([effect]))
    if not isinstance(effect, kind):
        return False
    return not isinstance(effect.damage if isinstance(effect, Damage) else effect.hp, int)


def _each(effects: Iterable[CardEffect]) -> Iterator[CardEffect]:
    """These effects, those on both sides of "instead" among them."""
    for effect in effects:
        if isinstance(effect, Instead):
            yield from _each((*effect.better, *effect.usual))
        else:
            yield effect


def _attacks(card: Card) -> Iterator[Attack | None]:
    """The Attacks that stand on a card."""
    effects: tuple[CardEffect, ...] = card.played
    if card.ability is not None:
        yield card.ability.attack
        effects += card.ability.effects
    for trigger in card.triggers:
        yield trigger.attack
        effects += trigger.effects
    if card.battle is not None:
        effects += card.battle.effects
    for effect in effects:
        if isinstance(effect, Devour):
            yield effect.attack


def _first(found: Iterable[Attack | None]) -> Attack | None:
    return next((attack for attack in found if attack is not None), None)


def _open_card(view: View, card_id: str) -> Card | None:
    """The card that attacks: it was played, is attached, Ongoing, in The Grid, or on its way to the discard pile."""
    for player in view.players:
        piles: list[Iterable[Card]] = [player.played, player.ongoing, player.discard]
        piles.append(each.card for each in (*player.slots, *view.teams[player.team].tile) if each is not None)
        for pile in piles:
            for card in pile:
                if card.id == card_id:
                    return card
    return next((card for card in view.grid if card is not None and card.id == card_id), None)
