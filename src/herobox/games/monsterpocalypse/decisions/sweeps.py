"""What a Stomp or a Rampage is compared with: everything around, or everything in a line."""

from __future__ import annotations

from itertools import islice

from herobox.games.monsterpocalypse.names import Standing
from herobox.games.monsterpocalypse.rules.figures import name_of, standing_on
from herobox.games.monsterpocalypse.rules.stats import defense, speed
from herobox.games.monsterpocalypse.state import Attack, Monster, State, Structure, Unit
from herobox.kernel.wording import join_words


def met(view: State, monster: Monster, direction: str, reach: int) -> list[Unit | Structure]:
    """The units and buildings around a monster, or with a direction those in its way for so many spaces."""
    grid = view.map.grid
    if not direction:
        spaces = grid.within(monster.spaces, 1)
    else:
        spaces = 0
        for corner in islice(grid.line(monster.at, direction), reach):
            spaces |= grid.block(corner)
    return [figure for figure in standing_on(view, spaces) if isinstance(figure, Unit | Structure)]


def met_words(view: State, monster: Monster, attack: Attack) -> str:
    """Those with the DEF that each has against this attack: "your own G-Tank (DEF 4) and the Bank (DEF 5)"."""
    found = met(view, monster, attack.direction, speed(view, monster, advancing=False))
    return join_words([f"{_called(monster, each)} (DEF {defense(view, each, attack)})" for each in found]) or "nothing"


def _called(monster: Monster, figure: Standing) -> str:
    return f"your own {figure.name}" if figure.seat == monster.seat else name_of(figure)
