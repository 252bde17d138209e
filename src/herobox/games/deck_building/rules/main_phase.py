"""The Main Phase (rulebook p. 8): any of its actions, in any order and number."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.ids import character_id
from herobox.games.deck_building.options import (
    PLAY_ALL,
    Activate,
    Attach,
    Battle,
    Buy,
    Discard,
    Play,
    PlayAll,
    attach_of,
    discard_of,
    play_of,
)
from herobox.games.deck_building.rules.activating import activate, activate_refusal
from herobox.games.deck_building.rules.activating import candidates as abilities
from herobox.games.deck_building.rules.applying_static_abilities import statics
from herobox.games.deck_building.rules.battling import battle, battle_refusal, to_battle
from herobox.games.deck_building.rules.buying import buy, buy_refusal, for_sale, to_buy
from herobox.games.deck_building.rules.detaching import KEPT, discard_attached, discard_refusal
from herobox.games.deck_building.rules.gaining import SLOT_NAMES, attach_from_hand, empty_slots
from herobox.games.deck_building.rules.playing import IDLE, in_hand, play, play_all, play_refusal
from herobox.games.deck_building.rules.refilling_grid_and_stacks import in_grid
from herobox.games.deck_building.rules.teammates_and_foes import is_hero
from herobox.games.deck_building.rules.using_zord_bay_and_lair import BAY, LAIR
from herobox.games.deck_building.state import State
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.wording import join_words

ATTACHABLE = frozenset(("hero", "villain", "equipment", "maneuver", "signature-item", "zord", "master"))
"""The types of cards that fit a slot or a tile."""
ORANGE = SLOT_NAMES[-1]
"""The slot of a Villain's own Master."""


def main_action(table: State) -> Rules[bool]:
    """Ask for one action and carry it out; says whether the phase goes on."""
    seat = table.active
    options = main_options(table)
    # Nobody is asked, so it is said: who goes on pressing would end the turn after this one.
    if table.listener and len(options) == 1:
        player = table.players[seat]
        words = "{} has nothing left to do: the Main Phase ends."
        table.show("phase", words, player.name, at=(character_id(player),))
    choice = yield from ask((seat,), "main", options)
    match choice:
        case Play(card_id):
            card = in_hand(table, seat, card_id)
            assert card is not None
            yield from play(table, seat, card)
        case PlayAll():
            yield from play_all(table, seat)
        case Buy(card_id):
            yield from buy(table, seat, next(card for card in for_sale(table, seat) if card.id == card_id))
        case Attach(card_id, to):
            card = in_hand(table, seat, card_id)
            assert card is not None
            yield from attach_from_hand(table, seat, card, to)
        case Battle(card_id):
            card = in_grid(table, card_id)
            assert card is not None
            yield from battle(table, seat, card)
        case Activate(what):
            yield from activate(table, seat, what)
        case Discard(card_id):
            discard_attached(table, seat, card_id)
        case _:
            return False
    return True


def main_options(table: State) -> list[Any]:
    """All that the player may do now, and PASS to end the phase."""
    seat = table.active
    player = table.players[seat]
    found: list[Any] = []
    for card in dict.fromkeys(player.hand):
        if card.type not in IDLE:
            found.append(play_of(card.id))
        if card.type in ATTACHABLE:
            found += [attach_of(card.id, to) for to in places_for(table, seat, card)]
    if len(player.hand) > 1 and play_all_refusal(table, seat) is None:
        found.append(PLAY_ALL)
    words = statics(table, seat)
    found += to_buy(table, seat, words)
    found += to_battle(table, seat, words)
    found += to_activate(table, seat)
    found += to_put_away(table, seat)
    found.append(PASS)
    return found


def to_activate(table: State, seat: int) -> list[Activate]:
    """The abilities that the player can activate now."""
    there = abilities(table, seat)
    return [option for option in there if activate_refusal(table, seat, option) is None] if there else there


def to_put_away(table: State, seat: int) -> list[Discard]:
    """The attached cards that the player can discard now."""
    there = [each for each in table.players[seat].slots if each is not None and each.card.type not in KEPT]
    if not there:
        return []
    ready = [each.card.id for each in there if each.ready]
    return [discard_of(name) for name in dict.fromkeys([each.card.id for each in there]) if name in ready]


def play_all_refusal(table: State, seat: int) -> str | None:
    """Why the hand can't be played in one go; None if it can."""
    held = [card for card in table.players[seat].hand if card.type not in IDLE]
    return None if len(held) > 1 else "you don't have two cards left in your hand to play (p. 9)"


def places_for(table: State, seat: int, card: Any) -> list[str]:
    """Where a card in the hand may be attached: slots by number, the Zord Bay, The Lair."""
    player = table.players[seat]
    places = [str(slot + 1) for slot in empty_slots(player, card)]
    if card.type == "zord" and is_hero(player):
        places.append(BAY)
    if card.type == "master" and not is_hero(player) and card.owner != player.character.id:
        places.append(LAIR)
    return places


def attach_refusal(table: State, seat: int, option: Attach) -> str | None:
    """Why a card can't be attached there, with the page; None if it can."""
    card = in_hand(table, seat, option.card)
    if card is None:
        return "there is no such card in your hand, and you attach cards from your hand (p. 9)"
    places = places_for(table, seat, card)
    if option.to in places:
        return None
    player = table.players[seat]
    if card.type == "zord":
        hero = is_hero(player)
        return (
            f"{card.name} can only be attached to the Zord Bay (p. 16)"
            if hero
            else "only Heroes can attach Zords (p. 16)"
        )
    if card.type == "master" and (is_hero(player) or card.owner != player.character.id):
        return (
            "only Villains can attach Masters (p. 15)"
            if is_hero(player)
            else f"{card.name} belongs to The Lair (p. 15)"
        )
    if card.type == "master" and option.to != ORANGE:
        return f"{card.name} goes in its Villain's orange slot (p. 15)"
    types = player.character.slots
    if card.type != "signature-item" and card.type not in types:
        fits = join_words(dict.fromkeys(types))
        return f"{player.character.name} has no slot in {card.name}'s colour, only for {fits} cards (p. 9)"
    number = int(option.to) - 1 if option.to in SLOT_NAMES else -1
    if number >= 0 and player.slots[number] is not None:
        return f"slot {option.to} holds {player.slots[number].card.name}; discard it to make room (p. 19)"  # type: ignore[union-attr]
    if number >= 0 and card.type != "signature-item" and types[number] != card.type:
        return f"slot {option.to} is for {types[number]} cards, so {card.name} does not match it (p. 9)"
    if not places:
        return f"every slot that {card.name} matches is taken; discard a card to make room (p. 19)"
    return f"{card.name} goes to slot {' or '.join(places)} (p. 9)"


def action_refusal(table: State, seat: int, option: Any) -> str | None:
    """Why an action of the Main Phase is not allowed, with the page; None if it is."""
    match option:
        case Play():
            return play_refusal(table, seat, option)
        case PlayAll():
            return play_all_refusal(table, seat)
        case Buy():
            return buy_refusal(table, seat, option)
        case Attach():
            return attach_refusal(table, seat, option)
        case Battle():
            return battle_refusal(table, seat, option)
        case Activate():
            return activate_refusal(table, seat, option)
        case Discard():
            return discard_refusal(table, seat, option)
        case _:
            return "this is not a Main Phase action (p. 8)"
