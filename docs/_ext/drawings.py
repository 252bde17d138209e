"""The directive `drawing`: Python of a page that draws something, shown with its picture in both themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from herobox.draw import (
    card,
    die,
    emblems,
    frames,
    grounds,
    hands,
    icons,
    markup,
    names,
    palette,
    passages,
    posters,
    shapes,
    sheets,
    signs,
    tokens,
)
from herobox.draw.definitions import standalone

PARTS = (
    palette,
    markup,
    names,
    passages,
    icons,
    shapes,
    die,
    tokens,
    posters,
    card,
    sheets,
    hands,
    emblems,
    grounds,
    frames,
    signs,
)
"""The modules of `herobox.draw` whose names the pages show."""
NAMES: dict[str, Any] = {
    name: value for module in PARTS for name, value in vars(module).items() if not name.startswith("_")
} | {"card": card}
"""What the pages' Python can use: every name of the drawing parts, and `card` for those of cards."""


def draw(code: str, width: float, height: float) -> str:
    """The SVG document that an expression gives, or with what it gives on a ground of this size."""
    drawn: str = eval(f"({code})", NAMES)  # noqa: S307 - the page's own code
    return standalone(drawn if drawn.startswith("<svg") else sheets.sheet(sheets.Drawn(width, height, drawn), ""))


class Drawing(SphinxDirective):
    """An expression, below its width and height in a picture's units."""

    has_content = True
    required_arguments = 2
    option_spec: ClassVar[dict[str, Any]] = {}

    def run(self) -> list[nodes.Node]:
        """The code, and below it the picture in the light and the dark theme."""
        code = "\n".join(self.content)
        width, height = map(float, self.arguments)
        svg = draw(code, width, height).replace("<svg ", f'<svg width="{width:g}" height="{height:g}" ', 1)
        both = "".join(f'<div class="drawing drawing-{theme}">{svg}</div>' for theme in ("light", "dark"))
        return [
            nodes.literal_block(code, code, language="python"),
            nodes.raw("", f'<div class="drawings">{both}</div>', format="html"),
        ]


def write_stylesheet(app: Sphinx) -> None:
    """Both themes side by side on one page, each in a box of its own."""
    themes = ""
    for theme in ("light", "dark"):
        colours = "".join(f"--{name}:{getattr(colour, theme)};" for name, colour in palette.COLOURS.items())
        themes += f".drawing-{theme}{{{colours}}}\n"
    uses = "\n".join(line for line in palette.stylesheet().splitlines() if line.startswith("."))
    layout = ".drawings{display:flex;flex-wrap:wrap;gap:1rem;margin-bottom:2rem}\n.drawing svg{max-width:100%}\n"
    folder = Path(app.outdir) / "_static"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "drawings.css").write_text(themes + layout + uses, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive and its stylesheet."""
    app.add_directive("drawing", Drawing)
    app.connect("builder-inited", write_stylesheet)
    app.add_css_file("drawings.css")
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
