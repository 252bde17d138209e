"""The boards: four outer locations round the Command Center, with who and what stands there."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem_or_icon
from herobox.draw.frames import card_frame, card_rim, plate
from herobox.draw.grounds import band_of, ground, lit
from herobox.draw.icons import icon, icons
from herobox.draw.markup import label, paragraph, piece, placed, thing, width_of, wrapped
from herobox.draw.palette import INK, NAME, SMALL, TEXT, stroke
from herobox.draw.shapes import Sign, area
from herobox.draw.sheets import Drawn
from herobox.draw.signs import ATTACK, MARKER, burst, ink_tag
from herobox.draw.tokens import energy
from herobox.games.heroes_of_the_grid.cards import Enemy, Location
from herobox.games.heroes_of_the_grid.picture.figures_picture import disc, emblem_on_base
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
    return f'<circle {stroke(INK, 2.5, MARKER)} cx="{x:g}" cy="{y:g}" r="15"/>' + icon(symbol, x, y, 21, INK, width=3)


def _height(board: Board) -> float:
    words = side_b_words(board)
    lines = len(wrapped(words, SMALL, _BOARD - 2 * _MARGIN, face="text")) if words else 0
    return _BAND + lines * _LINE + _FIGURES + _PAWNS + (6 if lines else 0)


def _outer(view: View, index: int, height: float, *, ids: bool) -> str:
    board = view.boards[index]
    fights = view.battle is not None and view.battle.location == index
    words = side_b_words(board)
    parts = [
        _ground(board.location, words, height, panicked=board.panicked, fights=fights, empty=not board.figures),
        _limit(board.location, board.figures, panicked=board.panicked),
        _megazord(_BOARD - 32, height - _PAWNS / 2 - 2) if view.megazord_at == index else "",
        placed(0, height - _PAWNS - _FIGURES, _enemies(view, board, _MARGIN, _BOARD - 2 * _MARGIN)),
        on_board(view, index, _MARGIN, height - _PAWNS / 2 - 2, _BOARD - 2 * _MARGIN, ids=ids),
    ]
    return thing(f"location-{board.location.id}", board_words(view, index), *parts, item=board.location.id)


@lru_cache(MOST_DRAWN)
def _ground(location: Location, words: str, height: float, *, panicked: bool, fights: bool, empty: bool) -> str:
    """An outer board with its name, its art, and its effect where side B is up."""
    name = "magma" if panicked else "place"
    colour = ATTACK if panicked else band_of(name)
    frame = MARKER if fights else colour
    line = _LINE * len(wrapped(words, SMALL, _BOARD - 2 * _MARGIN, face="text")) + 2
    wide = _BOARD - 16
    big = emblem_or_icon(location.emblem, location.icon, wide / 2, _FIGURES / 2, 98, lit(name))
    return "".join(
        [
            card_frame(_BOARD, height, frame, paper="panel", corner=14),
            placed(
                8,
                height - _PAWNS - _FIGURES,
                ground(wide, _FIGURES, name, wide / 2, _FIGURES / 2),
                big if empty else f'<g opacity=".22">{big}</g>',
            ),
            f'<path fill="{INK}" d="M8 {height - _PAWNS - 2:g}h{wide:g}v2.5h{-wide:g}z"/>',
            card_rim(_BOARD, height, frame, corner=14),
            plate(4, 5, _BOARD - 8, _BAND - 8, "", colour),
            _location_sign(location, fights=fights),
            label(
                52,
                _BAND / 2 + 9,
                location.name,
                size=NAME,
                colour="#ffffff",
                room=_BOARD - 52 - (160 if panicked else 76),
                face="name",
            ),
            paragraph(_MARGIN, _BAND + 3, words, _BOARD - 2 * _MARGIN, line, size=SMALL, face="text") if words else "",
        ]
    )


def _location_sign(location: Location, *, fights: bool) -> str:
    """What stands before a location's name: its emblem, or crossed swords while there is a battle."""
    if fights:
        return burst(29, _BAND / 2 + 1, 24, emblem="crossed-swords")
    return Sign("", location.icon, location.emblem).drawn(29, _BAND / 2 + 1, 32, "#ffffff")


@lru_cache(MOST_DRAWN)
def _limit(location: Location, figures: int, *, panicked: bool) -> str:
    """The figures there against the figure limit, and the panic token."""
    words = f"{figures}/{location.figure_limit}"
    right = _BOARD - 18
    after = right - width_of(words, NAME, face="name") - 10
    panic = ink_tag(after, _BAND / 2 + 1, "panic", size=SMALL, anchor="end") if panicked else ""
    return f"<g><title>{figures} enemy figures, figure limit {location.figure_limit}</title>" + (
        label(right, _BAND / 2 + 9, words, size=NAME, colour="#ffffff", anchor="end", face="name") + panic + "</g>"
    )


def _megazord(x: float, y: float) -> str:
    words = "The Megazord: hits on every enemy card at the start of a battle here"
    drawn = piece("megazord-token", disc(0, 0, 26, "gold", "megabot", "bot"))
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
    return max(92 + 34 * (count - 1), width_of(enemy.short_name, SMALL, face="text") + 16, 96) + 8


@lru_cache(MOST_DRAWN)
def _group(enemy: Enemy, count: int, said: str, wide: float) -> str:
    """Foot soldiers of a type in a group, or one monster (`count` 0), with a number and their name."""
    middle = wide / 2
    low = _FIGURES - 28
    strip = f'<path fill="{INK}" opacity=".78" d="M3 {low:g}h{wide - 6:g}v25h{6 - wide:g}z"/>'
    name = label(
        middle,
        _FIGURES - 8,
        enemy.short_name,
        size=SMALL,
        colour="#ffffff",
        anchor="middle",
        room=wide - 14,
        face="text",
    )
    ground = area(1, 2, wide - 2, _FIGURES - 2)
    if not count:
        drawn = emblem_on_base(middle - 16, 74, 80, enemy)
        return "".join([ground, strip, drawn, _said(middle + 30, 26, said), name])
    step = min(34.0, (wide - 92) / max(count - 1, 1))
    start = middle - step * (count - 1) / 2 - 14
    figures = [emblem_on_base(start + step * number, 75, 62, enemy) for number in range(count)]
    return "".join([ground, strip, *figures, _said(start + step * (count - 1) + 38, 30, said), name])


def _said(x: float, y: float, words: str) -> str:
    """How many figures there are, or how many of a monster's cards are defeated, on a yellow ground."""
    if len(words) > 1:
        wide = width_of(words, SMALL + 1, face="name") + 14
        return (
            f'<rect fill="{MARKER}" stroke="{INK}" stroke-width="2.5" x="{x - wide / 2:g}" y="{y - 15:g}" '
            f'width="{wide:g}" height="30" rx="9"/>'
        ) + label(x, y + 8, words, size=SMALL + 1, colour=INK, anchor="middle", face="name")
    return burst(x, y, 21, words)


def _center(view: View, *, ids: bool) -> Drawn:
    """The Command Center: the Morphin Grid's energy, the team's recover actions, Rangers, enemies in an assault."""
    board = view.boards[CENTER]
    words = side_b_words(board)
    lines = wrapped(words, SMALL, ROOM - 2 * _MARGIN, face="text") if words else ()
    top = _BAND + _LINE * len(lines)
    pawns = top + _PAWNS / 2 + 2
    half = 0.0 if board.figures else 1.0
    height = top + (_PAWNS + 4 if half else _FIGURES + 4)
    room = ROOM - 2 * _MARGIN if half else ROOM - 2 * _MARGIN - 580
    fights = view.battle is not None and view.battle.location == CENTER
    parts = [
        _center_ground(height, fights=fights, art=bool(board.figures)),
        _center_band(board.location, view.morphin_grid, fights=fights),
        _shared(view.shared_actions, 318) if view.shared_actions or _shares(view) else "",
        paragraph(_MARGIN, _BAND + 4, words, ROOM - 2 * _MARGIN, _LINE * len(lines), size=SMALL, face="text")
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


@lru_cache(64)
def _center_ground(height: float, *, fights: bool, art: bool) -> str:
    """The Command Center's frame, in the colours of the night; `art` where enemies stand there."""
    frame = MARKER if fights else band_of("orbit")
    shown = placed(ROOM - _MARGIN - 576, _BAND - 6, ground(582, height - _BAND - 2, "orbit")) if art else ""
    return "".join(
        [
            card_frame(ROOM, height, frame, paper="panel", corner=14),
            shown,
            card_rim(ROOM, height, frame, corner=14),
            placed(8, 8, ground(ROOM - 16, _BAND - 10, "orbit", 21, 19, dots=0)),
            f'<path fill="none" stroke="#46e0ff" stroke-width="1.6" opacity=".6" d="{_GRID}"/>',
            f'<path fill="{INK}" d="M8 {_BAND - 2:g}h{ROOM - 16:g}v2.5h{16 - ROOM:g}z"/>',
        ]
    )


_GRID = f"M8 19h{ROOM - 16:g}M8 31h{ROOM - 16:g}" + "".join(
    f"M{ROOM / 2 + 22 * place:g} 8L{ROOM / 2 + 28 * place:g} {_BAND - 2:g}" for place in range(-15, 16)
)
"""The Morphin Grid behind the Command Center's name."""


@lru_cache(MOST_DRAWN)
def _center_band(location: Location, grid: int, *, fights: bool) -> str:
    words = "Morphin Grid"
    start = ROOM - 18 - max(grid, 1) * 30
    bolts = energy(start, _BAND / 2 + 1, 30, grid) if grid else icon("minus", start + 15, _BAND / 2 + 1, 24, "#ffffff")
    after = _on_art(start - 8, words, anchor="end")
    return "".join(
        [
            _location_sign(location, fights=fights),
            _on_art(52, location.name),
            f"<g><title>The Morphin Grid: {grid} energy left</title>{after}{bolts}</g>",
        ]
    )


def _on_art(x: float, words: str, *, anchor: str = "start") -> str:
    """White words in ink over the grid."""
    drawn = label(x, _BAND / 2 + 9, words, size=TEXT, colour="#ffffff", anchor=anchor, face="name")
    return f'<g stroke="{INK}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">{drawn}</g>'


@lru_cache(8)
def _shared(count: int, x: float) -> str:
    """The action tokens on the Command Center: recover actions for anybody."""
    words = "recover"
    tokens = icons([(ACTION, x + 14 + 28 * number, _BAND / 2 + 1) for number in range(count)], 26, "#ffffff")
    none = icon("minus", x + 14, _BAND / 2 + 1, 24, "#ffffff") if not count else ""
    start = x + 28 * max(count, 1) + 6
    after = _on_art(start, words)
    wide = start + width_of(words, TEXT, face="name") - x + 12
    drawn = area(x - 6, 2, wide, _BAND - 4)
    return thing("shared-actions", f"Recover actions for anyone: {count}", drawn, tokens if count else none, after)
