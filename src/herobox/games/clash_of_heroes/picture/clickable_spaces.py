"""The Spaces of a board as what choices point at: blue ones, and orange ones with the Tests that can be made there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import sign
from herobox.draw.markup import label, thing
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.sharing import drawn_from
from herobox.games.clash_of_heroes.cards.printed_district import District
from herobox.games.clash_of_heroes.cards.printed_tiles import Special
from herobox.games.clash_of_heroes.picture.floor_picture import middle
from herobox.games.clash_of_heroes.picture.layout import CELL
from herobox.games.clash_of_heroes.picture.symbols import orange_dot
from herobox.games.clash_of_heroes.rules.attribute_tests import all_offers
from herobox.games.clash_of_heroes.state.table_state import View

SEE_THROUGH = 'fill="none" pointer-events="all"'
_DOT, _ORANGE = 9.0, 15.0


def dots(view: View, covered: int) -> str:
    """The Spaces that nothing covers: blue and orange discs, with the -1 tokens that lie there."""
    board = view.board
    drawn = [blue_dots(board, covered)]
    easier = eased(view)
    for space in board.orange:
        if not covered >> space & 1:
            tests = any(special.id not in view.over for special in view.plot.specials.get(space, ()))
            drawn.append(orange_space(*middle(board, space), tests, easier.get(space, 0)))
    return "".join(drawn)


@lru_cache(256)
def blue_dots(board: District, covered: int = 0) -> str:
    """The blue Spaces that nothing covers, as thick round ends of lines without a length."""
    places = [
        middle(board, space)
        for space in range(len(board.places))
        if not covered >> space & 1 and space not in board.orange
    ]
    lines = "".join(f"M{x:g} {y:g}h0" for x, y in places)
    look = f'stroke-linecap="round" d="{lines}"'
    return f"<path {stroke('water-sign', 2 * _DOT + 2)} {look}/><path {stroke('water', 2 * _DOT - 2)} {look}/>"


def _seen(view: View) -> tuple[object, ...]:
    return view.board, view.plot, view.eased, view.over


@drawn_from(_seen)
def squares(view: View) -> tuple[str, ...]:
    """For each Space a transparent square that is pointed at, with what can be done there in its title."""
    return tuple(
        _square(*view.board.places[space], name, space_words(view, space))
        for space, name in enumerate(view.board.names)
    )


def space_words(view: View, space: int) -> str:
    """A Space with the Tests that can be made there."""
    words = "; ".join(test_words(view, special) for special in view.plot.specials.get(space, ()))
    name = view.board.names[space]
    return f"{name}: {words}" if words else name


def under_tokens(view: View, space: int, tokens: Sequence[str]) -> str:
    """The square of a Space with the scenario tokens on it: who points at a token means it, or else the Space."""
    column, row = view.board.places[space]
    ground = f"<path {SEE_THROUGH} {_outline(column, row)}/>"
    return thing(f"space-{view.board.names[space]}", space_words(view, space), ground, *tokens)


def eased(view: View) -> dict[int, int]:
    """The -1 tokens on each Space: a Test's count on all of its Orange Spaces."""
    counts: dict[int, int] = {}
    for offer in all_offers(view) if view.eased else ():
        if tokens := view.eased.get(offer.special.id):
            counts[offer.space] = counts.get(offer.space, 0) + tokens
    return counts


def test_words(view: View, special: Special) -> str:
    """A Test in words: "Crack the vault (MENTAL, 6 Test dice - 1)"."""
    tokens = view.eased.get(special.id, 0)
    easier = f" - {tokens}" if tokens else ""
    done = ", done" if special.id in view.over else ""
    return f"{special.name} ({special.attribute.upper()}, {special.dice}{easier} Test dice{done})"


@lru_cache(MOST_DRAWN)
def _square(column: int, row: int, name: str, title: str) -> str:
    return thing(f"space-{name}", title, f"<path {_outline(column, row)}/>")


def _outline(column: int, row: int) -> str:
    return f'd="M{column * CELL:g} {row * CELL:g}h{CELL:g}v{CELL:g}h{-CELL:g}z"'


@lru_cache(MOST_DRAWN)
def orange_space(x: float, y: float, tests: bool, tokens: int) -> str:
    """An orange Space, with dice while there is a Test to make, and with its -1 tokens."""
    dice = sign("rolling-dices", x, y, 22, "lava-sign") if tests else ""
    return orange_dot(x, y, _ORANGE if tests else _DOT) + dice + minus(x + 19, y - 18, tokens)


@lru_cache(MOST_DRAWN)
def minus(x: float, y: float, tokens: int) -> str:
    """The -1 tokens of failed attempts, its middle at (x, y); nothing for none."""
    if not tokens:
        return ""
    return f'<circle {fill("green")} stroke="{INK}" stroke-width="2" cx="{x:g}" cy="{y:g}" r="11"/>' + label(
        x, y + 5.5, f"-{tokens}", size=16.5, colour="on-side", anchor="middle", face="name"
    )
