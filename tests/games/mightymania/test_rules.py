"""The rules of Mightymania, in the rulebook's order."""

from __future__ import annotations

import itertools

import pytest

import herobox
from herobox.kernel import IllegalChoice, Match
from tests.games.mightymania.positions import NORTH, POWERS, SOUTH, arrange, heard, lay, options, squad, table

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


def test_there_are_four_fields() -> None:
    assert arrange().refusal(NORTH, "attack 5 4") == "there are 4 fields, numbered from 1 (rule 1)"


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
    assert "North Speed (8) against South Speed (9)." in heard(match)
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


def test_a_leader_without_a_neighbour_can_not_be_covered() -> None:
    match = attack_leader(south=". L2 . z1")
    assert "South reveals L on field 2." in heard(match)


def test_no_other_card_can_be_covered() -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 2 3")
    assert match.decisions[SOUTH].kind == "lay"


# Rule 6: revealing


def test_both_fighters_are_revealed_for_good() -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 2 3")
    lay(match, ["speed"], ["speed"])
    for seat, field in ((NORTH, 2), (SOUTH, 3)):
        fighter = squad(match, seat, field)
        assert fighter is not None
        assert fighter.revealed
        assert match.view(1 - seat).players[seat].fields[field - 1].card is fighter.card


def test_cards_that_did_not_fight_stay_hidden() -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 2 3")
    seen = match.view(SOUTH).players[NORTH].fields
    assert [s.card.name for s in seen] == ["a card face down", "a", "a card face down", "a card face down"]


# Rule 7: number of rounds


@pytest.mark.parametrize("rolled", [1, 2, 3, 4, 5])
def test_the_attackers_die_says_how_many_rounds_are_fought(rolled: int) -> None:
    match = arrange(dice=[rolled])
    match.choose(NORTH, "attack 2 2")
    lay(match, POWERS, POWERS)
    duel = table(match).duel
    assert duel is not None
    assert len(duel.results) == rolled


def test_a_six_is_rolled_again() -> None:
    match = arrange(dice=[6, 6, 2])
    match.choose(NORTH, "attack 2 2")
    assert table(match).duel.rounds == 2  # type: ignore[union-attr]
    assert heard(match).count("North rolls 6") == 2


# Rule 8: laying Power Cards


def test_both_lay_in_secret_one_card_a_round() -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    assert set(match.decisions) == {NORTH, SOUTH}
    match.choose(NORTH, "lay speed")
    match.choose(NORTH, "lay force")
    assert match.view(NORTH).duel.laid == [["speed", "force"], []]
    assert match.view(SOUTH).duel.laid == [[], []]
    assert match.view(None).duel.laid == [[], []]


def test_power_cards_that_are_turned_up_are_a_reveal() -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 2 2")
    for seat in (NORTH, SOUTH):
        match.choose(seat, "lay speed")
    before = table(match).reveals
    for seat in (NORTH, SOUTH):
        match.choose(seat, "lay force")
    assert table(match).reveals == before + 1


def test_each_power_card_is_laid_once_a_duel() -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 2 2")
    match.choose(NORTH, "lay speed")
    assert (
        match.refusal(NORTH, "lay speed")
        == "Speed has already been laid: there is only one Power Card of each power (rule 8)"
    )


def test_there_are_only_the_five_powers() -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 2 2")
    assert str(match.refusal(NORTH, "lay wisdom")).startswith('"wisdom" is not a power; choose from brainwashing')


def test_with_five_rounds_the_last_card_is_laid_unasked() -> None:
    match = arrange(dice=[5])
    match.choose(NORTH, "attack 2 2")
    for power in POWERS[:4]:
        match.choose(NORTH, f"lay {power}")
    assert NORTH not in match.decisions
    assert table(match).duel.laid[NORTH] == list(POWERS)  # type: ignore[union-attr]


# Rules 9 to 11: rounds


@pytest.mark.parametrize(("own", "other"), list(itertools.product(POWERS, POWERS)))
def test_the_wheel_gives_two_points_to_the_power_with_the_advantage(own: str, other: str) -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 2 2")
    lay(match, [own], [other])
    ahead = (POWERS.index(other) - POWERS.index(own)) % 5
    expected = {0: (5, 5, -1), 1: (7, 5, NORTH), 2: (7, 5, NORTH), 3: (5, 7, SOUTH), 4: (5, 7, SOUTH)}[ahead]
    assert f"({expected[0]}) against" in heard(match)
    assert f"({expected[1]})." in heard(match)
    assert table(match).duel.results == [expected[2]]  # type: ignore[union-attr]


def test_the_value_that_counts_is_that_of_the_power_laid() -> None:
    match = arrange(dice=[1], values={"a": {"speed": 9, "force": 1}})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["force"], ["force"])
    assert "North Force (1) against South Force (5)." in heard(match)


def test_the_bonus_can_be_too_little() -> None:
    match = arrange(dice=[1], values={"a": {"speed": 2}})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["force"])
    assert table(match).duel.results == [SOUTH]  # type: ignore[union-attr]


def test_cards_are_compared_pair_by_pair_from_left_to_right() -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed", "brainwashing", "invisibility"], ["force", "speed", "invisibility"])
    assert table(match).duel.results == [NORTH, SOUTH, -1]  # type: ignore[union-attr]


# Rules 11 to 13: results


def test_more_rounds_won_wins_the_duel() -> None:
    match = arrange(dice=[3], south="L2 x2 y1 z1")
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed", "brainwashing", "thermokinetic"], ["force", "speed", "invisibility"])
    assert "North wins the duel 2 to 1." in heard(match)
    loser = squad(match, SOUTH, 2)
    assert loser is not None
    assert loser.lives == 1


def test_one_defeat_costs_one_life_however_many_rounds_it_lost() -> None:
    match = arrange(dice=[5], south="L2 x2 y1 z1", values={"a": dict.fromkeys(POWERS, 9)})
    match.choose(NORTH, "attack 2 2")
    lay(match, POWERS, POWERS)
    loser = squad(match, SOUTH, 2)
    assert loser is not None
    assert loser.lives == 1


def test_an_even_duel_is_drawn_and_costs_nothing() -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed", "force"], ["force", "speed"])
    assert "The duel is a draw, 1 to 1." in heard(match)
    assert len(table(match).players[NORTH].occupied()) == len(table(match).players[SOUTH].occupied()) == 4


def test_the_attacker_can_lose() -> None:
    match = arrange(dice=[1], values={"a": {"speed": 1}})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["speed"])
    assert squad(match, NORTH, 2) is None
    assert "a of North is removed from the game." in heard(match)


def test_a_card_without_lives_is_removed() -> None:
    match = arrange(dice=[1], values={"a": {"speed": 9}})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["speed"])
    assert squad(match, SOUTH, 2) is None


# Rule 14: taking back the Power Cards


def test_all_power_cards_are_back_for_the_next_duel() -> None:
    match = arrange(dice=[4])
    match.choose(NORTH, "attack 2 2")
    lay(match, POWERS, POWERS)
    match.choose(SOUTH, "attack 2 2")
    assert options(match, SOUTH) == [f"lay {power}" for power in POWERS]


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


# Rule 16: the end


def beat_the_leader(south: str = "L1 x1 y1 z1", **config: object) -> Match:
    match = arrange(south=south, dice=[1], values={"a": {"speed": 9}}, **config)  # type: ignore[arg-type]
    match.choose(NORTH, "attack 2 1")
    match.choose(SOUTH, "pass")
    lay(match, ["speed"], ["speed"])
    return match


def test_a_beaten_leader_ends_the_game() -> None:
    match = beat_the_leader()
    assert match.outcome is not None
    assert match.outcome.winners == (NORTH,)
    assert match.outcome.reason == "North wins: South's Leader is beaten."


def test_a_leader_is_beaten_when_its_last_life_is_lost() -> None:
    match = beat_the_leader(south="L2 x1 y1 z1")
    assert match.outcome is None


def test_an_attacking_leader_that_loses_its_last_life_loses_the_game() -> None:
    match = arrange(north="L1 a1 b1 c1", dice=[1], values={"x": {"speed": 9}})
    match.choose(NORTH, "attack 1 2")
    lay(match, ["speed"], ["speed"])
    assert match.outcome is not None
    assert match.outcome.winners == (SOUTH,)


def test_without_a_beaten_leader_the_game_is_drawn_after_the_limit() -> None:
    match = arrange(dice=[1], turn_limit=2)
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["speed"])
    assert match.outcome is not None
    assert match.outcome.drawn
    assert match.outcome.reason == "Drawn: no Leader was beaten in 2 turns."


def test_a_leader_beaten_in_the_last_turn_counts_before_the_limit() -> None:
    assert beat_the_leader(turn_limit=2).outcome.winners == (NORTH,)  # type: ignore[union-attr]


def test_best_of_three_goes_on_with_a_new_line_up_until_two_games_are_won() -> None:
    match = beat_the_leader(best_of=3)
    assert match.outcome is None
    assert {decision.kind for decision in match.decisions.values()} == {"line-up"}
    assert [player.wins for player in table(match).players] == [1, 0]


def test_best_of_three_ends_with_the_second_win() -> None:
    match = arrange(south="L1 x1 y1 z1", dice=[1], values={"a": {"speed": 9}}, best_of=3)
    table(match).players[NORTH].wins = table(match).games = 1
    match.choose(NORTH, "attack 2 1")
    match.choose(SOUTH, "pass")
    lay(match, ["speed"], ["speed"])
    assert match.outcome is not None
    assert match.outcome.reason == "North wins: South's Leader is beaten (games 2 to 0)."


def test_a_match_of_drawn_games_is_a_draw() -> None:
    match = herobox.new("mightymania", seed=3, best_of=3, turn_limit=1)
    match.run(lambda decision: decision.options[0])
    assert table(match).games == 3
    wins = [player.wins for player in table(match).players]
    assert match.outcome is not None
    assert match.outcome.drawn == (wins[0] == wins[1])
