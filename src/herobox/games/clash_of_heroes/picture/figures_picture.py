"""Heroes and villains as they stand on the board: discs are the first team, squares the second, hexagons villains.

All are drawn round their own (0, 0), in the board's own measure.
"""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import sign
from herobox.draw.icons import icon
from herobox.draw.markup import label
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.signs import HEART, burst
from herobox.games.clash_of_heroes.picture.symbols import PATTERNS, SIDE_COLOURS, base, shape_of, small_emblem
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero, Villain
from herobox.games.clash_of_heroes.state.table_state import View

_HALF = 23.0
_ACTIVE = 33.0
_TAN = "#f0d48a"


def pawn(view: View, figure: Figure) -> str:
    """Somebody on the board: the emblem, a few letters, Damage tokens; marked while it acts, pale once it has."""
    assert isinstance(figure, (Hero, Villain))
    acting = figure.number in (view.scene.acting, view.scene.subject)
    done = isinstance(figure, Hero) and figure.activated and not acting
    card = figure.printed
    return _pawn(card.emblem, card.icon, mark_of(figure), figure.side, figure.damage, acting, done)


def mark_of(figure: Figure) -> str:
    """What stands on a pawn below its emblem: the name's first letters, of a minion its number."""
    number = figure.name.rpartition(" ")[2]
    if isinstance(figure, Villain) and number.isdigit():
        return number
    words = [word for word in figure.name.replace("-", " ").split() if word[:1].isupper()]
    return words[0][:2].upper() if len(words) < 2 else "".join(word[0] for word in words[:2])


@lru_cache(MOST_DRAWN)
def _pawn(shown: str, symbol: str, mark: str, side: int, damage: int, acting: bool, done: bool) -> str:
    return "".join(
        [
            burst(0, 0, _ACTIVE, colour="accent", points=16, inner=0.84) if acting else "",
            emblem_on_base(side, shown, symbol, pale=done),
            _mark(mark, pale=done),
            _harm(damage),
        ]
    )


@lru_cache(MOST_DRAWN)
def emblem_on_base(side: int, shown: str, symbol: str, half: float = _HALF, *, pale: bool = False) -> str:
    """A base with an emblem: in the side's colour and pattern with a white rim; pale and flat once it has acted."""
    colour = SIDE_COLOURS[side]
    if pale:
        flat = sign(shown, 0, -3, half * 1.4, colour) if shown else icon(symbol, 0, -3, half * 1.2, colour)
        return base(side, half, f"{colour}-soft", colour, 2.5) + flat
    pattern = PATTERNS[side]
    return (
        f'<{shape_of(side, half)} transform="translate(1 3)" fill="{INK}"/>'
        f'<{shape_of(side, half)} fill="#ffffff" stroke="{INK}" stroke-width="2"/>'
        f"<{shape_of(side, half - 3.5)} {fill(f'{colour}-band')}/>"
        + (f'<{shape_of(side, half - 3.5)} fill="url(#{pattern})" opacity=".16"/>' if pattern else "")
        + small_emblem(shown, symbol, 0, -3, half * 1.6)
    )


def _mark(words: str, *, pale: bool) -> str:
    """Letters or a number on a small plate over the lower edge."""
    wide = 17.0 if len(words) < 2 else 28.0
    plate = (
        f'<rect fill="#ffffff" stroke="{INK}" stroke-width="1.8" x="{-wide / 2:g}" y="8" width="{wide:g}" height="18" '
    )
    more = ' opacity=".75"' if pale else ""
    return f'{plate}rx="5"{more}/>' + label(0, 22.5, words, size=16.5, colour=INK, anchor="middle", face="name")


def _harm(damage: int) -> str:
    """The Damage tokens beside a pawn."""
    if not damage:
        return ""
    return burst(18, -15, 14, colour=HEART, points=9, inner=0.74) + label(
        18, -9, str(damage), size=16.5, colour="#ffffff", anchor="middle", face="name"
    )


@lru_cache(MOST_DRAWN)
def scenario_token(shown: str, symbol: str, *, small: bool) -> str:
    """A scenario token; small where somebody stands beside it."""
    half = 13.0 if small else 20.0
    return (
        f'<rect fill="{INK}" x="{1.5 - half:g}" y="{3 - half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="5"/>'
        f'<rect fill="{_TAN}" stroke="{INK}" stroke-width="2" x="{-half:g}" y="{-half:g}" width="{2 * half:g}" '
        f'height="{2 * half:g}" rx="5"/>'
    ) + small_emblem(shown, symbol, 0, 0, half * 1.65)


@lru_cache(MOST_DRAWN)
def line_of_attack(x: float, y: float, to_x: float, to_y: float, hit: bool) -> str:
    """The line of an Attack from one Space to another, broken where it missed."""
    dashes = "" if hit else ' stroke-dasharray="9 7"'
    line = f'stroke-linecap="round" d="M{x:g} {y:g}L{to_x:g} {to_y:g}"'
    return (
        f'<path fill="none" stroke="{INK}" stroke-width="9" stroke-opacity=".8" {line}/>'
        f"<path {stroke('life', 4.5)}{dashes} {line}/>" + burst(to_x, to_y, 11, colour=HEART, points=9, inner=0.6)
    )
