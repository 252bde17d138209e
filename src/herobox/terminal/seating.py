"""Who sits where: a person, or a bot by its name."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.bots import ANCHORS, AT_A_TABLE, BOT_NAMES, LEVELS, Advice, advise, is_from_file, make_bot, make_thinker
from herobox.bots.explaining import SECONDS
from herobox.kernel import HeroboxError, Match, Seat, stream
from herobox.kernel.outlook import Outlook
from herobox.kernel.presets import Preset

HUMAN = "human"
EASY = AT_A_TABLE["easy"]
"""The easy bot."""
USUAL = AT_A_TABLE["normal"]
"""The bot that takes the seats nobody else was named for."""
_SITTERS = {"me": HUMAN, "friend": HUMAN, **AT_A_TABLE}
"""Who sits in a preset's seats, as this screen calls them."""


def read_seats(text: str, seats: Sequence[Seat], title: str) -> tuple[str, ...]:
    """Who sits in each seat, from words like "human,search"; a person against the usual bot when there are none.

    A level that is named alone chooses as soon as at a table on a page.

    Raises HeroboxError when the number of seats or a name is wrong.
    """
    if not text.strip():
        return (HUMAN, *[USUAL] * (len(seats) - 1))
    spelled = [_spelled(name.strip()) for name in text.split(",")]
    names = tuple(AT_A_TABLE.get(name, name) for name in spelled)
    if len(names) != len(seats):
        raise HeroboxError(
            f'{title} has {len(seats)} seats ({", ".join(seat.name for seat in seats)}), but "{text}" names '
            f"{len(names)}; name one for each, such as {','.join((HUMAN, *['normal'] * (len(seats) - 1)))}"
        )
    for name in names:
        check_name(name)
    return names


def _spelled(name: str) -> str:
    """A name in lower case but for that of a file."""
    kind, colon, rest = name.partition(":")
    return f"{kind.lower()}{colon}{rest if is_from_file(name.lower()) else rest.lower()}"


def seats_words(preset: Preset) -> str:
    """Who sits in each seat of a preset, as `read_seats` takes it."""
    return ",".join(_SITTERS[who] for who in preset.seats)


def bot_called(name: str) -> str:
    """What a bot is called at this screen: by its level, "easy bot", or by its name where that is no level's."""
    level = name.partition(":")[0]
    return f"{level} bot" if level in LEVELS else name


def check_name(name: str) -> None:
    """Raise HeroboxError unless somebody of this name can sit at a table."""
    if name == HUMAN:
        return
    try:
        make_bot(name, 0)
    except HeroboxError as error:
        if name.split(":")[0] in BOT_NAMES + ANCHORS or is_from_file(name):
            raise
        raise HeroboxError(f'nobody called "{name}" can sit here: a seat is {HUMAN}, or a bot ({error})') from None


def bot_choice(match: Match, seat: int, name: str) -> object:
    """What the bot in this seat chooses now.

    It depends on the match's seed and the choices so far alone, unless the bot's time is up before it has thought it
    out, so a match that was resumed goes on as it would have.
    """
    seed = stream(match.seed, "bot", seat, len(match.choices))
    return make_bot(name, seed).choose(Outlook(match, seat))


def bot_advice(match: Match, seat: int, name: str, *, seconds: float = SECONDS) -> Advice:
    """What the bot of this name thinks of the decision in this seat, and why; `seconds` as `differences` takes them."""
    seed, outlook = stream(match.seed, "bot", seat, len(match.choices)), Outlook(match, seat)
    return advise(outlook, make_thinker(name, seed).think(outlook), seed, seconds=seconds)
