"""Any game for PettingZoo: `env("mightymania")`, one seat after another, and `parallel_env` for all at once.

```python
from herobox.research import pettingzoo

env = pettingzoo.env("mightymania")
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, info = env.last()
    env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))
```
"""

from __future__ import annotations

from typing import Any

from herobox.research import needed
from herobox.research.encoding import Encoder, encoder_for
from herobox.research.sequential import Captain, Sequential, game_and_config
from herobox.research.spaces import action_space, as_dict, observation_space

needed("pettingzoo")
np = needed("numpy")

from gymnasium.utils import seeding  # noqa: E402
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

ILLEGAL = -1.0
"""What a seat gets that chooses what isn't there; the match ends with it."""


class _Played:
    """What both kinds of environment share: the game, its spaces, and the match that is played."""

    metadata: dict[str, Any]
    turns: Sequential

    def __init__(
        self,
        game: str,
        *,
        mode: str = "",
        cap: int | None = None,
        captain: Captain = "first",
        render_mode: str | None = None,
        **config: Any,
    ) -> None:
        self.game, self.config = game_and_config(game, mode, **config)
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": ["human", "ansi"],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.captain = captain
        self.encoder: Encoder = encoder_for(self.game, self.config, cap)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoder.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.encoder) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.encoder) for agent in self.possible_agents}
        self._random: Any = None

    def observation_space(self, agent: str) -> Any:
        """See `spaces.observation_space`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The number of an option, in the order of their notations."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        match_seed = int(self._random.integers(2**63))
        self.turns = Sequential.new(self.game, self.config, match_seed, cap=self.encoder.cap, captain=self.captain)
        self.agents = self.possible_agents[:]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and what it may choose if it is to choose now."""
        return as_dict(self.encoder.observe(self.turns, self._seats[agent]))

    def render(self) -> str | None:
        """The table as text, as a spectator sees it."""
        if self.render_mode is None:
            return None
        text = self.turns.match.text()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Turns(_Played, AECEnv):  # type: ignore[misc]
    """A game in which one seat chooses after the other; `env` puts the usual wrappers around it."""

    def __init__(self, game: str, **config: Any) -> None:
        """See `env`."""
        AECEnv.__init__(self)
        _Played.__init__(self, game, **config)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(self.turns.seat, 0)]
        if self.turns.over:
            self._end()

    def step(self, action: int | None) -> None:
        """Choose for the seat that is to choose. Raises IndexError for an option that there isn't."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.turns.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.turns.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.turns.seat]
        self._accumulate_rewards()

    def _end(self) -> None:
        for agent, score in zip(self.possible_agents, self.turns.scores, strict=True):
            self.rewards[agent] = float(score)
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]


def env(game: str, **config: Any) -> Any:
    """A game by its id, as PettingZoo's AEC environment.

    `mode` names one of the game's modes, `cap` sets the size of the action space, `captain` says who answers for a team
    ("first" or "in turn"), `render_mode` is "human" or "ansi", and every other keyword is a field of the game's config.
    Raises HeroboxError for what there isn't. A seat that chooses an option that isn't there loses at once.
    """
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw_env(game, **config), ILLEGAL))


def raw_env(game: str, **config: Any) -> Turns:
    """The same without wrappers: what can't be chosen is an IndexError."""
    return Turns(game, **config)


class AllAtOnce(_Played, ParallelEnv):  # type: ignore[misc]
    """A game in which all seats act at every step; who has nothing to choose can only wait, which is option 0.

    Plans made in secret are made at the same step.
    """

    def __init__(self, game: str, **config: Any) -> None:
        """See `env`."""
        _Played.__init__(self, game, **config)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a new match."""
        self._begin(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and what it may choose; option 0 alone, without features, is to wait."""
        seen = super().observe(agent)
        if self._seats[agent] not in self.turns.asked:
            seen["action_mask"][0] = 1
        return seen

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Choose for all seats that are asked, in their order.

        An option that there isn't ends the match: whoever chose it gets -1, and the others nothing.
        """
        scores: tuple[float, ...] = (0.0,) * len(self.possible_agents)
        ended = False
        for seat in [*self.turns.asked]:
            number = int(actions[self.possible_agents[seat]])
            if number >= len(self.turns.options_of(seat).options):
                scores = tuple(ILLEGAL if other == seat else 0.0 for other in range(len(scores)))
                ended = True
                break
            self.turns.choose(seat, number)
        if self.turns.over:
            scores, ended = self.turns.scores, True
        agents = self.agents
        seen = {agent: self.observe(agent) for agent in agents}
        rewards = {agent: float(scores[self._seats[agent]]) for agent in agents}
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if ended:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, ended), dict.fromkeys(agents, False), infos


def parallel_env(game: str, **config: Any) -> AllAtOnce:
    """A game by its id, as PettingZoo's parallel environment; see `env` for the keywords."""
    return AllAtOnce(game, **config)
