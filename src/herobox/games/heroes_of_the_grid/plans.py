"""What the Rangers do in the Action Phase as a matter of course: the battle that promises most, and who joins it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.odds import profile
from herobox.games.heroes_of_the_grid.options import Battle, Move, Recover, Use
from herobox.games.heroes_of_the_grid.rules.combat_sequence import MONSTER_CARDS, MOST_FOOT_SOLDIERS
from herobox.games.heroes_of_the_grid.state import CENTER, OUTER, Player, State
from herobox.kernel import PASS

W = dict(
    action=1.37,
    kill=2.48,
    near=1.07,
    relief=5.16,
    relief2=5.4,
    mkill=3.1,
    bkill=6.49,
    mthreat=2.28,
    harm=0.73,
    hits=1.01,
    card=0.27,
    energy=0.48,
    flip=1.27,
    deckcard=0.4,
    handcard=0.32,
    low=2.71,
    over=0.46,
    place=0.64,
    recover=1.09,
    power=1.2,
    risk=1.06,
    stop=1.5,
    freact=0.6,
    fman=0.7,
    crowd=2.5,
    escort=0.6,
    slain=4.0,
    wipe=1.0,
    partial=0.3,
    later=0.5,
    wait=0.95,
    gather=0.9,
)


class Fighter(NamedTuple):
    """A player as a plan sees it."""

    player: Player
    location: int
    actions: int
    forces: list[float]
    reserve: int


class Site(NamedTuple):
    """A location with enemies as a plan sees it."""

    number: int
    turns: int
    health: float
    gains: float
    relief: float
    """What it is worth to clear it."""
    part: float
    """Which part of the enemies must fall for that."""
    threat: float


@lru_cache(1024)
def force(card: CombatCard) -> float:
    """Hits that a card brings in the mean."""
    what = profile(card)
    if what.any_cost:
        return 2.0
    if not what.attack:
        return W["freact"] if card.type == "reaction" else W["fman"]
    if card.cost == 3:
        return 2.4
    return what.dice * 5 / 6 + what.hits


def fighter(player: Player) -> Fighter:
    """What a player brings to a battle."""
    deck = len(player.deck.cards)
    drawn = max(0, min(player.hand_size - len(player.hand), deck - 3 * len(player.rangers)))
    forces = [force(card) for card in player.hand] + [1.2] * drawn
    return Fighter(player, player.location, player.actions, forces, deck - drawn)


def site(table: State, number: int, panicked: int) -> Site:
    """What waits at a location."""
    board = table.boards[number]
    soldiers = sum(board.foot_soldiers)
    fought = min(MOST_FOOT_SOLDIERS, soldiers)
    health = 2.5 * fought
    limit = board.location.figure_limit or 1
    fill = min(1.0, board.figures / limit)
    gains = fought * (W["kill"] + W["near"] * fill)
    turns = fought + 1
    threat = fought * 1.0
    relief, part = 0.0, 1.0
    if board.panicked:
        relief = W["relief"] + W["relief2"] * max(0, panicked - 1)
        if soldiers > MOST_FOOT_SOLDIERS:
            relief *= W["partial"]
    if board.monsters:
        gains *= W["escort"]
    for foe in board.monsters:
        cards = table.foes[foe].deck.cards
        count = min(MONSTER_CARDS, len(cards))
        boss = table.foes[foe].final
        left = (6 if boss else 4) - len(table.foes[foe].discard)
        if count:
            health += count * sum([card.health for card in cards]) / len(cards)
            gains += min(count, left) * (W["bkill"] if boss else W["mkill"])
            turns += count
            threat += count * W["mthreat"]
            if not boss:
                relief += W["slain"] + W["wipe"] * soldiers
            part = min(1.5, left / count)
    if number == CENTER:
        relief = 20.0
    return Site(number, turns, health, gains, relief, part, threat)


def ahead(where: Site, team: list[Fighter]) -> float:
    """What a battle promises that these players begin; the action for it is paid."""
    forces: list[float] = []
    reserve = 0
    power = 2.0
    for one in team:
        forces += one.forces
        reserve += one.reserve
        power += one.player.energy + W["flip"] * 2 * one.actions
    forces.sort(reverse=True)
    hits = W["hits"] * sum(forces[: where.turns]) + W["energy"] * min(power - 2, where.turns)
    fallen = hits / where.health
    clear = max(0.0, min(1.0, (fallen / where.part - 0.5) * 1.5))
    if fallen > 0.7:
        fallen = min(1.0, 0.7 + (fallen - 0.7) * W["over"])
    suffered = where.threat * (1.0 - 0.55 * fallen) * W["harm"]
    danger = max(0.0, suffered / W["harm"] * 1.0 - (reserve - len(team))) * W["risk"]
    used = min(where.turns, len(forces))
    return where.gains * fallen + where.relief * clear - suffered - danger - W["card"] * used - W["action"]


def plan(where: Site, free: list[Fighter]) -> tuple[float, Any]:
    """The best battle at a site: what it promises and its first step."""
    team = [one for one in free if one.location == where.number]
    able = [one for one in team if one.actions]
    best, step = -99.0, None
    if able:
        best = ahead(where, team)
        step = Battle(max(able, key=lambda one: one.actions).player.id)
    spent = 0.0
    acting = bool(able)
    others = [one for one in free if one.actions and one.location != where.number]
    others.sort(key=lambda one: (-one.actions if not acting else 0, -sum(one.forces)))
    first = None
    for one in others[:4]:
        if not acting and one.actions < 2:
            continue
        acting = True
        team = [*team, one]
        spent += W["action"]
        first = first or one.player
        value = ahead(where, team) - spent
        if value > best:
            best, step = value, first
    return best, step


def prospects(table: State) -> float:
    """What the battles promise that the Rangers can fight now, each Ranger in one of them."""
    free = [fighter(player) for player in table.players]
    panicked = sum([table.boards[number].panicked for number in OUTER])
    sites = [site(table, number, panicked) for number, board in enumerate(table.boards) if board.figures]
    result = 0.0
    while sites and free:
        best, chosen, team = 0.0, None, free
        for where in sites:
            value, who = promise(where, free)
            if value > best:
                best, chosen, team = value, where, who
        if chosen is None:
            break
        result += best
        sites.remove(chosen)
        free = [one for one in free if one not in team]
    return result


def promise(where: Site, free: list[Fighter]) -> tuple[float, list[Fighter]]:
    """The best battle at a site: what it promises and who fights it."""
    team = [one for one in free if one.location == where.number]
    acting = any([one.actions for one in team])
    best, fighting = 0.0, team
    if team:
        best = ahead(where, team) * (W["wait"] if acting else W["later"])
    spent = 0.0
    others = [one for one in free if one.actions and one.location != where.number]
    others.sort(key=lambda one: (-one.actions if not acting else 0, -sum(one.forces)))
    for one in others[:4]:
        if not acting and one.actions < 2:
            continue
        acting = True
        team = [*team, one]
        spent += W["action"]
        value = (ahead(where, team) - spent) * W["gather"]
        if value > best:
            best, fighting = value, team
    return best, fighting


def condition(player: Player) -> float:
    """How well off a player is in cards."""
    per = len(player.rangers)
    deck, hand = len(player.deck.cards), len(player.hand)
    return W["deckcard"] * deck + W["handcard"] * hand - W["low"] * max(0, 4 * per - deck) + W["place"] * player.energy


def full(player: Player) -> float:
    """How well off a player is who has powered up."""
    per = len(player.rangers)
    deck = 10 * per - player.hand_size
    return (
        W["deckcard"] * deck + W["handcard"] * player.hand_size + W["place"] * per - W["low"] * max(0, 4 * per - deck)
    )


def steps(table: State, options: Sequence[Any]) -> list[Any]:
    """The first steps of what the Rangers may plan, the most promising first."""
    free = [fighter(player) for player in table.players]
    found: list[tuple[float, Any]] = [(50.0, option) for option in options if type(option) is Use]
    panicked = sum([table.boards[number].panicked for number in OUTER])
    for number, board in enumerate(table.boards):
        if board.figures:
            value, step = plan(site(table, number, panicked), free)
            if step is not None:
                found.append((value, step if type(step) is Battle else Move(step.id, board.location.id)))
            for one in free:
                if one.location == number and one.actions and type(step) is not Battle:
                    alone = [other for other in free if other.location == number]
                    found.append((ahead(site(table, number, panicked), alone), Battle(one.player.id)))
                    break
    for player in table.players:
        found += upkeep(table, player)
    found.sort(key=lambda step: -step[0])
    chosen = [step for value, step in found if value > -W["stop"]]
    return chosen or [left_over(table, free)]


def upkeep(table: State, player: Player) -> list[tuple[float, Any]]:
    """What a player may do for the own cards, and what it is worth: power up or recover."""
    found: list[tuple[float, Any]] = []
    if player.actions and player.location != CENTER and not table.boards[CENTER].figures:
        value = W["power"] * (full(player) - condition(player)) - W["action"]
        found.append((value, Move(player.id, table.boards[CENTER].location.id)))
    if player.discard and (player.actions or table.shared_actions):
        cards = min(3, len(player.discard))
        value = W["recover"] * (cards * W["deckcard"] + W["low"] * max(0, min(cards, 4 - len(player.deck.cards))))
        token: Literal["own", "shared"] = "shared" if table.shared_actions else "own"
        found.append((value - (0.0 if table.shared_actions else W["action"]), Recover(player.id, token)))
    return found


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
                need = board.figures + 6 * len(board.monsters) - W["crowd"] * there
                if need > best:
                    best, to = need, number
            if to >= 0:
                return Move(player.id, table.boards[to].location.id)
    return PASS
