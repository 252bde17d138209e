"""Battles with private hands: the team decides on Rangers, and each player alone on the cards of their own hand."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.options import Discard, Play, Put, Take
from herobox.games.heroes_of_the_grid.state import State
from herobox.games.heroes_of_the_grid.view import resample_hidden
from herobox.kernel import Rng
from tests.games.driving import heard, options
from tests.games.heroes_of_the_grid.battles import (
    TOUGH,
    asked_by_enemy,
    asked_in_turn,
    deck,
    discard,
    enemies_turn,
    fight,
    hand,
    hits,
    pool,
    rangers_turn,
)
from tests.games.heroes_of_the_grid.positions import HIGH, PUTTIES, SUPER_PUTTIES, arrange, names, table_of

JASON, ZACK, BILLY, TRINI = range(4)


def secret(*rows: Sequence[str], hands: Mapping[str, Sequence[str]], **arguments: Any) -> State:
    """A battle of those who have these hands, which are private."""
    return fight(*rows, by=list(hands), hands=hands, private=True, **arguments)


def test_the_team_chooses_the_active_ranger_who_then_chooses_the_card() -> None:
    hands = {"jason": ["lead-the-charge"], "zack": ["mammoth-slam", "smooth-moves"], "billy": []}
    decision = asked_in_turn(secret([TOUGH], hands=hands))
    assert (decision.kind, decision.seats) == ("active-ranger", (JASON, ZACK, BILLY))
    assert options(decision) == ["choose jason", "choose zack", "pass"]
    decision = asked_in_turn(secret([TOUGH], hands=hands), (BILLY, "choose zack"))
    assert (decision.kind, decision.seats) == ("play", (ZACK,))
    assert options(decision) == ["play zack mammoth-slam", "pass"]


def test_the_card_is_played_as_with_open_hands() -> None:
    table = secret([TOUGH], hands={"zack": ["mammoth-slam"], "jason": []}, dice=[1, 1])
    rangers_turn(table, "choose zack", "play zack mammoth-slam")
    assert hits(table) == [2]


def test_a_card_that_is_played_is_seen_by_all_so_that_it_is_not_taken_back_freely() -> None:
    table = secret([TOUGH], hands={"trini": ["tenacity"], "jason": []})
    before = table.reveals
    rangers_turn(table, "choose trini", "play trini tenacity")
    assert table.reveals > before


def test_the_active_ranger_may_add_energy_of_their_own() -> None:
    table = secret([TOUGH], hands={"jason": ["power-sword"]}, pool=2, energy={"jason": 1}, dice=[1, 0, 0, 0, 0])
    rangers_turn(table, "choose jason", "store jason", "play jason power-sword")
    assert (pool(table), hits(table)) == (0, [1])


def test_whoever_else_may_play_a_card_is_chosen_by_the_size_of_the_hand() -> None:
    hands = {
        "jason": ["team-tactics", "lead-the-charge"],
        "zack": ["smooth-moves"],
        "billy": ["counter-jab"],
        "trini": [],
    }
    table = secret([TOUGH], hands=hands)
    decision = asked_in_turn(table, "choose jason", "play jason team-tactics")
    assert (decision.seats, options(decision)) == ((JASON,), ["choose zack", "choose billy"])


def test_whoever_has_nothing_to_play_after_all_is_not_asked() -> None:
    table = secret([TOUGH], hands={"jason": ["team-tactics"], "zack": ["smooth-moves"]})
    rangers_turn(table, "choose jason", "play jason team-tactics")
    assert hand(table, "zack") == ["smooth-moves"]


def test_each_player_is_asked_alone_for_reactions_to_damage() -> None:
    hands = {"jason": ["block"], "zack": ["smooth-moves"], "billy": ["counter-jab"]}
    table = secret(["leaping-attack"], hands=hands, stage="enemies")
    decision = asked_by_enemy(table, "choose billy")
    assert (decision.seats, options(decision)) == ((JASON,), ["play jason block", "pass"])
    table = secret(["leaping-attack"], hands=hands, stage="enemies")
    enemies_turn(table, "choose billy", (JASON, "pass"), (ZACK, "play zack smooth-moves"), (JASON, "play jason block"))
    assert (discard(table, "billy"), pool(table)) == ([], 3)


def test_each_player_is_asked_alone_for_help_with_an_attack() -> None:
    hands = {"zack": ["mammoth-slam"], "trini": ["twin-fang-teamwork"]}
    decision = asked_in_turn(secret([TOUGH], hands=hands), "choose zack", "play zack mammoth-slam")
    assert (decision.kind, decision.seats) == ("react", (TRINI,))


def test_who_discards_for_a_drain_is_the_teams_choice_and_which_card_their_own() -> None:
    hands = {"jason": ["block", "power-sword"], "zack": ["power-axe"]}
    table = secret(["engulf"], hands=hands, pool=0, stage="enemies")
    assert options(asked_by_enemy(table)) == ["choose jason", "choose zack"]
    table = secret(["engulf"], hands=hands, pool=0, stage="enemies")
    enemies_turn(table, (ZACK, "choose jason"), (JASON, "discard block"))
    assert discard(table, "jason") == ["block"]


def test_others_hear_that_a_card_was_taken_from_the_deck_but_not_which() -> None:
    table = secret([TOUGH], hands={"billy": ["knowledge-is-power"], "zack": []})
    rangers_turn(table, "choose billy", "play billy knowledge-is-power", "choose billy", (BILLY, "take power-lance"))
    assert "Billy takes Power Lance from the deck and shuffles it." in heard(table, BILLY)
    assert "Billy takes a card from the deck and shuffles it." in heard(table, ZACK)
    assert "Power Lance" not in heard(table, ZACK) + heard(table)


def test_what_another_finds_in_their_deck_is_imagined_with_that_deck() -> None:
    table = secret([TOUGH], hands={"billy": ["knowledge-is-power"], "zack": []})
    decision = asked_in_turn(table, "choose billy", "play billy knowledge-is-power", "choose billy")
    assert (decision.kind, decision.seats) == ("search", (BILLY,))
    searching = table.battle
    assert searching is not None
    true = names(searching.offered)
    resample_hidden(table, BILLY, Rng(1))
    assert names(searching.offered) == true
    table.players[BILLY].hand = table.players[BILLY].deck.cards[:3]
    del table.players[BILLY].deck.cards[:3]
    found = set()
    for seed in range(12):
        resample_hidden(table, ZACK, Rng(seed))
        assert names(searching.offered) == sorted(set(deck(table, "billy")))
        found.add(tuple(names(searching.offered)))
    assert len(found) > 1


def test_others_do_not_hear_which_card_is_put_back() -> None:
    hands = {"billy": [], "zack": ["mammoth-slam"]}
    table = secret([TOUGH], hands=hands, abilities=["billy"], decks={"zack": ["power-axe"]})
    rangers_turn(table, "use billy", "choose zack", (ZACK, "put power-axe"), "pass")
    assert deck(table, "zack")[0] == "power-axe"
    assert "Power Axe" not in heard(table, BILLY)
    assert table.players[ZACK].deck.seen == {len(deck(table, "zack")) - 1: (ZACK,)}


def test_no_decision_of_a_team_names_a_card_of_a_hand() -> None:
    for seed in range(30):
        chance = random.Random(seed)
        foes = {PUTTIES: 1, SUPER_PUTTIES: 1, chance.choice(["bones", "madame-woe", "pudgy-pig", "rita-repulsa"]): 1}
        at = dict.fromkeys(("jason", "zack", "billy", "trini"), HIGH)
        match = arrange(4, at=at, enemies={HIGH: foes}, private=True, zords=["triceratops"], seed=seed)
        while match.outcome is None:
            decision = next(iter(match.decisions.values()))
            for option in decision.options:
                if isinstance(option, Play | Put | Take) or (isinstance(option, Discard) and option.card != "top"):
                    assert len(decision.seats) == 1, (decision.kind, option)
                if isinstance(option, Play):
                    assert table_of(match).player(option.who).seats == decision.seats
            match.choose(chance.choice(decision.seats), chance.choice(decision.options))
