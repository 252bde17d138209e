"""Does things at the table and says what came of it, for tests of the Deck-Building Game."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card, Character, Tile
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.state import State
from herobox.kernel import Rules
from tests.games.deck_building.box import CARDS, CHARACTERS, TILES
from tests.games.driving import Answer, asked, drive, options


def card(card_id: str) -> Card:
    """A card as it is printed."""
    return CARDS[card_id]


def character(character_id: str) -> Character:
    """A character as it is printed."""
    return CHARACTERS[character_id]


def cards_for_slots(character_id: str) -> list[str]:
    """A card for each slot of a character, in its colour; the own Master for the orange one."""
    equipment = ["power-crystal", "battle-bike", "power-morpher", "thunder-slinger"]
    fits = {"hero": ["alpha-5"] * 2, "villain": ["baboo"] * 2, "equipment": equipment, "maneuver": ["regenerate"] * 2}
    left = {"master": [f"master-{character_id}"], **fits}
    return [left[kind].pop(0) for kind in CHARACTERS[character_id].slots]


def tile(tile_id: str) -> Tile:
    """A tile as it is printed."""
    return TILES[tile_id]


def on_tile(table: State, team: int) -> list[str]:
    """The Zords or Masters on a team's tile; " exhausted" where it lies sideways."""
    return [each.card.id + ("" if each.ready else " exhausted") for each in table.teams[team].tile]


def offered(table: State, *begin: str) -> list[str]:
    """The actions of the Main Phase that begin with one of these words; all of them without any."""
    return [option for option in options(asked(table, main_action(table))) if not begin or option.startswith(begin)]


def act(table: State, *answers: Answer) -> None:
    """An action of the Main Phase, and what is asked because of it."""
    drive(table, main_action(table), *answers)


def harm(table: State, seat: int, rules: Rules[object], *answers: Answer) -> int:
    """The HP that the opposing team of a seat loses while a rule runs."""
    team = table.teams[1 - table.players[seat].team]
    before = team.hp
    drive(table, rules, *answers)
    return before - team.hp


def activated(table: State, what: str, *answers: Answer) -> int:
    """The HP that foes lose when the active player activates this."""
    return harm(table, table.active, main_action(table), f"activate {what}", *answers)
