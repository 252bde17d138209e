"""The district from above: the board with its doors, tokens and figures."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import label, piece, placed, thing, width_of
from herobox.draw.palette import fill, stroke
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards.printed_district import District, Door
from herobox.games.clash_of_heroes.cards.printed_spaces import members
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
from herobox.games.clash_of_heroes.picture.floor_picture import edge_path, floor, middle, rulers
from herobox.games.clash_of_heroes.picture.layout import CELL, RULER
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure as by_number
from herobox.games.clash_of_heroes.rules.allies_and_opponents import occupied_spaces
from herobox.games.clash_of_heroes.state.figure_state import NOWHERE, VILLAINS, Figure, Villain
from herobox.games.clash_of_heroes.state.table_state import Marker, Piece, View


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
        rulers(board, scale),
    ]
    wide, high = board.columns * CELL * scale + RULER, board.rows * CELL * scale + RULER
    return Drawn(wide, high, "".join(parts))


@lru_cache(MOST_DRAWN)
def _door(door: Door, *, is_open: bool) -> str:
    """A door on all its edges: a bar with a sign while it is closed, its two posts once it is open."""
    where = f"door-{door.id}"
    words = f"A door {door.where}: {'open' if is_open else 'closed'}"
    parts = []
    for edge in door.edges:
        (column, row), (other, lower) = edge
        x, y = (column + other + 1) / 2 * CELL, (row + lower + 1) / 2 * CELL
        if is_open:
            parts.append(f'<path {stroke("rocks-sign", 8)} stroke-dasharray="10 40" d="{edge_path(*edge)}"/>')
            symbol, ground = "door-open", "grass"
        else:
            parts.append(f'<path {stroke("rocks-sign", 9)} d="{edge_path(*edge)}"/>')
            symbol, ground = "door-closed", "dirt"
        parts.append(f'<circle {stroke("rocks-sign", 1.5, ground)} cx="{x:g}" cy="{y:g}" r="12"/>')
        parts.append(icon(symbol, x, y, 16, "ink", width=2.2))
    return thing(where, words, *parts)


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
    return thing(
        f"object-{each.id}",
        f"{each.printed.name} on {where}",
        token(each.printed, tuple(board.places[space] for space in spaces)),
        "".join(
            _corner(*board.places[space], orange=space == each.orange and each.printed.traditional is not None)
            for space in spaces
        ),
        f"<g {SEE_THROUGH}>{inside}</g>" if inside else "",
        user,
        item=each.printed.id,
    )


@lru_cache(MOST_DRAWN)
def token(printed: ObjectCard, cells: tuple[tuple[int, int], ...], *, named: bool = True) -> str:
    """An object token over its places, with its name."""
    left, top = min(column for column, _ in cells), min(row for _, row in cells)
    wide = max(column for column, _ in cells) + 1 - left
    high = max(row for _, row in cells) + 1 - top
    there = set(cells)
    shapes = []
    for column, row in cells:
        # Neighbouring squares grow together, so that the token is one shape.
        right, low = (column + 1, row) in there, (column, row + 1) in there
        shapes.append(
            f'<rect x="{column * CELL + 4:g}" y="{row * CELL + 4:g}" width="{CELL - 8 + 8 * right:g}" '
            f'height="{CELL - 8:g}" rx="9"/>'
            f'<rect x="{column * CELL + 4:g}" y="{row * CELL + 4:g}" width="{CELL - 8:g}" '
            f'height="{CELL - 8 + 8 * low:g}" rx="9"/>'
        )
    x = sum(column + 0.5 for column, _ in cells) / len(cells) * CELL
    y = sum(row + 0.5 for _, row in cells) / len(cells) * CELL
    return (
        f"<g {stroke('sand-sign', 5, 'sand')}>{''.join(shapes)}</g><g {fill('sand')}>{''.join(shapes)}</g>"
        + icon(printed.icon, x, y - 3, 32, "sand-sign", width=1.8)
        + (_small_name(printed.name, (left + wide / 2) * CELL, (top + high) * CELL - 7, wide * CELL - 12) * named)
    )


def _small_name(words: str, x: float, y: float, room: float) -> str:
    size = min(12.0, 12.0 * room / width_of(words, 12.0, bold=True))
    return label(x, y, words, size=size, colour="sand-sign", anchor="middle", bold=True) if size >= 11 else ""


@lru_cache(MOST_DRAWN)
def _corner(column: int, row: int, *, orange: bool) -> str:
    """A Space that something covers, in the corner of its place."""
    sign = "lava" if orange else "water"
    x, y = column * CELL + 13, row * CELL + 13
    return f'<circle {stroke(f"{sign}-sign", 2, sign)} cx="{x:g}" cy="{y:g}" r="{8 if orange else 6}"/>'


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
        drawn = placed(x, y, piece(f"marker-{marker.id}", scenario_token(marker.icon, small=small)))
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
        ground, ink = ("foe-soft", "foe") if passed else ("foe", "on-side")
        parts.append(f'<circle {stroke("foe", 1.2, ground)} cx="{x - 17:g}" cy="{y + 18:g}" r="9"/>')
        parts.append(label(x - 17, y + 22.5, str(number + 1), size=12.5, colour=ink, anchor="middle", bold=True))
    return "".join(parts)


@lru_cache(64)
def _spawns(board: District, spawns: tuple[int, ...]) -> str:
    """Where new figures appear."""
    places = [middle(board, space) for space in dict.fromkeys(spawns)]
    return "".join(icon("arrow-down-to-dot", x + 18, y - 18, 18, "foe", width=2.2) for x, y in places)


def _blow(view: View) -> str:
    """The line of the Attack that is being made."""
    if view.scene.blow is None:
        return ""
    one, other = by_number(view, view.scene.blow.by), by_number(view, view.scene.blow.target)
    if NOWHERE in (one.at, other.at):
        return ""
    return line_of_attack(*middle(view.board, one.at), *middle(view.board, other.at), view.scene.blow.hit)
