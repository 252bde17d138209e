"""Gaining cards (rulebook p. 9): where a card goes that a player acquires, by buying it or otherwise."""

from __future__ import annotations

from typing import Literal

from herobox.games.deck_building.cards import SLOTS, Card, Trigger
from herobox.games.deck_building.ids import attached_id, character_id, discard_id, for_sale_id, tile_id
from herobox.games.deck_building.options import Attach
from herobox.games.deck_building.rules.resolving_triggers import happens, resolve_all, triggered
from herobox.games.deck_building.rules.using_zord_bay_and_lair import BAY, LAIR, attach_zord, say_upgrade
from herobox.games.deck_building.state import Attached, Player, Source, State
from herobox.kernel import Rules, ask
from herobox.kernel.wording import join_words

SLOT_NAMES = tuple(str(slot + 1) for slot in range(SLOTS))
"""How options call the slots of a character."""


def gain(table: State, seat: int, card: Card, to: Literal["discard", "hand", "deck"] = "discard") -> Rules[None]:
    """A card that was taken from where it lay comes to a player: into play if it says so, else where `to` says.

    `deck`: on top of it. The caller tells how it was gained.
    """
    player = table.players[seat]
    if card.type == "location":
        player.ongoing.append(card)
    elif card.type == "zord":
        yield from attach_to_bay(table, seat, card)
    elif card.type == "master":
        yield from gain_master(table, seat, card)
    elif card.type == "signature-item":
        yield from gain_signature_item(table, seat, card)
    elif to == "hand":
        player.hand.append(card)
    elif to == "deck":
        player.deck.put_on_top(card, tuple(range(len(table.players))))
    else:
        player.discard.append(card)
    yield from happens(table, seat, "gain", card)


def gain_signature_item(table: State, seat: int, card: Card) -> Rules[None]:
    """Signature Item Cards (p. 14): it attaches to an empty slot at once, or is discarded if there is none."""
    player = table.players[seat]
    slots = empty_slots(player, card)
    if not slots:
        player.discard.append(card)
        table.show("card", "{} is discarded, as every slot is taken.", card.name, at=(discard_id(player),))
        return
    choice = yield from ask((seat,), "slot", [Attach(card.id, str(slot + 1)) for slot in slots])
    yield from attach_to_slot(table, seat, card, int(choice.to) - 1)


def slot_refusal(table: State, seat: int, option: Attach) -> str | None:
    """Why a player's own Signature Item, just gained, can't be attached there, with the page; None if it can."""
    player = table.players[seat]
    item = next(card for card in table.own[player.character.id] if card.type == "signature-item")
    if option.card != item.id:
        return f"you are attaching {item.name}, not another card (p. 14)"
    return empty_slot_refusal(player, item, option.to)


def gain_master(table: State, seat: int, card: Card) -> Rules[None]:
    """Master Cards (p. 15): the own one goes to the orange slot, or is discarded if it is taken; others to The Lair."""
    player = table.players[seat]
    if card.owner != player.character.id:
        yield from attach_to_lair(table, seat, card)
    elif player.slots[SLOTS - 1] is None:
        yield from attach_to_slot(table, seat, card, SLOTS - 1)
    else:
        player.discard.append(card)
        words = "{} is discarded, as the slot for it is taken."
        table.show("card", words, card.told_first, at=(discard_id(player),))


def empty_slots(player: Player, card: Card) -> list[int]:
    """The empty slots whose colour matches a card: any for a Signature Item (p. 14); of slots alike the first one.

    The orange one takes no Master but the Villain's own.
    """
    types = player.character.slots
    if card.type == "master" and card.owner != player.character.id:
        return []
    any_colour = card.type == "signature-item"
    found: dict[str, int] = {}
    for slot, kind in enumerate(types):
        if (any_colour or card.type == kind) and player.slots[slot] is None and kind not in found:
            found[kind] = slot
    return list(found.values())


def empty_slot_refusal(player: Player, card: Card, to: str) -> str | None:
    """Why a card can't be attached to this slot of the character, with the page; None if it can."""
    if to not in SLOT_NAMES:
        return f"{card.name} attaches to a slot of your character: 1, 2, 3 or 4 (p. 9)"
    slot = int(to) - 1
    able = empty_slots(player, card)
    if slot in able:
        return None
    attached, kind = player.slots[slot], player.character.slots[slot]
    if card.type == "master" and card.owner != player.character.id:
        return f"{card.name} belongs to The Lair (p. 15)"
    if attached is not None:
        return f"slot {to} holds {attached.card.name}, and a slot holds one card (p. 9)"
    if kind != card.type and card.type != "signature-item":
        return f"slot {to} is for {kind} cards, so {card.name} does not match it (p. 9)"
    # Of slots alike, the first.
    return f"{card.name} goes to slot {join_words([str(each + 1) for each in able], 'or')} (p. 9)"


def attach_to_slot(table: State, seat: int, card: Card, slot: int) -> Rules[None]:
    """A card is attached, ready; with the fourth the character flips, after what attaching it triggers (p. 3)."""
    player = table.players[seat]
    player.slots[slot] = Attached(card)
    if table.listener:
        by, at = character_id(player), (attached_id(table, seat, card.id),)
        table.show("card", "{} attaches {}.", player.name, card.told, by=by, at=at)
    yield from happens(table, seat, "attach", card)
    if not player.flipped and None not in player.slots:
        yield from flip(table, seat)


def flip(table: State, seat: int) -> Rules[None]:
    """The Ranger or Empowered side comes up and never goes down again; a Hero gains their own Zord (p. 3 and 16)."""
    player = table.players[seat]
    player.flipped = True
    names = player.name, player.character.flipped_name
    table.show("reveal", "{} flips to {}.", *names, at=(character_id(player),))
    zord = next((card for card in player.beside if card.type == "zord"), None)
    if zord is not None:
        by, at = character_id(player), (for_sale_id(table, zord, player.beside),)
        table.show("gain", "{} gains {}.", player.name, zord.name, by=by, at=at)
        player.beside.remove(zord)
        yield from gain(table, seat, zord)


def attach_to_bay(table: State, seat: int, card: Card) -> Rules[None]:
    """The Zord Bay (p. 16): a Zord there is controlled by both Heroes."""
    before = attach_zord(table, card)
    player = table.players[seat]
    by, at = character_id(player), (tile_id(card.id),)
    table.show("card", "{} attaches {} to the Zord Bay.", player.name, card.name, by=by, at=at)
    say_upgrade(table, before)
    yield from happens(table, seat, "attach", card)


def attach_to_lair(table: State, seat: int, card: Card) -> Rules[None]:
    """The Lair (p. 16): a Master there is controlled by both Villains, and attaching it triggers an Attack.

    If it triggers something else too, the player chooses which comes first.
    """
    lair = table.tiles["lair"]
    table.teams[table.players[seat].team].tile.append(Attached(card))
    player = table.players[seat]
    by, at = character_id(player), (tile_id(card.id),)
    table.show("card", "{} attaches {} to {}.", player.name, card.told, lair.name, by=by, at=at)
    attack = Trigger("attach", attack=lair.attached), Source(lair.id, lair.name)
    yield from resolve_all(table, seat, [*triggered(table, seat, "attach", card), attack])


def attach_from_hand(table: State, seat: int, card: Card, to: str) -> Rules[None]:
    """Attaching Cards (p. 9): no Shards and no Energy come from it."""
    table.players[seat].hand.remove(card)
    if to == BAY:
        yield from attach_to_bay(table, seat, card)
    elif to == LAIR:
        yield from attach_to_lair(table, seat, card)
    else:
        yield from attach_to_slot(table, seat, card, int(to) - 1)
