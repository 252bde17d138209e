"""What was learned from games, as a file of weights."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from herobox.kernel.learned import read_learned

WEIGHTS = '{"version": 2, "made": "by hand", "weights": {"near": 0.5, "far": -2.0}}'


def test_numbers_count_by_their_weights_and_others_nothing(tmp_path: Path) -> None:
    file = tmp_path / "value.json"
    file.write_text(WEIGHTS, encoding="utf-8")

    assert read_learned(file).judge({"near": 3.0, "far": 0.25, "new": 9.0}) == 1.0


def test_a_file_that_says_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "value.json"
    file.write_text(WEIGHTS.replace("made", "make"), encoding="utf-8")

    with pytest.raises(msgspec.ValidationError, match="make"):
        read_learned(file)
