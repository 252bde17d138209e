"""The main sheet: The Grid, the stacks, both teams with their characters, and what goes on in this turn."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from herobox.games.deck_building.picture.sheets import sheets
from tests.games.deck_building.looking import fullest, table_of, turned
from tests.games.deck_building.positions import position, view
from tests.games.lines_on_pictures import over_each_other
from tests.games.looking import SVG, thing, things, words


def test_the_grid_has_its_cards_with_an_empty_place_where_one_was_taken() -> None:
    table = position(grid=["baboo", "", "command-center", "alpha-5", "alpha-5", "parry"])
    seen = things(table_of(table))
    assert {"grid-baboo", "grid-command-center", "grid-parry"} <= set(seen)
    assert [name for name in seen if name.startswith("grid-")] == [
        *("grid-baboo", "grid-command-center", "grid-alpha-5", "grid-alpha-5-2", "grid-parry"),
    ]
    assert thing(table_of(table), "grid-alpha-5-2").get("data-same") == "grid-alpha-5"
    assert words(thing(table_of(table), "grid-command-center"))[:2] == ["4", "Command Center"]


def test_the_shop_for_a_phone_shows_copies_of_all_that_can_be_bought() -> None:
    table = position(grid=["baboo", "", "command-center", "alpha-5", "alpha-5", "parry"])
    shop = next(sheet for sheet in sheets(view(table, 0), 0) if sheet.id == "shop")
    assert shop.narrow
    copies = things(ET.fromstring(shop.svg))
    meant = {thing(ET.fromstring(shop.svg), name).get("data-same") for name in copies}
    stacks = {f"stack-{kind}" for kind in ("zord", "master", "blade-blaster", "stun")}
    assert meant == {"grid-baboo", "grid-command-center", "grid-alpha-5", "grid-parry", *stacks}
    assert meant <= set(things(table_of(table)))


def test_the_stacks_show_how_many_cards_they_have_and_the_top_one() -> None:
    characters = {0: "goldar", 1: "zack-taylor"}
    table = position(
        characters=characters, zords=["triceratops"], masters=["master-finster"], stuns=7, blade_blasters=3
    )
    root = table_of(table)
    assert words(thing(root, "stack-zord")) == [f"×{len(table.zords.cards)}", "7*", "Triceratops"]
    assert words(thing(root, "stack-master")) == [f"×{len(table.masters.cards)}", "7*", "Finster"]
    assert words(thing(root, "stack-blade-blaster")) == ["×3", "2", "Blade Blaster"]
    assert words(thing(root, "stack-stun")) == ["×7", "Stun"]
    assert thing(root, "stack-zord").get("data-item") == "triceratops"


def test_of_a_stack_whose_top_card_is_face_down_the_card_is_not_told() -> None:
    table = position(characters={1: "zack-taylor"}, zords=["triceratops"])
    table.zords.face_up = False
    table.blade_blaster_up = False
    root = table_of(table)
    assert words(thing(root, "stack-zord")) == [f"×{len(table.zords.cards)}", "face down"]
    assert thing(root, "stack-zord").get("data-item") is None
    assert words(thing(root, "stack-blade-blaster"))[1] == "face down"


def test_an_empty_stack_is_called_empty() -> None:
    table = position(stuns=0, blade_blasters=0)
    table.masters.cards.clear()
    root = table_of(table)
    for name in ("stack-stun", "stack-blade-blaster", "stack-master"):
        assert words(thing(root, name)) == ["×0", "empty"]


def test_the_main_deck_and_its_piles_show_their_counts_and_the_top_card_that_lies_open() -> None:
    table = position(main_discard=["baboo", "ninjor"], destroyed=["mayhem"])
    root = table_of(table)
    assert words(thing(root, "main-deck"))[0] == str(len(table.main_deck))
    assert thing(root, "main-deck").get("data-item") is None
    assert words(thing(root, "main-discard")) == ["2", "Discarded", "Ninjor"]
    assert words(thing(root, "destroyed")) == ["1", "Destroyed", "Mayhem"]


def test_a_card_on_top_of_the_main_deck_is_shown_to_whoever_looked_at_it() -> None:
    table = position(main_deck=["squatt"])
    table.main_deck.look(table, (0,))
    assert words(thing(table_of(table, 0), "main-deck"))[-1] == "Squatt"
    assert "Squatt" not in words(thing(table_of(table, 1), "main-deck"))


def test_each_team_has_its_hit_points_and_its_energy() -> None:
    seen = table_of(position(hp=(17, 22), energy=(12, 7)))
    assert words(thing(seen, "hp-0")) == ["17", "/30"]
    assert words(thing(seen, "energy-0")) == ["12", "/20"]
    assert words(thing(seen, "hp-1")) == ["22", "/30"]
    assert things(seen)["energy-1"] == "Heroes: 7 of 20 Energy"


def test_a_character_shows_the_side_that_lies_up() -> None:
    characters = {0: "rito-revolto", 1: "zack-taylor"}
    before = " ".join(words(thing(table_of(position(characters=characters)), "character-zack-taylor")))
    assert before.startswith("Zack Taylor Teenager side The first time each turn")
    after = " ".join(words(thing(table_of(position(characters=characters, flipped=[1])), "character-zack-taylor")))
    assert after.startswith("Mighty Morphin Black Ranger side")


def test_each_character_has_four_slots_with_what_is_attached_to_them() -> None:
    table = position(characters={1: "jason-lee-scott"}, slots={1: ["", "", "thunder-slinger", "parry"]})
    root = table_of(table)
    seen = things(root)
    assert {f"slot-{seat}-{slot}" for seat in (0, 1) for slot in (1, 2, 3, 4)} <= set(seen)
    assert words(thing(root, "slot-1-2")) == ["Hero"]
    assert words(thing(root, "attached-1-thunder-slinger"))[0] == "Thunder Slinger"
    assert "attached-1-parry" in things(thing(root, "slot-1-4"))


def test_an_exhausted_card_lies_turned() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["thunder-slinger exhausted", "wrist-communicator", "", ""]},
        bay=["mastodon exhausted", "tyrannosaurus"],
    )
    root = table_of(table)
    assert turned(thing(root, "attached-1-thunder-slinger"))
    assert "Exhausted." in things(root)["attached-1-thunder-slinger"]
    assert not turned(thing(root, "attached-1-wrist-communicator"))
    assert turned(thing(root, "tile-mastodon"))
    assert not turned(thing(root, "tile-tyrannosaurus"))


def test_of_two_alike_that_are_attached_either_may_be_pointed_at() -> None:
    table = position(characters={1: "zack-taylor"}, slots={1: ["thunder-slinger", "thunder-slinger exhausted", "", ""]})
    second = thing(table_of(table), "attached-1-thunder-slinger-2")
    assert second.get("data-same") == "attached-1-thunder-slinger"


def test_of_two_empty_slots_alike_either_may_be_pointed_at() -> None:
    empty = position(characters={0: "rito-revolto"})
    assert thing(table_of(empty), "slot-0-2").get("data-same") == "slot-0-1"
    assert thing(table_of(empty), "slot-0-3").get("data-same") is None
    assert things(table_of(empty))["slot-0-2"].endswith("empty: Equipment, filled after slot 1")
    half = position(characters={0: "rito-revolto"}, slots={0: ["thunder-slinger", "", "", ""]})
    assert thing(table_of(half), "slot-0-2").get("data-same") is None


def test_of_slots_that_are_all_alike_any_empty_one_may_be_pointed_at() -> None:
    table = position(characters={1: "zack-taylor"}, slots={1: ["thunder-slinger", "", "", ""]})
    root = table_of(table)
    assert [thing(root, f"slot-1-{slot}").get("data-same") for slot in (2, 3, 4)] == [None, "slot-1-2", "slot-1-2"]
    assert things(root)["slot-1-4"].endswith("empty: Equipment, filled after slot 2")


def test_what_is_not_gained_yet_lies_beside_its_character_with_its_price() -> None:
    table = position(characters={0: "rita-repulsa", 1: "zack-taylor"}, beside={0: ["the-telescope"], 1: []})
    seen = things(table_of(table))
    assert [name for name in seen if name.startswith("beside-")] == ["beside-the-telescope"]
    telescope = next(card for card in table.players[0].beside)
    assert words(thing(table_of(table), "beside-the-telescope"))[0] == str(telescope.cost)


def test_beside_two_locations_of_one_of_two_heroes_a_card_has_its_icon_for_a_name_too_small_to_read() -> None:
    for locations, name in ((["moon-palace"], True), (["moon-palace", "command-center"], False)):
        table = position(2, characters={1: "zack-taylor"}, ongoing={1: locations})
        assert ("Power Axe" in words(thing(table_of(table, 1), "beside-power-axe"))) is name


def test_the_zord_bay_is_called_what_it_has_become() -> None:
    five = ["mastodon", "tyrannosaurus", "triceratops", "pterodactyl", "saber-toothed-tiger"]
    for zords, name in ((five[:4], "Zord Bay"), (five, "Megazord"), ([*five, "dragonzord"], "Mega Dragonzord")):
        root = table_of(position(bay=zords, active=1))
        assert " ".join(words(thing(root, "tile-zord-bay"))).startswith(name)
        assert {f"tile-{zord}" for zord in zords} <= set(things(root))


def test_the_zord_bay_counts_how_many_zords_may_still_be_used_in_a_heros_turn() -> None:
    table = position(bay=["mastodon", "tyrannosaurus"], active=1)
    assert "1 to use" in words(thing(table_of(table), "tile-zord-bay"))
    table.zords_activated = 1
    assert "0 to use" in words(thing(table_of(table), "tile-zord-bay"))
    table.active = 0
    assert words(thing(table_of(table), "tile-zord-bay")) == ["Zord Bay"]


def test_the_lair_holds_the_masters() -> None:
    root = table_of(position(lair=["master-finster", "master-scorpina"]))
    assert {"tile-lair", "tile-master-finster", "tile-master-scorpina"} <= set(things(root))


def test_locations_lie_before_whoever_owns_them() -> None:
    table = position(ongoing={0: ["moon-palace"], 1: ["command-center", "angel-grove-high-school"]})
    seen = things(table_of(table))
    assert {"ongoing-0-moon-palace", "ongoing-1-command-center", "ongoing-1-angel-grove-high-school"} <= set(seen)


def test_a_location_is_marked_as_used_in_the_turn_of_whoever_used_it_and_not_in_the_next_one() -> None:
    table = position(ongoing={1: ["command-center"]}, active=1)
    table.players[1].used.append("command-center")
    assert things(table_of(table))["ongoing-1-command-center"].endswith("Used this turn.")
    table.active = 0
    assert not things(table_of(table))["ongoing-1-command-center"].endswith("Used this turn.")


def test_shards_run_large_in_the_middle() -> None:
    table = position(active=1, shards=4)
    table.earned = 7
    seen = words(table_of(table))
    assert seen[seen.index("4", seen.index("Main Phase")) + 1] == "Shards left of 7"


def test_copies_of_a_card_that_were_played_lie_together() -> None:
    table = position(active=1, played={1: ["teamwork", "teamwork", "recovery", "teamwork"]})
    root = table_of(table)
    assert [name for name in things(root) if name.startswith("played-")] == ["played-teamwork", "played-recovery"]
    assert "×3" in words(thing(root, "played-teamwork"))


def test_deck_and_discard_pile_show_their_counts_and_the_top_card() -> None:
    table = position(characters={1: "jason-lee-scott"}, discards={1: ["recovery", "teamwork"]})
    root = table_of(table, 1)
    assert words(thing(root, "deck-1")) == ["Deck", str(len(table.players[1].deck))]
    assert words(thing(root, "discard-1")) == ["Discarded: 2 cards", "on top: Teamwork"]
    assert things(root)["discard-1"] == "Jason's discard pile: 2 cards. On top Teamwork; Recovery, Teamwork"


def test_of_a_foes_hand_only_the_number_of_cards_is_shown() -> None:
    table = position(characters={0: "goldar"}, hands={0: ["mayhem", "putty-clay"], 1: ["teamwork"]})
    root = table_of(table, 1)
    assert "Goldar's hand: 2 cards" in [part.text for part in root.iter(f"{SVG}title")]
    assert "Putty Clay" not in " ".join(words(root))


def test_an_attack_shows_who_is_attacked() -> None:
    table = fullest()
    assert "Zack attacks Goldar" in words(table_of(table))
    assert table.attack is not None
    table.attack.target = -1
    assert "Zack attacks the other team" in words(table_of(table))


def test_dealt_characters_show_both_texts_until_one_is_chosen() -> None:
    table = position(characters={1: "zack-taylor"})
    player = table.players[1]
    player.dealt = (player.character, next(each for each in table.players if each.seat == 0).character)
    seen = " ".join(words(thing(table_of(table), "character-zack-taylor")))
    assert "The first time each turn" in seen
    assert "Once per turn" in seen


def test_no_zord_lies_open_before_the_characters_are_chosen() -> None:
    table = position(characters={1: "zack-taylor"})
    assert thing(table_of(table), "stack-zord").get("data-item") == table.zords.cards[-1].id
    player = table.players[1]
    player.dealt = (player.character, table.players[0].character)
    assert thing(table_of(table), "stack-zord").get("data-item") is None
    assert "face down" in words(thing(table_of(table), "stack-zord"))


def test_the_band_says_whether_characters_are_chosen_or_who_begins() -> None:
    table = position(villains=2, heroes=2)
    table.phase = "characters"
    assert "Who goes first?" in words(table_of(table))
    player = table.players[1]
    player.dealt = (player.character, table.players[3].character)
    assert "Choosing characters" in words(table_of(table))


def test_how_the_game_ended_is_told_beside_the_cards_of_the_last_turn() -> None:
    for reason in ("The Heroes have no Hit Points left.", "The main deck is empty: the Villains win with 21 to 19 HP."):
        table = position(played={0: ["mayhem", "regenerate", "squatt", "training", "putty-clay", "parry"]})
        table.end(reason, 0)
        root = table_of(table)
        assert reason in " ".join(words(root))
        assert over_each_other(root) == []
