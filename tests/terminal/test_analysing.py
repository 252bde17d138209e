"""`herobox analyse`: a report of a recorded match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

Herobox = Callable[..., CompletedProcess[str]]


@pytest.fixture
def record(herobox: Herobox, tmp_path: Path) -> Path:
    """A match that is over."""
    path = tmp_path / "duel.record"
    herobox(f"play mightymania --seed 7 --seats human,greedy --record {path}", *["1"] * 300)
    return path


def test_a_record_becomes_a_page_that_is_the_same_each_time(herobox: Herobox, record: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    done = herobox(f"analyse {record} --out {report}")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("South wins: North's Leader is beaten. The match turned on ")
    page = report.read_text(encoding="utf-8")
    assert "<h1>Mightymania: after the game</h1>" in page
    assert "<svg" in page
    assert 'href="#turn-1"' in page
    assert 'id="turn-1"' in page
    assert "How well each player chose" in page
    assert "herobox replay duel.record --at " in page
    herobox(f"analyse {record} --out {tmp_path / 'again.html'}")
    again = (tmp_path / "again.html").read_text(encoding="utf-8")
    assert again.replace("again.html", "report.html") == page


def test_a_match_that_goes_on_is_refused_with_the_file_and_nothing_is_written(
    herobox: Herobox, record: Path, tmp_path: Path
) -> None:
    unfinished = tmp_path / "half.record"
    unfinished.write_text("".join(record.read_text(encoding="utf-8").splitlines(keepends=True)[:9]), encoding="utf-8")
    refused = herobox(f"analyse {unfinished} --out {tmp_path / 'no.html'}")
    assert refused.returncode != 0
    assert f"{unfinished}: the match is not over" in refused.stderr
    assert not (tmp_path / "no.html").exists()


def test_a_file_that_is_not_there_is_wrong_use(herobox: Herobox, tmp_path: Path) -> None:
    refused = herobox(f"analyse {tmp_path}/none.record --out {tmp_path}/no.html")
    assert refused.returncode == 2
    assert "there is no file" in refused.stderr
