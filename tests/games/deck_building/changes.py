"""What changes on the table when a card does something, as numbers that a player sees: for tables of tests."""

from __future__ import annotations

from typing import Any, Literal

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.rules.attacks import make_attack
from herobox.games.deck_building.rules.controlled_cards import attached
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.state import Source, State
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import position
from tests.games.driving import Answer, drive

CHARACTERS = {0: "goldar", 1: "jason-lee-scott"}
"""Both have slots of all the colours that their side can buy."""
SLOTS = {
    ("hero", 1): 0,
    ("equipment", 1): 2,
    ("maneuver", 1): 3,
    ("villain", 0): 0,
    ("equipment", 0): 1,
    ("maneuver", 0): 2,
}
"""The slots of their characters by type of card and seat."""
EMPTY = [""] * 6
"""No card in The Grid."""


def numbers(table: State, seat: int) -> dict[str, int]:
    """What can be counted, as a player of 1v1 names it: what is not one's own is the foe's or the table's."""
    found = {}
    for whose, player in (("", table.players[seat]), ("foe's ", table.players[1 - seat])):
        team = table.teams[player.team]
        found[f"{whose}HP"] = team.hp
        found[f"{whose}Energy"] = team.energy
        found[f"{whose}hand"] = len(player.hand)
        found[f"{whose}deck"] = len(player.deck)
        found[f"{whose}discards"] = len(player.discard)
        found[f"{whose}attached"] = len(attached(player))
    found["played"] = len(table.players[seat].played)
    found["Shards"] = table.shards
    found["The Grid"] = sum(card is not None for card in table.grid)
    found["main deck"] = len(table.main_deck)
    found["main discards"] = len(table.main_discard)
    found["destroyed"] = len(table.destroyed)
    found["Stuns"] = table.stuns
    found["Blade Blasters"] = table.blade_blasters
    return found


def changed(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """By how much each number that is another one now has changed."""
    return {name: after[name] - number for name, number in before.items() if after[name] != number}


def seat_for(card: Card) -> Literal[0, 1]:
    """Who uses a card in these tests: the Villain a Villain, the Hero all else."""
    return 0 if card.type == "villain" else 1


def arrangement(card: Card, seat: int, **more: Any) -> State:
    """1v1 in the turn of this seat, who has the card attached; 15 HP and 10 Energy each, hands of two Starters."""
    slots = ["", "", "", ""]
    slots[SLOTS[card.type, seat]] = card.id
    mine = {number: name for number, name in enumerate(more.pop("others", ["", "", "", ""])) if name}
    slots = [mine.get(number, name) for number, name in enumerate(slots)]
    given: dict[str, Any] = {
        "characters": CHARACTERS,
        "hands": {0: ["mayhem", "disposable"], 1: ["teamwork", "attitude"]},
        "hp": (15, 15),
        "energy": (10, 10),
        "grid": EMPTY,
    }
    given |= more
    given["slots"] = {**more.get("slots", {}), seat: slots}
    return position(active=seat, **given)


def used(card_id: str, *answers: Answer, **more: Any) -> dict[str, int]:
    """What changes when the ability of this attached card is used, its Energy apart."""
    card = CARDS[card_id]
    seat = more.pop("seat", seat_for(card))
    table = arrangement(card, seat, **more)
    before = numbers(table, seat)
    drive(table, main_action(table), f"activate {card_id}", *answers)
    assert card.ability is not None
    before["Energy"] -= card.ability.cost
    return changed(before, numbers(table, seat))


def battled(card_id: str, *answers: Answer, **more: Any) -> dict[str, int]:
    """What changes when this adversary is battled, the Shards and its own way out of The Grid apart."""
    card = CARDS[card_id]
    assert card.battle is not None
    seat = 1 if card.type == "villain" else 0
    given: dict[str, Any] = {
        "characters": {0: "rita-repulsa", 1: "jason-lee-scott"},
        "hands": {0: ["mayhem", "disposable"], 1: ["teamwork", "attitude"]},
        "hp": (15, 15),
        "energy": (10, 10),
        "grid": [card_id, *EMPTY[1:]],
    }
    table = position(active=seat, shards=card.battle.cost, **(given | more))
    before = numbers(table, seat)
    drive(table, main_action(table), f"battle {card_id}", *answers)
    before["Shards"] -= card.battle.cost
    before["The Grid"] -= 1
    before["main discards"] += 1
    return changed(before, numbers(table, seat))


def blocked(card_id: str, place: Literal["hand", "slots"], *answers: Answer, **more: Any) -> dict[str, int]:
    """What changes for the defender when an Attack of 4 damage is negated with this card, its Energy apart."""
    card = CARDS[card_id]
    seat = seat_for(card)
    foe = 1 - seat
    assert card.block is not None
    if place == "hand":
        more["hands"] = {seat: [card_id, "stun"], foe: []}
        table = position(characters=CHARACTERS, active=foe, hp=(15, 15), energy=(10, 10), **more)
    else:
        table = arrangement(card, seat, **more)
        table.active = foe
    before = numbers(table, seat)
    slinger = CARDS["thunder-slinger"]
    assert slinger.ability is not None
    assert slinger.ability.attack is not None
    attack = make_attack(table, foe, slinger.ability.attack, Source(slinger.id, slinger.name, slinger, "slots"))
    drive(table, attack, (seat, f"block {card_id} {place}"), *answers)
    before["Energy"] -= card.block.cost
    after = numbers(table, seat)
    after["Stuns"] += 1  # Thunder Slinger gives one if it is negated,
    after["discards"] -= 1  # ... and here it is.
    return changed(before, after)
