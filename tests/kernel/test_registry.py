"""Which games are installed, and what a person reads who asks for another."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

import herobox
from herobox.kernel import ContentError, UnknownGame, registry
from herobox.kernel.errors import BrokenGame
from herobox.kernel.registry import game_ids, load_game, load_games
from tests.kernel.tug import Tug

DECK = Path(__file__).parents[2] / "src/herobox/games/mightymania/content/decks.toml"


def test_the_installed_games_are_listed() -> None:
    assert "mightymania" in game_ids()


def test_threads_that_want_a_game_at_once_get_the_same() -> None:
    program = (
        "from concurrent.futures import ThreadPoolExecutor as Pool\n"
        "from herobox.kernel.registry import load_game\n"
        "with Pool(8) as pool: print(len({id(one) for one in pool.map(load_game, ['mightymania'] * 8)}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "1\n"


def test_the_installed_games_are_listed_after_one_was_loaded() -> None:
    load_game("mightymania")
    assert herobox.game_ids() == game_ids()


def test_a_game_is_loaded_by_its_id_and_only_once() -> None:
    game = load_game("mightymania")
    assert game.id == "mightymania"
    assert load_game("mightymania") is game


@pytest.mark.parametrize("typed", ["mightymanja", "Mightymania", "mighty-mania"])
def test_a_misspelt_game_is_answered_with_the_nearest(typed: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        load_game(typed)
    assert str(refused.value) == f'there is no game "{typed}"; did you mean "mightymania"?'


@pytest.mark.parametrize("typed", ["chess", "", "../games"])
def test_a_game_unlike_any_is_answered_with_all_there_are(typed: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        herobox.new(typed)
    assert str(refused.value) == f'there is no game "{typed}"; choose from {", ".join(game_ids())}'


def test_a_game_with_a_pack_is_another_than_without(tmp_path: Path) -> None:
    text = DECK.read_text(encoding="utf-8")
    deck = text[text.index("[[deck]]") : text.index("[[deck]]", text.index("[[deck]]") + 1)]
    (tmp_path / "own.toml").write_text(deck.replace('id = "', 'id = "own-'), encoding="utf-8")
    plain, packed = load_game("mightymania"), load_game("mightymania", [tmp_path])
    assert packed.content.packs == (tmp_path.name,)
    assert packed.content.hash != plain.content.hash
    assert len(packed.reports.contenders()) == len(plain.reports.contenders()) + 1
    assert load_game("mightymania", [str(tmp_path)]) is packed


def test_a_pack_with_errors_is_refused_with_all_of_them(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[[deck]]\n[[dekc]]\n", encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        herobox.new("mightymania", packs=[tmp_path])
    assert f"{tmp_path.name}/a.toml: there is no kind of content called [[dekc]]" in str(refused.value)
    assert f'{tmp_path.name}/a.toml: deck number 1: the field "cards" is missing' in refused.value.problems


def test_a_game_of_another_package_is_found_by_its_entry_point(tmp_path: Path) -> None:
    package = tmp_path / "tug-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: tug\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text("[herobox.games]\ntug = tug:Tug\n")
    program = "import herobox; print(herobox.game_ids()); print(herobox.new('tug', seed=1, rope=2))"
    paths = os.pathsep.join([str(tmp_path), str(Path(__file__).parent)])
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "'tug'" in done.stdout
    assert "Match of Tug of War, 0 choices" in done.stdout


def test_a_game_that_can_not_be_imported_does_not_bar_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    (sound,) = entry_points(group=registry.GROUP, name="mightymania")
    broken = EntryPoint("broken", "no_such_module:Game", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"broken": broken, "mightymania": sound})
    games, problems = load_games()
    assert [game.id for game in games] == ["mightymania"]
    [problem] = problems
    assert str(problem) == 'the game "broken" can\'t be loaded'
    assert isinstance(problem, BrokenGame)
    assert problem.reason == "ModuleNotFoundError: No module named 'no_such_module'"


def test_a_game_without_content_takes_no_packs(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="Tug of War has no content, so it takes no packs"):
        Tug.load([tmp_path])
