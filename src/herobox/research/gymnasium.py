"""Any game for Gymnasium: one seat learns, bots play the others.

```python
import gymnasium
import herobox.research.gymnasium

env = gymnasium.make("herobox/Mightymania-v0", opponents="greedy")
seen, info = env.reset(seed=1)
seen, reward, terminated, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
```
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from herobox.kernel.errors import HeroboxError
from herobox.research import needed
from herobox.research.against import Against, Illegal, Rewards
from herobox.research.encoding import Encoder, encoder_for
from herobox.research.sequential import Captain, game_and_config
from herobox.research.spaces import action_space, as_dict, observation_space

gymnasium = needed("gymnasium")

ENVIRONMENTS = {
    "Mightymania": "mightymania",
    "HeroesOfTheGrid": "heroes-of-the-grid",
    "DeckBuilding": "deck-building",
    "ClashOfHeroes": "clash-of-heroes",
    "Monsterpocalypse": "monsterpocalypse",
}
"""The games by their names there: `herobox/Mightymania-v0`."""


class Environment(gymnasium.Env):  # type: ignore[misc, name-defined]
    """A seat of a game. The reward is 0 until the match ends: then 1 for a win, -1 for a defeat."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        opponents: str = "random",
        seat: int | Literal["any"] = 0,
        mode: str = "",
        cap: int | None = None,
        captain: Captain = "first",
        illegal: Illegal = "lose",
        rewards: Rewards = "outcome",
        render_mode: str | None = None,
        **config: Any,
    ) -> None:
        """`opponents` are bots, such as "greedy" or "greedy,random", which take the other seats in turn.

        `seat` is the agent's, or "any" for another one in each match. `mode` names one of the game's modes, `cap` sets
        the size of the action space, `captain` says who answers for a team ("first" or "in turn"), `illegal` whether
        an option that there isn't loses the match ("lose") or is an IndexError ("raise"), `rewards` whether a step is
        rewarded by the "outcome" alone or by how the "evaluation" of the game's bots changes, and every other keyword
        is a field of the game's config. Raises HeroboxError for what there isn't.
        """
        loaded, plain = game_and_config(game, mode, **config)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise HeroboxError(f'there is no render mode "{render_mode}"; there is "ansi"')
        self.render_mode = render_mode
        self.encoder: Encoder = encoder_for(loaded, plain, cap)
        self.played = Against(
            loaded, plain, opponents=opponents, seat=seat, cap=cap, captain=captain, illegal=illegal, rewards=rewards
        )
        self.observation_space = observation_space(self.encoder)
        self.action_space = action_space(self.encoder)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new match, and play up to the agent's first choice."""
        super().reset(seed=seed)
        self.played.begin(self.np_random)
        while self.played.over:  # The others lost before it was asked anything.
            self.played.begin(self.np_random)
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Choose an option, and play up to the agent's next choice or the end."""
        reward = self.played.step(int(action))
        return self._seen(), reward, self.played.over, False, self._info()

    def _seen(self) -> dict[str, Any]:
        return as_dict(self.encoder.observe(self.played.turns, self.played.seat))

    def _info(self) -> dict[str, Any]:
        return {"seat": self.played.seat}

    def options(self) -> tuple[str, ...]:
        """The notations of what can be chosen, in order."""
        return self.played.turns.options.notations

    def render(self) -> str | None:
        """The table as text, as the agent sees it."""
        return self.played.turns.match.text(self.played.seat) if self.render_mode == "ansi" else None


def register() -> None:
    """Make the games known to `gymnasium.make`; importing this module has done so."""
    for name, game in ENVIRONMENTS.items():
        spec = f"herobox/{name}-v0"
        if spec not in gymnasium.registry:
            gymnasium.register(
                spec,
                entry_point="herobox.research.gymnasium:Environment",
                vector_entry_point="herobox.research.vector:Matches",
                kwargs={"game": game},
            )


register()
