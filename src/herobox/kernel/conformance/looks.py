"""The checks of what people see: words, pictures, sheets, drawings, and what is said to whoever points at something."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from typing import NamedTuple
from xml.parsers import expat

from herobox.kernel.conformance.inspection import Inspection
from herobox.kernel.conformance.sentences import read_sentence
from herobox.kernel.match import Match
from herobox.kernel.notation import notation
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision

PICTURES_OF_A_KIND = 25
"""How often each kind of decision is drawn; prompts are looked at every time."""
POINTED_AT = 12
"""How many things are pointed at, alone and after another one."""
ITEMS_DRAWN = 3
"""How many items of the catalogue are drawn at the end of each game."""
COLUMNS = 100
"""How wide a table of text may be."""


def decisions_have_words_and_places(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """Every option has words, and what it points at is on the picture."""
    game = match.game
    for seat, decision in match.decisions.items():
        view = match.view(seat)
        prompt = game.decisions.prompt(view, seat, decision)
        if [choice.option for choice in prompt.choices] != list(decision.options):
            inspection.found(
                f'the prompt of "{decision.kind}" does not list its options in order', f"order {decision.kind}"
            )
        if not prompt.words.strip() or any(not choice.words.strip() for choice in prompt.choices):
            inspection.found(f'the prompt of "{decision.kind}" has an option without words', f"words {decision.kind}")
        read_sentence(inspection, prompt.words, f'the question of "{decision.kind}"')
        for choice in prompt.choices:
            read_sentence(inspection, choice.words, f'an option of "{decision.kind}"')
            read_sentence(inspection, choice.confirm, f'what is asked before an option of "{decision.kind}"')
        if len({(choice.words, choice.points) for choice in prompt.choices}) < len(prompt.choices):
            inspection.found(f'two options of "{decision.kind}" look the same to a person', f"same {decision.kind}")
        inspection.kinds[decision.kind] += 1
        if inspection.kinds[decision.kind] <= PICTURES_OF_A_KIND:
            points = {point for choice in prompt.choices for point in choice.points}
            ids = look_at(inspection, match, seat, decision, points)
            _point_at(inspection, match, seat, decision, ids, chance)
        if view != match.view(seat):
            inspection.found(f'the words at "{decision.kind}" change the view', f"looks {decision.kind}")


def sheets_tell_nothing_hidden(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """A seat's sheets are the same, down to their ids and keys, however the things it can't see lie."""
    game = match.game
    for seat, decision in match.decisions.items():
        if inspection.kinds[decision.kind] > PICTURES_OF_A_KIND:
            continue
        imagined = match.determinize(seat, Rng(chance.getrandbits(64)))
        if list(game.looks.sheets(imagined.view(seat), seat)) != list(game.looks.sheets(match.view(seat), seat)):
            inspection.found(f'seat {seat}\'s sheets at "{decision.kind}" show something hidden', "sheets leak")


def items_can_be_drawn(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """An item of the catalogue has an SVG drawing, or none at all; some of them in each game."""
    items = match.game.reports.catalogue()
    for item in chance.sample(items, min(ITEMS_DRAWN, len(items))):
        drawing = match.game.looks.drawing(item.id)
        if drawing:
            _read(inspection, drawing, f"the drawing of {item.id}", item.kind)


def ended_looks(inspection: Inspection, match: Match) -> None:
    """Draw how the match ended; where `Table.end` ended it, every seat sees the same, as all is turned up."""
    views = [match.view(seat) for seat in (None, *range(len(match.seats)))]
    if match.state.ending and any(view != views[0] for view in views):
        inspection.found("something is hidden from a seat when the match is over", "the end")
    drawn = match.game.looks.ending(views[0])
    if drawn:
        _read(inspection, drawn, "the picture of the end", "the end")


def look_at(
    inspection: Inspection, match: Match, seat: int | None, decision: Decision | None, points: set[str]
) -> list[str]:
    """Draw the table for a seat, as SVG and as text, and look for what is pointed at; the ids on the sheets."""
    kind = decision.kind if decision is not None else "the end"
    game, view = match.game, match.view(seat)
    for place, svgs in (
        ("picture", [game.looks.picture(view, seat)]),
        ("page", [sheet.svg for sheet in game.looks.sheets(view, seat)]),
    ):
        read = [_read(inspection, svg, f'the {place} at "{kind}"', kind) for svg in svgs]
        if not any(drawing.root for drawing in read):
            return []
        ids = [name for drawing in read for name in drawing.ids]
        keys = [key for drawing in read for key in drawing.keys]
        for names in (ids, keys):
            for name in (name for name, times in Counter(names).items() if times > 1):
                inspection.found(f'the {place} at "{kind}" has two things called "{name}"', kind)
        for name in (name for name in ids if not name or name != "".join(name.split())):
            inspection.found(f'the {place} at "{kind}" has the id "{name}", but an id is one word', kind)
        missing = points - set(ids)
        if missing:
            inspection.found(f'the {place} at "{kind}" has no {", ".join(sorted(missing))}', kind)
        unknown = {item for drawing in read for item in drawing.items} - inspection.catalogue
        if unknown:
            inspection.found(f'the {place} at "{kind}" shows {", ".join(sorted(unknown))}, not in the catalogue', kind)
    lines = game.looks.text(view, seat).splitlines()
    if view != match.view(seat):
        inspection.found(f'showing the table at "{kind}" changes the view', f"shows {kind}")
    if not lines or max(map(len, lines)) > COLUMNS:
        inspection.found(f'the text at "{kind}" is empty or wider than {COLUMNS} columns', kind)
    return ids


def _point_at(
    inspection: Inspection, match: Match, seat: int, decision: Decision, ids: list[str], chance: random.Random
) -> None:
    """Point at things, allowed or not: the game understands them, or not, but has a sentence or None for each."""
    game, view = match.game, match.view(seat)
    for name in chance.sample(ids, min(POINTED_AT, len(ids))):
        for points in ((name,), (chance.choice(ids), name)):
            option = game.decisions.pointed(view, seat, decision, points)
            reason = None if option is None else game.decisions.why_not(view, seat, decision, option)
            if option is not None and not reason and option not in decision.options:
                what = f'pointing at {", ".join(points)} at "{decision.kind}" means "{notation(option)}"'
                inspection.found(
                    f"{what}, which is neither an option nor refused in words", f"pointing {decision.kind}"
                )


class _Drawing(NamedTuple):
    """What is looked for in an SVG document: its first element, what is called what, and what is wrong with it."""

    root: str = ""
    ids: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    items: frozenset[str] = frozenset()
    problem: str = ""


def _read(inspection: Inspection, svg: str, what: str, kind: str) -> _Drawing:
    """An SVG document; nothing, and a note, where it isn't one."""
    drawing = _drawing(svg)
    if drawing.problem:
        inspection.found(f"{what} is {drawing.problem}", kind)
    return drawing


@lru_cache(maxsize=64)
def _drawing(svg: str) -> _Drawing:
    """What is in a document. Many are the same as a moment before, or as another seat sees."""
    tags: list[str] = []
    ids: list[str] = []
    keys: list[str] = []
    items: set[str] = set()

    def start(tag: str, attributes: dict[str, str]) -> None:
        if not tags:
            tags.append(tag)
        if "data-id" in attributes:
            ids.append(attributes["data-id"])
        if "data-key" in attributes:
            keys.append(attributes["data-key"])
        if "data-item" in attributes:
            items.add(attributes["data-item"])

    parser = expat.ParserCreate(namespace_separator="}")
    parser.StartElementHandler = start
    try:
        parser.Parse(svg, True)
    except expat.ExpatError as error:
        return _Drawing(problem=f"not well-formed: {error}")
    problem = "" if tags[0].endswith("svg") else "not an SVG document"
    return _Drawing(tags[0], tuple(ids), tuple(keys), frozenset(items), problem)
