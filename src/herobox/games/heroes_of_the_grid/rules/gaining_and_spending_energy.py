"""The shared energy pool: gaining energy, spending it, and draining (rulebook p. 12 and 14)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.ids import POOL, ability_id, actions_id, energy_id
from herobox.games.heroes_of_the_grid.options import Choose, Flip, Store
from herobox.games.heroes_of_the_grid.rules.defeated_rangers import look_for_defeat
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import discard_from_hand, draw_up
from herobox.games.heroes_of_the_grid.state import Battle, Player, State
from herobox.kernel import PASS, Rules, Seats, ask

ENERGY_OF_AN_ACTION = 2
ENERGY_OF_AN_ACTION_OF_PAIRS = 3
"""In the later rulebook."""


def the_battle(table: State) -> Battle:
    """The battle that goes on; a rule that asks for it is used in a battle only."""
    assert table.battle is not None  # Not by `State.the_battle`: rules ask for it six times a choice.
    return table.battle


def energy_of_an_action(table: State) -> int:
    """What an unused action brings in battle: 2 (p. 12); in the later rulebook 3 to a player with two Rangers."""
    return ENERGY_OF_AN_ACTION_OF_PAIRS if table.config.revised_pairs else ENERGY_OF_AN_ACTION


def announce(table: State) -> None:
    """Say which ability is used, once it is sure that it is: before its dice are rolled or its hits are dealt.

    From here on it counts as used. Nothing happens where no ability is carried out, or that was said already.
    """
    using = the_battle(table).using
    for player in table.players:
        for ranger in player.rangers:
            if using and ranger.id == using[-1] and ranger.id not in player.used:
                player.used.append(ranger.id)
                names = ranger.first_name, ranger.ability.name
                table.show("card", "{} uses {}.", *names, by=ability_id(ranger.id))


def fighters(table: State) -> Seats:
    """The seats that take part in the battle, in order."""
    return tuple(the_battle(table).participants)


def gain(table: State, energy: int) -> None:
    """Gaining Energy (p. 12): tokens from the supply are added to the shared pool."""
    the_battle(table).energy += energy
    table.show("gain", "The Rangers gain {} energy.", energy, at=(POOL,), amount=energy)


def store_refusal(table: State, seat: int) -> str | None:
    """Why this player may not add a stored token to the pool; None if they may."""
    if table.battle is None or seat not in table.battle.participants:
        return "only Rangers in the battle may add their stored energy to the shared pool (p. 12)"
    if not table.players[seat].energy:
        return f"{table.players[seat].name} has no stored energy (p. 12)"
    return None


def flip_refusal(table: State, seat: int) -> str | None:
    """Why this player may not spend an unused action for energy; None if they may."""
    if table.battle is None or seat not in table.battle.participants:
        return "only Rangers in the battle may spend actions on energy (p. 12)"
    if not table.players[seat].actions:
        return f"{table.players[seat].name} has no unused actions (p. 12)"
    return None


def givers(table: State, seats: Seats) -> Seats:
    """Who may add energy while these seats are asked: anyone in the battle (p. 12); with private hands they alone.

    A hand is private where people play apart, and nobody should spend another's actions unasked then.
    """
    return fighters(table) if table.open_hands else seats


def asked_by_hand(table: State, seat: int) -> None:
    """Whether this player is asked depends on the hand. Where that is private, whoever chose before learns of it."""
    if not table.open_hands and table.players[seat].hand and table.answered_by != seat:
        table.reveals += 1


def add_refusal(table: State, source: Store | Flip, seats: Seats) -> str | None:
    """Why energy may not be added to the pool from here while these seats are asked (p. 12); None if it may."""
    player = table.player(source.who)
    by = store_refusal if type(source) is Store else flip_refusal
    refused = by(table, player.number)
    if refused is None and player.number not in givers(table, seats):
        return f"{player.name} can only add energy when asked; this is another player's choice (p. 12)"
    return refused


def within_means(table: State, energy: int, seats: Seats) -> bool:
    """Whether the pool holds so much energy when all who may add to it give all that they have."""
    battle = the_battle(table)
    if battle.energy >= energy:
        return True
    players = [table.players[seat] for seat in givers(table, seats)]
    each = energy_of_an_action(table)
    return energy <= battle.energy + sum([one.energy + each * one.actions for one in players])


def decided_by(table: State, player: Player | None = None) -> str:
    """For the log: who answered for the team, where it was somebody else than the player who does it."""
    seat = table.answered_by
    if seat == -1 or (player is not None and seat == player.number):
        return ""
    return f" ({table.players[seat].name} chose for the team)"


def sources(table: State, seats: Sequence[int]) -> list[Store | Flip]:
    """The ways in which these players may add energy to the pool now."""
    options: list[Store | Flip] = []
    for seat in seats:
        player = table.players[seat]
        if player.energy:
            options.append(Store(player.id))
        if player.actions:
            options.append(Flip(player.id))
    return options


def add(table: State, source: Store | Flip) -> Rules[None]:
    """A player adds a stored token to the pool, or spends an action for some from the supply.

    In the later rulebook a player with two Rangers may also draw up to the maximum hand size for the action; the last
    card of the deck is a defeat at once.
    """
    player = table.player(source.who)
    if type(source) is Store:
        player.energy -= 1
        the_battle(table).energy += 1
        words = "{:adds} 1 stored energy to the pool."
        table.show("gain", words, player, by=energy_id(player), at=(POOL,), amount=1)
    else:
        player.actions -= 1
        gained = energy_of_an_action(table)
        the_battle(table).energy += gained
        words = "{:spends} an action for {} energy."
        table.show("gain", words, player, gained, by=actions_id(player), at=(POOL,), amount=gained)
        if table.config.revised_pairs:
            yield from draw_up(table, player, "draw-for-action")
            yield from look_for_defeat(table, player)


def with_energy(table: State, seats: Seats, kind: str, options: Callable[[], list[Any]]) -> Rules[Any]:
    """Ask while `seats` may add energy at any time (p. 12): that is carried out, and they are asked again.

    PASS where nothing is left to ask, as somebody was defeated by the cards that were drawn for an action.
    """
    while seats and (asked := options()):
        choice = yield from ask(seats, kind, asked + sources(table, givers(table, seats)))
        if type(choice) is not Store and type(choice) is not Flip:
            return choice
        yield from add(table, choice)
        seats = tuple([seat for seat in seats if seat in the_battle(table).participants])
    return PASS


def drain_refusal(table: State, seat: int) -> str | None:
    """Why a player may not lose what is drained, energy or cards where nobody has any (p. 14); None if they may."""
    player, seats = table.players[seat], fighters(table)
    if seat not in seats:
        return f"{player:is} not in this battle (p. 9)"
    if any(table.players[other].energy for other in seats):
        return None if player.energy else f"{player.name} has no stored energy; others still do (p. 14)"
    return None if player.hand else f"{player.name} has no card in hand (p. 14)"


def drain(table: State, energy: int) -> Rules[None]:
    """Draining Energy (p. 14): from the pool, then stored energy, then cards; with nothing left nothing happens."""
    battle = the_battle(table)
    for _ in range(energy):
        while not battle.energy:
            seats = fighters(table)
            stored = any(table.players[seat].energy for seat in seats)
            lost = [Choose(table.players[seat].id) for seat in seats if drain_refusal(table, seat) is None]
            if not lost:
                return
            flips = [Flip(table.players[seat].id) for seat in seats if table.players[seat].actions]
            options: list[Choose | Flip] = [*lost, *flips]
            table.answered_by = -1
            choice = yield from ask(seats, "drain" if stored else "drain-card", options)
            if type(choice) is Flip:
                yield from add(table, choice)
                continue
            player = table.player(choice.who)
            if stored:
                player.energy -= 1
                names = player, decided_by(table, player)
                at = (energy_id(player),)
                table.show("damage", "1 energy stored by {} is drained{}.", *names, at=at, amount=1)
            else:
                yield from discard_from_hand(table, player)
            break
        else:
            battle.energy -= 1
            table.show("damage", "1 energy is drained.", at=(POOL,), amount=1)
