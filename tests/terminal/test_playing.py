"""Playing over a pipe: what a person types, and what the table answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from herobox.kernel import commitment, read_record, registry
from herobox.terminal.seating import bot_called

Herobox = Callable[..., CompletedProcess[str]]

DUEL = "play mightymania --seed 7 --seats human,greedy"
"""North, a person, has Lantern Watch; South begins by attacking the Leader, if it stands on field 1."""
LINE_UP = ("place beacon-bram", "place fog-warden", "place gull-runner")


def last_line(path: Path) -> str:
    return path.read_text(encoding="utf-8").splitlines()[-1]


def only(folder: Path) -> Path:
    (path,) = folder.glob("*.record")
    return path


def test_a_whole_game_is_played_over_a_pipe_and_its_record_verifies(herobox: Herobox, saves: Path) -> None:
    played = herobox(DUEL, *["1"] * 300)
    assert played.returncode == 0
    assert "South wins: North's Leader is beaten.\nYou lost." in played.stdout
    sealed = commitment(7, read_record(only(saves / "finished")).header.salt)[:16]
    assert f"The seed was 7; dice and shuffles were sealed as {sealed}." in played.stdout
    record = only(saves / "finished")
    assert f"herobox replay {record}" in played.stdout
    assert herobox(f"verify {record}").returncode == 0


def test_the_dice_are_sealed_before_the_first_choice_and_a_seed_that_was_chosen_is_told(
    herobox: Herobox, saves: Path
) -> None:
    before, _, _ = herobox(DUEL, "1").stdout.partition("Choose the card")
    header = read_record(only(saves)).header
    assert f"Dice and shuffles are sealed as {commitment(7, header.salt)[:16]}" in before
    assert (
        "The seed was chosen with --seed by whoever started this match, who can know every roll and shuffle." in before
    )
    drawn = herobox("play mightymania --deck lantern-watch,magma-foundry").stdout
    assert "Dice and shuffles are sealed as" in drawn
    assert "chosen" not in drawn


@pytest.mark.parametrize("typed", ["2", "place fog-warden", "PLACE   Fog-Warden", "place f"])
def test_a_number_a_notation_and_a_beginning_make_the_same_choice(herobox: Herobox, saves: Path, typed: str) -> None:
    herobox("play mightymania --seed 7 --seats human,human", typed)
    assert last_line(only(saves)) == "0 place fog-warden"


def test_a_beginning_that_fits_several_choices_names_them(herobox: Herobox) -> None:
    played = herobox(DUEL, "place")
    assert '"place" could be place beacon-bram, place fog-warden' in played.stdout


@pytest.mark.parametrize("nonsense", ["sing", "99", "0", "-1", "undo it", "quit now", "\x00"])
def test_nonsense_gets_one_sentence_and_the_prompt_again(herobox: Herobox, nonsense: str) -> None:
    played = herobox(DUEL, nonsense, "quit")
    _, _, after = played.stdout.partition(f"North> {nonsense}\n")
    sentence, prompt, *_ = after.splitlines()
    assert sentence.endswith("is not one of the choices; type a number from 1 to 4, the words beside it, or help.")
    assert prompt == "North> quit"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("attack 1", '"attack 1" is incomplete; it should read: attack BY TARGET.'),
        ("place fog-warden x", '"place fog-warden x" is too long; it should read: place CARD.'),
        ("attack 1 x", 'TARGET in "attack BY TARGET" must be a number, not "x".'),
    ],
)
def test_a_move_that_is_written_wrong_is_told_how_it_should_read(herobox: Herobox, typed: str, sentence: str) -> None:
    assert sentence in herobox(DUEL, typed, "quit").stdout


def test_an_illegal_move_is_refused_with_its_rule(herobox: Herobox) -> None:
    played = herobox(DUEL, "1", "place beacon-bram")
    assert '"beacon-bram" has already been placed (rule 1).' in played.stdout


def test_why_says_what_is_wrong_with_a_move_and_chooses_nothing(herobox: Herobox) -> None:
    played = herobox(DUEL, "1", "why place beacon-bram", "why 1", "why", "why dance")
    assert '"beacon-bram" has already been placed (rule 1).' in played.stdout
    assert '"place fog-warden" is allowed here: Place Fog Warden.' in played.stdout
    assert "Type why and a move" in played.stdout
    assert '"dance" is not one of the choices' in played.stdout
    assert "on field 3" not in played.stdout


def test_help_shows_the_rule_with_its_place_and_the_commands(herobox: Herobox) -> None:
    played = herobox(DUEL, "help")
    assert "Line-up (rule 1)\nBoth players place their four cards face down" in played.stdout
    for command in ("undo", "why MOVE", "log", "save FILE", "quit"):
        assert f"\n  {command:<9}  " in played.stdout


def test_a_question_mark_helps_q_quits_and_the_map_is_named_only_where_there_is_one(herobox: Herobox) -> None:
    asked = herobox(DUEL, "?", "q", "1")
    assert "Line-up (rule 1)" in asked.stdout
    assert "  map  " not in asked.stdout
    assert "on field 1" not in asked.stdout.partition("Line-up (rule 1)")[2]
    assert "  map  " in herobox("play monsterpocalypse --seed 3 --seats human,human", "1", "help", "quit").stdout


def test_help_names_nothing_that_this_game_does_not_have(herobox: Herobox, monkeypatch: pytest.MonkeyPatch) -> None:
    offered = herobox(DUEL, "help", "auto", "help", "quit").stdout
    before, _, after = offered.partition("North> auto")
    for command in ("auto", "help TERM"):
        assert f"\n  {command:<9}  " in before
    assert "\n  auto  " not in after, "play has begun"
    assert "\n  hand  " in herobox("play deck-building --preset first-game --seed 1", "help", "quit").stdout
    tug = EntryPoint("tug", "tests.kernel.tug:Tug", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"tug": tug})
    helped = herobox("play tug --seed 1", "help", "auto", "hand", "quit").stdout
    for command in ("auto", "hand", "help TERM"):
        assert f"\n  {command:<9}  " not in helped
    for command in ("table", "undo", "quit"):
        assert f"\n  {command:<9}  " in helped
    assert "There is no set-up in this game to leave to the program." in helped
    assert "You have no hand just now." in helped


def test_a_hint_names_a_choice_that_is_offered_and_makes_none(herobox: Herobox, saves: Path) -> None:
    hinted = herobox(DUEL, "hint", "quit").stdout
    assert re.search(r"The normal bot would choose: Place [\w ]+ \(place [\w-]+\)\.", hinted)
    assert re.search(r"about \d+ of 100 games from there, and \d+ after the next best: Place [\w ]+ \(place", hinted)
    assert "No choices were made" in hinted


def test_bots_are_called_by_their_level() -> None:
    assert [bot_called(name) for name in ("easy", "hard:2s", "search:100")] == ["easy bot", "hard bot", "search:100"]


@pytest.mark.parametrize(
    ("seats", "bot"),
    [
        ("", "normal:0.5s"),
        ("--seats human,Normal", "normal:0.5s"),
        ("--seats human,hard", "hard:2s"),
        ("--seats human,easy", "easy"),
        ("--seats human,normal:9s", "normal:9s"),
        ("--seats human,search:400", "search:400"),
    ],
)
def test_a_level_chooses_as_soon_as_at_a_table_on_a_page(herobox: Herobox, saves: Path, seats: str, bot: str) -> None:
    herobox(f"play mightymania --seed 7 {seats}", "1", "quit")
    assert read_record(only(saves)).header.seats == ["human", bot]


def test_an_empty_line_shows_the_choices_again(herobox: Herobox) -> None:
    assert herobox(DUEL, "").stdout.count("  4  Place Reef Diver") == 2


def test_what_happened_is_told_once_and_the_log_tells_it_again(herobox: Herobox) -> None:
    told = "North rolls 3, South rolls 5."
    assert herobox(DUEL, *LINE_UP, "2").stdout.count(told) == 1
    assert herobox(DUEL, *LINE_UP, "2", "log").stdout.count(told) == 2


def test_undo_is_free_while_the_line_up_is_secret(herobox: Herobox, saves: Path) -> None:
    played = herobox(DUEL, "1", "undo", "2")
    assert "Your last choice and everything after it have been taken back.\n" in played.stdout
    assert "North places Fog Warden on field 1." in played.stdout
    assert only(saves).read_text(encoding="utf-8").endswith("0 place beacon-bram\n0 undo\n0 place fog-warden\n")


def test_undo_past_dice_asks_the_bot_which_agrees(herobox: Herobox, saves: Path) -> None:
    played = herobox(DUEL, *LINE_UP, "undo")
    assert "have been taken back. South (greedy) agreed." in played.stdout
    assert last_line(only(saves)) == "0 undo 1"


def test_undo_without_a_choice_made_says_so(herobox: Herobox) -> None:
    assert "You have no choice to take back." in herobox(DUEL, "undo").stdout


HOT_SEAT = "play mightymania --seed 7 --seats human,human"
BOTH_LINE_UPS = ["1"] * 6
"""The fourth card of each is laid without asking."""


@pytest.mark.parametrize(("answer", "line"), [("yes", "0 undo 1"), ("n", "0 undo")])
def test_undo_past_dice_asks_the_other_person(herobox: Herobox, saves: Path, answer: str, line: str) -> None:
    duel = ("attack 1 1", "pass", "lay speed", "undo", "undo", "perhaps", answer)
    played = herobox(HOT_SEAT, *BOTH_LINE_UPS, *duel)
    assert "South, may North take back the last choice and everything after it? (yes/no) perhaps" in played.stdout
    assert ("South does not agree, so the choice stands." in played.stdout) == (answer == "n")
    assert last_line(only(saves)) == line


def test_two_people_at_one_screen_do_not_see_each_others_cards(herobox: Herobox) -> None:
    played = herobox(HOT_SEAT, "1", "1", "1")
    north, _, south = played.stdout.partition("Pass the screen to South.")
    assert "Beacon Bram" in north
    assert "Speaker Oak" not in north
    assert "Speaker Oak" in south
    assert "Beacon Bram" not in south


def test_bots_play_among_themselves_while_people_watch(herobox: Herobox, saves: Path) -> None:
    played = herobox("play mightymania --seed 7 --seats random,greedy")
    assert "Mightymania: North (random) against South (greedy)." in played.stdout
    assert "wins the duel" in played.stdout
    assert "Choose" not in played.stdout
    assert only(saves / "finished").exists()


def test_save_writes_a_record_that_can_be_resumed(herobox: Herobox, tmp_path: Path, saves: Path) -> None:
    file = tmp_path / "duel.record"
    played = herobox(DUEL, "1", f"save {file}", "2", "quit")
    assert f"Saved: {file}." in played.stdout
    kept = file.read_text(encoding="utf-8")
    resumed = herobox(f"resume {file}", "2", "quit")
    assert "on field 2.\n" in resumed.stdout
    assert file.read_text(encoding="utf-8") == kept
    assert len(list(saves.glob("*.record"))) == 2


def test_save_does_not_replace_what_is_no_record(herobox: Herobox, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("my notes", encoding="utf-8")
    played = herobox(DUEL, f"save {notes}", "save", f"save {tmp_path / 'nowhere' / 'a.record'}")
    assert "already exists and is not a record; name another file." in played.stdout
    assert "Type save and a file name" in played.stdout
    assert "there is no folder" in played.stdout
    assert notes.read_text(encoding="utf-8") == "my notes"


def test_record_keeps_the_match_in_a_file_of_ones_own(herobox: Herobox, tmp_path: Path) -> None:
    file = tmp_path / "duel.record"
    played = herobox(f"{DUEL} --record {file}", *["1"] * 300)
    assert f"herobox verify {file}" in played.stdout
    assert herobox(f"verify {file}").returncode == 0


def test_record_does_not_replace_what_is_no_record(herobox: Herobox, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("my notes", encoding="utf-8")
    played = herobox(f"{DUEL} --record {notes}")
    assert played.returncode == 2
    assert played.stderr == f"herobox: {notes} already exists and is not a record; name another file\n"


def test_deck_mode_and_settings_set_up_the_match(herobox: Herobox) -> None:
    decks = herobox("play mightymania --deck orbit-club --deck rail-raiders --seats human,random").stdout
    assert "Rail Raiders" in decks
    assert "Place Commander Apogee" in decks
    named = herobox("play mightymania --mode mirror --set turn_limit=9 --seats human,random", "quit").stdout
    assert named.count("Lantern Watch") == 2


@pytest.mark.parametrize(
    "words",
    [
        "mightymania --mode Best-of_THREE --set Decks=Lantern_Watch,magma-foundry",
        "mightymania --mode best_of_three --deck Lantern_Watch --deck MAGMA-FOUNDRY",
    ],
)
def test_names_are_typed_with_spaces_hyphens_or_underscores_in_any_case(
    herobox: Herobox, saves: Path, words: str
) -> None:
    assert herobox(f"play {words} --seats human,random", "1").returncode == 0
    config = read_record(only(saves)).header.config
    assert (config["best_of"], config["decks"]) == (3, ["lantern-watch", "magma-foundry"])


def test_a_ready_made_table_is_begun_by_its_name(herobox: Herobox, saves: Path) -> None:
    assert herobox("play deck-building --preset First_Game", "quit").returncode == 0
    listed = herobox("games deck-building").stdout
    assert "first-game  Easy game: you are Jason against Rito, played by an easy bot." in listed
    played = herobox("play mightymania --preset first-game", "1")
    assert played.returncode == 0
    header = read_record(only(saves)).header
    assert (header.seats, header.config["decks"]) == (["human", "easy"], ["lantern-watch", "magma-foundry"])


def test_a_table_for_a_friend_elsewhere_is_not_for_this_screen(herobox: Herobox) -> None:
    played = herobox("play mightymania --preset friend")
    assert played.returncode == 2
    assert '"Invite a friend" needs a link to send' in played.stderr
    assert "friend" not in herobox("games mightymania").stdout


def test_set_up_is_left_to_the_program_by_a_word_and_taken_back_like_any_choice(herobox: Herobox, saves: Path) -> None:
    played = herobox(DUEL, "auto", "auto", "quit")
    assert "Place for me: type auto." in played.stdout
    assert "from here on you choose for yourself" in played.stdout
    record = only(saves).read_text(encoding="utf-8")
    assert record.count("\n0 place ") == 3
    herobox("resume", "undo", "quit")
    assert "\n0 undo" in only(saves).read_text(encoding="utf-8")


def test_plain_play_is_ascii_alone(herobox: Herobox) -> None:
    assert herobox(f"{DUEL} --plain", *["1"] * 300).stdout.isascii()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--seats human,humn", 'nobody called "humn" can sit here: a seat is human, or a bot'),
        ("--seats human,search:x", '"search:x" is not a bot'),
        ("--seats human", "Mightymania has 2 seats (North, South)"),
        ("--set decks=nope", 'there is no deck "nope"'),
        ("--set speed=3", 'there is no field "speed"'),
        ("--deck nope", 'there is no deck "nope"'),
        ("--mode blitz", 'Mightymania has no mode "blitz"; choose from duel'),
        ("--seed -1", "it must be at least 0"),
        ("--pack nowhere", "there is no such folder"),
        ("--record nowhere/a.record", "there is no folder nowhere"),
    ],
)
def test_a_match_that_cant_be_set_up_is_one_sentence(herobox: Herobox, words: str, complaint: str) -> None:
    played = herobox(f"play mightymania {words}")
    assert played.returncode == 2
    assert played.stdout == ""
    assert played.stderr.startswith("herobox: ")
    assert complaint in played.stderr
    assert played.stderr.count("\n") == 1


def test_a_seat_is_called_after_its_character_as_soon_as_that_is_chosen(herobox: Herobox) -> None:
    played = herobox("play deck-building --seed 5 --seats human,random", "character rita-repulsa", "quit").stdout
    assert "Villain> character rita-repulsa" in played
    assert "Rita> quit" in played


def test_a_choice_in_a_pipe_is_one_line_however_long(herobox: Herobox) -> None:
    played = herobox("play deck-building --seed 5 --seats human,random", "quit").stdout
    [line] = [line for line in played.splitlines() if line.startswith("  1  Play Rita Repulsa")]
    assert line.endswith("character rita-repulsa")


HEROES = "play heroes-of-the-grid --seed 7 --set players=2 --seats human,human"
OPENING = ("hand 7", "hand 7")


def test_a_choice_that_is_often_a_slip_is_asked_about_first(herobox: Herobox, saves: Path) -> None:
    played = herobox(HEROES, *OPENING, "pass", "no", "quit")
    assert "4 actions are unused. End the Action Phase? (yes/no) no" in played.stdout
    assert last_line(only(saves)) == "1 hand 7"


def test_what_is_confirmed_is_chosen(herobox: Herobox) -> None:
    played = herobox(HEROES, *OPENING, "pass", "perhaps", "yes", "quit")
    assert played.stdout.count("End the Action Phase? (yes/no)") == 2
    assert "Round 2 begins." in played.stdout
