"""The front pages, the MENACE sheet and the own cards as they are drawn."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from herobox.games.clash_of_heroes.cards.printed_scenarios import Scenario
from herobox.games.clash_of_heroes.names.adventure_names import names_of
from herobox.games.clash_of_heroes.picture.gallery import front_page
from herobox.games.clash_of_heroes.rules.placing_articles import gaps_in, lay_out
from herobox.games.clash_of_heroes.state.table_state import Printed, State
from herobox.games.clash_of_heroes.texts import left_text
from tests.games.clash_of_heroes.box import BOX, HEROES, POWER_CARDS
from tests.games.clash_of_heroes.looking import MOCKERY, drawn, fullest, print_article
from tests.games.clash_of_heroes.positions import hero, position, view
from tests.games.lines_on_pictures import outside, over_each_other, place
from tests.games.looking import attributes, thing, things, words

SMALL, MEDIUM, BIG = (Printed(size, size, size) for size in ("small", "medium", "big"))


def papers(table: State, seat: int | None = 0) -> ET.Element:
    """The front pages of a position: the main sheet when the game is over."""
    return drawn(table, seat)["table" if table.ending else "papers"]


def menace(table: State, seat: int | None = 0) -> ET.Element:
    """The MENACE sheet of a position."""
    return drawn(table, seat)["menace"]


def said(part: ET.Element) -> str:
    """All words of a part in one line."""
    return " ".join(" ".join(words(part)).split())


# The front pages (p. 17)


def test_a_big_article_takes_half_a_page_a_medium_one_a_quarter_a_small_one_an_eighth() -> None:
    places, rows = lay_out([BIG, MEDIUM, SMALL, SMALL])
    assert places == [(0, 0), (0, 2), (0, 3), (1, 3)]
    assert rows == 4


def test_an_article_never_moves_when_others_come() -> None:
    articles = [SMALL, MEDIUM, SMALL, BIG, SMALL]
    whole, _ = lay_out(articles)
    for count in range(len(articles)):
        assert lay_out(articles[:count])[0] == whole[:count]


def test_a_page_grows_where_more_is_printed_than_it_holds() -> None:
    assert lay_out([BIG, BIG])[1] == 4
    assert lay_out([BIG, BIG, SMALL])[1] == 5


def test_gaps_are_filled_with_the_largest_advertisements_that_fit() -> None:
    free = {(column, row) for column in (0, 1) for row in range(4)}
    assert gaps_in(free) == [(0, 0, 2, 2), (0, 2, 2, 2)]
    assert gaps_in(free - {(0, 0)}) == [(1, 0, 1, 1), (0, 1, 2, 2), (0, 3, 2, 1)]
    assert gaps_in(free - {(1, 1)}) == [(0, 0, 2, 1), (0, 1, 1, 1), (0, 2, 2, 2)]
    assert gaps_in(free - {(0, 1)}) == [(0, 0, 2, 1), (1, 1, 1, 1), (0, 2, 2, 2)]
    assert gaps_in(set()) == []


def test_a_front_page_shows_its_articles_and_its_points() -> None:
    table = position("city-of-silence")
    big, small = print_article(table, "big"), print_article(table, "small")
    table.teams[1].articles = [big, small]
    root = papers(table)
    assert {f"article-{big.id}", f"article-{small.id}"} <= set(things(thing(root, "paper-1")))
    assert big.title in said(thing(root, f"article-{big.id}"))
    assert "+4" in words(thing(root, f"article-{big.id}"))
    assert "5" in words(thing(root, "paper-1"))
    assert "0" in words(thing(root, "paper-0"))


def test_a_red_article_costs_points() -> None:
    table = position("city-of-silence")
    table.teams[0].articles = [MOCKERY]
    assert "-1" in words(thing(papers(table), "article-ultrawoman"))


def test_the_same_article_on_both_pages_can_be_pointed_at_on_each() -> None:
    table = position("city-of-silence")
    article = print_article(table, "small")
    table.teams[0].articles = [article]
    table.teams[1].articles = [article]
    assert thing(papers(table), f"article-{article.id}-2").get("data-same") == f"article-{article.id}"


def test_advertisements_come_when_the_game_is_over() -> None:
    table = position("city-of-silence")
    ads = [article.name for article in table.articles.values() if article.size == "advertisement"]
    assert not any(ad in said(papers(table)) for ad in ads)
    table.end("Both newspapers have 0 points: the victory is shared.")
    assert any(ad in said(papers(table)) for ad in ads)


def test_the_winning_page_has_a_golden_rim() -> None:
    table = position("city-of-silence")
    table.end("The Mercury Herald wins, 5 points to 2.", 1)
    rims = ["stroke-accent" in str(ET.tostring(thing(papers(table), f"paper-{team}"))) for team in (0, 1)]
    assert rims == [False, True]


def test_the_front_pages_are_the_main_sheet_when_the_game_is_over() -> None:
    table = fullest()
    table.end("The Guardians' Chronicles wins, 6 points to 5.", 0)
    sheets = drawn(table)
    assert list(sheets) == ["table", "district", "hand", "menace"]
    assert {"paper-0", "paper-1"} <= set(things(sheets["table"]))
    assert "space-a1" in things(sheets["district"])
    assert "The Guardians' Chronicles wins, 6 points to 5." in said(sheets["table"])
    for root in (sheets["table"], sheets["district"]):
        assert outside(root) == []
    assert over_each_other(sheets["table"]) == []


def test_alone_there_is_one_newspaper() -> None:
    table = position("noise-in-the-square", teams=(("rage",), ()))
    assert [name for name in things(papers(table)) if name.startswith("paper-")] == ["paper-0"]


def test_a_front_page_can_be_kept_as_a_picture_of_its_own() -> None:
    table = fullest()
    for team in (0, 1):
        root = ET.fromstring(front_page(view(table, None), team))
        shown = [article.title for article in table.teams[team].articles]
        assert all(title in said(root) for title in shown)
        assert table.teams[team].name in str(root.findtext("{http://www.w3.org/2000/svg}title"))
        assert all(title in str(root.findtext("{http://www.w3.org/2000/svg}desc")) for title in shown)
        assert outside(root) == []
        assert over_each_other(root) == []


@pytest.mark.parametrize("size", ["small", "medium", "big"])
def test_every_article_of_the_box_fits_on_a_page(size: str) -> None:
    table = position("city-of-silence")
    articles = [Printed(each.id, each.name, each.size) for each in table.articles.values() if each.size == size]
    table.teams[0].articles = articles
    table.teams[1].articles = [
        Printed(card.id, title, "small") for card in HEROES.values() for title in (card.praise, card.mockery)
    ]
    root = papers(table)
    assert outside(root) == []
    assert over_each_other(root) == []


# The MENACE sheet (p. 13)


@pytest.mark.parametrize("scenario", BOX.of(Scenario))
def test_the_sheet_says_all_that_the_villain_does_and_how_articles_are_earned(scenario: str) -> None:
    table = position(scenario)
    root = menace(table)
    seen = said(root)
    for number, action in enumerate(table.plot.end_of_round, 1):
        assert said(thing(root, f"sheet-line-{number}")) == f"{number} {action.told(names_of(view(table, None)))}"
    count = len(table.plot.end_of_round) + len(table.plot.reactions)
    assert len([name for name in things(root) if name.startswith("sheet-line-")]) == count
    for objective in table.plot.objectives:
        assert objective.text.rstrip(".") in seen
    for earning in table.plot.earnings:
        assert table.articles[earning.article].name in seen
    assert outside(root) == []
    assert over_each_other(root) == []


def test_what_will_not_happen_in_this_round_is_said_to_come_later() -> None:
    def later(number: int) -> list[str]:
        table = position("city-of-silence", round=number)
        return [name for name, title in things(menace(table)).items() if title.endswith("Not in this round.")]

    assert later(1) != later(2)


def test_nothing_happens_any_more_when_the_super_villain_is_out() -> None:
    table = position("city-of-silence", out=["x-tina"])
    assert "At the end of each round: no more" in said(menace(table))


def test_what_has_been_done_is_counted_for_each_team() -> None:
    table = position("city-of-silence")
    earning = next(each for each in table.plot.earnings if not each.done.never)
    before = words(menace(table))
    table.teams[0].deeds[earning.done.deed] = 7
    after = words(menace(table))
    assert sum("7" in line for line in after) > sum("7" in line for line in before)


def test_an_article_that_was_earned_has_its_owners_emblem_and_no_counts() -> None:
    table = position("city-of-silence")
    earning = next(each for each in table.plot.earnings if each.by == "first")
    before = len(words(menace(table)))
    printed = table.articles[earning.article]
    table.teams[1].articles = [Printed(printed.id, printed.name, printed.size)]
    table.earned = [earning.article]
    assert len(words(menace(table))) == before - 2


def test_personal_missions_are_shown_with_what_is_done() -> None:
    table = position(missions={"rage": 0})
    own = HEROES["rage"].missions[0]
    assert f"Rage, {own.name}:" in said(menace(table))
    hero(table, "rage").deeds[own.goals[0].deed] = 2
    assert f"2/{own.goals[0].times}" in words(menace(table))


def test_the_plan_is_counted_on_the_sheet() -> None:
    table = position("city-of-silence")
    table.steps = 3
    assert f"3/{table.plot.plan}" in words(menace(table))


# The own cards


def test_the_hand_shows_both_halves_of_every_card() -> None:
    table = position(phase="strategy", hands={"rage": ["haymaker", "thick-hide"]})
    root = drawn(table)["hand"]
    for name in ("haymaker", "thick-hide"):
        card = POWER_CARDS[name]
        part = thing(root, f"card-rage-{name}")
        assert card.name in said(part)
        assert left_text(card) in said(part)
    assert "+2" in words(thing(root, "card-rage-haymaker"))


def test_a_hand_is_one_row_of_the_heroes_that_the_seat_plays() -> None:
    table = position(phase="strategy", teams=(("rage",), ("redline",)), team_up=("ultrawoman", "la-duchesse"))
    for seat, own in ((0, ("rage", "ultrawoman")), (1, ("redline", "la-duchesse"))):
        root = drawn(table, seat)["hand"]
        held = [name for name in things(root) if name.startswith("card-")]
        assert held == [f"card-{who}-{card.id}" for who in own for card in hero(table, who).hand]
        assert len({place(root, thing(root, name)).y for name in held}) == 1


def test_wounds_lie_in_the_hand_and_copies_can_be_pointed_at_alike() -> None:
    wound = next(card.id for card in position().wound_deck if card.copies > 1)
    root = drawn(position(wounds={"rage": [wound, wound]}))["hand"]
    assert f"card-rage-{wound}" in things(root)
    assert thing(root, f"card-rage-{wound}-2").get("data-same") == f"card-rage-{wound}"


def test_a_card_keeps_its_key_from_the_hand_to_its_place() -> None:
    held = position(phase="strategy", hands={"rage": ["haymaker", "thick-hide"]})
    laid = position(phase="strategy", hands={"rage": ["thick-hide"]}, right={"rage": ["haymaker"]})
    for table in (held, laid):
        assert "card-rage-haymaker" in attributes(list(drawn(table).values()), "data-key")
    assert "card-rage-haymaker" in things(thing(drawn(laid)["table"], "right-rage"))


def test_a_card_can_be_laid_from_the_hand_too() -> None:
    root = drawn(position(phase="strategy"))["hand"]
    assert thing(root, "left-rage-hand").get("data-same") == "left-rage"
    assert thing(root, "right-rage-hand").get("data-same") == "right-rage"


def test_nobody_sees_a_card_of_the_other_teams_hands() -> None:
    table = position(phase="strategy")
    theirs = {card.id for who in ("la-duchesse", "redline") for card in hero(table, who).hand}
    assert theirs
    for seat in (0, 1, None):
        assert not theirs & set(attributes(list(drawn(table, seat).values()), "data-item"))


def test_whoever_has_no_hero_left_is_told() -> None:
    assert "All your heroes are out." in words(drawn(position(out=["rage"]))["hand"])
