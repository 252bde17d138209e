"""A trained agent as a bot: `agent:policy.npz`, from weights that a training script has saved.

The policy reads what its seat sees through the encoder of the game, and scores every option:

    h = relu(relu(table @ table_1 + table_1_bias) @ table_2 + table_2_bias)
    score = relu(h @ join_table + relu(option @ option_1 + option_1_bias) @ join_option + join_bias) @ score_1

It chooses with the probabilities that these scores give, so it is as hard to foresee as it was trained to be.
"""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.outlook import Outlook
from herobox.kernel.registry import load_game
from herobox.research import needed
from herobox.research.encoding import Encoder, encoder_for
from herobox.research.sorting import sorted_options

WEIGHTS = (
    *("table_1", "table_1_bias", "table_2", "table_2_bias", "option_1", "option_1_bias"),
    *("join_table", "join_option", "join_bias", "score_1"),
)
"""The arrays of a policy file, beside `about`: its game and config as JSON."""


class Policy:
    """A policy file: weights, and the game and config that they were trained for."""

    def __init__(self, path: Path) -> None:
        """Raises HeroboxError for a file that is none, or doesn't fit the game as it is now."""
        np = needed("numpy")
        try:
            with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
                about = json.loads(str(file["about"]))
                self.weights = {name: file[name].astype(np.float32) for name in WEIGHTS}
            self.game, config = str(about["game"]), about["config"]
        except FileNotFoundError:
            raise HeroboxError(f"there is no policy {path}") from None
        except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile) as error:
            raise HeroboxError(f"{path} is not a policy that examples/ppo.py has saved: {error}") from None
        loaded = load_game(self.game)
        self.encoder: Encoder = encoder_for(loaded, configure(loaded.config_type, config))
        shapes = (self.weights["table_1"].shape[0], self.weights["option_1"].shape[0])
        if shapes != (self.encoder.size, self.encoder.width):
            raise HeroboxError(
                f"{path} was trained on {shapes[0]} numbers for a table and {shapes[1]} for an option; "
                f"{loaded.title} has {self.encoder.size} and {self.encoder.width} now: train it again"
            )

    def probabilities(self, table: Any, options: Any) -> Any:
        """How likely each option is chosen, from the table and the rows of the options."""
        np = needed("numpy")
        w = self.weights
        hidden = np.maximum(table @ w["table_1"] + w["table_1_bias"], 0)
        hidden = np.maximum(hidden @ w["table_2"] + w["table_2_bias"], 0)
        rows = np.maximum(options @ w["option_1"] + w["option_1_bias"], 0)
        joined = np.maximum(hidden @ w["join_table"] + rows @ w["join_option"] + w["join_bias"], 0)
        scores = joined @ w["score_1"]
        chances = np.exp(scores - scores.max())
        return chances / chances.sum()


def path_of(name: str) -> Path:
    """The file of this name; one without a folder is looked for in that of `HEROBOX_AGENTS` where it is set."""
    path = Path(name).expanduser()
    folder = os.environ.get("HEROBOX_AGENTS")
    return Path(folder) / name if folder and path.name == name and not path.exists() else path


@cache
def policy_at(path: Path, _changed: float) -> Policy:
    """The policy of a file, read once as long as the file stays as it is."""
    return Policy(path)


class Agent:
    """Chooses by a trained policy. It sees what its seat sees and nothing else."""

    def __init__(self, name: str, seed: int) -> None:
        """`name` is "agent:" and a file. Raises HeroboxError for a file that is no policy."""
        np = needed("numpy")
        self.name = name
        path = path_of(name.partition(":")[2])
        self.policy = policy_at(path.resolve(), path.stat().st_mtime if path.exists() else 0.0)
        self._random = np.random.default_rng(seed)

    def choose(self, outlook: Outlook) -> Any:
        """See `Bot.choose`. Raises HeroboxError at a table of another game or number of seats."""
        np = needed("numpy")
        encoder = self.policy.encoder
        if outlook.game.id != self.policy.game:
            raise HeroboxError(f"{self.name} was trained for {self.policy.game}, and can't play {outlook.game.title}")
        options = sorted_options(outlook.decision.options).options
        rows = np.frombuffer(encoder.rows.joined(options), np.float32).reshape(len(options), encoder.width)
        table = encoder.table_of(outlook.view(), outlook.seat, outlook.decision)
        return options[int(self._random.choice(len(options), p=self.policy.probabilities(table, rows)))]
