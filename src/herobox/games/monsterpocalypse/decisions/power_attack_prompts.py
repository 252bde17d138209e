"""Power attacks in words: what they are made on, and what a hit does."""

from __future__ import annotations

from itertools import islice

from herobox.games.monsterpocalypse.cards.printed_grid import DIRECTIONS
from herobox.games.monsterpocalypse.names import at_best, called, facts, point
from herobox.games.monsterpocalypse.options import Combine, Power
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.current_stats import defense, speed
from herobox.games.monsterpocalypse.rules.placing_figures import name_of, named, standing_on
from herobox.games.monsterpocalypse.state import AnyFigure, AttackInProgress, Monster, Structure, Unit, View
from herobox.kernel import Shown
from herobox.kernel.wording import join_words

_EFFECTS = {
    "body-slam": "a hit puts it down on another side",
    "ram": "a hit harms what stands behind it, too",
    "smash": "a hit moves it a space for each Power Die",
    "swat": "a hit hurls it at a second target",
    "throw": "a hit throws it up to a space for each Power Die",
    "cradle-throw": "a hit throws it up to two spaces for each Power Die",
    "double-head-butt": "a hit takes Power Dice from its player",
}
"""What a power attack on a target does besides damage, whatever form the target is in."""
_BUTTS = ("head-butt", "double-head-butt")


def power_attack(view: View, first: AnyFigure, option: Power | Combine) -> Shown:
    """A power attack on a target, in a direction or on all around: its words, its points, and whether it is listed."""
    assert isinstance(first, Monster)
    title = power_attacks.title(option.attack)
    by = [first.number]
    points: tuple[str, ...] = ()
    if isinstance(option, Combine):
        ally = named(view, option.ally)
        assert ally is not None
        by.append(ally.number)
        points = (point(view, ally),)
        start = f"Make a {title} with {called(view, ally)}"
    else:
        start = title
    target = named(view, option.target)
    if target is None:
        direction = option.target if option.target in DIRECTIONS else ""
        made = AttackInProgress(kind="power", power=option.attack, by=by, direction=direction)
        where = f" to the {direction}" if direction else ""
        words = f"{start}{where}: it meets {met_words(view, first, made)}"
        return Shown(words, points or (point(view, first),), listed=True)
    made = AttackInProgress(kind="power", power=option.attack, by=by, target=target.number)
    words = f"{start}{' on' if points else ''} {called(view, target)} ({facts(view, target, made)})"
    words += f"{at_best(view, made)}; {_effect(option.attack, target)}"
    return Shown(words, (*points, point(view, target)), bool(points))


def _effect(attack: str, target: AnyFigure) -> str:
    """What a hit does to this target: only a Hyper form whose Alpha form is alive falls back into it (p. 37)."""
    if attack not in _BUTTS or not isinstance(target, Monster):
        return _EFFECTS[attack]
    if target.in_hyper and target.health[0]:
        fall = "a hit takes it back to its Alpha form"
    else:
        fall = "its Alpha form is destroyed" if target.in_hyper else "it is in its Alpha form already"
    return f"{_EFFECTS[attack]}; {fall}" if attack in _EFFECTS else fall


def met(view: View, monster: Monster, direction: str, reach: int) -> list[Unit | Structure]:
    """The units and buildings around a monster, or with a direction those in its way for so many spaces."""
    grid = view.map.grid
    if not direction:
        spaces = grid.within(monster.spaces, 1)
    else:
        spaces = 0
        for corner in islice(grid.line(monster.at, direction), reach):
            spaces |= grid.block(corner)
    return [figure for figure in standing_on(view, spaces) if isinstance(figure, Unit | Structure)]


def met_words(view: View, monster: Monster, attack: AttackInProgress) -> str:
    """Those with the DEF that each has against this attack: "your own G-Tank (DEF 4) and the Bank (DEF 5)"."""
    found = met(view, monster, attack.direction, speed(view, monster, advancing=False))
    return join_words([f"{_called(monster, each)} (DEF {defense(view, each, attack)})" for each in found]) or "nothing"


def _called(monster: Monster, figure: AnyFigure) -> str:
    return f"your own {figure.name}" if figure.seat == monster.seat else name_of(figure)
