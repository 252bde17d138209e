"""What cards, ID cards, objects and sheets say, composed from the words that run."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from herobox.games.clash_of_heroes.cards.printed_characters import Mission, Power, PowerCard, Technique
from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.cards.printed_scenarios import Earning, Objective, Reaction, Script
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, Special, TileCard
from herobox.games.clash_of_heroes.effects.attack_effects import Heal, Hurt, Lend, Rally, Strike
from herobox.games.clash_of_heroes.effects.help_effects import Bear, Cure, Ease, Recall, Spur
from herobox.games.clash_of_heroes.effects.menace_effects import Scheme, StrikeBack
from herobox.games.clash_of_heroes.effects.menace_plot_effects import FromRound, TakeArticle, WithRivals
from herobox.games.clash_of_heroes.effects.movement_effects import Fetch, Leap, Run, Shift, Swap, Usher
from herobox.games.clash_of_heroes.effects.scenario_effects import Achieve, RemoveToken
from herobox.games.clash_of_heroes.keywords.deed_keywords import phrases_by_key
from herobox.games.clash_of_heroes.keywords.lasting_keywords import (
    Actions,
    Changes,
    EasierTests,
    MentalAttacks,
    Pierce,
    PowerDice,
    Ranged,
    Rerolls,
    Shield,
    Unable,
    Ward,
)
from herobox.games.clash_of_heroes.keywords.trigger_keywords import When, trigger_text
from herobox.games.clash_of_heroes.keywords.vocabulary import Occasion, Told, sentences
from herobox.games.clash_of_heroes.reports.catalogue import catalogue
from herobox.games.clash_of_heroes.texts import (
    card_text,
    done_text,
    earning_text,
    left_text,
    mission_text,
    object_text,
    power_text,
    reaction_text,
    right_text,
    script_lines,
    special_text,
    technique_text,
)
from herobox.kernel import RulesError
from herobox.kernel.effects import Effect, effects_by_name
from tests.games.clash_of_heroes.as_read import FILE, as_read
from tests.games.clash_of_heroes.box import BOX, CONTENT, HEROES, POWER_CARDS, WOUNDS

LONGEST = 140
"""Letters of the left half of a card."""


def test_every_text_reads_as_in_the_golden_table() -> None:
    """If it is meant to read differently: `python -m tests.games.clash_of_heroes.as_read`, and read what changed."""
    assert as_read().splitlines() == FILE.read_text(encoding="utf-8").splitlines()


def test_every_text_is_whole_sentences() -> None:
    texts = [left_text(card) for card in (*POWER_CARDS.values(), *WOUNDS.values()) if left_text(card)]
    texts += [power_text(hero.power) for hero in HEROES.values()]
    texts += [mission_text(mission) for hero in HEROES.values() for mission in hero.missions]
    texts += [object_text(card) for card in BOX.of(ObjectCard).values()]
    tiles = BOX.of(TileCard).values()
    texts += [special_text(special) for tile in tiles for each in tile.specials.values() for special in each]
    for text in texts:
        assert text[0].isupper() or text[0].isdigit(), text
        assert text.endswith("."), text
        assert not {"  ", "..", ". .", " ."} & {text[place : place + 2] for place in range(len(text))}, text


@pytest.mark.parametrize("card", POWER_CARDS.values(), ids=POWER_CARDS)
def test_no_text_is_longer_than_it_can_be_read_on_a_card(card: PowerCard) -> None:
    assert len(left_text(card)) <= LONGEST


def test_no_two_cards_of_a_hero_say_the_same() -> None:
    for hero in HEROES:
        for text in (left_text, card_text):
            texts = [text(card) for card in POWER_CARDS.values() if card.hero == hero and text(card)]
            assert len(set(texts)) == len(texts)


def test_a_card_says_what_it_does_on_either_side() -> None:
    haymaker = POWER_CARDS["haymaker"]
    assert left_text(haymaker) == "UNIQUE ACTION: Make a melee attack with 3 extra Power dice."
    assert right_text(haymaker) == "+2 ATTACK"
    assert card_text(haymaker) == f"Left: {left_text(haymaker)} Right: +2 ATTACK."
    assert right_text(POWER_CARDS["blind-fury"]) == ""
    assert left_text(WOUNDS["cracked-ribs"]) == ""


def test_a_technique_names_attributes_in_the_order_of_the_id_card() -> None:
    assert technique_text(Technique(defense=-1, speed=2)) == "+2 SPEED, -1 DEFENSE"


def test_what_is_done_twice_is_said_once() -> None:
    twice = Power(action=(Strike(kind="melee"), Strike(kind="melee")), unique=True)
    assert power_text(twice) == "UNIQUE ACTION: Make a melee attack, twice."


@pytest.mark.parametrize(
    ("word", "words"),
    [
        (Ranged(), "You can make ranged attacks."),
        (Ranged(2), "You can make ranged attacks, with 2 extra Power dice."),
        (MentalAttacks(1), "You can make MENTAL attacks, with 1 extra Power die."),
        (PowerDice(1, against="villains"), "Attacks against villains: 1 extra Power die."),
        (Pierce(1, "ranged"), "Targets of your ranged attacks have -1 DEFENSE."),
        (Ward(1, "mental"), "MENTAL attacks on you have 1 fewer Combat die."),
        (Changes("opponents next to you", speed=-1), "Opponents next to you have -1 SPEED."),
        (EasierTests(-1, "speed"), "SPEED Tests: 1 more Test die."),
        (Rerolls(2), "Reroll up to 2 blank dice in your Attacks."),
        (Shield(2), "Each round, the first 2 Attacks that hit you give you no Damage token."),
        (Unable("move"), "You can't spend Actions to move."),
        (Actions(-1), "You have 1 fewer Action."),
        (Heal(1, "character", "next to you"), "A character next to you discards up to 1 Damage."),
        (Hurt(2, "you"), "You get 2 Damage tokens."),
        (Hurt(1, "each opponent", "in area"), "Each opponent in your Area gets 1 Damage token."),
        (Strike(1, "mental", combat_dice=-1), "Make a MENTAL attack with 1 extra Power die and 1 fewer Combat die."),
        (Strike(whom="each next to you"), "Make a melee attack on each opponent next to you."),
        (Strike(kind="melee", characters=True), "Make a melee attack on a character."),
        (Strike(whom="each in area", characters=True), "Make a melee attack on each character in your Area."),
        (Rally(where="in area"), "An ally in your Area makes an Attack right away."),
        (Lend("speed", 1, "each ally", "in area"), "You and each ally in your Area get +1 SPEED this round."),
        (Run(0), "Move within your Area."),
        (Run(2, flying=True), "Move up to 2 Areas, past opponents."),
        (Leap(), "Move to a free Space in your Line of Sight."),
        (Shift("ally", "anywhere", 2), "Move an ally up to 2 Spaces."),
        (Usher(1, "opponent"), "Move an opponent in your Line of Sight up to 1 Area."),
        (Fetch(), "Put an ally in your Line of Sight on a free Space next to you."),
        (Swap("anywhere"), "Swap places with an ally."),
        (Spur(-1, "opponent"), "An opponent in your Line of Sight has 1 fewer Action in the next activation."),
        (Spur(1, "you"), "You have 1 more Action."),
        (Recall(2), "Take back the last 2 cards in your discard pile."),
        (Ease(1), "Put a -1 token on each Test in your Area."),
        (Cure(), "Discard a Wound card from your hand."),
        (Bear(), "Take up to 1 Damage from an ally in your Area onto yourself."),
    ],
)  # fmt: skip
def test_a_word_in_words(word: Effect, words: str) -> None:
    assert word.words() == words


@pytest.mark.parametrize(
    ("on", "words"),
    [
        ("hit", "When you hit, discard up to 1 Damage."),
        ("miss", "When you miss, discard up to 1 Damage."),
        ("eliminate", "When you eliminate somebody, discard up to 1 Damage."),
        ("attacked", "After each Attack on you, discard up to 1 Damage."),
        ("hurt", "When an Attack hurts you, discard up to 1 Damage."),
        ("pass", "When you pass a Test, discard up to 1 Damage."),
        ("fail", "When you fail a Test, discard up to 1 Damage."),
        ("activate", "When your activation begins, discard up to 1 Damage."),
        ("round-end", "At the end of the round, discard up to 1 Damage."),
    ],
)
def test_a_power_that_waits_says_for_what(on: Occasion, words: str) -> None:
    assert trigger_text(When(on, (Heal(1),))) == words


def test_a_power_that_waits_says_whom_it_is_about() -> None:
    attacked = When("attacked", (Strike(whom="other"),), once=True, kind="melee")
    assert attacked.words() == "After the first Attack on you in melee each round, make an Attack on the attacker."
    hit = When("hit", (Hurt(1),), kind="ranged")
    assert hit.words() == "When you hit at range, the target gets 1 Damage token."


@pytest.mark.parametrize(
    ("done", "words"),
    [
        (Done("hit"), "hit somebody"),
        (Done("hit", 2), "hit twice"),
        (Done("hit:hero", 3), "hit heroes 3 times"),
        (Done("wound", never=True), "take no Wound card"),
        (Done("eliminate:minion", 2), "eliminate 2 Minions"),
        (Done("eliminate:trainer"), "eliminate Trainer"),
        (Done("use:training-bench", 2), "use the Training bench twice"),
        (Done("pass:training-lock"), 'pass "Training lock"'),
        (Done("silence"), 'achieve "silence"'),
        (Done("silence", 2), 'achieve "silence" twice'),
        (Done("brake"), "pull a brake"),
        (Done("brake", 2), "pull a brake twice"),
        (Done("brake", never=True), "not pull a brake"),
        (Done("deliver:trainer"), "bring Trainer home"),
        (Done("eliminate:somebody-else"), "eliminate somebody else"),
        (Done("eliminate:trainer", never=True), "not eliminate Trainer"),
    ],
)
def test_a_deed_in_words(done: Done, words: str) -> None:
    names = {"trainer": "Trainer", "training-bench": "Training bench", "training-lock": "Training lock"}
    names |= phrases_by_key({"brake": "pull a brake"})
    assert done_text(done, names) == words


def test_a_mission_with_two_goals_is_one_sentence() -> None:
    goals = (Done("hit", 2), Done("wound", never=True))
    assert mission_text(Mission("Careful", goals)) == "Hit twice, and take no Wound card."


def test_an_object_says_both_uses_and_whether_it_is_destroyed() -> None:
    assert object_text(CONTENT.of(ObjectCard)["training-bench"]) == (
        "Traditional use: Direct MENTAL Test, 3 dice: Discard up to 2 Damage. It stays. "
        "Offensive use: Direct ATTACK Test, 2 dice: Make a ranged attack. Then it is destroyed."
    )


def test_a_test_says_what_comes_of_it() -> None:
    special = Special("trap", "Trap", "speed", 4, direct=True, effects=(Run(1),), failure=(Hurt(1, "you"),), once=True)
    assert special_text(special) == (
        "Direct SPEED Test, 4 dice. Passed: Move up to 1 Area. Failed: You get 1 Damage token. Only until it is passed."
    )


def test_a_test_tells_an_own_deed_by_its_phrase_and_things_by_their_names() -> None:
    special = Special("mute", "Mute", "mental", 4, effects=(RemoveToken("horn"), Achieve("silence")))
    names = {"horn": "Old Foghorn", **phrases_by_key({"silence": "mute the foghorn"})}
    assert special_text(special, names).endswith("Passed: The Old Foghorn leaves the board. You mute the foghorn.")
    assert special_text(special).endswith('Passed: The Horn leaves the board. You achieve "silence".')
    names["horn"] = "foghorn"
    assert special_text(special, names).endswith("Passed: You mute the foghorn, and it leaves the board.")


class Aside(Told, frozen=True):
    """Words that only say something."""

    line: str

    def words(self) -> str:
        return self.line


def test_only_a_token_that_is_removed_is_told_with_what_is_done_to_it() -> None:
    names = phrases_by_key({"stop": "stop the bus"})
    assert sentences([Aside("The bus leaves the board."), Achieve("stop")], names) == (
        "The bus leaves the board. You stop the bus."
    )
    removed = [RemoveToken("bus"), RemoveToken("bus"), Achieve("stop")]
    assert sentences(removed, {"bus": "bus", **names}) == "The bus leaves the board, twice. You stop the bus."


def test_a_condition_tells_the_names_of_what_stands_in_it() -> None:
    word = WithRivals((FromRound(4, (TakeArticle("quick-work"),)),))
    words = 'With two teams: From round 4 on: The article "Quick work!" can no longer be earned.'
    assert word.told({"quick-work": "Quick work!"}) == words


def test_no_own_deed_of_the_box_is_told_without_a_phrase() -> None:
    for item in catalogue(BOX):
        assert "achieve" not in item.text


def test_a_reaction_says_when_and_what() -> None:
    reaction = Reaction("trainer", "hurt", (StrikeBack(),), once=True)
    assert reaction_text(reaction, "the Trainer") == (
        f"When a hero hits the Trainer, the first time each round: {StrikeBack().words()}"
    )


def test_a_script_says_what_happens_in_its_order_and_then_what_for() -> None:
    script = Script(
        end_of_round=(Scheme(1), Scheme(2)),
        objectives=(Objective("Win.", ()), Objective("Win, too", ())),
        villain_objective="A villain's dream.",
        plan=1,
        rounds=6,
        articles=(Earning("story", Done("hit")),),
    )
    assert script_lines(script, {"story": "Story"}) == [
        f"At the end of the round: {Scheme(1).words()}",
        f"Then: {Scheme(2).words()}",
        "First team: Win.",
        "Second team: Win, too.",
        "The villain: A villain's dream (1 step).",
        "The game ends after round 6.",
        "Story: For the first team to hit somebody.",
    ]


@pytest.mark.parametrize(
    ("earning", "words"),
    [
        (Earning("story", Done("hit", 3)), "For the first team to hit 3 times."),
        (Earning("story", Done("wound", never=True), by="each"), "For each team that manages to take no Wound card."),
        (
            Earning("story", Done("rescue"), by="most"),
            "At the end, for the team that has done this more often: rescue somebody.",
        ),
    ],
)
def test_an_article_says_how_it_is_earned(earning: Earning, words: str) -> None:
    assert earning_text(earning) == words


class Rumour(Told, frozen=True):
    """Words of a test."""


class Shout(Rumour, frozen=True):
    def told(self, names: Mapping[str, str]) -> str:
        return f"Shout at {names.get('x-tina', 'somebody')}."


class Murmur(Rumour, frozen=True):
    number: int = 1


def test_a_word_may_say_all_by_names_alone() -> None:
    assert Shout().words() == "Shout at somebody."
    assert Shout().told({"x-tina": "X-Tina"}) == "Shout at X-Tina."


def test_a_word_that_says_nothing_at_all_is_found_when_content_is_loaded() -> None:
    with pytest.raises(RulesError, match='the word "murmur" for Rumour has no text'):
        effects_by_name(Rumour)
