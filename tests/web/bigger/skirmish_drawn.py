"""Skirmish as sheets: the board, one's own hand, the team's and the others' cards, the row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from herobox.draw.card import frame
from herobox.draw.markup import label, piece, placed, thing
from herobox.draw.palette import fill, stroke
from herobox.draw.shapes import SIDES as COLOURS
from herobox.draw.shapes import Sign, badge, pattern
from herobox.draw.sheets import Drawn, sheet, stack
from herobox.kernel import Sheet
from tests.web.bigger.skirmish import A_SIDE, BLOCKED, SIDES, SIZE, TEAMS, Figure, State, space_name, team_of

SPACE = 36.0
BACK = "back"
CARD_WIDTH, CARD_HEIGHT, BETWEEN = 110.0, 130.0, 8.0


def sheets(view: State, seat: int | None) -> Sequence[Sheet]:
    """The parts of the picture for a seat."""
    parts = [(name, title, sheet(drawn, title)) for name, title, drawn in _parts(view, seat)]
    return tuple(Sheet(*part) for part in parts)


def picture(view: State, seat: int | None) -> str:
    """All of it, one below the other."""
    return stack([drawn for _, _, drawn in _parts(view, seat)], "Skirmish", f"Round {view.round}.", between=20)


def _parts(view: State, seat: int | None) -> Iterator[tuple[str, str, Drawn]]:
    yield "board", "The board", board(view)
    if seat is not None:
        team = TEAMS[seat // 3]
        yield "hand", "Your hand", hands(view, [seat], 5)
        yield "team", "Your team", hands(view, [other for other in team if other != seat], 6)
    others = [other for side in TEAMS for other in side if seat is None or seat not in side]
    yield "row", "The row", cards_in_rows([card(name) for name in view.row], 6)
    yield "others", "The others", hands(view, others, 6)


def board(view: State) -> Drawn:
    """The spaces and on them the figures."""
    spaces = [
        f'\n<g data-id="{_space(x, y)}"><title>{space_name(x, y)}</title>'
        f'<path d="M{x * SPACE:g} {y * SPACE:g}h{SPACE:g}v{SPACE:g}h-{SPACE:g}z"/></g>'
        for x in range(SIZE)
        for y in range(SIZE)
    ]
    blocks = "".join(
        f'<rect {fill("quiet")} x="{x * SPACE:g}" y="{y * SPACE:g}" width="{SPACE:g}" height="{SPACE:g}"/>'
        for x, y in sorted(BLOCKED)
    )
    ground = f'<g {stroke("line", 1, "panel")}>{"".join(spaces)}</g><g pointer-events="none">{blocks}</g>'
    placed_figures = [
        placed((one.x + 0.5) * SPACE, (one.y + 0.5) * SPACE, piece(f"f{number}", figure(number, one)))
        for number, one in enumerate(view.figures)
    ]
    return Drawn(SIZE * SPACE, SIZE * SPACE, placed(0, 0, ground, *placed_figures))


def figure(number: int, one: Figure) -> str:
    """A figure with its number and wounds."""
    team = team_of(number)
    sign = badge(0, 0, 12, team, Sign(str(number % A_SIDE + 1)))
    wounds = label(10, 15, str(one.wounds), size=13, colour="life", bold=True) if one.wounds else ""
    title = f"{SIDES[team]} {number} at {space_name(one.x, one.y)}, {one.wounds} wounds"
    return thing(f"f{number}", title, sign, wounds)


def hands(view: State, seats: Sequence[int], across: int) -> Drawn:
    """Each seat's slots and hand."""
    parts, top, width = [], 0.0, 0.0
    for seat in seats:
        slots = [slot(seat, name, view.slots[seat][place], seat // 3) for place, name in enumerate(("left", "right"))]
        hand = [card(name) if name != BACK else back(seat // 3) for name in view.hands[seat]]
        drawn = cards_in_rows([*slots, *hand], across)
        parts.append(label(BETWEEN, top + 22, f"{SIDES[seat // 3]} {seat % 3 + 1}", bold=True))
        parts.append(placed(0, top + 28, drawn.parts))
        top += drawn.height + 30
        width = max(width, drawn.width)
    return Drawn(width, top, "".join(parts))


def cards_in_rows(cards: Sequence[str], across: int) -> Drawn:
    """Cards in rows of so many."""
    pitch, step = CARD_WIDTH + BETWEEN, CARD_HEIGHT + BETWEEN
    places = [
        placed(BETWEEN + number % across * pitch, BETWEEN + number // across * step, one)
        for number, one in enumerate(cards)
    ]
    rows = -(-len(cards) // across)
    return Drawn(BETWEEN + across * pitch, BETWEEN + rows * step, "".join(places))


def card(name: str) -> str:
    """A card face up."""
    return piece(name, thing(name, name, card_face(name), item=name.rpartition("-")[0]))


def card_face(name: str) -> str:
    """Its frame and name."""
    first, second, *_ = name.split("-")
    return (
        frame(CARD_WIDTH, CARD_HEIGHT)
        + label(CARD_WIDTH / 2, 40, first, size=24, anchor="middle", bold=True)
        + label(CARD_WIDTH / 2, 70, second, size=22, anchor="middle")
        + label(CARD_WIDTH / 2, 112, name.rpartition("-")[2], size=22, anchor="middle", colour="quiet")
    )


def back(team: int) -> str:
    """A card face down."""
    return frame(CARD_WIDTH, CARD_HEIGHT, inside=COLOURS[team]) + pattern(6, 6, CARD_WIDTH - 12, CARD_HEIGHT - 12, team)


def slot(seat: int, name: str, laid: str, team: int) -> str:
    """A place for a card, and the card that lies on it."""
    size = f'width="{CARD_WIDTH:g}" height="{CARD_HEIGHT:g}"'
    rim = f'<rect pointer-events="all" {stroke(COLOURS[team], 3)} {size} rx="9"/>'
    words = label(CARD_WIDTH / 2, CARD_HEIGHT / 2, name, anchor="middle", colour="quiet")
    place = thing(f"slot-{seat}-{name}", f"The {name} slot of {SIDES[team]} {seat % 3 + 1}", rim, words)
    return place + (card(laid) if laid else "")


def _space(x: int, y: int) -> str:
    return f"s{x}-{y}"
