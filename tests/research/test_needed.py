"""A plain installation has none of the libraries; what is missing says so."""

from __future__ import annotations

import subprocess
import sys

import pytest

from herobox.research import MissingLibrary, needed
from tests.patience import PATIENCE


def test_a_library_that_is_missing_is_told_with_the_extra_that_brings_it() -> None:
    with pytest.raises(MissingLibrary, match=r"pip install 'herobox\[research\]'"):
        needed("no_such_library")


@pytest.mark.parametrize("door", ["pettingzoo", "gymnasium", "openspiel"])
def test_each_door_says_what_it_lacks(door: str) -> None:
    library = {"openspiel": "pyspiel"}.get(door, door)
    program = f"import sys; sys.modules[{library!r}] = None; import herobox.research.{door}"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert f"{library} is missing; install it by: pip install 'herobox[research]'" in done.stderr


def test_the_command_line_needs_none_of_them() -> None:
    program = (
        "import sys\nfor name in ('numpy', 'gymnasium', 'pettingzoo', 'pyspiel', 'torch'): sys.modules[name] = None\n"
        "from herobox.cli import main\nsys.exit(main(['games']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
