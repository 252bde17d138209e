"""The database under a server: killed while it is brought up to date, damaged, backed up and put back; long matches."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from herobox.kernel import Match, notation
from herobox.kernel.checkpoints import encode, read, resume
from herobox.kernel.registry import load_game
from herobox.kernel.replay import replay
from herobox.web.admin.checks import problems_of
from herobox.web.store import Store, migrate
from herobox.web.store.checking import file_problems
from tests.web.forked import Forked, run
from tests.web.processes import Seat, ServerProcess, new_match

OLDER = Path(__file__).parents[1] / "web" / "store" / "made_by_b53c385.sql"


def herobox(*words: str) -> subprocess.CompletedProcess[str]:
    """A command, to its end."""
    return run(words)


def older_database(folder: Path) -> Path:
    """The database of an earlier version in a folder."""
    folder.mkdir(exist_ok=True)
    file = folder / "herobox.db"
    connection = sqlite3.connect(file)
    connection.executescript(OLDER.read_text(encoding="utf-8"))
    connection.close()
    return file


def play(seats: list[Seat], server: ServerProcess, choices: int) -> None:
    """Play on; whoever is asked takes the first option."""
    for _ in range(choices):
        for seat in seats:
            asked = seat.options(server)
            if asked["options"]:
                answer = seat.choose(server, asked["options"][0]["notation"], asked["position"])
                assert answer.status_code == 200, answer.text
                break


def test_a_server_that_is_killed_while_it_brings_its_database_up_to_date_does_it_when_it_starts_again(
    tmp_path: Path, long_form: bool
) -> None:
    kills = 60 if long_form else 3
    killed, longest = 0, 0.2
    for number in range(kills):
        file = older_database(tmp_path / f"{number}")
        code = "import sys; from herobox.web.store import migrate; print('now', flush=True); migrate(sys.argv[1])"
        migrating = Forked([f"sqlite:///{file}"], program=code)
        assert migrating.stdout is not None
        migrating.stdout.readline()
        time.sleep(random.Random(number).random() * longest)  # Wherever it is by then.
        migrating.kill()
        if migrating.wait() == -signal.SIGKILL:
            killed += 1
        else:
            longest /= 4  # It was over already: the next one is killed earlier.
        migrating.communicate()
        assert file_problems(file) == []
        migrate(f"sqlite:///{file}")
        store = Store(f"sqlite:///{file}")
        assert [*problems_of(store)] == []
        store.close()
    assert killed
    with ServerProcess("--data", str(tmp_path / "0")) as server:
        assert server.client.get("/t/monsterpocalypse-90").status_code == 200
    found = herobox("admin", "check", "--deep", "--data", str(tmp_path / "0"))
    assert (found.returncode, found.stdout) == (0, "No problems were found.\n")


def test_a_backup_of_a_running_server_is_put_back_and_damage_is_found_first(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    with ServerProcess("--data", str(data)) as server:
        seats = new_match(server, "me", "me")
        play(seats, server, 8)
        backed_up = herobox("admin", "backup", str(copy), "--data", str(data))
        assert backed_up.returncode == 0, backed_up.stderr
        shown = seats[0].shown(server)
        play(seats, server, 2)
        refused = herobox("admin", "restore", str(copy), "--data", str(data), "--replace")
        assert "is being used; end the server first" in refused.stderr
    file = data / "herobox.db"
    connection = sqlite3.connect(file)  # What a killed server left beside it goes into the file.
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()
    with file.open("r+b") as opened:
        opened.seek(4096 * 3)
        opened.write(b"\xff" * (file.stat().st_size - 4096 * 3))
    found = herobox("admin", "check", "--data", str(data))
    assert found.returncode != 0
    started = herobox("serve", "--port", "0", "--data", str(data))
    assert started.returncode == 2
    assert "is damaged" in started.stderr
    assert "herobox admin restore" in started.stderr
    restored = herobox("admin", "restore", str(copy), "--data", str(data), "--replace")
    assert restored.returncode == 0, restored.stderr
    with ServerProcess("--data", str(data)) as server:
        assert seats[0].shown(server) == shown
        play(seats, server, 2)


def test_taking_back_and_loading_cost_the_turn_and_not_the_match(long_form: bool) -> None:
    """Against the cost of playing it from its start, in the same run."""
    choices = 1400 if long_form else 500
    game = load_game("monsterpocalypse")
    match = Match(game, game.config_type(), 5, players=["human"] * 2)
    chance = random.Random(5)
    made = undone = 0
    undo_times = []
    while made < choices and match.outcome is None:
        seat, asked = chance.choice(list(match.decisions.items()))
        match.choose(seat, chance.choice(asked.options))
        made += 1
        if made % 14 == 13 and match.outcome is None:
            begun = time.process_time()
            match.undo(match.choices[-1][0], range(2))
            undo_times.append(time.process_time() - begun)
            undone += 1
    assert made >= 500
    begun = time.process_time()
    whole = replay(match.record, game)
    replay_time = time.process_time() - begun
    kept = encode(match.taken())
    load_times = []
    for _ in range(9):
        begun = time.process_time()
        loaded = resume(match.record, game, [read(kept)], match.events)
        load_times.append(time.process_time() - begun)
    assert [notation(option) for _, option in loaded.choices] == [notation(option) for _, option in whole.choices]
    undo, load = sorted(undo_times)[-len(undo_times) // 4], sorted(load_times)[4]
    if long_form:
        sys.stdout.write(
            f"{made} choices, {undone} undos: undo {undo * 1e3:.1f} ms, load {load * 1e3:.1f} ms, "
            f"by all choices {replay_time * 1e3:.0f} ms, checkpoint {len(kept)} bytes\n"
        )
    assert load < replay_time / 4
    assert undo < replay_time / 4
