"""A process that plays or keeps many matches stops seldom to look for unreachable objects."""

from __future__ import annotations

import subprocess
import sys


def test_the_full_search_is_made_rare_and_what_is_loaded_is_left_out_of_it() -> None:
    asked = "import gc, herobox.kernel as it; it.collect_seldom(); print(gc.get_threshold(), gc.get_freeze_count())"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    threshold, frozen = told.rsplit(" ", 1)
    assert threshold == "(20000, 50, 1000)"
    assert int(frozen) > 1000
