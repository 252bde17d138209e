"""What players count in Monsterpocalypse: a hint says by it what a choice gains and risks."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.holding import held, secured
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Stake


def stakes(state: State, seat: int) -> list[Stake]:
    """The Health of monsters, units, dice and ground."""
    own, other = state.forces[seat], state.forces[1 - seat]
    return [
        Stake("hits on their monsters", -sum([sum(monster.health) for monster in other.monsters]), 1.0),
        Stake("hits on your monsters", -sum([sum(monster.health) for monster in own.monsters]), -1.0),
        Stake("destroyed enemy units", -len(other.units), 0.25),
        Stake("units on your side", len(own.units), 0.25),
        Stake("Power Dice", own.power_pool, 0.12),
        Stake("Power Dice for the opponent", other.power_pool, -0.12),
        Stake("power zones you hold", held(state, own.seat, state.map.power_zones).bit_count(), 0.15),
        Stake("buildings you secure", len(secured(state, own.seat)), 0.3),
    ]
