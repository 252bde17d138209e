"""Options as rows of features, so that a network can read what it chooses: verb, whom, where, how much, which card."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable
from typing import Any

from herobox.kernel.game import Game
from herobox.kernel.notation import verb
from herobox.kernel.rules import PASS
from herobox.research.encoding.numbers import code, squashed
from herobox.research.encoding.printed import ID_BITS, Features, is_printed
from herobox.research.sorting import FEW, Sorted

SMALL = 5
"""Numbers from 0 to below this have a place of their own each."""
_MOST = 100_000
"""So many rows are remembered of a verb before all of them are forgotten."""
_SPACE = re.compile(r"([a-z])([0-9]{1,2})")
_COPY = re.compile(r"-[0-9]+$")


class OptionRows:
    """The features of a game's options: the verb, then each of its fields, then what is printed on what it names."""

    def __init__(self, game: Game[Any, Any], things: dict[type, dict[str, Any]]) -> None:
        self.verbs = {kind: place for place, kind in enumerate(game.decisions.verbs, start=2)}
        """By type, from 2; 0 is `PASS`, 1 an option that is no verb."""
        self.fields = max((len(kind._fields) for kind in self.verbs), default=1)  # type: ignore[attr-defined]
        by_id: dict[str, Any] = {}
        for kind in sorted(things, key=lambda kind: kind.__name__):
            if is_printed(kind):
                for name, thing in things[kind].items():
                    by_id.setdefault(name, thing)
        self.features = Features(by_id)
        self.field_width = 3 + SMALL + ID_BITS
        self.width = 2 + len(self.verbs) + self.fields * self.field_width + self.features.width
        self._rows: dict[type, dict[Any, bytes]] = {}
        self._decisions: dict[tuple[str, ...], bytes] = {}

    @property
    def names(self) -> list[str]:
        """What each number of a row says."""
        verbs = ["pass", "other", *[verb(kind) for kind in self.verbs]]
        field = ["amount", "column", "row", *map(str, range(SMALL)), *[f"bit {bit}" for bit in range(ID_BITS)]]
        fields = [f"field {number} {name}" for number in range(1, self.fields + 1) for name in field]
        printed = ["known", *self.features.columns, *[f"bit {bit}" for bit in range(ID_BITS)]]
        return [*verbs, *fields, *[f"printed {name}" for name in printed]]

    def of(self, decision: Sorted) -> bytes:
        """The rows of a decision's options, one behind the other."""
        if len(decision.options) > FEW:
            return self.joined(decision.options)
        found = self._decisions.get(decision.notations)
        if found is None:
            if len(self._decisions) >= _MOST:
                self._decisions.clear()
            found = self._decisions[decision.notations] = self.joined(decision.options)
        return found

    def joined(self, options: Iterable[Any]) -> bytes:
        """The rows of options, one behind the other."""
        rows = []
        known = self._rows
        for option in options:
            try:
                rows.append(known[option.__class__][option])
            except KeyError:
                rows.append(self._new(option))
        return b"".join(rows)

    def _new(self, option: Any) -> bytes:
        rows = self._rows.setdefault(option.__class__, {})
        if len(rows) >= _MOST:
            rows.clear()
        row = rows[option] = array("f", self.row(option)).tobytes()
        return row

    def row(self, option: Any) -> list[float]:
        """The features of an option."""
        verbs = [0.0] * (2 + len(self.verbs))
        verbs[0 if option == PASS else self.verbs.get(type(option), 1)] = 1.0
        given = tuple(option) if hasattr(option, "_fields") else () if option == PASS else (option,)
        numbers: list[float] = []
        printed = None
        for value in given[: self.fields]:
            numbers += self._field(value)
            if printed is None and isinstance(value, str):
                printed = self.features.rows.get(value) or self.features.rows.get(_COPY.sub("", value))
        numbers += [0.0] * (self.field_width * self.fields - len(numbers))
        return [*verbs, *numbers, *(printed if printed is not None else [0.0] * self.features.width)]

    def _field(self, value: Any) -> list[float]:
        small = [0.0] * SMALL
        if isinstance(value, bool | int):
            if 0 <= value < SMALL:
                small[int(value)] = 1.0
            return [squashed(value), 0.0, 0.0, *small, *[0.0] * ID_BITS]
        if isinstance(value, tuple):
            for one in value:
                if isinstance(one, int) and 0 <= one < SMALL:
                    small[one] = 1.0
            return [squashed(len(value)), 0.0, 0.0, *small, *code(str(value), ID_BITS)]
        if value is None:
            return [0.0] * self.field_width
        text = str(getattr(value, "value", value))
        space = _SPACE.fullmatch(text)
        if space is not None:
            column, row = (ord(space[1]) - ord("a") + 1) / 26, int(space[2]) / 26
            return [0.0, column, min(row, 1.0), *small, *[0.0] * ID_BITS]
        return [0.0, 0.0, 0.0, *small, *code(text, ID_BITS)]
