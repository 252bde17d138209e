"""How a game ended: the Rangers with their Zords before the fallen boss, or the boss above the city that is lost."""

from __future__ import annotations

from herobox.draw.emblems import emblem, emblem_or_icon
from herobox.draw.endings import WIDTH, backdrop, banner, confetti, medal, scene
from herobox.draw.posters import skyline
from herobox.draw.signs import flames
from herobox.games.heroes_of_the_grid.state import Foe, View

_MOST = 6
"""How many Zords find room in the picture."""


def ending(view: View) -> str:
    """The picture as an SVG document."""
    return _victory(view) if view.won else _defeat(view)


def _victory(view: View) -> str:
    summoned = [zord.zord for zord in view.zords][:_MOST]
    boss = _boss(view)
    parts = [
        backdrop("grid-end", "#7fd6ff", "#1a4fb0", WIDTH / 2, 150, light=0.26),
        confetti(5),
        skyline(300, "#12357d", 21, low=4, high=60, windows="#ffe08a", width=WIDTH),
        emblem("megabot", WIDTH / 2, 142, 236, "#ffffff"),
    ]
    for number, zord in enumerate(summoned):
        x = (46 + 74 * number) if number < 3 else WIDTH - 46 - 74 * (number - 3)
        parts.append(
            emblem_or_icon(zord.emblem, zord.icon, x, 112 - (number % 3) * 24, 70, "#ffd23f", flip=number >= 3)
        )
    if boss is not None:
        parts.append(emblem_or_icon(boss.enemy.emblem, boss.enemy.icon, 486, 232, 96, "#c9a3ee", turn=100))
    parts += _rangers(view, lost=False)
    words = "The Power Rangers have won"
    return scene(words, [*parts, banner(words, colour="#0d3b73")])


def _defeat(view: View) -> str:
    boss = _boss(view)
    panicked = sum(board.panicked for board in view.boards)
    parts = [
        backdrop("grid-end", "#ff4f9a", "#2a0f5e", WIDTH / 2, 130, dots=0.35),
        emblem_or_icon(boss.enemy.emblem, boss.enemy.icon, WIDTH / 2, 126, 222, "#e6c8ff")
        if boss is not None
        else emblem("witch-face", WIDTH / 2, 126, 222, "#e6c8ff"),
        skyline(306, "#1b0d45", 21, low=10, high=74, width=WIDTH),
        *(flames(60 + (number * 131) % 500, 300, 54 + (number % 3) * 16) for number in range(max(panicked, 2))),
    ]
    words = f"{boss.enemy.name} triumphs" if boss is not None else "Angel Grove is lost"
    return scene(words, [*parts, *_rangers(view, lost=True), banner(words, colour="#3f1f6b")])


def _boss(view: View) -> Foe | None:
    """Whom it was about: the final boss, where it came that far."""
    return next((foe for foe in view.monsters_and_bosses if foe.final), None)


def _rangers(view: View, *, lost: bool) -> list[str]:
    """The team, side by side."""
    rangers = [ranger for player in view.players for ranger in player.rangers]
    pitch = min(96.0, 560 / len(rangers))
    left = (WIDTH - pitch * (len(rangers) - 1)) / 2
    return [
        medal(left + pitch * number, 290, 40, ranger.colour, ranger.emblem, ranger.icon, lost=lost)
        for number, ranger in enumerate(rangers)
    ]
