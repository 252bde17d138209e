"""The table page as a whole: without script, and as its scripts expect it."""

from __future__ import annotations

import re

import msgspec

from herobox.web.bundles import STATIC
from herobox.web.parts import PARTS, render_parts
from tests.web.table.sights import an_ending, match_after, sight, whole_page, words

SCRIPTS = ("table.js", "wire.js", "choosing.js", "marks.js", "motion.js", "closer.js", "keys.js", "saying.js")


def ids(html: str) -> list[str]:
    return re.findall(r'\sid="([^"]*)"', html)


def without_pictures(html: str) -> str:
    return re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)


def test_the_page_without_script_holds_every_part() -> None:
    shown = sight(match_after(5), undo_seat=0, undo_words="Take back")
    html = whole_page(shown)
    places = set(ids(html))
    for name, part in render_parts(shown).items():
        assert f"part-{name}" in places
        assert part in html


def test_a_row_stands_under_the_main_sheet_and_any_other_sheet_beside_it() -> None:
    shown = sight(match_after(0))
    table, hand = shown.sheets
    for row, order in ((True, ["table", "hand", "more"]), (False, ["table", "more", "hand"])):
        html = whole_page(
            msgspec.structs.replace(shown, sheets=(table, msgspec.structs.replace(hand, row=row, svg="<svg/>")))
        )
        assert re.findall(r'id="(?:sheet-)?(table|hand|more)"', html.split('id="part-prompt"')[1]) == order


def test_each_id_stands_on_the_page_once() -> None:
    html = without_pictures(whole_page(sight(match_after(5), undo_seat=0, undo_words="Take back")))
    assert sorted(ids(html)) == sorted(set(ids(html)))


def test_every_element_that_a_script_asks_for_by_its_id_is_there() -> None:
    html = whole_page(sight(match_after(0), undo_seat=0, undo_words="Take back"))
    asked = {
        name
        for script in SCRIPTS
        for name in re.findall(
            r'(?<!\.)(?:byId|document\.getElementById|press|toggle)\("([\w-]+)"', (STATIC / script).read_text()
        )
    }
    assert len(asked) > 15
    assert asked - set(ids(html)) == set()


def test_nothing_on_the_page_needs_inline_script_or_style() -> None:
    for shown in (sight(match_after(5)), sight(match_after(5), hotseat=(1,), ending=an_ending())):
        html = whole_page(shown)
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", html)
        assert re.findall(r"<script[^>]*>(.*?)</script>", html, re.DOTALL) == [""]


def test_the_log_is_whole_on_the_page() -> None:
    shown = sight(match_after(12))
    lines = re.findall(r"<li>(.*?)</li>", whole_page(shown).split('id="log-lines"')[1].split("</ol>")[0])
    assert lines == [line.replace("'", "&#39;") for line in shown.log]
    assert lines


def test_a_page_that_waits_looks_again_by_itself_where_there_is_no_script() -> None:
    waiting = '<noscript><meta http-equiv="refresh"'
    assert waiting in whole_page(sight(match_after(0), seat=None))
    assert waiting not in whole_page(sight(match_after(0)))
    assert waiting not in whole_page(sight(match_after(0), seat=None, ending=an_ending()))


def test_every_letter_that_does_something_stands_in_the_list_of_keys() -> None:
    letters = re.findall(r'^  "?(\S)"?: ', (STATIC / "keys.js").read_text(), re.MULTILINE)
    listed = words(whole_page(sight(match_after(0))).split('id="keys"')[1])
    assert len(letters) == 7
    assert [letter for letter in letters if f" {letter} " not in listed] == []


def test_the_script_that_patches_the_page_stays_small_enough_to_be_read() -> None:
    assert all(len((STATIC / script).read_text().splitlines()) < 200 for script in ("table.js", "wire.js"))


def test_every_part_but_the_pictures_is_named_for_whoever_reads_the_code() -> None:
    names = render_parts(sight(match_after(0)))
    assert {name for name in names if not name.startswith("sheet-")} == set(PARTS)
