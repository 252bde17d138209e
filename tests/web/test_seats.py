"""Seats as secrets: links, cookies, names."""

from __future__ import annotations

import unicodedata

import pytest
from starlette.responses import Response
from starlette.testclient import TestClient

from herobox.web.names import alike, clean_name
from herobox.web.seats import (
    MOST_MATCHES,
    Holding,
    cookie_name,
    fits,
    hash_token,
    new_token,
    read_holdings,
    remember,
    remembered_matches,
    write_holdings,
)
from tests.threads import run
from tests.web.sitting import play_on, two


def test_a_secret_has_128_bits_and_fits_its_own_hash_alone() -> None:
    one, other = new_token(), new_token()
    assert len(one) == 22
    assert one != other
    assert fits(one, hash_token(one))
    assert not fits(one, hash_token(other))
    assert not fits(one, "")


def test_what_a_cookie_holds_reads_back() -> None:
    held = [Holding(0, new_token()), Holding(12, new_token(), invitation=True)]
    assert read_holdings({cookie_name("m"): write_holdings(held)}, "m") == held


@pytest.mark.parametrize(
    "value", ["", "0", "0.short", "x.AAAAAAAAAAAAAAAAAAAAAA", "0.AAAAAAAAAAAAAAAAAAAAA!", "~~~", "i.", "\x00"]
)
def test_a_malformed_cookie_holds_no_seat(value: str) -> None:
    assert read_holdings({cookie_name("m"): value}, "m") == []


def test_a_cookie_is_kept_from_scripts_and_from_other_sites() -> None:
    response = Response()
    remember(response, "m", [Holding(0, new_token())], {})
    [cookie] = response.headers.getlist("set-cookie")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie


def test_finished_matches_are_forgotten_first_and_few_at_once() -> None:
    cookies = {cookie_name(f"m{number}"): "x" for number in range(MOST_MATCHES + 27)}
    response = Response()
    remember(response, "new", [Holding(0, new_token())], cookies, {"m30", "m31"})
    forgotten = [cookie for cookie in response.headers.getlist("set-cookie") if "Max-Age=0" in cookie]
    assert len(forgotten) == 10
    assert [cookie.partition("=")[0].removeprefix("seat-") for cookie in forgotten[:3]] == ["m30", "m31", "m0"]
    assert sum(len(cookie) + len("set-cookie: ") for cookie in response.headers.getlist("set-cookie")) < 2_000


def test_a_match_that_goes_on_is_remembered_longer_than_one_that_is_over(client: TestClient) -> None:
    ada, ben, over = two(client)
    with ada.open(over) as north, ben.open(over) as south:
        play_on(north, south)
    _, _, going_on = two(client)
    fillers = [f"m{number}" for number in range(MOST_MATCHES - 2)]
    cookies = {cookie_name(match): "x" for match in (going_on, *fillers, over)}
    response = Response()
    rooms = client.app.state.rooms  # type: ignore[attr-defined]
    run(rooms.remember(response, "new", [Holding(0, new_token())], cookies))
    [forgotten] = [cookie for cookie in response.headers.getlist("set-cookie") if "Max-Age=0" in cookie]
    assert forgotten.startswith(cookie_name(over))


def test_the_oldest_matches_are_forgotten_when_there_are_too_many() -> None:
    cookies = {cookie_name(f"m{number}"): "x" for number in range(MOST_MATCHES)}
    response = Response()
    remember(response, "new", [Holding(0, new_token())], cookies)
    forgotten = [cookie for cookie in response.headers.getlist("set-cookie") if "Max-Age=0" in cookie]
    assert len(forgotten) == 1
    assert forgotten[0].startswith(cookie_name("m0"))
    assert remembered_matches(cookies)[0] == "m0"


def test_a_name_stays_on_its_line_and_within_40_characters() -> None:
    assert clean_name("  Ada \n\t Lovelace\x07 ") == "Ada Lovelace"
    assert clean_name("x" * 100) == "x" * 40
    assert clean_name("‮evil") == "evil"
    assert clean_name("\x00 ") == ""


@pytest.mark.parametrize("blank", ["\u3164", "\u115f\u1160", "\u2800", "\ufe0f", "\u034f", "\uffa0", "\u200b\u2060"])
def test_a_name_that_nobody_could_see_is_none(blank: str) -> None:
    assert clean_name(blank) == ""
    assert clean_name(f"Ada{blank}") == clean_name(f"{blank}Ada") == "Ada"


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize("picture", [FAMILY, "\U0001f44d\U0001f3fd", "\U0001f1eb\U0001f1f7", "e\u0323\u0306"])
def test_a_name_is_cut_between_pictures_and_letters_never_within_one(picture: str) -> None:
    assert clean_name(f"Ada {picture}") == unicodedata.normalize("NFKC", f"Ada {picture}")
    picture = unicodedata.normalize("NFKC", picture)
    for length in range(34, 41):
        cut = clean_name("x" * length + picture * 3)
        assert len(cut) <= 40
        assert cut.lstrip("x") in ("", picture, picture * 2, picture * 3)


def test_no_sign_without_a_width_makes_a_name_look_like_another() -> None:
    assert clean_name("A\u200dda") == "A da"
    assert clean_name(f"\u200d{FAMILY}\u200d") == FAMILY


def test_a_name_does_not_cover_what_stands_above_and_below() -> None:
    assert len(clean_name("A" + "\u0301\u0316" * 20)) <= 5
    assert clean_name("Zo\u0065\u0308 \u0e17\u0e35\u0e48") == "Zo\u00eb \u0e17\u0e35\u0e48"


@pytest.mark.parametrize("name", ["\u0410da", "ADA", "Ada ", "\u00c0da", "\uff21\uff44\uff41", "\u0410d\u0430"])
def test_names_that_can_be_taken_for_each_other_are_alike(name: str) -> None:
    assert alike(name) == alike("Ada")
    assert alike(name) != alike("Eda")
