"""What a report says of single cards: which are measured, how far they came, and who wins with them."""

from __future__ import annotations

import html
import re
import shlex
from pathlib import Path
from typing import Any

import msgspec
import pytest

from herobox import lab
from herobox.cli import app
from herobox.games.heroes_of_the_grid.options import Choose, Play, Use
from herobox.kernel import HeroboxError
from herobox.kernel.registry import load_game
from herobox.lab.coming_up import ABSENT, DRAWN, OFFERED, UNDRAWN, absent_words
from herobox.lab.measures import Setting
from herobox.lab.observing import Known
from herobox.lab.pages.figures import Bar
from herobox.lab.pairing import Difference
from herobox.lab.playing import Row, Series, play_one
from herobox.lab.reporting import worth_told
from herobox.lab.reporting.cards import HELD
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.plan import Plan
from herobox.lab.reporting.used import uses_of
from herobox.lab.reporting.worth import Worth
from herobox.lab.workers import Workers
from tests.lab.packs import CANNON
from tests.lab.reported import BESIDE, WORTH, table_of, written
from tests.lab.small_games import CARDS

pytest.importorskip("matplotlib")


def test_a_card_that_is_named_is_measured_whatever_it_looks_like(tmp_path: Path, market: None) -> None:
    chosen = [row[0] for row in table_of(written("market", tmp_path, only=["cards"]), WORTH)[1:]]
    other = next(card for card in CARDS if f"buy {card}" not in chosen)

    page = written("market", tmp_path, only=["cards"], card=[other])
    alone = written("market", tmp_path, only=["cards"], card=[other], cards=0)

    rows = {row[0]: row for row in table_of(page, WORTH)[1:]}
    assert set(rows) == {*chosen, f"buy {other}"}  # Besides those that stand out.
    [again] = table_of(alone, WORTH)[1:]
    assert again[:3] == rows[f"buy {other}"][:3]  # Whatever else is measured.
    for command in re.findall(r"<pre><code>(.*?)</code></pre>", page):
        assert f"--card {other}" in command
        app.parse_args(shlex.split(command)[1:])


def test_the_command_of_a_section_without_cards_names_no_card(tmp_path: Path, market: None) -> None:
    page = written("market", tmp_path, only=["matchups", "cards"], card=["ant"], cards=0)

    whole, _, matchups, cards = re.findall(r"<pre><code>(.*?)</code></pre>", page)
    assert "--card ant" in whole
    assert "--card ant" in cards
    assert "--card ant" not in matchups


def test_a_card_that_there_is_not_is_refused_with_the_one_that_was_meant(tmp_path: Path, market: None) -> None:
    for card, sentence in [
        ("dgo", 'there is no card "dgo"; did you mean "dog"? C'),
        ("Dog", 'there is no card "Dog"; did you mean "dog"? C'),
        ("xyzzy", 'there is no card "xyzzy"; herobox cards market lists those that there are; c'),
    ]:
        with pytest.raises(HeroboxError) as refused:
            written("market", tmp_path, card=["ant", card])
        assert str(refused.value) == f"{sentence}ontent of your own needs --pack FOLDER"
    assert not (tmp_path / "report.html").exists()


def test_a_card_is_not_asked_for_in_a_report_without_cards(tmp_path: Path, market: None) -> None:
    with pytest.raises(HeroboxError, match='the card "ant" is measured in the section cards, so add --only cards'):
        written("market", tmp_path, only=["matchups"], card=["ant"])


TOOK_PART = (
    "Not measured, though it took part, as no choice is about it: what happens by itself can't be forbidden, but "
    "herobox whatif tells what its numbers do: "
)


@pytest.mark.parametrize(
    ("game", "card", "sentence"),
    [
        ("heroes-of-the-grid", "jason", TOOK_PART),
        (
            "heroes-of-the-grid",
            "rita-repulsa",
            "as nobody could choose to use it in the ordinary games; either it never came up, or it happens by itself "
            "and can't be forbidden, but herobox whatif tells what its numbers do: ",
        ),
        (
            "mightymania",
            "beacon-bram",
            "as a player has it in the line-up and does not choose to use it: ",
        ),
    ],
)
def test_a_card_that_can_not_be_measured_is_told(
    game: str, card: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = written(game, tmp_path, only=["cards"], games=36, cards=0, card_games=2, card=[card])

    assert f"{sentence}{card}." in html.unescape(page)
    assert f"{sentence}{card}." in capsys.readouterr().out
    assert WORTH not in page


@pytest.mark.parametrize("asked", [{"card": ["neon-cannon"]}, {"changes": ["neon-cannon.cost=3"]}])
def test_a_card_of_an_expansion_that_is_not_named_is_refused_before_anything_is_played(
    asked: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "neon").mkdir()
    (tmp_path / "neon" / "cards.toml").write_text(CANNON, encoding="utf-8")
    given: dict[str, Any] = {"only": ["cards"], "games": 36, "cards": 0, "packs": [tmp_path / "neon"], **asked}

    sentence = "neon-cannon can't take part in these games, as its expansion is not named; write --set expansions=neon"
    with pytest.raises(HeroboxError) as refused:
        written("deck-building", tmp_path, **given)
    assert str(refused.value) == sentence
    with pytest.raises(HeroboxError) as refused:
        lab.report("deck-building", 36, only=["cards"], packs=[tmp_path / "neon"], **asked)
    assert str(refused.value) == sentence


def test_games_in_which_a_card_was_used_are_shown_from_its_first_use(tmp_path: Path) -> None:
    page = written("heroes-of-the-grid", tmp_path, only=["cards"], bot="easy", games=3, cards=0, examples=3)
    lists = dict(re.findall(r'<summary>([^<]*)</summary>\n<ul id="games-\d+">(.*?)</ul>', page))
    used = {title: links for title, links in lists.items() if title.startswith("play ") and ": used it" in title}
    assert used
    for title, links in used.items():
        card = title.partition(":")[0].removeprefix("play ")
        for file, at in re.findall(r'href="report\.games/(\d+\.record)\?at=(\d+)"', links):
            choices = (tmp_path / "report.games" / file).read_text(encoding="utf-8").splitlines()[1:]
            assert re.fullmatch(rf"\d play \S+ {card}( .*)?", choices[int(at) - 1])
    assert "?at=" in str(used)
    assert not any("?at=" in links for title, links in lists.items() if ": never could" in title)


def test_example_games_are_of_many_meetings() -> None:
    found = Gathered(Plan(setting=Setting(game="deck-building", bot="random"), games=72, examples=6, folder="x.games"))
    found.play(Workers(jobs=1))
    found.lost("50%", "anybody", [(row, 0) for row in found.rows])
    [section] = found.examples.sections()
    [listed] = section.lists
    meetings = [link.partition(": ")[2].partition(";")[0] for link in listed.links]
    assert len(set(meetings)) == len(meetings) == 6


def test_a_card_that_has_the_name_of_a_setting_does_not_take_part_by_that(tmp_path: Path) -> None:
    (tmp_path / "neon").mkdir()
    (tmp_path / "neon" / "cards.toml").write_text(CANNON.replace('"neon-cannon"', '"always"'), encoding="utf-8")
    given: dict[str, Any] = {"only": ["cards"], "games": 36, "card": ["always"], "packs": [tmp_path / "neon"]}
    with pytest.raises(HeroboxError, match="always can't take part"):
        written("deck-building", tmp_path, settings=["once_a_turn=always"], **given)


def test_cards_of_a_pack_are_new_and_so_is_a_printed_one_whose_number_was_changed(tmp_path: Path) -> None:
    (tmp_path / "neon").mkdir()
    (tmp_path / "neon" / "cards.toml").write_text(CANNON, encoding="utf-8")
    changes = ("thunder-slinger.cost=5",)
    setting = Setting(game="deck-building", bot="random", packs=(str(tmp_path / "neon"),), changes=changes)
    assert Gathered(Plan(setting=setting, games=36)).new == {"neon-cannon", "thunder-slinger"}


def test_a_side_that_never_may_use_a_card_is_not_counted_among_those_without_it() -> None:
    found = Gathered(Plan(setting=Setting(game="deck-building", bot="random"), games=36))
    found.play(Workers(jobs=1))
    [putty] = [each for each in uses_of(found) if each.use == "play putty-clay"]
    assert putty.used.games + putty.offered.games + putty.never.games == 36


def test_a_pack_of_an_expansion_that_is_not_named_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "neon").mkdir()
    (tmp_path / "neon" / "cards.toml").write_text(CANNON, encoding="utf-8")
    given: dict[str, Any] = {"only": ["matchups"], "games": 36, "packs": [tmp_path / "neon"]}

    with pytest.raises(HeroboxError) as refused:
        written("deck-building", tmp_path, **given)
    assert str(refused.value) == (
        "nothing of neon can take part in these games, as no expansion is named; write --set expansions=neon"
    )
    assert "nobody used this" not in written("deck-building", tmp_path, settings=["expansions=neon"], **given)
    given["only"] = ["cards"]
    with pytest.raises(HeroboxError, match="neno"):  # Not that its expansion was left out.
        written("deck-building", tmp_path, settings=["expansions=neno"], card=["neon-cannon"], **given)


def test_a_changed_deck_whose_cards_were_placed_came_up(tmp_path: Path) -> None:
    page = written("mightymania", tmp_path, only=["matchups"], games=30, changes=["beacon-bram.lives=1"])
    assert "nobody used this" not in page


def one_of_each(card: str, held: tuple[int, int] | None, use: tuple[int, int] | None) -> Row:
    """A game in which a player had a card in hand (turns, at the end), and could play it (how often, how often done).

    Teamwork, another one of the kind, was drawn, offered and played.
    """
    row = play_one(Series("deck-building", ("random",), 4), 0)
    assert isinstance(row, Row)
    return msgspec.structs.replace(
        row,
        held=((0, "teamwork", 1, 0), *([(0, card, *held)] if held else [])),
        uses=((0, "play teamwork", 1, 1), *([(0, f"play {card}", *use)] if use else [])),
    )


@pytest.mark.parametrize(
    ("held", "use", "case"),
    [
        (None, None, ABSENT),
        ((0, 0), None, UNDRAWN),
        ((2, 0), None, DRAWN),
        ((2, 0), (3, 0), OFFERED),
        ((2, 0), (3, 1), ""),
    ],
)
def test_of_a_new_card_that_nobody_used_it_is_told_how_far_it_came(
    held: tuple[int, int] | None, use: tuple[int, int] | None, case: str
) -> None:
    told = absent_words(load_game("deck-building"), {"mayhem"}, [one_of_each("mayhem", held, use)])
    opening = "Of what packs bring or changes are about, nobody used this in the ordinary games: "
    assert told.startswith(f"{opening}{case}: mayhem.") if case else told == ""
    assert ("--set expansions=NAME" in told) == (case == ABSENT)
    assert absent_words(load_game("deck-building"), {"goldar"}, [one_of_each("mayhem", held, use)]) == ""  # It plays.


def test_items_that_were_never_offered_are_listed_with_why(decks: str) -> None:
    heads, *rows = table_of(decks, "Never offered in these games")
    assert heads == ["item", "kind", "group", "why"]
    for _, kind, _, why in rows:
        assert why in (ABSENT, UNDRAWN, DRAWN) or kind.endswith("character")  # Those play.


MAY_MISLEAD = (
    "This table may mislead: in long games more cards are drawn, offered and used, players who are winning can buy "
    "and use more, and bots have habits. "
)


def test_tables_of_who_wins_come_after_what_is_measured_and_say_why_they_may_mislead(tmp_path: Path) -> None:
    page = written("heroes-of-the-grid", tmp_path, only=["cards"], bot="easy", games=10, cards=1, card_games=2)
    tables = re.split(r"<caption>(.*?)</caption>", page)
    above = dict(zip(tables[1::2], tables[:-1:2], strict=True))
    """What stands above each table, as far as the one before."""
    assert list(above)[:3] == [BESIDE, "Who wins with what", HELD]
    for caption in ("Who wins with what", HELD):
        assert MAY_MISLEAD + "Trust the worth, which only the card can cause." in above[caption]


def test_where_no_worth_was_measured_the_tables_of_who_wins_say_how_it_is(decks: str) -> None:
    assert decks.count(MAY_MISLEAD + "To find out what a card itself does, have its worth measured (--card ID).") == 2


def test_who_plays_a_card_is_not_what_is_used() -> None:
    known = Known(load_game("heroes-of-the-grid"))
    assert known.uses(Play("jason", "block")) == ("play block",)
    assert known.uses(Use("jason")) == ("use jason",)
    assert known.uses(Choose("jason")) == ("choose jason",)


def test_uses_in_the_tables_of_cards_are_explained_and_places_are_none(tmp_path: Path) -> None:
    page = written("heroes-of-the-grid", tmp_path, only=["cards"], bot="easy", games=5, cards=0)

    assert "play: Play a card from the hand." in page
    assert "use: Use an ability (by its Ranger&#x27;s id) or a Zord (by its id)." in page
    verbs = {row[0].partition(" ")[0] for row in table_of(page, "Who wins with what")[1:]}
    assert verbs == {"play", "use"}


@pytest.mark.usefixtures("market")
def test_sure_means_the_same_in_the_table_and_in_the_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Bar] = []

    def noted(_name: str, _words: str, bars: list[Bar], *_: object) -> str:
        drawn.extend(bars)
        return ""

    monkeypatch.setattr(worth_told, "forest", noted)
    # By itself the second lies just above 0; among twenty that is what luck does.
    means = [0.5, 0.11, *[0.0] * 18]
    found = [
        Worth(f"buy {place}", Difference(mean, 0.1, 0.1, 100), Difference(0, 1, 1, 100))
        for place, mean in enumerate(means)
    ]
    worth_told.worth_figure(Gathered(Plan(setting=Setting(game="market", bot="random"))), found)

    assert [bar.marked for bar in drawn] == [
        row[3] == "yes" for row in worth_told.worth_table(found, together=False).rows[1:]
    ]
    assert [bar.marked for bar in drawn[:2]] == [True, False]


def test_new_cards_that_are_not_among_those_measured_are_named(tmp_path: Path) -> None:
    given: dict[str, Any] = {"only": ["cards"], "bot": "easy", "settings": ["expansions=afterglow"], "games": 20}
    page = written(
        "heroes-of-the-grid",
        tmp_path,
        changes=["root-sweep.dice=5", "power-lance.dice=5"],
        cards=1,
        card_games=2,
        **given,
    )
    assert re.search(
        r"Not measured, as no more than 1 card should be \(--cards\): play (power-lance|root-sweep)\.", page
    )


def test_only_what_a_card_causes_is_called_sure(decks: str) -> None:
    assert "beyond luck" in table_of(decks, "Who wins with what")[0]
    assert "sure" not in table_of(decks, "Who wins with what")[0]
