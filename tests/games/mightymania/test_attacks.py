"""The rules of Mightymania up to a duel: the line-up, who begins, attacks, covers and changes of position."""

from __future__ import annotations

import pytest

import herobox
from herobox.kernel import IllegalChoice, Match
from tests.games.mightymania.positions import NORTH, SOUTH, arrange, heard, lay, options, squad, table

# Rule 1: line-up


def line_up(match: Match) -> None:
    for seat in (NORTH, SOUTH):
        while seat in match.decisions and match.decisions[seat].kind == "line-up":
            match.choose(seat, match.decisions[seat].options[0])


def test_each_player_orders_four_cards_on_fields_1_to_4() -> None:
    match = herobox.new("mightymania", seed=1, decks=["lantern-watch", "magma-foundry"])
    for card in ("reef-diver", "fog-warden", "gull-runner"):
        match.choose(NORTH, f"place {card}")
    row = [s.card.id for s in table(match).players[NORTH].fields if s]
    assert row == ["reef-diver", "fog-warden", "gull-runner", "beacon-bram"]


def test_the_line_up_is_without_a_gap_and_face_down() -> None:
    match = herobox.new("mightymania", seed=1)
    line_up(match)
    for player in table(match).players:
        assert all(s is not None and not s.revealed and not s.known for s in player.fields)


def test_a_card_is_known_by_the_field_of_the_line_up_it_was_laid_on() -> None:
    match = herobox.new("mightymania", seed=1, decks=["lantern-watch"])
    for card in ("fog-warden", "gull-runner", "beacon-bram"):
        match.choose(NORTH, f"place {card}")
    laid = [squad.laid_on for squad in table(match).players[NORTH].fields if squad]
    assert laid == [1, 2, 3, 4]


def test_nothing_of_the_others_line_up_is_seen_while_it_is_made() -> None:
    match = herobox.new("mightymania", seed=1, decks=["lantern-watch"])
    match.choose(NORTH, "place reef-diver")
    assert match.view(SOUTH).players[NORTH].fields == [None] * 4
    assert match.view(None).players[NORTH].fields == [None] * 4
    assert match.view(NORTH).players[NORTH].fields[0].card.id == "reef-diver"


def test_a_line_up_that_is_laid_shows_backs_to_the_opponent() -> None:
    match = herobox.new("mightymania", seed=1, decks=["lantern-watch"])
    line_up(match)
    backs = match.view(SOUTH).players[NORTH].fields
    assert [(s.card.name, s.lives) for s in backs] == [("a card face down", 0)] * 4


def test_a_card_is_placed_once() -> None:
    match = herobox.new("mightymania", seed=1, decks=["lantern-watch"])
    match.choose(NORTH, "place reef-diver")
    with pytest.raises(IllegalChoice, match=r'"reef-diver" has already been placed \(rule 1\)'):
        match.choose(NORTH, "place reef-diver")


def test_only_cards_of_ones_own_deck_are_placed() -> None:
    match = herobox.new("mightymania", seed=1, decks=["lantern-watch", "magma-foundry"])
    with pytest.raises(IllegalChoice, match=r"not a card of the deck Lantern Watch \(rule 1\)"):
        match.choose(NORTH, "place anvil-ox")


# Rule 2: who begins


def test_the_higher_die_begins_and_a_tie_is_rolled_again() -> None:
    starters, tied = set(), False
    for seed in range(40):
        match = herobox.new("mightymania", seed=seed)
        line_up(match)
        rolls = [event.words for event in match.events if ", South rolls" in event.words]
        *ties, last = [tuple(int(word[0]) for word in roll.split() if word[0].isdigit()) for roll in rolls]
        assert all(north == south for north, south in ties)
        assert table(match).attacker == (NORTH if last[0] > last[1] else SOUTH)
        assert match.decisions.keys() == {table(match).attacker}
        starters.add(table(match).attacker)
        tied = tied or bool(ties)
    assert starters == {NORTH, SOUTH}
    assert tied


def test_each_die_of_the_roll_for_who_begins_is_named_after_its_player() -> None:
    match = herobox.new("mightymania", seed=1)
    line_up(match)
    rolls = [event for event in match.events if event.beat is not None and ", South rolls" in event.words]
    north, south = rolls[-1].beat.dice  # type: ignore[union-attr]
    assert (north.kind, south.kind) == ("North", "South")
    assert rolls[-1].words == f"North rolls {north.face}, South rolls {south.face}."


# Rules 3 and 4: attack


def test_a_card_attacks_straight_and_diagonally_across() -> None:
    assert options(arrange(), NORTH) == [
        "attack 1 1", "attack 1 2", "attack 2 1", "attack 2 2", "attack 2 3",
        "attack 3 2", "attack 3 3", "attack 3 4", "attack 4 3", "attack 4 4",
    ]  # fmt: skip


def test_any_card_may_attack_the_leader_too() -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 1 2")
    assert squad(match, NORTH, 1) is not None
    assert "North reveals L on field 1." in heard(match)


def test_an_attack_out_of_reach_is_refused_with_the_rule() -> None:
    with pytest.raises(IllegalChoice, match=r"field 4 is out of reach of field 1.*\(rule 3\)"):
        arrange().choose(NORTH, "attack 1 4")


def test_an_empty_field_can_not_be_attacked() -> None:
    match = arrange(south="L2 . y1 z1")
    match.choose(SOUTH, "pass")
    assert match.refusal(NORTH, "attack 1 2") == "there is no card on the opponent's field 2 (rule 3)"


def test_an_empty_field_can_not_attack() -> None:
    match = arrange(north="L2 . b1 c1")
    match.choose(NORTH, "pass")
    assert match.refusal(NORTH, "attack 2 2") == "you have no card on field 2 (rule 4)"


@pytest.mark.parametrize("typed", ["attack 5 4", "attack 1 0", "attack 0 1", "attack 1 -1"])
def test_there_are_four_fields(typed: str) -> None:
    assert arrange().refusal(NORTH, typed) == "there are 4 fields, numbered from 1 (rule 1)"


def test_an_attack_is_compulsory() -> None:
    match = arrange()
    assert "pass" not in options(match, NORTH)
    sentence = "you can't pass here: now one of your cards must attack one across from it (rule 4)"
    assert match.refusal(NORTH, "pass") == sentence


def test_players_attack_in_turns() -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["speed"])
    assert list(match.decisions) == [SOUTH]


def test_without_a_card_in_reach_the_turn_passes() -> None:
    match = arrange(north="L2 . . .", south=". . . L2")
    match.choose(SOUTH, "pass")
    match.choose(NORTH, "pass")
    assert "North has no card in reach and can't attack." in heard(match)
    assert table(match).attacker == SOUTH
    assert table(match).turns == 3


# Rule 5: covering the Leader


def attack_leader(north: str = "a1 L2 b1 c1", south: str = "x1 L2 y1 z1", **more: object) -> Match:
    match = arrange(north, south, dice=[1], **more)  # type: ignore[arg-type]
    seat = SOUTH if None in table(match).players[SOUTH].fields else NORTH
    while match.decisions[seat].kind == "change-position":
        match.choose(seat, "pass")
        seat = next(iter(match.decisions))
    match.choose(NORTH, "attack 3 2")
    return match


def test_a_neighbour_may_cover_the_attacked_leader() -> None:
    match = attack_leader()
    assert options(match, SOUTH) == ["pass", "cover 1", "cover 3"]


def test_only_neighbours_may_cover() -> None:
    match = attack_leader()
    assert "only a neighbour may cover it (rule 5)" in str(match.refusal(SOUTH, "cover 4"))


def test_a_cover_need_not_be_in_the_attackers_reach() -> None:
    match = attack_leader()
    match.choose(SOUTH, "cover 1")
    assert "South covers the Leader on field 2 from field 1." in heard(match)


def test_the_cover_fights_with_its_own_values_and_the_leader_stays_face_down() -> None:
    match = attack_leader(values={"x": {"speed": 9}, "b": {"speed": 8}})
    match.choose(SOUTH, "cover 1")
    lay(match, ["speed"], ["speed"])
    assert "North's Speed (8) against South's Speed (9)." in heard(match)
    leader, cover = squad(match, SOUTH, 2), squad(match, SOUTH, 1)
    assert leader is not None
    assert cover is not None
    assert (leader.revealed, leader.lives) == (False, 2)
    assert (cover.revealed, cover.lives) == (True, 1)


def test_a_beaten_cover_loses_the_life_and_the_leader_nothing() -> None:
    match = attack_leader(values={"b": {"speed": 9}})
    match.choose(SOUTH, "cover 3")
    lay(match, ["speed"], ["speed"])
    assert squad(match, SOUTH, 3) is None
    leader = squad(match, SOUTH, 2)
    assert leader is not None
    assert leader.lives == 2
    assert match.outcome is None


def test_a_beaten_cover_with_lives_left_goes_back_to_its_field() -> None:
    match = attack_leader(south="x1 L2 y2 z1", values={"b": {"speed": 9}})
    match.choose(SOUTH, "cover 3")
    lay(match, ["speed"], ["speed"])
    cover = squad(match, SOUTH, 3)
    assert cover is not None
    assert (cover.card.name, cover.lives) == ("y", 1)


def test_a_card_that_loses_to_a_cover_loses_a_life() -> None:
    match = attack_leader(values={"y": {"speed": 9}})
    match.choose(SOUTH, "cover 3")
    lay(match, ["speed"], ["speed"])
    assert squad(match, NORTH, 3) is None


def test_a_drawn_duel_with_a_cover_costs_nothing() -> None:
    match = attack_leader()
    match.choose(SOUTH, "cover 3")
    lay(match, ["speed"], ["speed"])
    assert [s.lives for p in table(match).players for s in p.fields if s] == [1, 2, 1, 1, 1, 2, 1, 1]


def test_a_leader_that_is_not_covered_is_revealed_and_fights() -> None:
    match = attack_leader()
    match.choose(SOUTH, "pass")
    assert "South reveals L on field 2." in heard(match)


def test_a_covered_leader_is_known_to_the_attacker_though_it_lies_face_down() -> None:
    match = attack_leader()
    match.choose(SOUTH, "cover 3")
    seen = match.view(NORTH).players[SOUTH].fields[1]
    assert (seen.card.name, seen.revealed, seen.known) == ("L", False, True)


def test_to_ask_for_a_cover_shows_the_attacker_who_lies_there() -> None:
    match = attack_leader()
    assert match.decisions[SOUTH].kind == "cover"
    assert table(match).reveals == 1


def test_a_leader_without_a_neighbour_can_not_be_covered() -> None:
    match = attack_leader(south=". L2 . z1")
    assert "South reveals L on field 2." in heard(match)


def test_no_other_card_can_be_covered() -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 2 3")
    assert match.decisions[SOUTH].kind == "lay"


# Rule 15: changing position


def test_nothing_moves_while_all_fields_are_taken() -> None:
    match = arrange()
    assert match.decisions[NORTH].kind == "attack"


def test_the_defender_moves_first_then_the_attacker() -> None:
    match = arrange(north="L2 . b1 c1", south="L2 . y1 z1")
    assert list(match.decisions) == [SOUTH]
    match.choose(SOUTH, "move 4 2")
    assert list(match.decisions) == [NORTH]
    match.choose(NORTH, "move 1 2")
    assert match.decisions[NORTH].kind == "attack"
    assert table(match).players[SOUTH].occupied() == (1, 2, 3)
    assert table(match).players[NORTH].occupied() == (2, 3, 4)


def test_a_card_may_go_to_any_empty_field_and_need_not() -> None:
    match = arrange(north="L2 . . c1")
    assert options(match, NORTH) == ["pass", "move 1 2", "move 1 3", "move 4 2", "move 4 3"]


def test_a_card_can_only_go_to_an_empty_field() -> None:
    match = arrange(north="L2 . b1 c1")
    assert match.refusal(NORTH, "move 1 3") == "field 3 is taken; a card can only be put on an empty field (rule 15)"
    assert match.refusal(NORTH, "move 2 2") == "you have no card on field 2 (rule 15)"


def test_a_card_that_moves_keeps_its_face_and_lives() -> None:
    match = arrange(north="L2 . b2! c1")
    match.choose(NORTH, "move 3 2")
    moved = squad(match, NORTH, 2)
    assert moved is not None
    assert (moved.card.name, moved.revealed, moved.lives) == ("b", True, 2)
    match = arrange(north="L2 . b2 c1")
    match.choose(NORTH, "move 3 2")
    assert match.view(SOUTH).players[NORTH].fields[1].card.name == "a card face down"


def test_a_known_leader_that_moves_stays_known() -> None:
    match = arrange(north="L2? . b1 c1")
    match.choose(NORTH, "move 1 2")
    assert match.view(SOUTH).players[NORTH].fields[1].card.name == "L"
