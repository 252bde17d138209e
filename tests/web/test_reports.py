"""Reports of the laboratory in the browser: listed, shown as they were written, with games to look back at."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from starlette.testclient import TestClient

from herobox.bots.random_bot import RandomBot
from herobox.cli import main
from herobox.kernel import HeroboxError, Match, packs, registry
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web import serving
from herobox.web.app import create_app
from herobox.web.pages.reports import REPORT_POLICY
from herobox.web.reports import Reports
from herobox.web.settings import Settings, gather
from herobox.web.store import tables
from tests.lab import reported
from tests.lab.packs import CANNON
from tests.web.lookback.matches import played

pytest.importorskip("matplotlib")


def write(game: str, out: Path, **given: Any) -> None:
    """Write a report with matchups and ten example games of each kind."""
    usual = {"cards": 0, "card_games": 2, "thought": 2, "only": ["matchups"], "examples": 10}
    reported.write(game, out, **{**usual, **given})


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a report, as the command writes it."""
    folder = tmp_path_factory.mktemp("reports")
    write("mightymania", folder / "decks.html")
    return folder


@pytest.fixture(scope="module")
def pack_and_report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a pack, and with one of a report that was made with it before it was changed."""
    around = tmp_path_factory.mktemp("pack_and_report")
    (around / "neon").mkdir()
    cards = around / "neon" / "cards.toml"
    cards.write_text(CANNON, encoding="utf-8")
    folder = around / "reports"
    folder.mkdir()
    write(
        "deck-building",
        folder / "neon.html",
        games=36,
        packs=[around / "neon"],
        settings=["expansions=neon"],
        examples=2,
    )
    cards.write_text(CANNON.replace("cost = 2", "cost = 5"), encoding="utf-8")
    return around


@pytest.fixture
def of_a_pack(tmp_path: Path, pack_and_report: Path) -> Path:
    """A folder with a report that was made with a pack beside it, which was changed since."""
    shutil.copytree(pack_and_report, tmp_path, dirs_exist_ok=True)
    return tmp_path / "reports"


def replays(page: str) -> str:
    """The command of a report's page that shows an example game in a terminal."""
    (command,) = re.findall(r"<code>(herobox replay .*?)</code>", page)
    return unescape(command)


@pytest.fixture
def client(settings: Settings, written: Path) -> Iterator[TestClient]:
    """A browser without script, at a server that shows that folder."""
    with TestClient(create_app(settings.but(reports=written)), base_url="http://testserver") as client:
        yield client


def test_the_lobby_leads_to_the_list_and_that_to_the_report(client: TestClient) -> None:
    assert 'href="/reports"' in client.get("/").text
    listed = client.get("/reports").text
    assert "Report of Mightymania" in listed
    assert "40 example games" in listed
    (address,) = re.findall(r'href="(/reports/[^"]+)"', listed)
    assert "Who wins against whom" in client.get(address).text


def test_a_rate_leads_to_ten_games_at_most_that_can_be_looked_back_at_as_what_they_are(
    client: TestClient, written: Path
) -> None:
    page = client.get("/reports/decks.html").text
    title, games = re.findall(r'<summary>(rail-raiders: [^<]*)</summary>\n<ul id="games-\d+">(.*?)</ul>', page)[0]
    links = re.findall(r'<a href="([^"]+)">([^<]+)</a>', games)
    assert title == "rail-raiders: games that were not won"
    assert 1 < len(links) <= 10
    for link, words in links[:3]:
        place = 0 if " rail-raiders against" in words else 1
        assert (f"{'South' if place == 0 else 'North'} won" in words) or "nobody won" in words
        answer = client.get(f"/reports/{link}", follow_redirects=False)
        assert answer.status_code == 303
        shown = client.get(answer.headers["location"])
        assert shown.status_code == 200
        choices = len((written / link).read_text(encoding="utf-8").splitlines()) - 1
        assert f"of {choices}" in shown.text


def test_every_rate_of_the_matrix_leads_to_games_that_are_listed(client: TestClient) -> None:
    page = client.get("/reports/decks.html").text
    cells = re.findall(r"<td>(?:<a [^>]*>)?\d[\d.]* \([\d.]+ to [\d.]+\) of \d+(?:</a>)?</td>", page)
    assert len(cells) >= 36
    assert [cell for cell in cells if 'href="#games-' not in cell] == []
    places = set(re.findall(r'href="#(games-\d+)"', page))
    assert places == set(re.findall(r'<ul id="(games-\d+)"', page))


def test_an_example_game_is_shown_after_the_choices_that_its_address_says(client: TestClient) -> None:
    address = "/reports/decks.games/001.record"
    place = client.get(f"{address}?at=3", follow_redirects=False).headers["location"]
    assert place == client.get(address, follow_redirects=False).headers["location"] + "?at=3"
    assert 'value="3"' in client.get(place).text
    assert client.get(f"{address}?at=-1").status_code in (404, 422)


def test_an_example_game_is_kept_once(client: TestClient) -> None:
    places = {
        client.get("/reports/decks.games/001.record", follow_redirects=False).headers["location"] for _ in range(3)
    }
    assert len(places) == 1


def test_an_example_game_is_kept_once_whoever_asks_at_once_and_after_another_start(
    settings: Settings, written: Path
) -> None:
    address = "/reports/decks.games/001.record"
    places = set()
    for _ in range(2):
        with TestClient(create_app(settings.but(reports=written)), base_url="http://testserver") as client:
            with ThreadPoolExecutor(8) as people:
                asked = [people.submit(client.get, address, follow_redirects=False) for _ in range(8)]
            places |= {one.result().headers["location"] for one in asked}
            database = client.app.state.store.database  # type: ignore[attr-defined]
            with database.reading() as connection:
                kept = connection.execute(select(func.count()).select_from(tables.matches)).scalar_one()
    assert (len(places), kept) == (1, 1)


def test_a_report_is_read_as_it_is_sent(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a few dozen people who read slowly would fill the memory with a large one."""

    whole = Path.read_bytes

    def read(path: Path) -> bytes:  # other files are: what is imported late, for one
        assert path.name != "decks.html", "it was read as a whole"
        return whole(path)

    monkeypatch.setattr(Path, "read_bytes", read)
    answer = client.get("/reports/decks.html")
    assert answer.status_code == 200
    assert "Who wins against whom" in answer.text


def test_the_folder_is_not_looked_through_for_everybody_who_asks(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get("/reports")
    monkeypatch.setattr(Reports, "_report", None)
    assert "Report of Mightymania" in client.get("/reports").text


def test_a_game_with_other_content_is_refused_with_the_command_that_shows_it(client: TestClient, written: Path) -> None:
    record = re.sub(
        r'"packs": \[\], "content": "\w+"', '"packs": ["clockwork"], "content": "0"', played(20).record.text()
    )
    (written / "decks.games" / "900000.record").write_text(record, encoding="utf-8")
    answer = client.get("/reports/decks.games/900000.record")
    (written / "decks.games" / "900000.record").unlink()
    assert answer.status_code == 409
    assert "clockwork" in answer.text
    assert "herobox replay decks.games/900000.record" in answer.text


def test_a_game_of_a_pack_is_looked_back_at_where_the_server_has_the_pack(
    settings: Settings, written: Path, tmp_path: Path
) -> None:
    pack = tmp_path / "neon"
    pack.mkdir()
    (pack / "cards.toml").write_text(CANNON, encoding="utf-8")
    game = load_game("deck-building", [pack])
    bought = None
    for seed in range(100):
        match = Match(game, configure(game.config_type, {"expansions": ["neon"]}), seed)
        match.run(RandomBot("random", seed).pick)
        lines = [line.split(" ", 1)[1] for line in match.record.lines]
        bought = lines.index("buy neon-cannon") if "buy neon-cannon" in lines else None
        if bought is not None:
            break
    assert bought is not None
    games = written / "neon.games"
    games.mkdir(exist_ok=True)
    match.record.write(games / "001.record")
    with TestClient(create_app(settings.but(reports=written)), base_url="http://testserver") as without:
        answer = without.get("/reports/neon.games/001.record")
        assert answer.status_code == 409
        assert "it was played with added packs that this server does not have: neon" in answer.text.lower()
    shows = settings.but(reports=written, packs=(str(pack),))
    with TestClient(create_app(shows), base_url="http://testserver") as with_it:
        answer = with_it.get("/reports/neon.games/001.record", follow_redirects=False)
        assert answer.status_code == 303
        shown = with_it.get(answer.headers["location"])
        assert f"of {len(match.choices)}" in shown.text
        assert "Neon Cannon" in with_it.get(f"{answer.headers['location']}?at={bought}").text
    with TestClient(create_app(settings), base_url="http://testserver") as later:
        gone = later.get(answer.headers["location"])
        assert gone.status_code < 500
        assert "this server does not have" in gone.text


def test_a_report_of_a_pack_names_the_command_that_shows_its_games_when_the_pack_was_changed(
    of_a_pack: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(of_a_pack)
    command = replays((of_a_pack / "neon.html").read_text(encoding="utf-8"))
    assert main([*shlex.split(command)[1:], "--at", "0"]) == 0
    assert "Power Rangers Deck-Building Game, after choice 0" in capsys.readouterr().out


def test_a_server_shows_the_games_of_a_report_with_its_copy_of_the_pack(of_a_pack: Path, settings: Settings) -> None:
    for packs_here in ((), (str(of_a_pack.parent / "neon"),)):  # With none, and with the pack as it is by now.
        shows = settings.but(reports=of_a_pack, packs=packs_here)
        with TestClient(create_app(shows), base_url="http://testserver") as client:
            answer = client.get("/reports/neon.games/001.record", follow_redirects=False)
            assert answer.status_code == 303
            shown = client.get(answer.headers["location"])
            assert shown.status_code == 200
            assert "of " in shown.text
            assert client.get(f"{answer.headers['location']}?at=3").status_code == 200


def test_a_copy_of_a_pack_that_leads_out_of_the_folder_is_not_read(
    of_a_pack: Path, settings: Settings, tmp_path: Path
) -> None:
    (copy,) = of_a_pack.glob("neon.games/packs-*/neon/cards.toml")
    copy.rename(tmp_path / "cards.toml")
    copy.symlink_to(tmp_path / "cards.toml")
    with TestClient(create_app(settings.but(reports=of_a_pack)), base_url="http://testserver") as client:
        answer = client.get("/reports/neon.games/001.record")
    assert answer.status_code == 409
    assert "added packs that this server does not have: neon" in answer.text


def test_a_report_that_is_written_again_keeps_no_copy_of_the_old_pack(of_a_pack: Path) -> None:
    (old,) = of_a_pack.glob("neon.games/packs-*")
    registry._load.cache_clear()  # As in another process.
    write(
        "deck-building",
        of_a_pack / "neon.html",
        games=36,
        packs=[of_a_pack.parent / "neon"],
        settings=["expansions=neon"],
        examples=2,
    )
    (new,) = of_a_pack.glob("neon.games/packs-*")
    assert new != old


def test_games_with_changed_numbers_are_shown_by_the_command_that_the_report_names(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write("mightymania", tmp_path / "less.html", games=30, examples=1, changes=["beacon-bram.lives=1"])
    with TestClient(create_app(settings.but(reports=tmp_path)), base_url="http://testserver") as client:
        answer = client.get("/reports/less.games/001.record")
    assert answer.status_code == 409
    assert "the report names the packs and changes that go with it, under Example games" in answer.text
    monkeypatch.chdir(tmp_path)
    command = replays((tmp_path / "less.html").read_text(encoding="utf-8"))
    assert command == "herobox replay less.games/001.record --change beacon-bram.lives=1"
    assert main(shlex.split(command)[1:]) == 0
    assert "Mightymania" in capsys.readouterr().out


def test_packs_that_are_no_folders_or_have_one_name_are_refused(tmp_path: Path) -> None:
    for folder in ("a/neon", "b/neon"):
        (tmp_path / folder).mkdir(parents=True)
    with pytest.raises(HeroboxError, match='--pack: "nowhere" is not a folder'):
        gather({"packs": "nowhere"})
    with pytest.raises(HeroboxError, match='--pack: two packs are called "neon"'):
        gather({"packs": f"{tmp_path}/a/neon,{tmp_path}/b/neon"})


def test_a_server_with_a_broken_pack_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started: list[Settings] = []
    monkeypatch.setattr(serving, "_serve", lambda settings, *_, **__: started.append(settings))
    for name, content in [("neon", CANNON), ("broken", CANNON.replace("cost = 2", "cost = = 2"))]:
        (tmp_path / name).mkdir()
        (tmp_path / name / "cards.toml").write_text(content, encoding="utf-8")
    serve = ["serve", "--port", "0", "--data", str(tmp_path / "data"), "--pack", str(tmp_path / "neon")]
    assert main([*serve, "--pack", str(tmp_path / "broken")]) == 2
    refused = capsys.readouterr().err
    assert main(["sim", "deck-building", "--games", "1", "--pack", str(tmp_path / "broken")]) == 2
    assert capsys.readouterr().err == refused
    assert "broken/cards.toml: is not valid TOML: Invalid value (at line 8, column 8)" in refused
    assert not started
    assert main(serve) == 0
    assert len(started) == 1


def test_a_pack_that_needs_another_is_served_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = [tmp_path / "hero", tmp_path / "cards"]
    for pack in pair:
        pack.mkdir()
        (pack / "cards.toml").write_text("[[card]]", encoding="utf-8")
    monkeypatch.setattr(packs, "problems_of", lambda _, given: [] if len(given) == 2 else ["it lacks the other"])
    packs.check_packs(pair)
    with pytest.raises(HeroboxError, match="it lacks the other"):
        packs.check_packs(pair[:1])


def test_a_report_runs_no_script_and_asks_for_nothing(client: TestClient) -> None:
    answer = client.get("/reports/decks.html")
    assert answer.headers["content-security-policy"] == REPORT_POLICY
    assert "script-src" not in REPORT_POLICY
    assert REPORT_POLICY.startswith("default-src 'none'; style-src 'unsafe-inline'; img-src data:;")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert not re.findall(r"<script|<link|<img|@import|url\((?!#)", answer.text)


OUTSIDE = [
    "/reports/..%2fsecret.html",
    "/reports/%2e%2e/secret.html",
    "/reports/..%2f..%2fetc%2fpasswd",
    "/reports/.html",
    "/reports/secret.txt",
    "/reports/link.html",
    "/reports/decks.games",
    "/reports/decks.games/..%2f001.record",
    "/reports/..%2fsecret.games/001.record",
    "/reports/linked.games/001.record",
    "/reports/decks.games/link.record",
    "/reports/decks.games/700000.record",
    "/reports/decks.games/001.html",
    "/reports/C:%5csecret.html",
    "/reports/decks.html%00.html",
]


def test_nothing_outside_the_folder_is_read_whatever_an_address_says_or_a_link_leads_to(
    client: TestClient, written: Path
) -> None:
    outside = written.parent / "secret.games"
    outside.mkdir(exist_ok=True)
    (outside / "001.record").write_text("secret", encoding="utf-8")
    for name in ("secret.html", "secret.txt"):
        (written.parent / name).write_text("<title>secret</title>secret", encoding="utf-8")
    (written / "secret.txt").write_text("secret", encoding="utf-8")
    links = {
        written / "link.html": written.parent / "secret.html",
        written / "linked.games": outside,
        written / "decks.games" / "700000.record": outside / "001.record",
    }
    for link, goal in links.items():
        link.symlink_to(goal)
    try:
        assert "link.html" not in client.get("/reports").text
        for address in OUTSIDE:
            answer = client.get(address)
            assert (answer.status_code, "<title>secret" in answer.text) == (404, False), address
    finally:
        for link in links:
            link.unlink()


def test_without_a_folder_there_are_no_reports_and_the_lobby_names_none(settings: Settings) -> None:
    with TestClient(create_app(settings), base_url="http://testserver") as client:
        assert "/reports" not in client.get("/").text
        answer = client.get("/reports")
        assert (answer.status_code, "--reports" in answer.text) == (404, True)


def test_a_folder_that_is_not_there_ends_the_start_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(HeroboxError, match=r"--reports: .* is not a folder"):
        gather({"reports": tmp_path / "nowhere"})
