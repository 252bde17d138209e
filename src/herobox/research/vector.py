"""Many matches side by side in one process, as a vector environment of Gymnasium.

`gymnasium.make_vec("herobox/Mightymania-v0", num_envs=64, vectorization_mode="vector_entry_point")` makes it;
`vectorization_mode="async"` puts each match into a process of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from herobox.research import needed
from herobox.research.against import Against, Illegal, Rewards
from herobox.research.encoding import Encoder, encoder_for
from herobox.research.sequential import Captain, game_and_config
from herobox.research.spaces import action_space, observation_space

np = needed("numpy")
needed("gymnasium")

from gymnasium.utils import seeding  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402


class Matches(VectorEnv):
    """So many matches. One that ends begins anew at once: what is seen then is the next match's first choice."""

    def __init__(
        self,
        num_envs: int,
        game: str,
        *,
        opponents: str = "random",
        seat: int | Literal["any"] = 0,
        mode: str = "",
        cap: int | None = None,
        captain: Captain = "first",
        illegal: Illegal = "lose",
        rewards: Rewards = "outcome",
        copy: bool = True,
        render_mode: str | None = None,
        **config: Any,
    ) -> None:
        """See `Environment`; without `copy` the arrays that are returned are written over by the next step."""
        loaded, plain = game_and_config(game, mode, **config)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.encoder: Encoder = encoder_for(loaded, plain, cap)
        self.played = [
            Against(
                loaded,
                plain,
                opponents=opponents,
                seat=seat,
                cap=cap,
                captain=captain,
                illegal=illegal,
                rewards=rewards,
            )
            for _ in range(num_envs)
        ]
        self.single_observation_space = observation_space(self.encoder)
        self.single_action_space = action_space(self.encoder)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._randoms: list[Any] = []
        self._tables = np.zeros((num_envs, self.encoder.size), np.float32)
        self._actions = np.zeros((num_envs, self.encoder.cap, self.encoder.width), np.float32)
        self._masks = np.zeros((num_envs, self.encoder.cap), np.int8)
        self._counts = [0] * num_envs

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin all matches anew. With a number as seed, each match's own is one more than the one before."""
        if seed is None:
            seeds: list[int | None] = [None] * self.num_envs
        else:
            seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else [*seed]
        if seed is not None or not self._randoms:
            self._randoms = [seeding.np_random(one)[0] for one in seeds]
        for number in range(self.num_envs):
            self._begin(number)
        return self._seen(), {}

    @property
    def seats(self) -> Any:
        """The agent's seat in each match: with `opponents="self"` whoever is to choose."""
        return np.array([played.seat for played in self.played])

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Choose in every match. `info["final_obs"]` is the last sight of those that ended."""
        rewards = np.zeros(self.num_envs)
        ended = np.zeros(self.num_envs, np.bool_)
        info: dict[str, Any] = {}
        for number, action in enumerate(np.asarray(actions).tolist()):
            played = self.played[number]
            rewards[number] = played.step(action)
            if played.over:
                ended[number] = True
                last = {"observation": self.encoder.table(played.turns, played.seat)}
                info = self._add_info(info, {"final_obs": last}, number)
                self._begin(number)
            else:
                self._write(number)
        return self._seen(), rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def _begin(self, number: int) -> None:
        played = self.played[number]
        played.begin(self._randoms[number])
        while played.over:
            played.begin(self._randoms[number])
        self._write(number)

    def _write(self, number: int) -> None:
        played, actions, mask = self.played[number], self._actions[number], self._masks[number]
        before = self._counts[number]
        self._tables[number] = self.encoder.table(played.turns, played.seat)
        mask[:before] = 0
        count = self.encoder.write_options(played.turns, played.seat, actions, mask)
        if before > count:
            actions[count:before] = 0.0
        self._counts[number] = count

    def _seen(self) -> dict[str, Any]:
        seen = {"observation": self._tables, "actions": self._actions, "action_mask": self._masks}
        return {name: numbers.copy() for name, numbers in seen.items()} if self._copy else seen
