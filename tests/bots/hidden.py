"""Pairs of matches that differ only in what one seat can't see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import herobox
from herobox.kernel import Match


def two_line_ups(seed: int, deck: str = "lantern-watch") -> tuple[Match, Match]:
    """Two matches of Mightymania from one seed, in which South has two cards of the line-up the other way round."""
    north, south = [["place beacon-bram", "place fog-warden", "place gull-runner"]] * 2
    swapped = ["place beacon-bram", "place gull-runner", "place fog-warden"]
    return (
        lined_up(seed, deck, [*north], [*south]),
        lined_up(seed, deck, [*north], swapped),
    )


def lined_up(seed: int, deck: str, north: Sequence[Any], south: Sequence[Any]) -> Match:
    """A match of Mightymania in which both players have lined up."""
    match = herobox.new("mightymania", seed=seed, decks=[deck])
    for seat, places in enumerate((north, south)):
        for place in places:
            match.choose(seat, place)
    return match
