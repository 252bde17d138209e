"""Discarding attached cards (rulebook p. 19), of one's own will or because an Attack says so."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.ids import character_id, discard_id
from herobox.games.deck_building.options import Discard
from herobox.games.deck_building.rules.using_zord_bay_and_lair import detach
from herobox.games.deck_building.state import Player, Source, State
from herobox.kernel import Rules, ask

KEPT = ("zord", "master")
"""What nobody discards of their own will."""


def discard_refusal(table: State, seat: int, option: Discard) -> str | None:
    """Why an attached card can't be discarded now, with the page; None if it can."""
    player = table.players[seat]
    found = [each for each in player.slots if each is not None and each.card.id == option.card]
    if not found:
        return "no such card is attached to your character (p. 19)"
    if found[0].card.type in KEPT:
        return f"you can't discard a {found[0].card.type.capitalize()} by choice (p. 19)"
    if table.phase == "main" and not any(each.ready for each in found):
        return f"{found[0].card.name} is exhausted, so it can only be discarded in the End Phase (p. 19)"
    return None


def off_slot(player: Player, card_id: str, *, ready_first: bool) -> Card:
    """Take a card of this name off its slot: of two the ready or the exhausted one first."""
    slots = [n for n, each in enumerate(player.slots) if each is not None and each.card.id == card_id]
    best = min(slots, key=lambda n: (player.slots[n].ready != ready_first, n))  # type: ignore[union-attr]
    taken = player.slots[best]
    assert taken is not None
    player.slots[best] = None
    return taken.card


def discard_attached(table: State, seat: int, card_id: str) -> None:
    """Detach a card from the character and put it on the discard pile."""
    player = table.players[seat]
    card = off_slot(player, card_id, ready_first=table.phase == "main")
    player.discard.append(card)
    by, at = character_id(player), (discard_id(player),)
    table.show("card", "{} discards {} from their character.", player.name, card.told, by=by, at=at)


def must_discard_attached(table: State, seat: int) -> Rules[None]:
    """Discard 1 attached card (p. 19): from the character; without one, a Zord or Master from the team's tile.

    The player chooses, and without any card there is nothing to discard.
    """
    player = table.players[seat]
    on_slots = [each.card.id for each in player.slots if each is not None]
    on_tile = [each.card.id for each in table.teams[player.team].tile]
    options = list(dict.fromkeys(Discard(card) for card in on_slots or on_tile))
    if not options:
        return
    choice = yield from ask((seat,), "discard-attached", options)
    if on_slots:
        card = off_slot(player, choice.card, ready_first=False)
    else:
        card = next(each.card for each in table.teams[player.team].tile if each.card.id == choice.card)
        detach(table, player.team, card)
    player.discard.append(card)
    by, at = character_id(player), (discard_id(player),)
    table.show("damage", "{} discards {}, which was attached.", player.name, card.told, by=by, at=at, amount=1)


def must_discard_refusal(table: State, seat: int, option: Discard) -> str | None:
    """Why this attached card can't be the one that must be discarded, with the page; None if it can."""
    player = table.players[seat]
    on_slots = [each.card.id for each in player.slots if each is not None]
    on_tile = {each.card.id: each.card for each in table.teams[player.team].tile}
    if option.card in (on_slots or on_tile):
        return None
    if option.card in on_tile:
        kind = on_tile[option.card].type.capitalize()
        return f"a {kind} is only discarded by a player with no card attached to their character (p. 19)"
    return f"no such card is attached to {'your character' if on_slots else 'the tile of your team'} (p. 19)"


def take_this(table: State, seat: int, source: Source) -> Card | None:
    """Take the card that an effect stands on from where it lies; None if it is gone already."""
    player = table.players[seat]
    card = source.card
    if card is None:
        return None
    if source.place == "slots":
        if any(each is not None and each.card is card for each in player.slots):
            return off_slot(player, card.id, ready_first=False)
    elif source.place == "tile":
        if any(each.card is card for each in table.teams[player.team].tile):
            detach(table, player.team, card)
            return card
    else:
        pile = player.hand if source.place == "hand" else player.ongoing if card in player.ongoing else player.played
        if card in pile:
            pile.remove(card)
            return card
    return None
