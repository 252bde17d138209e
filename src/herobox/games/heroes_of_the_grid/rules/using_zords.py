"""Using Zords, in and out of battles (rulebook p. 15)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.ids import zord_id
from herobox.games.heroes_of_the_grid.state import State, ZordInPlay
from herobox.kernel import Rules, effect_name


def use_refusal(table: State, zord: ZordInPlay, *, in_battle: bool) -> str | None:
    """Why a Zord may not be used now, by its own text or because it would do nothing; None if it may."""
    card = zord.zord
    if zord.exhausted:
        return f"{card.name} is exhausted until the end of the round (p. 15)"
    if card.time == "battle" and not in_battle:
        return f"{card.name} can only be used during a battle (see its card; p. 15)"
    if card.time == "attack":
        return f"{card.name} can only be used before an attack is rolled (see its card; p. 15)"
    effect = effect_name(type(card.effect))
    if effect == "take-figure" and not any(sum(board.foot_soldiers) for board in table.boards):
        return f"there is no foot soldier on any board for {card.name} to take (see its card)"
    if effect == "stack" and not any(player.discard for player in table.players):
        return f"all discard piles are empty, so {card.name} can't be used (see its card)"
    return None


def usable(table: State, *, in_battle: bool) -> list[ZordInPlay]:
    """The Zords that may be used now; those for attacks are not among them, see `for_attacks`."""
    if not table.zords:
        return []
    return [zord for zord in table.zords if use_refusal(table, zord, in_battle=in_battle) is None]


def for_attacks(table: State) -> list[ZordInPlay]:
    """The Zords that may be used before the dice of an attack are rolled, whoever attacks."""
    return [zord for zord in table.zords if zord.zord.time == "attack" and not zord.exhausted]


def zord_called(table: State, zord_id: str) -> ZordInPlay:
    """The Zord in play with this id."""
    return next(zord for zord in table.zords if zord.zord.id == zord_id)


def use_zord(table: State, zord: ZordInPlay) -> Rules[None]:
    """Using Zord Abilities (p. 15): exhaust it and carry out its effect for the player before whom it lies.

    A Megazord is used by whoever decided so, as any Ranger may. A Zord may be used for a battle that its owner is not
    in (an official answer).
    """
    zord.exhausted = True
    seat = zord.seat if zord.seat >= 0 else max(table.answered_by, 0)
    table.show("card", "{:uses} {}.", table.players[seat], zord.zord.name, by=zord_id(zord.zord.id))
    if table.battle is None:
        yield from zord.zord.effect.run(table, seat)
        return
    using = table.battle.using
    using.append(zord.zord.name)
    yield from zord.zord.effect.run(table, seat)
    using.pop()


def ready_zords(table: State) -> None:
    """At the end of each round all Zords are readied (p. 8 and 15)."""
    for zord in table.zords:
        zord.exhausted = False
