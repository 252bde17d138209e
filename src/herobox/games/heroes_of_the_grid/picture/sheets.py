"""The table as SVG, in sheets: the boards or the battle, the Rangers, one's own hand, and in a battle the city."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.draw.markup import label, placed
from herobox.draw.palette import NAME, SMALL, TITLE
from herobox.draw.shapes import tag
from herobox.draw.sharing import shared
from herobox.draw.sheets import Drawn, fitted, sheet, stack
from herobox.draw.signs import tag_width
from herobox.games.heroes_of_the_grid.picture import battle_picture, hand_picture, player_panel, power_board_picture
from herobox.games.heroes_of_the_grid.picture.boards_picture import city
from herobox.games.heroes_of_the_grid.picture.layout import EDGE, GAP, ROOM, WIDTH
from herobox.games.heroes_of_the_grid.picture.text_table import text_table
from herobox.games.heroes_of_the_grid.state import View
from herobox.games.heroes_of_the_grid.texts import headline, opponents, stage
from herobox.kernel import Sheet

_HEAD = 50.0


def sheets(view: View, seat: int | None) -> tuple[Sheet, ...]:
    """What `seat` (None: a spectator) sees.

    The main sheet shows the boards, or the battle from the moment on at which its enemy cards lie there; the boards are
    a sheet of their own then. What prompts point at has their ids in `data-id`.
    """
    drawn = _drawn(view, seat)
    first = Sheet("table", drawn[0][1], sheet(drawn[0][2], drawn[0][1], text_table(view, seat)))
    return first, *(Sheet(name, title, sheet(part, title), row=name == "hand") for name, title, part in drawn[1:])


def picture(view: View, seat: int | None) -> str:
    """All sheets in one document."""
    return stack(
        [fitted(part, WIDTH) for _, _, part in _drawn(view, seat)],
        "Power Rangers: Heroes of the Grid",
        text_table(view, seat),
        between=GAP,
    )


def _drawn(view: View, seat: int | None) -> list[tuple[str, str, Drawn]]:
    """The sheets with their ids and titles."""
    fights = view.battle is not None and bool(view.battle.sequence)
    drawn = [("table", "The battle" if fights else "The table", _battle(view) if fights else _table(view))]
    if seat is not None:
        drawn.append(("hand", f"{view.players[seat].name}'s hand", hand_picture.hand(view, seat)))
    drawn.append(("rangers", "The Rangers", player_panel.panels(view, seat)))
    if fights:
        drawn.append(("city", "The city", _city(view)))
    return drawn


@shared
def _city(view: View) -> Drawn:
    return _below([city(view, ids=False), power_board_picture.power_board(view)])


@shared
def _table(view: View) -> Drawn:
    parts = [_head(view), city(view), power_board_picture.power_board(view)]
    if view.battle is not None:
        parts.append(battle_picture.strip(view))
    return _below([*parts, *_zords(view)])


@shared
def _battle(view: View) -> Drawn:
    return _below(
        [
            _head(view),
            battle_picture.rows(view),
            battle_picture.strip(view),
            battle_picture.fighters(view),
            *_zords(view),
        ]
    )


def _zords(view: View) -> list[Drawn]:
    drawn = power_board_picture.zords(view)
    return [] if drawn is None else [drawn]


def _below(parts: Sequence[Drawn]) -> Drawn:
    """Parts one below the other, with an edge round them."""
    y = GAP
    drawn = []
    for part in parts:
        drawn.append(placed(0, y, part.parts))
        y += part.height + GAP
    return Drawn(WIDTH, y + EDGE - GAP, "".join(drawn))


def _head(view: View) -> Drawn:
    """What goes on, in a line, with whose turn it is in a battle."""
    battle = view.battle
    right = 0.0
    turn = ""
    if battle is not None and not view.ending:
        words = stage(battle)
        right = tag_width(words)
        turn = tag(WIDTH - EDGE - right / 2, 24, words)
    size = NAME if view.ending else TITLE
    line = label(EDGE + 4, 33, headline(view), size=size, room=ROOM - right - 14, face="name")
    if not (words := opponents(view)):
        return Drawn(WIDTH, _HEAD - GAP, line + turn)
    below = label(EDGE + 4, _HEAD + 14, words, size=SMALL, colour="quiet", room=ROOM - 8, face="text")
    return Drawn(WIDTH, _HEAD + 14, line + turn + below)
