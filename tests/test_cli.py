"""The command `herobox`: what it prints, and its exit codes."""

from __future__ import annotations

import json
import shlex
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import herobox
from herobox.cli import main
from herobox.kernel import CatalogueItem, conformance
from herobox.kernel.registry import load_games
from herobox.web import serving
from herobox.web.settings import Settings

COMMANDS = (
    "games",
    "play",
    "resume",
    "sim",
    "bench",
    "balance",
    "replay",
    "verify",
    "cards",
    "content",
    "force",
    "check",
    "serve",
    "admin",
)
OWN_CONTENT = Path(herobox.__file__).parent / "games" / "mightymania" / "content"


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEROBOX_DATA", str(tmp_path / "data"))


def document(words: str, capsys: pytest.CaptureFixture[str]) -> Any:
    """What a command with --json prints, which is one JSON document and nothing else."""
    assert main(words.split()) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def test_no_words_open_the_table_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[Settings, bool]] = []

    def serve(settings: Settings, *, open_browser: bool) -> int:
        begun.append((settings, open_browser))
        return 0

    monkeypatch.setattr(serving, "serve", serve)
    assert main([]) == 0
    [(settings, open_browser)] = begun
    assert settings.host == "127.0.0.1"
    assert open_browser


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert f"it can't listen on 127.0.0.1:{port}" in told
    assert "--port" in told


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    for command in COMMANDS:
        assert f"│ {command} " in shown


@pytest.mark.parametrize("command", [*COMMANDS, "content check", "content schema"])
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), "--help"]) == 0
    assert f"Usage: herobox {command}" in capsys.readouterr().out


def test_version_is_the_packages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"{herobox.__version__}\n"


def test_help_loads_nothing_that_only_play_or_the_laboratory_need() -> None:
    ours = "herobox.bots, herobox.lab.commands, herobox.games.mightymania"
    heavy = f"rich.console, {ours}, fastapi, sqlalchemy, polars, multiprocessing"
    asked = f"import sys, herobox.cli; print([name for name in '{heavy}'.split(', ') if name in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert loaded == "[]\n"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("pla", 'Unknown command "pla" (did you mean "play"?); see herobox --help'),
        ("play", "GAME is missing; see herobox play --help"),
        ("play mightymania extra", 'Unexpected argument "extra"; see herobox play --help'),
        ("play mightymania --sed 3", "Unknown option: --sed (did you mean --seed?); see herobox play --help"),
        ("play mightymania --seed x", 'Invalid value for --seed: "x" is not a whole number'),
        ("play mightymania --set", "--set needs a value"),
        ("report mightymania", "--out is missing; see herobox report --help"),
        ("report mightymania --out", "--out needs a value; see herobox report --help"),
        ("whatif mightymania --change beacon-bram.lives=1 --into", "--into needs a value; see herobox whatif --help"),
        ("play mighty", 'there is no game "mighty"; did you mean "mightymania"?'),
        ("cards chess", 'there is no game "chess"'),
        ("check mightymania --games 0", 'Invalid value "0" for --games: it must be at least 1'),
        ("check chess", 'there is no game "chess"'),
        (
            "check docs/examples",
            "docs/examples is a folder, and herobox check takes a game; herobox content check docs/examples checks a",
        ),
        ("sim mightymania --bots rand", 'there is no bot "rand"'),
        ("bench mightymania --set luck=9", 'there is no field "luck"'),
        ("balance mightymania --bot rand", 'there is no bot "rand"'),
        ("content check nowhere", "nowhere: there is no such folder; a pack is a folder with .toml files"),
        (
            "content check pyproject.toml",
            'pyproject.toml: is a file, and a pack is a folder with .toml files: give ".", the folder that it is in',
        ),
        ("content schema chess", 'there is no game "chess"'),
    ],
)
def test_wrong_use_is_one_sentence_and_exit_code_2(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"herobox: {complaint}")
    assert err.count("\n") == 1


def test_games_as_json_have_id_title_players_and_modes(capsys: pytest.CaptureFixture[str]) -> None:
    (mightymania,) = [game for game in document("games --json", capsys) if game["id"] == "mightymania"]
    assert mightymania == {
        "id": "mightymania",
        "title": "Mightymania",
        "players": [2, 2],
        "modes": ["duel", "mirror", "best of three", "best of five"],
    }


def test_games_are_listed_with_their_modes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "mightymania  Mightymania, 2 players\n  modes: duel, mirror" in capsys.readouterr().out


def test_cards_as_json_have_every_field(capsys: pytest.CaptureFixture[str]) -> None:
    cards = document("cards mightymania --json", capsys)
    assert all(set(card) == {*CatalogueItem.__struct_fields__} for card in cards)
    (beacon,) = [card for card in cards if card["id"] == "beacon-bram"]
    assert (beacon["name"], beacon["kind"], beacon["count"], beacon["source"]) == ("Beacon Bram", "leader", 1, "house")
    assert beacon["numbers"]["lives"] == 2


def test_sim_as_json_counts_games_and_wins(capsys: pytest.CaptureFixture[str]) -> None:
    summed = document("sim mightymania --games 4 --bots random --seed 1 --jobs 1 --json", capsys)
    assert (summed["games"], summed["failed"]) == (4, 0)
    assert sum(summed["wins"].values()) + summed["draws"] == 4
    assert {"decisions", "seconds"} <= set(summed)


def test_schema_is_that_of_the_games_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(document("content schema mightymania", capsys)["properties"]) == {"power", "deck"}


def test_check_plays_every_mode_of_a_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for checks in ("EVERY_POSITION", "AT_THE_ENDS", "EVERY_GAME"):  # Other tests make them.
        monkeypatch.setattr(conformance, checks, ())
    assert main(["check", "mightymania", "--games", "1"]) == 0
    out = capsys.readouterr().out
    assert "mightymania, best of five: 1 random games" in out
    assert out.endswith("mightymania: no problems.\n")


def test_check_ends_with_1_when_something_does_not_hold(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from herobox.games.mightymania import Mightymania

    monkeypatch.setattr(Mightymania, "check", lambda self, state: ["a card is lost"])
    monkeypatch.setattr(Mightymania, "modes", {"duel": {}})
    monkeypatch.setattr("herobox.kernel.conformance.check_extremes", lambda *_: None)
    assert main(["check", "mightymania", "--games", "1"]) == 1
    out = capsys.readouterr().out
    assert "a card is lost" in out
    assert "problem" in out.splitlines()[-1]


def test_the_games_own_content_is_a_good_pack(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check", str(OWN_CONTENT)]) == 0
    assert capsys.readouterr().out.endswith("is a good pack for Mightymania.\n")


@pytest.mark.parametrize("words", [[], ["--game", "mightymania"]])
def test_all_that_is_wrong_with_a_pack_is_said_at_once(
    tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cards.toml").write_text('[[deck]]\nid = "x"\nnam = "X"\n\n[[dragon]]\nid = "y"\n', encoding="utf-8")
    assert main(["content", "check", str(tmp_path), *words]) == 1
    out = capsys.readouterr().out
    assert "does not fit Mightymania:\n" in out
    assert 'cards.toml: deck "x": there is no field "nam"; did you mean "name"?' in out
    assert "there is no kind of content called [[dragon]]" in out


LAMP = """
[[card]]
id = "lamp-NUMBER"
name = "Lamp NUMBER"
type = "maneuver"
icon = "sun"
cost = 3
shards = 1
copies = 2
ability = { cost = 2, effects = [{ ready = 1 }] }
set = "SET"
source = "my own"
"""


def harbour(folder: Path, *sets: str) -> Path:
    """A pack for the Deck-Building Game with a card of each of these sets."""
    folder.mkdir()
    cards = (LAMP.replace("NUMBER", str(number)).replace("SET", name) for number, name in enumerate(sets, start=1))
    (folder / "cards.toml").write_text("".join(cards), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("sets", "told"),
    [
        (("harbour", "harbor", "harbour"), ["harbor"]),
        (("harbour", "night-shift", "harbour"), []),
        (("harbour", "harbour", "cor"), ["cor"]),
    ],
)
def test_a_set_that_is_spelt_nearly_like_that_of_other_items_is_told(
    tmp_path: Path, sets: tuple[str, ...], told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    pack = harbour(tmp_path / "harbour", *sets)
    assert main(["content", "check", str(pack)]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    if not told:
        names = ",".join(sorted(set(sets)))
        assert lines.pop() == f"  Its items take part in a game with --set expansions={names}."
    good = f"{pack} is a good pack for Power Rangers Deck-Building Game"
    assert first == good + (", but look at this:" if told else ".")
    assert [line.partition(' is of the set "')[2].partition('"')[0] for line in lines] == told
    if "harbor" in told:
        assert lines == [
            '  harbour/cards.toml: card "Lamp 2": is of the set "harbor"; did you mean "harbour", as 2 others are? An '
            "item takes part only where its own set does"
        ]


BROKEN = '[[deck]]\nid = "x"\nname = = "X"\n'


def test_a_pack_that_can_not_be_read_names_a_game_only_where_it_is_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = f"{tmp_path.name}/decks.toml: is not valid TOML: Invalid value (at line 3, column 8)\n"
    (tmp_path / "decks.toml").write_text(BROKEN, encoding="utf-8")
    assert main(["content", "check", str(tmp_path)]) == 1
    assert capsys.readouterr().out == f"{tmp_path} can't be read:\n  {place}"
    assert main(["content", "check", str(tmp_path), "--game", "deck-building"]) == 1
    assert f"{tmp_path} does not fit Power Rangers Deck-Building Game:\n  {place}" in capsys.readouterr().out
    (tmp_path / "more.toml").write_text('[[power]]\nid = "might"\n', encoding="utf-8")
    assert main(["content", "check", str(tmp_path)]) == 1
    assert f"{tmp_path} does not fit Mightymania:\n  {place}" in capsys.readouterr().out


def test_a_pack_of_no_game_names_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cards.toml").write_text("[[dragon]]\n\n[[elf]]\n", encoding="utf-8")
    assert main(["content", "check", str(tmp_path)]) == 1
    assert capsys.readouterr().out == (
        f"{tmp_path} fits no game, as none has content called [[dragon]] or [[elf]]. With --game, it says what that "
        "game has.\n"
    )


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "deck = []\n"])
@pytest.mark.parametrize("game", [None, *(game.id for game in load_games()[0] if game.content_types)])
def test_a_pack_without_items_has_nothing_in_it(
    tmp_path: Path, text: str, game: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    if text.startswith("deck") and game not in (None, "mightymania"):
        return
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    assert main(["content", "check", str(tmp_path), *(["--game", game] if game else [])]) == 1
    assert capsys.readouterr().out == f"{tmp_path} has nothing in it, as its .toml files have no items.\n"


@pytest.mark.parametrize(
    "words",
    [
        f"{each} --games 30"
        for each in (
            "report mightymania --out page.html --bot random --only matchups",
            "whatif mightymania --change a.b=1",
            "sim mightymania --bots random",
        )
    ],
)
def test_nothing_is_played_with_a_pack_without_items(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare" / "cards.toml").write_text("# nothing yet\n", encoding="utf-8")
    assert main([*words.split(), "--pack", "bare"]) == 2
    err = capsys.readouterr().err
    assert err.endswith("bare: has nothing in it, as its .toml files have no items\n")
    assert not (tmp_path / "page.html").exists()


def test_a_pack_with_a_glossary_alone_is_not_empty(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "glossary.toml").write_text('[[term]]\nname = "Lives"\ntext = "What cards lose."\n', encoding="utf-8")
    main(["content", "check", str(tmp_path), "--game", "mightymania"])
    assert "nothing in it" not in capsys.readouterr().out


def test_a_pack_with_a_broken_glossary_is_no_good_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "powers.toml").write_text("", encoding="utf-8")
    (tmp_path / "glossary.toml").write_text('[[term]]\nname = "x\n', encoding="utf-8")
    assert main(["content", "check", str(tmp_path), "--game", "mightymania"]) == 1
    assert f"{tmp_path.name}/glossary.toml: is not valid TOML: Illegal character" in capsys.readouterr().out


def test_what_can_not_be_read_as_anything_that_is_built_names_no_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(BROKEN, encoding="utf-8")
    assert main(["force", str(file)]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{file} can't be read:\n  it looks like a content file, but is not valid TOML: ")
    assert "(at line 3, column 8)" in out


def test_all_that_is_wrong_with_a_pack_that_is_played_with_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cards.toml").write_text("[[dragon]]\n\n[[elf]]\n", encoding="utf-8")
    assert main(["cards", "mightymania", "--pack", str(tmp_path)]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith("herobox: ")
    assert "[[dragon]]" in first
    assert "[[elf]]" in second


@pytest.mark.parametrize("words", ["cards mightymania", "cards mightymania --json", "--help"])
def test_a_reader_that_goes_away_is_no_trouble(words: str) -> None:
    command = f"{shlex.quote(sys.executable)} -m herobox {words} | true"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_an_output_without_unicode_gets_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    command = [sys.executable, "-m", "herobox", "play", "mightymania", "--seats", "human,random"]
    played = subprocess.run(command, input="1\n\u00e9\n", capture_output=True, encoding="utf-8", check=True)
    assert played.stdout.isascii()
    assert "+- 1 --" in played.stdout
    assert played.stderr == ""


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "\x1b]0;mine\x07"},
        {"game": "\ud800"},
        {"rules": "\x1b[2J"},
        {"content": "\x9b31m"},
        {"config": {"\x1b[2J": 1}},
        {"seats": ["\ud800", "\x1b[31mred"]},
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_nothing_that_a_record_says_is_obeyed_by_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, changes: dict[str, Any]
) -> None:
    text = herobox.new("mightymania", seed=1).record.text()
    file = tmp_path / "sent.record"
    file.write_text(json.dumps({**json.loads(text), **changes}) + "\n0 \x1b[2J")
    main([command, str(file)])
    said = capsys.readouterr()
    assert (said.out + said.err).replace("\n", "").isprintable()
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    ("words", "endings"),
    [
        ("sim mightymania --out", ".csv or .parquet"),
        ("balance mightymania --out", ".md"),
        ("balance mightymania --json", ".json"),
        ("ladder mightymania --out", ".md"),
        ("ladder mightymania --json", ".json"),
        ("report mightymania --out", ".html"),
        ("report mightymania --out report.html --rows", ".csv or .parquet"),
        ("whatif mightymania --change beacon-bram.lives=1 --out", ".html"),
        ("whatif mightymania --change beacon-bram.lives=1 --json", ".json"),
        ("train deck-building --out", ".json"),
        ("calibration mightymania --out", ".json"),
    ],
)
def test_a_file_whose_name_says_that_something_else_is_in_it_is_refused_before_any_game_is_played(
    words: str,
    endings: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("herobox.lab.workers.spread", lambda *_: pytest.fail("a game was played"))

    assert main([*words.split(), "page.pdf", "--jobs", "1"]) == 2
    assert capsys.readouterr().err == f"herobox: page.pdf must end in {endings}\n"
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        "ladder mightymania",
        "pruned mightymania",
        "calibration mightymania",
        "dataset mightymania --out data",
        "bench mightymania",
        "train deck-building --out value.json",
        "whatif mightymania --change beacon-bram.lives=1",
        "report mightymania --out report.html",
    ],
)
def test_a_setting_that_the_game_does_not_know_is_refused_before_anything_is_played(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("herobox.lab.workers.spread", lambda *_: pytest.fail("a game was played"))
    field = "characters" if "deck-building" in words else "decks"

    assert main([*words.split(), "--set", f"{field}=nope"]) == 2
    assert '"nope"' in capsys.readouterr().err
    assert not any(tmp_path.iterdir())
