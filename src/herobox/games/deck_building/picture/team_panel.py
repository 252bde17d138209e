"""A team's side of the table: Hit Points, Energy and its tile, and below them its players."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import label, piece, placed, thing
from herobox.draw.names import named
from herobox.draw.palette import fill, stroke
from herobox.draw.sheets import Drawn
from herobox.games.deck_building.picture.layout import FINE, GAP, ROOM
from herobox.games.deck_building.picture.player_panel import AREA, player_area
from herobox.games.deck_building.picture.small_cards_picture import tile_chip
from herobox.games.deck_building.picture.symbols import ENERGY, TEAM_COLOUR, TEAM_NAME, TEAM_SYMBOL
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
        placed(
            34, 0, thing(f"hp-{team}", f"{name}: {here.hp} of {MAX_HP} HP", _dial("heart", "life", here.hp, MAX_HP))
        ),
        placed(
            34 + _DIAL + GAP,
            0,
            thing(
                f"energy-{team}",
                f"{name}: {here.energy} of {MAX_ENERGY} Energy",
                _dial(ENERGY, "accent", here.energy, MAX_ENERGY),
            ),
        ),
        placed(_TILE, 0, _tile(view, team)),
    ]
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def _sign(team: int, *, attacked: bool) -> str:
    colour = TEAM_COLOUR[team]
    ring = f'<rect {stroke("accent", 5)} x="0" y="12" width="30" height="30" rx="7"/>' if attacked else ""
    return (
        f'<rect {fill(colour)} x="0" y="12" width="30" height="30" rx="7"/>'
        + icon("target" if attacked else TEAM_SYMBOL[team], 15, 27, 22, "on-side")
        + ring
    )


@lru_cache(MOST_DRAWN)
def _dial(symbol: str, colour: str, value: int, most: int) -> str:
    """A number with its icon, and below it how much of the most it is."""
    full = (_DIAL - 12) * value / most
    return "".join(
        [
            f'<rect {stroke("line", 2, "panel")} width="{_DIAL:g}" height="{STRIP:g}" rx="8"/>',
            f'<rect {fill("table")} x="6" y="{STRIP - 11:g}" width="{_DIAL - 12:g}" height="6" rx="3"/>',
            f'<rect {fill(colour)} x="6" y="{STRIP - 11:g}" width="{full:.4g}" height="6" rx="3"/>' if value else "",
            icon(symbol, 20, 22, 25, "on-accent" if symbol == ENERGY else colour, inside=colour, width=1.5),
            label(38, 32, str(value), size=28, bold=True),
            label(_DIAL - 7, 32, f"/{most}", size=FINE + 1, colour="quiet", anchor="end"),
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
    ground = _tile_ground(tile.name, TEAM_COLOUR[team], wide, below)
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
def _tile_ground(name: str, colour: str, width: float, below: str) -> str:
    room = _TILE_NAME - 14
    return "".join(
        [
            f'<rect {stroke(colour, 2, "panel")} width="{width:g}" height="{STRIP:g}" rx="8"/>',
            named(9, 19 if below else STRIP / 2, name, FINE + 1, room),
            label(9, 47, below, size=FINE, colour="quiet", room=room) if below else "",
        ]
    )
