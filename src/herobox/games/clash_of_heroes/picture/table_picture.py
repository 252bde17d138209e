"""The main sheet: the board with both teams, what goes on and the villains, for a wide screen and for a phone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from herobox.draw.reshaping import Part, Slide, Spot, reshaped
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.picture.district_picture import city
from herobox.games.clash_of_heroes.picture.headline_picture import headline
from herobox.games.clash_of_heroes.picture.layout import (
    EDGE,
    FINE,
    GAP,
    NAME,
    NARROW_ROOM,
    STRIP,
    WIDTH,
    Frame,
    frame_of,
)
from herobox.games.clash_of_heroes.picture.team_panel import HEAD, Placed, heroes_below, heroes_beside, team_head
from herobox.games.clash_of_heroes.picture.villain_panel import villain_panels
from herobox.games.clash_of_heroes.state.table_state import View

Kind = Literal["headline", "own head", "board", "own hero", "foes", "head", "hero"]
"""What a part of the table is; a phone shows them in this order."""
_ORDER: tuple[Kind, ...] = ("headline", "own head", "board", "own hero", "foes", "head", "hero")
_LOWEST = 560.0
"""Where panels beside a low board may end."""


class Lying(NamedTuple):
    """A part of the table, where it lies on a wide screen."""

    kind: Kind
    x: float
    y: float
    drawn: Drawn


def laid_out(view: View, seat: int | None, own: int) -> Drawn:
    """The table of somebody in team `own`."""
    teams = [team for team in (own, 1 - own) if any(hero.side == team for hero in view.heroes)]
    frame = frame_of(view.board.columns, view.board.rows)
    lay = {"square": _square, "wide": _wide, "long": _long}[frame.kind]
    parts, size = lay(view, seat, teams, frame)
    narrow = _narrow(parts, frame)
    shaped = [
        Part(each.drawn, Spot(each.x, each.y), spot, own=each.kind == "own hero", slide=slide)
        for each, spot, slide in zip(parts, narrow.spots, narrow.slides, strict=True)
    ]
    return reshaped(shaped, size, narrow.size)


class _Narrow(NamedTuple):
    """The table on a phone."""

    spots: list[Spot]
    slides: list[Slide]
    size: tuple[float, float]


def _narrow(parts: Sequence[Lying], frame: Frame) -> _Narrow:
    """Where the parts lie on a phone, in rows that it shows whole; the board is as large as its names need.

    Where it is wider than the rows, these stay in sight while the board is moved.
    """
    spots: dict[int, Spot] = {}
    rows: list[list[int]] = [[]]
    x, y, high, wide = EDGE, EDGE, 0.0, NARROW_ROOM
    for number in sorted(range(len(parts)), key=lambda number: _ORDER.index(parts[number].kind)):
        part = parts[number]
        width, height, _ = part.drawn
        scale = FINE / (NAME * frame.scale) if part.kind == "board" else min(1.0, NARROW_ROOM / width)
        if not height:
            spots[number] = Spot(x, y)
            continue
        if x > EDGE and (x + width * scale > EDGE + NARROW_ROOM or part.kind == "board"):
            x, y, high = EDGE, y + high + GAP, 0.0
            rows.append([])
        spots[number] = Spot(x, y, scale)
        rows[-1].append(number)
        x += width * scale + GAP
        high, wide = max(high, height * scale), max(wide, width * scale)
    slides = {number: Slide() for number in spots}
    for row in rows:
        last = row[-1]
        end = spots[last].x + parts[last].drawn.width * spots[last].scale
        for number in row:
            slides[number] = Slide(spots[number].x - EDGE, max(0.0, EDGE + wide - end))
    numbers = range(len(parts))
    size = (wide + 2 * EDGE, y + high + EDGE)
    return _Narrow([spots[number] for number in numbers], [slides[number] for number in numbers], size)


def _team(team: int, own: int, heroes: Sequence[Placed], x: float, y: float) -> list[Lying]:
    kind: Kind = "own hero" if team == own else "hero"
    return [Lying(kind, x + each.x, y + each.y, each.drawn) for each in heroes]


def _head(view: View, seat: int | None, team: int, own: int, width: float) -> tuple[Kind, Drawn]:
    return "own head" if team == own else "head", Drawn(width, HEAD, team_head(view, seat, team, width))


Laid = tuple[list[Lying], tuple[float, float]]
"""The parts of the table, and its width and height."""


def _square(view: View, seat: int | None, teams: Sequence[int], frame: Frame) -> Laid:
    """The teams at both sides of the board."""
    head, streets = headline(view, frame.middle), city(view, frame.scale)
    foes = villain_panels(view, frame.middle)
    x = EDGE + frame.team + GAP
    y = EDGE + head.height + GAP
    parts = [
        Lying("headline", x, EDGE, head),
        Lying("board", x + (frame.middle - frame.board) / 2, y, streets),
    ]
    y += streets.height + GAP
    parts.append(Lying("foes", x, y, foes))
    low = max(y + foes.height, _LOWEST)
    top = EDGE + HEAD + GAP
    for team, place in zip(teams, (EDGE, x + frame.middle + GAP), strict=False):
        kind, drawn = _head(view, seat, team, teams[0], frame.team)
        parts.append(Lying(kind, place, EDGE, drawn))
        parts += _team(team, teams[0], heroes_below(view, seat, team, frame.team, low - top), place, top)
    width = x + frame.middle + (GAP + frame.team if len(teams) > 1 else 0) + EDGE
    return parts, (width, low + EDGE)


def _wide(view: View, seat: int | None, teams: Sequence[int], frame: Frame) -> Laid:
    """The teams above and below the board, and beside it what goes on and the villains."""
    head, streets = headline(view, frame.middle), city(view, frame.scale)
    foes = villain_panels(view, frame.middle)
    room, x, y = WIDTH - 2 * EDGE, EDGE + frame.board + GAP, EDGE
    parts = []
    if len(teams) > 1:
        parts += _team(teams[1], teams[0], heroes_beside(view, seat, teams[1], room, STRIP), EDGE, y)
        y += STRIP + GAP
    heads = [_head(view, seat, team, teams[0], frame.middle) for team in teams]
    column: list[tuple[Kind, Drawn]] = [*heads[1:], ("headline", head), ("foes", foes)]
    high = 0.0
    for kind, drawn in column:
        parts.append(Lying(kind, x, y + high, drawn))
        high += drawn.height + GAP
    middle = max(streets.height, high + HEAD)
    parts.append(Lying("board", EDGE, y + (middle - streets.height) / 2, streets))
    parts.append(Lying(heads[0][0], x, y + middle - HEAD, heads[0][1]))
    y += middle + GAP
    parts += _team(teams[0], teams[0], heroes_beside(view, seat, teams[0], room, STRIP), EDGE, y)
    return parts, (WIDTH, y + STRIP + EDGE)


def _long(view: View, seat: int | None, teams: Sequence[int], frame: Frame) -> Laid:
    """The teams above and below the board, and below it what goes on, the villains, and both newspapers."""
    streets = city(view, frame.scale)
    room = WIDTH - 2 * EDGE - len(teams) * (frame.team + GAP)
    beside = min(room * 0.48, NARROW_ROOM - frame.team - GAP)
    head = headline(view, beside)
    foes = villain_panels(view, room - beside - GAP)
    y = EDGE
    parts = []
    if len(teams) > 1:
        parts += _team(teams[1], teams[0], heroes_beside(view, seat, teams[1], frame.board, STRIP), EDGE, y)
        y += STRIP + GAP
    parts.append(Lying("board", EDGE, y, streets))
    y += streets.height + GAP
    heads = [_head(view, seat, team, teams[0], frame.team) for team in teams]
    row: list[tuple[Kind, Drawn]] = [heads[0], ("headline", head), ("foes", foes), *heads[1:]]
    x = EDGE
    for kind, drawn in row:
        parts.append(Lying(kind, x, y, drawn))
        x += drawn.width + GAP
    y += max(HEAD, head.height, foes.height) + GAP
    parts += _team(teams[0], teams[0], heroes_beside(view, seat, teams[0], frame.board, STRIP), EDGE, y)
    return parts, (WIDTH, y + STRIP + EDGE)
