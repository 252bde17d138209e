"""The Zord Bay with the Megazords, and The Lair (rulebook p. 15 to 17)."""

from __future__ import annotations

from herobox.games.deck_building.cards import SLOTS, Card, Tile
from herobox.games.deck_building.ids import ZORD_BAY
from herobox.games.deck_building.rules.teammates_and_foes import is_hero
from herobox.games.deck_building.state import HEROES, Attached, Player, State

BAY = "bay"
LAIR = "lair"
READY_ABILITY = "ready ability"
"""What a player has used in a turn who used that of the Zord Bay or of a Megazord."""
_UPGRADES = ("mega-dragonzord", "megazord", "zord-bay")


def bay_level(table: State) -> Tile:
    """The tile whose ability and limit count now: the best one whose requirement the attached Zords meet (p. 17)."""
    zords = table.teams[HEROES].tile
    for tile_id in _UPGRADES:
        tile = table.tiles[tile_id]
        if len(zords) >= tile.attach and (not tile.needs or any(each.card.id == tile.needs for each in zords)):
            return tile
    raise AssertionError("the Zord Bay itself needs no Zords")


def own_big_card(player: Player) -> str:
    """The type of card that this side gathers: "zord" or "master"."""
    return "zord" if is_hero(player) else "master"


def has_gained_own(player: Player) -> bool:
    """Whether the player has gained their own Zord or Master before, so that others can be bought (p. 15, 16)."""
    kind = own_big_card(player)
    return all(card.type != kind for card in player.beside)


def controls_own(table: State, seat: int) -> bool:
    """Whether the player's own Zord or Master is in play: in the Zord Bay, or attached to the character (p. 15, 16)."""
    player = table.players[seat]
    owner = player.character.id
    if player.team == HEROES:
        return owner in [each.card.owner for each in table.teams[HEROES].tile]
    own = player.slots[SLOTS - 1]
    return own is not None and own.card.type == "master"


def attach_zord(table: State, card: Card) -> Tile:
    """A Zord goes to the Zord Bay, ready; a fifth or sixth builds a Megazord (p. 16 and 17).

    Returns the tile that counted before, for `say_upgrade`.
    """
    before = bay_level(table)
    table.teams[HEROES].tile.append(Attached(card))
    return before


def say_upgrade(table: State, before: Tile) -> None:
    """Tell of a Megazord that was built or fell apart."""
    now = bay_level(table)
    if now is not before:
        table.show("reveal", "The {} is now the {}.", before.name, now.name, at=(ZORD_BAY,))


def detach(table: State, team: int, card: Card) -> None:
    """A card leaves its tile; of two alike the exhausted one, as it was used."""
    before = bay_level(table)
    tile = table.teams[team].tile
    found = [each for each in tile if each.card is card]
    gone = next((each for each in found if not each.ready), found[0])
    tile[:] = [each for each in tile if each is not gone]
    say_upgrade(table, before)


def zords_left(table: State) -> int:
    """How many Zords may still be activated this turn (p. 16 and 17)."""
    return bay_level(table).activate - table.zords_activated
