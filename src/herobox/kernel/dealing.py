"""What was hidden can be dealt anew where a match is played on from another one's turn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from herobox.kernel.rng import Rng, stream


class Dealt(msgspec.Struct, frozen=True):
    """At the beginning of a turn all that a seat can't see was dealt anew, and all chance since is another one."""

    choices: int
    """After how many choices, those that were taken back left out; a turn begins after them."""
    seat: int
    seed: int
    """What it was dealt by."""

    def chance(self) -> Rng:
        """What to deal by."""
        return Rng(stream(self.seed, "dealt", self.choices))


def earlier(known: Sequence[Dealt], new: Dealt) -> list[Dealt]:
    """Those of what was dealt anew that came before this one."""
    return [each for each in known if each.choices < new.choices]
