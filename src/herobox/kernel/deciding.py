"""Kinds of decisions: one class says all that is to be said of one kind.

A rule asks by the kind's word (`ask(seats, "cover", options)`); what people see of it, what a click means, and why
something is not allowed is told by the class with that `id`. So rules know no words and no pictures: a new kind of
decision stands in the rule that asks and in its class, besides its options, tests and the rule's row in the docs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from herobox.kernel.errors import RulesError
from herobox.kernel.looks import Choice, Prompt, Rule
from herobox.kernel.notation import notation
from herobox.kernel.rules import PASS, Decision

V = TypeVar("V")


class Shown(NamedTuple):
    """An option as a person sees it: what a `Choice` says beside the option and its notation."""

    words: str
    points: tuple[str, ...] = ()
    listed: bool = False
    confirm: str = ""
    around: tuple[str, ...] = ()


class Kind(Generic[V]):
    """A kind of decision; `V` is the type of the game's views. A game has one object of each, which keeps nothing.

    `seat` is always the one that decides, and `view` is what that seat sees.
    """

    id: ClassVar[str]
    """The word by which rules ask."""
    verbs: ClassVar[tuple[type, ...]]
    """The types of the options that answer it, `PASS` aside."""
    rule: ClassVar[str]
    """The rule that it belongs to, by its id in the reference."""
    now: ClassVar[str]
    """What is decided, after "now", with the page: "you choose a foe (p. 10)"."""
    question: ClassVar[str] = ""
    """The sentence that asks, where it is always the same."""
    may_pass: ClassVar[bool | None] = False
    """Whether passing is allowed, where that is always the same; otherwise write `why_no_pass`.

    None where it rests on something that no view tells, so that it is allowed where the rule offers it. `conformance`
    can't find a mistake there, so `Kinds.passes_as_offered` lists them.
    """
    passing: ClassVar[str] = "Pass"
    """What passing means, beginning with a verb."""

    set_up: ClassVar[str] = ""
    """What a button says that leaves this and what else is set up to the program, where it is decided before play
    begins and by one seat alone: "Place for me"; empty for any other decision."""

    def ask(self, view: V, seat: int, decision: Decision) -> str:
        """The sentence that asks, with what is at stake."""
        return self.question

    def show(self, view: V, seat: int, decision: Decision, option: Any) -> Shown:
        """An option of one of the verbs, in words that begin with a verb."""
        raise NotImplementedError

    def show_pass(self, view: V, seat: int, decision: Decision) -> Shown:
        """What passing means."""
        return Shown(self.passing)

    def pointed(self, view: V, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        """The option that is meant by pointing at these things (each by its id, in order), allowed or not.

        Asked only where no option begins with them; None where they mean nothing here.
        """
        return None

    def why_not(self, view: V, seat: int, decision: Decision, option: Any) -> str | None:
        """Which rule forbids an option of one of the verbs, in a sentence with the page; None where none does.

        The predicate of the rules: it knows nothing of which options were offered, changes nothing, and must hold for
        every option that can be typed. Where it makes the options, they can't disagree; where a faster list makes
        them, `conformance` compares the two. Without one, as by default, what a rule hands over is a list like "which
        of these two effects", and whatever is not on it is none of the choices.
        """
        return None if is_offered(decision, option) else f"that is not one of the choices: now {self.now}"

    def why_no_pass(self, view: V, seat: int, decision: Decision) -> str | None:
        """Why passing is not allowed here; None where it is. Like `why_not` it doesn't look at what is offered."""
        may = PASS in decision.options if self.may_pass is None else self.may_pass
        return None if may else self.no_pass

    @property
    def no_pass(self) -> str:
        """The refusal of a pass that says no more than what is decided instead."""
        return f"you can't pass here: now {self.now}"


class Kinds(Generic[V]):
    """All kinds of a game's decisions, and the rules that they belong to."""

    def __init__(
        self,
        rules: Iterable[Rule],
        *kinds: Kind[V],
        elsewhere: Callable[[V, int, Decision, Sequence[str]], Any | None] | None = None,
    ) -> None:
        """`elsewhere` tells what things mean that mean nothing to the kind that is decided, so that it can say so.

        Raises RulesError for a kind that lacks its id, verbs, rule or `now`, for two kinds with one id, and for a kind
        whose rule is not among `rules`.
        """
        self.rules: tuple[Rule, ...] = tuple(rules)
        """The game's reference, in the rulebook's order."""
        for kind in kinds:
            missing = [name for name in ("id", "verbs", "rule", "now") if not hasattr(kind, name)]
            if missing:
                raise RulesError(f"{type(kind).__name__} lacks {', '.join(missing)}")
        self.by_id: Mapping[str, Kind[V]] = {kind.id: kind for kind in kinds}
        verbs = dict.fromkeys(verb for kind in kinds for verb in kind.verbs)
        self.verbs: tuple[type, ...] = tuple(verb for verb in verbs if hasattr(verb, "_fields"))
        """Every verb, so that a typed move can be read even where it is not legal."""
        self._elsewhere = elsewhere
        self._rules = {rule.id: rule for rule in self.rules}
        if len(self.by_id) < len(kinds):
            ids = [kind.id for kind in kinds]
            raise RulesError(f"two kinds of decisions are called {next(one for one in ids if ids.count(one) > 1)!r}")
        for kind in kinds:
            if kind.rule not in self._rules:
                raise RulesError(f'the kind "{kind.id}" belongs to no rule of the reference: "{kind.rule}"')

    def of(self, decision: Decision) -> Kind[V]:
        """The kind of a decision. Raises RulesError for one that the game does not have."""
        kind = self.by_id.get(decision.kind)
        if kind is None:
            raise RulesError(f'a rule asks "{decision.kind}", but there is no kind of decision with that id')
        return kind

    @property
    def lists(self) -> tuple[str, ...]:
        """The kinds without a predicate of their own: what may be chosen is the list that their rule hands over."""
        return tuple(kind.id for kind in self.by_id.values() if type(kind).why_not is Kind.why_not)

    @property
    def passes_as_offered(self) -> tuple[str, ...]:
        """The kinds that don't say themselves whether passing is allowed: it is where their rule offers it."""
        return tuple(
            kind.id
            for kind in self.by_id.values()
            if kind.may_pass is None and type(kind).why_no_pass is Kind.why_no_pass
        )

    def rule_of(self, kind: str) -> Rule:
        """The rule that a kind of decision belongs to; its title is what a decision is called while others wait."""
        return self._rules[self.by_id[kind].rule]

    def prompt(self, view: V, seat: int, decision: Decision) -> Prompt:
        """The decision in words for one of its seats, which sees `view`; a `Choice` for each option, in order."""
        kind = self.of(decision)
        choices = []
        for option in decision.options:
            passing = option == PASS
            shown = kind.show_pass(view, seat, decision) if passing else kind.show(view, seat, decision, option)
            choices.append(Choice(option, notation(option), *shown))
        return Prompt(kind.ask(view, seat, decision), self._rules[kind.rule], tuple(choices))

    def pointed(self, view: V, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        """The option that a person means who points at these things (each by its `data-id`, in order), allowed or not.

        It is asked only where no option begins with them, for `why_not` to say why. None where they mean nothing here.
        """
        option = self.of(decision).pointed(view, seat, decision, points)
        if option is None and self._elsewhere is not None:
            return self._elsewhere(view, seat, decision, points)
        return option

    def why_not(self, view: V, seat: int, decision: Decision, option: Any) -> str | None:
        """Why an option is not allowed, by the rules alone: in a sentence with the page, or None where none forbids it.

        That an option is offered does not matter here, so that `conformance` can compare the two.
        """
        kind = self.of(decision)
        if option == PASS:
            return kind.why_no_pass(view, seat, decision)
        if type(option) not in kind.verbs:
            return f"that is not the choice here: now {kind.now}"
        return kind.why_not(view, seat, decision, option)


def each_once(options: Iterable[Any]) -> list[Any]:
    """Each of these options once, where it stands first; options of two verbs with equal fields are not the same."""
    return list({(type(option), option): option for option in options}.values())


def is_offered(decision: Decision, option: Any) -> bool:
    """Whether an option is among those of a decision; options of two verbs with equal fields are not the same."""
    return any(type(one) is type(option) and one == option for one in decision.options)
