"""Where words are shown and read: a terminal or a pipe, with colour and Unicode or without either."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterator
from textwrap import wrap

from rich.console import Console
from rich.text import Text

from herobox.draw.ascii import to_ascii
from herobox.kernel.wording import capitalize_first
from herobox.terminal.colours import COLOURS, TableColours


class Screen:
    """Standard output and input, as people see them.

    `plain` asks for ASCII without colour; an output that can't write Unicode gets ASCII anyway, and `NO_COLOR` or
    an output that is no terminal gets no colour.
    """

    def __init__(self, *, plain: bool = False) -> None:
        self.ascii = plain or not _writes_unicode()
        self._input = sys.stdin or io.StringIO()  # None where a program was started with its input closed.
        self.live = self._input.isatty() and sys.stdout is not None and sys.stdout.isatty()
        """Whether a person sits at it, rather than a pipe or a file."""
        colourless = plain or bool(os.environ.get("NO_COLOR"))
        self._console = Console(
            color_system=None if colourless else "auto", theme=COLOURS, highlight=False, markup=False, emoji=False
        )
        self._paint = TableColours()
        if self.live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - gives `input` its line editing and history

    @property
    def width(self) -> int:
        """Columns of the terminal."""
        return self._console.width

    @property
    def height(self) -> int:
        """Lines of the terminal."""
        return self._console.height

    def say(self, *parts: str | tuple[str, str]) -> None:
        """Show a line made of parts, each words or (words, style). A terminal wraps it between words."""
        self._write(parts, wrapped=self.live)

    def warn(self, reason: str) -> None:
        """Show what is wrong or should be known, as a sentence of its own."""
        end = "" if reason.endswith((".", "?")) else "."
        self.say((f"{capitalize_first(reason)}{end}", "warning"))

    def table(self, text: str) -> None:
        """Show lines that must not be wrapped, with the table's colours."""
        painted = Text(self.shown(text))
        self._paint.highlight(painted)
        self._console.print(painted, soft_wrap=True)

    def news(self, words: str) -> None:
        """Show what happened, with the table's colours. A terminal breaks it between words."""
        lines = wrap(self.shown(words), max(1, self.width - 4)) if self.live else [words]
        for number, line in enumerate(lines):
            self.table(f"    {line}" if number else f"  {line}")

    def row(self, *parts: str | tuple[str, str]) -> None:
        """Show a line of a list, which is not wrapped."""
        self._write(parts, wrapped=False)

    def shown(self, text: str) -> str:
        """The text in the letters that this screen has."""
        return to_ascii(text) if self.ascii else text

    def agrees(self, question: str) -> bool:
        """Whether whoever sits here says yes to a question; an input that has ended says no."""
        while True:
            answer = self.ask(f"{question} (yes/no) ")
            if answer is None or answer.strip().lower() in ("n", "no"):
                return False
            if answer.strip().lower() in ("y", "yes"):
                return True

    def ask(self, prompt: str) -> str | None:
        """One line from whoever sits here, without its end; None when the input has ended."""
        prompt = self.shown(prompt)
        if self.live:
            try:
                return input(prompt)
            except EOFError:
                self.row()
                return None
        line = self._input.readline()
        if not line:
            return None
        self.row(prompt, line.rstrip("\r\n"))
        return line.rstrip("\r\n")

    @contextlib.contextmanager
    def waiting(self, words: str) -> Iterator[None]:
        """Say that something takes its time, in a terminal, and wipe that out again."""
        if not self.live:
            yield
            return
        with self._console.status(self.shown(words), spinner="line" if self.ascii else "dots"):
            yield

    def wipe(self) -> None:
        """Clear the terminal, so that the next player doesn't see what was on it."""
        self._console.print("\n" * self.height)
        self._console.clear()
        sys.stdout.write("\x1b[3J")  # what was scrolled away, too
        sys.stdout.flush()

    def _write(self, parts: tuple[str | tuple[str, str], ...], *, wrapped: bool) -> None:
        line = Text()
        for part in parts:
            words, style = (part, "") if isinstance(part, str) else part
            line.append(self.shown(words), style or None)
        self._console.print(line, soft_wrap=not wrapped)


def _writes_unicode() -> bool:
    """Whether standard output can; where not, what even `to_ascii` leaves is shown as "?"."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "").startswith("utf")
