"""What a report says in short: whether a new card is too strong, how sure that is, and what to try next."""

from __future__ import annotations

import html
import re
import shlex
from pathlib import Path

import msgspec
import pytest

from herobox.cli import app
from herobox.lab.after_whatif import report_to_check
from herobox.lab.measures import Setting
from herobox.lab.pairing import Difference
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.in_short import in_short
from herobox.lab.reporting.next_step import weaker
from herobox.lab.reporting.plan import Plan
from herobox.lab.reporting.used import Used
from herobox.lab.reporting.verdict import (
    FINE,
    FORCED_STRONG,
    LIKELY_FINE,
    MAYBE_STRONG,
    MAYBE_WEAK,
    MOST_FOR_A_VERDICT,
    PROBABLY_STRONG,
    PROBABLY_WEAK,
    TOO_STRONG,
    TOO_WEAK,
    UNKNOWN,
    UNUSED,
    Verdict,
    unsure_strongest,
    verdicts,
)
from herobox.lab.reporting.worth import InPlace, Worth, sure_of
from herobox.lab.summary import Tally
from herobox.lab.trying import WhatIf
from tests.lab.packs import CANNON
from tests.lab.reported import table_of, written

pytest.importorskip("matplotlib")


def difference(low: float, high: float, games: int = 200) -> Difference:
    """One with this interval, in percent."""
    return Difference((low + high) / 200, (high - low) / 200, 0.2, games, freedom=games / 2 - 1, most=0.5)


LITTLE = Difference(0, 0.01, 0.2, 200)
"""What a card is worth where it has to be used, and that is nothing more."""


def used_by(use: str, users: int) -> Used:
    """That so many of 40 players used a card who could."""
    return Used(use, Tally(0, users), Tally(0, 40 - users), Tally())


def verdict(card: str, worth: Difference, users: int = 30, forced: Difference = LITTLE) -> Verdict:
    """Of a card with this worth, which so many of 40 players used who could."""
    [told] = verdicts([Worth(f"buy {card}", worth, forced)], [used_by(f"buy {card}", users)], {card}, together=False)
    return told


@pytest.mark.parametrize(
    ("low", "high", "case"),
    [
        (7.1, 20.9, TOO_STRONG),
        (3.5, 16.5, PROBABLY_STRONG),
        (1.6, 9.2, PROBABLY_STRONG),
        (0.7, 7.7, MAYBE_STRONG),
        (0.3, 6.3, LIKELY_FINE),
        (0.5, 4.5, FINE),
        (-2.0, 3.0, FINE),
        (-3.5, 5.5, LIKELY_FINE),
        (-1.4, 13.4, MAYBE_STRONG),
        (-13.4, 1.4, MAYBE_WEAK),
        (-14.0, 15.0, UNKNOWN),
        (-6.3, -0.3, LIKELY_FINE),
        (-16.5, -3.5, PROBABLY_WEAK),
        (-20.9, -7.1, TOO_WEAK),
    ],
)
def test_what_a_card_comes_to_goes_by_its_whole_interval(low: float, high: float, case: str) -> None:
    told = verdict("dog", difference(low, high))
    assert told.case == case
    assert told.is_strong == (case in (TOO_STRONG, PROBABLY_STRONG))


def test_from_few_games_nothing_is_sure() -> None:
    for games, sure in ((98, False), (100, True)):
        told = verdict("dog", difference(10, 30, games))
        assert (told.sure, told.case == TOO_STRONG) == (sure, sure)
        assert sure_of([Worth("buy dog", difference(10, 30, games), LITTLE)]) == [sure]
        told = verdict("dog", difference(-1, 1, games))
        assert (told.case == FINE) == sure


def test_a_card_that_was_measured_again_is_not_one_of_many_that_luck_may_have_picked() -> None:
    others = [Worth(f"buy card-{number}", difference(-9, 11), LITTLE) for number in range(9)]
    card = Worth("buy dog", difference(0.3, 9.7), LITTLE)
    assert not sure_of([card, *others])[0]
    assert sure_of([msgspec.structs.replace(card, again=True), *others]) == [True, *[False] * 9]
    assert not sure_of([msgspec.structs.replace(card, alone=difference(-0.3, 9.7), again=True)])[0]


def test_only_what_is_new_or_was_asked_for_is_told_the_strongest_first() -> None:
    found = [
        Worth(f"buy {card}", difference(low, low + 10), LITTLE) for card, low in (("ant", -5), ("bee", 9), ("cat", 0))
    ]
    told = verdicts(found, [used_by(worth.use, 30) for worth in found], {"ant", "cat"}, together=False)
    assert [each.use for each in told] == ["buy cat", "buy ant"]


def in_place(card: str, low: float, high: float, rate: float) -> Worth:
    """What a card is worth where all win together, and win so often with the printed card in its place."""
    more = difference(low, high)
    return Worth(f"play {card}", more, LITTLE, rate + more.mean, rate, (InPlace("play old", more, rate),))


def test_where_all_win_together_a_card_is_as_strong_as_it_is_beside_the_printed_one() -> None:
    found = [in_place("new", 13, 23, 0.5), in_place("other", 40, 50, 0.5), Worth("play alone", LITTLE, LITTLE)]
    used = [used_by(worth.use, 30) for worth in found]
    [told] = verdicts(found, used, {"new", "alone"}, together=True)
    assert (told.use, told.beside) == ("play new", "play old")
    assert told.difference.mean == pytest.approx(0.18)
    assert told.case == TOO_STRONG


@pytest.mark.parametrize(
    ("rate", "fair", "case"),
    [(0.5, 0.05, PROBABLY_STRONG), (0.25, 0.037, PROBABLY_STRONG), (0.14, 0.03, TOO_STRONG), (0.01, 0.03, TOO_STRONG)],
)
def test_where_games_are_hardly_ever_won_or_lost_few_percent_are_much(rate: float, fair: float, case: str) -> None:
    worth = in_place("new", 3.5, 6.5, rate)
    [told] = verdicts([worth], [used_by(worth.use, 30)], {"new"}, together=True)
    assert told.fair == pytest.approx(fair, abs=0.006)
    assert told.case == case


@pytest.mark.parametrize(
    ("low", "high", "games"),
    [
        (-3.0, 13.0, 520),  # ± 8 has to be ± 5: 200 games times 2.56, rounded up.
        (-8.0, 8.0, 520),
        (-5.0, 15.0, 800),  # ± 10 at +5, which is the edge: it has to end at 0.
        (-7.5, 12.5, 3200),  # ± 10 at +2.5, as far from 0 as from the edge.
        (-50, 52, MOST_FOR_A_VERDICT),
    ],
)
def test_how_many_games_would_tell(low: float, high: float, games: int) -> None:
    assert Verdict("buy dog", difference(low, high), False, LITTLE).more_games == games


def test_at_the_very_edge_of_what_is_fair_as_many_games_are_named_as_anybody_is_advised_to_play() -> None:
    for low, high in ((0.5, 9.5), (-9.5, -0.5)):
        edge = Verdict("buy dog", difference(low, high, 240), True, LITTLE)
        assert edge.case in (MAYBE_STRONG, MAYBE_WEAK)
        assert edge.more_games == MOST_FOR_A_VERDICT


def test_of_a_card_that_helps_for_sure_more_games_tell_whether_it_helps_too_much() -> None:
    assert Verdict("buy dog", difference(0.2, 6.2, 240), True, LITTLE).more_games == 670  # ± 3 has to be ± 1.8.


def commands(page: str) -> list[str]:
    return [html.unescape(each) for each in re.findall(r"<pre><code>(.*?)</code></pre>", page)]


@pytest.mark.usefixtures("market")
def test_a_card_that_is_too_strong_is_told_at_the_head_and_in_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = {"only": ["cards"], "card": ["dog"], "cards": 0, "card_games": 200}
    page = written("market", tmp_path, settings=["card=dog", "worth=60"], **given)
    printed = capsys.readouterr().out

    assert re.search(r"<h2[^>]*>(.*?)</h2>", page)[1] == "In short"  # type: ignore[index]
    [row] = table_of(page, "What the cards come to, in words")[1:]
    assert (row[0], row[3], row[5]) == ("buy dog", "200", TOO_STRONG)
    sentence = f"buy dog ({row[1]}, {row[2]}): {TOO_STRONG}."
    assert f"<p>{sentence}</p>" in page
    assert sentence in printed
    assert printed.count(TOO_STRONG) == 2  # In the sentence, and in the table.
    assert "does not think ahead" not in printed


@pytest.mark.usefixtures("market")
def test_where_nothing_is_sure_the_command_with_more_games_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = written("market", tmp_path, only=["cards"], card=["dog", "ant"], cards=0, card_games=20)
    printed = capsys.readouterr().out

    assert "Nothing is too strong for sure. The strongest seems to be buy " in printed
    assert "With so few games, which card comes first is often luck." in printed
    assert "random does not think ahead" in printed
    again = next(each for each in commands(page) if re.search(r"--out \w+-2.html", each))
    assert re.search(
        rf"^To find out more, with other games( \(about .*\))?: {re.escape(again)}$", printed, re.MULTILINE
    )
    words = shlex.split(again)
    assert [words[place + 1] for place, word in enumerate(words) if word == "--card"] in (["dog"], ["ant"])
    assert int(words[words.index("--card-games") + 1]) >= 100
    assert words[words.index("--seed") + 1] == "2"
    app.parse_args(words[1:])


@pytest.mark.usefixtures("market")
def test_the_card_that_is_the_likeliest_to_be_too_strong_is_measured_again_unless_that_is_sure(tmp_path: Path) -> None:
    def games_of(worth: int, card_games: int) -> tuple[dict[str, str], str]:
        settings = ["card=dog", f"worth={worth}"]
        page = written(
            "market", tmp_path, only=["cards"], card=["dog", "ant"], cards=0, card_games=card_games, settings=settings
        )
        return {row[0]: row[3] for row in table_of(page, "What the cards come to, in words")[1:]}, page

    games, page = games_of(30, 40)
    assert games == {"buy dog": "120", "buy ant": "40"}
    assert "After 40 games, buy dog was the most likely to be too strong, but not for sure." in page
    assert "So it was measured again, by 3 times as many; only these count." in page
    games, page = games_of(90, 200)
    assert games["buy dog"] == "200"
    assert "buy dog was the most likely" not in page


@pytest.mark.usefixtures("market")
def test_a_report_about_nothing_new_has_no_short_answer(tmp_path: Path) -> None:
    assert "In short" not in written("market", tmp_path, only=["cards"])


TIDE = """
[[card]]
id = "tide"
name = "Tide"
type = "maneuver"
icon = "waves"
set = "neon"
cost = 4
shards = 1
energy = 3
copies = 2
ability = { cost = 1, effects = [{ drain = 3 }, { heal = 4 }] }
source = "my own"
"""


@pytest.fixture
def neon(tmp_path: Path) -> Gathered:
    (tmp_path / "neon").mkdir()
    (tmp_path / "neon" / "cards.toml").write_text(CANNON + TIDE, encoding="utf-8")
    setting = Setting(
        game="deck-building", bot="random", fields={"expansions": ["neon"]}, packs=(str(tmp_path / "neon"),)
    )
    return Gathered(Plan(setting=setting, games=36))


def test_weaker_numbers_of_a_card_are_those_that_can_be_printed(neon: Gathered) -> None:
    assert weaker(neon, "neon-cannon") == [
        "neon-cannon.cost=3,4",
        "neon-cannon.shards=3,2",
        "neon-cannon.energy=3,2",
        "neon-cannon.ability.cost=3,4",
        "neon-cannon.ability.attack.effects.damage=5,4,3",
    ]
    tide = weaker(neon, "tide")
    assert tide[0] == "tide.cost=5"  # 6 can't be printed.
    assert tide[-2:] == ["tide.ability.effects.drain=2,1", "tide.ability.effects.heal=3,2"]
    assert weaker(neon, "nothing") == []
    # What it costs a foe, how much a card may cost that is gained, and a threshold: nobody knows which way is weaker.
    assert weaker(neon, "monster-matic")[-1].startswith("monster-matic.ability.effects.gain.cost=3,5")
    assert "ambush.ability.attack.effects.discards.keeps=1,3" in weaker(neon, "ambush")


def of_two(neon: Gathered, low: float, high: float, users: int) -> tuple[list[str], str]:
    """What is said of a card whose worth has this interval, and which so many of 40 players used who could."""
    section = in_short(neon, [verdict("tide", difference(low, high), users)])
    assert section is not None
    return [*section.words], section.command


def test_a_card_that_is_hardly_used_and_a_bot_that_does_not_think_are_told(neon: Gathered) -> None:
    fine = "buy tide (+0.5, -2.0 to +3.0): as it should be, for sure; nothing need be changed."
    assert of_two(neon, -2, 3, 4)[0][0] == fine
    words, command = of_two(neon, -2, 3, 3)
    assert words[:2] == [
        f"buy tide (+0.5, -2.0 to +3.0): {UNUSED}.",
        "Few of those who could chose to buy tide, so little is known of what that can do.",
    ]
    assert words[2].startswith("random does not think ahead")
    assert command == ""  # More games of the same bot would tell no more.
    assert of_two(neon, 0, 0, 0)[0][0] == f"buy tide (+0.0, +0.0 to +0.0): {UNUSED}."
    words, command = of_two(neon, 8, 20, 4)
    assert words == [f"buy tide (+14.0, +8.0 to +20.0): {TOO_STRONG}."]
    assert "--of 'buy tide' --into 45..55 --games 100 --bot random --seed 1 --set expansions=neon" in command
    app.parse_args(shlex.split(command)[1:])


def test_a_card_that_wins_where_bots_have_to_use_it_is_told(neon: Gathered) -> None:
    told = verdict("tide", difference(-2, 3), 3, difference(4, 18))
    assert told.case == FORCED_STRONG
    section = in_short(neon, [told])
    assert section is not None
    assert section.words[1] == (
        "Made to buy tide whenever they can, these bots win more than if they do as they like: +11.0 (+4.0 to +18.0). "
        "It may be stronger than it looks."
    )
    assert verdict("tide", difference(-2, 3), 3, difference(-4, 18)).case == UNUSED
    assert verdict("tide", difference(-2, 3), 20, difference(4, 18)).case == FORCED_STRONG
    assert verdict("tide", difference(-2, 3), 20, difference(0, 10)).case == FINE


def test_where_all_cards_are_too_weak_nobody_is_called_the_strongest(neon: Gathered) -> None:
    section = in_short(neon, [verdict("tide", difference(-20, -8)), verdict("neon-cannon", difference(-16, -3))])
    assert section is not None
    assert section.words[0].startswith("Nothing is too strong, but all that was measured is too weak, or probably so: ")


def test_a_card_near_the_edge_of_what_is_fair_is_to_be_made_weaker_not_played_for_thousands_of_games(
    neon: Gathered,
) -> None:
    section = in_short(neon, [verdict("tide", difference(0.5, 7.9))])
    assert section is not None
    assert section.words[0].endswith(f": {MAYBE_STRONG}.")
    assert section.again == "More games would hardly tell. To try what makes tide a little weaker:"
    assert section.command.startswith("herobox whatif deck-building --change tide.cost=5 ")
    assert section.command.endswith("--out tide-whatif-1.html")


def test_a_card_that_was_changed_for_the_report_has_no_command_that_tries_more(neon: Gathered) -> None:
    setting = msgspec.structs.replace(neon.plan.setting, changes=("tide.cost=5",))
    changed = Gathered(msgspec.structs.replace(neon.plan, setting=setting))
    section = in_short(changed, [verdict("tide", difference(8, 20))])
    assert section is not None
    assert (section.again, section.command) == ("", "")


def test_where_all_cards_are_as_they_should_be_that_is_said(neon: Gathered) -> None:
    section = in_short(neon, [verdict("tide", difference(-2, 3)), verdict("neon-cannon", difference(-3, 5.5))])
    assert section is not None
    assert section.words[0] == "All that was measured is as it should be, or most likely so."
    assert section.command == ""


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ((-20, -8), "Nothing is too strong. Too weak, or probably so: buy neon-cannon (-14.0, -20.0 to -8.0)."),
        ((-13.4, 1.4), "Nothing is too strong, but something may be too weak."),
    ],
)
def test_beside_cards_that_are_too_weak_what_is_as_it_should_be_is_not_called_the_strongest(
    neon: Gathered, other: tuple[float, float], said: str
) -> None:
    section = in_short(neon, [verdict("tide", difference(-2, 3)), verdict("neon-cannon", difference(*other))])
    assert section is not None
    assert section.words[0] == said


def test_where_thousands_of_games_would_tell_whether_a_card_is_too_weak_nobody_is_sent_to_play_them(
    neon: Gathered,
) -> None:
    section = in_short(neon, [verdict("tide", difference(-7.9, -0.5))])
    assert section is not None
    assert section.words[0].endswith(f": {MAYBE_WEAK}.")
    assert section.command == ""


@pytest.mark.parametrize(("others", "named"), [(("ambush", "ambush"), True), (("ambush", "tide"), False)])
def test_more_games_are_compared_with_the_same_printed_card_where_all_cards_have_the_same(
    neon: Gathered, others: tuple[str, str], named: bool
) -> None:
    told = [
        msgspec.structs.replace(verdict(card, difference(-13.4, 1.4)), beside=f"buy {other}")
        for card, other in zip(("tide", "neon-cannon"), others, strict=True)
    ]
    section = in_short(neon, told)
    assert section is not None
    assert ("--beside ambush" in section.command) == named
    assert "--card tide --card neon-cannon" in section.command


def test_a_new_deck_is_told_with_how_often_it_wins(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written("mightymania", tmp_path, only=["matchups"], games=30, changes=["beacon-bram.lives=1"])
    printed = capsys.readouterr().out
    told = r"^lantern-watch wins [\d.]+ percent \([\d.]+ to [\d.]+\) of 10 games: more games are needed to know\.$"
    assert len(re.findall(told, printed, re.MULTILINE)) == 1


def test_once_a_number_is_found_the_report_that_checks_it_is_named() -> None:
    setting = Setting(game="deck-building", bot="random")
    changes = ["thunder-slinger.cost=4..5", "thunder-slinger.shards=3"]
    asked = WhatIf(setting, 100, changes, "buy thunder-slinger", into=(0.45, 0.55))
    options = {"bot": "random", "pack": ["neon"]}
    for rates, surest in (
        ([0.7, 0.54, 0.52, 0.46], "thunder-slinger.cost = 5"),
        ([0.7, 0.6, 0.6, 0.51], "thunder-slinger.shards = 3"),
        ([0.7, 0.6, 0.6, 0.7], None),
        ([0.5, 0.6, 0.5, 0.7], None),
    ):
        asked._values = [{(0, game): rate + (-1) ** game / 10 for game in range(100)} for rate in rates]
        told = report_to_check(asked, options)
        assert (told is None) == (surest is None)
        if told is not None:
            assert told[0] == f"once your file says {surest}, this tells whether the card is as it should be:"
            assert "--games 72 --card thunder-slinger --cards 0 --card-games 240 --seed 1" in told[1]
            assert told[1].endswith("--out thunder-slinger-1.html")
            app.parse_args(shlex.split(told[1])[1:])
    asked = WhatIf(setting, 100, changes, "jason-lee-scott", into=(0.45, 0.55))
    asked._values = [{(0, game): rate for game in range(100)} for rate in (0.7, 0.6, 0.52, 0.7)]
    assert report_to_check(asked, options) is None


def test_that_bots_win_more_where_they_have_to_use_a_card_says_nothing_beside_a_printed_one_used_at_will() -> None:
    forced = difference(6, 22)
    card = verdict("dog", difference(-3, 3.5), forced=forced)
    assert card.case == FORCED_STRONG
    assert msgspec.structs.replace(card, beside="buy cat").case == FINE


def test_where_one_card_is_too_strong_for_sure_no_other_is_measured_again() -> None:
    unsure, sure = verdict("ant", difference(-1.4, 13.4)), verdict("dog", difference(10, 30))
    assert unsure_strongest([unsure, verdict("cat", difference(-2, 3))]) == unsure
    assert unsure_strongest([unsure, sure]) is None
    assert unsure_strongest([unsure]) is None  # Of a single card one asks for as many games as one wants.
