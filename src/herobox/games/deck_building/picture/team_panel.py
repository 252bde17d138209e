"""A team's side of the table: Hit Points, Energy and its tile, and below them its players."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem
from herobox.draw.grounds import band_of, ground, lit
from herobox.draw.markup import label, piece, placed, thing
from herobox.draw.names import named
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.reshaping import Area, Part, Spot, in_rows, only
from herobox.draw.sheets import Drawn
from herobox.draw.signs import MARKER, bolt, ink_heart
from herobox.games.deck_building.picture.layout import GAP, NARROW_ROOM, ROOM
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


def team_area(view: View, team: int, seats: Seats) -> Area:
    """The strip and the players in this order: side by side, and on a phone one below the other."""
    strip = _strip(view, team)
    wide = (ROOM - GAP * (len(seats) - 1)) / len(seats)
    parts = [*strip.parts]
    low = strip.narrow + GAP
    for number, each in enumerate(seats):
        own = player_area(view, view.players[each], wide)
        corner = Spot((wide + GAP) * number, STRIP + GAP)
        parts += [part.moved(corner, Spot(0, low)) for part in own.parts]
        low += own.narrow + 2 * GAP
    return Area(parts, STRIP + GAP + AREA, low - 2 * GAP)


def _strip(view: View, team: int) -> Area:
    """The Status Tracker and the tile with what is attached to it."""
    here = view.teams[team]
    name = TEAM_NAME[team]
    attack = view.attack
    attacked = attack is not None and attack.target == NOBODY and view.players[attack.by].team != team
    energy = f"{name}: {here.energy} of {MAX_ENERGY} Energy"
    parts = [
        _sign(team, attacked=attacked),
        placed(34, 0, thing(f"hp-{team}", f"{name}: {here.hp} of {MAX_HP} HP", _dial("life", here.hp, MAX_HP))),
        placed(34 + _DIAL + GAP, 0, thing(f"energy-{team}", energy, _dial("accent", here.energy, MAX_ENERGY))),
        placed(_TILE, 0, _tile(view, team)),
    ]
    cards = _on_tile(view, team)
    spots, high = in_rows([(part.drawn.width, part.drawn.height) for part in cards], NARROW_ROOM, GAP)
    low = STRIP + GAP
    placed_cards = [
        part.moved(Spot(0, 0), spot._replace(y=low + spot.y)) for part, spot in zip(cards, spots, strict=True)
    ]
    whole = Part(Drawn(ROOM, STRIP, "".join(parts)), Spot(0, 0), Spot(0, 0))
    return Area([whole, *placed_cards], STRIP, low + high if cards else STRIP)


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
    """The Zord Bay, a Megazord or The Lair, as long on a wide screen as the cards attached to it need."""
    heroes = team == HEROES
    tile = bay_level(view) if heroes else view.tiles["lair"]
    name = "tile-zord-bay" if heroes else "tile-lair"
    attached = view.teams[team].tile
    left = max(zords_left(view), 0) if heroes and attached and _heroes_turn(view) else -1
    below = f"{left} to use" if left >= 0 else ""
    words = f"{tile.name}: {', '.join(each.card.name for each in attached) or 'empty'}"
    if below:
        words += f"; {count_of(left, 'Zord')} left to activate this turn"
    face = _tile_face(tile.name, tile.emblem, TEAM_GROUND[team], below)
    frames = only("wide", _tile_frame(ROOM - _TILE)), only("narrow", _tile_frame(_TILE_NAME - 2))
    return thing(name, words, *frames, face, item=tile.id)


def _on_tile(view: View, team: int) -> list[Part]:
    """The cards attached to it, in a row on it."""
    attached = view.teams[team].tile
    pitch = (ROOM - _TILE - _TILE_NAME - 4) / max(_MOST, len(attached))
    parts = []
    for number, each in enumerate(attached):
        face = piece(f"tile-{each.card.id}", tile_chip(each.card, pitch - 5, STRIP - 6, exhausted=not each.ready))
        words = card_title(each.card) + ("" if each.ready else " Exhausted.")
        drawn = Drawn(pitch - 5, STRIP - 6, thing(f"tile-{each.card.id}", words, face, item=each.card.id))
        parts.append(Part(drawn, Spot(_TILE + _TILE_NAME + pitch * number, 3), Spot(0, 0)))
    return parts


def _heroes_turn(view: View) -> bool:
    return view.phase == "main" and view.players[view.active].team == HEROES


def _tile_frame(width: float) -> str:
    return f'<rect {stroke("frame-line", 2.5, "panel")} width="{width:g}" height="{STRIP:g}" rx="8"/>'


@lru_cache(MOST_DRAWN)
def _tile_face(name: str, shown: str, light: str, below: str) -> str:
    """The tile's emblem behind its name."""
    room = _TILE_NAME - 21
    low = STRIP - 3
    parts = [
        placed(2, 2, ground(_TILE_NAME - 6, STRIP - 4, light, dots=0)),
        emblem(shown, _TILE_NAME - 27, STRIP * 0.36, 33, lit(light)) if shown and not below else "",
        f'<path fill="{band_of(light)}" opacity=".9" d="M2 {low - 22 - 21 * bool(below):g}h{_TILE_NAME - 6:g}'
        f'v{22 + 21 * bool(below):g}H2z"/>',
        named(9, low - 11 - 21 * bool(below), name, 17, room, colour="#ffffff", face="name", rows=1),
        label(9, low - 5, below, size=18, colour="#ffffff", room=room, face="text") if below else "",
        emblem(shown, _TILE_NAME - 21, low - 11, 21, lit(light)) if shown and below else "",
        f'<path stroke="{INK}" stroke-width="2" d="M{_TILE_NAME - 4:g} 2v{STRIP - 4:g}"/>',
    ]
    return "".join(parts)
