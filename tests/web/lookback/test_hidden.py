"""What a seat may not see does not leave the server by looking back."""

from __future__ import annotations

from starlette.testclient import TestClient

from herobox.games.mightymania.cards import SquadCard
from herobox.games.mightymania.state import State
from herobox.kernel import Match, notation
from herobox.kernel.replay import replay
from tests.web.lookback.matches import opened, played, rooms_of, sit


def unknown_cards(match: Match, position: int, seat: int) -> list[SquadCard]:
    """The cards of a seat that others did not know at a position."""
    state = replay(match.record, match.game, upto=position).state
    assert isinstance(state, State)
    player = state.players[seat]
    if not state.lined_up:
        return list(player.deck.cards)
    return [squad.card for squad in player.fields if squad is not None and not squad.known]


def test_no_position_of_an_unfinished_match_tells_a_card_that_lay_face_down(client: TestClient) -> None:
    match = played(24, seed=8)
    assert match.outcome is None
    assert unknown_cards(match, 24, 0)
    assert unknown_cards(match, 24, 1)
    new = opened(client, match)
    for seat, eyes in ((0, "0"), (1, "1"), (None, "spectator")):
        sit(client, new, *(() if seat is None else (seat,)))
        for position in range(match.position(seat) + 1):
            bodies = [
                client.get(f"/t/{new.match}/{path}")
                for path in (
                    f"look-back?at={position}&as={eyes}",
                    f"look-back/at/{position}?as={eyes}",
                    f"picture.svg?at={position}&as={eyes}",
                )
            ]
            assert [body.status_code for body in bodies] == [200, 200, 200]
            for other in {0, 1} - {seat}:
                for card in unknown_cards(match, position, other):
                    for body in bodies:
                        assert card.name not in body.text
                        assert f'"{card.id}"' not in body.text
                        assert f"card-{card.id}" not in body.text


def test_of_others_choices_in_an_unfinished_match_only_who_chose_is_told(client: TestClient) -> None:
    match = played(24)
    new = opened(client, match)
    sit(client, new, 0)
    for position, (seat, _) in enumerate(match.history_seen(0), start=1):
        step = client.get(f"/t/{new.match}/look-back/at/{position}?as=0").json()["parts"]["step"]
        if seat == 1:
            assert "South (Bo)</strong> made a choice" in step
        else:
            assert "North (Ada)</strong>:" in step


def test_what_is_planned_in_secret_changes_nothing_that_others_can_look_back_at(client: TestClient) -> None:
    match = played(0)
    new = opened(client, match)
    room = client.portal.call(rooms_of(client).room, new.match)  # type: ignore[union-attr]

    def seen() -> list[str]:
        sit(client, new, 0)
        mine = [client.get(f"/t/{new.match}/look-back").text, client.get(f"/t/{new.match}/look-back/at/9?as=0").text]
        sit(client, new)
        return [*mine, client.get(f"/t/{new.match}/look-back").text]

    before = seen()
    for _ in range(2):
        option = room.match.decisions[1].options[0]
        client.portal.call(room.choose, 1, notation(option), room.match.position(1))  # type: ignore[union-attr]
        assert seen() == before
    sit(client, new, 1)
    assert "Choice 2 of 2" in client.get(f"/t/{new.match}/look-back").text


def test_the_seed_of_an_unfinished_match_is_not_told(client: TestClient) -> None:
    match = played(24, seed=4815162342)
    new = opened(client, match)
    for held in ((), (0,)):
        sit(client, new, *held)
        page = client.get(f"/t/{new.match}/look-back")
        assert "4815162342" not in page.text
        record = client.get(f"/t/{new.match}/record")
        assert record.status_code == 403
        assert "its seed would give away" in record.text
        assert "4815162342" not in record.text


def test_no_secret_of_a_seat_is_on_the_page(client: TestClient) -> None:
    new = opened(client, played())
    sit(client, new, 0, 1)
    page = client.get(f"/t/{new.match}/look-back?at=5").text
    for holding in new.holdings:
        assert holding.token not in page
