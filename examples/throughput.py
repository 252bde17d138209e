"""Steps a second with a full observation and a mask, random play, one process: ours beside whatever else is installed.

python examples/throughput.py --seconds 5

Every environment is asked for what a learner needs at each step: the observation of the seat to choose, and which
actions are legal. Measured in processor time, the median of three runs in turn, so that a busy machine says the same.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import warnings
from collections.abc import Callable, Iterator

warnings.simplefilter("ignore")

Steps = Iterator[None]
"""Plays on for ever, and yields at each step."""


def herobox(game: str) -> Steps:
    from herobox.research.encoding import encoder_for
    from herobox.research.sequential import Sequential, game_and_config

    loaded, config = game_and_config(game)
    encoder = encoder_for(loaded, config)
    for seed in range(10**9):
        turns = Sequential.new(loaded, config, seed)
        while not turns.over:
            encoder.observe(turns, turns.seat)
            turns.step(random.randrange(len(turns.options.options)))
            yield


def herobox_vector(game: str) -> Steps:
    import gymnasium
    import numpy as np

    import herobox.research.gymnasium as door

    name = next(name for name, known in door.ENVIRONMENTS.items() if known == game)
    envs = gymnasium.make_vec(
        f"herobox/{name}-v0", 32, vectorization_mode="vector_entry_point", opponents="self", copy=False
    )
    seen, _ = envs.reset(seed=1)
    while True:
        counts = seen["action_mask"].sum(axis=1)
        seen, *_ = envs.step((np.random.random(32) * counts).astype(int))
        for _ in range(32):
            yield


def openspiel(name: str) -> Steps:
    import pyspiel

    game = pyspiel.load_game(name)
    tensor = game.get_type().provides_information_state_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            player = state.current_player()
            state.information_state_tensor(player) if tensor else state.observation_tensor(player)
            state.legal_actions_mask(player)
            state.apply_action(random.choice(state.legal_actions()))
            yield


def pettingzoo(module: str) -> Steps:
    import importlib

    import numpy as np

    env = importlib.import_module(f"pettingzoo.classic.{module}").env()
    while True:
        env.reset()
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(np.random.choice(np.flatnonzero(seen["action_mask"]))))
            yield


def rlcard(name: str) -> Steps:
    import rlcard as library

    env = library.make(name)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            yield


COMPARED: dict[str, Callable[[], Steps]] = {
    **{
        f"Herobox {game}": lambda game=game: herobox(game)  # type: ignore[misc]
        for game in ("mightymania", "heroes-of-the-grid", "deck-building", "clash-of-heroes", "monsterpocalypse")
    },
    "Herobox mightymania, 32 side by side": lambda: herobox_vector("mightymania"),
    "OpenSpiel gin_rummy (C++)": lambda: openspiel("gin_rummy"),
    "OpenSpiel hanabi (C++)": lambda: openspiel("hanabi"),
    "OpenSpiel backgammon (C++)": lambda: openspiel("backgammon"),
    "PettingZoo chess": lambda: pettingzoo("chess_v6"),
    "PettingZoo hanabi": lambda: pettingzoo("hanabi_v5"),
    "PettingZoo connect_four": lambda: pettingzoo("connect_four_v3"),
    "RLCard UNO": lambda: rlcard("uno"),
    "RLCard gin-rummy": lambda: rlcard("gin-rummy"),
}


def measured(steps: Steps, seconds: float) -> float:
    for _ in range(64):
        next(steps)
    count, begun = 0, time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        for _ in range(16):
            next(steps)
        count += 16
    return count / passed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, help="for each environment in each of three runs")
    seconds = parser.parse_args().seconds
    rates: dict[str, list[float]] = {}
    for _ in range(3):
        for name, begin in COMPARED.items():
            try:
                rates.setdefault(name, []).append(measured(begin(), seconds / 3))
            except Exception as error:  # another library's game may be missing in any way
                rates[name] = []
                print(f"{name}: {type(error).__name__}: {str(error)[:90]}")
    for name, found in rates.items():
        if found:
            print(f"{name:40}{statistics.median(found):10,.0f} steps/s")


if __name__ == "__main__":
    main()
