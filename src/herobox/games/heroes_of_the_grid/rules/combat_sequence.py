"""The combat sequence: rows of enemy cards, who is next to whom, and who guards whom (rulebook p. 9, 10 and 13)."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from herobox.games.heroes_of_the_grid.ids import enemy_id
from herobox.games.heroes_of_the_grid.keywords import PassiveEffect
from herobox.games.heroes_of_the_grid.options import Fight, First
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import the_battle
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, Battle, Board, EnemyInPlay, State
from herobox.kernel import Rules, ask

MOST_FOOT_SOLDIERS = 4
MONSTER_CARDS = 4

P = TypeVar("P", bound=PassiveEffect)


def enemy_preparation(table: State) -> Rules[None]:
    """Enemy Preparation (p. 9-10): a card for each foot soldier, four at most, and four for each monster or boss."""
    battle = the_battle(table)
    board = table.boards[battle.location]
    kinds = yield from choose_foot_soldiers(table, board)
    rows = [[draw_enemy(table, kind) for kind in kinds]] if kinds else []
    for foe in board.monsters:
        count = min(MONSTER_CARDS, len(table.foes[foe].deck))
        if count:
            rows.insert(0, [draw_enemy(table, foe) for _ in range(count)])
    rows = [line_up(row) for row in rows]
    battle.sequence = [enemy for row in rows for enemy in row]
    battle.rows = tuple([len(row) for row in rows])
    if table.listener:
        names = "; ".join(", ".join(enemy.card.name for enemy in row) for row in rows)
        at = [enemy_id(number) for number in range(len(battle.sequence))]
        table.show("reveal", "The combat sequence: {}.", names, at=at)


def choose_foot_soldiers(table: State, board: Board) -> Rules[list[int]]:
    """The types of the foot soldiers that fight, in the order in which their cards are drawn.

    Of more than four the lead Ranger chooses four (p. 10). Which of two types is drawn first is the lead's choice, too
    (a reading: the rulebook gives no order).
    """
    lead = (the_battle(table).lead,)
    first, second = board.foot_soldiers
    if first + second > MOST_FOOT_SOLDIERS:
        fights = [Fight(number, MOST_FOOT_SOLDIERS - number) for number in range(MOST_FOOT_SOLDIERS + 1)]
        allowed = [fight for fight in fights if fight_refusal(table, *fight) is None]
        first, second = yield from ask(lead, "foot-soldiers", allowed)
    if not (first and second):
        return [0] * first + [1] * second
    ids = [table.foes[kind].enemy.id for kind in FOOT_SOLDIER_TYPES]
    drawn = yield from ask(lead, "draw-first", [First(ids[0]), First(ids[1])])
    return [0] * first + [1] * second if drawn.what == ids[0] else [1] * second + [0] * first


def fight_refusal(table: State, first: int, second: int) -> str | None:
    """Why so many foot soldiers of the first and of the second type may not take part (p. 10); None if they may."""
    if first + second != MOST_FOOT_SOLDIERS:
        return f"exactly {MOST_FOOT_SOLDIERS} of the foot soldiers here take part (p. 10)"
    there = table.boards[the_battle(table).location].foot_soldiers
    if not (0 <= first <= there[0] and 0 <= second <= there[1]):
        present = [table.foes[kind].enemy.figures(there[kind]) for kind in FOOT_SOLDIER_TYPES]
        return f"there are only {' and '.join(present)} here (p. 10)"
    return None


def draw_first_refusal(table: State, enemy: str) -> str | None:
    """Why cards may not be drawn first for this enemy (p. 9): none are drawn for it at all; None if they may."""
    ids = [table.foes[kind].enemy.id for kind in FOOT_SOLDIER_TYPES]
    return None if enemy in ids else f'"{enemy}" is no type of foot soldiers here: there is {" and ".join(ids)} (p. 9)'


def draw_enemy(table: State, foe: int) -> EnemyInPlay:
    """The next card of an enemy deck, as it goes into the combat sequence."""
    return EnemyInPlay(table.foes[foe].deck.draw(table), foe)


def line_up(drawn: list[EnemyInPlay]) -> list[EnemyInPlay]:
    """A row: each card is laid at its right end, one with FAST at its left end (p. 9)."""
    row: list[EnemyInPlay] = []
    for enemy in drawn:
        if enemy.card.fast:
            row.insert(0, enemy)
        else:
            row.append(enemy)
    return row


@cache
def neighbours(rows: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers of the cards beside, above and below this one (p. 13); not diagonally."""
    starts = [sum(rows[:row]) for row in range(len(rows))]
    row = max(row for row, start in enumerate(starts) if start <= number)
    column = number - starts[row]
    places = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(starts[r] + c for r, c in places if 0 <= r < len(rows) and 0 <= c < rows[r])


def guarded_by(battle: Battle, number: int) -> EnemyInPlay | None:
    """GUARD (p. 13): the undefeated card that guards this one, if any; guards are not guarded themselves."""
    if battle.sequence[number].card.guard:
        return None
    for other in neighbours(battle.rows, number):
        enemy = battle.sequence[other]
        if enemy.card.guard and not enemy.defeated:
            return enemy
    return None


def lasting(battle: Battle, kind: type[P]) -> list[tuple[EnemyInPlay, P]]:
    """The undefeated cards with a PASSIVE effect of this kind (p. 13), with the effect."""
    return [
        (enemy, enemy.card.passive)
        for enemy in battle.sequence
        if enemy.card.passive is not None and not enemy.defeated and isinstance(enemy.card.passive, kind)
    ]
