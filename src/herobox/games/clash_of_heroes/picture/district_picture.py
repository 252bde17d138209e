"""The district from above: the board with its doors, tokens and figures."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.faces import SQUEEZED
from herobox.draw.markup import label, piece, placed, thing, width_of
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.rulers import rulers
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards.printed_district import District, Door
from herobox.games.clash_of_heroes.cards.printed_spaces import LETTERS, members
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard
from herobox.games.clash_of_heroes.picture.clickable_spaces import (
    SEE_THROUGH,
    dots,
    eased,
    minus,
    squares,
    test_words,
    under_tokens,
)
from herobox.games.clash_of_heroes.picture.figures_picture import line_of_attack, pawn, scenario_token
from herobox.games.clash_of_heroes.picture.floor_picture import floor, middle
from herobox.games.clash_of_heroes.picture.layout import CELL, NAME, RULER
from herobox.games.clash_of_heroes.picture.symbols import small_emblem
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure as by_number
from herobox.games.clash_of_heroes.rules.allies_and_opponents import occupied_spaces
from herobox.games.clash_of_heroes.state.figure_state import NOWHERE, VILLAINS, Figure, Villain
from herobox.games.clash_of_heroes.state.table_state import Marker, Piece, View

_TAN = "#f0d48a"
_PAINTS = {
    "hot-dog-stand": "#ffb347",
    "car": "#ff6a5a",
    "lamp-post": "#ffe27a",
    "vending-machine": "#7fd0ff",
    "motorbike": "#8fd18f",
    "dumpster": "#c9d2da",
    "hydrant": "#ff7a6a",
    "crate": "#d69a5a",
}
"""What the emblems of objects are painted with; others are white."""


def city(view: View, scale: float) -> Drawn:
    """The whole board with everything on it, drawn larger than in its own measure by `scale`."""
    board = view.board
    hits = [*squares(view)]
    taken = occupied_spaces(view)
    pieces = [each for each in view.objects if not each.gone]
    covered = sum(each.spaces for each in pieces)
    tokens = _markers(view, taken)
    for space, lying in tokens.items():
        if not taken >> space & 1:
            hits[space] = under_tokens(view, space, lying)
    there = [each for each in view.figures if not each.out and each.at != NOWHERE]
    acting = next((each for each in there if each.number == view.scene.acting), None)
    used = next((each for each in pieces if acting is not None and each.spaces >> acting.at & 1), None)
    user = _figure(view, acting, hits[acting.at]) if acting is not None else ""
    free = [hits[space] for space in range(len(hits)) if not (taken | covered) >> space & 1]
    parts = [
        f'<g transform="translate({RULER:g} {RULER:g}) scale({scale:.5g})">',
        floor(board),
        _route(board, view.plot.route, view.on_route),
        _spawns(board, view.plot.spawns),
        *(_door(door, is_open=bool(view.opened >> number & 1)) for number, door in enumerate(board.doors)),
        dots(view, covered),
        f"<g {SEE_THROUGH}>{''.join(free)}</g>",
        *(_object(board, each, hits, taken, user if each is used else "") for each in pieces),
        *(_figure(view, each, hits[each.at]) for each in there if used is None or each is not acting),
        *(each for space, lying in tokens.items() if taken >> space & 1 for each in lying),
        _blow(view),
        "</g>",
        rulers(
            LETTERS[: board.columns],
            board.rows,
            step=CELL * scale,
            corner=(RULER, RULER),
            size=max(17, NAME * scale),  # As large on a phone as the names of objects.
        ),
    ]
    wide, high = board.columns * CELL * scale + RULER, board.rows * CELL * scale + RULER
    return Drawn(wide, high, "".join(parts))


@lru_cache(MOST_DRAWN)
def _door(door: Door, *, is_open: bool) -> str:
    """A door on all its edges: a bar with a sign while it is closed, its two posts once it is open."""
    where = f"door-{door.id}"
    words = f"A door {door.where}: {'open' if is_open else 'closed'}"
    posts = "".join(_post(*edge) for edge in door.edges)
    parts = [f'<path fill="#7a4a22" stroke="{INK}" stroke-width="2" d="{posts}"/>']
    for edge in door.edges:
        (column, row), (other, lower) = edge
        x, y = (column + other + 1) / 2 * CELL, (row + lower + 1) / 2 * CELL
        upright = row == lower
        parts.append(_leaf(x, y, upright=upright, is_open=is_open))
    return thing(where, words, *parts)


def _post(one: tuple[int, int], other: tuple[int, int]) -> str:
    """The two posts of a door as path data."""
    x, y = max(one[0], other[0]) * CELL, max(one[1], other[1]) * CELL
    if one[1] == other[1]:
        return f"M{x - 6:g} {y:g}h12v10h-12zM{x - 6:g} {y + CELL - 10:g}h12v10h-12z"
    return f"M{x:g} {y - 6:g}h10v12h-10zM{x + CELL - 10:g} {y - 6:g}h10v12h-10z"


@lru_cache(MOST_DRAWN)
def _leaf(x: float, y: float, *, upright: bool, is_open: bool) -> str:
    """A door's leaf with its knob: across the way while it is closed, swung aside with green light once it is open."""
    turn = "" if upright else "rotate(90)"
    wood = f'fill="#c98b4a" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"'
    if is_open:
        drawn = f'<path {wood} d="M3-20l22-7v9l-22 7z"/><circle {fill("green")} stroke="{INK}" stroke-width="2" r="6"/>'
    else:
        drawn = (
            f'<path {wood} d="M-5.5-20h11v40h-11z"/><circle fill="#ffd23f" stroke="{INK}" stroke-width="1.8" r="3.6"/>'
        )
    return f'<g transform="translate({x:g} {y:g}){turn}">{drawn}</g>'


def closed_doors(board: District) -> str:
    """All doors of a board, closed."""
    return "".join(_door(door, is_open=False) for door in board.doors)


def _object(board: District, each: Piece, hits: list[str], taken: int, user: str) -> str:
    """An object token with the Spaces that it covers and on which nobody stands.

    The activated hero on it is a part of it, so that who points at the hero means to use the object.
    """
    spaces = members(each.spaces)
    inside = "".join(hits[space] for space in spaces if not taken >> space & 1)
    where = ", ".join(board.names[space] for space in spaces)
    cells = tuple(board.places[space] for space in spaces)
    name = _name(each.printed, cells)
    return thing(
        f"object-{each.id}",
        f"{each.printed.name} on {where}",
        token(each.printed, cells, named=bool(name)),
        "".join(
            _corner(*board.places[space], orange=space == each.orange and each.printed.traditional is not None)
            for space in spaces
        ),
        f"<g {SEE_THROUGH}>{inside}</g>" if inside else "",
        name,  # Over its Spaces, whose frames would cross it.
        user,
        item=each.printed.id,
    )


@lru_cache(MOST_DRAWN)
def _name(printed: ObjectCard, cells: tuple[tuple[int, int], ...]) -> str:
    """The name of an object token over its lower edge, where there is room for one that can be read."""
    left, wide = min(column for column, _ in cells), len({column for column, _ in cells})
    x, y = (left + wide / 2) * CELL, (max(row for _, row in cells) + 1) * CELL - 8
    if width_of(printed.name, NAME, face="text") * SQUEEZED > wide * CELL - 10:
        return ""
    drawn = label(x, y, printed.name, size=NAME, colour="#ffffff", anchor="middle", face="text", room=wide * CELL - 10)
    return (
        f'<g stroke="{INK}" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke" pointer-events="none">'
        f"{drawn}</g>"
    )


@lru_cache(MOST_DRAWN)
def token(printed: ObjectCard, cells: tuple[tuple[int, int], ...], *, named: bool = False) -> str:
    """An object token over its places; `named` leaves room for its name."""
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    wide = max(column for column, _ in cells) + 1 - left
    high = max(row for _, row in cells) + 1 - top
    shapes = _plates(cells, left, top, wide, high)
    x = sum(column + 0.5 for column, _ in cells) / len(cells) * CELL
    y = sum(row + 0.5 for _, row in cells) / len(cells) * CELL
    size = 40.0 if len(cells) == 1 else 54.0
    return (
        f'<g transform="translate(2 4)" fill="#000" fill-opacity=".3">{shapes}</g>'
        f'<g fill="{INK}" stroke="{INK}" stroke-width="4.4">{shapes}</g><g fill="{_TAN}">{shapes}</g>'
        + small_emblem(printed.emblem, printed.icon, x, y - 4 * named, size, _paint(printed.id))
    )


def _plates(cells: tuple[tuple[int, int], ...], left: int, top: int, wide: int, high: int) -> str:
    """The plate of a token; neighbouring squares grow together, so that it is one shape."""
    if len(cells) == wide * high:
        return (
            f'<rect x="{left * CELL + 5:g}" y="{top * CELL + 5:g}" width="{wide * CELL - 10:g}" '
            f'height="{high * CELL - 10:g}" rx="8"/>'
        )
    there = set(cells)
    return "".join(
        f'<rect x="{column * CELL + 5:g}" y="{row * CELL + 5:g}" '
        f'width="{CELL - 10 + 10 * ((column + 1, row) in there):g}" height="{CELL - 10:g}" rx="8"/>'
        f'<rect x="{column * CELL + 5:g}" y="{row * CELL + 5:g}" width="{CELL - 10:g}" '
        f'height="{CELL - 10 + 10 * ((column, row + 1) in there):g}" rx="8"/>'
        for column, row in cells
    )


def _paint(object_id: str) -> str:
    """What an object's emblem is painted with: always the same for one."""
    return _PAINTS.get(object_id, "#ffffff")


@lru_cache(MOST_DRAWN)
def _corner(column: int, row: int, *, orange: bool) -> str:
    """A Space that something covers, in the corner of its place."""
    sign = "lava" if orange else "water"
    x, y = column * CELL + 13, row * CELL + 13
    return f'<circle {stroke(f"{sign}-sign", 2.4, sign)} cx="{x:g}" cy="{y:g}" r="{8 if orange else 6}"/>'


def _figure(view: View, figure: Figure, inside: str) -> str:
    """Somebody on a Space, which can be pointed at, too."""
    x, y = middle(view.board, figure.at)
    orange = figure.at in view.board.orange
    kind = "villain" if figure.side == VILLAINS else "hero"
    words = f"{figure.name} on {view.board.names[figure.at]}, {figure.damage} of {figure.values.health} Damage"
    return thing(
        f"{kind}-{figure.id}",
        words,
        placed(x, y, piece(f"figure-{figure.id}", pawn(view, figure))),
        _corner(*view.board.places[figure.at], orange=True) if orange else "",
        f"<g {SEE_THROUGH}>{inside}</g>",
        item=figure.printed.id if isinstance(figure, Villain) else figure.id,
    )


def _markers(view: View, taken: int) -> dict[int, list[str]]:
    """The scenario tokens on each Space; in its corner where somebody stands on it."""
    found: dict[int, list[str]] = {}
    tokens = eased(view)
    emblems = {token.id: token.emblem for token in view.plot.tokens}
    for marker in view.markers:
        if not marker.here or marker.at == NOWHERE:
            continue
        x, y = middle(view.board, marker.at)
        small = bool(taken >> marker.at & 1)
        lying = found.setdefault(marker.at, [])
        shift = 24.0 * len(lying)
        if small:
            x, y = x + 17 - shift, y - 17
        else:
            x += shift / 2
        drawn = placed(
            x, y, piece(f"marker-{marker.id}", scenario_token(emblems.get(marker.id, ""), marker.icon, small=small))
        )
        easier = minus(x + (14 if small else 20), y - (14 if small else 20), tokens.get(marker.at, 0))
        lying.append(thing(f"marker-{marker.id}", marker_words(view, marker), drawn, easier))
    return found


def marker_words(view: View, marker: Marker) -> str:
    """A scenario token with the Tests that can be made there."""
    words = "; ".join(test_words(view, special) for special in marker.specials)
    holder = f", carried by {by_number(view, marker.holder).name}" if marker.holder >= 0 else ""
    return f"{marker.name} on {view.board.names[marker.at]}{holder}{': ' if words else ''}{words}"


@lru_cache(64)
def _route(board: District, route: tuple[int, ...], gone: int) -> str:
    """The Route tokens, joined by a line; those that were passed are pale."""
    if not route:
        return ""
    places = [middle(board, space) for space in route]
    line = "L".join(f"{x - 17:g} {y + 18:g}" for x, y in places)
    parts = [
        f'<path {stroke("foe", 3)} stroke-opacity=".45" stroke-dasharray="3 7" stroke-linecap="round" d="M{line}"/>'
    ]
    for number, (x, y) in enumerate(places):
        passed = number < gone
        ground, ink = ("foe-soft", "foe") if passed else ("foe-band", "#ffffff")
        parts.append(
            f'<circle {fill(ground)} stroke="{INK}" stroke-width="1.8" cx="{x - 17:g}" cy="{y + 18:g}" r="10.5"/>'
        )
        parts.append(label(x - 17, y + 23, str(number + 1), size=NAME, colour=ink, anchor="middle", face="name"))
    return "".join(parts)


@lru_cache(64)
def _spawns(board: District, spawns: tuple[int, ...]) -> str:
    """Where new figures appear."""
    arrows = "".join(
        f"M{x + 15:g} {y - 27:g}h7v9h6l-9.5 11-9.5-11h6z"
        for x, y in (middle(board, space) for space in dict.fromkeys(spawns))
    )
    look = f'{fill("foe-band")} stroke="{INK}" stroke-width="2" stroke-linejoin="round"'
    return f'<path {look} d="{arrows}"/>' if spawns else ""


def _blow(view: View) -> str:
    """The line of the Attack that is being made."""
    if view.scene.blow is None:
        return ""
    one, other = by_number(view, view.scene.blow.by), by_number(view, view.scene.blow.target)
    if NOWHERE in (one.at, other.at):
        return ""
    return line_of_attack(*middle(view.board, one.at), *middle(view.board, other.at), view.scene.blow.hit)
