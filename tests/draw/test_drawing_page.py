"""The pages that show each part of the drawings."""

from __future__ import annotations

import importlib.util
import inspect
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from types import ModuleType

import pytest

DOCS = Path(__file__).parents[2] / "docs"
PAGE = "\n".join((DOCS / name).read_text(encoding="utf-8") for name in ("drawing.md", "art.md"))
DRAWINGS = re.findall(r"^```{drawing} (\d+) (\d+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def loaded() -> ModuleType:
    """The extension that draws what is on the pages; it is no module of ours, so it is loaded from its file."""
    spec = importlib.util.spec_from_file_location("drawings", DOCS / "_ext" / "drawings.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


DRAWER = loaded()


@pytest.mark.parametrize(("width", "height", "code"), DRAWINGS, ids=[code.split("(")[0] for *_, code in DRAWINGS])
def test_every_drawing_of_the_page_can_be_drawn(width: str, height: str, code: str) -> None:
    root = ET.fromstring(DRAWER.draw(code, float(width), float(height)))
    assert root.get("viewBox") == f"0 0 {width} {height}"


@pytest.mark.parametrize("module", DRAWER.PARTS)
def test_the_page_names_every_part(module: ModuleType) -> None:
    parts = [
        name
        for name, part in vars(module).items()
        if callable(part) and not name.startswith("_") and inspect.getmodule(part) in (module, None)
    ]
    left_out = {
        "document",
        "width_of",
        "on_table",
        "Emblem",
        "has_emblem",
        "no_emblem",
        "no_ground",
        "mixed",
        "rays",
        "contrast_with_white",
    }
    assert [name for name in parts if not re.search(rf"\b{name}\b", PAGE) and name not in left_out] == []
