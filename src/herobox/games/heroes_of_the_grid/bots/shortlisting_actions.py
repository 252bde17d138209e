"""What the Rangers may do next in the Action Phase, the most promising first, for bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from herobox.games.heroes_of_the_grid.bots.battle_values import ACTION, Fighter, ahead, fighter, plan, site
from herobox.games.heroes_of_the_grid.effects.rangers import Stack, TakeFigure
from herobox.games.heroes_of_the_grid.options import Battle, Move, Recover, Use
from herobox.games.heroes_of_the_grid.rules.using_zords import zord_called
from herobox.games.heroes_of_the_grid.state import CENTER, OUTER, Player, State
from herobox.kernel import PASS

DECK_CARD, HAND_CARD, STORED = 0.4, 0.32, 0.64
"""What a card in the deck, one in the hand and a stored energy are worth between battles."""
LOW = 2.71
"""How much more the last cards of the deck are worth."""
RECOVERED, POWERED_UP = 1.09, 1.2
"""How much cards count that come back by recovering and by powering up."""
WORTH_TRYING = 1.5
"""A step may promise so much less than nothing, as an action that is left is lost."""
AT_ONCE, AT_LAST = 50.0, -1.4
"""What it counts to use a Zord now, and once nothing better is left to do."""
GATHERED = 2.5
"""How many figures a Ranger is enough for."""


def next_actions(table: State, options: Sequence[Any], *, first_version: bool = False) -> list[Any]:
    """The first steps of what the Rangers may plan, the most promising first.

    `first_version`: as it was before Zords were kept for where they help.
    """
    free = [fighter(player) for player in table.players]
    found: list[tuple[float, Any]] = [
        (AT_ONCE if first_version else zord_value(table, option), option) for option in options if type(option) is Use
    ]
    panicked = sum([table.boards[number].panicked for number in OUTER])
    for number, board in enumerate(table.boards):
        if board.figures:
            where = site(table, number, panicked)
            value, step = plan(where, free)
            if isinstance(step, Battle):
                found.append((value, step))
            elif step is not None:
                found.append((value, Move(step.id, board.location.id)))
                there = [one for one in free if one.location == number]
                able = [one for one in there if one.actions]
                if able:
                    found.append((ahead(where, there), Battle(able[0].player.id)))
    for player in table.players:
        found += upkeep(table, player)
    found.sort(key=lambda step: -step[0])
    chosen = [step for value, step in found if value > -WORTH_TRYING]
    return chosen or [left_over(table, free)]


def zord_value(table: State, use: Use) -> float:
    """How soon a Zord is used: the Megazord at once, as each battle gains by it; others when they help, or at last."""
    effect = zord_called(table, use.what).zord.effect
    if isinstance(effect, TakeFigure):
        relieves = any(board.panicked and board.figures == 1 == sum(board.foot_soldiers) for board in table.boards)
        return AT_ONCE if relieves else AT_LAST
    return AT_LAST if isinstance(effect, Stack) else AT_ONCE


def upkeep(table: State, player: Player) -> list[tuple[float, Any]]:
    """What a player may do for the own cards, and what it is worth: power up or recover."""
    found: list[tuple[float, Any]] = []
    if player.actions and player.location != CENTER and not table.boards[CENTER].figures:
        value = POWERED_UP * (full(player) - condition(player)) - ACTION
        found.append((value, Move(player.id, table.boards[CENTER].location.id)))
    if player.discard and (player.actions or table.shared_actions):
        cards = min(3, len(player.discard))
        value = RECOVERED * (cards * DECK_CARD + LOW * max(0, min(cards, 4 - len(player.deck.cards))))
        token: Literal["own", "shared"] = "shared" if table.shared_actions else "own"
        found.append((value - (0.0 if table.shared_actions else ACTION), Recover(player.id, token)))
    return found


def condition(player: Player) -> float:
    """How well off a player is in cards."""
    per = len(player.rangers)
    deck, hand = len(player.deck.cards), len(player.hand)
    return DECK_CARD * deck + HAND_CARD * hand - LOW * max(0, 4 * per - deck) + STORED * player.energy


def full(player: Player) -> float:
    """How well off a player is who has powered up."""
    per = len(player.rangers)
    deck = 10 * per - player.hand_size
    return DECK_CARD * deck + HAND_CARD * player.hand_size + STORED * per - LOW * max(0, 4 * per - deck)


def left_over(table: State, free: list[Fighter]) -> Any:
    """What to do with actions that are good for nothing else: recover, or stand where the enemies are."""
    for one in free:
        player = one.player
        if not one.actions:
            continue
        if len(player.discard) > 1 and len(player.deck.cards) < 7 * len(player.rangers):
            return Recover(player.id, "own")
        if not table.boards[player.location].figures:
            best, to = 0.5, -1
            for number in OUTER:
                board = table.boards[number]
                there = sum([other.location == number for other in table.players])
                need = board.figures + 6 * len(board.monsters) - GATHERED * there
                if need > best:
                    best, to = need, number
            if to >= 0:
                return Move(player.id, table.boards[to].location.id)
    return PASS
