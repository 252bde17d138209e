"""The numbers that abilities are made of, and how their texts say them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from herobox.kernel.wording import count_of

Amount = Annotated[int, msgspec.Meta(ge=1, le=10)]
"""Of dice, Health, damage or DEF."""
Reach = Annotated[int, msgspec.Meta(ge=1, le=10)]
"""In spaces."""


def dice(count: int, kind: str) -> str:
    """A number of dice: "1 Boost Die", "2 Boost Dice"."""
    return count_of(count, f"{kind} Die", f"{kind} Dice")
