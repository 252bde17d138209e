"""The words that destroy cards (rulebook p. 19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, TypeAlias

from herobox.games.deck_building.cards import Attack, Card
from herobox.games.deck_building.effects.basic_effects import Damage
from herobox.games.deck_building.effects.effects_that_ask import choose
from herobox.games.deck_building.ids import DESTROYED, character_id, stack_id
from herobox.games.deck_building.keywords.amount_keywords import Per, Some
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.options import Destroy as Destroyed
from herobox.games.deck_building.rules.attacks import make_attack
from herobox.games.deck_building.rules.detaching import off_slot
from herobox.games.deck_building.rules.refilling_grid_and_stacks import put_away_destroyed
from herobox.games.deck_building.rules.using_zord_bay_and_lair import detach
from herobox.games.deck_building.state import Source, State
from herobox.kernel import PASS, Rules
from herobox.kernel.wording import join_words

Where: TypeAlias = Literal["control", "hand", "discard", "hand or discard"]
"""Whose cards may be destroyed: those that the player controls (p. 20), in the hand, or in the discard pile."""

_FROM = {
    "control": "you control",
    "hand": "in your hand",
    "discard": "in your discard pile",
    "hand or discard": "in your hand or discard pile",
}
PLACES = {
    "play": "in play",
    "slots": "attached to your character",
    "tile": "on your team's tile",
    "hand": "in your hand",
    "discard": "in your discard pile",
}
"""Where a card may lie, by the word of an option."""
_PLACES_OF: dict[Where, tuple[str, ...]] = {
    "control": ("play", "slots", "tile"),
    "hand": ("hand",),
    "discard": ("discard",),
    "hand or discard": ("hand", "discard"),
}


class Destroy(CardEffect, frozen=True, rename={"where": "from"}):
    """Some of one's own cards are destroyed, or none."""

    text = "{cards:You may destroy a card|Destroy up to {cards} cards} {where}."
    says = _FROM

    cards: Some
    where: Where = "control"
    """Written "from"."""

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Up to this many (p. 22), one after the other."""
        for _ in range(self.cards):
            choice = yield from choose(table, seat, "destroy", self, source, destroyable(table, seat, self.where))
            if choice == PASS:
                return
            card = take(table, seat, choice)
            put_away_destroyed(table, card)
            tell_destroyed(table, seat, card)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """A card that lies where the text says."""
        return destroy_refusal(table, seat, option, self.where)


class Devour(CardEffect, frozen=True):
    """A card is destroyed, and its Shard value is what an Attack deals."""

    text = "Destroy a card you control. Attack: Deal damage equal to its Shard value."
    may_pass: ClassVar[bool] = False
    attack: ClassVar[Attack] = Attack(effects=(Damage(Per(of="destroyed Shards")),))

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """Pudgy Pig (p. 22). The card is shown until the Attack is over, so that foes see what it deals."""
        cards = destroyable(table, seat, "control")
        choice = yield from choose(table, seat, "destroy", self, source, cards)
        if choice == PASS:
            return
        card = take(table, seat, choice)
        put_away_destroyed(table, card)
        table.looking = [card]
        tell_destroyed(table, seat, card)
        yield from make_attack(table, seat, self.attack, source)
        table.looking = []

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """A card that the player controls."""
        return destroy_refusal(table, seat, option, "control")


def tell_destroyed(table: State, seat: int, card: Card) -> None:
    """Say that a card was destroyed; a Blade Blaster lies under its stack then."""
    player = table.players[seat]
    by, at = character_id(player), (stack_id(card.type) if card.type == "blade-blaster" else DESTROYED,)
    table.show("card", "{} destroys {}.", player.name, card.told, by=by, at=at)


def destroyable(table: State, seat: int, where: Where) -> Sequence[Destroyed]:
    """The cards that a player may destroy; of copies in one place each once."""
    player = table.players[seat]
    found: list[Destroyed] = []
    if where == "control":
        found += [Destroyed(card.id, "play") for card in (*player.played, *player.ongoing)]
        found += [Destroyed(each.card.id, "slots") for each in player.slots if each is not None]
        found += [Destroyed(each.card.id, "tile") for each in table.teams[player.team].tile]
    if where in ("hand", "hand or discard"):
        found += [Destroyed(card.id, "hand") for card in player.hand]
    if where in ("discard", "hand or discard"):
        found += [Destroyed(card.id, "discard") for card in player.discard]
    return list(dict.fromkeys(found))


def destroy_refusal(table: State, seat: int, option: Destroyed, where: Where) -> str | None:
    """Why a text that destroys cards from there doesn't destroy this one, with the page; None if it does."""
    if option.place not in PLACES:
        return f"cards are destroyed from one of these places: {', '.join(PLACES)} (p. 19)"
    if option.place not in _PLACES_OF[where]:
        able = join_words([PLACES[place] for place in _PLACES_OF[where]], "or")
        return f"this destroys cards {able}, not {PLACES[option.place]} (p. 19)"
    player = table.players[seat]
    match option.place:
        case "play":
            there = [card.id for card in (*player.played, *player.ongoing)]
        case "slots":
            there = [each.card.id for each in player.slots if each is not None]
        case "tile":
            there = [each.card.id for each in table.teams[player.team].tile]
        case "hand":
            there = [card.id for card in player.hand]
        case _:
            there = [card.id for card in player.discard]
    return None if option.card in there else f"there is no such card {PLACES[option.place]} (p. 19)"


def take(table: State, seat: int, chosen: Destroyed) -> Card:
    """Take a card that is to be destroyed from where it lies; on a slot the exhausted one of two."""
    player = table.players[seat]
    if chosen.place == "slots":
        return off_slot(player, chosen.card, ready_first=False)
    if chosen.place == "tile":
        card = next(each.card for each in table.teams[player.team].tile if each.card.id == chosen.card)
        detach(table, player.team, card)
        return card
    piles = {"hand": [player.hand], "discard": [player.discard], "play": [player.played, player.ongoing]}
    for pile in piles[chosen.place]:
        for card in pile:
            if card.id == chosen.card:
                pile.remove(card)
                return card
    raise LookupError(f"there is no {chosen.card} at {chosen.place}")
