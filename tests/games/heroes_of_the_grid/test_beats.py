"""What people see as it happens: dice and their target, the enemies' damage, and figures as they come."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.action_phase import action_phase
from herobox.games.heroes_of_the_grid.rules.deployment import deployment
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import draw_card
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Rolled
from herobox.kernel.copying import copier
from tests.games.beats_heard import beat, beats, steps
from tests.games.driving import drive, heard
from tests.games.heroes_of_the_grid.battles import TOUGH, WEAK, enemies_turn, fight, pool, rangers_turn, step
from tests.games.heroes_of_the_grid.positions import HIGH, JUICE_BAR, PUTTIES, player_at, position


def kept(table: State) -> dict[int, State]:
    """From now on the table as it is at each beat, by the number of its event."""
    assert table.listener is not None
    table.listener.keep_tables(100, copier(State))
    return table.listener.tables


def test_an_attack_shows_its_dice_with_the_hits_of_each_and_its_target() -> None:
    table = fight([WEAK, TOUGH], hands={"jason": ["tyranno-slash"]}, pool=9, dice=[0, 1, 2])
    rangers_turn(table, "play jason tyranno-slash", "hit 2", "pass")
    attack = beat(table, "Jason attacks Regeneration with Tyranno Slash")
    assert (attack.how, attack.by, attack.at) == ("roll", "ranger-jason", ("enemy-2",))
    faces = {0: "miss", 1: "hit", 2: "two hits"}
    assert len(attack.dice) == 3
    assert all(die == Rolled(faces[die.hits or 0], hits=die.hits) for die in attack.dice)
    assert [die.hits for die in attack.dice] == [0, 1, 2]


def test_hits_are_a_strike_at_the_card_that_has_them_by_then() -> None:
    table = fight([WEAK, TOUGH], hands={"zack": ["mammoth-slam"]}, by=["zack"], dice=[1, 1])
    tables = kept(table)
    rangers_turn(table, "play zack mammoth-slam", "hit 1")
    dealt = beat(table, "Zack deals 2 hits to")
    assert (dealt.how, dealt.by, dealt.at, dealt.amount) == ("strike", "ranger-zack", ("enemy-1",), 2)
    number = heard(table).split("\n").index("Zack deals 2 hits to Leaping Attack.")
    battle = tables[number].battle
    assert battle is not None
    assert [enemy.hits for enemy in battle.sequence] == [2, 0]
    assert beat(table, "Leaping Attack is defeated.").at == ("enemy-1",)


def test_an_enemy_turn_comes_as_single_steps() -> None:
    table = fight(["knasty-slash"], decks={"jason": ["block", "tyranno-slash", "power-sword"]}, stage="enemies")
    tables = kept(table)
    enemies_turn(table)
    jason = "ranger-jason", "deck-jason", "discard-jason"
    ranger, deck, discard = jason
    assert steps(table) == [
        ("phase", "", ("enemy-1",)),
        ("strike", "enemy-1", (ranger,)),
        ("reveal", deck, (discard,)),
        ("damage", "", (ranger,)),
        ("reveal", deck, (discard,)),
        ("card", discard, (deck,)),
    ]
    assert beat(table, "Knasty Slash deals").amount == 4
    assert [len(player_at(each, "jason").discard) for each in tables.values()] == [0, 0, 1, 1, 2, 1]


def test_a_card_that_is_taken_from_the_defense_into_the_hand_is_shown_as_one_card() -> None:
    decks, hands = {"kimberly": ["power-bow"]}, {"kimberly": ["acrobatics"]}
    table = fight(["putty-pummel"], by=["kimberly"], hands=hands, decks=decks, stage="enemies")
    enemies_turn(table, "play kimberly acrobatics")
    taken = beat(table, "Kimberly takes Power Bow into their hand.")
    assert (taken.how, taken.at, taken.amount) == ("gain", ("hand-kimberly",), 1)


def test_energy_that_nobody_can_store_is_gone_from_the_pool_when_its_loss_is_told() -> None:
    table = fight([WEAK], pool=3, stage="cleanup")
    tables = kept(table)
    step(table)
    lost = beat(table, "2 energy left in the pool is lost.")
    assert (lost.how, lost.at, lost.amount) == ("damage", ("pool",), 2)
    number = heard(table).split("\n").index("2 energy left in the pool is lost.")
    assert pool(tables[number]) == 0


def test_figures_stand_on_the_board_when_their_deployment_is_told() -> None:
    table = position(phase="deployment", deployments=["deploy-2-ernies-juice-bar", "deploy-1-ernies-juice-bar"])
    tables = kept(table)
    drive(table, deployment(table))
    number = next(n for n, line in enumerate(heard(table).split("\n")) if line.startswith("Deployment "))
    assert beat(table, "Deployment").at == (f"figures-{JUICE_BAR}-{PUTTIES}",)
    assert tables[number].boards[table.board_of(JUICE_BAR)].foot_soldiers[0] == 2


def test_a_location_panics_after_the_figures_that_fill_it_have_been_seen() -> None:
    limit = position().boards[position().board_of(JUICE_BAR)].location.figure_limit
    table = position(
        phase="deployment",
        deployments=["deploy-2-ernies-juice-bar", "deploy-1-ernies-juice-bar"],
        enemies={JUICE_BAR: {PUTTIES: limit - 1}},
    )
    tables = kept(table)
    drive(table, deployment(table))
    told = [(each.beat.how, each.words.split(":")[0]) for each in beats(table)]
    assert [how for how, _ in told][:3] == ["move", "damage", "move"]
    panicked = [each.boards[each.board_of(JUICE_BAR)].panicked for each in tables.values()]
    assert panicked[:2] == [False, True]


def test_a_card_that_is_drawn_into_a_private_hand_is_seen_by_its_owner_only() -> None:
    table = fight([TOUGH], by=["jason", "zack"], decks={"jason": ["power-sword", "block"]}, private=True)
    draw_card(table, player_at(table, "jason"))
    assert [told.words for told in beats(table, 0)] == ["Jason draws Power Sword."]
    assert [told.words for told in beats(table, 1)] == ["Jason draws a card."]
    assert steps(table, 1) == steps(table, 0)


def test_a_ranger_stands_at_the_location_when_the_move_is_told() -> None:
    table = position(at={"jason": HIGH})
    tables = kept(table)
    drive(table, action_phase(table), f"move jason {JUICE_BAR}")
    assert steps(table) == [("move", "ranger-jason", (f"location-{JUICE_BAR}",))]
    assert [player_at(each, "jason").location for each in tables.values()] == [table.board_of(JUICE_BAR)]
