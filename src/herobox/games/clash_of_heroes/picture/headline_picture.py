"""What goes on, above the board: the adventure, the round, who is activated, and how far the villain's plan is."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import escape, label, size_for, width_of
from herobox.draw.palette import fill, stroke
from herobox.draw.passages import Passage, draw_passages, set_in
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.picture.symbols import SIDE_COLOURS
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.kernel import NOBODY

_LINE = 30.0
_PLAN = 30.0
_TYPE = 17.0
_NAME = 18.0
_SMALLEST = 13.0
"""Of the adventure's name beside the round; where it would be smaller, the round has a line of its own."""
_BOX = 10.0
"""Steps of the plan that are as wide are told apart."""


def headline(view: View, width: float) -> Drawn:
    """Two lines, and the villain's plan where there is one; one line more in a campaign, or for a long name."""
    first = f"Round {view.round}" if view.round else "Set-up"
    of = f" of {view.plot.rounds}" if view.plot.rounds and view.round else ""
    chapter = f"Adventure {view.chapter + 1} of {len(view.chapters)}" if len(view.chapters) > 1 else ""
    colour = SIDE_COLOURS[view.heroes[view.scene.acting].side] if view.scene.acting != NOBODY else "ink"
    words = (goes_on(view), chapter)
    return _drawn(view.scenario.name, first + of, words, colour, view.steps, view.plot.plan, width)


def goes_on(view: View) -> str:
    """What is happening, in a few words."""
    if view.ending:
        return view.ending
    if view.scene.acting != NOBODY:
        hero = view.heroes[view.scene.acting]
        return f"{hero.name}'s activation"
    if view.phase == "activation":
        team = view.next_team if view.teams[view.next_team].order else 1 - view.next_team
        return f"The {view.teams[team].name} activates next"
    return {
        "set-up": "Choosing Power cards",
        "strategy": "Strategy Phase",
        "end of round": "End of the round",
        "chapter": "Between two adventures",
    }[view.phase]


@lru_cache(MOST_DRAWN)
def _drawn(name: str, turn: str, words: tuple[str, str], colour: str, steps: int, plan: int, width: float) -> Drawn:
    room = width - 24
    beside = room - width_of(turn, _NAME, bold=True) - 14
    apart = size_for((name,), _NAME, beside, bold=True) < _SMALLEST
    lines = (turn, *words) if apart else words
    setting = set_in([Passage("", line) for line in lines if line], room, _TYPE)
    low = _LINE + setting.height + 11
    high = low + (_PLAN if plan else 0)
    parts = [
        f'<rect {stroke("line", 2, "panel")} x="1" y="1" width="{width - 2:g}" height="{high - 2:g}" rx="10"/>',
        label(12, 23, name, size=_NAME, bold=True, room=room if apart else beside),
        "" if apart else label(width - 12, 23, turn, size=_NAME, colour="quiet", anchor="end", bold=True),
        draw_passages(setting, 12, _LINE + 3, colour=colour),
    ]
    if plan:
        parts.append(_plan(steps, plan, width, low - 2))
    return Drawn(width, high, "".join(parts))


def _plan(steps: int, plan: int, width: float, top: float) -> str:
    """The track of the villain's plan, with a mark between two steps where there is room."""
    words = f"The villain's plan: {steps} of {plan} steps"
    count = f"{min(steps, plan)}/{plan}"
    start = 84 + width_of(count, _TYPE, bold=True) + 10
    step = min((width - 40 - start) / plan, 40)
    full = min(steps, plan) * step
    track = f'x="{start:g}" y="{top + 4:g}" height="20" rx="4"'
    boxes = f'<rect {stroke("foe", 1.5, "card")} {track} width="{plan * step:.4g}"/>'
    if full:
        boxes += f'<rect {fill("foe")} {track} width="{full:.4g}"/>'
    if step >= _BOX:
        marks = "".join(f"M{start + step * number:.4g} {top + 4:g}v20" for number in range(1, plan))
        boxes += f'<path {stroke("card", 3)} d="{marks}"/>'
    return "".join(
        [
            f"<g><title>{escape(words)}</title>",
            icon("drama", 21, top + 14, 19, "foe"),
            label(34, top + 20, "Plan", size=_TYPE, colour="foe", bold=True),
            label(84, top + 20, count, size=_TYPE, bold=True),
            boxes,
            icon("skull", start + plan * step + 16, top + 14, 20, "foe", width=2.4),
            "</g>",
        ]
    )
