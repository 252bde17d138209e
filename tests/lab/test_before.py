"""What a report says of an earlier one: which cards have become weaker or stronger since."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from herobox.cli import main
from herobox.kernel import HeroboxError
from herobox.lab.measures import Setting
from herobox.lab.pages.page import data_of
from herobox.lab.pairing import Difference
from herobox.lab.reporting.before import Before, Card, before_and_now, kept, read_before, with_edges_of
from herobox.lab.reporting.verdict import Verdict
from tests.lab.reported import written


def verdict(low: float, high: float, beside: str = "", games: int = 200) -> Verdict:
    """Of a card with this interval, in percent."""
    worth = Difference((low + high) / 200, (high - low) / 200, 0.2, games, freedom=games / 2 - 1, most=0.5)
    return Verdict("buy dog", worth, low > 0 or high < 0, Difference(0, 0.01, 0.2, games), (20, 30), beside)


def told(before: float, now: Verdict, beside: str = "", bot: str = "easy") -> str:
    """What is said of a card that was worth so much before, in percent, give or take 7."""
    [sentence] = before_and_now(
        Before("market", "easy", {}, (Card("buy dog", beside, before / 100, 0.07, (20, 40), 0.05),)),
        "old.html",
        Setting(game="market", bot=bot),
        [now],
    )
    return sentence


@pytest.mark.parametrize(
    ("before", "now", "said"),
    [
        (17, (-2, 3), "the difference is gone"),
        (17, (-3.5, 5.5), "the difference is most likely gone"),
        (17, (6, 20), "it is still too strong, for sure"),
        (17, (3.5, 16.5), "it is probably still too strong"),
        (17, (-1.4, 13.4), "it may still be too strong"),
        (17, (-14, 15), "whether it is as it should be now is not sure"),
        (17, (-20.9, -7.1), "it is too weak now, for sure"),
        (-17, (-20.9, -7.1), "it is still too weak, for sure"),
        (-17, (3.5, 16.5), "it is probably too strong now"),
        (2, (-2, 3), "it is as it should be now, for sure"),
        (2, (7.1, 20.9), "it is too strong now, for sure"),
    ],
)
def test_what_has_become_of_a_card_is_told(before: float, now: tuple[float, float], said: str) -> None:
    sentence = told(before, verdict(*now))
    mean = sum(now) / 2
    assert sentence.startswith(f"Buy dog: {before:+.1f} (")
    assert f" in old.html, {mean:+.1f} (" in sentence
    assert f" now; {said}. That is {abs(mean - before):.1f} {'less' if mean < before else 'more'}" in sentence


def test_a_change_that_may_be_chance_is_called_so() -> None:
    assert told(17, verdict(-2, 3)).endswith(". That is 16.5 less.")
    assert told(6, verdict(-2, 3)).endswith(
        "; it is as it should be now, for sure. That is 5.5 less, which may be chance."
    )
    assert told(6, verdict(-100, 100)).endswith("not sure. That is 6.0 less, which may be chance.")


def test_a_card_that_hardly_anybody_uses_any_more_is_told() -> None:
    now = msgspec.structs.replace(verdict(-2, 3), users=(14, 87))
    assert told(17, now).endswith(" It is used much less: by 14 of 87 who could, and by 20 of 40 before.")
    now = msgspec.structs.replace(now, users=(30, 87))
    assert "used" not in told(17, now)


def test_the_edges_of_the_earlier_report_stay_for_the_same_card_beside_the_same_one() -> None:
    before = Before("market", "easy", {}, (Card("buy dog", "buy cat", 0.2, 0.07, (20, 40), 0.042),))
    same, other = with_edges_of(before, [verdict(-2, 3, "buy cat"), verdict(-2, 3, "buy ant")])
    assert (same.fair, other.fair) == (0.042, 0.05)


def test_each_of_several_printed_cards_in_its_place_is_compared_with_itself() -> None:
    cards = [
        Card("buy dog", f"buy {other}", mean, 0.07, (20, 40), 0.05) for other, mean in (("cat", 0.2), ("ant", 0.3))
    ]
    before = Before("market", "easy", {}, tuple(cards))
    told = [verdict(-2, 3, "buy cat"), verdict(-2, 3, "buy ant")]
    found = [*before_and_now(before, "old.html", Setting(game="market", bot="easy"), told)]
    assert [sentence.partition(" compared with ")[0] for sentence in found] == [
        "Buy dog: +20.0 (+13.0 to +27.0)",
        "Buy dog: +30.0 (+23.0 to +37.0)",
    ]


def test_what_can_not_be_compared_is_told() -> None:
    assert told(17, verdict(-2, 3), bot="normal") == (
        "old.html was made by other games (easy; now normal), so the two can't be compared."
    )
    assert told(17, verdict(-2, 3, "play cat"), "play ant") == (
        "buy dog was compared with play ant in old.html and with play cat now, so the two can't be compared; "
        "add --beside ant."
    )
    odd = Setting(game="market", bot="easy", fields={"worth": 30})
    assert [*before_and_now(Before("market", "easy", {"worth": 60}, ()), "old.html", odd, [verdict(-2, 3)])] == [
        "old.html was made by other games (easy --set worth=60; now easy --set worth=30), so the two can't be compared."
    ]
    other = Before("market", "easy", {}, (Card("buy ant", "", 0.1, 0.07, (20, 40), 0.05),))
    assert [*before_and_now(other, "old.html", Setting(game="market", bot="easy"), [verdict(-2, 3)])] == [
        "None of these cards is in old.html, so nothing can be compared."
    ]


@pytest.mark.usefixtures("market")
def test_a_report_is_compared_with_an_earlier_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    given: dict[str, Any] = {"only": ["cards"], "card": ["dog"], "cards": 0, "card_games": 200}
    page = written("market", tmp_path, settings=["card=dog", "worth=60"], **given)
    old = (tmp_path / "report.html").rename(tmp_path / "old.html")
    before = read_before(old, "market")
    assert before.bot == "random"
    assert [card.use for card in before.cards] == ["buy dog"]
    assert data_of(page, "nothing") is None

    capsys.readouterr()
    page = written("market", tmp_path, settings=["card=dog", "worth=60"], compare=old, seed=2, **given)
    printed = capsys.readouterr().out
    [sentence] = [line for line in printed.splitlines() if line.startswith("Buy dog: ")]
    assert f"in old.html, {100 * read_before(tmp_path / 'report.html', 'market').cards[0].mean:+.1f} (" in sentence
    assert f"<p>{sentence}</p>" in page.replace("&#x27;", "'")
    assert f"--compare {old}" in page


def test_what_is_no_report_of_the_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")

    def refused(text: bytes) -> str:
        (tmp_path / "old.html").write_bytes(text)
        with pytest.raises(HeroboxError) as error:
            read_before(tmp_path / "old.html", "market")
        return str(error.value).removeprefix(f"--compare {tmp_path / 'old.html'}: ")

    assert refused(b"<p>hello</p>").startswith("says nothing of cards; give a file that herobox report wrote")
    assert refused(b"\xff\xfe") == "can't be read: it is not UTF-8 text"
    assert refused(kept(Setting(game="zoo"), []).encode()) == "is a report of zoo, not of market"
    assert refused(b'<script type="application/json" id="data-cards">{}</script>').startswith("what it says of cards")
    out = ["--out", str(tmp_path / "new.html"), "--compare", str(tmp_path / "none.html")]
    assert main(["report", "mightymania", *out]) == 2
    assert capsys.readouterr().err.endswith("none.html: can't be read: No such file or directory\n")
    assert not (tmp_path / "new.html").exists()


def test_what_a_page_keeps_can_not_end_its_element() -> None:
    odd = kept(Setting(game="</script><b>"), [verdict(1, 2)])
    data = data_of(f"<p>{odd}</p>", "cards")
    assert data is not None
    assert msgspec.json.decode(data, type=Before).game == "</script><b>"
