"""How a game ended: the winner's monster over what is left of the city, and the loser's in the wreckage."""

from __future__ import annotations

from herobox.draw.emblems import emblem, emblem_or_icon
from herobox.draw.endings import WIDTH, backdrop, banner, scene
from herobox.draw.grounds import lit
from herobox.draw.markup import placed
from herobox.draw.palette import INK
from herobox.draw.posters import fade, skyline
from herobox.draw.signs import flames
from herobox.games.monsterpocalypse.picture.figures_picture import GROUNDS
from herobox.games.monsterpocalypse.picture.houses_picture import house
from herobox.games.monsterpocalypse.state import NOWHERE, Force, Monster, View
from herobox.kernel import NOBODY

_STANDING = 4
"""How many of the city's buildings find room in the picture."""


def ending(view: View) -> str:
    """The picture as an SVG document."""
    won = view.winner
    parts = [
        fade("monsterpocalypse-smoke", "#5a4a52", "#2a1c24"),
        backdrop("monsterpocalypse-end", "#ffb347", "#6d0f2a", 300, 190, light=0.22),
        skyline(230, "#a8324a", 4, low=30, high=120, width=WIDTH),
        skyline(262, "#6a1a40", 9, low=10, high=84, width=WIDTH),
    ]
    if won == NOBODY:
        for force, x in zip(view.forces, (160.0, 440.0), strict=True):
            parts.append(_monster(_best(force), x, 170, 240, flip=force.seat == 1))
        words = "Nobody is left to rule the city" if not _anybody(view) else "A draw"
    else:
        victor, beaten = view.forces[won], view.forces[1 - won]
        monster = _best(victor)
        parts.append(_monster(monster, 250, 158, 300))
        fallen = _best(beaten)
        parts.append(_monster(fallen, 492, 286, 150, turn=96))
        words = f"{victor.name} rules the ruins"
    parts += [*_city(view), banner(words, colour="#2a1238")]
    return scene(words, parts)


def _anybody(view: View) -> bool:
    return any(monster.at != NOWHERE for force in view.forces for monster in force.monsters)


def _best(force: Force) -> Monster:
    """The monster that a picture shows: one that stands, with the most Health left."""
    return max(force.monsters, key=lambda monster: (monster.at != NOWHERE, sum(monster.health)))


def _monster(monster: Monster, x: float, y: float, size: float, *, turn: float = 0, flip: bool = False) -> str:
    printed = monster.printed
    paint = lit(GROUNDS.get(printed.faction, "plain"))
    return emblem_or_icon(printed.emblem, "paw-print", x, y, size, paint, turn=turn, flip=flip)


def _city(view: View) -> list[str]:
    """What still stands, in front of it the rubble of what doesn't, on fire."""
    wrecked = sum(tile is not None for tile in view.tiles)
    standing = [structure.printed for structure in view.structures][:_STANDING]
    drawn = [
        f'<path fill="url(#monsterpocalypse-smoke)" stroke="{INK}" stroke-width="4" stroke-linejoin="round" '
        'd="M-6 330q60-34 130-18t120-10 130 12 110-16 130 10V404H-6z"/>'
    ]
    for number, building in enumerate(standing):
        drawn.append(placed(18 + number * 118, 250, house(building.id, building.emblem, building.defense)))
    for number in range(min(wrecked, 7)):
        x = 70 + (number * 173) % 480
        drawn.append(emblem("stone-pile", x, 322 + (number % 2) * 8, 62, "#b9aaa0"))
        drawn.append(flames(x + 6, 316 + (number % 2) * 8, 44 + (number % 3) * 12))
    return drawn
