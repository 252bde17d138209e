"""Many matches over several processes of this machine, or over the workers of a Ray cluster, as one vector environment.

```python
from herobox.research.spread import Spread

envs = Spread(64, "mightymania", workers=4, on="processes", opponents="greedy")
seen, info = envs.reset(seed=1)
```

Each worker plays its part of the matches side by side as `vector.Matches` does, and all of them step at once.
"""

from __future__ import annotations

import logging
import multiprocessing
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Literal, Protocol

from herobox.kernel.errors import HeroboxError
from herobox.research import needed
from herobox.research.vector import Matches

np = needed("numpy")
needed("gymnasium")

from gymnasium.vector import VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

SECONDS_TO_END = 5.0
"""How long a process may take to end."""


class Worker(Protocol):
    """Plays some of the matches elsewhere."""

    def ask(self, what: str, *arguments: Any) -> None:
        """Begin to do this: "reset" with seeds, or "step" with actions."""

    def answer(self) -> tuple[Any, ...]:
        """What came of it, and the seats that act. Raises HeroboxError where the worker is gone."""

    def close(self) -> None:
        """End it."""


class Part:
    """Some of the matches, wherever they are played."""

    def __init__(self, count: int, given: dict[str, Any]) -> None:
        self.matches = Matches(count, copy=False, **given)

    def do(self, what: str, *arguments: Any) -> tuple[Any, ...]:
        """Reset or step, and tell the seats as well."""
        done = self.matches.reset(seed=arguments[0]) if what == "reset" else self.matches.step(*arguments)
        return (*done, self.matches.seats)


class InProcess:
    """A worker that is a process of this machine."""

    def __init__(self, count: int, given: dict[str, Any]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, count, given), daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, what: str, *arguments: Any) -> None:
        """See `Worker`."""
        try:
            self._pipe.send((what, *arguments))
        except OSError as error:
            raise HeroboxError(f"a process that played matches is gone: {error}") from None

    def answer(self) -> tuple[Any, ...]:
        """See `Worker`."""
        try:
            done = self._pipe.recv()
        except (EOFError, OSError):
            raise HeroboxError("a process that played matches is gone, perhaps for want of memory") from None
        if isinstance(done, BaseException):
            raise done
        return tuple(done)

    def close(self) -> None:
        """See `Worker`."""
        self._pipe.close()
        self._process.join(SECONDS_TO_END)
        if self._process.is_alive():
            self._process.kill()


def _serve(pipe: Any, count: int, given: dict[str, Any]) -> None:
    part: Part | None = None
    while True:
        try:
            asked = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            part = part or Part(count, given)
            pipe.send(part.do(*asked))
        except Exception as error:
            pipe.send(error)


class OnRay:
    """A worker of a Ray cluster: that of this program, or else one that is started on this machine."""

    def __init__(self, count: int, given: dict[str, Any]) -> None:
        self._ray = needed("ray", "ray")
        if not self._ray.is_initialized():
            self._ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
        self._actor = self._ray.remote(num_cpus=1)(Part).remote(count, given)
        self._asked: Any = None

    def ask(self, what: str, *arguments: Any) -> None:
        """See `Worker`."""
        self._asked = self._actor.do.remote(what, *arguments)

    def answer(self) -> tuple[Any, ...]:
        """See `Worker`."""
        try:
            return tuple(self._ray.get(self._asked))
        except self._ray.exceptions.RayActorError as error:
            raise HeroboxError(f"a Ray worker that played matches is gone: {error}") from None

    def close(self) -> None:
        """See `Worker`."""
        if self._ray.is_initialized():
            self._ray.kill(self._actor)


class Spread(VectorEnv):
    """So many matches, dealt evenly among workers. Each match is the same as in `Matches`, whoever plays it."""

    def __init__(
        self, num_envs: int, game: str, *, workers: int = 2, on: Literal["processes", "ray"] = "processes", **given: Any
    ) -> None:
        """`given` are the keywords of `Matches`. Close it to end its workers.

        Raises HeroboxError for what there isn't, or fewer matches than workers.
        """
        if on not in ("processes", "ray"):
            raise HeroboxError(f'on is "{on}"; it is "processes" or "ray"')
        if not 1 <= workers <= num_envs:
            raise HeroboxError(f"there are {workers} workers for {num_envs} matches; it takes 1 to {num_envs}")
        one = Matches(1, game, **given)
        self.num_envs, self.metadata, self.encoder = num_envs, one.metadata, one.encoder
        self.render_mode = None
        self.single_observation_space, self.single_action_space = one.single_observation_space, one.single_action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        ends = [num_envs * number // workers for number in range(workers + 1)]
        self._parts = [slice(*pair) for pair in pairwise(ends)]
        kind = InProcess if on == "processes" else OnRay
        self._workers: list[Worker] = [kind(part.stop - part.start, {"game": game, **given}) for part in self._parts]
        self.seats = np.zeros(num_envs, np.int64)
        """The agent's seat in each match; see `Matches.seats`."""

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin all matches anew; see `Matches.reset`."""
        seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
        for worker, part in zip(self._workers, self._parts, strict=True):
            worker.ask("reset", None if seeds is None else seeds[part])
        return self._joined([worker.answer() for worker in self._workers])[0], {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Choose in every match; see `Matches.step`."""
        actions = np.asarray(actions)
        for worker, part in zip(self._workers, self._parts, strict=True):
            worker.ask("step", actions[part])
        done = [worker.answer() for worker in self._workers]
        seen, rewards, ended, truncated = self._joined(done)
        info: dict[str, Any] = {}
        for (*_, told, _), part in zip(done, self._parts, strict=True):
            for place in np.flatnonzero(told.get("_final_obs", ())):
                info = self._add_info(info, {"final_obs": told["final_obs"][place]}, part.start + int(place))
        return seen, rewards, ended, truncated, info

    def _joined(self, done: list[tuple[Any, ...]]) -> list[Any]:
        """The arrays of all workers as one each: what is seen, and what comes before the info."""
        self.seats = np.concatenate([one[-1] for one in done])
        seen = {name: np.concatenate([one[0][name] for one in done]) for name in done[0][0]}
        return [seen, *[np.concatenate(arrays) for arrays in zip(*[one[1:-2] for one in done], strict=True)]]

    def close_extras(self, **_: Any) -> None:
        """End the workers."""
        for worker in self._workers:
            worker.close()
        self._workers = []
