r"""Where in an observation each field of a state stands: written once for each state type, from annotations.

Like the copy functions of the kernel, so that nothing is looked up while it runs: it writes what is not 0 into zeros.

| annotation | numbers |
|---|---|
| `bool` | 1 |
| `int` with `Meta(ge=, le=)` | up to 6 values: one for each; else 1, from 0 or -1 to 1 |
| `int`, `float` | 1, squashed: 8 becomes a half |
| `Literal` | one for each value |
| `str` | one of 8 places, by its hash; with a `Ref` to a small kind one for each id |
| `X \| None` | whether there is one, then X |
| a printed thing | its features (`printed`) |
| `list` of printed things, `Deck` | how many of each, a quarter each |
| other lists, tuples | how many, then as many places as `Meta(max_length=)` says, or 8 |
| sets of words, `dict` to numbers | 16 places by hash |
| any other Struct | its fields |

`Meta(extra={"seat": True})` marks a seat's number, `{"by": "seat"}` a list with a place for each seat: both are turned
so that the viewer comes first. `{"observed": False}` marks what says nothing beside the rest.
"""

from __future__ import annotations

import re
import types
import typing
from typing import Any

from herobox.kernel.deck import Deck
from herobox.kernel.effects import is_effect
from herobox.kernel.game import Game
from herobox.kernel.notation import kebab
from herobox.kernel.structs import field_types, is_struct
from herobox.kernel.table import Table
from herobox.research.encoding.notes import NOTHING, Leaf, Notes, Part, noted, plain_type
from herobox.research.encoding.numbers import Buckets, ClassBuckets, Squashed, squashed
from herobox.research.encoding.printed import ByThing, Features, is_printed, is_shared
from herobox.research.encoding.remembered import Bags, Rows, hashable, key_of_fields

FEW = 6
"""So many values of a number have a place each."""
WORD_BUCKETS = 8
BAG_BUCKETS = 16
PLACES = 8
"""Of a list that doesn't say how many it may hold."""
COPY = 0.25
"""What one card counts in a bag, ..."""
MOST_IN_A_BAG = 64.0
"""... where more than a hundred are never seen."""
MOST_IDS = 40
"""Ids of a kind that have a place each."""
FEWEST_LINES = 4
"""Structs that take fewer lines are written, not looked up."""
FEW_CARDS = 5
"""Piles of fewer cards are counted, not looked up."""

_LEFT_OUT = {*Table.__struct_fields__, "config", "name", "title", "icon", "words", "last_result"} - {"winner"}


class Layout:
    """Writes the source that encodes a state type, for a game's content and so many seats."""

    def __init__(self, game: Game[Any, Any], things: dict[type, dict[str, Any]], seats: int) -> None:
        self.game = game
        self.things = things
        self.seats = seats
        self.names: dict[str, Any] = {
            "squashed": squashed,
            "whole": Squashed(),
            "word": Buckets(WORD_BUCKETS),
            "effect": ClassBuckets(WORD_BUCKETS),
            "bag": Buckets(BAG_BUCKETS),
        }
        self.functions: list[str] = []
        self.structs: dict[Any, tuple[str, Part]] = {}
        self.keys: dict[Any, str] = {}
        """Of Structs that are looked up, by type: what tells them apart."""
        self._turned: set[Any] = set()
        self._turns = False
        self.features: dict[tuple[type, ...], tuple[str, Features]] = {}
        self._count = 0

    def compiled(self, state_type: type, first: int = 0) -> tuple[Any, int, list[Leaf]]:
        """The function `encode(b, o, x, s)` for a state type, how many numbers it writes, and what stands where.

        It writes into the zeros `b` from `o` on what the seat `s` sees in the view `x`.
        """
        name, part = self.struct(state_type)
        source = "\n".join(self.functions)
        exec(compile(source, f"<encoder of {self.game.id}>", "exec"), self.names)
        return self.names[name], part.width, [leaf._replace(offset=leaf.offset + first) for leaf in part.leaves]

    def struct(self, kind: Any, *, in_list: bool = False) -> tuple[str, Part]:
        """The name of the function that writes this Struct type, and what it writes.

        Of a Struct `in_list`, of which there are many, most stay as they are: what was encoded before is looked up.
        """
        if kind in self.structs:
            self._turns |= kind in self._turned
            return self.structs[kind]
        around, self._turns = self._turns, False
        name = f"encode_{len(self.structs)}"
        self.structs[kind] = (name, NOTHING)  # What holds itself ends here.
        origin = typing.get_origin(kind) or kind
        hidden = {*_LEFT_OUT, *getattr(origin, "derived_fields", ())}
        leaves, width, parts = [], 0, []
        for field, hint in field_types(kind).items():
            if field in hidden or field not in origin.__struct_fields__:
                continue
            part = self.value(hint, f"x.{field}", "o", width, field, Notes())
            parts += [(field, part)] if part.lines else []
            leaves += part.leaves
            width += part.width
        lines = [line for _, part in parts for line in part.lines]
        if (in_list or hashable(kind)) and len(lines) >= FEWEST_LINES:
            key = key_of_fields(kind, "x", [field for field, _ in parts])
            if key is not None:
                self.keys[kind] = f"(s, {key})" if self._turns else key
        body = lines or ["pass"]
        self.functions.append("\n".join([f"def {name}(b, o, x, s):", *[f"    {line}" for line in body]]))
        self.structs[kind] = name, Part(lines, width, leaves)
        if self._turns:
            self._turned.add(kind)
        self._turns |= around
        return self.structs[kind]

    def looked_up(self, name: str, width: int, key: str, x: str, o: str, at: int) -> list[str]:
        """The lines that look up what a function writes."""
        rows = f"rows_{name}"
        self.names.setdefault(rows, Rows(width))
        return [
            f"if (r := {rows}.get(k := {key})) is None: r = {rows}.new(k, {name}, {x}, s)",
            f"b[{_spot(o, at)}:{_spot(o, at + width)}] = r",
        ]

    def value(self, kind: Any, x: str, o: str, at: int, path: str, notes: Notes) -> Part:
        """How a value of an annotated type is written `at` so many places behind `o`."""
        origin, arguments = typing.get_origin(kind), typing.get_args(kind)
        if origin is typing.Annotated:
            return self.value(arguments[0], x, o, at, path, noted(arguments[1:], notes))
        if not notes.observed or kind is Any or (is_effect(kind) is False and kind is type(None)):
            return NOTHING
        if origin in (typing.Union, types.UnionType):
            return self.union(arguments, x, o, at, path, notes)
        if kind is bool:
            return _leaf(path, at, 1, [f"if {x}: b[{_spot(o, at)}] = 1.0"])
        if kind in (int, float):
            return self.number(kind, x, o, at, path, notes)
        if origin is typing.Literal:
            return self.one_of(arguments, x, o, at, path)
        if kind is str:
            return self.word(x, o, at, path, notes)
        if is_effect(kind):
            return _leaf(path, at, WORD_BUCKETS, [f"b[{_spot(o, at)} + effect[{x}.__class__]] = 1.0"])
        if is_struct(origin or kind):
            return self.of_struct(kind, x, o, at, path, notes)
        if origin in (list, tuple) and (origin is list or arguments[-1] is Ellipsis):
            return self.several(arguments[0], x, o, at, path, notes)
        if origin is tuple:
            return self.together([(one, str(place)) for place, one in enumerate(arguments)], x, o, at, path)
        if origin in (frozenset, set):
            return _leaf(path, at, BAG_BUCKETS, [f"for i in {x}: b[{_spot(o, at)} + bag[i]] = 1.0"])
        if origin is dict:
            return self.dictionary(arguments[1], x, o, at, path)
        if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
            hints = typing.get_type_hints(kind, include_extras=True)
            return self.together([(hint, name) for name, hint in hints.items()], x, o, at, path)
        return NOTHING

    def number(self, kind: Any, x: str, o: str, at: int, path: str, notes: Notes) -> Part:
        """A number: of few values each has its place."""
        spot = _spot(o, at)
        if notes.is_seat:
            self._turns = True
            return _leaf(path, at, self.seats, [f"if (v := {x}) >= 0: b[{spot} + (v - s) % {self.seats}] = 1.0"])
        low, high = notes.low, notes.high
        if low is None or high is None:
            return _leaf(path, at, 1, [f"if v := {x}: b[{spot}] = {'whole[v]' if kind is int else 'squashed(v)'}"])
        if high - low < FEW:
            lines = [f"if {int(low)} <= (v := {x}) <= {int(high)}: b[{_spot(o, at - int(low))} + v] = 1.0"]
            return _leaf(path, at, int(high - low) + 1, lines)
        return _leaf(path, at, 1, [f"if v := {x}: b[{spot}] = v * {1 / max(abs(low), abs(high), 1)!r}"])

    def one_of(self, values: tuple[Any, ...], x: str, o: str, at: int, path: str) -> Part:
        """One of these values."""
        table = self.named({value: place for place, value in enumerate(values)})
        return _leaf(path, at, len(values), [f"b[{_spot(o, at)} + {table}[{x}]] = 1.0"])

    def word(self, x: str, o: str, at: int, path: str, notes: Notes) -> Part:
        """A word: the id of a small kind has its place, any other one of a few."""
        ids = self.ids(notes.ref)
        if ids:
            return _leaf(path, at, len(ids) + 1, [f"b[{_spot(o, at)} + {self.named(ids)}.get({x}, 0)] = 1.0"])
        return _leaf(path, at, WORD_BUCKETS, [f"if v := {x}: b[{_spot(o, at)} + word[v]] = 1.0"])

    def of_struct(self, kind: Any, x: str, o: str, at: int, path: str, notes: Notes) -> Part:
        """A Struct: a deck, a printed thing, or its fields."""
        origin = typing.get_origin(kind) or kind
        if origin is Deck:
            return self.deck(typing.get_args(kind)[0], x, o, at, path)
        if is_printed(origin):
            table, features = self.table((origin,))
            lines = [f"b[{_spot(o, at)}:{_spot(o, at + features.width)}] = {table}_row[{x}]"]
            return _leaf(path, at, features.width, lines)
        if is_shared(origin):
            return NOTHING  # It follows from what is named besides, or is the same in every game.
        name, part = self.struct(kind, in_list=o != "o")
        lines = [f"{name}(b, {_spot(o, at)}, {x}, s)"] if part.width else []
        if kind in self.keys:
            lines = self.looked_up(name, part.width, re.sub(r"\bx\b", x, self.keys[kind]), x, o, at)
        return Part(lines, part.width, [_moved(leaf, path, at) for leaf in part.leaves])

    def union(self, kinds: tuple[Any, ...], x: str, o: str, at: int, path: str, notes: Notes) -> Part:
        """One of several types."""
        rest = [kind for kind in kinds if kind is not type(None)]
        if len(rest) < len(kinds):
            inner = self.value(typing.Union[tuple(rest)], x, o, at + 1, path, notes)  # noqa: UP007
            if not inner.width:
                return NOTHING
            lines = [f"if {x} is not None:", f"    b[{_spot(o, at)}] = 1.0", *[f"    {line}" for line in inner.lines]]
            return Part(lines, 1 + inner.width, [Leaf(f"{path}?", at, 1), *inner.leaves])
        plain = [plain_type(kind) for kind in rest]
        if all(typing.get_origin(kind) is typing.Literal for kind in plain):
            values = tuple(value for kind in plain for value in typing.get_args(kind))
            return self.one_of(values, x, o, at, path)
        if all(kind is str or typing.get_origin(kind) is typing.Literal for kind in plain):
            for kind in rest:
                if typing.get_origin(kind) is typing.Annotated:
                    notes = noted(typing.get_args(kind)[1:], notes)
            return self.word(x, o, at, path, notes)
        if all(is_printed(kind) for kind in plain):
            table, features = self.table(tuple(plain))
            lines = [f"b[{_spot(o, at)}:{_spot(o, at + features.width)}] = {table}_row[{x}]"]
            return _leaf(path, at, features.width, lines)
        lines, leaves, width = [], [], 0
        for kind in plain:
            if not is_struct(kind) or is_shared(kind):
                continue
            part = self.of_struct(kind, x, o, at + width, f"{path}.{kebab(kind.__name__)}", notes)
            if part.width:
                lines += [f"if {x}.__class__ is {self.named(kind)}:", *[f"    {line}" for line in part.lines]]
            leaves += part.leaves
            width += part.width
        return Part(lines, width, leaves)

    def several(self, kind: Any, x: str, o: str, at: int, path: str, notes: Notes) -> Part:
        """A list: of printed things how many of each, of words which, of anything else each by itself."""
        plain = plain_type(kind)
        if notes.by_seat:
            self._turns = True
            x = f"((*{x}[s:], *{x}[:s]) if s else {x})"
        elif self.printed_types(plain):
            table, features = self.table(self.printed_types(plain))
            width = len(features.ids) + 1
            bags = f"{table}_bags"
            self.names.setdefault(bags, Bags(width, self.names[f"{table}_place"], COPY))
            lines = [
                f"if len({x}) < {FEW_CARDS}:",
                f"    for i in {x}: b[{_spot(o, at)} + {table}_place[i]] += {COPY}",
                f"else: b[{_spot(o, at)}:{_spot(o, at + width)}] = {bags}[(*{x},)]",
            ]
            return Part(lines, width, [Leaf(path, at, width, high=COPY * MOST_IN_A_BAG)])
        elif plain is str:
            ids = self.ids(noted(typing.get_args(kind)[1:], notes).ref)
            if ids:
                lines = [f"for i in {x}: b[{_spot(o, at)} + {self.named(ids)}.get(i, 0)] += {COPY}"]
                width = len(ids) + 1
            else:
                lines = [f"for i in {x}: b[{_spot(o, at)} + bag[i]] += {COPY}"]
                width = BAG_BUCKETS
            return Part(lines, width, [Leaf(path, at, width, high=COPY * MOST_IN_A_BAG)])
        self._count += 1
        i, p = f"i{self._count}", f"p{self._count}"
        within = f"{path}.each" if typing.get_origin(plain) in (list, tuple) else path
        around, self._turns = self._turns, False
        inner = self.value(kind, i, p, 0, within, Notes(notes.low, notes.high, is_seat=notes.is_seat))
        turns, self._turns = self._turns, self._turns or around
        if not inner.width:
            return NOTHING
        places = self.seats if notes.by_seat else notes.length or PLACES
        lines = [f"if {x}:", f"    b[{_spot(o, at)}] = whole[len({x})]"] if not notes.by_seat else ["if True:"]
        write = [
            f"for {i} in {x}:" if notes.by_seat else f"for {i} in x[:{places}]:",
            *[f"    {line}" for line in inner.lines],
            f"    {p} += {inner.width}",
        ]
        if not notes.by_seat and inner.width > 1 and hashable(kind):
            name = f"encode_list_{self._count}"
            self.functions.append("\n".join([f"def {name}(b, {p}, x, s):", *[f"    {line}" for line in write]]))
            key = f"(s, *{x})" if turns else f"(*{x},)"
            write = self.looked_up(name, places * inner.width, key, x, o, at + 1)
        else:
            write[0] = write[0].replace(" in x[", f" in {x}[")
            write.insert(0, f"{p} = {_spot(o, at + 1)}")
        lines += [f"    {line}" for line in write]
        repeat = (places, inner.width)
        leaves = [leaf._replace(offset=leaf.offset + at + 1, repeats=(repeat, *leaf.repeats)) for leaf in inner.leaves]
        return Part(lines, 1 + places * inner.width, [Leaf(f"{path}#", at, 1), *leaves])

    def deck(self, kind: Any, x: str, o: str, at: int, path: str) -> Part:
        """How many cards a deck has, which of them the seat knows, and the top one."""
        plain = self.printed_types(plain_type(kind))
        lines = [f"b[{_spot(o, at)}] = whole[len({x}.cards)]"]
        leaves = [Leaf(f"{path}#", at, 1)]
        if not plain:
            return Part(lines, 1, leaves)
        table, features = self.table(plain)
        width = len(features.ids) + 1
        spot = _spot(o, at + 1)
        top = _spot(o, at + 1 + width)
        end = _spot(o, at + 1 + width + features.width)
        lines += [
            f"if {x}.seen:",
            f"    for i in {x}.seen: b[{spot} + {table}_place[{x}.cards[i]]] += {COPY}",
            f"    if len({x}.cards) - 1 in {x}.seen: b[{top}:{end}] = {table}_row[{x}.cards[-1]]",
        ]
        leaves += [
            Leaf(f"{path}.known", at + 1, width, high=COPY * MOST_IN_A_BAG),
            Leaf(f"{path}.top", at + 1 + width, features.width),
        ]
        return Part(lines, 1 + width + features.width, leaves)

    def together(self, fields: list[tuple[Any, str]], x: str, o: str, at: int, path: str) -> Part:
        """The fields of a tuple one behind the other."""
        self._count += 1
        values = [f"t{self._count}_{place}" for place in range(len(fields))]
        lines: list[str] = []
        leaves, width = [], 0
        for value, (kind, name) in zip(values, fields, strict=True):
            part = self.value(kind, value, o, at + width, f"{path}.{name}", Notes())
            lines += part.lines
            leaves += part.leaves
            width += part.width
        unpack = f"{', '.join(values)}, = {x}"
        if width and all(line.startswith("if v := ") for line in lines):  # Numbers, most of them 0.
            zero = f"({'0, ' * len(fields)})"
            return Part([f"if {x} != {zero}:", *[f"    {line}" for line in (unpack, *lines)]], width, leaves)
        return Part([unpack, *lines] if width else [], width, leaves)

    def dictionary(self, kind: Any, x: str, o: str, at: int, path: str) -> Part:
        """Numbers by words; of anything else nothing, as it is printed."""
        if plain_type(kind) not in (int, float, bool):
            return NOTHING
        number = "whole[v]" if plain_type(kind) is int else "squashed(v)"
        lines = [f"for k, v in {x}.items(): b[{_spot(o, at)} + bag[k]] += {number}"]
        return Part(lines, BAG_BUCKETS, [Leaf(path, at, BAG_BUCKETS, high=MOST_IN_A_BAG)])

    def printed_types(self, kind: Any) -> tuple[type, ...]:
        """The types of printed things that a type allows, where it allows nothing else."""
        if typing.get_origin(kind) in (typing.Union, types.UnionType):
            kinds = [plain_type(one) for one in typing.get_args(kind)]
            return tuple(kinds) if all(map(is_printed, kinds)) else ()
        return (kind,) if is_printed(kind) else ()

    def table(self, kinds: tuple[type, ...]) -> tuple[str, Features]:
        """The features of these types together, and the name that the source calls them by."""
        if kinds not in self.features:
            name = f"table_{len(self.features)}"
            features = Features({key: one for kind in kinds for key, one in self.things.get(kind, {}).items()})
            self.names[f"{name}_row"] = ByThing(features.row)
            self.names[f"{name}_place"] = ByThing(features.place)
            self.features[kinds] = name, features
        return self.features[kinds]

    def ids(self, ref: str) -> dict[str, int]:
        """The ids of a kind of content from 1 on; empty where there are too many."""
        kind = self.game.content_types.get(ref)
        known = sorted(self.game.content.of(kind)) if kind is not None else []
        return {name: place for place, name in enumerate(known, start=1)} if len(known) <= MOST_IDS else {}

    def named(self, value: Any) -> str:
        """A name in the source for a value."""
        name = f"value_{len(self.names)}"
        self.names[name] = value
        return name


def _spot(o: str, at: int) -> str:
    return f"{o} + {at}" if at else o


def _leaf(path: str, at: int, width: int, lines: list[str]) -> Part:
    return Part(lines, width, [Leaf(path, at, width)])


def _moved(leaf: Leaf, path: str, by: int) -> Leaf:
    return leaf._replace(path=f"{path}.{leaf.path}", offset=leaf.offset + by)
