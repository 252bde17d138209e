"""Why a structure or a monster can't be placed so before the first turn (rulebook p. 22 and 26)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.figures import name_of, standing_on
from herobox.games.monsterpocalypse.rules.set_up import free_foundations
from herobox.games.monsterpocalypse.state import NOWHERE, State
from herobox.kernel.wording import join_words


def build_refusal(table: State, seat: int, building: str, space: int) -> str | None:
    """Why a building, by its id, may not be placed on a foundation; None if it may."""
    city = {card.id: card for card in table.forces[seat].city}
    grid = table.map.grid
    if building not in city:
        return f'your city has no "{building}" left; it has {join_words(list(city)) or "nothing"} (p. 26)'
    foundation = next((each for each in table.map.foundations if grid.block(each.corner) >> space & 1), None)
    if foundation is None:
        return f"{grid.names[space]} is no foundation, and structures stand on foundations (p. 22)"
    corner = grid.names[foundation.corner]
    taken = standing_on(table, grid.block(foundation.corner))
    if taken:
        return f"{name_of(taken[0])} stands on the foundation at {corner} (p. 26)"
    if corner not in free_foundations(table):
        return f"{corner} is a yellow foundation, and all green ones are filled first (p. 22 and 26)"
    if space != foundation.corner:
        return f"this foundation is called by the upper left of its spaces, {corner}"
    return None


def start_refusal(table: State, seat: int, monster: str, space: int) -> str | None:
    """Why a monster, by its id, may not start at a space; None if it may."""
    force = table.forces[seat]
    grid = table.map.grid
    waiting = [each.alpha.id for each in force.monsters if each.at == NOWHERE]
    if monster not in waiting:
        return f'"{monster}" does not wait to be placed; there is {join_words(waiting) or "none"} (p. 26)'
    starts = table.map.starts(force.colour)
    if space not in starts:
        names = join_words([grid.names[start] for start in starts])
        return f"{grid.names[space]} is none of your starting areas; they begin at {names} (p. 26)"
    taken = standing_on(table, grid.block(space))
    return f"{name_of(taken[0])} stands there already (p. 26)" if taken else None
