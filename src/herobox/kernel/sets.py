"""The sets that printed items belong to: the core box, and expansions that only take part where they are named."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

from herobox.kernel.content import Content, ContentTypes
from herobox.kernel.game import Game
from herobox.kernel.references import named_in

ALIKE = 0.8
"""Names of sets that are at least so alike (1: the same) may mean one set."""


def misspelt_sets(content: Content, pack: str) -> Iterator[str]:
    """A sentence for each item of a pack, by name, whose set is spelt nearly like one that more items are of.

    A pack may have several sets, so this is no error; those that differ only in a number are left alone, and so is a
    set that is called as the pack is.
    """
    items = [(kind, item) for kind, items in content.items() for item in items.values() if hasattr(item, "set")]
    counts = Counter(item.set for _, item in items)
    for kind, item in items:
        where = content.where(kind, item.id)
        if where.startswith(f"{pack}/") and item.set != pack:
            larger = [name for name, count in counts.items() if count > counts[item.set]]
            meant = max((name for name in larger if _alike(item.set, name)), key=lambda name: counts[name], default="")
            if meant:
                yield (
                    f'{where}: is of the set "{item.set}"; did you mean "{meant}", as {counts[meant]} others are? '
                    "An item takes part only where its own set does"
                )


def sets_of(content: Content, kinds: ContentTypes, name: str) -> set[str]:
    """The set of each item with this id; of one without a field for it, that of what it belongs to: a card's Ranger."""
    found: set[str] = set()
    for kind in content.kinds:
        item = content.of(kind).get(name)
        if item is not None:
            owners = [content.of(kinds[of])[owner] for of, owner in named_in(item)]
            has_set = [item] if hasattr(item, "set") else [owner for owner in owners if hasattr(owner, "set")]
            found.update(each.set for each in has_set)
    return found


def expansions_of(game: Game[Any, Any]) -> list[str]:
    """The sets of what a game's packs bring that have to be named for it to take part."""
    choosable = game.config_choices().get("expansions", ())
    content, packs = game.content, tuple(f"{pack}/" for pack in game.content.packs)
    found = {
        item.set
        for kind, items in content.items()
        for item in items.values()
        if hasattr(item, "set") and content.where(kind, item.id).startswith(packs)
    }
    return sorted(name for name in found if name in choosable)


def _alike(one: str, other: str) -> bool:
    """Whether two names are nearly spelt alike, and not numbered: "wave-1" and "wave-2" are two sets."""
    numbered = re.sub(r"\d", "", one) == re.sub(r"\d", "", other)
    return not numbered and SequenceMatcher(None, one, other).ratio() >= ALIKE
