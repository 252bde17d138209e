"""What the pages about training show, runs."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs").glob("research*.md"))
SHOWN = [
    (page.stem, number, text)
    for page in PAGES
    for number, text in enumerate(re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.M | re.S))
    if text.startswith(("import", "from"))
]


def test_each_door_has_a_file_that_plays_and_one_that_trains() -> None:
    for door in ("gymnasium", "openspiel", "pettingzoo"):
        assert len([page for page, *_ in SHOWN if page == f"research-{door}"]) >= 2


@pytest.mark.parametrize(("page", "number", "text"), SHOWN, ids=[f"{page} {number}" for page, number, _ in SHOWN])
def test_what_a_page_shows_runs_with_warnings_as_errors(page: str, number: int, text: str, tmp_path: Path) -> None:
    """In small: a hundredth of the games."""
    small = re.sub(r"range\((\d+)\)", lambda found: f"range({max(3, int(found[1]) // 100)})", text)
    small = (
        small.replace("(3, 200)", "(3, 2)").replace("range(1, 101)", "range(1, 26)").replace("workers=4", "workers=2")
    )
    file = tmp_path / "shown.py"
    file.write_text(small, "utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", str(file)], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
