"""Long work: on cores or on Ray, killed, stopped and gone on with."""

from __future__ import annotations

import csv
import io
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from herobox.kernel import HeroboxError
from herobox.lab.commands import run_sim
from herobox.lab.on_ray import ATTEMPTS
from herobox.lab.playing import Row, Series
from herobox.lab.shipping import packs_here, ship, unpack
from herobox.lab.workers import Workers, play_series, spread, workers
from tests.lab.working import killed_always, killed_once, noted
from tests.patience import PATIENCE, until


def rows_of(who: Workers, games: int = 12) -> bytes:
    """The sorted rows of a small run, without the times that games took."""
    found = []
    for _, row in play_series([(Series("mightymania", ("random", "greedy"), 3), games)], who):
        assert isinstance(row, Row)
        found.append([getattr(row, name) for name in Row.__struct_fields__ if name not in ("seconds", "thinking")])
    text = io.StringIO()
    csv.writer(text).writerows(sorted(found))
    return text.getvalue().encode()


@pytest.fixture(scope="module")
def local_ray() -> Iterator[None]:
    """One small cluster on this machine for all tests that need one."""
    ray = pytest.importorskip("ray")
    ray.init("local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    yield
    ray.shutdown()


@pytest.mark.filterwarnings("ignore")
def test_ray_and_one_job_give_the_same_rows_byte_for_byte(local_ray: None) -> None:
    assert rows_of(Workers(ray="local")) == rows_of(Workers(jobs=1))


def test_two_jobs_and_one_give_the_same_rows_byte_for_byte() -> None:
    assert rows_of(Workers(jobs=2)) == rows_of(Workers(jobs=1))


def test_a_process_that_is_killed_loses_and_doubles_nothing(tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(9)]

    assert [*spread(killed_once, tasks, Workers(jobs=2))] == [10 * number for number in range(9)]
    assert (tmp_path / "killed").exists()


@pytest.mark.filterwarnings("ignore")
def test_a_worker_of_ray_that_is_killed_loses_and_doubles_nothing(tmp_path: Path, local_ray: None) -> None:
    tasks = [(str(tmp_path), number) for number in range(9)]

    assert [*spread(killed_once, tasks, Workers(ray="local"))] == [10 * number for number in range(9)]
    assert (tmp_path / "killed").exists()


def test_work_whose_processes_are_always_killed_ends_with_a_sentence() -> None:
    with pytest.raises(HeroboxError, match="the processes were killed 4 times in a row"):
        list(spread(killed_always, range(9), Workers(jobs=2)))


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    kept, noting = tmp_path / "kept", tmp_path / "noted"
    noting.mkdir()
    tasks = [(str(noting), number) for number in range(6)]
    who = Workers(jobs=1, resume=kept, content="tug 1 abc")

    assert [*islice(spread(noted, tasks, who), 4)] == [0, 10, 20, 30]
    assert [*spread(noted, tasks, who)] == [0, 10, 20, 30, 40, 50]

    assert sum(len(file.read_text()) for file in noting.iterdir()) == 6


def test_games_that_were_kept_are_the_rows_that_were_played(tmp_path: Path) -> None:
    who = Workers(jobs=1, resume=tmp_path / "kept")
    series = [(Series("deck-building", ("random",), 3), 2)]
    played = [row for _, row in play_series(series, who)]

    again = [row for _, row in play_series(series, who)]

    assert again == played  # To the second: none was played twice.


@pytest.mark.parametrize(
    ("tasks", "content", "sentence"),
    [(4, "tug 1 abc", "a run with other options"), (3, "tug 1 def", "a run with other rules or content")],
)
def test_a_folder_of_another_run_is_refused(tmp_path: Path, tasks: int, content: str, sentence: str) -> None:
    noting = tmp_path / "noted"
    noting.mkdir()
    kept = tmp_path / "kept"
    list(spread(noted, [(str(noting), n) for n in range(3)], Workers(resume=kept, content="tug 1 abc")))

    with pytest.raises(HeroboxError, match=sentence):
        list(spread(noted, [(str(noting), n) for n in range(tasks)], Workers(resume=kept, content=content)))


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear aunt,")

    with pytest.raises(HeroboxError, match="holds other files"):
        list(spread(noted, [(str(tmp_path), 1)], Workers(resume=tmp_path)))


@pytest.mark.parametrize("text", ["Dear aunt,", "[1]"])
def test_a_folder_whose_run_can_not_be_read_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "run.json").write_text(text)

    with pytest.raises(HeroboxError, match=r"run\.json is damaged"):
        list(spread(noted, [(str(tmp_path), 1)], Workers(resume=tmp_path)))


def one_bit(file: Path) -> None:
    """Turn one bit of the last byte."""
    kept = file.read_bytes()
    file.write_bytes(kept[:-1] + bytes([kept[-1] ^ 1]))


HARM: dict[str, Callable[[Path], Any]] = {
    "one bit": one_bit,
    "cut off": lambda file: file.write_bytes(file.read_bytes()[:-3]),
    "empty": lambda file: file.write_bytes(b""),
    "a number": lambda file: file.write_bytes(b"\x01"),
    "no text": lambda file: file.write_bytes(b"\xa1\xf5"),
    "another task's": lambda file: file.write_bytes(file.with_name("00000000.done").read_bytes()),
}
"""What may befall the file of a task that is done."""


@pytest.mark.parametrize("harm", HARM)
def test_a_result_that_is_not_what_was_kept_is_refused_and_played_again_once_it_is_deleted(
    tmp_path: Path, harm: str
) -> None:
    noting = tmp_path / "noted"
    noting.mkdir()
    tasks, who = [(str(noting), n) for n in range(3)], Workers(resume=tmp_path / "kept", content="tug 1 abc")
    before = list(spread(noted, tasks, who))
    file = tmp_path / "kept" / "00000001.done"
    HARM[harm](file)
    with pytest.raises(HeroboxError, match=r"00000001\.done is damaged; delete it, and its games are played again"):
        list(spread(noted, tasks, who))
    file.unlink()
    assert list(spread(noted, tasks, who)) == before


def test_a_simulation_goes_on_with_the_same_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def simulate(games: int) -> str:
        run_sim(
            "mightymania",
            games=games,
            bots=["random"],
            seed=1,
            jobs=1,
            out=None,
            as_json=False,
            settings=[],
            packs=[],
            resume=tmp_path / "kept",
        )
        return capsys.readouterr().out.split("time")[0]

    first = simulate(4)
    kept = f"games    4, all of them kept in {tmp_path / 'kept'} from before\n"
    assert simulate(4) == first.replace("games    4\n", kept)
    with pytest.raises(HeroboxError, match="other options"):
        simulate(5)


def test_nor_do_the_parts_of_a_run_go_into_such_a_folder(tmp_path: Path) -> None:
    """A report keeps each of its parts in a folder inside."""
    (tmp_path / "cards.toml").write_text("")
    with pytest.raises(HeroboxError, match="holds other files"):
        workers(1, resume=tmp_path)

    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "run.json").write_text("{}")
    workers(1, resume=tmp_path)


def test_a_file_is_nothing_to_resume(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear aunt,")

    with pytest.raises(HeroboxError, match=r"letter\.txt is a file; --resume takes a folder"):
        workers(1, resume=letter)
    assert letter.read_text() == "Dear aunt,"


class Running:
    """A long `herobox sim` in processes of its own, which writes rows and is under way."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.out = folder / "rows.csv"
        self.out.write_text("old")
        words = ["sim", "mightymania", "--games", "100000", "--bots", "random", "--out", str(self.out), *options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "herobox", *words], stderr=subprocess.PIPE, text=True, start_new_session=True
        )

    def stop(self, how: signal.Signals) -> list[str]:
        """As Ctrl-C does, to all its processes, or as `kill` to the first; the lines on standard error."""
        (os.killpg if how == signal.SIGINT else os.kill)(self.process.pid, how)
        _, said = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 130, said
        assert self.out.read_text() == "old"
        return said.splitlines()


NOTHING_KEPT = (
    "herobox: stopped: nothing is kept; with --resume FOLDER, that folder keeps what is done, and the same command "
    "goes on from there"
)


AS_WORKERS_BEGIN, IN_THE_MIDDLE = 0, 1
"""How many rows there are at least. While Ray itself begins, it says and does what it likes."""
STOPPED = [
    (["--jobs", "1"], AS_WORKERS_BEGIN, signal.SIGTERM),
    (["--jobs", "1"], IN_THE_MIDDLE, signal.SIGINT),
    (["--jobs", "2"], AS_WORKERS_BEGIN, signal.SIGINT),
    (["--jobs", "2"], IN_THE_MIDDLE, signal.SIGTERM),
    (["--ray", "local", "--jobs", "1"], IN_THE_MIDDLE, signal.SIGINT),
]
"""Each number of workers, each moment and each signal, but not all three in all ways."""


@pytest.mark.parametrize(("who", "rows", "how"), STOPPED)
def test_a_run_that_is_stopped_says_so_in_a_sentence_and_leaves_nothing_unfinished(
    tmp_path: Path, who: list[str], rows: int, how: signal.Signals
) -> None:
    if "--ray" in who:
        pytest.importorskip("ray")
    running = Running(tmp_path, *who)
    unfinished = tmp_path / "rows.csv.unfinished"
    until(lambda: unfinished.exists() and unfinished.stat().st_size >= rows)

    assert running.stop(how) == [NOTHING_KEPT]
    assert [file.name for file in tmp_path.iterdir()] == ["rows.csv"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_that_is_stopped_says_how_many_games_are_kept_and_where(tmp_path: Path, jobs: str) -> None:
    kept = tmp_path / "kept"
    running = Running(tmp_path, "--jobs", jobs, "--resume", str(kept))
    until(lambda: len([*kept.glob("*.done")]) > 1)

    (said,) = running.stop(signal.SIGINT)

    games = 64 * len([*kept.glob("*.done")])
    assert said == (
        f"herobox: stopped: {games} games are kept in {kept}; the same command with --resume {kept} goes on from there"
    )


def test_packs_that_went_along_are_the_content_that_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("herobox.lab.shipping._unpacked", {})
    pack = tmp_path / "wing"
    pack.mkdir()
    (pack / "cards.toml").write_text('[[power]]\nid = "a"\n', encoding="utf-8")
    shipped = ship([str(pack)])
    (there,) = packs_here([str(pack)])
    assert there == pack  # Nothing came along yet.

    unpack(shipped)
    unpack(shipped)
    (there,) = packs_here([str(pack)])

    assert there != pack
    assert (there.name, (there / "cards.toml").read_bytes()) == ("wing", (pack / "cards.toml").read_bytes())
    (pack / "cards.toml").write_text('[[power]]\nid = "b"\n', encoding="utf-8")
    unpack(ship([str(pack)]))
    assert b'"b"' in (packs_here([str(pack)])[0] / "cards.toml").read_bytes()


def test_without_ray_the_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(HeroboxError, match=r"install herobox\[ray\], or use --jobs"):
        workers(None, "local")


def test_a_cluster_that_does_not_answer_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray")
    monkeypatch.setattr(ray, "is_initialized", lambda: False)  # That of the tests above may still be there.

    with pytest.raises(HeroboxError, match=r"there is no Ray cluster at 127\.0\.0\.1:1: .*refused"):
        list(spread(noted, [("", 1)], Workers(ray="127.0.0.1:1")))


@pytest.mark.parametrize("answer", [b"HTTP/1.0 400 Bad Request\r\n\r\n", b""])
def test_something_else_that_answers_is_no_cluster(monkeypatch: pytest.MonkeyPatch, answer: bytes) -> None:
    ray = pytest.importorskip("ray")
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    server = socket.create_server(("127.0.0.1", 0))

    def answers() -> None:
        there, _ = server.accept()
        with there:
            there.recv(1000)
            there.sendall(answer)

    Thread(target=answers, daemon=True).start()
    with server, pytest.raises(HeroboxError, match=r"there is no Ray cluster at .*: something else answers there"):
        list(spread(noted, [("", 1)], Workers(ray=f"127.0.0.1:{server.getsockname()[1]}")))


@pytest.mark.parametrize(("own", "told"), [(None, "3"), ("60", "60")])
def test_a_cluster_that_refuses_the_token_is_asked_a_few_times_only(
    own: str | None, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    if own is None:
        monkeypatch.delenv(ATTEMPTS, raising=False)
    else:
        monkeypatch.setenv(ATTEMPTS, own)

    def refused(*_: object, **__: object) -> None:
        asked.append(os.environ[ATTEMPTS])
        raise ConnectionError("Failed to connect to Ray cluster")

    monkeypatch.setattr(pytest.importorskip("ray"), "init", refused)
    monkeypatch.setattr("ray.is_initialized", lambda: False)
    with pytest.raises(HeroboxError, match=r"no Ray cluster at auto that takes this machine in: .* RAY_AUTH_TOKEN"):
        list(spread(noted, [("", 1)], Workers(ray="auto")))
    assert asked == [told]
    assert os.environ.get(ATTEMPTS) == own


def test_of_a_cluster_that_is_not_there_ray_says_nothing_of_its_own() -> None:
    """Nor does it of one that begins here: see the run on Ray that is stopped."""
    pytest.importorskip("ray")
    words = ["sim", "mightymania", "--games", "2", "--bots", "random", "--ray", "127.0.0.1:1"]
    wrong = subprocess.run([sys.executable, "-m", "herobox", *words], capture_output=True, text=True, check=False)

    assert (wrong.returncode, wrong.stdout) == (2, "")
    connecting, refused = wrong.stderr.splitlines()
    assert connecting == "Connecting to Ray at 127.0.0.1:1"
    assert refused.startswith("herobox: there is no Ray cluster at 127.0.0.1:1: ")
