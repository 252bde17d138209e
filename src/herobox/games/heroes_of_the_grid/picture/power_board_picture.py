"""The power board with its tracks, the deployment deck, and the Zords in play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.emblems import emblem_or_icon
from herobox.draw.icons import icon
from herobox.draw.markup import label, paragraph, placed, thing
from herobox.draw.palette import SMALL, TEXT, fill, stroke
from herobox.draw.shapes import area
from herobox.draw.sheets import Drawn
from herobox.draw.tokens import counted, pips
from herobox.games.heroes_of_the_grid.cards import Location, Zord
from herobox.games.heroes_of_the_grid.ids import EXPERIENCE_TRACK
from herobox.games.heroes_of_the_grid.picture.figures_picture import disc
from herobox.games.heroes_of_the_grid.picture.layout import EDGE, GAP, ROOM, WIDTH, row
from herobox.games.heroes_of_the_grid.state import EXPERIENCE, View, ZordInPlay
from herobox.games.heroes_of_the_grid.texts import (
    cards_in_deployment_deck,
    deployed_words,
    next_location,
    zord_owner,
)
from herobox.kernel.wording import count_of

_HEIGHT = 124.0
_SPACE = 34.0
"""A space of a track."""
_ZORDS_IN_A_ROW = 3
_ZORD_HEIGHT = 58.0
_POWER_TRACK = 6
_GROUNDS = {"first": "gold"}
"""The ground of a Zord that is the whole team's."""


def power_board(view: View) -> Drawn:
    """The tracks, the Zord deck and the deployment deck."""
    megazord = any(zord.zord.megazord for zord in view.zords)
    ground = f'<rect {fill("panel")} width="{ROOM:g}" height="{_HEIGHT:g}" rx="14"/>'
    parts = [
        ground,
        _tracks(view.power, view.experience, len(view.zord_deck), done=megazord),
        _deployments(next_location(view), cards_in_deployment_deck(view), _deployed(view)),
    ]
    return Drawn(WIDTH, _HEIGHT, placed(EDGE, 0, *parts))


def _deployed(view: View) -> str:
    """What this round has deployed so far."""
    if view.deployed:
        return f"This round: {deployed_words(view)}"
    return "Nothing has been deployed this round yet." if view.phase == "deployment" else ""


@lru_cache(MOST_DRAWN)
def _tracks(power: int, experience: int, zords: int, *, done: bool) -> str:
    """The power track with its marker, the Zord deck, and the experience track, which ends when `done`."""
    middle = 34.0
    start = 102.0
    spaces = "".join(
        f'<rect x="{start + _SPACE * number + 1:g}" y="{middle - 16:g}" width="{_SPACE - 3:g}" height="32" rx="6"/>'
        for number in range(_POWER_TRACK + 1)
    )
    numbers = "".join(
        label(
            start + _SPACE * (number + 0.5) - 0.5,
            middle + 8,
            str(number),
            size=TEXT,
            colour="on-accent" if number == power else "quiet",
            anchor="middle",
            face="name",
        )
        for number in range(_POWER_TRACK + 1)
    )
    marker = (
        f'<rect {fill("accent")} x="{start + _SPACE * power:g}" y="{middle - 17:g}" width="{_SPACE - 1:g}" height="34" '
        f'rx="7"/>'
    )
    left = start + _SPACE * (_POWER_TRACK + 1) + 18
    deck = counted(left, middle, "bot", f"{zords} Zords" if zords != 1 else "1 Zord")
    right = ROOM - 14 - (26 if done else _SPACE * EXPERIENCE)
    track = pips(right, middle, _SPACE, experience, EXPERIENCE, "user", "neutral")
    words = "Experience" if not done else "full power: no more Zords"
    return "".join(
        [
            f"<g><title>Power track: {power}</title>",
            label(14, middle + 8, "Power", size=TEXT, face="name"),
            f"<g {stroke('line', 2, 'card')}>{spaces}</g>{marker}{numbers}</g>",
            f"<g><title>Zord deck: {zords} left</title>{deck}</g>",
            f'<g data-key="{EXPERIENCE_TRACK}">',
            f"<title>Experience track: {experience} of {EXPERIENCE} defeated foot soldiers</title>",
            label(right - 10, middle + 8, words, size=TEXT, anchor="end", face="name"),
            track if not done else icon("check", right + 12, middle, 26, "ink", width=3),
            "</g>",
        ]
    )


@lru_cache(MOST_DRAWN)
def _deployments(location: Location | None, cards: int, deployed: str) -> str:
    """The deployment deck with the location on its back, and what this round has deployed."""
    top = 62.0
    name = location.name if location is not None else "unknown"
    back = "".join(
        [
            area(8, top, 312, 58),
            placed(14, top + 4, frame(42, 48, colour="foe-deep", line=3, inside="foe-band")),
            icon("eye-off", 35, top + 28, 28, "#ffffff")
            if location is None
            else emblem_or_icon(location.emblem, location.icon, 35, top + 28, 34, "#ffffff"),
            label(66, top + 24, f"{count_of(cards, 'card')}; next:", size=SMALL, colour="quiet", room=254, face="text"),
            label(66, top + 50, name, size=TEXT, room=250, face="name"),
        ]
    )
    drawn = thing("deployment-deck", f"Deployment deck: {cards} cards; the top card's back shows {name}", back)
    return drawn + paragraph(340, top + 2, deployed, ROOM - 354, 54, size=SMALL, colour="quiet", face="text", least=20)


def zords(view: View) -> Drawn | None:
    """The Zords in play, ready or exhausted; None while there are none."""
    if not view.zords:
        return None
    wide, pitch = row(_ZORDS_IN_A_ROW)
    colours = {ranger.id: ranger.colour for player in view.players for ranger in player.rangers}
    parts = []
    for number, zord in enumerate(view.zords):
        x = EDGE + pitch * (number % _ZORDS_IN_A_ROW)
        y = (_ZORD_HEIGHT + GAP) * (number // _ZORDS_IN_A_ROW)
        colour = _colour(view, zord, colours)
        owner = zord_owner(view, zord)
        drawn = placed(x, y, _zord(zord.zord, colour, owner, wide, exhausted=zord.exhausted))
        words = f"{zord.zord.name}, {owner}, {'exhausted' if zord.exhausted else 'ready'}"
        parts.append(thing(f"zord-{zord.zord.id}", words, drawn, item=zord.zord.id))
    rows = -(-len(view.zords) // _ZORDS_IN_A_ROW)
    return Drawn(WIDTH, rows * (_ZORD_HEIGHT + GAP) - GAP, "".join(parts))


def _colour(view: View, zord: ZordInPlay, colours: Mapping[str, str]) -> str:
    """The colour of a Zord's Ranger, or of whoever holds it where that Ranger isn't there."""
    if zord.zord.ranger in colours:
        return colours[zord.zord.ranger]
    return view.players[zord.seat].rangers[0].colour if zord.seat >= 0 else "first"


@lru_cache(MOST_DRAWN)
def _zord(zord: Zord, colour: str, owner: str, wide: float, *, exhausted: bool) -> str:
    """A Zord with its owner, or exhausted."""
    said = "exhausted" if exhausted else owner
    low = _ZORD_HEIGHT - 12
    return "".join(
        [
            frame(
                wide,
                _ZORD_HEIGHT,
                colour="line" if exhausted else colour,
                line=3,
                inside="panel" if exhausted else "card",
            ),
            disc(31, _ZORD_HEIGHT / 2, 25, _GROUNDS.get(colour, colour), zord.emblem, zord.icon, pale=exhausted),
            label(62, 26, zord.name, size=TEXT, colour="quiet" if exhausted else "ink", room=wide - 68, face="name"),
            icon("redo-2" if exhausted else "check", 72, low - 7, 21, "quiet" if exhausted else colour, width=3),
            label(88, low, said, size=SMALL, colour="quiet", room=wide - 98, face="text"),
        ]
    )
