"""Every kind of decision, by the rulebook's chapters, and the rules that they belong to."""

from __future__ import annotations

from pathlib import Path

from herobox.games.clash_of_heroes.decisions.choosing_actions import Activating
from herobox.games.clash_of_heroes.decisions.choosing_for_special_powers import Choosing, Pushing, Running, Striking
from herobox.games.clash_of_heroes.decisions.choosing_in_a_round import Boosting, Enlisting, Ordering
from herobox.games.clash_of_heroes.decisions.choosing_power_cards import (
    Keeping,
    PlayingFirst,
    PlayingSecond,
    TakingBack,
)
from herobox.kernel import Kinds, read_reference

DECISIONS = Kinds(
    read_reference(Path(__file__).with_name("reference.toml")),
    Keeping(),
    PlayingFirst(),
    PlayingSecond(),
    Boosting(),
    Ordering(),
    Activating(),
    Pushing(),
    Running(),
    Striking(),
    Choosing(),
    Enlisting(),
    TakingBack(),
)
