"""Why something may not be done, with the rulebook's page."""

from __future__ import annotations

import pytest

from herobox.games.deck_building.decisions import DECISIONS
from herobox.games.deck_building.options import Buy
from herobox.games.deck_building.rules.main_phase import action_refusal, main_action
from herobox.games.deck_building.state import State
from herobox.kernel.notation import parse
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import position, view
from tests.games.deck_building.prompting import why
from tests.games.driving import asked


def energy(card: str) -> int:
    """What the ability of a card costs."""
    text = CARDS[card].ability
    assert text is not None
    return text.cost


def battle(card: str) -> int:
    """What battling an adversary costs."""
    text = CARDS[card].battle
    assert text is not None
    return text.cost


def blocking(card: str) -> int:
    """What blocking with a card costs."""
    text = CARDS[card].block
    assert text is not None
    return text.cost


def billys_turn() -> State:
    """Billy has something of everything before him, and little to pay with."""
    return position(
        heroes=2,
        characters={0: "rito-revolto", 1: "billy-cranston", 2: "trini-kwan"},
        hands={1: ["mastodon", "pudgy-pig", "thunder-slinger", "parry", "teamwork", "pink-ranger"]},
        slots={0: ["bone-cutlass", "", "", ""], 1: ["", "", "thunder-slinger", "power-morpher exhausted"]},
        played={1: ["attitude"]},
        ongoing={0: ["moon-palace"], 1: ["command-center"]},
        bay=["triceratops", "dragonzord exhausted"],
        grid=["baboo", "ambush", "bones", "ninjor", "", ""],
        energy=(0, 0),
        active=1,
        shards=1,
    )


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("play recovery", "there is no such card in your hand, and you play cards from your hand (p. 9)"),
        ("play mastodon", "playing a Zord does nothing; attach Mastodon instead (p. 17)"),
        ("attach recovery 1", "there is no such card in your hand, and you attach cards from your hand (p. 9)"),
        ("attach attitude 1", "there is no such card in your hand, and you attach cards from your hand (p. 9)"),
        ("attach mastodon 3", "Mastodon can only be attached to the Zord Bay (p. 16)"),
        (
            "attach pudgy-pig 3",
            "Billy Cranston has no slot in Pudgy Pig's colour, only for maneuver and equipment cards",
        ),
        (
            "attach teamwork 3",
            "Billy Cranston has no slot in Teamwork's colour, only for maneuver and equipment cards",
        ),
        ("attach thunder-slinger 3", "slot 3 holds Thunder Slinger; discard it to make room (p. 19)"),
        ("attach thunder-slinger 1", "slot 1 is for maneuver cards, so Thunder Slinger does not match it (p. 9)"),
        ("attach thunder-slinger bay", "every slot that Thunder Slinger matches is taken; discard a card to make room"),
        ("buy baboo", "Baboo is your adversary: you can battle it, but not buy it (p. 9)"),
        ("buy ambush", f"Ambush costs {CARDS['ambush'].cost} Shards, and you have 1 (p. 9)"),
        ("buy blade-blaster", f"Blade Blaster costs {CARDS['blade-blaster'].cost} Shards, and you have 1 (p. 9)"),
        ("buy stun", "a Stun can't be bought (p. 18)"),
        ("buy squatt", "there is no such card to buy"),
        ("buy power-axe", "there is no such card to buy"),
        ("battle bones", f"battling Bones costs {battle('bones')} Shards, and you have 1 (p. 12)"),
        ("battle ninjor", "Ninjor is not your adversary (p. 12)"),
        ("battle squatt", "there is no such card in The Grid, and you can only battle cards there (p. 12)"),
        ("activate power-morpher", "Power Morpher is exhausted until your next turn begins (p. 10)"),
        ("activate thunder-slinger", f"Thunder Slinger costs {energy('thunder-slinger')} Energy, and your team has 0"),
        ("activate pink-ranger", "no such card is attached, and you can only activate abilities of attached cards"),
        ("activate billy-cranston", "Billy Cranston only has an activated ability on the other side (p. 10)"),
        ("activate trini-kwan", "Trini Kwan is not yours, and you can only activate your own abilities (p. 10)"),
        ("activate bone-cutlass", "Bone Cutlass is not yours, and you can only activate your own abilities (p. 10)"),
        ("activate moon-palace", "Moon Palace is not yours, and you can only activate your own abilities (p. 10)"),
        ("activate zord-bay", "Billy Cranston must flip to the Ranger side before the Zord Bay can be used (p. 16)"),
        ("activate megazord", "the Heroes now have the Zord Bay, not the Megazord (p. 17)"),
        ("activate dragonzord", "Dragonzord is exhausted, and Zords don't ready by themselves (p. 16)"),
        ("activate triceratops", f"Triceratops costs {energy('triceratops')} Energy, and your team has 0 (p. 10)"),
        ("discard power-morpher", "Power Morpher is exhausted, so it can only be discarded in the End Phase (p. 19)"),
        ("discard teamwork", "no such card is attached to your character (p. 19)"),
        ("deal", "that is not the choice here: now it is your Main Phase"),
    ],
)
def test_an_action_that_is_not_allowed_is_refused_with_its_page(tried: str, expected: str) -> None:
    table = billys_turn()
    assert why(table, main_action(table), tried).startswith(expected)


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("attach master-goldar lair", "Goldar goes in its Villain's orange slot (p. 15)"),
        ("discard master-rito-revolto", "you can't discard a Master by choice (p. 19)"),
        ("buy master-rita-repulsa", "Rita Repulsa costs 7 Shards, and you have 1 (p. 9)"),
        ("buy mastodon", "only Heroes buy Zords, and only Villains buy Masters (p. 9)"),
        ("activate lair", "The Lair has no ability that you can activate (p. 16)"),
    ],
)
def test_what_a_villain_may_not_do_is_refused_with_its_page(tried: str, expected: str) -> None:
    table = position(
        characters={0: "rito-revolto" if "rito" in tried else "goldar", 1: "trini-kwan"},
        hands={0: ["mayhem", "rebuild"]},
        slots={0: ["", "", "", "master-rito-revolto" if "rito" in tried else ""]},
        masters=["master-rita-repulsa"],
        zords=["mastodon"],
        shards=1,
    )
    if "attach" in tried:
        table.players[0].hand.append(next(card for card in table.own["goldar"] if card.type == "master"))
        table.players[0].beside = []
    if "rita" in tried:
        table.players[0].beside = []
    assert why(table, main_action(table), tried) == expected


def test_others_are_bought_only_after_the_own_one() -> None:
    table = position(characters={0: "goldar"}, hands={0: ["mayhem"]}, masters=["master-finster"], shards=9)
    reason = why(table, main_action(table), "buy master-finster")
    assert reason == "you must gain your own Master before you can buy others from the stack (p. 15)"


def test_each_refusal_of_a_zord_or_master_names_its_own_page() -> None:
    """Masters p. 15, Zords p. 16; that nobody else buys what lies beside a character p. 14, 15 and 3."""
    villain = position(2, 2, characters={0: "goldar", 2: "finster"}, masters=["master-rita-repulsa"], shards=9)
    hero = position(2, 2, characters={1: "zack-taylor", 3: "trini-kwan"}, zords=["dragonzord"], shards=9, active=1)
    for table, tried, expected in (
        (villain, "buy master-rita-repulsa", "before you can buy others from the stack (p. 15)"),
        (villain, "buy master-finster", "is Finster's own, and nobody else can buy it (p. 15)"),
        (hero, "buy dragonzord", "before you can buy others from the stack (p. 16)"),
        (hero, "buy saber-toothed-tiger", "is Trini's own, and nobody else can buy it (p. 3)"),
        (hero, "buy power-daggers", "is Trini's own, and nobody else can buy it (p. 14)"),
    ):
        assert why(table, main_action(table), tried).endswith(expected)
    for table, big in ((villain, "Master"), (hero, "Zord")):
        table.players[table.active].beside = []
        (table.masters if big == "Master" else table.zords).face_up = False
        card = (table.masters if big == "Master" else table.zords).cards[-1]
        reason = action_refusal(table, table.active, Buy(card.id))
        page = 15 if big == "Master" else 16
        assert reason == f"only one {big} from the stack can be bought per turn: the next one is face down (p. {page})"


def test_an_ability_is_refused_for_the_second_time_in_a_turn() -> None:
    table = position(
        characters={1: "billy-cranston"},
        hands={1: ["teamwork"]},
        ongoing={1: ["command-center"]},
        flipped=[1],
        bay=["mastodon", "triceratops", "dragonzord"],
        energy=(0, 20),
        active=1,
    )
    table.players[1].used = ["billy-cranston", "command-center", "ready ability"]
    table.zords_activated = 1
    for tried, expected in (
        ("activate billy-cranston", "the ability of Mighty Morphin Blue has already been used this turn (p. 10)"),
        ("activate command-center", "the ability of Command Center has already been used this turn (p. 10)"),
        ("activate zord-bay", "the ready ability can only be used once per turn, upgraded or not (p. 16)"),
        ("activate triceratops", "the Zord Bay lets you activate 1 Zord per turn (p. 17)"),
        ("activate mastodon", "Mastodon has no ability to activate in your turn (p. 16)"),
    ):
        assert why(table, main_action(table), tried) == expected


def under_attack(**more: object) -> State:
    """Zack attacks Goldar's team with a Thunder Slinger."""
    return position(
        characters={0: "goldar", 1: "zack-taylor"},
        hands={0: ["parry", "counterstrike", "mayhem"]},
        slots={1: ["thunder-slinger", "", "", ""]},
        energy=(2, 20),
        active=1,
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("block bones hand", "there is no such card in your hand to block with (p. 11)"),
        ("block parry slots", "there is no such card attached to your character to block with (p. 11)"),
        ("block mayhem hand", "Mayhem is not a Block card (p. 11)"),
        (
            "block counterstrike hand",
            f"Counterstrike costs {blocking('counterstrike')} Energy, and your team has 2 (p. 11)",
        ),
        ("wait", "that is not used in this game: pass to let the Attack happen (p. 11)"),
        (
            "play mayhem",
            "that is not the choice here: now you may negate the Attack with a Block, or pass (p. 11)",
        ),
    ],
)
def test_a_block_that_is_not_possible_is_refused_with_its_page(tried: str, expected: str) -> None:
    table = under_attack()
    assert why(table, main_action(table), "activate thunder-slinger", tried) == expected


def test_at_each_kind_of_decision_other_verbs_are_told_what_is_decided() -> None:
    table = billys_turn()
    for words, expected in (("begin billy-cranston", "now it is your Main Phase"), ("pass", None)):
        decision = asked(table, main_action(table))
        reason = DECISIONS.why_not(view(table, 1), 1, decision, parse(words, DECISIONS.verbs))
        assert (reason is None) if expected is None else (reason is not None and expected in reason)
    assert all(kind.now.endswith(")") for kind in DECISIONS.by_id.values())
