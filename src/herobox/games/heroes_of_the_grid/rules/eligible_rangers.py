"""Choosing one of the Rangers among whom an effect lets one choose."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.heroes_of_the_grid.options import Choose
from herobox.games.heroes_of_the_grid.state import Player, State
from herobox.kernel import PASS, Rules, Seats, ask


def among_refusal(table: State, player: Player) -> str | None:
    """Why this player may not be chosen for the effect that is carried out; None if they may."""
    if player.number in table.among:
        return None
    able = ", ".join([table.players[seat].id for seat in table.among])
    return f"{player.name} can't be chosen here; you can choose {able} (see its card)"


def choose_among(
    table: State, seats: Seats, kind: str, among: Sequence[int], *, may_pass: bool = False
) -> Rules[Player | None]:
    """These seats choose one of the players of `among`; a single one is taken unasked. None for a pass."""
    table.among = tuple(among)
    options: list[Choose | str] = [Choose(table.players[seat].id) for seat in among]
    choice = yield from ask(seats, kind, [*options, PASS] if may_pass else options)
    table.among = ()
    return table.player(choice.who) if isinstance(choice, Choose) else None


def choose_ranger(table: State, seats: Seats, among: Sequence[int]) -> Rules[Player]:
    """These seats choose one of these players for an effect."""
    player = yield from choose_among(table, seats, "choose-ranger", among)
    assert player is not None
    return player
