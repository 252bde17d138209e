"""A page as somebody would look at it: its text, links, and forms with what they would send."""

from __future__ import annotations

from html.parser import HTMLParser

_VOID = {"input", "meta", "link", "img", "br", "hr"}


def _counts(given: dict[str, str]) -> bool:
    """Whether a form sends this input as it is."""
    return given.get("type") not in ("radio", "checkbox", "file") or "checked" in given


class Seen(HTMLParser):
    """What stands on a page, without its pictures."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.title = ""
        self.words: list[str] = []
        self.links: dict[str, str] = {}
        """The addresses by the links' words; the last of those that say the same."""
        self.sent: list[tuple[str, str]] = []
        """What its forms would send if nobody touched them."""
        self.attributes: list[tuple[str, dict[str, str]]] = []
        """Every tag with its attributes."""
        self._open: list[str] = []
        self._href = ""
        self._select = ""
        self._drawn = 0
        self.feed(html)
        self.text = " ".join(" ".join(self.words).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.attributes.append((tag, given))
        self._drawn += tag == "svg"
        if tag not in _VOID:
            self._open.append(tag)
        if tag == "a":
            self._href = given.get("href", "")
        elif tag == "select":
            self._select = given["name"]
        elif tag == "option" and "selected" in given:
            self.sent.append((self._select, given["value"]))
        elif tag == "input" and "name" in given and _counts(given):
            self.sent.append((given["name"], given.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        self._drawn -= tag == "svg"
        if tag in self._open:
            while self._open.pop() != tag:
                pass
        if tag == "a":
            self._href = ""

    def handle_data(self, data: str) -> None:
        if self._drawn:
            return
        if "title" in self._open:
            self.title += data
        elif data.strip():
            self.words.append(data.strip())
            if self._href:
                self.links[data.strip()] = self._href

    def tag(self, tag: str, **attributes: str) -> dict[str, str]:
        """The attributes of the first tag of this kind that has these."""
        return next(
            given
            for kind, given in self.attributes
            if kind == tag and all(given.get(name) == value for name, value in attributes.items())
        )
