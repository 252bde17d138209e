"""What goes on, above the board: the adventure, the round, who is activated, and how far the villain's plan is."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import sign
from herobox.draw.faces import SQUEEZED
from herobox.draw.markup import escape, label, size_for, width_of
from herobox.draw.palette import INK, fill, stroke
from herobox.draw.passages import Passage
from herobox.draw.sheets import Drawn
from herobox.draw.signs import burst
from herobox.games.clash_of_heroes.picture.layout import FINE
from herobox.games.clash_of_heroes.picture.lettering import draw_passages, set_in
from herobox.games.clash_of_heroes.picture.symbols import SIDE_COLOURS
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.kernel import NOBODY

_LINE = 32.0
_PLAN = 30.0
_TYPE = 19.7
_NAME = 19.7
_SMALLEST = FINE
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
    room = width - 30
    beside = room - width_of(turn, _NAME, face="name") - 14
    apart = size_for((name,), _NAME, beside / SQUEEZED, face="name") < _SMALLEST
    lines = (turn, *words) if apart else words
    setting = set_in(tuple(Passage(line) for line in lines if line), room, _TYPE)
    low = _LINE + setting.height + 13
    high = low + (_PLAN if plan else 0)
    parts = [
        f'<rect fill="#000" fill-opacity=".28" x="3" y="5" width="{width:g}" height="{high:.4g}" rx="3"/>',
        f'<rect {fill("panel")} stroke="{INK}" stroke-width="2.5" width="{width:g}" height="{high:.4g}" rx="3"/>',
        f'<path {fill("card")} d="M2 2h{width - 4:g}v{_LINE:g}H2z"/>',
        f'<path {stroke("ink", 2.5)} d="M7 {_LINE + 2:g}h{width - 14:g}m0 4h{14 - width:g}"/>',
        label(14, 24, name, size=_NAME, room=room if apart else beside, face="name"),
        ""
        if apart
        else label(width - 14, 24, turn, size=_NAME, colour="red", anchor="end", room=room - 20, face="name"),
        draw_passages(setting, 15, _LINE + 8, colour=colour),
    ]
    if plan:
        parts.append(_plan(steps, plan, width, low - 2))
    return Drawn(width, high, "".join(parts))


def _plan(steps: int, plan: int, width: float, top: float) -> str:
    """The track of the villain's plan, with a mark between two steps where there is room."""
    words = f"The villain's plan: {steps} of {plan} steps"
    count = f"{min(steps, plan)}/{plan}"
    start = 76 + width_of(count, _TYPE, face="name") + 10
    step = min((width - 40 - start) / plan, 40)
    full = min(steps, plan) * step
    end = start + plan * step
    track = f'x="{start:g}" y="{top + 4:g}" height="20" rx="4"'
    boxes = f'<rect {fill("card")} {track} width="{plan * step:.4g}"/>'
    if full:
        boxes += f'<rect {fill("foe-band")} {track} width="{full:.4g}"/>'
    if step >= _BOX:
        marks = "".join(f"M{start + step * number:.4g} {top + 4:g}v20" for number in range(1, plan))
        boxes += f'<path fill="none" stroke="{INK}" stroke-width="2" stroke-opacity=".55" d="{marks}"/>'
    boxes += f'<rect fill="none" stroke="{INK}" stroke-width="2.4" {track} width="{plan * step:.4g}"/>'
    return "".join(
        [
            f"<g><title>{escape(words)}</title>",
            sign("domino-mask", 22, top + 14, 24, "foe"),
            label(38, top + 20.5, "Plan", size=_TYPE, colour="foe", face="text"),
            label(76, top + 20.5, count, size=_TYPE, face="name"),
            boxes,
            burst(end + 14, top + 14, 15, colour="foe-band", points=10),
            label(end + 14, top + 20, "!", size=19.7, colour="#ffffff", anchor="middle", face="name"),
            "</g>",
        ]
    )
