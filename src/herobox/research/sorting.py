"""Options in the order of their notations, which is how every library of the field counts them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from herobox.kernel.notation import notation


class Sorted(NamedTuple):
    """The options of a decision in the order of their notations."""

    options: tuple[Any, ...]
    notations: tuple[str, ...]


_notations: dict[type, dict[Any, str]] = {}
_MOST = 100_000
"""So many notations are remembered of a verb before all of them are forgotten."""


def notation_of(option: Any) -> str:
    """The notation of an option, which is made but once for each."""
    kind = option.__class__
    known = _notations.get(kind)
    if known is None:
        known = _notations.setdefault(kind, {})
    text = known.get(option)
    if text is None:
        if len(known) >= _MOST:
            known.clear()
        text = known[option] = notation(option)
    return text


_decisions: dict[tuple[Any, ...], Sorted] = {}
FEW = 16
"""Decisions between at most so many options come again and again: what was sorted before is looked up."""


def sorted_options(options: Sequence[Any]) -> Sorted:
    """The options of a decision in the order of their notations, whatever order they were offered in."""
    if len(options) > FEW:
        return _sorted(options)
    key = (*map(type, options), *options)  # Options of two types may be equal.
    found = _decisions.get(key)
    if found is None:
        if len(_decisions) >= _MOST:
            _decisions.clear()
        found = _decisions[key] = _sorted(options)
    return found


def _sorted(options: Sequence[Any]) -> Sorted:
    known = _notations
    try:
        texts = [known[option.__class__][option] for option in options]
    except KeyError:
        texts = [notation_of(option) for option in options]
    by_notation = dict(zip(texts, options, strict=True))
    if len(by_notation) < len(texts):
        raise ValueError("two options of a decision have the same notation")
    texts.sort()
    return Sorted(tuple([by_notation[text] for text in texts]), tuple(texts))
