"""Content with some of its numbers changed, for "what if": `power-lance.cost=3`, as if it were printed so.

A path begins with an item's id (before it, if several kinds have it, the kind: `card.power-lance`), or with that of an
entry inside an item, such as a card of a deck. What follows are the keys of the pack's TOML; in a list, the place
from 0, an entry's id, or a word of an effect: `effects.deal`.

`power-lance=thunder-slinger` puts another item in its place: it says what that one says, and keeps its name, its looks
and where it belongs (`content.PLACE`).
"""

from __future__ import annotations

import copy
import difflib
import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from herobox.kernel.errors import HeroboxError
from herobox.kernel.linting import KeyOfPath, closest
from herobox.kernel.wording import capitalize_first


def or_of_a_pack(said: str) -> str:
    """What is said of an item that there is not, with what else may be the matter where no pack was given."""
    own = "content of your own needs --pack FOLDER"
    return f"{said} {capitalize_first(own)}" if said.endswith("?") else f"{said}; {own}"


class WrongPath(HeroboxError):
    """A path leads nowhere."""

    def __init__(self, path: str, words: str) -> None:
        """`words`: what is wrong with it."""
        super().__init__(f"{path}: {words}")
        self.words = words


class UnknownItem(WrongPath):
    """Nothing has the id that a path begins with."""


class Change(NamedTuple):
    """A printed value to change, or an item to put another one in the place of."""

    path: str
    value: Any
    """For a whole item the id of the other one."""

    @property
    def text(self) -> str:
        """As `read` takes it: `power-lance.cost=3`."""
        return f"{self.path}={written(self.value)}"

    @classmethod
    def read(cls, text: str) -> Change:
        """From text such as `power-lance.cost=3`; raises HeroboxError for any other."""
        path, value = split_change(text)
        several = re.match(r"\s*([-+]?\d+(?:\.\d+)?)\s*(\.\.|,|;)", value)
        if several:
            one = f"{path}={several[1]}"
            raise HeroboxError(
                f'"{text}" is several values or changes; give one, such as {one} (herobox whatif tries several)'
            )
        return cls(path, read_value(value))


_ID = r'\s*"?(?=[^,]*[a-z])[a-z0-9-]+"?\s*'
_IDS = re.compile(f"{_ID}(,{_ID})*")
"""Ids of items, of which none is a number alone, with commas between."""


def split_change(text: str) -> tuple[str, str]:
    """The path and the value as text of `power-lance.cost=3`. Raises HeroboxError where either is missing."""
    path, equals, value = text.partition("=")
    if not equals or not value.strip() or ("." not in path and not _IDS.fullmatch(value)):
        raise HeroboxError(f'"{text}" is not a change; write ITEM.FIELD=VALUE, such as power-lance.cost=3')
    return path.strip(), value


def read_value(text: str) -> Any:
    """A value as TOML writes it; text that is none stands for itself."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text.strip()


def written(value: Any) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_key(key)} = {written(each)}' for key, each in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, str):
        return msgspec.json.encode(value).decode()
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _key(key: str) -> str:
    """A key as TOML writes it: bare where it can be."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else written(key)


Tables = Mapping[str, Any]
"""The tables of a file of content, as they were read."""


def make_changes(
    files: Sequence[tuple[str, Tables]],
    changes: Sequence[Change],
    kept: Callable[[str], Collection[str]],
    *,
    game: str = "GAME",
    packed: bool = True,
) -> Iterator[str]:
    """Change what was read from these files, in place; a sentence for each change that doesn't fit.

    `kept` gives for a kind of item the fields that stay where another one is put in its place; `game` is the game's id,
    for the command that lists what there is; `packed`: whether some of the files are of a pack.
    """
    for change in changes:
        try:
            if _is_whole(files, change.path) and isinstance(change.value, str):
                _put_in_place(files, change, kept)
                continue
            holder, key = _place(files, change.path)
        except WrongPath as error:
            yield f"--change {change.text}: {_told(error, game, packed=packed)}"
            continue
        if isinstance(holder, dict) and key not in holder:
            key = KeyOfPath(key, change.path.removesuffix(key))
        holder[key] = change.value


def _is_whole(files: Sequence[tuple[str, Tables]], path: str) -> bool:
    """Whether a path names an item, and none of its numbers. Raises HeroboxError where it leads nowhere."""
    return not _found(files, path)[2]


def stepping_in(changes: Sequence[str], item: str, other: str) -> tuple[str, ...]:
    """These changes, as `Change.read` takes them, with another item in the place of this one, without its own."""
    others = [each for each in changes if item not in Change.read(each).path.split(".")[:2]]
    return (*others, f"{item}={other}")


def _put_in_place(files: Sequence[tuple[str, Tables]], change: Change, kept: Callable[[str], Collection[str]]) -> None:
    """Let an item say what another one says. Raises WrongPath where that can't be."""
    item, inner, _ = _found(files, change.path)
    other, other_inner, _ = _found(files, change.value)
    kinds = [kind_and_id(files, path)[0] for path in (change.path, change.value)]
    for path, whole, found in ((change.path, item, inner), (change.value, other, other_inner)):
        if found is not whole:
            raise WrongPath(path, f"that is a part of {whole.get('id')}; only whole items can stand in for each other")
    if kinds[0] != kinds[1]:
        raise WrongPath(
            change.path, f"{change.value} can't take its place: it is one of [[{kinds[1]}]], not of [[{kinds[0]}]]"
        )
    if item is other:
        return
    stays = kept(kinds[0])
    said = {key: copy.deepcopy(value) for key, value in other.items() if key not in stays}
    left = {key: value for key, value in item.items() if key in stays}
    item.clear()
    item.update({**left, **said})


def _told(error: WrongPath, game: str, *, packed: bool) -> str:
    """What is wrong with a path, of an unknown item also how to list all, and that a pack may have been left out."""
    said = error.words
    if not isinstance(error, UnknownItem):
        return said
    if not said.endswith("?"):
        said += f"; herobox cards {game}{' with the same --pack' if packed else ''} lists those that there are"
    return said if packed else or_of_a_pack(said)


def printed_value(files: Sequence[tuple[str, Tables]], path: str) -> Any:
    """What is printed at a path; None where the field is left out, for a whole item its id.

    Raises HeroboxError where there is no such place.
    """
    if _is_whole(files, path):
        return item_of(files, path)
    holder, key = _place(files, path)
    return holder[key] if isinstance(holder, list) else holder.get(key)


def item_of(files: Sequence[tuple[str, Tables]], path: str) -> str:
    """The id of the whole item that a path leads into: of a card's deck, say. Raises HeroboxError."""
    return str(_found(files, path)[0].get("id"))


def kind_and_id(files: Sequence[tuple[str, Tables]], path: str) -> tuple[str, str]:
    """The kind and the id of the whole item that a path leads into. Raises HeroboxError where it leads nowhere."""
    item = _found(files, path)[0]
    tables = [(kind, there) for _, each in files for kind, there in each.items()]
    return next((kind, str(item.get("id"))) for kind, there in tables if any(entry is item for entry in _tables(there)))


def numbers_of(files: Sequence[tuple[str, Tables]], item: str) -> list[str]:
    """The path of every number printed in an item, such as `billy.ability.effect.hit`, in lists, too.

    Raises HeroboxError.
    """
    return [*_numbers(_found(files, item)[0], item)]


def _numbers(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _numbers(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            # Words of effects lead on, unless an entry before it has the same one.
            words = [word for entry in value[:place] if isinstance(entry, dict) for word in entry]
            clear = isinstance(inner, dict) and "id" not in inner and not set(inner) & set(words)
            step = inner["id"] if isinstance(inner, dict) and "id" in inner else place
            yield from _numbers(inner, path if clear else f"{path}.{step}")
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield path


def _place(files: Sequence[tuple[str, Tables]], path: str) -> tuple[Any, Any]:
    """Where the value stands: the table or list that holds it, and its key there."""
    _, value, steps = _found(files, path)
    for number, step in enumerate(steps):
        here = _step(value, step)
        if here is None:
            said = f"{'.'.join(steps[:number]) or 'the item'} has no {step}"
            there = f"there is {', '.join(map(str, _steps(value))) or 'nothing in it'}"
            raise WrongPath(path, _with_hint(f"{said}; {there}", path, len(steps) - number, _names(value)))
        holder, key = here
        if number == len(steps) - 1:
            return holder, key
        if isinstance(holder, dict) and key not in holder:
            said = f"{'.'.join(steps[: number + 1])} is not printed, so nothing in it can change"
            raise WrongPath(path, _with_hint(said, path, len(steps) - number, holder))
        value = holder[key]
    raise WrongPath(path, "that is a whole item; name one of its numbers")


def _step(value: Any, step: str) -> tuple[Any, Any] | None:
    """The table or list in which a step leads on, and under which key or place; None where it leads nowhere."""
    if isinstance(value, dict):
        return value, step
    if isinstance(value, list):
        if step.isascii() and step.isdigit() and int(step) < len(value):
            return value, int(step)
        for place, entry in enumerate(value):
            if isinstance(entry, dict) and entry.get("id") == step:
                return value, place
            if isinstance(entry, dict) and step in entry:
                return entry, step
    return None


def _with_hint(said: str, path: str, place: int, known: Iterable[str]) -> str:
    """The sentence, with the path that was meant where its word at `place` from the end is misspelt."""
    words = path.split(".")
    before, after = words[:-place], words[len(words) - place + 1 :]
    hint = closest(words[-place], known, "".join(f"{word}." for word in before), "".join(f".{word}" for word in after))
    return f"{said}; {hint}" if hint else said


def _item_hint(files: Sequence[tuple[str, Tables]], path: str, place: int, known: Sequence[str]) -> str:
    """What a path that begins with a misspelt item may have meant: all of it where that is printed, else the item."""
    words = path.split(".")
    close = difflib.get_close_matches(words[-place], known, n=1)
    if not close:
        return ""
    whole = ".".join((*words[:-place], close[0], *words[len(words) - place + 1 :]))
    return f'did you mean "{whole if _is_printed(files, whole) else close[0]}"?'


def _is_printed(files: Sequence[tuple[str, Tables]], path: str) -> bool:
    try:
        return printed_value(files, path) is not None
    except HeroboxError:
        return False


def _names(value: Any) -> list[str]:
    """What leads on from a list: the ids of its entries, and the words of those that have none."""
    tables = _tables(value)
    return [name for entry in tables for name in ([str(entry["id"])] if "id" in entry else map(str, entry))]


def _steps(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [*value]
    if isinstance(value, list):
        names = [entry.get("id") or " or ".join(entry) if isinstance(entry, dict) else entry for entry in value]
        return [f"{place} ({name})" for place, name in enumerate(names)]
    return []


def _found(files: Sequence[tuple[str, Tables]], path: str) -> tuple[Any, Any, list[str]]:
    """The item, what in it the path begins with, and the steps from there. Raises HeroboxError."""
    first, *steps = path.split(".")
    entries = [(table, entry) for _, tables in files for table, there in tables.items() for entry in _tables(there)]
    kinds = {table for table, _ in entries}
    wanted = {first, first.removesuffix("s"), first.replace("_", "-").removesuffix("s")} & kinds
    if wanted and steps:
        entries = [(table, entry) for table, entry in entries if table in wanted]
        first, *steps = steps
    found = [(entry, entry) for _, entry in entries if entry.get("id") == first]
    found = found or [(entry, inner) for _, entry in entries for inner in _inside(entry) if inner.get("id") == first]
    if not found:
        ids = [str(each["id"]) for _, entry in entries for each in (entry, *_inside(entry)) if "id" in each]
        hint = _item_hint(files, path, len(steps) + 1, [*ids, *sorted(kinds)])
        raise UnknownItem(path, f'nothing has the id "{first}"' + f"; {hint}" * bool(hint))
    if len(found) > 1:
        names = sorted({table for table, entry in entries if any(entry is item for item, _ in found)})
        raise WrongPath(path, f'several items have the id "{first}"; begin with one of {", ".join(names)}')
    return *found[0], steps


def _tables(value: Any) -> list[dict[str, Any]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _inside(entry: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for value in entry.values():
        for inner in _tables(value):
            yield inner
            yield from _inside(inner)
