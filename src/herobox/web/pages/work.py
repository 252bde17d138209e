"""What is on the bench of a workshop: the parts chosen so far, for which seat, and the new table that it is for.

All of it stands in the page's address, so that it can be bookmarked and sent to a friend. The server keeps nothing.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

import msgspec

from herobox.kernel import ConfigError, HeroboxError
from herobox.kernel.form import written
from herobox.kernel.game import Game
from herobox.kernel.workshop import Assessment, Built, Chosen, Part, ReadyMade, Workshop
from herobox.web.errors import NotFound
from herobox.web.names import clean_name
from herobox.web.pages.box import SET, SeatLine, fill_in

TRAIT = "is."
"""What the names of filters by a trait begin with in an address."""
MOST_OF_A_PART = 99
"""How many of a part are counted; no limit of a game comes near it."""
LONGEST_VALUE = 2_000
"""Characters of one value of the new table that are carried along."""
MOST_REASONS = 5
"""How many reasons are told why a text in an address can't be read."""
_OF_THE_TABLE = (SET, "seat", "name-", "seed", "fair")
"""What the names of the new table's values begin with."""
Pairs = Sequence[tuple[str, str]]


class Filters(msgspec.Struct, frozen=True):
    """Which parts are shown."""

    q: str = ""
    group: str = ""
    traits: Mapping[str, str] = {}

    def fit(self, part: Part) -> bool:
        """Whether this part is shown."""
        searched = " ".join((part.name, part.group, *part.traits.values(), *part.words)).casefold()
        return (
            all(word in searched for word in self.q.casefold().split())
            and self.group in ("", part.group)
            and all(part.traits.get(trait) == value for trait, value in self.traits.items())
        )

    def pairs(self) -> list[tuple[str, str]]:
        """As an address has them."""
        named = [
            ("q", self.q),
            ("group", self.group),
            *((TRAIT + trait, value) for trait, value in self.traits.items()),
        ]
        return [(name, value) for name, value in named if value]


class Work(msgspec.Struct, frozen=True):
    """The bench of a workshop."""

    game: Game[Any, Any]
    workshop: Workshop
    seat: int
    """The number of the seat that it is built for."""
    seats: tuple[SeatLine, ...]
    table: Mapping[str, Sequence[str]]
    """The values of the new table's form by name, but for what is being built."""
    texts: Sequence[str]
    """The text of each seat, with nothing in the place of this one."""
    chosen: Chosen
    name: str
    filters: Filters
    refused: str = ""
    """Why something in the address was not taken; empty where all was."""

    @property
    def assessment(self) -> Assessment:
        """What the workshop says of it."""
        return self.workshop.assess(self.chosen)

    def table_pairs(self) -> list[tuple[str, str]]:
        """The new table's form with what is built in it, as an address has it."""
        assessment = self.assessment
        values = dict(self.table)
        if assessment.fields and not assessment.problems:
            with contextlib.suppress(ConfigError):  # What does not go together is told beside the form's fields.
                shown = written(self.game, assessment.fields)
                values |= {SET + name: shown[name] for name in assessment.fields}
        texts = [*self.texts[: self.seat], assessment.text, *self.texts[self.seat + 1 :]]
        while texts and not texts[-1]:
            texts.pop()
        values[SET + self.workshop.field] = texts
        return [(name, value) for name, some in values.items() for value in some]

    def pairs(self) -> list[tuple[str, str]]:
        """All of it, as the address of its page has it."""
        named = [("name", self.name)] if self.name else []
        return [*named, *self.filters.pairs(), *self.table_pairs()]

    def path(self, workshop: str = "", seat: int | None = None) -> str:
        """The path of a workshop's page for a seat: this one's where nothing else is said."""
        number = (self.seat if seat is None else seat) + 1
        return f"/games/{self.game.id}/build/{workshop or self.workshop.id}/{number}"

    def address(self, workshop: str = "", seat: int | None = None) -> str:
        """Its page's address; with another workshop or seat the page of that one, for the same new table."""
        elsewhere = bool(workshop and workshop != self.workshop.id) or seat not in (None, self.seat)
        return _with_query(self.path(workshop, seat), self.table_pairs() if elsewhere else self.pairs())

    def table_address(self) -> str:
        """The form of the new table, with what is built filled in."""
        return _with_query(f"/games/{self.game.id}", self.table_pairs())

    def file_address(self, kind: str) -> str:
        """It as a file to be kept: a content file ("toml") or its text ("txt")."""
        return _with_query(f"{self.path()}/file", [("as", kind), *self.pairs()])

    def with_built(self, built: Built) -> Work:
        """The bench with this on it in the place of what was."""
        return msgspec.structs.replace(self, chosen=built.chosen, name=clean_name(built.name) or self.name)


def workshop_of(game: Game[Any, Any], workshop_id: str) -> Workshop:
    """The game's workshop of this id. Raises NotFound."""
    for workshop in game.workshops():
        if workshop.id == workshop_id:
            return workshop
    raise NotFound(f'{game.title} has nothing called "{workshop_id[:40]}" to build.')


def laid_out(game: Game[Any, Any], workshop: Workshop, seat: str, given: Pairs) -> Work:
    """The bench as an address says it. Raises NotFound for a seat that the table has not."""
    values = _values((name, value[:LONGEST_VALUE]) for name, value in given)
    table = {name: tuple(some) for name, some in values.items() if name.startswith(_OF_THE_TABLE)}
    seats = fill_in(game, table).seats
    number = int(seat) - 1 if seat.isascii() and seat.isdigit() and len(seat) < 4 else -1
    if not 0 <= number < len(seats):
        raise NotFound(f"{game.title} has no seat {seat[:10]}; there are {len(seats)}.")
    texts = [*table.pop(SET + workshop.field, ()), *([""] * len(seats))][: len(seats)]
    chosen, refused = _read(workshop, texts[number])
    traits = {trait for part in workshop.parts() for trait in part.traits}
    return Work(
        game=game,
        workshop=workshop,
        seat=number,
        seats=seats,
        table=table,
        texts=texts,
        chosen=chosen,
        name=clean_name(_last(values, "name")),
        filters=Filters(
            q=_last(values, "q").strip()[:100],
            group=_last(values, "group"),
            traits={
                trait: value
                for name in values
                if (trait := name.removeprefix(TRAIT)) in traits and name.startswith(TRAIT)
                for value in [_last(values, name)]
                if value
            },
        ),
        refused=refused,
    )


def worked(work: Work, given: Pairs) -> Work | None:
    """The bench after what a button asks for: a part more or fewer, a ready-made one, nothing. None for no button."""
    asked = {name: value for name, value in given if name in ("add", "take", "start", "clear")}
    if not asked:
        return None
    chosen, name = dict(work.chosen), work.name
    ready = {one.id: one for one in work.workshop.ready_made()}
    known = {part.id for part in work.workshop.parts()}
    if "clear" in asked:
        chosen = {}
    if start := asked.get("start"):
        if start not in ready:
            return _refused(work, f'There is no ready-made {work.workshop.noun} "{start[:40]}".')
        chosen, name = dict(ready[start].chosen), ready[start].name
    for button, step in (("add", 1), ("take", -1)):
        part = asked.get(button)
        if part is None:
            continue
        if part not in known:
            return _refused(work, f'There is no "{part[:40]}" to build with.')
        chosen[part] = min(MOST_OF_A_PART, chosen.get(part, 0) + step)
    kept = {part: count for part, count in chosen.items() if count > 0}
    return msgspec.structs.replace(work, chosen=kept, name=name)


def started_from(work: Work) -> ReadyMade | None:
    """The ready-made one that this is, part for part."""
    return next((one for one in work.workshop.ready_made() if dict(one.chosen) == dict(work.chosen)), None)


def _read(workshop: Workshop, text: str) -> tuple[Chosen, str]:
    """The parts that a text in an address names, and why it could not be read."""
    try:
        return workshop.read(text), ""
    except HeroboxError as error:
        reasons = "; ".join(error.sentences[:MOST_REASONS])
        return {}, f"The {workshop.noun} in this address can't be read: {reasons[:LONGEST_VALUE]}."


def _refused(work: Work, sentence: str) -> Work:
    return msgspec.structs.replace(work, refused=sentence)


def _values(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    values: dict[str, list[str]] = {}
    for name, value in pairs:
        values.setdefault(name, []).append(value)
    return values


def _last(values: Mapping[str, Sequence[str]], name: str) -> str:
    return values[name][-1] if name in values else ""


def _with_query(path: str, pairs: Pairs) -> str:
    return f"{path}?{urlencode(pairs)}" if pairs else path
