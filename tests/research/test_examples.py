"""The examples, in small."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / words[0]), *words[1:]], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_cfr_comes_nearer_to_an_equilibrium() -> None:
    game = "herobox_mightymania(seeds=1,first_seed=23,turn_limit=1,decks=rail-raiders,opening="
    line = "place captain-kettle;place coal-brute;place switch-sally"
    told = run("cfr.py", "--iterations", "64", "--game", f"{game}{line};{line})").splitlines()
    distances = [float(words.rpartition(" ")[2]) for words in told]
    assert len(distances) == 4
    assert distances[-1] < distances[0] / 3


# Two gigabytes that the development set-up does without: whoever has installed the extra train-rl runs this, too.
if find_spec("torch") is not None:

    def test_ppo_writes_a_policy(tmp_path: Path) -> None:
        out = tmp_path / "policy.npz"
        small = ("--seconds", "0.1", "--envs", "4", "--steps", "8", "--games", "2")
        assert "games against random" in run("ppo.py", *small, "--opponent", "random", "--out", str(out))
        from herobox.bots import make_bot

        assert make_bot(f"agent:{out}", 1).name == f"agent:{out}"
