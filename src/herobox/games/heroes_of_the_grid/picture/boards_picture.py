"""The boards: four outer locations round the Command Center, with who and what stands there."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, band, frame
from herobox.draw.icons import icon, icons
from herobox.draw.markup import label, paragraph, piece, placed, thing, width_of, wrapped
from herobox.draw.palette import NAME, SMALL, TEXT, stroke
from herobox.draw.shapes import area
from herobox.draw.sheets import Drawn
from herobox.draw.tokens import energy, figure, token
from herobox.games.heroes_of_the_grid.cards import Enemy, Location
from herobox.games.heroes_of_the_grid.picture.enemy_cards_picture import colour_of
from herobox.games.heroes_of_the_grid.picture.layout import EDGE, GAP, ROOM, WIDTH, row
from herobox.games.heroes_of_the_grid.picture.pawns_picture import ACTION, on_board
from herobox.games.heroes_of_the_grid.state import CENTER, FOOT_SOLDIER_TYPES, Board, View
from herobox.games.heroes_of_the_grid.texts import board_words, defeated_cards, side_b_words
from herobox.kernel.wording import count_of

_BOARD, _PITCH = row(2)
"""The width of an outer board, and from one to the next."""
_BAND = 46.0
_FIGURES = 112.0
"""The height of the enemies' part of a board, with their names."""
_PAWNS = 58.0
_LINE = 25.0
"""The height of a line of a location's effect."""
_MARGIN = 14.0
_CORNERS = (0, 1), (3, 2)
"""The outer boards as they lie, clockwise from the upper left."""


def city(view: View, *, ids: bool = True) -> Drawn:
    """All boards. `ids`: whether choices of Rangers point at the figures here."""
    y = 0.0
    parts = []
    for number, (left, right) in enumerate(_CORNERS):
        high = max(_height(view.boards[left]), _height(view.boards[right]))
        parts.append(placed(EDGE, y, _outer(view, left, high, ids=ids)))
        parts.append(placed(EDGE + _PITCH, y, _outer(view, right, high, ids=ids)))
        parts.append(_clockwise("arrow-left" if number else "arrow-right", WIDTH / 2, y + high / 2))
        y += high + GAP
        if not number:
            center = _center(view, ids=ids)
            parts.append(placed(EDGE, y, center.parts))
            parts.append(_clockwise("arrow-up", EDGE + 26, y - GAP / 2))
            parts.append(_clockwise("arrow-down", WIDTH - EDGE - 26, y - GAP / 2))
            y += center.height + GAP
    return Drawn(WIDTH, y - GAP, "".join(parts))


@lru_cache(8)
def _clockwise(symbol: str, x: float, y: float) -> str:
    """An arrow to where figures go that find no place."""
    return f'<circle {stroke("line", 2, "table")} cx="{x:g}" cy="{y:g}" r="15"/>' + icon(symbol, x, y, 21, "quiet")


def _height(board: Board) -> float:
    words = side_b_words(board)
    lines = len(wrapped(words, SMALL, _BOARD - 2 * _MARGIN)) if words else 0
    return _BAND + lines * _LINE + _FIGURES + _PAWNS + (6 if lines else 0)


def _outer(view: View, index: int, height: float, *, ids: bool) -> str:
    board = view.boards[index]
    fights = view.battle is not None and view.battle.location == index
    words = side_b_words(board)
    parts = [
        _ground(board.location, words, height, panicked=board.panicked, fights=fights),
        _limit(board.location, board.figures, panicked=board.panicked),
        _megazord(_BOARD - 32, height - _PAWNS / 2 - 2) if view.megazord_at == index else "",
        placed(0, height - _PAWNS - _FIGURES, _enemies(view, board, _MARGIN, _BOARD - 2 * _MARGIN)),
        on_board(view, index, _MARGIN, height - _PAWNS / 2 - 2, _BOARD - 2 * _MARGIN, ids=ids),
    ]
    return thing(f"location-{board.location.id}", board_words(view, index), *parts, item=board.location.id)


@lru_cache(MOST_DRAWN)
def _ground(location: Location, words: str, height: float, *, panicked: bool, fights: bool) -> str:
    """An outer board with its name, and its effect where side B is up."""
    ground, ink = ("life", "on-side") if panicked else ("neutral-soft", "ink")
    colour = "accent" if fights else "life" if panicked else "line"
    line = _LINE * len(wrapped(words, SMALL, _BOARD - 2 * _MARGIN)) + 2
    return "".join(
        [
            frame(_BOARD, height, colour=colour, line=7 if fights else 4, inside="panel"),
            band(_BOARD, _BAND, ground),
            icon(location.icon, 28, _BAND / 2 + 1, 28, ink),
            label(
                50,
                _BAND / 2 + 9,
                location.name,
                size=NAME,
                colour=ink,
                bold=True,
                room=_BOARD - 50 - (148 if panicked else 74),
            ),
            paragraph(_MARGIN, _BAND + 5, words, _BOARD - 2 * _MARGIN, line, size=SMALL, colour="quiet")
            if words
            else "",
        ]
    )


@lru_cache(MOST_DRAWN)
def _limit(location: Location, figures: int, *, panicked: bool) -> str:
    """The figures there against the figure limit, and the panic token."""
    words = f"{figures}/{location.figure_limit}"
    ink = "on-side" if panicked else "ink"
    right = _BOARD - 14
    after = right - width_of(words, NAME, bold=True) - 12
    panic = label(after, _BAND / 2 + 8, "panic", size=SMALL, colour=ink, anchor="end", bold=True) if panicked else ""
    return f"<g><title>{figures} enemy figures, figure limit {location.figure_limit}</title>" + (
        label(right, _BAND / 2 + 9, words, size=NAME, colour=ink, anchor="end", bold=True) + panic + "</g>"
    )


def _megazord(x: float, y: float) -> str:
    words = "The Megazord: hits on every enemy card at the start of a battle here"
    drawn = piece("megazord-token", token(0, 0, 25, "accent", "bot", pale=False))
    return f"<g><title>{words}</title>{placed(x, y, drawn)}</g>"


def _enemies(view: View, board: Board, left: float, room: float) -> str:
    """The enemy figures: a group for each type of foot soldiers, and each monster."""
    groups = [(kind, board.foot_soldiers[kind]) for kind in FOOT_SOLDIER_TYPES if board.foot_soldiers[kind]]
    groups += [(foe, 0) for foe in board.monsters]
    if not groups:
        return ""
    wishes = [_group_width(view.foes[foe].enemy, count) for foe, count in groups]
    scale = min(1.0, room / sum(wishes))
    parts = []
    for (foe, count), wish in zip(groups, wishes, strict=True):
        enemy = view.foes[foe].enemy
        wide = wish * scale
        name = "figures" if count else "figure"
        title = f"{count_of(count, 'figure')}: {enemy.name}" if count else f"{enemy.name}, {_defeated(view, foe)}"
        said = str(count) if count else "/".join(map(str, defeated_cards(view, foe)))
        drawn = placed(left, 0, _group(enemy, count, said, wide))
        words = f"{title}, {board.location.name}"
        parts.append(thing(f"{name}-{board.location.id}-{enemy.id}", words, drawn, item=enemy.id))
        left += wide
    return "".join(parts)


def _defeated(view: View, foe: int) -> str:
    count, goal = defeated_cards(view, foe)
    return f"{count} of {goal} cards defeated"


@lru_cache(MOST_DRAWN)
def _group_width(enemy: Enemy, count: int) -> float:
    """How wide a group of figures with its name would be where there is room."""
    return max(76 + 30 * (count - 1), width_of(enemy.short_name, SMALL, bold=True) + 8, 84) + 8


@lru_cache(MOST_DRAWN)
def _group(enemy: Enemy, count: int, said: str, wide: float) -> str:
    """Foot soldiers of a type in a group, or one monster (`count` 0), with a number and their name."""
    colour = colour_of(enemy)
    middle = wide / 2
    name = label(middle, _FIGURES - 8, enemy.short_name, size=SMALL, anchor="middle", bold=not count, room=wide - 6)
    ground = area(1, 2, wide - 2, _FIGURES - 2)
    if not count:
        cards = label(middle + 12, 52, said, size=NAME, bold=True)
        return ground + figure(middle - 18, 82, 78, colour, enemy.icon) + cards + name
    step = min(30.0, (wide - 76) / max(count - 1, 1))
    start = middle - step * (count - 1) / 2 - 16
    figures = [figure(start + step * number, 80, 60, colour, enemy.icon) for number in range(count)]
    number = label(start + step * (count - 1) + 22, 62, said, size=NAME + 4, bold=True)
    return "".join([ground, *figures, number, name])


def _center(view: View, *, ids: bool) -> Drawn:
    """The Command Center: the Morphin Grid's energy, the team's recover actions, Rangers, enemies in an assault."""
    board = view.boards[CENTER]
    words = side_b_words(board)
    lines = wrapped(words, SMALL, ROOM - 2 * _MARGIN) if words else ()
    top = _BAND + _LINE * len(lines)
    pawns = top + _PAWNS / 2 + 2
    half = 0.0 if board.figures else 1.0
    height = top + (_PAWNS + 4 if half else _FIGURES + 4)
    room = ROOM - 2 * _MARGIN if half else ROOM - 2 * _MARGIN - 580
    fights = view.battle is not None and view.battle.location == CENTER
    parts = [
        frame(ROOM, height, colour="accent" if fights else "line", line=7 if fights else 4, inside="panel"),
        _center_band(board.location, view.morphin_grid),
        _shared(view.shared_actions, 318) if view.shared_actions or _shares(view) else "",
        paragraph(_MARGIN, _BAND + 4, words, ROOM - 2 * _MARGIN, _LINE * len(lines), size=SMALL, colour="quiet")
        if words
        else "",
        _megazord(ROOM - 34, pawns) if view.megazord_at == CENTER else "",
        placed(ROOM - _MARGIN - 570, top, _enemies(view, board, 0, 570)) if board.figures else "",
        on_board(view, CENTER, _MARGIN, pawns, room, ids=ids),
    ]
    drawn = thing(f"location-{board.location.id}", board_words(view, CENTER), *parts, item=board.location.id)
    return Drawn(ROOM, height, drawn)


def _shares(view: View) -> bool:
    """Whether the Command Center has action tokens for everybody in this game (p. 16)."""
    return view.config.players in (2, 4)


@lru_cache(MOST_DRAWN)
def _center_band(location: Location, grid: int) -> str:
    words = "Morphin Grid"
    start = ROOM - 14 - max(grid, 1) * 30
    bolts = energy(start, _BAND / 2 + 1, 30, grid) if grid else icon("minus", start + 15, _BAND / 2 + 1, 24, "quiet")
    after = label(start - 8, _BAND / 2 + 9, words, size=TEXT, anchor="end", bold=True)
    return "".join(
        [
            band(ROOM, _BAND, "first-soft"),
            icon(location.icon, 28, _BAND / 2 + 1, 28, "first"),
            label(50, _BAND / 2 + 9, location.name, size=NAME, bold=True),
            f"<g><title>The Morphin Grid: {grid} energy left</title>{after}{bolts}</g>",
        ]
    )


@lru_cache(8)
def _shared(count: int, x: float) -> str:
    """The action tokens on the Command Center: recover actions for anybody."""
    words = "recover"
    tokens = icons([(ACTION, x + 14 + 28 * number, _BAND / 2 + 1) for number in range(count)], 26)
    none = icon("minus", x + 14, _BAND / 2 + 1, 24, "quiet") if not count else ""
    start = x + 28 * max(count, 1) + 6
    after = label(start, _BAND / 2 + 9, words, size=SMALL, bold=bool(count))
    ground = area(x - 6, 2, start + width_of(words, SMALL, bold=True) - x + 12, _BAND - 4)
    return thing("shared-actions", f"Recover actions for anyone: {count}", ground, tokens if count else none, after)
