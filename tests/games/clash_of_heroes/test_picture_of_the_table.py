"""The district with both teams: what stands where, and what the panels say."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard
from herobox.games.clash_of_heroes.state.scene_state import Blow, Scene
from herobox.games.clash_of_heroes.state.table_state import State
from tests.games.clash_of_heroes.box import CONTENT
from tests.games.clash_of_heroes.looking import drawn, fullest, table_of
from tests.games.clash_of_heroes.positions import figure, hero, position
from tests.games.lines_on_pictures import boxes, place
from tests.games.looking import SVG, attributes, thing, things, words

TEAM_UP = {"teams": (("rage",), ("redline",)), "team_up": ("ultrawoman", "la-duchesse")}


def marks(part: ET.Element, name: str) -> int:
    """How many parts of something are painted with a colour."""
    return sum(name in inner.get("class", "").split() for inner in part.iter())


def test_every_space_can_be_pointed_at_those_under_figures_and_objects_too() -> None:
    table = position(at={"rage": "c3"}, objects={"car": ["d4"]})
    seen = things(table_of(table))
    assert {f"space-{name}" for name in table.board.names} <= set(seen)
    assert "space-c3" in things(thing(table_of(table), "hero-rage"))
    assert "space-d4" in things(thing(table_of(table), "object-car-1"))


def test_the_name_of_an_object_lies_over_its_spaces_so_that_their_frames_do_not_cross_it() -> None:
    car = thing(table_of(position(objects={"car": ["d4", "e4"]})), "object-car-1")
    parts = [*car.iter()]
    last_space = max(number for number, part in enumerate(parts) if part.get("data-id", "").startswith("space-"))
    name = next(number for number, part in enumerate(parts) if part.text == "Car")
    assert name > last_space
    (around,) = [part for part in parts if any(inner.text == "Car" for inner in part)]
    assert around.get("pointer-events") == "none", "a press on it means the Space"


def test_a_figure_stands_on_its_space() -> None:
    table = position(at={"rage": "c3"}, active="redline")
    root = table_of(table)
    pawn = place(root, next(part for part in root.iter() if part.get("data-key") == "figure-rage"))
    ruler = [box for box in boxes(root) if box.words in ("c", "3")]
    assert any(box.left < pawn.x < box.right for box in ruler)
    assert any(abs((box.top + box.low) / 2 - pawn.y) < 12 for box in ruler)


def test_a_title_tells_who_stands_where_with_how_much_damage() -> None:
    table = position(at={"rage": "c3"}, damage={"rage": 2})
    health = hero(table, "rage").values.health
    assert things(table_of(table))["hero-rage"] == f"Rage on c3, 2 of {health} Damage"


def test_damage_tokens_lie_beside_a_figure() -> None:
    assert "2" in words(thing(table_of(position(damage={"rage": 2})), "hero-rage"))
    assert "2" not in words(thing(table_of(position()), "hero-rage"))


def test_whoever_is_out_is_not_on_the_board_and_has_a_skull_on_its_panel() -> None:
    before, after = table_of(position()), table_of(position(out=["rage"]))
    assert "hero-rage" in things(before)
    assert "hero-rage" not in things(after)
    assert "out of the game" in things(after)["id-rage"]


def test_the_hero_who_is_activated_is_marked_on_the_board_and_on_its_panel() -> None:
    root = table_of(position(active="rage"))
    assert marks(thing(root, "hero-rage"), "fill-accent") == 1
    assert marks(thing(root, "hero-redline"), "fill-accent") == 0
    assert marks(thing(root, "id-rage"), "stroke-accent") >= 1
    assert "Rage's activation" in " ".join(words(root))


def test_a_panel_shows_the_actions_that_are_left() -> None:
    def left(table: State) -> int:
        return marks(thing(table_of(table), "id-rage"), "fill-accent")

    table = position(active="rage")
    assert left(table) == 3
    hero(table, "rage").actions = 1
    assert left(table) == 1
    assert left(position()) == 0


def test_whoever_has_been_activated_is_pale() -> None:
    table = position()
    hero(table, "rage").activated = True
    assert marks(thing(table_of(table), "hero-rage"), "fill-first-soft") == 1
    assert marks(thing(table_of(table), "hero-ultrawoman"), "fill-first-soft") == 0


def test_an_attribute_is_shown_as_it_is_now_with_what_is_printed() -> None:
    card = next(
        card
        for card in CONTENT.of(PowerCard).values()
        if card.hero == "rage" and card.rank == "normal" and card.technique and card.technique.defense > 0
    )
    assert card.technique is not None
    table = position(right={"rage": [card.id]})
    printed = hero(table, "rage").values.defense
    seen = words(thing(table_of(table), "id-rage"))
    at = seen.index("DEF")
    assert str(printed + card.technique.defense) in seen[at - 2 : at]
    assert str(printed) in seen[at - 2 : at]


def test_a_bonus_of_attack_is_shown_as_power_dice() -> None:
    card = next(
        card
        for card in CONTENT.of(PowerCard).values()
        if card.hero == "rage" and card.rank == "normal" and card.technique and card.technique.attack > 0
    )
    assert card.technique is not None
    table = position(right={"rage": [card.id]})
    seen = words(thing(table_of(table), "id-rage"))
    assert f"{hero(table, 'rage').values.attack}+{card.technique.attack}" in seen


def test_cards_that_are_played_lie_left_and_right_of_the_id_card() -> None:
    table = position(left={"rage": ["thick-hide"]}, right={"rage": ["haymaker"]})
    for seat in (0, 2, None):
        root = table_of(table, seat)
        assert "card-rage-thick-hide" in things(thing(root, "left-rage"))
        assert "card-rage-haymaker" in things(thing(root, "right-rage"))


def test_cards_that_are_planned_are_seen_by_their_own_team_alone() -> None:
    table = position(left={"rage": ["thick-hide"]}, phase="strategy")
    for seat, there in ((0, True), (1, True), (2, False), (None, False)):
        ids = [name for root in drawn(table, seat).values() for name in things(root)]
        assert ("card-rage-thick-hide" in ids) == there


def test_both_places_are_there_while_plans_are_made() -> None:
    root = table_of(position(phase="strategy"))
    assert {"left-rage", "right-rage", "left-redline", "right-redline"} <= set(things(root))


def test_a_unique_action_that_was_used_is_ticked_off() -> None:
    table = position(left={"rage": ["thick-hide"]})
    hero(table, "rage").used = ("thick-hide",)
    assert "Used in this round." in things(table_of(table))["card-rage-thick-hide"]


def test_the_own_initiative_deck_is_seen_in_its_order_the_others_as_backs() -> None:
    table = position(order=(("ultrawoman", "rage"), ("redline", "la-duchesse")))
    root = table_of(table, 0)
    ours = [name for name in things(root) if name.startswith("order-")]
    assert ours == ["order-ultrawoman", "order-rage"]
    assert place(root, thing(root, "order-ultrawoman")).x < place(root, thing(root, "order-rage")).x
    theirs = [name for name in things(table_of(table, 2)) if name.startswith("order-")]
    assert theirs == ["order-redline", "order-la-duchesse"]
    assert not [name for name in things(table_of(table, None)) if name.startswith("order-")]


def test_ones_own_team_is_at_the_left_or_below() -> None:
    for seat, own, other in ((0, "rage", "redline"), (2, "redline", "rage"), (None, "rage", "redline")):
        square = table_of(position("five-voices"), seat)
        long = table_of(position("noise-in-the-square"), seat)
        for root in (square, long):
            ours, theirs = place(root, thing(root, f"id-{own}")), place(root, thing(root, f"id-{other}"))
            assert ours.x < theirs.x or ours.y > theirs.y


def test_a_team_up_hero_has_its_mark_and_is_told() -> None:
    root = table_of(position(**TEAM_UP))  # type: ignore[arg-type]
    assert "TEAM-UP Hero" in things(root)["id-ultrawoman"]
    assert "TEAM-UP Hero" not in things(root)["id-rage"]


def test_attributes_can_be_pointed_at_while_tokens_are_laid_on_them() -> None:
    table = position(phase="strategy", left={"ultrawoman": ["skin-of-steel"]}, **TEAM_UP)  # type: ignore[arg-type]
    boosts = ["boost-speed", "boost-attack", "boost-defense", "boost-mental"]
    assert [name for name in things(thing(table_of(table, 0), "id-ultrawoman")) if name in boosts] == boosts
    assert not set(boosts) & set(things(table_of(table, 1)))


def test_tokens_are_told_with_the_attributes() -> None:
    table = position()
    hero(table, "rage").tokens = (0, 1, 0, 0)
    assert "tokens +1 ATTACK" in things(table_of(table))["id-rage"]


def test_wounds_in_the_hand_are_counted() -> None:
    wound = next(card.id for card in position().wound_deck)
    plain, hurt = table_of(position()), table_of(position(wounds={"rage": [wound]}))
    assert "1 Wound" in things(hurt)["id-rage"]
    assert marks(thing(hurt, "id-rage"), "stroke-life") > marks(thing(plain, "id-rage"), "stroke-life")


def test_doors_can_be_pointed_at_and_say_whether_they_are_open() -> None:
    closed, opened = position(), position(doors=["b1-1"])
    assert things(table_of(closed))["door-b1-1"] == "A door between f3 and g3: closed"
    assert things(table_of(opened))["door-b1-1"] == "A door between f3 and g3: open"


def test_an_orange_space_tells_its_test_with_its_tokens() -> None:
    table = position()
    special = next(special for specials in table.plot.specials.values() for special in specials)
    space = next(space for space, specials in table.plot.specials.items() if special in specials)
    name = table.board.names[space]
    table.eased = {special.id: 2}
    root = table_of(table)
    assert f"{special.dice} - 2 Test dice" in things(root)[f"space-{name}"]
    assert "-2" in words(root)


def test_a_scenario_token_tells_its_tests() -> None:
    root = table_of(fullest())
    title = things(root)["marker-sonic-machine"]
    assert title.startswith("Sonic Machine on ")
    assert "ATTACK, 8" in title


def test_the_line_of_an_attack_is_drawn_while_it_is_made() -> None:
    table = position(at={"rage": "c3", "redline": "d3"})
    plain = marks(table_of(table), "stroke-life")
    table.scene = Scene(
        blow=Blow(figure(table, "rage").number, figure(table, "redline").number, "melee", 5, True, True)
    )
    assert marks(table_of(table), "stroke-life") == plain + 1


def test_a_villain_has_a_panel_with_how_many_are_there() -> None:
    root = table_of(fullest())
    assert "id-x-tina" in things(root)
    dalies = sum(villain.printed.id == "no-dalie" for villain in fullest().villains)
    assert f"×{dalies}" in words(thing(root, "id-no-dalie"))


def test_the_plan_the_round_and_the_adventure_are_told() -> None:
    table = fullest()
    seen = words(table_of(table))
    assert f"{table.steps}/{table.plot.plan}" in seen
    assert f"Round 5 of {table.plot.rounds}" in seen
    assert table.scenario.name in seen


def test_the_end_is_told() -> None:
    table = position()
    table.end("The Mercury Herald wins, 5 points to 2.", 1)
    assert "The Mercury Herald wins, 5 points to 2." in " ".join(words(table_of(table)))


def test_figures_keep_their_keys_when_they_move() -> None:
    before = attributes([table_of(position(at={"rage": "a1"}))], "data-key")
    after = attributes([table_of(position(at={"rage": "c3"}))], "data-key")
    assert "figure-rage" in before
    assert set(before) == set(after)


def test_a_sidekick_has_its_numbers_and_no_cards() -> None:
    table = position("noise-in-the-square", teams=(("rage",), ()), sidekicks=("patch",), phase="strategy")
    panel = thing(table_of(table), "id-patch")
    assert "Sidekick" in str(panel.findtext(f"{SVG}title"))
    assert list(things(panel)) == ["id-patch"]
    assert not [name for name in things(drawn(table)["hand"]) if "patch" in name]
    assert "Patch" not in " ".join(words(drawn(table)["menace"]))


def test_alone_there_is_no_second_team() -> None:
    table = position("noise-in-the-square", teams=(("rage",), ()))
    root = table_of(table)
    assert [name for name in things(root) if name.startswith("id-")][-1] == "id-rage"
    assert "Mercury Herald" not in " ".join(words(root))
