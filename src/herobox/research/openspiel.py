"""Any game for OpenSpiel: importing this module makes `pyspiel.load_game("herobox_mightymania")` and the others known.

```python
import pyspiel
import herobox.research.openspiel

game = pyspiel.load_game("herobox_mightymania(turn_limit=30)")
state = game.new_initial_state()
```

Chance comes first: nodes that draw the match's seed. After them everything is fixed by what is chosen, so a clone knows
the dice to come: only methods that rest on information states, or that sample by `resample_from_infostate`, are fair.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from herobox.kernel.configuring import configure, read_settings
from herobox.kernel.errors import HeroboxError, RulesError
from herobox.kernel.game import Game
from herobox.kernel.registry import game_ids, load_game
from herobox.kernel.rng import Rng
from herobox.research import needed
from herobox.research.encoding import Encoder, encoder_for
from herobox.research.sequential import Sequential

np = needed("numpy")
pyspiel = needed("pyspiel")

PREFIX = "herobox_"
SEED_BITS = 32
"""Of the seed that chance nodes draw: one for every byte."""
CHANCE_OUTCOMES = 256


LENGTHS: dict[str, Callable[[Any], int]] = {
    "mightymania": lambda config: config.best_of * (8 + 16 * config.turn_limit),
    "deck-building": lambda config: 100 + 120 * config.turn_limit,
    "heroes-of-the-grid": lambda _: 10_000,
    "clash-of-heroes": lambda _: 20_000,
    "monsterpocalypse": lambda config: 300 + 400 * config.turn_limit,
}
"""For each game, the most choices that a match of a config may take; the long ones were never more than a fifth."""
USUAL_LENGTH = 100_000


class Box:
    """A match with what its seats remember: what a state copies by a fork and keeps as the choices that led there."""

    __slots__ = ("imagined", "memories", "turns")

    def __init__(self, turns: Sequential, memories: list[bytes], imagined: bool = False) -> None:
        self.turns = turns
        self.memories = memories
        """By seat, a digest of what it saw and chose at each of its decisions; empty where that is unknown."""
        self.imagined = imagined

    def __deepcopy__(self, memo: Any) -> Box:
        return Box(self.turns.fork(), self.memories[:], self.imagined)

    def __reduce__(self) -> Any:
        if self.imagined:
            raise RulesError("an imagined state can't be serialised: no choices lead to it")
        match = self.turns.match
        config = msgspec.json.encode(match.config)
        return replayed, (match.game.id, config, match.seed, self.turns.captain, self.turns.cap, self.turns.numbers)


def replayed(game: str, config: bytes, seed: int, captain: Any, cap: int, numbers: list[int]) -> Box:
    """The match after these choices, each the number of an option."""
    loaded = load_game(game)
    plain = configure(loaded.config_type, msgspec.json.decode(config))
    box = Box(Sequential.new(loaded, plain, seed, cap=cap, captain=captain), [b""] * len(loaded.seats(plain)))
    encoder = encoder_for(loaded, plain, cap)
    for number in numbers:
        choose(box, encoder, number)
    return box


def choose(box: Box, encoder: Encoder, number: int) -> None:
    """Choose an option, and let the seat remember what it saw and what it chose."""
    turns = box.turns
    seat = turns.seat
    seen = remembered(box, encoder, seat)
    turns.step(number)
    box.memories[seat] = hashlib.blake2b(seen + number.to_bytes(4, "big"), digest_size=16).digest()


def remembered(box: Box, encoder: Encoder, seat: int) -> bytes:
    """A digest of what a seat remembers and of what it sees and may choose now."""
    digest = hashlib.blake2b(box.memories[seat], digest_size=16)
    digest.update(encoder.table(box.turns, seat).tobytes())
    if seat in box.turns.asked:
        digest.update("\n".join(box.turns.options_of(seat).notations).encode())
    return digest.digest()


class HeroboxGame(pyspiel.Game):  # type: ignore[misc, name-defined]
    """A game of Herobox with a config."""

    game_id: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.herobox = load_game(self.game_id)
        self.seeds = int(given.get("seeds", 0))
        self.first_seed = int(given.get("first_seed", 0))
        self.captain = str(given.get("captain", "first"))
        if not 0 <= self.seeds <= CHANCE_OUTCOMES:
            raise HeroboxError(f"seeds is {self.seeds}; it is 1 to {CHANCE_OUTCOMES}, or 0 for all of 32 bits")
        if self.captain not in ("first", "in turn"):
            raise HeroboxError(f'captain is "{self.captain}"; it is "first" or "in turn"')
        self.config = self._configured(given)
        self.opening = tuple(words for words in str(given.get("opening", "")).split(";") if words)
        cap = int(given.get("cap", 0)) or None
        self.encoder: Encoder = encoder_for(self.herobox, self.config, cap)
        seats = self.herobox.seats(self.config)
        self.sides = tuple(seat.side for seat in seats)
        self.chance_nodes = 1 if self.seeds else SEED_BITS // 8
        utility = pyspiel.GameType.Utility
        sides = len(set(self.sides))
        kind = _kind(
            self.herobox,
            utility.IDENTICAL if sides == 1 else utility.ZERO_SUM if sides == 2 else utility.GENERAL_SUM,
            len(seats),
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.cap,
            max_chance_outcomes=self.seeds or CHANCE_OUTCOMES,
            num_players=len(seats),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LENGTHS.get(self.game_id, lambda _: USUAL_LENGTH)(self.config),
            **({"utility_sum": 0.0} if sides == 2 else {}),
        )
        super().__init__(kind, info, given)

    def _configured(self, given: Mapping[str, Any]) -> Any:
        """The config of the parameters that differ from their defaults. Raises ConfigError where it doesn't fit.

        OpenSpiel separates parameters by commas, so modes are named without theirs.
        """
        modes = {name.replace(",", ""): fields for name, fields in self.herobox.modes.items()}
        mode = str(given.get("mode", ""))
        if mode and mode not in modes:
            raise HeroboxError(f'there is no mode "{mode}" of {self.herobox.title}; choose from {", ".join(modes)}')
        usual = _parameters(self.herobox)
        words = [
            f"{name}={value}"
            for name, value in given.items()
            if name in self.herobox.config_type.__struct_fields__ and value != usual[name]
        ]
        fields = {**(modes[mode] if mode else {}), **read_settings(self.herobox.config_type, words)}
        return configure(self.herobox.config_type, fields)

    def new_initial_state(self) -> HeroboxState:
        """Before the seed is drawn."""
        return HeroboxState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The chance nodes that draw the seed."""
        return self.chance_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> HeroboxObserver:
        """What a player sees; with perfect recall what it remembers, too, which has a string but no tensor."""
        return HeroboxObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class HeroboxState(pyspiel.State):  # type: ignore[misc, name-defined]
    """A match of Herobox, or the chance nodes before it."""

    def __init__(self, game: HeroboxGame) -> None:
        super().__init__(game)
        self.drawn: list[int] = []
        self.box: Box | None = None

    @property
    def game(self) -> HeroboxGame:
        """The game that this is a state of, with its settings and its encoder."""
        return self.get_game()  # type: ignore[no-any-return]

    def current_player(self) -> int:
        """The seat that chooses, chance, or nobody."""
        if self.box is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.box.turns.over else self.box.turns.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next part of the seed, each equally likely."""
        count = self.game.seeds or CHANCE_OUTCOMES
        return [(outcome, 1 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        box = self.box
        if box is None or player != box.turns.seat:
            return []
        return list(range(len(box.turns.options.options)))

    def _apply_action(self, action: int) -> None:
        if self.box is not None:
            choose(self.box, self.game.encoder, int(action))
            return
        self.drawn.append(int(action))
        game = self.game
        if len(self.drawn) == game.chance_nodes:
            seed = game.first_seed + int.from_bytes(bytes(self.drawn), "big")
            turns = Sequential.new(
                game.herobox,
                game.config,
                seed,
                cap=game.encoder.cap,
                captain=game.captain,  # type: ignore[arg-type]
            )
            self.box = Box(turns, [b""] * len(game.sides))
            for words in game.opening:
                choose(self.box, game.encoder, _number(turns, words))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Seed {action}"
        assert self.box is not None
        notations = self.box.turns.options_of(player).notations
        if action >= len(notations):
            raise HeroboxError(f"there is no option {action}; the options are 0 to {len(notations) - 1}")
        return notations[action]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.box is not None and self.box.turns.over

    def returns(self) -> list[float]:
        """1 won, -1 lost; between two sides what one gains the other loses, so that if both lost it is 0.

        The seats of a side share what it gains.
        """
        sides = self.game.sides
        if self.box is None or not self.box.turns.over:
            return [0.0] * len(sides)
        scores = self.box.turns.scores
        if len(set(sides)) != 2:
            return [float(score) for score in scores]
        by_side = dict(zip(sides, scores, strict=True))
        total = sum(by_side.values())
        gains = {side: score - total / 2 for side, score in by_side.items()}
        return [gains[side] / sides.count(side) for side in sides]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> HeroboxState:
        """A state in which all that the player, who is to choose, can't see is dealt anew, and the dice to come."""
        assert self.box is not None
        state: HeroboxState = self.clone()
        assert state.box is not None
        turns = self.box.turns
        if turns.seat != player:
            raise RulesError(f"player {player} is not to choose: a state can be imagined only for who is")
        memories = [self.box.memories[seat] if seat == player else b"" for seat in range(len(self.box.memories))]
        state.box = Box(turns.imagined(Rng(int(sampler() * 2**53))), memories, imagined=True)
        return state

    def __str__(self) -> str:
        if self.box is None:
            return f"Seed: {' '.join(map(str, self.drawn))}"
        return self.box.turns.match.text()


class HeroboxObserver:
    """What a player sees, as numbers by name and as text."""

    def __init__(self, game: HeroboxGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no observation parameters; {params} were given")
        self._encoder = game.encoder
        self._recalls = kind.perfect_recall
        self._private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor: Any = None if self._recalls else np.zeros(self._encoder.size, np.float32)
        """What a player sees; of what it remembers there is no tensor."""
        self.dict = {} if self._recalls else self._encoder.structured(self.tensor)

    def set_from(self, state: HeroboxState, player: int) -> None:
        """Set the tensor to what a player sees. Raises HeroboxError with perfect recall."""
        if self._recalls:
            raise HeroboxError("there is no tensor of an information state: use its string, or the observation tensor")
        if state.box is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._encoder.table(state.box.turns, player)

    def string_from(self, state: HeroboxState, player: int) -> str:
        """The table as text as a player sees it; with perfect recall a digest of all that it saw and chose as well."""
        if state.box is None:
            return "before the match"
        seen = state.box.turns.match.text(player if self._private else None)
        if not self._recalls:
            return seen
        return f"seat {player} remembers {remembered(state.box, self._encoder, player).hex()}\n{seen}"


def _number(turns: Sequential, words: str) -> int:
    """The number of the option with this notation. Raises HeroboxError for one that there isn't."""
    notations = () if turns.over else turns.options.notations
    if words not in notations:
        there = "; ".join(notations) or "none, as the match is over"
        raise HeroboxError(f'the opening can\'t go on with "{words}"; the options are: {there}')
    return notations.index(words)


def _parameters(game: Game[Any, Any]) -> dict[str, Any]:
    """The parameters of a game and their defaults: the fields of its config, lists as text with semicolons."""
    usual: dict[str, Any] = {"mode": "", "seeds": 0, "first_seed": 0, "captain": "first", "cap": 0, "opening": ""}
    for field in msgspec.structs.fields(game.config_type):
        default = field.default
        if isinstance(default, str) and default.isdigit():
            default = int(default)  # So OpenSpiel reads it, too: a year is a number.
        usual[field.name] = default if isinstance(default, bool | int | str) else ""
    return usual


def _kind(game: Game[Any, Any], utility: Any, players: int | None = None) -> Any:
    """A game as OpenSpiel lists it; the number of players is that of its modes, and of the config that is played."""
    numbers = {len(game.seats(configure(game.config_type, mode))) for mode in game.modes.values()}
    numbers |= {players} if players else set()
    return pyspiel.GameType(
        short_name=PREFIX + game.id.replace("-", "_"),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(numbers),
        min_num_players=min(numbers),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def register() -> tuple[str, ...]:
    """Make all installed games known to OpenSpiel; their names there. Importing this module has done so."""
    known = set(pyspiel.registered_names())
    names = []
    for game_id in game_ids():
        kind = _kind(load_game(game_id), pyspiel.GameType.Utility.GENERAL_SUM)
        names.append(kind.short_name)
        if kind.short_name not in known:
            made = type(kind.short_name, (HeroboxGame,), {"game_id": game_id, "__module__": __name__})
            globals()[kind.short_name] = made  # Where pickle looks for it.
            pyspiel.register_game(kind, made)
    return tuple(names)


GAMES = register()
"""The names of the games there."""
