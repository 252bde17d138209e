"""Heroes and villains as they stand on the board: discs are the first team, squares the second, hexagons villains.

All are drawn round their own (0, 0), in the board's own measure.
"""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import label
from herobox.draw.palette import fill, stroke
from herobox.games.clash_of_heroes.picture.symbols import SIDE_COLOURS, base
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero, Villain
from herobox.games.clash_of_heroes.state.table_state import View

_HALF = 23.0
_ACTIVE = 28.5


def pawn(view: View, figure: Figure) -> str:
    """Somebody on the board: the icon, a few letters, Damage tokens; marked while it acts, pale once it has."""
    acting = figure.number in (view.scene.acting, view.scene.subject)
    done = isinstance(figure, Hero) and figure.activated and not acting
    return _pawn(icon_of(figure), mark_of(figure), figure.side, figure.damage, acting, done)


def icon_of(figure: Figure) -> str:
    """Somebody's icon."""
    assert isinstance(figure, (Hero, Villain))
    return figure.printed.icon


def mark_of(figure: Figure) -> str:
    """What stands on a pawn below its icon: the name's first letters, of a minion its number."""
    number = figure.name.rpartition(" ")[2]
    if isinstance(figure, Villain) and number.isdigit():
        return number
    words = [word for word in figure.name.replace("-", " ").split() if word[:1].isupper()]
    return words[0][:2].upper() if len(words) < 2 else "".join(word[0] for word in words[:2])


@lru_cache(MOST_DRAWN)
def _pawn(symbol: str, mark: str, side: int, damage: int, acting: bool, done: bool) -> str:
    colour = SIDE_COLOURS[side]
    ground, ink, rim = (f"{colour}-soft", colour, colour) if done else (colour, "on-side", "card")
    return "".join(
        [
            f'<g fill-opacity=".9">{base(side, _ACTIVE, "accent", "on-accent", 1.2)}</g>' if acting else "",
            base(side, _HALF, ground, rim, 2.2),
            icon(symbol, 0, -6, 22, ink, width=2.3),
            label(0, 17, mark, size=14.5, colour=ink, anchor="middle", bold=True),
            _harm(damage),
        ]
    )


def _harm(damage: int) -> str:
    """The Damage tokens beside a pawn."""
    if not damage:
        return ""
    return f'<circle {stroke("card", 1.5, "life")} cx="19" cy="17" r="10.5"/>' + label(
        19, 22.5, str(damage), size=16, colour="on-side", anchor="middle", bold=True
    )


@lru_cache(MOST_DRAWN)
def scenario_token(symbol: str, *, small: bool) -> str:
    """A scenario token; small where somebody stands beside it."""
    half = 13.0 if small else 19.0
    return (
        f'<rect {stroke("ink", 2, "panel")} x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" '
        'rx="5"/>' + icon(symbol, 0, 0, half * 1.4, "ink", width=2.2)
    )


@lru_cache(MOST_DRAWN)
def line_of_attack(x: float, y: float, to_x: float, to_y: float, hit: bool) -> str:
    """The line of an Attack from one Space to another, broken where it missed."""
    dashes = "" if hit else ' stroke-dasharray="9 7"'
    return (
        f'<path {stroke("card", 9)} stroke-opacity=".7" stroke-linecap="round" d="M{x:g} {y:g}L{to_x:g} {to_y:g}"/>'
        f'<path {stroke("life", 4.5)} stroke-linecap="round"{dashes} d="M{x:g} {y:g}L{to_x:g} {to_y:g}"/>'
        f'<circle {fill("life")} cx="{to_x:g}" cy="{to_y:g}" r="7"/>'
    )
