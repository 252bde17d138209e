"""What people found who played in the browser with the rulebook beside."""

from __future__ import annotations

from tests.games.deck_building.positions import position
from tests.games.deck_building.using import act
from tests.games.driving import heard


def test_whoever_says_that_a_bigger_attack_is_worth_a_block_is_heard_by_all() -> None:
    for choice, said in (("wait", True), ("pass", False)):
        table = position(
            characters={0: "goldar", 1: "zack-taylor"},
            hands={1: ["teamwork"]},
            slots={0: ["", "", "flying-kick", ""]},
            energy=(9, 9),
            blocks="everybody",
        )
        act(table, "activate flying-kick", (1, choice))
        assert ("Zack lets it happen and waits for a bigger Attack." in heard(table)) is said
