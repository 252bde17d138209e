"""Content: what is printed, read from TOML folders ("packs") through one linter that reports every error at once."""

from __future__ import annotations

import difflib
import hashlib
import re
import tomllib
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec

from herobox.kernel.changing import Change, make_changes
from herobox.kernel.effects import Effect, effect_types
from herobox.kernel.errors import ContentError
from herobox.kernel.linting import label, lint_value
from herobox.kernel.references import EmblemName, GroundName, IconName, unknown_references
from herobox.kernel.structs import fields_of

T = TypeVar("T", bound=msgspec.Struct)

ContentTypes = Mapping[str, type[Any]]
"""What a pack may hold: the name of a TOML table to the frozen Struct its entries are read into. Every such Struct
has the fields `id`, `name` and `source`."""

LOOKS = {"looks": True}
"""`msgspec.Meta(extra=LOOKS)` marks a field that changes only how an item looks, such as its icon: a record does not
depend on it, so it is no part of the hash."""

PLACE = {"place": True}
"""`msgspec.Meta(extra=PLACE)` marks a field that says where an item belongs and not what it does, such as its deck and
how many copies there are: one that says what another item says (`changing`) keeps it."""

_OURS = re.compile(r"\bhouse(?=;|$)")
"""What a source calls Herobox itself."""

Text = Annotated[str, msgspec.Meta(pattern=r"^[^\x00-\x1f\x7f-\x9f]+$")]
"""A line of printable text."""
Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
"""What notations call an item: words in lower case with hyphens between them."""
SetId = Annotated[Id, msgspec.Meta(extra=PLACE)]
"""The set that an item belongs to: an expansion, or what is always in play."""
Icon = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", extra=LOOKS), IconName()]
"""The name of an icon (https://lucide.dev/icons); no rule depends on it."""
Emblem = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", extra=LOOKS), EmblemName()]
"""The name of an emblem, the drawing on a card or figure (docs/art.md); its default is "": none of its own."""
Ground = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", extra=LOOKS), GroundName()]
"""The name of the ground behind emblems (docs/art.md)."""


class Content:
    """Everything printed of one game: its own content and the packs that were added to it."""

    def __init__(
        self,
        items: Mapping[type[Any], Mapping[str, Any]],
        packs: Sequence[str] = (),
        places: Mapping[tuple[type[Any], str], str] | None = None,
    ) -> None:
        """`places` says for each item, by type and id, what `where` answers."""
        self._items = items
        self._places = places or {}
        self.packs = tuple(packs)
        """The names of the packs that were added, without the game's own content."""
        self.hash = content_hash(items)
        """16 hexadecimal digits that change with any name, number or effect, but not with looks, comments or order."""

    def of(self, kind: type[T]) -> Mapping[str, T]:
        """The items of a type, by id, in the order of the files.

        The hash does not cover that order, so chance must not depend on it: sort the ids before drawing from them.
        """
        return self._items[kind]

    def items(self) -> Iterator[tuple[type[Any], Mapping[str, Any]]]:
        """Every type with its items."""
        yield from self._items.items()

    @property
    def kinds(self) -> Sequence[type[Any]]:
        """The types of its items."""
        return tuple(self._items)

    def where(self, kind: type[Any], item_id: str) -> str:
        """The file and the item, as errors begin: `content/cards.toml: card "Engulf"`."""
        return self._places[kind, item_id]


def clashing_ids(content: Content, kinds: ContentTypes, reserved: Sequence[str] = ()) -> Iterator[str]:
    """A sentence for each id that two items of any kinds share, and for each that has a meaning of its own.

    For games whose options, pictures and catalogue name things by their ids alone.
    """
    taken: dict[str, str] = {}
    for kind in kinds.values():
        for name in content.of(kind):
            where = content.where(kind, name)
            if name in taken:
                yield f'{where}: the id "{name}" is already used by {taken[name]}; ids must be unique in the box'
            taken.setdefault(name, where)
            if name in reserved:
                yield f'{where}: the id "{name}" is reserved; choose another'


class CatalogueItem(msgspec.Struct, frozen=True):
    """A card, figure, die or map as a list for people and programs shows it."""

    id: str
    name: str
    kind: str
    count: int
    """How many copies are in the box; 0 where that is no fixed number, as in a game that one collects."""
    numbers: dict[str, int]
    """What is printed on it, in the rulebook's terms."""
    text: str
    """Composed from the same data that the rules run on."""
    source: str
    """As its content file has it; `told_source` says it to players."""
    group: str = ""
    """The deck or set that it belongs to, in words: "Bones"; empty if it belongs to none."""

    @property
    def told_source(self) -> str:
        """Where it comes from, in words to players."""
        return source_in_words(self.source)


def source_in_words(source: str) -> str:
    """Where an item comes from, to players, who can't know "house": "rulebook p. 2; numbers made for Herobox"."""
    return _OURS.sub("made for Herobox", source)


def content_hash(items: Mapping[type[Any], Mapping[str, Any]]) -> str:
    """16 hexadecimal digits of the SHA-256 of all items, without their looks, in a canonical order."""
    plain = {
        kind.__name__: {item_id: _without_looks(item) for item_id, item in entries.items()}
        for kind, entries in items.items()
    }
    return hashlib.sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()[:16]


def _without_looks(value: Any) -> Any:
    """What was read, without the looks of items and of the items in them; itself where nothing in it is looks."""
    if isinstance(value, tuple | list):
        parts = [_without_looks(entry) for entry in value]
        return value if all(part is entry for part, entry in zip(parts, value, strict=True)) else parts
    if not isinstance(value, msgspec.Struct):
        return value
    changed: dict[str, Any] = dict.fromkeys(_looks(type(value)), msgspec.UNSET)  # Unset fields are not encoded.
    for name in value.__struct_fields__:
        entry = getattr(value, name)
        if name not in changed and (part := _without_looks(entry)) is not entry:
            changed[name] = part
    return msgspec.structs.replace(value, **changed) if changed else value


@cache
def _looks(kind: Any) -> list[str]:
    """The fields of a kind of item that are marked with LOOKS."""
    return _marked(kind, LOOKS)


def _marked(kind: Any, mark: Mapping[str, bool]) -> list[str]:
    """The fields of a kind of item that have this mark."""
    marked = []
    for field in fields_of(kind):
        parts = [field.type, *typing.get_args(field.type)]
        notes = [note for part in parts for note in getattr(part, "__metadata__", ())]
        if any(isinstance(note, msgspec.Meta) and note.extra == mark for note in notes):
            marked.append(field.name)
    return marked


def _kept(kind: Any) -> list[str]:
    """The fields that an item of a kind keeps when it says what another one says."""
    return ["id", "name", "source", *_looks(kind), *_marked(kind, PLACE)]


def load_content(
    kinds: ContentTypes,
    own: Path,
    packs: Sequence[Path] = (),
    lint: Callable[[Content], list[str]] | None = None,
    changes: Sequence[Change] = (),
    game: str = "GAME",
) -> Content:
    """Read a game's own content and the packs that add to it, each a folder of .toml files, with these changes.

    The order in which packs are named does not matter. Every id that is marked with a Ref must be one that there is;
    then `lint` gets what was read and returns what does not fit together. Raises ContentError with every problem found,
    each with its file, its item and what would be right; with the change, where it comes from one. `game` is the
    game's id, which sentences about changes name.
    """
    try:
        return _load(kinds, own, packs, lint, changes, game)
    except ContentError:
        if not changes:
            raise
    _load(kinds, own, packs, lint, (), game)  # What is wrong with a pack itself is said of its files.

    def problems_of(changed: Sequence[Change]) -> list[str]:
        try:
            _load(kinds, own, packs, lint, changed, game, named=" ".join(f"--change {each.text}" for each in changed))
        except ContentError as error:
            return error.problems
        return []

    alone = [problem for change in changes for problem in problems_of([change])]
    raise ContentError(alone or problems_of(changes))


def _load(
    kinds: ContentTypes,
    own: Path,
    packs: Sequence[Path],
    lint: Callable[[Content], list[str]] | None,
    changes: Sequence[Change],
    game: str,
    named: str = "",
) -> Content:
    """As `load_content`; problems of what was read are told as those of its file, or of `named`, if that is given."""
    items: dict[type[Any], dict[str, Any]] = {kind: {} for kind in kinds.values()}
    places: dict[tuple[type[Any], str], str] = {}
    problems: list[str] = []
    added = sorted(packs, key=lambda folder: (folder.resolve().name, folder))
    files: Iterable[tuple[str, dict[str, Any]]] = (
        read for folder in (own, *added) for read in _read_pack(folder, problems)
    )
    if changes:
        files = [*files]
        problems += make_changes(files, changes, lambda kind: _kept(kinds[kind]), game=game, packed=bool(packs))
    for file, tables in files:
        for table, entries in tables.items():
            _read_table(named or file, table, entries, kinds, items, places, problems)
    problems += [f"{folder}: {NOTHING_IN_IT}" for folder in added if brings_nothing(folder)]
    content = Content(items, [folder.resolve().name for folder in added], places)
    if not problems:
        problems = [*unknown_references(content, kinds)]
    if not problems and lint is not None:  # What belongs to nothing would make everything else look wrong, too.
        problems = lint(content)
    if problems:
        raise ContentError(problems)
    return content


def read_files(folders: Sequence[Path], problems: list[str]) -> list[tuple[str, dict[str, Any]]]:
    """The name and the tables of each file of these packs, as they are written; `problems` gets what can't be read."""
    return [read for folder in folders for read in _read_pack(folder, problems)]


def tables_in(folder: Path) -> list[str]:
    """The kinds of content that a pack's files name, each once; what can't be read has none."""
    return list(dict.fromkeys(table for _, tables in _read_pack(folder, []) for table in tables))


NOTHING_IN_IT = "has nothing in it, as its .toml files have no items"
"""What is said of a pack that brings nothing."""


def brings_nothing(folder: Path) -> bool:
    """Whether a pack can be read and has no items of any kind, nor a glossary or a lesson."""
    problems: list[str] = []
    tables = [there for _, tables in _read_pack(folder, problems) for there in tables.values()]
    return not any(tables) and not problems and not any((folder / beside).is_file() for beside in BESIDE)


def schema(kinds: ContentTypes) -> dict[str, Any]:
    """The JSON Schema of a pack's file, for editors that complete and check TOML."""
    names = list(kinds)
    bases = effect_types(kinds.values())
    words = {kind: None for known in bases.values() for kind in known.values()}
    described = dict.fromkeys([*(kinds[name] for name in names), *bases, *words])
    references, definitions = msgspec.json.schema_components(described)
    where = dict(zip(described, references, strict=True))
    for definition in definitions.values():
        if definition.get("type") == "object":
            definition["additionalProperties"] = False
    fields = {kind: definitions.pop(_defined(where[kind])) for kind in words}
    for base, known in bases.items():
        definitions[_defined(where[base])] = {"title": base.__name__, "anyOf": _effects_schema(known, fields)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": {name: {"type": "array", "items": where[kinds[name]]} for name in names},
        "additionalProperties": False,
        "$defs": definitions,
    }


def _defined(reference: dict[str, Any]) -> str:
    """The name of the definition that a reference stands for."""
    name: str = reference["$ref"].removeprefix("#/$defs/")
    return name


def _effects_schema(
    known: Mapping[str, type[Effect]], fields: Mapping[type[Effect], dict[str, Any]]
) -> list[dict[str, Any]]:
    """The ways to write any of these words: alone, or as a table of one key with its fields or its first field."""
    alone, tables = [], []
    for name, kind in known.items():
        tag, *properties = fields[kind]["properties"].items()
        needed = [field for field in fields[kind]["required"] if field != tag[0]]
        if not needed:
            alone.append(name)
        whole = {**fields[kind], "properties": dict(properties), "required": needed}
        first = [schema for field, schema in properties[:1] if not needed or needed == [field]]
        tables.append(
            {
                "type": "object",
                "properties": {name: {"anyOf": [*first, whole]}},
                "required": [name],
                "additionalProperties": False,
            }
        )
    return [{"enum": alone}, *tables] if alone else tables


BESIDE = ("glossary.toml", "lesson.toml")
"""Files of a pack that hold no content: see `glossary` and `lessons`."""


def no_pack(path: Path) -> str:
    """Why a path that is no folder is no pack, in words that follow its name."""
    if path.exists():
        return f'is a file, and a pack is a folder with .toml files: give "{path.parent}", the folder that it is in'
    return "there is no such folder; a pack is a folder with .toml files"


def _read_pack(folder: Path, problems: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The name and the tables of each file of a pack."""
    if not folder.is_dir():
        problems.append(f"{folder}: {no_pack(folder)}")
        return
    files = sorted(folder.glob("*.toml"))
    if not files:
        problems.append(f"{folder}: has no .toml files, so it has no content")
    for file in files:
        if file.name in BESIDE:
            continue
        name = f"{folder.resolve().name}/{file.name}"
        try:
            yield name, tomllib.loads(file.read_text(encoding="utf-8-sig"))
        except UnicodeDecodeError as error:
            problems.append(f"{name}: is not UTF-8 text (at byte {error.start + 1}); save it in that encoding")
        except (ValueError, RecursionError) as error:
            problems.append(f"{name}: is not valid TOML: {error}")
        except OSError as error:
            problems.append(f"{name}: can't be read: {error.strerror}")


def _read_table(
    file: str,
    table: str,
    entries: Any,
    kinds: ContentTypes,
    items: dict[type[Any], dict[str, Any]],
    places: dict[tuple[type[Any], str], str],
    problems: list[str],
) -> None:
    kind = kinds.get(table)
    if kind is None:
        close = difflib.get_close_matches(table, kinds, n=1)
        hint = f"did you mean [[{close[0]}]]?" if close else f"choose from {', '.join(f'[[{name}]]' for name in kinds)}"
        problems.append(f"{file}: there is no kind of content called [[{table}]]; {hint}")
        return
    if not isinstance(entries, list):
        problems.append(f"{file}: {table} must be written as [[{table}]], once for each entry")
        return
    for number, entry in enumerate(entries, start=1):
        where = f"{file}: {table} {label(entry, number)}"
        item = lint_value(entry, kind, where, problems)
        if item is None:
            continue
        taken = places.setdefault((kind, item.id), where)
        if item.id in items[kind]:
            problems.append(f'{where}: the id "{item.id}" is already used by {taken}; give each {table} its own id')
        else:
            items[kind][item.id] = item
