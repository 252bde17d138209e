"""How good the table looks for the Power Rangers, for bots.

Points are added for what brings victory nearer and for what keeps the Rangers going, and taken away for enemies on the
boards. One point is about what a defeated foot soldier is worth. Battles are judged as if they had not begun: bots play
them to their end by `habits` first.
"""

from __future__ import annotations

from functools import lru_cache
from math import tanh

from herobox.games.heroes_of_the_grid.cards import CombatCard, Enemy
from herobox.games.heroes_of_the_grid.odds import profile, worth
from herobox.games.heroes_of_the_grid.rules.battle import BOSS_DEFEATED, MONSTER_DEFEATED
from herobox.games.heroes_of_the_grid.rules.combat_sequence import MONSTER_CARDS, MOST_FOOT_SOLDIERS
from herobox.games.heroes_of_the_grid.state import CENTER, FOOT_SOLDIER_TYPES, OUTER, Player, State

SCALE = 60.0
EVEN = -20.0
W = dict(
    action=0.927, round=1.111, xp=0.511, zord=2.657, ready=0.576, monster=5.599, slain=4.118, boss=5.063, grid=4.836, shared=0.632, fig=2.123, near=5.096, p1=3.296, p2=12.411, p3=19.679, hand=0.371, deck=2.207, decay=0.703, energy=0.434, wait=1.085, later=0.39, hits=1.039, harm=0.39, kill=2.428, mkill=3.062, card=0.232, deckkeep=0.0,
)


def appraise(table: State, seat: int) -> float:  # noqa: ARG001 - the same for every seat: they win and lose together
    """From -1 (lost) to 1 (won)."""
    if table.ending:
        return 1.0 if table.won else -1.0
    return tanh((points(table) - EVEN) / SCALE)


def points(table: State) -> float:
    result = progress(table) - pressure(table)
    for player in table.players:
        result += strength(player)
    result += W["grid"] * table.morphin_grid + W["shared"] * table.shared_actions
    return result + presence(table)


def progress(table: State) -> float:
    """Defeated enemies, Zords and experience; less for the rounds it took."""
    result = W["xp"] * table.experience - table.round * (W["round"] + W["action"] * table.config.actions_each * len(table.players))
    for zord in table.zords:
        result += W["zord"] + (0.0 if zord.exhausted else W["ready"])
    for foe in table.foes[len(FOOT_SOLDIER_TYPES) :]:
        if foe.defeated:
            result += MONSTER_DEFEATED * W["monster"] + W["slain"]
        elif foe.final:
            result += W["boss"] * min(len(foe.discard), BOSS_DEFEATED)
        else:
            result += W["monster"] * min(len(foe.discard), MONSTER_DEFEATED)
    return result


def pressure(table: State) -> float:
    """Enemies on the boards: figures, how near each location is to panic, and panicked locations."""
    result = 0.0
    panicked = 0
    for number in OUTER:
        board = table.boards[number]
        figures = board.figures
        result += W["fig"] * figures
        if board.panicked:
            panicked += 1
        else:
            result += W["near"] * (figures / board.location.figure_limit) ** 2
    center = table.boards[CENTER].figures
    return result + (0.0, W["p1"], W["p2"], W["p3"], 60.0)[panicked] + (10.0 + center if center else 0.0)


def strength(player: Player) -> float:
    """Cards, of which the last ones in the deck count most, energy and actions."""
    per = len(player.rangers)
    deck = len(player.deck.cards) / per
    return (
        per * W["deck"] * (1.0 - W["decay"] ** deck)
        + W["hand"] * len(player.hand)
        + W["energy"] * player.energy
        + W["action"] * player.actions
    )


@lru_cache(1024)
def force(card: CombatCard) -> float:
    """Hits that a card brings in the mean."""
    what = profile(card)
    if what.any_cost:
        return 2.0
    if not what.attack:
        return 0.9 if card.type == "reaction" else 0.7
    if card.cost == 3:
        return 2.2
    return what.dice * 5 / 6 + what.hits


def presence(table: State) -> float:
    """The battles that Rangers can start where they stand."""
    result = 0.0
    for number, board in enumerate(table.boards):
        if board.figures:
            there = [player for player in table.players if player.location == number]
            if there:
                part = W["wait"] if any([player.actions for player in there]) else W["later"]
                result += part * max(0.0, ahead(table, number, there))
    return result


def ahead(table: State, location: int, there: list[Player]) -> float:
    """What a battle at a location promises that these players begin now."""
    board = table.boards[location]
    soldiers = min(MOST_FOOT_SOLDIERS, sum(board.foot_soldiers))
    health = 2.5 * soldiers
    gains = W["kill"] * soldiers
    turns = soldiers + 1
    threat = soldiers * 1.0
    for foe in board.monsters:
        cards = table.foes[foe].deck.cards
        count = min(MONSTER_CARDS, len(cards))
        if count:
            health += count * sum([card.health for card in cards]) / len(cards)
            gains += count * (W["boss"] if table.foes[foe].final else W["mkill"])
            turns += count
            threat += count * 2.2
    forces = []
    reserve = 0
    for player in there:
        for card in player.hand:
            forces.append(force(card))
        per = len(player.rangers)
        deck = len(player.deck.cards)
        drawn = max(0, min(player.hand_size - len(player.hand), deck - 3 * per))
        forces += [1.2] * drawn
        reserve += deck - drawn
    forces.sort(reverse=True)
    hits = W["hits"] * sum(forces[:turns])
    fallen = min(1.0, hits / health)
    if fallen > 0.7:
        fallen -= (fallen - 0.7) * 0.25
    suffered = threat * (1.0 - 0.55 * fallen) * W["harm"] * (1.0 + 3.0 / (reserve + 1.0))
    return gains * fallen - suffered - W["card"] * min(turns, len(forces)) - W["action"]
