"""What of a table may tell how the game goes on, as named numbers: what the value of a table is learned from."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.bots.battle_values import battles_value
from herobox.games.heroes_of_the_grid.rules.resolving_battles import BOSS_DEFEATED, MONSTER_DEFEATED
from herobox.games.heroes_of_the_grid.state import CENTER, OUTER, State


def features(table: State, seat: int) -> dict[str, float]:
    """Those that are not 0."""
    found: dict[str, float] = {"one": 1.0}
    _enemies(table, found)
    _foes(table, found)
    _players(table, found)
    found["round"] = table.round
    found[f"morphin grid {table.morphin_grid}"] = 1.0
    found["shared actions"] = table.shared_actions
    found["experience"] = table.experience
    found["zords"] = len(table.zords)
    found["ready zords"] = sum([not zord.exhausted for zord in table.zords])
    found["power"] = table.power
    if table.phase == "action" and table.battle is None:
        found["battles"] = battles_value(table) / 10
    return {name: value for name, value in found.items() if value}


def _enemies(table: State, found: dict[str, float]) -> None:
    panicked = figures = stuck = monsters = there = 0
    near = square = 0.0
    for number in OUTER:
        board = table.boards[number]
        fill = board.figures / board.location.figure_limit
        figures += board.figures
        monsters += len(board.monsters)
        if board.panicked:
            panicked += 1
            stuck += board.figures
        else:
            square += fill * fill
            near += fill >= 0.75
        there += bool(board.figures) and any(player.location == number for player in table.players)
    found[f"panicked {panicked}"] = 1.0
    found["figures"] = figures / 10
    found["figures squared"] = figures * figures / 100
    found["figures in panic"] = stuck / 10
    found["full"] = square
    found["near panic"] = near
    found["monsters about"] = monsters
    found["met"] = there
    found["at the center"] = table.boards[CENTER].figures


def _foes(table: State, found: dict[str, float]) -> None:
    slain = cards = left = 0
    for foe in table.monsters_and_bosses:
        if foe.final:
            found["boss"] = 1.0
            found["boss cards"] = min(len(foe.discard), BOSS_DEFEATED)
            found["boss near"] = len(foe.discard) >= BOSS_DEFEATED - 2
        elif foe.defeated:
            slain += 1
        else:
            cards += len(foe.discard)
            left += max(0, MONSTER_DEFEATED - len(foe.discard))
    found["slain"] = slain
    found["monsters to come"] = sum([not card.location for pile in table.deployments for card in pile.cards])
    found["monster cards"] = cards
    found["monster cards left"] = left


def _players(table: State, found: dict[str, float]) -> None:
    size = len(table.players)
    life = cards = hand = low = actions = energy = strong = at_center = 0.0
    for player in table.players:
        each = len(player.rangers)
        deck = len(player.deck.cards) / each
        life += 1.0 - 0.75**deck
        cards += deck / 10
        hand += len(player.hand) / player.hand_size
        low += deck <= 2
        strong += deck + len(player.hand) / each >= 7
        actions += player.actions
        energy += player.energy / each
        at_center += player.location == CENTER
    found["life"] = life / size
    found["decks"] = cards / size
    found["hands"] = hand / size
    found["low decks"] = low / size
    found["strong"] = strong / size
    found["actions"] = actions / size
    found["energy"] = energy / size
    found["in the center"] = at_center / size
    if not table.morphin_grid:
        found["low decks, empty grid"] = low
