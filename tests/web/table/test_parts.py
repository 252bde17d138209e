"""The parts of a table page, as a browser gets them one by one."""

from __future__ import annotations

import re

import msgspec

from herobox.web.page_state import Question
from herobox.web.parts import render_log, render_parts
from tests.web.table.sights import an_ending, match_after, sight, words


def test_every_choice_is_a_button_with_its_notation_and_what_it_points_at() -> None:
    shown = sight(match_after(0))
    assert shown.prompt is not None
    html = render_parts(shown)["prompt"]
    buttons = re.findall(
        r'<button class="button choice[^"]*" name="choice" value="([^"]*)" data-points="([^"]*)">([^<]*)<', html
    )
    assert buttons == [(one.notation, " ".join(one.points), one.words) for one in shown.prompt.choices]


def test_the_prompt_asks_its_question_and_tells_its_rule_with_the_page() -> None:
    shown = sight(match_after(0))
    assert shown.prompt is not None
    html = render_parts(shown)["prompt"]
    assert shown.prompt.words in words(html)
    assert shown.prompt.rule.page in words(html)
    assert f'href="/games/mightymania/rules#{shown.prompt.rule.id}"' in html


def test_a_choice_that_is_listed_says_so_and_no_other_does() -> None:
    shown = sight(match_after(0))
    assert shown.prompt is not None
    first, *others = shown.prompt.choices
    listed = msgspec.structs.replace(shown.prompt, choices=(msgspec.structs.replace(first, listed=True), *others))
    html = render_parts(msgspec.structs.replace(shown, prompt=listed))["prompt"]
    assert re.findall(r"<button[^>]* data-listed>([^<]*)<", html) == [first.words]


def test_a_choice_that_is_asked_about_first_carries_the_question() -> None:
    shown = sight(match_after(0))
    assert shown.prompt is not None
    first, *others = shown.prompt.choices
    careful = msgspec.structs.replace(first, confirm='End "it"?')
    prompt = msgspec.structs.replace(shown.prompt, choices=(careful, *others))
    html = render_parts(msgspec.structs.replace(shown, prompt=prompt))["prompt"]
    assert re.findall(r'<button[^>]* data-confirm="([^"]*)">([^<]*)<', html) == [("End &#34;it&#34;?", first.words)]


def test_a_choice_names_what_else_it_is_about() -> None:
    shown = sight(match_after(0))
    assert shown.prompt is not None
    first, *others = shown.prompt.choices
    wide = msgspec.structs.replace(first, around=("field-0-1", "field-0-2"))
    html = render_parts(
        msgspec.structs.replace(shown, prompt=msgspec.structs.replace(shown.prompt, choices=(wide, *others)))
    )["prompt"]
    assert re.findall(r'<button[^>]* data-around="([^"]*)">([^<]*)<', html) == [("field-0-1 field-0-2", first.words)]


def asked_in(question: str) -> str:
    """How a page writes what is asked."""
    shown = sight(match_after(0))
    assert shown.prompt is not None
    prompt = msgspec.structs.replace(shown.prompt, words=question)
    html = render_parts(msgspec.structs.replace(shown, prompt=prompt))["prompt"]
    (asked,) = re.findall(r'<h2 class="ask">(.*?)</h2>', html)
    return str(asked)


def test_what_is_asked_is_large_and_what_else_is_good_to_know_is_not() -> None:
    assert asked_in("React? The pool holds 2 energy.") == (
        'React?<span class="ask-more"> The pool holds 2 energy.</span>'
    )
    assert asked_in("Choose a card. Is it 1.5? Yes.") == 'Choose a card.<span class="ask-more"> Is it 1.5? Yes.</span>'
    assert asked_in("Choose a card, which is asked.") == "Choose a card, which is asked."


def test_the_bar_of_places_tells_which_sheet_is_a_row() -> None:
    shown = sight(match_after(0))
    table, hand = shown.sheets
    parts = render_parts(msgspec.structs.replace(shown, sheets=(table, msgspec.structs.replace(hand, row=False))))
    assert "data-row" not in parts["places"]
    parts = render_parts(msgspec.structs.replace(shown, sheets=(table, msgspec.structs.replace(hand, row=True))))
    assert re.findall(r'data-place="(\w+)"[^>]* data-row ', parts["places"]) == ["hand"]


def test_a_choice_names_the_position_and_the_seat_that_it_is_for() -> None:
    html = render_parts(sight(match_after(2), seat=1, position=17))["prompt"]
    assert '<input type="hidden" name="position" value="17">' in html
    assert '<input type="hidden" name="seat" value="1">' in html


def test_whoever_only_waits_gets_no_choices() -> None:
    assert render_parts(sight(match_after(0), seat=None))["prompt"] == ""


def test_a_sheet_is_a_part_of_its_own_and_is_sent_as_the_game_drew_it() -> None:
    shown = sight(match_after(5))
    parts = render_parts(shown)
    assert [parts[f"sheet-{sheet.id}"] for sheet in shown.sheets] == [sheet.svg for sheet in shown.sheets]


def test_what_did_not_change_is_the_same_text_again() -> None:
    before = render_parts(sight(match_after(5)))
    after = render_parts(msgspec.structs.replace(sight(match_after(5)), turn_of="Waiting for South (Bo)."))
    assert [name for name in before if before[name] != after[name]] == ["status"]


def test_names_of_people_are_text_and_never_markup() -> None:
    evil = "<img src=x onerror=alert(1)>\"'&"
    html = render_parts(sight(match_after(0), names=(evil, "Bo")))["seats"]
    assert "<img" not in html
    assert "&lt;img src=x onerror=alert(1)&gt;" in html


def test_a_line_of_the_log_is_text_and_never_markup() -> None:
    assert render_log(["North <b>wins</b>."]) == ["<li>North &lt;b&gt;wins&lt;/b&gt;.</li>"]


def test_an_invitation_is_linked_but_its_secret_does_not_stand_on_the_table() -> None:
    shown = sight(match_after(0))
    invited = msgspec.structs.replace(shown.seats[1], kind="open", invitation="/s/feed/sEcReT")
    parts = render_parts(msgspec.structs.replace(shown, seats=(shown.seats[0], invited)))
    assert "sEcReT" not in "".join(parts.values())
    assert 'href="/t/feed/invite">Invite' in parts["actions"]
    assert "open" in words(parts["seats"])


def test_who_is_waited_for_is_told_with_what_for() -> None:
    html = render_parts(sight(match_after(0), seat=None))["seats"]
    assert words(html) == "North Ada line-up South Bo line-up"


def test_somebody_who_left_is_shown_as_away() -> None:
    shown = sight(match_after(0))
    gone = msgspec.structs.replace(shown.seats[1], connected=False)
    html = render_parts(msgspec.structs.replace(shown, seats=(shown.seats[0], gone)))["seats"]
    assert "South Bo away" in words(html)


def test_the_undo_button_says_whether_the_others_are_asked() -> None:
    parts = render_parts(sight(match_after(1), undo_seat=0, undo_words="Ask to take back"))
    assert ">Ask to take back</button>" in parts["actions"]
    assert "undo" not in render_parts(sight(match_after(1)))["actions"]


def test_whoever_must_agree_to_an_undo_gets_the_buttons() -> None:
    html = render_parts(sight(match_after(1), seat=1, question=Question(0, (1,), (), (1,))))["question"]
    assert "North (Ada) has asked to take back their last choice." in words(html)
    assert re.findall(r'name="agrees" value="(\w+)"', html) == ["yes", "no"]


def test_whoever_answers_is_not_told_that_their_own_answer_is_missing() -> None:
    html = render_parts(sight(match_after(1), seat=1, question=Question(0, (1,), (), (1,))))["question"]
    assert "South" not in words(html)
    assert "Waiting" not in words(html)


def test_whoever_asked_for_an_undo_sees_who_has_not_answered() -> None:
    html = render_parts(sight(match_after(1), question=Question(0, (1,), ())))["question"]
    assert (
        words(html)
        == "You have asked to take back your last choice. Look at that choice Waiting for South (Bo) to answer."
    )
    assert "<button" not in html


def test_somebody_who_watches_sees_who_is_asked_to_agree() -> None:
    html = render_parts(sight(match_after(1), seat=None, question=Question(0, (1,), ())))["question"]
    assert (
        words(html)
        == "North (Ada) has asked to take back their last choice. Look at that choice Waiting for South (Bo) to answer."
    )


def test_the_curtain_names_who_takes_the_screen() -> None:
    html = render_parts(sight(match_after(0), seat=None, hotseat=(1,)))["hotseat"]
    assert "Pass the screen to South" in words(html)
    assert re.findall(r'name="seat" value="(\d)"', html) == ["1"]


def test_the_curtain_asks_who_it_is_where_several_plan_in_secret() -> None:
    told = "Each of you has a secret choice to make."
    html = render_parts(sight(match_after(0), seat=None, hotseat=(0, 1), hotseat_words=told))["hotseat"]
    assert told in words(html)
    assert re.findall(r'name="seat" value="(\d)"', html) == ["0", "1"]


def test_the_ending_tells_the_result_and_proves_the_dice() -> None:
    html = render_parts(sight(match_after(3), ending=an_ending()))["ending"]
    assert words(html).startswith("You won! South's Leader is beaten.".replace("'", "&#39;"))
    assert "Choices 69" in words(html)
    assert "987654321" in html
    assert "They were fixed before the game began." in html


def test_a_seed_that_is_not_the_promised_one_is_denounced() -> None:
    html = render_parts(sight(match_after(3), ending=an_ending(checked=False)))["ending"]
    assert "can't be vouched for" in html


def test_the_dice_are_promised_while_the_match_goes_on() -> None:
    match = match_after(3)
    parts = render_parts(sight(match))
    assert match.commitment in parts["commitment"]
    assert render_parts(sight(match, ending=an_ending()))["commitment"] == ""


def test_who_sat_at_the_table_is_led_to_the_game_that_follows() -> None:
    html = render_parts(sight(match_after(3), ending=an_ending(), successor="beef"))["ending"]
    assert '<a class="button primary" href="/t/feed/follow">Go to the next game</a>' in html
    assert "Play again" not in html


def test_a_spectator_is_led_to_watch_the_game_that_follows() -> None:
    html = render_parts(sight(match_after(3), seat=None, ending=an_ending(), successor="beef"))["ending"]
    assert '<a class="button primary" href="/t/beef">Watch the next game</a>' in html
    assert "follow" not in html


def test_a_spectator_can_neither_take_back_nor_play_again() -> None:
    parts = render_parts(sight(match_after(3), seat=None, ending=an_ending(verdict="North won.")))
    assert "<form" not in parts["actions"] + parts["ending"] + parts["seats"]
