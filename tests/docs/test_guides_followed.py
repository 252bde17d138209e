"""Each guide for designers is followed from an empty folder: files are saved and commands run as it says, in its order.

Bots are random and games few here, as what is tested is the guide.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from herobox.cli import main

pytest.importorskip("matplotlib")

GUIDES = [
    "content-packs",
    "heroes-expansions",
    "monsterpocalypse-maps",
    "monsterpocalypse-monsters",
    "deck-building-expansions",
    "own-heroes",
    "own-scenarios",
    "laboratory",
]
STEP = re.compile(r"^```(?P<language>toml|sh)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`([\w-]+/[\w-]+\.toml)`")
SMALL = {
    "sim": ["--games", "2", "--bots", "random", "--jobs", "1"],
    "whatif": ["--games", "2", "--bot", "random", "--jobs", "1"],
    "report": ["--games", "49", "--bot", "random", "--cards", "1", "--card-games", "2", "--jobs", "1"],
}
"""How much is played instead of what the guide says."""


@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_leads_from_an_empty_folder_to_a_pack_that_is_checked_played_and_measured(
    guide: str, page: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HEROBOX_DATA", str(tmp_path / "data"))
    text = page(f"docs/{guide}.md")
    ran: set[str] = set()
    for step in STEP.finditer(text):
        if step["language"] == "toml":
            file = Path(NAMED.findall(text[: step.start()])[-1])
            assert guide == "laboratory" or file.parent.is_dir(), f"nobody has made {file.parent}"
            file.parent.mkdir(exist_ok=True)
            file.write_text(step["text"], encoding="utf-8")
            continue
        for line in step["text"].splitlines():
            words = shlex.split(line, comments=True)
            if words[:1] == ["mkdir"]:
                Path(words[1]).mkdir()
            elif words[:1] == ["herobox"] and (small := shortened(words[1:])):
                ran.add(words[1])
                assert main(small) == 0, line
    assert ran >= ({"report", "whatif"} if guide == "laboratory" else {"content", "play"})
    assert ran >= {"report", "whatif"} or not guide.endswith("-expansions")


def shortened(words: list[str]) -> list[str]:
    """A command that is about a pack, made to take little time; a game to be played is played by bots."""
    command = "sim" if words[0] == "play" else words[0]
    if command in ("content", "cards"):
        return words
    if command not in SMALL or "--pack" not in words:
        return []
    dropped = {option for option in SMALL[command] if option.startswith("--")}
    kept: list[str] = []
    pairs = iter(words[1:])
    for word in pairs:
        if word in dropped:
            next(pairs)
        elif word == "--deck":
            kept += ["--set", f"decks={next(pairs)}"]
        else:
            kept.append(word)
    return [command, *kept, *SMALL[command]]
