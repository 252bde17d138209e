"""The attack that is being made: who attacks whom, from how far, and what the dice must show."""

from __future__ import annotations

from herobox.draw.markup import width_of
from herobox.draw.palette import SMALL, stroke
from herobox.draw.shapes import arrow, tag
from herobox.games.monsterpocalypse.cards.printed_grid import Grid
from herobox.games.monsterpocalypse.picture.layout import CELL, corner
from herobox.games.monsterpocalypse.rules.current_stats import defense
from herobox.games.monsterpocalypse.rules.dice import strikes
from herobox.games.monsterpocalypse.rules.placing_figures import numbered
from herobox.games.monsterpocalypse.state import AttackInProgress, Figure, Unit, View
from herobox.kernel.wording import count_of

Box = tuple[float, float, float, float]
"""The left, upper, right and lower edge of a set of spaces in the map's own measure."""


def aim(view: View, attack: AttackInProgress) -> str:
    """Frames round the attackers and the target with arrows between them, over the figures.

    A Rampage has an arrow in its direction, a Stomp a frame round all that it hits.
    """
    grid = view.map.grid
    attackers = [figure for figure in (numbered(view, number) for number in attack.by) if figure is not None]
    target = numbered(view, attack.target)
    spaces = target.spaces if target is not None else attack.target_spaces
    parts = [_around(grid, figure) for figure in attackers if figure.spaces]
    if spaces:
        end = _box(grid, spaces)
        parts.append(_frame(end, "life", "10 6"))
        parts += [_shot(_box(grid, each.spaces), end) for each in attackers if each.spaces & ~spaces]
        if words := _odds(view, attack, attackers[0].spaces if attackers else 0, spaces):
            half = width_of(words, SMALL, bold=True) / 2 + SMALL
            x = min(max(_middle(end)[0], half), grid.width * CELL - half)
            parts.append(tag(x, end[1] - 14 if end[1] > 30 else end[3] + 14, words))
    elif attack.direction and attackers and attackers[0].spaces:
        parts.append(_rampage(grid, attackers[0].spaces, attack.direction))
    elif attack.power and attackers and attackers[0].spaces:
        parts.append(_frame(_box(grid, grid.within(attackers[0].spaces, 1)), "life", "10 6"))
    return f'<g pointer-events="none">{"".join(parts)}</g>'


def on_the_move(grid: Grid, figure: Figure) -> str:
    """A frame round the figure that is being moved."""
    return f'<g pointer-events="none">{_around(grid, figure)}</g>'


def _around(grid: Grid, figure: Figure) -> str:
    """A frame round who acts; a round one round a token that is a disc."""
    disc = figure.seat == 0 and isinstance(figure, Unit)
    return _frame(_box(grid, figure.spaces), "accent", "", rim=CELL / 2 if disc else 8)


def _box(grid: Grid, group: int) -> Box:
    """The smallest rectangle of spaces round a set that is not empty."""
    corners = [corner(grid, space) for space in grid.spaces(group)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return left, top, max(x for x, _ in corners) + CELL, max(y for _, y in corners) + CELL


def _middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _frame(box: Box, colour: str, dashes: str, rim: float = 8) -> str:
    left, top, right, low = box
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    place = f'x="{left + 1:g}" y="{top + 1:g}" width="{right - left - 2:g}" height="{low - top - 2:g}" rx="{rim:g}"'
    return f'<rect {stroke("shade", 7)} stroke-opacity=".5" {place}/><rect {stroke(colour, 5)}{dashed} {place}/>'


def _shot(start: Box, end: Box) -> str:
    """An arrow from the middle of an attacker to the rim of the target."""
    (x, y), (to_x, to_y) = _middle(start), _middle(end)
    across, down = to_x - x, to_y - y
    half_wide, half_high = (end[2] - end[0]) / 2, (end[3] - end[1]) / 2
    inside = min(half_wide / abs(across) if across else 1, half_high / abs(down) if down else 1)
    return arrow(x, y, to_x - across * inside * 0.5, to_y - down * inside * 0.5, "life", 12)


def _odds(view: View, attack: AttackInProgress, start: int, end: int) -> str:
    """What the dice show, the target's DEF, and before the roll how far away the target of a blast attack is."""
    target = numbered(view, attack.target)
    needed = attack.needed or (defense(view, target, attack) if target is not None else 0)
    parts = [f"DEF {needed}"] if needed else []
    if attack.action or attack.boost or attack.powered:
        parts.insert(0, count_of(strikes(attack), "strike"))
    elif attack.kind == "blast" and start:
        parts.append(count_of(view.map.grid.apart(start, end), "space"))
    return ", ".join(parts)


def _rampage(grid: Grid, spaces: int, direction: str) -> str:
    """An arrow out of the attacker in the direction in which it goes."""
    box = _box(grid, spaces)
    x, y = _middle(box)
    across, down = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}[direction]
    return arrow(x, y, x + across * 3 * CELL, y + down * 3 * CELL, "life", 16)
