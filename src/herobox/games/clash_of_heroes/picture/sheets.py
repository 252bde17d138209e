"""The table as SVG, in sheets: the district with both teams, one's own hand, the MENACE sheet, the front pages."""

from __future__ import annotations

from herobox.draw.faces import FAMILIES, family
from herobox.draw.markup import label, paragraph, width_of
from herobox.draw.palette import INK, fill
from herobox.draw.sharing import shared
from herobox.draw.sheets import Drawn, fitted, sheet, stack
from herobox.draw.signs import burst
from herobox.games.clash_of_heroes.picture.front_pages_picture import papers
from herobox.games.clash_of_heroes.picture.hand_picture import hand
from herobox.games.clash_of_heroes.picture.layout import EDGE, GAP, WIDTH
from herobox.games.clash_of_heroes.picture.lettering import plated
from herobox.games.clash_of_heroes.picture.menace_sheet_picture import menace_sheet
from herobox.games.clash_of_heroes.picture.symbols import SIDE_COLOURS
from herobox.games.clash_of_heroes.picture.table_picture import laid_out
from herobox.games.clash_of_heroes.picture.text_table import board
from herobox.games.clash_of_heroes.state.table_state import View, first_of_team, team_of
from herobox.kernel import Sheet

_PAPERS, _MARGIN, _NEWS = 720.0, 22.0, 132.0
_LOUD = 46.0
"""The type of how the game ended, where that is short."""


def sheets(view: View, seat: int | None) -> tuple[Sheet, ...]:
    """What `seat` (None: a spectator) sees, its own team first. What prompts point at has its `data-id`."""
    return tuple(
        Sheet(name, title, sheet(drawn, title, board(view, seat) if name == "table" else ""), row=name == "hand")
        for name, title, drawn in _drawn(view, seat)
    )


def lean(drawn: Drawn) -> Drawn:
    """The same with what most of its parts have in common said once, which makes a full table a tenth smaller."""
    parts = drawn.parts
    for attribute in _COMMON:
        parts = parts.replace(attribute, "")
    # Words in ink take that from the group; shapes are closed otherwise.
    parts = parts.replace(f" {fill('ink')}>", ">")
    return drawn._replace(
        parts=f'<g font-family="{FAMILIES["text"]}" {fill("ink")} stroke-linejoin="round">{parts}</g>'
    )


_COMMON = (f" {family('text')}", ' text-anchor="start"', ' stroke-linejoin="round"')


def picture(view: View, seat: int | None) -> str:
    """All sheets in one document."""
    drawn = [fitted(part, WIDTH) for _, _, part in _drawn(view, seat)]
    return stack(drawn, "Clash of Heroes", board(view, seat), between=GAP)


def _drawn(view: View, seat: int | None) -> list[tuple[str, str, Drawn]]:
    """The sheets with their ids and titles; when the game is over the front pages are the main one."""
    pages, district = _papers(view), table(view, first_of_team(view, seat))
    if view.ending:
        drawn = [("table", "Front pages", _printed(view, pages)), ("district", "District", district)]
    else:
        drawn = [("table", "District", district)]
    if seat is not None:
        drawn.append(("hand", "Your cards", lean(hand(view, seat))))
    drawn.append(("menace", "MENACE sheet" if view.sheet else "Scenario", _menace(view)))
    if not view.ending:
        drawn.append(("papers", "Front pages", pages))
    return drawn


@shared
def _papers(view: View) -> Drawn:
    return lean(papers(view))


@shared
def _menace(view: View) -> Drawn:
    return lean(menace_sheet(view))


def _printed(view: View, pages: Drawn) -> Drawn:
    """The front pages, large, below how the game ended: the news of the day."""
    scale = min(WIDTH / pages.width, _PAPERS / pages.height)
    shift = (WIDTH - pages.width * scale) / 2
    pages_drawn = f'<g transform="translate({shift:g} {_NEWS:g}) scale({scale:.5g})">{pages.parts}</g>'
    colour = f"{SIDE_COLOURS[view.winner]}-deep" if view.winner >= 0 else "foe-deep"
    left = 2 * _MARGIN + 118
    room = WIDTH - left - 2 * _MARGIN
    short = width_of(view.ending, _LOUD, face="title") <= room
    size, top = (_LOUD, _NEWS / 2 - _LOUD * 0.54) if short else (36.0, 30.0)
    news = "".join(
        [
            plated(_MARGIN, 22, WIDTH - 2 * _MARGIN, _NEWS - 34, colour, 14),
            paragraph(left, top, view.ending, room, _NEWS - 48, size=size, colour="#ffffff", face="title", least=22),
            burst(_MARGIN + 64, _NEWS / 2 + 5, 64, points=14, inner=0.8),
            f'<g transform="translate({_MARGIN + 64:g} {_NEWS / 2 + 5:g})rotate(-8)">',
            label(0, 11, "EXTRA!", size=32, colour=INK, anchor="middle", face="title"),
            "</g>",
        ]
    )
    return lean(Drawn(WIDTH, _NEWS + pages.height * scale + EDGE, news + pages_drawn))


@shared
def table(view: View, seat: int | None) -> Drawn:
    """The board between the teams, one's own at the left or below; the same for all seats of a team."""
    return lean(laid_out(view, seat, max(team_of(view, seat), 0)))
