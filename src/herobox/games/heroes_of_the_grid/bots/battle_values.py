"""What battles promise the Rangers, before they begin: who fights where, for bots.

One point is about what half a defeated foot soldier is worth. The weights were found by playing: by an evolution
strategy (CMA-ES) that let some ten thousand games be played by the first of `steps` alone, and then by hand.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.games.heroes_of_the_grid.bots.odds import mean_hits, profile
from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.options import Battle
from herobox.games.heroes_of_the_grid.rules.combat_sequence import MONSTER_CARDS, MOST_FOOT_SOLDIERS
from herobox.games.heroes_of_the_grid.rules.resolving_battles import BOSS_DEFEATED, MONSTER_DEFEATED
from herobox.games.heroes_of_the_grid.state import CENTER, OUTER, Player, State

ACTION = 1.37
"""What an action costs."""
KILL, CROWDED = 2.48, 1.07
"""What a foot soldier counts that falls, and how much more where a location is near to panic."""
RELIEF, PANICS = 5.16, 5.4
"""What it counts to clear a panicked location, and how much more for each other one that is panicked."""
PARTLY_CLEARED = 0.3
"""The part of that where more foot soldiers stand than one battle can have."""
MONSTER_CARD, BOSS_CARD = 3.1, 11.0
"""What a card of a monster and of the last boss counts that falls."""
SLAIN, SCATTERED = 4.0, 1.0
"""What it counts to defeat a monster, and how much more for each foot soldier that goes with it."""
ASSAULT = 20.0
"""What it counts to clear the Command Center."""
ESCORT = 0.6
"""The part that foot soldiers count beside a monster."""
MONSTER_THREAT = 2.28
"""What a card of a monster threatens, compared to a foot soldier's."""
HARM = 0.73
"""What it counts to suffer what a foot soldier's card threatens."""
HITS, HITS_OF_ENERGY = 1.01, 0.48
"""How many hits come of those that the cards promise, and of an energy."""
SPENT_ACTIONS = 1.27
"""How much of an unused action's energy is reckoned with."""
CARD = 0.27
"""What a card costs that is played."""
OVERKILL = 0.46
"""How much is made of hits beyond most of the enemies' health."""
DANGER = 1.06
"""What it counts when more is threatened than the decks can take."""
REACTION, MANEUVER = 0.6, 0.7
"""Hits that a reaction and a maneuver stand for."""
COSTLY = 2.4
"""Hits that an attack of cost 3 stands for, whatever it prints: those of the box have 3 to 6 dice, 2.5 to 5 hits.

It doesn't follow the printed card: plans know no prices otherwise, and this number is lower to stand for that one. The
weights above were found with it, so bots play otherwise with a number that is worked out from the dice.
"""
NEXT_ROUND, NOW, ON_THE_WAY = 0.5, 0.95, 0.9
"""What a battle counts that waits: for the next round's actions, for this round's, and for Rangers on the way."""


class Fighter(NamedTuple):
    """A player as a plan sees it."""

    player: Player
    location: int
    actions: int
    forces: list[float]
    strength: float
    """The sum of those."""
    power: float
    """The energy that it can bring."""
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
        return REACTION if card.type == "reaction" else MANEUVER
    if card.cost == 3:
        return COSTLY
    return mean_hits(what.dice) + what.hits


def fighter(player: Player) -> Fighter:
    """What a player brings to a battle."""
    deck = len(player.deck.cards)
    drawn = max(0, min(player.hand_size - len(player.hand), deck - 3 * len(player.rangers)))
    forces = [force(card) for card in player.hand] + [1.2] * drawn
    power = player.energy + SPENT_ACTIONS * 2 * player.actions
    return Fighter(player, player.location, player.actions, forces, sum(forces), power, deck - drawn)


def site(table: State, number: int, panicked: int) -> Site:
    """What waits at a location."""
    board = table.boards[number]
    soldiers = sum(board.foot_soldiers)
    fought = min(MOST_FOOT_SOLDIERS, soldiers)
    health = 2.5 * fought
    limit = board.location.figure_limit or 1
    fill = min(1.0, board.figures / limit)
    gains = fought * (KILL + CROWDED * fill)
    turns = fought + 1
    threat = fought * 1.0
    relief, part = 0.0, 1.0
    if board.panicked:
        relief = RELIEF + PANICS * max(0, panicked - 1)
        if soldiers > MOST_FOOT_SOLDIERS:
            relief *= PARTLY_CLEARED
    if board.monsters:
        gains *= ESCORT
    for foe in board.monsters:
        cards = table.foes[foe].deck.cards
        count = min(MONSTER_CARDS, len(cards))
        boss = table.foes[foe].final
        # A boss with six defeated cards stands on where nobody was left to see it fall: one more battle is needed.
        left = max(1, (BOSS_DEFEATED if boss else MONSTER_DEFEATED) - len(table.foes[foe].discard))
        if count:
            health += count * sum([card.health for card in cards]) / len(cards)
            gains += min(count, left) * (BOSS_CARD if boss else MONSTER_CARD)
            turns += count
            threat += count * MONSTER_THREAT
            if not boss:
                relief += SLAIN + SCATTERED * soldiers
            part = min(1.5, left / count)
    if number == CENTER:
        relief = ASSAULT
    return Site(number, turns, health, gains, relief, part, threat)


def ahead(where: Site, team: list[Fighter]) -> float:
    """What a battle promises that these players begin; the action for it is paid."""
    forces: list[float] = []
    reserve = 0
    power = 2.0
    for one in team:
        forces += one.forces
        reserve += one.reserve
        power += one.power
    forces.sort(reverse=True)
    hits = HITS * sum(forces[: where.turns]) + HITS_OF_ENERGY * min(power - 2, where.turns)
    fallen = hits / max(where.health, 1.0)  # An enemy without a card left puts nothing in the way.
    clear = max(0.0, min(1.0, (fallen / where.part - 0.5) * 1.5))
    if fallen > 0.7:
        fallen = min(1.0, 0.7 + (fallen - 0.7) * OVERKILL)
    suffered = where.threat * (1.0 - 0.55 * fallen) * HARM
    danger = max(0.0, suffered / HARM * 1.0 - (reserve - len(team))) * DANGER
    used = min(where.turns, len(forces))
    return where.gains * fallen + where.relief * clear - suffered - danger - CARD * used - ACTION


def plan(where: Site, free: list[Fighter]) -> tuple[float, Battle | Player | None]:
    """The best battle at a site: what it promises, and what comes first: to begin it, or a player to come."""
    team = [one for one in free if one.location == where.number]
    able = [one for one in team if one.actions]
    best = -99.0
    step: Battle | Player | None = None
    if able:
        best = ahead(where, team)
        step = Battle(max(able, key=lambda one: one.actions).player.id)
    spent = 0.0
    acting = bool(able)
    others = [one for one in free if one.actions and one.location != where.number]
    others.sort(key=lambda one: (-one.actions if not acting else 0, -one.strength))
    first: Player | None = None
    for one in others[:4]:
        if not acting and one.actions < 2:
            continue
        acting = True
        team = [*team, one]
        spent += ACTION
        first = first or one.player
        value = ahead(where, team) - spent
        if value > best:
            best, step = value, first
    return best, step


def battles_value(table: State) -> float:
    """What the battles promise that the Rangers can fight now, each Ranger in one of them."""
    free = [fighter(player) for player in table.players]
    panicked = sum([table.boards[number].panicked for number in OUTER])
    sites = [site(table, number, panicked) for number, board in enumerate(table.boards) if board.figures]
    result = 0.0
    while sites and free:
        best = 0.0
        chosen: Site | None = None
        team = free
        for where in sites:
            value, who = battle_value(where, free)
            if value > best:
                best, chosen, team = value, where, who
        if chosen is None:
            break
        result += best
        sites.remove(chosen)
        free = [one for one in free if one not in team]
    return result


def battle_value(where: Site, free: list[Fighter]) -> tuple[float, list[Fighter]]:
    """The best battle at a site: what it promises and who fights it."""
    team = [one for one in free if one.location == where.number]
    acting = any(one.actions for one in team)
    best, fighting = 0.0, team
    if team:
        best = ahead(where, team) * (NOW if acting else NEXT_ROUND)
    spent = 0.0
    others = [one for one in free if one.actions and one.location != where.number]
    others.sort(key=lambda one: (-one.actions if not acting else 0, -one.strength))
    for one in others[:4]:
        if not acting and one.actions < 2:
            continue
        acting = True
        team = [*team, one]
        spent += ACTION
        value = (ahead(where, team) - spent) * ON_THE_WAY
        if value > best:
            best, fighting = value, team
    return best, fighting
