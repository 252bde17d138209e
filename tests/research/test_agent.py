"""A trained agent plays as a bot, by its file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from herobox.bots import make_bot
from herobox.kernel import HeroboxError, Match, Outlook
from herobox.research.agent import WEIGHTS, Agent
from herobox.research.encoding import encoder_for
from herobox.terminal.seating import read_seats
from herobox.web.new_match import SeatWish, seated
from tests.research.tables import table


def written(path: Path, size: int = 0) -> Path:
    """A policy file of random weights."""
    encoder = encoder_for(*table("mightymania", "duel"))
    shapes = ((size or encoder.size, 8), (8,), (8, 8), (8,), (encoder.width, 8), (8,), (8, 8), (8, 8), (8,), (8,))
    chance = np.random.default_rng(0)
    weights: dict[str, Any] = {name: chance.normal(size=shape) for name, shape in zip(WEIGHTS, shapes, strict=True)}
    np.savez(path, about=json.dumps({"game": "mightymania", "config": {}}), **weights)
    return path


def test_an_agent_plays_a_match_to_its_end_and_its_seed_decides_how(tmp_path: Path) -> None:
    name = f"agent:{written(tmp_path / 'Policy.npz')}"
    game, config = table("mightymania", "duel")
    histories = []
    for seed in (1, 1, 2):
        match = Match(game, config, 5, listen=False)
        bots = [make_bot(name, seed), make_bot(name, seed + 1)]
        while match.outcome is None:
            seat = next(iter(match.decisions))
            match.choose(seat, bots[seat].choose(Outlook(match, seat)))
        histories.append(match.history)
    assert histories[0] == histories[1] != histories[2]


def test_it_sits_at_a_table_of_the_terminal_whatever_the_case_of_its_file(tmp_path: Path) -> None:
    game, config = table("mightymania", "duel")
    name = f"agent:{written(tmp_path / 'Policy.npz')}"
    assert read_seats(f"Human,{name}", game.seats(config), game.title) == ("human", name)
    with pytest.raises(HeroboxError, match="there is no policy"):
        read_seats("human,agent:nowhere.npz", game.seats(config), game.title)


def test_a_file_that_is_no_policy_or_fits_no_more_says_so(tmp_path: Path) -> None:
    whole = written(tmp_path / "whole.npz").read_bytes()
    for content in (b"no weights", b"", whole[:200], whole[128:]):
        (tmp_path / "broken.npz").write_bytes(content)
        with pytest.raises(HeroboxError, match="is not a policy"):
            Agent(f"agent:{tmp_path / 'broken.npz'}", 1)
    np.save(tmp_path / "array.npy", [1, 2])
    with pytest.raises(HeroboxError, match="is not a policy"):
        Agent(f"agent:{tmp_path / 'array.npy'}", 1)
    with pytest.raises(HeroboxError, match="train it again"):
        Agent(f"agent:{written(tmp_path / 'old.npz', size=3)}", 1)


def test_it_plays_no_game_but_its_own(tmp_path: Path) -> None:
    match = Match(*table("deck-building", "1v1"), 5, listen=False)
    with pytest.raises(HeroboxError, match="was trained for mightymania"):
        Agent(f"agent:{written(tmp_path / 'policy.npz')}", 1).choose(Outlook(match, next(iter(match.decisions))))


def test_a_server_reads_no_file_but_those_of_the_folder_it_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = written(tmp_path / "elsewhere.npz")
    folder = tmp_path / "agents"
    folder.mkdir()
    written(folder / "policy.npz")
    for name in ("agent:policy.npz", f"agent:{elsewhere}"):
        with pytest.raises(HeroboxError, match="this server has no bot"):
            seated(0, SeatWish("bot", strength=name), "North")
    monkeypatch.setenv("HEROBOX_AGENTS", str(folder))
    seat, _ = seated(0, SeatWish("bot", strength="agent:policy.npz"), "North")
    assert seat.bot == "agent:policy.npz"
    for name in ("agent:../elsewhere.npz", f"agent:{elsewhere}", "agent:", "agent:.", "agent:nowhere.npz"):
        with pytest.raises(HeroboxError, match="this server has no bot"):
            seated(0, SeatWish("bot", strength=name), "North")
