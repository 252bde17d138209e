"""A team's side of the table: Hit Points, Energy and its tile, and below them its players."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem
from herobox.draw.grounds import band_of, ground, lit
from herobox.draw.markup import label, piece, placed, thing
from herobox.draw.names import named
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.sheets import Drawn
from herobox.draw.signs import MARKER, bolt, ink_heart
from herobox.games.deck_building.picture.layout import GAP, ROOM
from herobox.games.deck_building.picture.player_panel import AREA, player_area
from herobox.games.deck_building.picture.small_cards_picture import tile_chip
from herobox.games.deck_building.picture.symbols import TEAM_EMBLEM, TEAM_GROUND, TEAM_NAME
from herobox.games.deck_building.picture.tooltips import card_title
from herobox.games.deck_building.rules.using_zord_bay_and_lair import bay_level, zords_left
from herobox.games.deck_building.state import HEROES, MAX_ENERGY, MAX_HP, View
from herobox.kernel import NOBODY, Seats
from herobox.kernel.wording import count_of

STRIP = 54.0
"""The height of the strip with what the team shares."""
_DIAL = 112.0
_TILE = 2 * (_DIAL + GAP) + 34
"""Where the team's tile begins."""
_TILE_NAME = 106.0
_MOST = 6
"""Cards that a tile has room for."""


def team_area(view: View, team: int, seats: Seats) -> Drawn:
    """The strip and the players in this order."""
    wide = (ROOM - GAP * (len(seats) - 1)) / len(seats)
    parts = [_strip(view, team)]
    for number, each in enumerate(seats):
        parts.append(placed((wide + GAP) * number, STRIP + GAP, player_area(view, view.players[each], wide)))
    return Drawn(ROOM, STRIP + GAP + AREA, "".join(parts))


def _strip(view: View, team: int) -> str:
    """The Status Tracker and the tile with what is attached to it."""
    here = view.teams[team]
    name = TEAM_NAME[team]
    attack = view.attack
    attacked = attack is not None and attack.target == NOBODY and view.players[attack.by].team != team
    parts = [
        _sign(team, attacked=attacked),
        placed(34, 0, thing(f"hp-{team}", f"{name}: {here.hp} of {MAX_HP} HP", _dial("life", here.hp, MAX_HP))),
        placed(
            34 + _DIAL + GAP,
            0,
            thing(
                f"energy-{team}",
                f"{name}: {here.energy} of {MAX_ENERGY} Energy",
                _dial("accent", here.energy, MAX_ENERGY),
            ),
        ),
        placed(_TILE, 0, _tile(view, team)),
    ]
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def _sign(team: int, *, attacked: bool) -> str:
    shown = "targeted" if attacked else TEAM_EMBLEM[team]
    rim = MARKER if attacked else INK
    return (
        f'<path fill="url(#g-{TEAM_GROUND[team]})" stroke="{rim}" stroke-width="{4 if attacked else 2.5:g}" '
        f'd="M2 2h28v{STRIP - 4:g}h-28z"/>' + emblem(shown, 16, STRIP / 2, 25, lit(TEAM_GROUND[team]))
    )


@lru_cache(MOST_DRAWN)
def _dial(colour: str, value: int, most: int) -> str:
    """A number with its sign, and below it how much of the most it is."""
    full = (_DIAL - 14) * value / most
    return "".join(
        [
            f'<rect {stroke("frame-line", 2.5, "panel")} width="{_DIAL:g}" height="{STRIP:g}" rx="8"/>',
            f'<rect {fill("table")} x="7" y="{STRIP - 13:g}" width="{_DIAL - 14:g}" height="7" rx="3"/>',
            f'<rect {fill(colour)} x="7" y="{STRIP - 13:g}" width="{full:.4g}" height="7" rx="3"/>' if value else "",
            f'<rect {stroke(INK, 1.5)} x="7" y="{STRIP - 13:g}" width="{_DIAL - 14:g}" height="7" rx="3"/>',
            ink_heart(21, 21, 25) if colour == "life" else bolt(21, 21, 28),
            label(38, 31, str(value), size=28, face="name"),
            label(_DIAL - 7, 31, f"/{most}", size=18, colour="quiet", anchor="end", face="text"),
        ]
    )


def _tile(view: View, team: int) -> str:
    """The Zord Bay, a Megazord or The Lair, with the cards attached to it."""
    heroes = team == HEROES
    tile = bay_level(view) if heroes else view.tiles["lair"]
    name = "tile-zord-bay" if heroes else "tile-lair"
    attached = view.teams[team].tile
    left = max(zords_left(view), 0) if heroes and attached and _heroes_turn(view) else -1
    below = f"{left} to use" if left >= 0 else ""
    words = f"{tile.name}: {', '.join(each.card.name for each in attached) or 'empty'}"
    if below:
        words += f"; {count_of(left, 'Zord')} left to activate this turn"
    wide = ROOM - _TILE
    ground = _tile_ground(tile.name, tile.emblem, TEAM_GROUND[team], wide, below)
    pitch = (wide - _TILE_NAME - 4) / max(_MOST, len(attached))
    parts = []
    for number, each in enumerate(attached):
        drawn = tile_chip(each.card, pitch - 5, STRIP - 6, exhausted=not each.ready)
        state = "" if each.ready else " Exhausted."
        lying = thing(
            f"tile-{each.card.id}",
            card_title(each.card) + state,
            piece(f"tile-{each.card.id}", drawn),
            item=each.card.id,
        )
        parts.append(placed(_TILE_NAME + pitch * number, 3, lying))
    return thing(name, words, ground, item=tile.id) + "".join(parts)


def _heroes_turn(view: View) -> bool:
    return view.phase == "main" and view.players[view.active].team == HEROES


@lru_cache(MOST_DRAWN)
def _tile_ground(name: str, shown: str, light: str, width: float, below: str) -> str:
    """The tile, with its emblem behind its name."""
    room = _TILE_NAME - 21
    low = STRIP - 3
    parts = [
        f'<rect {fill("panel")} width="{width:g}" height="{STRIP:g}" rx="8"/>',
        placed(2, 2, ground(_TILE_NAME - 6, STRIP - 4, light, dots=0)),
        emblem(shown, _TILE_NAME - 27, STRIP * 0.36, 33, lit(light)) if shown and not below else "",
        f'<path fill="{band_of(light)}" opacity=".9" d="M2 {low - 22 - 21 * bool(below):g}h{_TILE_NAME - 6:g}'
        f'v{22 + 21 * bool(below):g}H2z"/>',
        named(9, low - 11 - 21 * bool(below), name, 17, room, colour="#ffffff", face="name", rows=1),
        label(9, low - 5, below, size=18, colour="#ffffff", room=room, face="text") if below else "",
        emblem(shown, _TILE_NAME - 21, low - 11, 21, lit(light)) if shown and below else "",
        f'<path stroke="{INK}" stroke-width="2" d="M{_TILE_NAME - 4:g} 2v{STRIP - 4:g}"/>',
        f'<rect {stroke("frame-line", 2.5)} width="{width:g}" height="{STRIP:g}" rx="8"/>',
    ]
    return "".join(parts)
