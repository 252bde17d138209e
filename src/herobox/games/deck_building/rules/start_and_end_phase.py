"""The Start and the End Phase (rulebook p. 8 and 13)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.ids import character_id, grid_id, stack_id
from herobox.games.deck_building.options import Deal, Discard, Remove
from herobox.games.deck_building.rules.applying_static_abilities import statics
from herobox.games.deck_building.rules.buying import discounts, within_means
from herobox.games.deck_building.rules.damage_and_energy import deal
from herobox.games.deck_building.rules.detaching import KEPT, discard_attached
from herobox.games.deck_building.rules.drawing_and_discarding import draw
from herobox.games.deck_building.rules.refilling_grid_and_stacks import (
    NOT_IN_GRID,
    flip_the_stacks,
    in_grid,
    put_away_destroyed,
    refill_the_grid,
    remove_from_grid,
)
from herobox.games.deck_building.rules.resolving_triggers import choose_first, happens, resolve, triggered
from herobox.games.deck_building.rules.teammates_and_foes import adversaries, adversary_type, opposing_team, team_of
from herobox.games.deck_building.state import State
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.wording import count_of

BLASTERS = "blade-blaster"


def start_phase(table: State) -> Rules[None]:
    """The Grid is refilled, the stacks flipped, attached cards readied, then come effects of the start of the turn."""
    player = table.players[table.active]
    table.shards = table.earned = table.healed = table.battles = table.zords_activated = 0
    player.used.clear()
    if table.listener:
        table.show("phase", "Turn {}: {}.", table.turn, player.name, at=(character_id(player),))
    refill_the_grid(table)
    flip_the_stacks(table)
    for each in player.slots:
        if each is not None:
            each.ready = True
    yield from happens(table, table.active, "start")


def end_phase(table: State) -> Rules[None]:
    """Effects of the end of the turn, damage by adversaries, then cards are discarded and drawn."""
    seat = table.active
    player = table.players[seat]
    count_purchases(table)
    table.shards = 0
    yield from end_of_turn_effects(table)
    harm = adversaries(table, seat)
    if harm and table.listener:
        told = f"{harm} damage at the end of {player.name}'s turn"
        foe = adversary_type(player)
        at = [grid_id(table, place) for place, card in enumerate(table.grid) if card is not None and card.type == foe]
        table.show("phase", "{} in The Grid: {}.", count_of(harm, "adversary", "adversaries"), told, at=at)
    deal(table, team_of(table, seat), harm)
    yield from discard_any_attached(table)
    player.discard += player.played
    player.discard += player.hand
    player.played.clear()
    player.hand.clear()
    draw(table, seat, player.hand_size)


def count_purchases(table: State) -> None:
    """For reports: in how many turns each card was bought, and in how many this turn's Shards were enough for it."""
    counts = table.counts
    if counts is None:
        return
    seat = table.active
    foe = adversary_type(table.players[seat])
    less = discounts(table, seat, statics(table, seat))
    bought = counts.pop("bought this turn", {})
    for name in bought:
        table.count("bought", name)
        table.count("affordable", name)
    there = [card for card in table.grid if card is not None and card.type != foe]
    for card in within_means(there, less, table.earned):
        if card.id not in bought:
            table.count("affordable", card.id)


def end_of_turn_effects(table: State) -> Rules[None]:
    """In the order of the player's choosing; Blade Blasters are used one by one among them (p. 18)."""
    seat = table.active
    player = table.players[seat]
    waiting = triggered(table, seat, "end")
    kept = False
    while True:
        blaster = not kept and table.blade_blaster in player.played
        if waiting:
            names = dict.fromkeys(source.id for _, source in waiting)
            choice = yield from choose_first(table, seat, "order", (*names, *[BLASTERS] * blaster))
            if choice != BLASTERS:
                chosen = next(each for each in waiting if each[1].id == choice)
                waiting.remove(chosen)
                yield from resolve(table, seat, *chosen)
                continue
        if not blaster:
            return
        kept = not (yield from use_blade_blaster(table))


def use_blade_blaster(table: State) -> Rules[bool]:
    """Blade Blasters (p. 18): one is destroyed for 1 damage, which is no Attack, or for a card of The Grid; or kept."""
    seat = table.active
    player = table.players[seat]
    cards = dict.fromkeys(card for card in table.grid if card is not None)
    options: list[Any] = [Deal(), *[Remove(card.id) for card in cards], PASS]
    choice = yield from ask((seat,), "blade-blaster", options)
    if choice == PASS:
        return False
    blaster = next(card for card in player.played if card.type == BLASTERS)
    player.played.remove(blaster)
    put_away_destroyed(table, blaster)
    by, at = character_id(player), (stack_id(BLASTERS),)
    table.show("card", "{} destroys a {}.", player.name, blaster.name, by=by, at=at)
    if isinstance(choice, Deal):
        deal(table, opposing_team(table, seat), 1)
    else:
        card = in_grid(table, choice.card)
        assert card is not None
        remove_from_grid(table, card)
    return True


def blade_blaster_refusal(table: State, option: Deal | Remove) -> str | None:
    """Why a Blade Blaster can't be used so, with the page; None if it can."""
    if isinstance(option, Deal) or in_grid(table, option.card) is not None:
        return None
    return NOT_IN_GRID


def discard_any_attached(table: State) -> Rules[None]:
    """Any number of the cards attached to the character, ready or exhausted; no Zord and no Master (p. 13 and 19)."""
    seat = table.active
    player = table.players[seat]
    while True:
        there = [each.card.id for each in player.slots if each is not None and each.card.type not in KEPT]
        if not there:
            return
        options: list[Any] = [*dict.fromkeys(Discard(card) for card in there), PASS]
        choice = yield from ask((seat,), "put-away", options)
        if choice == PASS:
            return
        discard_attached(table, seat, choice.card)
