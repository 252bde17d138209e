"""The box with something changed in it, and what the linter says of it."""

from __future__ import annotations

from typing import Any

import msgspec

from herobox.games.clash_of_heroes.cards import CONTENT_TYPES
from herobox.games.clash_of_heroes.cards.printed_scenarios import Scenario, Sheet
from herobox.games.clash_of_heroes.lint import linting_content as lint
from herobox.kernel import Content
from herobox.kernel.references import unknown_references
from tests.games.clash_of_heroes.box import BOX

FIRST, MUSEUM = BOX.of(Scenario)["noise-in-the-square"], BOX.of(Scenario)["midnight-at-the-museum"]
PARTY, TRAIN = BOX.of(Scenario)["hot-dog-day"], BOX.of(Scenario)["last-train"]
LOUD = BOX.of(Sheet)["x-tina-goes-loud"]
replace = msgspec.structs.replace


def told(*changed: Any, without: Any = None) -> list[str]:
    """What the linter says of the box with these items in it, and without one of its own."""
    items: dict[type[Any], dict[str, Any]] = {kind: dict(BOX.of(kind)) for kind in CONTENT_TYPES.values()}
    if without is not None:
        del items[type(without)][without.id]
    for item in changed:
        items[type(item)][item.id] = item
    places = {
        (kind, name): f"{'content' if name in BOX.of(kind) else 'pack'}/{name}"
        for kind, there in items.items()
        for name in there
    }
    content = Content(items, places=places)
    return list(unknown_references(content, CONTENT_TYPES)) or lint.lint(content)


def slip(scenario: Scenario, **changes: Any) -> list[str]:
    """What is said of a scenario with these fields; fields of its script count, too."""
    own = {name: value for name, value in changes.items() if name in Scenario.__struct_fields__}
    script = {name: value for name, value in changes.items() if name not in own}
    changed = replace(scenario, **own, script=replace(scenario.script, **script))
    return [line.removeprefix(f"content/{scenario.id}: ") for line in told(changed)]


def of_sheet(**script: Any) -> list[str]:
    """What is said of the first scenario when these fields of its sheet's script are changed."""
    lines = told(replace(LOUD, script=replace(LOUD.script, **script)))
    return [line.removeprefix("content/noise-in-the-square: ") for line in lines if "city-of-silence" not in line]
