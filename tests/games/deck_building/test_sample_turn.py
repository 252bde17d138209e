"""The sample turn of the rulebook (p. 13 and 14), with its numbers; the three cards that it doesn't name are ours."""

from __future__ import annotations

from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import end_phase
from herobox.games.deck_building.state import HEROES, VILLAINS
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.driving import drive, heard

RITA, ZACK, GOLDAR, BILLY = 0, 1, 2, 3


def test_the_sample_turn() -> None:
    table = position(
        2,
        2,
        characters={RITA: "rita-repulsa", ZACK: "zack-taylor", GOLDAR: "goldar", BILLY: "billy-cranston"},
        hands={
            ZACK: ["recovery", "thunder-slinger", "teamwork", "quantum-ranger", "battle-bike"],
            RITA: ["mayhem", "putty-clay"],
            GOLDAR: ["parry"],
        },
        decks={ZACK: ["attitude", "teamwork", "teamwork"]},
        discards={ZACK: ["the rest"]},
        grid=["command-center", "baboo", "alpha-5", "", "", ""],
        hp=(30, 20),
        energy=(20, 19),
        active=ZACK,
    )
    heroes, villains, zack = table.teams[HEROES], table.teams[VILLAINS], table.players[ZACK]

    drive(table, main_action(table), "play recovery")
    assert heroes.hp == 22

    drive(table, main_action(table), "attach thunder-slinger 1")
    assert (table.shards, heroes.energy) == (0, 19)  # An attached card brings nothing.

    drive(
        table,
        main_action(table),
        "activate thunder-slinger",
        (GOLDAR, "pass"),  # Of the Villains, Goldar alone holds a Block.
        (ZACK, "target rita-repulsa"),
        (RITA, "discard mayhem"),  # Goldar holds Parry, but this Attack has another target.
    )
    assert (heroes.energy, villains.hp) == (13, 26)
    assert ids(table.players[RITA].hand) == ["putty-clay"]

    drive(table, main_action(table), "play-all")
    assert (table.shards, heroes.energy) == (5, 17)

    drive(table, main_action(table), "buy command-center")
    drive(table, main_action(table), "activate command-center")
    assert table.shards == 1 + 2
    drive(table, main_action(table), "buy blade-blaster")
    assert table.shards == 1

    left = ids(zack.deck.cards)
    drive(table, end_phase(table), "discard thunder-slinger")
    assert table.shards == 0
    assert heroes.hp == 21  # Of the two adversaries in The Grid one is the Villains'.
    assert slots_of(table, ZACK) == ["", "", "", ""]
    assert ids(zack.ongoing) == ["command-center"]
    assert sorted(left) == sorted(ids(zack.hand)[:3])
    assert len(zack.hand) == 5
    assert "Zack shuffles the discard pile into a new deck." in heard(table)
    assert (len(zack.deck), zack.discard) == (14 - 5, [])


def test_negated_its_attack_would_give_each_villain_a_stun_and_the_thunder_slinger_be_discarded() -> None:
    table = position(
        2,
        2,
        characters={RITA: "rita-repulsa", ZACK: "zack-taylor", GOLDAR: "goldar", BILLY: "billy-cranston"},
        hands={RITA: ["mayhem"] * 5, GOLDAR: ["parry"]},
        slots={ZACK: ["thunder-slinger", "", "", ""]},
        hp=(30, 22),
        energy=(20, 19),
        active=ZACK,
    )
    drive(
        table,
        main_action(table),
        "activate thunder-slinger",
        (GOLDAR, "block parry hand"),
        (ZACK, "target rita-repulsa"),
    )
    assert (table.teams[VILLAINS].hp, table.teams[HEROES].energy) == (30, 13)
    assert ids(table.players[GOLDAR].discard) == ["parry", "stun"]
    assert ids(table.players[RITA].discard) == ["stun", "mayhem"]
    assert ids(table.players[ZACK].discard) == ["thunder-slinger"]
    assert slots_of(table, ZACK) == ["", "", "", ""]
    assert len(table.players[RITA].hand) == 4  # She starts her turn with these.
