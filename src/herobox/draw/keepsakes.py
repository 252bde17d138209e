"""The picture of a finished match that people keep: its title, how it ended, who played, and who did what best."""

from __future__ import annotations

import re
from collections.abc import Sequence

from herobox.draw.definitions import standalone
from herobox.draw.endings import WIDTH
from herobox.draw.markup import document, label, wrapped
from herobox.draw.palette import INK
from herobox.draw.posters import fade, lettering

EDGE = 24.0
_ROOM = WIDTH - 2 * EDGE
_HIGHEST = 560.0
"""How high the picture in the middle may be."""
_SIZE, _LINE = 22.0, 31.0
_VIEW = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_PAPER, _QUIET = "#fffaf0", "#565e6c"
MOST = 8
"""How many players and how many deeds are named."""


def keepsake(
    title: str,
    picture: str,
    result: str,
    players: Sequence[tuple[str, str]],
    deeds: Sequence[tuple[str, str]],
    foot: str,
) -> str:
    """All that in one SVG document, 600 wide, that stands alone but for its fonts.

    `picture` is an SVG document, empty for none; players are seats with who sat there, deeds labels with words.
    """
    y = 92.0
    parts = [
        fade("keepsake-head", "#2b3a55", INK),
        f'<path fill="url(#keepsake-head)" d="M0 0h{WIDTH:g}v{y:g}H0z"/>',
        lettering([(title.upper(), min(54.0, 1000 / max(len(title), 1)))], 62, turn=-1, x=WIDTH / 2),
    ]
    if picture:
        drawn, high = _fitted(picture, y)
        parts.append(drawn)
        y += high
    y += 40
    for line in wrapped(result, 25, _ROOM, face="name"):
        parts.append(label(WIDTH / 2, y, line, size=25, colour=INK, anchor="middle", room=_ROOM, face="name"))
        y += 31
    y += 6
    for rows in (players[:MOST], deeds[:MOST]):
        if rows:
            rule = f'd="M{EDGE:g} {y - 18:g}h{_ROOM:g}"'
            parts.append(f'<path stroke="{_QUIET}" stroke-width="1.5" opacity=".5" {rule}/>')
            y += 12
        for name, words in rows:
            lines = wrapped(words, _SIZE, _ROOM * 0.56, face="text")
            parts += _row(y, name, lines)
            y += _LINE + (len(lines) - 1) * _SIZE * 1.15
    parts.append(label(WIDTH / 2, y + 8, foot, size=19, colour=_QUIET, anchor="middle", room=_ROOM, face="text"))
    y += 28
    paper = f'<rect fill="{_PAPER}" width="{WIDTH:g}" height="{y:g}"/>'
    frame = f'<rect fill="none" stroke="{INK}" stroke-width="8" width="{WIDTH:g}" height="{y:g}"/>'
    told = "\n".join([result, *(f"{name}: {words}" for name, words in (*players, *deeds))])
    return sized(standalone(document(WIDTH, y, title, told, [paper, *parts, frame])), WIDTH, y)


def sized(svg: str, width: float, height: float) -> str:
    """The document with a size of its own, for programs that draw it by itself."""
    return svg.replace("<svg ", f'<svg width="{width:g}" height="{height:g}" ', 1)


def _row(y: float, name: str, lines: Sequence[str]) -> list[str]:
    """What it is on the left, and who on the right."""
    right = [
        label(
            WIDTH - EDGE,
            y + number * _SIZE * 1.15,
            line,
            size=_SIZE,
            colour=INK,
            anchor="end",
            room=_ROOM * 0.56,
            face="text",
        )
        for number, line in enumerate(lines)
    ]
    return [label(EDGE, y, name, size=_SIZE, colour=_QUIET, room=_ROOM * 0.42, face="text"), *right]


def _fitted(svg: str, y: float) -> tuple[str, float]:
    """A document as a part of this one, as wide as it or as high as may be, and its height."""
    found = _VIEW.search(svg)
    if found is None:
        return "", 0
    wide, high = (float(part) for part in found.groups())
    scale = min(WIDTH / wide, _HIGHEST / high)
    place = f'x="{(WIDTH - wide * scale) / 2:g}" y="{y:g}" width="{wide * scale:g}" height="{high * scale:g}"'
    return svg.replace("<svg ", f"<svg {place} ", 1), high * scale
