"""What people are asked in battles, and what their options say and point at."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.action_phase import action_phase
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from tests.games.driving import asked
from tests.games.heroes_of_the_grid.box import GAME, seen_by
from tests.games.heroes_of_the_grid.positions import HIGH, REST, position
from tests.games.heroes_of_the_grid.prompting import prompted
from tests.games.prompting import choice, said

PUMMEL = [["putty-pummel"]]
PAIR = {"zack": HIGH, "trini": HIGH}


def test_the_last_card_of_the_deck_is_warned_of_in_a_battle() -> None:
    table = position(
        at={"zack": HIGH}, decks={"zack": ["mammoth-slam"]}, discards={"zack": REST}, rows=PUMMEL, stage="preparation"
    )
    shown = prompted(table, battle_step(table))
    warned = "It is the last card in your deck: drawing it means defeat."
    assert shown.words == f"Draw a card to prepare for the battle? 0 of at most 5 in hand, 1 in the deck. {warned}"


def test_the_lead_chooses_which_foot_soldiers_battle_and_who_is_drawn_first() -> None:
    table = position(at={"zack": HIGH}, hands={"zack": REST}, rows=PUMMEL, stage="preparation")
    table.boards[0].foot_soldiers = [2, 3]
    table.players[1].deck.cards = table.players[1].hand[5:]
    table.players[1].hand = table.players[1].hand[:5]
    shown = prompted(table, battle_step(table))
    there = "2 Putty Patrollers and 3 Super Putty Patrollers at Angel Grove High"
    assert shown.words == f"Choose the 4 foot soldiers to battle. You have the lead against {there}."
    assert said(shown, "fight 1 3") == "Battle 1 Putty Patroller and 3 Super Putty Patrollers"
    second = prompted(table, battle_step(table), "fight 1 3")
    assert said(second, "first super-putty-patrollers") == "Draw for the Super Putty Patrollers first"


def test_the_lead_orders_what_happens_at_the_start() -> None:
    table = position(at={"kimberly": HIGH}, megazord_at=HIGH, zords=["megazord"], rows=PUMMEL, stage="start")
    shown = prompted(table, battle_step(table))
    assert shown.words.startswith("You have the lead, and several things happen at the start of this battle.")
    assert said(shown, "first kimberly") == "Start with Kimberly's Quick Shot"
    assert choice(shown, "first kimberly").points == ("ability-kimberly",)
    assert said(shown, "first megazord") == "Start with the Megazord"
    assert choice(shown, "first megazord").points == ("zord-megazord",)


def test_a_ranger_turn_says_what_cards_do_what_the_pool_holds_and_what_comes_next() -> None:
    table = position(
        at=PAIR,
        hands={"zack": ["power-axe", "sweeping-strike"], "trini": ["precise-strike"]},
        rows=PUMMEL,
        pool=3,
        actions={"trini": 1},
    )
    shown = prompted(table, battle_step(table), seat=1)
    stakes = "the pool holds 3 energy. Next is Putty Pummel: Deal 3 damage."
    assert shown.words == f"Choose a card, or pass; {stakes}"
    strike = choice(shown, "play zack sweeping-strike")
    expected = "Play Sweeping Strike for 1 energy: 2 dice. Deal 1 hit to another enemy card adjacent to the target."
    assert strike.words == expected
    assert strike.points == ("card-zack-sweeping-strike",)
    assert said(shown, "play trini precise-strike").startswith("Play Trini's Precise Strike for 0 energy: 2 hits.")
    assert said(shown, "store zack") == "Add your stored energy to the pool"
    assert choice(shown, "store zack").points == ("energy-zack",)
    assert said(shown, "flip trini") == "Spend one of Trini's actions for 2 energy"
    assert choice(shown, "flip trini").points == ("actions-trini",)
    assert said(shown, "pass") == "Pass: play no card in this Ranger turn"


def test_all_of_the_team_read_the_same_but_for_whose_things_are_theirs() -> None:
    table = position(at=PAIR, hands={"zack": ["mammoth-slam"], "trini": ["precise-strike"]}, rows=PUMMEL)
    decision = asked(table, battle_step(table))
    zack, trini = (GAME.decisions.prompt(seen_by(table, seat), seat, decision) for seat in (1, 3))
    assert zack.words == trini.words
    assert said(zack, "play zack mammoth-slam").replace("Play ", "Play Zack's ") == said(
        trini, "play zack mammoth-slam"
    )


def test_the_last_ranger_turn_and_added_dice_are_told() -> None:
    table = position(at=PAIR, hands={"zack": ["mammoth-slam"]}, rows=PUMMEL)
    assert table.battle is not None
    table.battle.sequence[0].resolved = True
    table.battle.bonus_dice = 2
    shown = prompted(table, battle_step(table))
    bonus = "The next attack gets 2 more dice. This is the last turn of this battle."
    assert shown.words == f"Choose a card, or pass; the pool holds 2 energy. {bonus}"


def test_what_does_nothing_on_its_turn_is_no_threat() -> None:
    table = position(at=PAIR, hands={"zack": ["mammoth-slam"]}, rows=[["flanking", "putty-pummel"]])
    passive = "Next is Flanking, which is PASSIVE: nothing happens on its turn."
    assert prompted(table, battle_step(table)).words.endswith(passive)
    assert table.battle is not None
    table.battle.sequence[0].defeated = True
    assert prompted(table, battle_step(table)).words.endswith("Next is Flanking, which has been defeated.")


def test_a_raised_cost_is_the_cost_that_is_told() -> None:
    table = position(at=PAIR, hands={"zack": ["mammoth-slam", "blade-blaster-black"]}, rows=[["witchs-curse"]])
    shown = prompted(table, battle_step(table))
    assert said(shown, "play zack mammoth-slam").startswith("Play Mammoth Slam for 1 energy: 2 dice.")
    assert said(shown, "play zack blade-blaster-black").startswith("Play Blade Blaster for X energy, at least 1:")


def test_targets_say_their_health_and_keywords() -> None:
    table = position(at=PAIR, hands={"zack": ["mammoth-slam"]}, rows=[["engulf", "putty-pummel", "regrow"]])
    shown = prompted(table, battle_step(table), "play zack mammoth-slam")
    assert shown.words == "Choose the target of Mammoth Slam: 2 dice."
    assert said(shown, "hit 1") == "Attack Engulf (card 1, 2 health left): FAST, GUARD"
    assert said(shown, "hit 3") == "Attack Regrow (card 3, 2 health left)"
    assert choice(shown, "hit 3").points == ("enemy-3",)


def test_energy_for_a_blade_blaster_buys_hits_that_are_divided_one_by_one() -> None:
    table = position(at=PAIR, hands={"zack": ["blade-blaster-black"]}, rows=[["regrow", "putty-pummel"]])
    shown = prompted(table, battle_step(table), "play zack blade-blaster-black")
    assert (
        shown.words
        == "How much energy do you want to spend on Blade Blaster? Each deals a hit. The pool holds 2 energy."
    )
    assert said(shown, "pay 2") == "Spend 2 energy for 2 hits"
    table = position(at=PAIR, hands={"zack": ["blade-blaster-black"]}, rows=[["regrow", "putty-pummel"]])
    targets = prompted(table, battle_step(table), "play zack blade-blaster-black", "pay 2")
    assert targets.words == "Choose the targets of Blade Blaster: 2 hits to divide among them."
    assert said(targets, "hit 1") == "Attack Regrow (card 1, 2 health left)"
    table = position(at=PAIR, hands={"zack": ["blade-blaster-black"]}, rows=[["regrow", "putty-pummel"]])
    more = prompted(table, battle_step(table), "play zack blade-blaster-black", "pay 2", "hit 1")
    assert more.words.endswith("So far: Regrow. Choose another target, or continue.")
    assert said(more, "pass") == "Choose no more targets"
    table = position(at=PAIR, hands={"zack": ["blade-blaster-black"]}, rows=[["regrow", "putty-pummel"]], pool=4)
    answers = ["pay 4", "hit 1", "hit 2"]
    divided = prompted(table, battle_step(table), "play zack blade-blaster-black", *answers)
    asked = "Blade Blaster: choose the target of hit 3 of 4."
    assert (
        divided.words
        == f"{asked} So far: 1 hit for card 1 and 1 hit for card 2. They are dealt once all have been divided."
    )
    assert said(divided, "hit 1").startswith("Hit Regrow (card 1, 2 health left, 1 of your hits already)")
    assert said(divided, "hit 2").startswith("Hit Putty Pummel (card 2, 3 health left, 1 of your hits already)")


def test_dice_are_added_and_rolled_again_against_the_health_that_is_left() -> None:
    table = position(
        at={**PAIR, "jason": HIGH},
        hands={"zack": ["reckless-blow"]},
        rows=[["putty-pummel", "regrow"]],
        lead="zack",
        zords=["tyrannosaurus"],
        dice=[0, 1],
    )
    answers = ["play zack reckless-blow", "hit 1"]
    added = prompted(table, battle_step(table), *answers)
    assert (
        added.words == "Add dice to your Reckless Blow? So far it has 2 dice against Putty Pummel with 3 health left."
    )
    assert said(added, "discard top") == "Discard the top card of your deck for more dice"
    assert choice(added, "discard top").points == ("deck-zack",)
    assert said(added, "pass") == "Roll 2 dice"
    table = position(
        at={**PAIR, "jason": HIGH},
        hands={"zack": ["reckless-blow"]},
        rows=[["putty-pummel", "regrow"]],
        lead="zack",
        dice=[0, 1],
    )
    rolled = prompted(table, battle_step(table), *answers, "pass")
    roll = "Zack's Reckless Blow: 1 hit (0, 1) against Putty Pummel with 3 health left."
    assert rolled.words == f"Use Jason's Leadership to reroll dice? {roll}"
    assert said(rolled, "reroll 1,2") == "Reroll 2 dice: a miss and 1 hit"
    assert choice(rolled, "reroll 1,2").points == ("die-1", "die-2")
    assert said(rolled, "pass") == "Keep 1 hit (0, 1) without Jason's Leadership"


def test_the_power_axe_asks_for_two_dice() -> None:
    table = position(
        at=PAIR, hands={"zack": ["power-axe"]}, rows=[["knasty-slash", "smash-slash"]], pool=3, dice=[0, 1, 2]
    )
    shown = prompted(table, battle_step(table), "play zack power-axe", "hit 1")
    assert shown.words == "Power Axe: choose 2 dice. Their hits are also dealt to every enemy card next to the target."
    assert said(shown, "dice 2,3") == "Choose 2 dice: 3 hits (1, 2)"


def test_a_second_attack_is_offered_with_its_dice() -> None:
    table = position(
        at=PAIR,
        hands={"trini": ["sabertooth-strike"]},
        rows=[["regrow", "leaping-attack", "knasty-slash"]],
        dice=[1, 1],
    )
    shown = prompted(table, battle_step(table), "play trini sabertooth-strike", "hit 1")
    assert shown.words == "Sabertooth Strike defeated its target. You may attack again with 2 dice."
    assert said(shown, "hit 2") == "Attack Leaping Attack (card 2, 2 health left)"
    assert said(shown, "pass") == "Make no second attack"


def test_a_card_may_be_shuffled_back_for_energy() -> None:
    table = position(at=PAIR, hands={"trini": ["precise-strike"]}, rows=[["putty-pummel"]])
    shown = prompted(table, battle_step(table), "play trini precise-strike")
    question = "Spend energy to shuffle Precise Strike into your deck instead of discarding it?"
    assert shown.words == f"{question} The pool holds 2 energy."
    assert said(shown, "pay 1") == "Spend 1 energy to shuffle the card into the deck"


def test_who_suffers_is_asked_with_the_damage_as_it_is_now() -> None:
    table = position(at=PAIR, rows=[["putty-pummel", "flanking"]], stage="enemies")
    shown = prompted(table, battle_step(table), seat=3)
    assert shown.words == "Who takes the damage? Putty Pummel: Deal 3 damage. Now it is 4 damage."
    assert said(shown, "choose zack") == "Choose Zack: 10 cards in the deck, 0 in hand"
    assert said(shown, "choose trini") == "Choose Trini (you): 10 cards in the deck, 0 in hand"
    assert choice(shown, "choose trini").points == ("ranger-trini",)


def test_a_reaction_to_damage_says_who_suffers_how_much() -> None:
    table = position(at=PAIR, hands={"zack": ["smooth-moves"]}, rows=PUMMEL, stage="enemies")
    shown = prompted(table, battle_step(table), "choose trini")
    assert shown.words == "React? Trini suffers 3 damage, with 10 cards in the deck."
    assert said(shown, "play zack smooth-moves").startswith("Play Smooth Moves for 0 energy: When a Ranger suffers")
    assert said(shown, "pass") == "Don't react: Trini suffers 3 damage"


def test_a_revealed_card_may_be_caught() -> None:
    table = position(
        at={"kimberly": HIGH},
        hands={"kimberly": ["acrobatics"]},
        decks={"kimberly": ["power-bow"]},
        rows=PUMMEL,
        stage="enemies",
    )
    shown = prompted(table, battle_step(table))
    assert shown.words == "React? You reveal Power Bow (3 shields) for defense."
    assert said(shown, "pass") == "Don't react"


def test_an_attack_may_be_assisted() -> None:
    table = position(
        at=PAIR,
        hands={"zack": ["mammoth-slam"], "trini": ["twin-fang-teamwork"]},
        rows=PUMMEL,
        dice=[0, 1],
    )
    shown = prompted(table, battle_step(table), "play zack mammoth-slam", seat=3)
    assert shown.words == "React? Zack's Mammoth Slam is resolved."


def test_drained_energy_asks_whose_token_or_card_goes() -> None:
    table = position(at=PAIR, rows=[["engulf"]], stage="enemies", pool=0, actions={"trini": 0})
    shown = prompted(table, battle_step(table))
    assert shown.words == "The pool is empty and more energy must be drained: choose whose stored energy to lose."
    assert said(shown, "choose zack") == "Drain the stored energy of Zack (you)"
    hands = {"zack": ["power-axe"], "trini": ["tenacity", "precise-strike"]}
    table = position(at=PAIR, hands=hands, rows=[["engulf"]], stage="enemies", pool=0, energy={"zack": 0, "trini": 0})
    cards = prompted(table, battle_step(table))
    assert cards.words == "No energy is left to drain: choose who discards a card for it."
    assert said(cards, "choose trini") == "Let Trini discard a card: 2 in hand"


def test_energy_that_is_left_is_given_to_somebody() -> None:
    table = position(at=PAIR, rows=PUMMEL, stage="cleanup", pool=1, energy={"zack": 0, "trini": 0})
    shown = prompted(table, battle_step(table))
    left = "1 energy in the pool; any that nobody can store is lost."
    assert shown.words == f"Choose who stores an energy. The battle is over with {left}"
    assert said(shown, "choose zack") == "Give 1 energy to Zack (you)"


def test_the_lead_is_passed_on_by_those_who_are_left() -> None:
    table = position(
        at={**PAIR, "billy": HIGH},
        decks={"zack": ["mammoth-slam"]},
        discards={"zack": REST},
        rows=[["skeleton-sword"]],
        lead="zack",
        stage="enemies",
    )
    shown = prompted(table, battle_step(table), *["pass"] * 2)
    assert shown.words == "Choose the new lead Ranger. Zack had the lead and has been defeated."
    assert said(shown, "choose billy") == "Pass the lead to Billy (you)"


def test_a_card_is_chosen_to_be_put_back_and_the_ranger_before_it() -> None:
    table = position(at={**PAIR, "billy": HIGH}, hands={"zack": ["power-axe"]}, rows=PUMMEL, lead="zack")
    chosen = prompted(table, battle_step(table), "use billy")
    assert said(chosen, "choose zack") == "Choose Zack (you): 1 in hand, 9 cards in the deck"
    table = position(at={**PAIR, "billy": HIGH}, hands={"zack": ["power-axe"]}, rows=PUMMEL, lead="zack")
    shown = prompted(table, battle_step(table), "use billy", "choose zack")
    assert shown.words == "Billy's Strategize: choose a card from your hand to put on top of your deck."
    assert said(shown, "put power-axe") == "Put Power Axe on top of the deck"
    assert choice(shown, "put power-axe").points == ("card-zack-power-axe",)


def test_cards_from_the_discard_pile_are_offered_for_the_top_of_the_deck() -> None:
    table = position(zords=["triceratops"], discards={"zack": ["power-axe", "mammoth-slam"]})
    shown = prompted(table, action_phase(table), "use triceratops")
    assert shown.words.startswith("Choose a card from your discard pile to put on top of your deck.")
    assert choice(shown, "put power-axe").points == ("offer-power-axe",)
    assert said(shown, "pass") == "Put no more cards on the deck"


def test_another_ranger_is_chosen_for_a_card_that_lets_one_play() -> None:
    hands = {"jason": ["team-tactics"], "zack": ["mammoth-slam"], "trini": ["precise-strike"]}
    table = position(at={**PAIR, "jason": HIGH}, hands=hands, rows=PUMMEL, lead="jason")
    shown = prompted(table, battle_step(table), "play jason team-tactics")
    assert shown.words == "Choose the Ranger for Team Tactics to carry out the card's effect."
    table = position(at={**PAIR, "jason": HIGH}, hands=hands, rows=PUMMEL, lead="jason")
    another = prompted(table, battle_step(table), "play jason team-tactics", "choose zack")
    assert another.words == "Team Tactics: you may play another card right away; the pool holds 3 energy."
    assert said(another, "pass") == "Play no other card"


def test_with_private_hands_the_team_chooses_who_plays() -> None:
    hands = {"zack": ["mammoth-slam"], "trini": ["precise-strike"]}
    table = position(at=PAIR, hands=hands, rows=PUMMEL, private=True)
    shown = prompted(table, battle_step(table))
    assert shown.words.startswith("Choose who plays a card, or pass; the pool holds 2 energy.")
    assert said(shown, "choose trini") == "Let Trini play a card: 1 in hand"
    table = position(at=PAIR, hands=hands, rows=PUMMEL, private=True)
    own = prompted(table, battle_step(table), "choose trini")
    assert own.words.startswith("Choose a card to play; the pool holds 2 energy.")
    assert said(own, "play trini precise-strike").startswith("Play Precise Strike for 0 energy")


def test_a_card_that_may_be_searched_for_is_offered() -> None:
    hands = {"billy": ["knowledge-is-power"]}
    table = position(at={"billy": HIGH}, hands=hands, rows=PUMMEL)
    shown = prompted(table, battle_step(table), "play billy knowledge-is-power")
    assert (
        shown.words
        == "Knowledge is Power: choose a card from your deck to put into your hand. The deck is then shuffled."
    )
    assert choice(shown, "take power-lance").points == ("offer-power-lance",)
    assert said(shown, "take power-lance").startswith("Take Power Lance: attack, 3 energy, 4 dice, 3 shields.")


def test_two_rangers_of_a_player_are_named_together_and_their_cards_apart() -> None:
    table = position(
        2, at={"jason": HIGH, "billy": HIGH}, hands={"jason": ["mammoth-slam", "block"]}, rows=PUMMEL, stage="enemies"
    )
    decision = asked(table, battle_step(table), "choose jason")
    own, other = (GAME.decisions.prompt(seen_by(table, seat), seat, decision) for seat in (0, 1))
    assert other.words == "React? Jason and Zack suffer 3 damage, with 18 cards in the deck."
    assert said(own, "play jason block").startswith("Play Jason's Block for 0 energy")
    assert said(other, "play jason block") == said(own, "play jason block")
