"""What bots think of a table, and what they do without thinking."""

from __future__ import annotations

from typing import Any, cast

import pytest

from herobox.bots import make_bot
from herobox.games.heroes_of_the_grid.bots.evaluation import evaluate
from herobox.games.heroes_of_the_grid.bots.odds import CARD, UNPRICED, burden, mean_hits, quality, spread, threat
from herobox.games.heroes_of_the_grid.cards import CombatCard, EnemyCard
from herobox.games.heroes_of_the_grid.effects import rangers
from herobox.games.heroes_of_the_grid.options import Battle, Choose, Hit, Move, Play, Use
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Decision, Match
from herobox.kernel.outlook import Outlook
from tests.games.heroes_of_the_grid.box import GAME
from tests.games.heroes_of_the_grid.positions import (
    COMMAND_CENTER,
    DISTRICT,
    HIGH,
    JUICE_BAR,
    PARK,
    PUTTIES,
    SUPER_PUTTIES,
    arrange,
    position,
    table_of,
)

FULL = ["arrow-shot", "flying-kick", "power-bow", "take-aim", "flying-kick"]


def looks(**arguments: Any) -> float:
    """How good a position looks."""
    return evaluate(position(**arguments), 0)


def shortlist(match: Match) -> list[Any]:
    """What bots consider now, the most promising first."""
    decision: Decision = next(iter(match.decisions.values()))
    return list(match.game.mind.shortlist(match.state, decision))


def test_an_even_table_looks_neither_won_nor_lost() -> None:
    assert -0.9 < looks() < 0.9


def test_a_game_that_ended_is_won_or_lost() -> None:
    lost, won = position(), position()
    lost.ending, won.ending, won.winner = "Lost.", "Won.", 0

    assert (evaluate(lost, 0), evaluate(won, 0)) == (-1.0, 1.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({}, {"enemies": {HIGH: {SUPER_PUTTIES: 4}}}),
        ({"panicked": [HIGH]}, {"panicked": [HIGH, PARK]}),
        ({"experience": 4}, {"experience": 1}),
        ({"zords": ["mastodon"]}, {}),
        ({"morphin_grid": 3}, {"morphin_grid": 1}),
        ({"hands": {"kimberly": FULL}}, {"discards": {"kimberly": FULL}}),
        ({"defeated_cards": {"bones": ["eye-lasers"]}}, {"enemies": {HIGH: {"bones": 1}}}),
    ],
)
def test_what_helps_the_rangers_looks_better(better: dict[str, Any], worse: dict[str, Any]) -> None:
    if "defeated_cards" in better:
        better = {**better, "enemies": worse["enemies"]}
    assert looks(**better) > looks(**worse)


def test_rangers_who_can_battle_where_they_stand_look_better() -> None:
    enemies = {HIGH: {SUPER_PUTTIES: 3}}
    hands = {"kimberly": FULL}

    there, elsewhere = ({"at": {"kimberly": place}, "enemies": enemies, "hands": hands} for place in (HIGH, PARK))

    assert looks(**there) > looks(**elsewhere)


def test_a_ranger_without_cards_is_not_sent_into_battle_but_powers_up() -> None:
    match = arrange(
        at={"kimberly": HIGH, "jason": PARK, "zack": PARK, "billy": PARK, "trini": PARK},
        enemies={HIGH: {SUPER_PUTTIES: 4}},
        discards={"kimberly": [*FULL, "arrow-shot", "acrobatics", "acrobatics"]},
        actions={"jason": 0, "zack": 0, "billy": 0, "trini": 0, "kimberly": 2},
    )

    assert shortlist(match)[0] == Move("kimberly", COMMAND_CENTER)


def test_a_ranger_with_a_full_hand_battles_the_foot_soldiers_there() -> None:
    match = arrange(
        at={"kimberly": HIGH},
        hands={"kimberly": FULL},
        enemies={HIGH: {SUPER_PUTTIES: 2}},
        actions={"jason": 0, "zack": 0, "billy": 0, "trini": 0, "kimberly": 2},
    )

    assert shortlist(match)[0] == Battle("kimberly")


@pytest.mark.parametrize("lost", [6, 8])
def test_a_boss_that_nobody_saw_fall_is_battled_once_more(lost: int) -> None:
    cards = ["chain-lightning", "chain-lightning", "wicked-hex", "wicked-hex", "cruel-laughter", "cruel-laughter"]
    match = arrange(
        at={"kimberly": HIGH},
        hands={"kimberly": FULL},
        enemies={HIGH: {"rita-repulsa": 1}},
        defeated_cards={"rita-repulsa": [*cards, "witchs-curse", "shadow-binding"][:lost]},
        actions={"jason": 0, "zack": 0, "billy": 0, "trini": 0, "kimberly": 2},
    )

    assert shortlist(match)[0] == Battle("kimberly")


def test_mastodon_is_kept_until_it_relieves_a_location() -> None:
    crowded, nearly_clear = ({PARK: {PUTTIES: number}} for number in (3, 1))
    arguments: dict[str, Any] = {"zords": ["mastodon"], "panicked": [PARK], "at": {"kimberly": PARK}}

    assert shortlist(arrange(enemies=crowded, hands={"kimberly": FULL}, **arguments))[0] != Use("mastodon")
    assert shortlist(arrange(enemies=nearly_clear, hands={"kimberly": FULL}, **arguments))[0] == Use("mastodon")


def test_a_zord_is_used_once_nothing_better_is_left_to_do() -> None:
    match = arrange(
        zords=["mastodon"],
        enemies={PARK: {PUTTIES: 3}},
        at={"kimberly": COMMAND_CENTER},
        actions={"jason": 0, "billy": 0, "trini": 0, "zack": 0, "kimberly": 0},
    )

    assert shortlist(match)[0] == Use("mastodon")


def test_the_megazord_is_used_before_the_battles() -> None:
    match = arrange(zords=["megazord"], enemies={PARK: {PUTTIES: 3}}, at={"kimberly": PARK}, hands={"kimberly": FULL})

    assert shortlist(match)[0] == Use("megazord")


def test_the_anchors_still_use_a_zord_at_once() -> None:
    match = arrange(zords=["mastodon"], enemies={PARK: {PUTTIES: 3}}, at={"kimberly": PARK}, hands={"kimberly": FULL})
    decision, first = next(iter(match.decisions.values())), match.game.mind.first_version()

    assert first.shortlist(match.state, decision)[0] == Use("mastodon")
    assert shortlist(match)[0] == Battle("kimberly")


def test_in_battle_there_is_one_promising_option_for_each_decision() -> None:
    match = arrange(
        at={"kimberly": HIGH}, hands={"kimberly": FULL}, rows=[["putty-pummel", "regrow"]], lead="kimberly", pool=2
    )
    first = shortlist(match)

    assert len(first) == 1
    assert isinstance(first[0], Play)
    match.choose(4, first[0])
    assert len(shortlist(match)) == 1


def test_the_target_is_the_card_whose_defeat_saves_most() -> None:
    match = arrange(
        at={"kimberly": HIGH}, hands={"kimberly": ["arrow-shot"]}, rows=[["engulf", "leaping-attack"]], lead="kimberly"
    )
    match.choose(4, Play("kimberly", "arrow-shot"))

    assert shortlist(match) == [Hit(2)]


def test_damage_goes_to_whoever_has_most_cards_left_in_the_deck() -> None:
    match = arrange(
        at={"kimberly": HIGH, "zack": HIGH},
        discards={"kimberly": FULL},
        rows=[["leaping-attack"]],
        lead="kimberly",
        stage="enemies",
    )

    assert shortlist(match) == [Choose("zack")]


def test_a_table_is_judged_when_a_round_begins() -> None:
    match = arrange(enemies={HIGH: {SUPER_PUTTIES: 2}}, at={"kimberly": HIGH}, hands={"kimberly": FULL})

    assert match.game.mind.is_quiescent(match.state)
    match.choose(4, Battle("kimberly"))
    assert not match.game.mind.is_quiescent(match.state)


@pytest.mark.parametrize("bot", ["greedy", "search:20"])
@pytest.mark.parametrize("private", [False, True])
def test_bots_begin_a_battle_that_is_as_good_as_won(bot: str, private: bool) -> None:
    match = arrange(
        4,
        at={"kimberly": JUICE_BAR, "zack": JUICE_BAR, "jason": DISTRICT},
        hands={"kimberly": FULL, "zack": ["power-axe", "mammoth-slam", "mammoth-slam"]},
        enemies={JUICE_BAR: {PUTTIES: 1}},
        rangers=("jason", "zack", "billy", "kimberly"),
        actions={"jason": 0, "billy": 0, "zack": 0, "kimberly": 1},
        private=private,
    )
    assert isinstance(table_of(match), State)

    assert make_bot(bot, 1).choose(Outlook(match, 0)) == Battle("kimberly")


class Unpriced:
    """A word of a card that bots have no price for."""

    ignores_guard = divides = False


def test_a_word_that_bots_have_no_price_for_is_worth_a_card_and_of_an_enemy_nothing() -> None:
    combat_card = CombatCard("odd", "Odd", "zack", "maneuver", 0, 1, 1, "house", effects=(cast("Any", Unpriced()),))
    assert quality(combat_card) == UNPRICED > CARD
    enemy_card = EnemyCard("odd", "Odd", "bones", 1, 1, "house", effects=(cast("Any", Unpriced()),))
    assert threat(enemy_card, 3, 4) == 0
    lasting = EnemyCard("odd", "Odd", "bones", 1, 1, "house", passive=cast("Any", Unpriced()))
    assert burden(lasting) == 0


def test_hits_without_an_attack_are_worth_playing() -> None:
    card = CombatCard("odd", "Odd", "zack", "maneuver", 0, 1, 1, "house", effects=(rangers.Hit(9),))
    assert quality(card) == pytest.approx(9 * 0.35)


def test_of_a_kind_of_decision_that_bots_do_not_know_every_option_is_worth_a_thought() -> None:
    decision = Decision((0,), "something-new", ("this", "that"))
    assert GAME.mind.obvious_choice(position(), decision) is None
    assert GAME.mind.shortlist(position(), decision) == ("this", "that")


@pytest.mark.parametrize("dice", [0, 1, 4])
def test_the_mean_of_the_dice_is_that_of_all_their_results(dice: int) -> None:
    assert mean_hits(dice) == pytest.approx(sum(hits * odds for hits, odds in enumerate(spread(dice))))
