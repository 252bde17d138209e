"""The sheets beside the table: one's own hand, a teammate's, cards that are looked at, the piles."""

from __future__ import annotations

from herobox.games.deck_building.picture.sheets import sheets
from herobox.kernel import NOBODY
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.looking import drawn, fullest
from tests.games.deck_building.positions import position, view
from tests.games.looking import attributes, thing, things, words


def test_ones_own_hand_is_a_row_of_cards_that_can_be_read() -> None:
    table = position(characters={1: "jason-lee-scott"}, hands={1: ["teamwork", "parry", "teamwork"]})
    hand = next(sheet for sheet in sheets(view(table, 1), 1) if sheet.id == "hand")
    assert hand.row
    assert hand.title == "Jason's hand"
    root = drawn(table, 1)["hand"]
    assert list(things(root)) == ["hand-teamwork", "hand-parry", "hand-teamwork-2"]
    assert thing(root, "hand-teamwork-2").get("data-same") == "hand-teamwork"
    assert "Negate an" in " ".join(words(thing(root, "hand-parry")))


def test_the_own_discard_pile_lies_at_the_end_of_the_hand() -> None:
    table = position(hands={1: ["parry"]}, discards={1: ["teamwork", "recovery", "teamwork"]})
    root = drawn(table, 1)["hand"]
    assert list(things(root)) == ["hand-parry", "pile-recovery", "pile-teamwork"]
    assert words(thing(root, "pile-teamwork")) == ["Teamwork", "×2"]


def test_an_empty_hand_says_so() -> None:
    assert "Your hand is empty." in words(drawn(position(), 1)["hand"])


def test_whoever_chooses_a_character_can_read_what_comes_with_it() -> None:
    table = position(characters={1: "zack-taylor"})
    player = table.players[1]
    player.dealt = (player.character, table.players[0].character)
    root = drawn(table, 1)["hand"]
    assert list(things(root))[:2] == ["beside-power-axe", "beside-mastodon"]
    assert len(things(root)) == 4
    assert "Negate an" in " ".join(words(thing(root, "beside-mastodon")))


def test_a_card_keeps_its_key_from_the_hand_to_the_slot() -> None:
    held = position(characters={1: "zack-taylor"}, hands={1: ["thunder-slinger", "thunder-slinger"]})
    one = position(
        characters={1: "zack-taylor"}, hands={1: ["thunder-slinger"]}, slots={1: ["thunder-slinger", "", "", ""]}
    )
    before = attributes([drawn(held, 1)["hand"]], "data-key")
    after = attributes(list(drawn(one, 1).values()), "data-key")
    assert set(before) <= set(after)


def test_teammates_see_each_others_hands_and_foes_do_not() -> None:
    assert set(attributes([drawn(fullest(), 1)["teammate"]], "data-item")) == {"teamwork", "recovery", "attitude"}
    assert set(attributes([drawn(fullest(), 2)["teammate"]], "data-item")) == {"mayhem", "putty-clay", "bones"}
    for seat in (0, 2):
        for root in drawn(fullest(), seat).values():
            assert not [name for name in things(root) if name.startswith("hand-parry")]
    assert "teammate" not in drawn(position(hands={1: ["parry"]}), 1)


def test_a_teammates_hand_shows_each_card_once_with_its_copies_and_what_it_gives() -> None:
    table = position(heroes=2, hands={2: ["teamwork", "power-coin", "teamwork", "battle-bike"]})
    root = drawn(table, 1)["teammate"]
    assert sorted(things(root)) == ["held-2-battle-bike", "held-2-power-coin", "held-2-teamwork"]
    assert words(thing(root, "held-2-teamwork")) == ["Teamwork", str(CARDS["teamwork"].shards), "×2"]
    assert words(thing(root, "held-2-power-coin")) == ["Power Coin", str(CARDS["power-coin"].energy)]


def test_cards_that_are_looked_at_are_shown_to_whoever_looks() -> None:
    table = fullest()
    table.looking, table.looker = [CARDS["baboo"], CARDS["ninjor"]], 1
    assert list(things(drawn(table, 1)["looking"])) == ["looking-baboo", "looking-ninjor"]
    for seat in (0, 2, 3, None):
        assert "looking" not in drawn(table, seat)


def test_a_revealed_card_is_shown_to_everybody() -> None:
    table = fullest()
    table.looking, table.looker = [CARDS["mayhem"]], NOBODY
    for seat in (0, 1, 2, 3, None):
        assert list(things(drawn(table, seat)["looking"])) == ["looking-mayhem"]


def test_the_piles_of_others_can_be_looked_through() -> None:
    table = position(
        discards={0: ["mayhem", "squatt", "mayhem"], 1: ["teamwork"]}, main_discard=["baboo"], destroyed=["recovery"]
    )
    root = drawn(table, 1)["piles"]
    seen = words(root)
    assert [line for line in seen if "pile:" in line] == [
        "Main deck discard pile: 1 card",
        "Finster's discard pile: 3 cards",
        "Destroyed pile: 1 card",
    ]
    assert set(attributes([root], "data-item")) == {"baboo", "mayhem", "squatt", "recovery"}
    assert list(things(root)) == ["pile-baboo", "pile-mayhem"]


def test_a_card_in_several_piles_can_be_pointed_at_in_each() -> None:
    table = position(discards={1: ["baboo"]}, main_discard=["baboo"])
    sheets = drawn(table, 1)
    assert "pile-baboo" in things(sheets["hand"])
    assert thing(sheets["piles"], "pile-baboo-2").get("data-same") == "pile-baboo"


def test_the_sheet_of_piles_stays_while_there_are_none() -> None:
    assert "No other pile has cards." in words(drawn(position(), 1)["piles"])
