"""A table page as it was drawn last, shared by all who see the same, and what of it is new to somebody."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from herobox.web.beats import Heard, Seen, as_sent, names_on
from herobox.web.changes import Text, by_lines, common_start
from herobox.web.metrics import timed
from herobox.web.page_state import PageState
from herobox.web.parts import render_log, render_parts, render_talk

_numbers = itertools.count()
_rendered = timed("rendering")(render_parts)


class Picture(Text):
    """A sheet."""

    @cached_property
    def named(self) -> frozenset[str]:
        """The ids and keys on it."""
        return names_on(self.whole)


class Drawing:
    """What a page shows at one moment."""

    def __init__(self, sight: PageState, moment: Any) -> None:
        self.sight = sight
        self.moment = moment
        self._number = next(_numbers)
        self._parts = {
            name: (Picture if name.startswith("sheet-") else Text)(html) for name, html in _rendered(sight).items()
        }
        self._messages: dict[tuple[int, int], str] = {}
        """What was sent to pages with an earlier drawing, by its number and the first beat that was new to them."""

    def new_beats(self, heard: Heard | None) -> tuple[Seen, ...]:
        """The beats that are new to somebody who has followed the match so far (None: to whom none is shown)."""
        beats = self.sight.beats
        if heard is None or not beats or heard.events > beats[-1].number:
            return ()
        return tuple([seen for seen in beats if seen.number >= heard.events])

    def message_after(self, earlier: Drawing | None, beats: tuple[Seen, ...] = ()) -> str:
        """What a page that shows an earlier drawing (None: nothing) has to be sent; empty for nothing.

        `beats` are played before what is new is shown.
        """
        key = _key(earlier, beats)
        message = self._messages.get(key)
        if message is None:
            changes = self._changes(earlier)
            if beats and changes:
                changes = {"beats": as_sent(beats, Named([self] if earlier is None else [self, earlier])), **changes}
            message = self._messages[key] = msgspec.json.encode(changes).decode() if changes else ""
        return message

    def pictures_after(
        self, earlier: Drawing | None, beats: tuple[Seen, ...], goes_on: Callable[[], bool]
    ) -> Iterator[str]:
        """The message with the table at each of these beats, the last thing that this yields; nothing where none shows.

        It yields an empty text after each table that had to be drawn, so that others have a turn in between. Where
        `goes_on` says no, the tables of further beats are left out.
        """
        pictures: list[dict[str, Any]] = []
        before: Mapping[str, Text] = {} if earlier is None else earlier._parts
        for seen in beats:
            if seen.scene is None:
                continue
            if not goes_on():
                break
            shown = {f"sheet-{sheet.id}": Text(sheet.svg) for sheet in seen.scene.sheets()}
            whole, lines = _parts_changed(before, shown)
            if whole or lines:
                pictures.append({"line": seen.line, "parts": whole, "lines": lines})
            before = shown
            yield ""
        if pictures:
            yield msgspec.json.encode({"pictures": pictures}).decode()

    @property
    def pictures(self) -> Iterator[Picture]:
        """Its sheets."""
        return (part for part in self._parts.values() if isinstance(part, Picture))

    def position_alone(self) -> str:
        """A message to a page that shows all of it already, but was told that it could not be updated."""
        return msgspec.json.encode({"position": self.sight.position, "seat": self.sight.seat}).decode()

    def _changes(self, earlier: Drawing | None) -> dict[str, Any]:
        message: dict[str, Any] = {}
        sent = {} if earlier is None else earlier._parts
        whole, lines = _parts_changed(sent, self._parts)
        if whole:
            message["parts"] = whole
        if lines:
            message["lines"] = lines
        sight = self.sight
        log = () if earlier is None else earlier.sight.log
        if sight.log != log:
            same = common_start(log, sight.log)
            message["log"] = {"from": same, "lines": render_log(sight.log[same:])}
        talk = () if earlier is None else earlier.sight.talk
        if sight.talk != talk:
            same = common_start(talk, sight.talk)
            message["talk"] = {"from": same, "lines": render_talk(sight.talk[same:])}
        if sight.passed_on is not None and earlier is not None:
            message["passed_on"] = sight.passed_on
        if message or earlier is None or sight.position != earlier.sight.position:
            message["position"] = sight.position
            message["seat"] = sight.seat
        return message


class Named:
    """The ids and keys on the pictures of some drawings."""

    def __init__(self, drawings: Sequence[Drawing]) -> None:
        self._on = [part.named for drawing in drawings for part in drawing.pictures]

    def __contains__(self, name: object) -> bool:
        return any(name in names for names in self._on)


def _key(earlier: Drawing | None, beats: tuple[Seen, ...]) -> tuple[int, int]:
    return (-1 if earlier is None else earlier._number, beats[0].number if beats else -1)


def _parts_changed(
    before: Mapping[str, Text], after: dict[str, Text]
) -> tuple[dict[str, str], dict[str, list[int | str]]]:
    """The parts that are new: as a whole, and as lines where that is shorter."""
    whole: dict[str, str] = {}
    lines: dict[str, list[int | str]] = {}
    for name, part in after.items():
        last = before.get(name)
        if last is not None and last.whole == part.whole:
            after[name] = last  # Its lines are known.
            continue
        changed = None if last is None else by_lines(last, part)
        if changed is None:
            whole[name] = part.whole
        else:
            lines[name] = changed
    return whole, lines


class Drawings:
    """The pages of a match that are open somewhere, as they were drawn last, by who sees them."""

    def __init__(self) -> None:
        self._shown: WeakValueDictionary[Any, Drawing] = WeakValueDictionary()

    def get(self, audience: Any, moment: Any) -> Drawing | None:
        """What these people see at this moment of the match, if it was drawn already."""
        drawing = self._shown.get(audience)
        return drawing if drawing is not None and drawing.moment == moment else None

    def draw(self, audience: Any, moment: Any, see: Callable[[], PageState]) -> Drawing:
        """The same, drawn if it was not."""
        drawing = self.get(audience, moment)
        if drawing is None:
            drawing = self._shown[audience] = Drawing(see(), moment)
        return drawing
