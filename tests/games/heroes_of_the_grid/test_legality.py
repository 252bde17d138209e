"""What a person is told who tries what the rules don't allow: a sentence with the rulebook's page."""

from __future__ import annotations

import random
from typing import Any

import pytest

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.kernel import Match, notation, parse
from herobox.kernel.notation import verb
from tests.games.heroes_of_the_grid.box import CONTENT, GAME, HOUSE
from tests.games.heroes_of_the_grid.positions import (
    COMMAND_CENTER,
    HIGH,
    PARK,
    PUTTIES,
    SUPER_PUTTIES,
    arrange,
)


def told(match: Match, text: str) -> str:
    """What the first seat that is asked is told about what it typed."""
    seat = next(iter(match.decisions))
    reason = match.refusal(seat, text)
    assert reason is not None
    return reason


ACTIONS = [
    ("move jason command-center", "Jason is at the Command Center already; MOVE goes to a different location (p. 7)"),
    ("move zack angel-grove-park", "Zack has no actions left this round (p. 7)"),
    ("battle jason", "there is no enemy at the Command Center to battle (p. 8)"),
    ("recover jason own", "Jason has nothing to recover and no room to store energy (p. 8)"),
    ("recover jason shared", "there is no unused action token on the Command Center (p. 16)"),
    ("move tommy angel-grove-park", 'there is no Ranger "tommy" in play; choose from jason, zack, billy (p. 3)'),
    (
        "move jason moon",
        'there is no location "moon"; choose from angel-grove-high, angel-grove-park, ernies-juice-bar, '
        "industrial-district, command-center (p. 3)",
    ),
    ("use pterodactyl", "Pterodactyl can only be used during a battle (see its card; p. 15)"),
    ("use tyrannosaurus", "Tyrannosaurus can only be used before an attack is rolled (see its card; p. 15)"),
    ("use mastodon", "there is no foot soldier on any board for Mastodon to take (see its card)"),
    ("use megazord", 'there is no Ranger in play and no Zord summoned called "megazord" (p. 15)'),
    ("use jason", "Leadership can only be used in a battle that Jason is in (the character card)"),
    (
        "hit 1",
        "that is not the choice here: now the team chooses the next action, or ends the Action Phase (p. 7)",
    ),
]


@pytest.mark.parametrize(("text", "reason"), ACTIONS)
def test_an_action_that_is_not_allowed_is_refused_with_the_page(text: str, reason: str) -> None:
    match = arrange(3, actions={"zack": 0}, zords=["pterodactyl", "tyrannosaurus", "mastodon"])
    assert told(match, text) == reason


def test_two_rangers_of_a_player_are_named_by_the_first() -> None:
    match = arrange(2)
    assert told(match, "move zack angel-grove-park") == 'Jason and Zack act together: write "jason" for both (p. 16)'
    assert told(match, "move jason command-center").startswith("Jason and Zack are at the Command Center already")


def test_cards_with_too_many_shields_are_refused() -> None:
    match = arrange(3, discards={"jason": ["power-sword", "block", "team-tactics"]})
    match.choose(0, "recover jason own")
    match.choose(0, "take power-sword")
    match.choose(0, "take team-tactics")
    assert match.decisions[0].kind == "action"
    match = arrange(3, discards={"jason": ["power-sword", "block", "block", "team-tactics", "blade-blaster-red"]})
    match.choose(0, "recover jason own")
    match.choose(0, "take power-sword")
    match.choose(0, "take team-tactics")
    assert told(match, "take block") == ("Block has 3 shields, but you can only recover 2 more with this action (p. 8)")
    assert told(match, "take power-axe") == 'Jason has no "power-axe" in the discard pile (p. 8)'


def test_nobody_can_power_up_where_it_is_not_asked() -> None:
    match = arrange(3, at={"jason": PARK}, b_sides=(COMMAND_CENTER,), enemies={COMMAND_CENTER: {PUTTIES: 1}})
    assert told(match, "power-up") == (
        "that is not the choice here: now the team chooses the next action, or ends the Action Phase (p. 7)"
    )


def test_the_foot_soldier_that_moves_on_is_one_of_the_parks() -> None:
    enemies = {PARK: {PUTTIES: 1, SUPER_PUTTIES: 1}, HIGH: {PUTTIES: 1}}
    match = arrange(3, b_sides=(PARK,), enemies=enemies)
    match.choose(0, "pass")
    assert match.decisions[0].kind == "figure"
    assert "p. 17" in told(match, "remove putty-patrollers angel-grove-high")


BATTLE = [
    (
        [["teleport", "deadly-claws"], ["regrow", "regrow"]],
        "hit 2",
        "Teleport is still in play: no hits can be dealt to Deadly Claws (see its card; p. 13)",
    ),
    (
        [["cannon-fodder", "leaping-attack", "leaping-attack"]],
        "hit 2",
        "Leaping Attack is guarded by Cannon Fodder next to it",
    ),
    ([["flanking", "leaping-attack", "flanking"]], "hit 7", "there is no enemy card 7; they are numbered from 1 to 3"),
]


@pytest.mark.parametrize(("rows", "text", "reason"), BATTLE)
def test_a_target_that_is_not_allowed_is_refused_with_the_card_that_forbids_it(
    rows: list[list[str]], text: str, reason: str
) -> None:
    match = arrange(at={"zack": HIGH}, hands={"zack": ["mammoth-slam"]}, rows=rows)
    match.choose(1, "play zack mammoth-slam")
    assert told(match, text).startswith(reason)


def test_a_card_that_can_not_be_paid_or_played_is_refused() -> None:
    hands = {"zack": ["power-axe", "smooth-moves", "mammoth-slam"]}
    match = arrange(at={"zack": HIGH}, hands=hands, rows=[["flanking", "leaping-attack"]], pool=2)
    assert told(match, "play zack power-axe").startswith("Power Axe costs 3 energy and the shared pool has 2")
    assert told(match, "play zack smooth-moves").startswith("Smooth Moves is a reaction")
    assert told(match, "play zack block") == 'Zack has no "block" in hand (p. 11)'
    assert told(match, "play trini tenacity") == "Trini is not in this battle (p. 9)"
    assert told(match, "flip trini") == "only Rangers in the battle may spend actions on energy (p. 12)"
    match = arrange(at={"zack": HIGH}, hands=hands, rows=[["ravenous-hunger", "salad-fork-stab"]], pool=3)
    assert told(match, "play zack power-axe").startswith("Ravenous Hunger is in play")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("reroll 0", "from 1 to 3"),
        ("reroll 4", "from 1 to 3"),
        ("reroll 3", "choose 1 (p. 11)"),
        ("reroll 2,3", "choose 1,2 (p. 11)"),
    ],
)
def test_dice_are_named_by_their_numbers_and_of_dice_alike_the_first(text: str, reason: str) -> None:
    match = arrange(at={"jason": HIGH}, hands={"jason": ["tyranno-slash"]}, rows=[["flanking"]], dice=[0, 1, 0])
    match.choose(0, "play jason tyranno-slash")
    assert match.decisions[0].kind == "reroll"
    assert reason in told(match, text)


def test_one_can_not_pass_where_something_must_be_chosen() -> None:
    match = arrange(at={"zack": HIGH}, hands={"zack": ["mammoth-slam"]}, rows=[["flanking", "leaping-attack"]])
    match.choose(1, "play zack mammoth-slam")
    assert told(match, "pass") == "you can't pass here: now you choose the target of your attack (p. 11)"


NONSENSE = {
    "who": ["jason", "zack", "billy", "trini", "kimberly", "nobody"],
    "to": [PARK, COMMAND_CENTER, "nowhere"],
    "at": [PARK, COMMAND_CENTER, "nowhere"],
    "token": ["own", "shared"],
    "card": ["top", "nothing", *sorted(CONTENT.of(CombatCard))],
    "first": ["0", "1", "4", "99"],
    "second": ["0", "3", "4", "-1"],
    "what": ["jason", "kimberly", "mastodon", "megazord", PUTTIES, PARK, "nothing"],
    "enemy": ["1", "3", "99", "0", "-1", PUTTIES, SUPER_PUTTIES, "bones"],
    "energy": ["0", "1", "99", "-1"],
    "cards": ["0", "1", "7", "99", "-1"],
    "dice": ["1", "1,2", "2,1", "9", "0", "-"],
}


def nonsense(chance: random.Random) -> list[str]:
    """A move of each verb, made of words that fit or don't."""
    moves = ["pass"]
    for kind in GAME.decisions.verbs:
        fields: tuple[str, ...] = getattr(kind, "_fields")  # noqa: B009 - mypy knows only that it is a type
        words = [chance.choice(NONSENSE[field]) for field in fields]
        text = " ".join([verb(kind), *words])
        try:
            parse(text, GAME.decisions.verbs)
        except ValueError:
            continue
        moves.append(text)
    return moves


@pytest.mark.parametrize(
    "config",
    [
        {},
        {"players": 2},
        {"private": True, "players": 4},
        {"players": 6, "expansions": HOUSE, "b_sides": (COMMAND_CENTER,), "foot_soldiers": (PUTTIES, SUPER_PUTTIES)},
    ],
    ids=["five", "two", "private", "six"],
)
def test_nonsense_of_every_verb_gets_a_sentence_at_every_decision(config: dict[str, Any]) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        match = arrange(phase="set-up", seed=seed, **config)
        while match.outcome is None:
            seat, decision = chance.choice(list(match.decisions.items()))
            allowed = [notation(option) for option in decision.options]
            for text in nonsense(chance):
                reason = match.refusal(seat, text)
                assert (reason is None) is (text in allowed), (decision.kind, text, reason)
                assert reason is None or "is not one of the choices here" not in reason, (decision.kind, text)
            active = [option for option in decision.options if option != "pass"]
            battles = [option for option in active if notation(option).startswith("battle")]
            match.choose(seat, chance.choice(battles or active if chance.random() < 0.85 else decision.options))
