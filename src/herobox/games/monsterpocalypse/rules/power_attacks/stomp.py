"""Stomp (rulebook p. 39)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Power
from herobox.games.monsterpocalypse.rules.current_stats import defense
from herobox.games.monsterpocalypse.rules.damage import crush, demolish
from herobox.games.monsterpocalypse.rules.dice import strikes
from herobox.games.monsterpocalypse.rules.hazards import to_rubble
from herobox.games.monsterpocalypse.rules.placing_figures import numbered, standing_on
from herobox.games.monsterpocalypse.rules.power_attacks.super_rampage_and_stomp import more_spoils
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, State, Structure, Unit
from herobox.kernel import Rules


def candidates(_table: State, _monster: Monster) -> list[Power]:
    """The only Stomp."""
    return [Power("stomp", "-")]


def refusal(_table: State, _monster: Monster, option: Power) -> str | None:
    """A Stomp is always possible, even where nothing stands near."""
    return None if option.target == "-" else "a Stomp has no target: it hits everything adjacent (p. 39)"


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """Hazards go out, hit or not; then the roll is compared with all adjacent units and buildings, of either side."""
    yield from ()
    monster = numbered(table, attack.by[0])
    assert isinstance(monster, Monster)
    grid = table.map.grid
    near = grid.within(monster.spaces, 1)
    for index, foundation in enumerate(table.map.foundations):
        if grid.block(foundation.corner) & near:
            to_rubble(table, index)
    met = [figure for figure in standing_on(table, near) if not isinstance(figure, Monster)]
    attack.struck += [figure.number for figure in met if figure.seat == 1 - table.active]
    total = strikes(attack)
    # All are hit at the same time, so none loses what another one grants it.
    hit = [figure for figure in met if defense(table, figure, attack) <= total]
    attack.hit = bool(hit)
    for figure in hit:
        if isinstance(figure, Unit):
            crush(table, figure)
        elif isinstance(figure, Structure):
            demolish(table, figure)
    more_spoils(table, attack, monster, "stomp", hit)
