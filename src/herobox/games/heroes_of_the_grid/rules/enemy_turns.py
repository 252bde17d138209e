"""Enemy turns: the next card of the combat sequence is resolved (rulebook p. 12-13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from herobox.games.heroes_of_the_grid.ids import enemy_in_play_id
from herobox.games.heroes_of_the_grid.rules.defeated_rangers import pass_the_lead
from herobox.games.heroes_of_the_grid.rules.defense import suffer_from
from herobox.games.heroes_of_the_grid.rules.eligible_rangers import choose_among
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import fighters, the_battle
from herobox.games.heroes_of_the_grid.state import Battle, EnemyInPlay, State
from herobox.kernel import Rules


def active_enemy(battle: Battle) -> EnemyInPlay | None:
    """The leftmost card of the topmost row that has not been resolved; None when all have."""
    for enemy in battle.sequence:
        if not enemy.resolved:
            return enemy
    return None


def enemy_turn(table: State) -> Rules[None]:
    """Resolve the active enemy card. Of a defeated one, or one that is PASSIVE, nothing happens (p. 12 and 13).

    A card that is defeated while it is resolved goes on to its end (an official answer).
    """
    battle = the_battle(table)
    enemy = active_enemy(battle)
    assert enemy is not None
    enemy.resolved = True
    if table.listener:
        happens = (
            "is defeated, so it has no turn"
            if enemy.defeated
            else "acts"
            if enemy.card.effects
            else "is PASSIVE, so it has no turn"
        )
        at = (enemy_in_play_id(battle, enemy),)
        table.show("phase", "{} {}.", enemy.card.name, happens, at=at)
    if enemy.defeated or not enemy.card.effects:
        return
    for effect in enemy.card.effects:
        if not battle.participants:
            return
        yield from effect.run(table, enemy)
    yield from pass_the_lead(table)


def choose_sufferer(table: State, seats: list[int] | None = None) -> Rules[int]:
    """The Rangers choose who suffers damage, among all in the battle or among these seats (p. 14)."""
    fighting = fighters(table)
    among = fighting if seats is None else seats
    player = yield from choose_among(table, fighting, "suffer", among)
    assert player is not None
    if len(among) > 1:
        table.tell("{:decides}: {:takes} the damage.", table.players[table.answered_by], player)
    return player.number


def deal_damage(table: State, enemy: EnemyInPlay, seat: int, damage: int) -> Rules[None]:
    """Damage to one Ranger, if still in the battle."""
    if seat in the_battle(table).participants:
        yield from suffer_from(table, enemy, seat, damage)


def one_by_one(table: State, seats: Sequence[int], effect: Callable[[int], Rules[None]]) -> Rules[None]:
    """An effect on several Rangers, in an order that the lead Ranger chooses (an official answer).

    The lead says who is next, or that the others follow as these seats are given. Who was defeated is left out.
    """
    waiting = list(seats)
    chosen = True
    while waiting:
        among = list(dict.fromkeys(waiting))
        seat = among[0]
        if chosen:
            lead = (the_battle(table).lead,)
            player = yield from choose_among(table, lead, "next-ranger", among, may_pass=len(waiting) > 2)
            if player is None:
                chosen = False
            else:
                seat = player.number
        waiting.remove(seat)
        yield from effect(seat)
        waiting = [one for one in waiting if one in the_battle(table).participants]


def each_ranger(table: State) -> list[int]:
    """The seats in the battle, the lead first, once for each of their Rangers (p. 16)."""
    battle = the_battle(table)
    seats = sorted(battle.participants, key=lambda seat: seat != battle.lead)
    return [seat for seat in seats for _ in table.players[seat].rangers]
