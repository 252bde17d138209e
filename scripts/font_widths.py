"""Writes `src/herobox/draw/data/widths.json`: how wide the letters of the faces are that Herobox serves.

    python -m scripts.font_widths FONT.woff ...

takes the fonts' files in an order of FACES. They need `pip install fonttools`; the table is kept with the project, so
that nobody else does.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

FACES = ("title", "name", "text")
"""What the pictures call the faces: Bangers, Russo One, Barlow Condensed."""
TABLE = Path(__file__).parents[1] / "src" / "herobox" / "draw" / "data" / "widths.json"
LETTERS = [
    chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2040), 0x2212, 0x20AC, 0xD7)
]


def widths(path: str) -> dict[str, float]:
    """The width of each letter that the font has, as a part of the type size."""
    from fontTools.ttLib import TTFont  # type: ignore[import-not-found, unused-ignore]

    font: Any = TTFont(path)
    names, advances, whole = font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm
    return {letter: round(advances[names[ord(letter)]][0] / whole, 3) for letter in LETTERS if ord(letter) in names}


def main(paths: list[str]) -> None:
    """Measure the fonts in these files."""
    table = {face: widths(path) for face, path in zip(FACES, paths, strict=True)}
    TABLE.write_text(json.dumps(table, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
