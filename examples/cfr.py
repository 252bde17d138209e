"""External-sampling MCCFR of OpenSpiel on one attack of Mightymania, with the exact distance from an equilibrium.

python examples/cfr.py --iterations 400

North's cards lie as the opening says. South lines up in secret, North attacks one of its cards, South may cover its
Leader, the die gives one round, and both lay a Power in secret: 8,400 ways to end. Whoever strikes the captain wins.

It needs `pip install 'herobox[research]'`. NashConv is what both could gain together by answering the policy as well as
can be: 0 in an equilibrium.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.policy import UniformRandomPolicy

import herobox.research.openspiel  # noqa: F401 - makes the games known

NORTH = "place captain-kettle;place coal-brute;place switch-sally"
GAME = f"herobox_mightymania(seeds=1,first_seed=23,turn_limit=1,decks=rail-raiders,opening={NORTH})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--iterations", type=int, default=400)
    given = parser.parse_args()
    np.random.seed(1)
    game = pyspiel.load_game(given.game)
    solver = ExternalSamplingSolver(game)
    print(f"NashConv of uniform play: {nash_conv(game, UniformRandomPolicy(game)):.4f}", flush=True)
    shows = {given.iterations // part for part in (1, 4, 16)}
    begun = time.process_time()
    for number in range(1, given.iterations + 1):
        solver.iteration()
        if number in shows:
            passed = time.process_time() - begun
            found = nash_conv(game, solver.average_policy())
            print(f"{number:7,} iterations, {passed:5.1f} s: NashConv {found:.4f}", flush=True)
            begun = time.process_time() - passed


if __name__ == "__main__":
    main()
