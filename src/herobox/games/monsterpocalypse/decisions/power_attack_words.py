"""Power attacks in words: what they are made on, and what a hit does."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.grid import DIRECTIONS
from herobox.games.monsterpocalypse.decisions.sweeps import met_words
from herobox.games.monsterpocalypse.names import Standing, at_best, called, facts, point
from herobox.games.monsterpocalypse.options import Combine, Power
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.figures import named
from herobox.games.monsterpocalypse.state import Attack as Made
from herobox.games.monsterpocalypse.state import Monster, State

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


def power_attack(view: State, first: Standing, option: Power | Combine) -> tuple[str, tuple[str, ...], bool]:
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
        made = Made(kind="power", power=option.attack, by=by, direction=direction)
        where = f" to the {direction}" if direction else ""
        return f"{start}{where}: it meets {met_words(view, first, made)}", points or (point(view, first),), True
    made = Made(kind="power", power=option.attack, by=by, target=target.number)
    words = f"{start}{' on' if points else ''} {called(view, target)} ({facts(view, target, made)})"
    words += f"{at_best(view, made)}; {_effect(option.attack, target)}"
    return words, (*points, point(view, target)), bool(points)


def _effect(attack: str, target: Standing) -> str:
    """What a hit does to this target: only a Hyper form whose Alpha form is alive falls back into it (p. 37)."""
    if attack not in _BUTTS or not isinstance(target, Monster):
        return _EFFECTS[attack]
    if target.in_hyper and target.health[0]:
        fall = "a hit takes it back to its Alpha form"
    else:
        fall = "its Alpha form is destroyed" if target.in_hyper else "it is in its Alpha form already"
    return f"{_EFFECTS[attack]}; {fall}" if attack in _EFFECTS else fall
