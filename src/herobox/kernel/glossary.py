"""A game's glossary: every term of its own in a sentence or two, with the rulebook's page, wherever it stands."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from herobox.kernel.content import Text
from herobox.kernel.errors import ContentError
from herobox.kernel.game import Game
from herobox.kernel.linting import label, lint_value
from herobox.kernel.notation import tidy

GLOSSARY = "glossary.toml"
"""The file of a glossary: beside the folder of the game's content, or in a pack's folder."""
MOST_WORDS = 240
"""How many characters explain a term: it stands in a small box."""


class Term(msgspec.Struct, frozen=True):
    """A term and what it means."""

    name: Text
    page: Text
    """Where the rulebook says it: "p. 9", "rule 5"."""
    words: Annotated[Text, msgspec.Meta(max_length=MOST_WORDS)]
    also: tuple[Text, ...] = ()
    """How else it is written: its plural, an abbreviation."""

    @property
    def names(self) -> tuple[str, ...]:
        """All its spellings."""
        return (self.name, *self.also)

    @property
    def id(self) -> str:
        """Its anchor on the glossary's page: "action-dice"."""
        return re.sub("[^a-z0-9]+", "-", self.name.lower()).strip("-")


@lru_cache(maxsize=32)
def parse_glossary(text: str, where: str) -> tuple[Term, ...]:
    """The terms of a file's text, in order; errors begin with `where`. Raises ContentError with all that is wrong."""
    try:
        plain = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ContentError([f"{where}: is not valid TOML: {error}"]) from None
    problems = [
        f'{where}: there is no table "{name}"; write [[term]] for each term' for name in plain if name != "term"
    ]
    entries = plain.get("term", [])
    terms = []
    taken: dict[str, str] = {}
    for number, entry in enumerate(entries if isinstance(entries, list) else [entries], start=1):
        place = f"{where}: term {label(entry, number)}"
        term: Term | None = lint_value(entry, Term, place, problems)
        if term is None:
            continue
        terms.append(term)
        for name in term.names:
            if name in taken:
                problems.append(f'{place}: "{name}" is explained already, as {taken[name]}; leave one of them out')
            taken.setdefault(name, f'"{term.name}"')
    if problems:
        raise ContentError(problems)
    return tuple(terms)


def glossary_of(game: Game[Any, Any]) -> tuple[Term, ...]:
    """A game's terms, in the order of its file, and after them those of its packs; none where there are none.

    A pack's term takes the place of those with one of its spellings. Raises ContentError for a file with errors.
    """
    terms: tuple[Term, ...] = ()
    for folder in (type(game).content_folder().parent, *game.packs):
        more = read_glossary(folder.resolve())
        spelt = {name for term in more for name in term.names}
        terms = (*(term for term in terms if spelt.isdisjoint(term.names)), *more)
    return terms


def read_glossary(folder: Path) -> tuple[Term, ...]:
    """The terms of the file in a folder; none where it has none. Raises ContentError for one with errors."""
    file = folder / GLOSSARY
    if not file.is_file():
        return ()
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError([f"{folder.name}/{GLOSSARY}: can't be read: {error}"]) from None
    return parse_glossary(text, f"{folder.name}/{GLOSSARY}")


def look_up(terms: Sequence[Term], asked: str) -> Term | None:
    """The term that somebody asks for, in any case; None where there is none such."""
    return next((term for term in terms if tidy(asked) in map(tidy, term.names)), None)


def closest_terms(terms: Sequence[Term], asked: str) -> list[str]:
    """The names that are like what was asked for, the likest first."""
    names = {tidy(name): term.name for term in terms for name in term.names}
    return list(dict.fromkeys(names[close] for close in difflib.get_close_matches(tidy(asked), names, n=3)))


def names_in(term: Term, text: str) -> bool:
    """Whether a text uses a term, as a word of its own and in its own letters: GUARD is not "guard"."""
    return any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) for name in term.names)


def check_glossary(terms: Iterable[Term], game: Game[Any, Any]) -> list[str]:
    """The terms that no text of the game uses, a sentence each: nobody would ever meet their explanation."""
    text = "\n".join(_texts(game))
    return [
        f'{GLOSSARY}: term "{term.name}": no text of the game uses it; spell it as they do, or leave it out'
        for term in terms
        if not names_in(term, text)
    ]


def _texts(game: Game[Any, Any]) -> Iterator[str]:
    """What people read of a game, but for what happens in a match."""
    for rule in game.decisions.rules:
        yield rule.title
        yield rule.words
    for kind in game.decisions.by_id.values():
        yield from (kind.now, kind.question, kind.passing)
    for item in game.reports.catalogue():
        yield item.text
        yield item.kind
        yield from item.numbers
