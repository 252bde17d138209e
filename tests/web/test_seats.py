"""Seats as secrets: links, cookies, names."""

from __future__ import annotations

import pytest
from starlette.responses import Response

from herobox.web.names import clean_name
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
