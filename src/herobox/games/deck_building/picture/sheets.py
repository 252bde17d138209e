"""The table as SVG, in sheets: the table, one's own hand, a teammate's, cards that are looked at, piles, the shop."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.draw.reshaping import Spot, reshaped
from herobox.draw.sheets import Drawn, fitted, sheet, stack
from herobox.games.deck_building.picture import hand_picture
from herobox.games.deck_building.picture.grid_picture import shop, the_grid
from herobox.games.deck_building.picture.layout import EDGE, GAP, NARROW_ROOM, WIDTH
from herobox.games.deck_building.picture.piles_picture import piles
from herobox.games.deck_building.picture.team_panel import team_area
from herobox.games.deck_building.picture.text_table import text
from herobox.games.deck_building.picture.turn_picture import this_turn
from herobox.games.deck_building.rules.teammates_and_foes import teammate
from herobox.games.deck_building.state import HEROES, VILLAINS, View
from herobox.kernel import NOBODY, Seats, Sheet

_SPREAD = 2
"""Whole cards side by side beside what is asked."""


def sheets(view: View, seat: int | None) -> tuple[Sheet, ...]:
    """What `seat` (None: a spectator) sees, its own team below The Grid. What prompts point at has its `data-id`."""
    return tuple(
        Sheet(
            name,
            title,
            sheet(drawn, title, text(view, seat) if name == "table" else ""),
            row=name == "hand",
            narrow=name == "shop",
        )
        for name, title, drawn in _drawn(view, seat)
    )


def picture(view: View, seat: int | None) -> str:
    """All sheets in one document."""
    drawn = [fitted(part, WIDTH) for name, _, part in _drawn(view, seat) if name != "shop"]  # It is there already.
    return stack(drawn, "Power Rangers: Deck-Building Game", text(view, seat), between=GAP)


def _drawn(view: View, seat: int | None) -> list[tuple[str, str, Drawn]]:
    """The sheets with their ids and titles."""
    drawn = [("table", "The table", _table(view, seat))]
    if seat is not None:
        own = view.players[seat]
        if own.dealt:  # One may look at these before one decides (p. 4), and holds no cards yet.
            cards = [card for each in own.dealt for card in view.own[each.id]]
            drawn.append(("hand", "Their other cards", hand_picture.spread(cards, "beside", across=len(cards))))
        else:
            drawn.append(("hand", f"{own.name}'s hand", hand_picture.hand(view, seat)))
    if view.looking and view.looker in (NOBODY, seat):
        title = "Revealed" if view.looker == NOBODY else "You are looking at"
        drawn.append(("looking", title, hand_picture.spread(view.looking, "looking", across=_SPREAD)))
    mate = NOBODY if seat is None else teammate(view, seat)
    if mate != NOBODY and view.players[mate].hand:
        other = view.players[mate]
        drawn.append(("teammate", f"{other.name}'s hand", hand_picture.teammates_hand(other)))
    dealt = any(player.dealt for player in view.players)
    if not dealt:  # From then on always, so that nobody who reads there is led elsewhere.
        drawn.append(("piles", "Piles", piles(view, seat)))
    if not view.ending and not dealt:
        drawn.append(("shop", "The shop", shop(view)))
    return drawn


def _table(view: View, seat: int | None) -> Drawn:
    """The other team, The Grid, what goes on, and one's own team; a phone shows the turn first, the others last."""
    own = HEROES if seat is None else view.players[seat].team
    foes = HEROES if own == VILLAINS else VILLAINS
    others = team_area(view, foes, view.teams[foes].seats)
    grid = the_grid(view)
    turn = this_turn(view)
    ours = team_area(view, own, _own_first(view.teams[own].seats, seat))
    wide, wide_end = _one_below_the_other([area.wide for area in (others, grid, turn, ours)])
    narrow, narrow_end = _one_below_the_other([area.narrow for area in (turn, ours, grid, others)])
    tops = zip((others, grid, turn, ours), wide, (narrow[3], narrow[2], narrow[0], narrow[1]), strict=True)
    parts = [part.moved(Spot(EDGE, top), Spot(EDGE, below)) for area, top, below in tops for part in area.parts]
    return reshaped(parts, (WIDTH, wide_end), (NARROW_ROOM + 2 * EDGE, narrow_end))


def _one_below_the_other(heights: Sequence[float]) -> tuple[list[float], float]:
    """Where areas of these heights begin, and where the sheet ends."""
    tops = [EDGE]
    for height in heights:
        tops.append(tops[-1] + height + GAP + 2)
    end = tops.pop() - GAP - 2 + EDGE
    return tops, end


def _own_first(seats: Seats, seat: int | None) -> Seats:
    return tuple(sorted(seats, key=lambda each: each != seat))
