"""A table page as it was drawn last, shared by all who see the same, and what of it is new to somebody."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from herobox.web.changes import Text, by_lines, common_start
from herobox.web.metrics import timed
from herobox.web.page_state import PageState
from herobox.web.parts import render_log, render_parts, render_talk

_numbers = itertools.count()
_rendered = timed("rendering")(render_parts)


class Drawing:
    """What a page shows at one moment."""

    def __init__(self, sight: PageState, moment: Any) -> None:
        self.sight = sight
        self.moment = moment
        self._number = next(_numbers)
        self._parts = {name: Text(html) for name, html in _rendered(sight).items()}
        self._messages: dict[int, str] = {}
        """What was sent to pages with an earlier drawing, by its number."""

    def message_after(self, earlier: Drawing | None) -> str:
        """What a page that shows an earlier drawing (None: nothing) has to be sent; empty for nothing."""
        key = -1 if earlier is None else earlier._number
        message = self._messages.get(key)
        if message is None:
            changes = self._changes(earlier)
            message = self._messages[key] = msgspec.json.encode(changes).decode() if changes else ""
        return message

    def position_alone(self) -> str:
        """A message to a page that shows all of it already, but was told that it could not be updated."""
        return msgspec.json.encode({"position": self.sight.position, "seat": self.sight.seat}).decode()

    def _changes(self, earlier: Drawing | None) -> dict[str, Any]:
        message: dict[str, Any] = {}
        sent = {} if earlier is None else earlier._parts
        whole: dict[str, str] = {}
        lines: dict[str, list[int | str]] = {}
        for name, part in self._parts.items():
            last = sent.get(name)
            if last is not None and last.whole == part.whole:
                self._parts[name] = last  # Its lines are known.
                continue
            changed = None if last is None else by_lines(last, part)
            if changed is None:
                whole[name] = part.whole
            else:
                lines[name] = changed
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
        if message or earlier is None or sight.position != earlier.sight.position:
            message["position"] = sight.position
            message["seat"] = sight.seat
        return message


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
