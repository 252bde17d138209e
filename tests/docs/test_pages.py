"""What the README and the guides show can be typed as it stands."""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from herobox.cli import app

ROOT = Path(__file__).parents[2]
PAGES = ["README.md", "CONTRIBUTING.md", *sorted(str(page.relative_to(ROOT)) for page in ROOT.glob("docs/*.md"))]
MEASURED = sorted(str(page.relative_to(ROOT)) for page in ROOT.glob("docs/balance/*.md"))
"""Pages whose numbers come from the commands that they show."""
Blocks = Callable[[str, str], list[str]]


@pytest.mark.parametrize("name", PAGES)
def test_every_command_line_of_a_page_is_understood(name: str, blocks: Blocks, page: Callable[[str], str]) -> None:
    shown = [line for block in blocks(name, "sh") for line in block.splitlines()]
    said = re.findall(r"`(herobox [^\s`]+ [^`\n]+)`", page(name))
    for line in shown + said:
        words = shlex.split(line, comments=True)
        if words and words[0] == "herobox":
            app.parse_args(words[1:])


@pytest.mark.parametrize("name", MEASURED)
def test_every_command_line_from_which_numbers_come_is_understood(name: str, page: Callable[[str], str]) -> None:
    text = page(name)
    lines = re.findall(r"^(?:```|`| )*(herobox [^`\n]+)", text, re.MULTILINE)
    lines += re.findall(r"`(herobox [^`\n]+)`", text)
    assert lines
    for line in lines:
        words = shlex.split(line)
        if "GAME" not in words:
            app.parse_args(words[1:])


@pytest.mark.parametrize("name", PAGES)
def test_every_make_target_of_a_page_exists(name: str, page: Callable[[str], str]) -> None:
    targets = sorted(set(re.findall(r"(?:`|^)make ([a-z]+)", page(name), re.MULTILINE)))
    planned = subprocess.run(["make", "-n", *targets], cwd=ROOT, capture_output=True, text=True)
    assert (planned.returncode, planned.stderr) == (0, "")


@pytest.mark.parametrize("name", ["README.md", "docs/python-api.md", "docs/records.md"])
def test_the_python_of_a_page_runs_from_top_to_bottom(
    name: str, blocks: Blocks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks(name, "python"):
        exec(block, names)
    assert list(tmp_path.glob("*.record"))


@pytest.mark.parametrize("name", PAGES)
def test_every_file_that_a_page_links_to_is_there(name: str, page: Callable[[str], str]) -> None:
    links = re.findall(r"\]\(([\w./-]+)\)", page(name))
    assert [link for link in links if not ((ROOT / name).parent / link).exists()] == []


def test_every_room_that_the_guides_name_is_there(page: Callable[[str], str]) -> None:
    games = ROOT / "src" / "herobox" / "games"
    named = re.findall(r"`([a-z_]+/[a-z_/]+\.py)`", page("docs/adding-a-game.md"))
    assert len(named) > 20
    assert [name for name in named if not (games / name).exists()] == []


def test_every_room_that_the_architecture_lists_is_in_most_games(page: Callable[[str], str]) -> None:
    games = [path.parent for path in (ROOT / "src" / "herobox" / "games").glob("*/content")]
    listed = page("docs/architecture.md").split("    <game>/ ")[1].split("  draw/ ")[0]
    rooms = re.findall(r"\b([a-z_]+(?:\.py|/))(?= )", listed)
    assert len(rooms) > 15

    def has(game: Path, room: str) -> bool:
        """A room is a file or a folder."""
        name = room.removesuffix(".py").rstrip("/")
        return (game / name).is_dir() or (game / f"{name}.py").exists()

    assert [room for room in rooms if sum(has(game, room) for game in games) < len(games) - 2] == []


HOUSE = ROOT / "src" / "herobox"


def named_in_the_house(page: Callable[[str], str]) -> dict[str, list[str]]:
    """What the architecture's list names, by the folder of `src/herobox` that it stands under; "" for its own files.

    The rooms of a game are left out.
    """
    listed = page("docs/architecture.md").split("\nsrc/herobox/\n")[1].split("\ntests/ ")[0]
    folders: dict[str, list[str]] = {"": []}
    for part in re.split(r"^  (?=\w)", listed, flags=re.MULTILINE)[1:]:
        folder, _, rest = part.partition("/")
        if folder.isidentifier():
            folders[folder] = [] if folder == "games" else re.findall(r"\b[a-z_][a-z_/]*(?:\.py|/)", rest)
        else:
            folders[""] += re.findall(r"\b[a-z_]+\.py", part)
    return folders


def test_everything_that_the_architecture_lists_is_in_the_house(page: Callable[[str], str]) -> None:
    named = [f"{folder}/{name}" for folder, names in named_in_the_house(page).items() for name in ("", *names)]
    assert len(named) > 150
    assert [name for name in named if not (HOUSE / name.lstrip("/")).exists()] == []


def test_every_package_of_the_house_is_in_the_architectures_list(page: Callable[[str], str]) -> None:
    named = named_in_the_house(page)
    packages = [file.parent.relative_to(HOUSE).parts for file in HOUSE.rglob("*/__init__.py")]
    listed = {(folder,) for folder in named} | {
        (folder, *name.strip("/").split("/")) for folder, names in named.items() for name in names
    }
    assert len(packages) > 40
    # A game's rooms are looked for below; what is a folder inside one of them is the room's own.
    assert ["/".join(package) for package in packages if package[0] != "games" and package not in listed] == []


def test_every_room_of_a_game_is_in_the_architectures_list(page: Callable[[str], str]) -> None:
    listed = page("docs/architecture.md").split("    <game>/ ")[1].split("  draw/ ")[0]
    rooms = set(re.findall(r"\b([a-z_]+)(?:\.py|/)(?= )", listed))
    found = {
        (game.parent.name, room.parent.name)
        for game in HOUSE.glob("games/*/content")
        for room in game.parent.glob("*/__init__.py")
    }
    assert found
    assert [room for room in sorted(found) if room[1] not in rooms] == []
