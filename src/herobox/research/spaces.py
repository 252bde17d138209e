"""The spaces of observations and actions that PettingZoo and Gymnasium share."""

from __future__ import annotations

from functools import cache
from typing import Any

from herobox.research import needed
from herobox.research.encoding.encoder import Encoder, Observation

np = needed("numpy")
spaces = needed("gymnasium.spaces")


@cache
def bounds_of(encoder: Encoder) -> tuple[Any, Any]:
    """The bounds of what describes a table."""
    return encoder.bounds()


def observation_space(encoder: Encoder) -> Any:
    """`observation`: the table; `actions`: a row of features for each option; `action_mask`: which there are."""
    low, high = bounds_of(encoder)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "actions": spaces.Box(-1.0, 1.0, (encoder.cap, encoder.width), np.float32),
            "action_mask": spaces.Box(0, 1, (encoder.cap,), np.int8),
        }
    )


def action_space(encoder: Encoder) -> Any:
    """The number of an option, in the order of their notations."""
    return spaces.Discrete(encoder.cap)


def as_dict(seen: Observation) -> dict[str, Any]:
    """An observation as the libraries want it."""
    return {"observation": seen.table, "actions": seen.actions, "action_mask": seen.mask}
