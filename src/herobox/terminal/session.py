"""A match at this screen, from where it stands to its end: shows the table, asks the people, lets the bots choose."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from herobox.kernel import Choice, Match, Prompt
from herobox.kernel.entries import ENDED, HANDED, LEFT, RESIGNED
from herobox.kernel.lessons import Lesson
from herobox.kernel.naming import seat_names
from herobox.kernel.wording import join_words
from herobox.terminal import commands
from herobox.terminal.changes import changes
from herobox.terminal.keeping import Keeper, undisturbed
from herobox.terminal.learning import Guide
from herobox.terminal.listing import GAP, LABEL, laid_out
from herobox.terminal.reading import labels, read_choice, refusal
from herobox.terminal.screen import Screen
from herobox.terminal.seating import EASY, HUMAN, USUAL, bot_advice, bot_called, bot_choice
from herobox.terminal.thoughts import said


class Session:
    """One evening's play: who sits where, what each has been shown, and the files that keep the match."""

    def __init__(
        self,
        match: Match,
        screen: Screen,
        keepers: Sequence[Keeper],
        shown: Sequence[int],
        lesson: Lesson | None = None,
    ) -> None:
        """`shown` says for each seat how many events it knew before it last chose; the match may follow a lesson."""
        self.match = match
        self._guide = Guide(lesson, match)
        self.screen = screen
        self.names = [match.seating.bots.get(seat, name) for seat, name in enumerate(match.players)]
        """For each seat "human" or a bot's name; one that stands in for somebody, too."""
        self.keepers = list(keepers)
        self.worth_keeping = bool(match.choices) or not self.humans
        self.unkept: dict[Path, str] = {}
        """The files that could not be written at the last choice, each with a sentence that says why."""
        self.left: set[int] = set()
        """The seats whose set-up was left to the program."""
        self._shown = list(shown)
        self._facing: int | None = None
        self._printed = ""
        """The table as it was printed last to whoever faces the screen; empty where it must be printed whole."""

    @property
    def humans(self) -> list[int]:
        """The seats in which people sit."""
        return [seat for seat, name in enumerate(self.names) if name == HUMAN]

    def crew(self, seat: int) -> list[int]:
        """The people at this screen who play on the seat's side, that seat among them."""
        side = self.match.seats[seat].side
        return [other for other in self.humans if self.match.seats[other].side == side]

    def play(self) -> bool:
        """Play to the end, or until someone leaves; says whether the match was ended. Ctrl-C comes through."""
        while self.match.outcome is None:
            script = self._guide.scripted
            seat = self._human_asked()
            if script is not None:
                if self._guide.holds:
                    self._read_on()
                self._make(script.seat, script.words)
                continue
            if seat in self.left and self._sets_up(seat):
                continue
            if seat is None:
                self._bot_chooses()
            elif not self._human_chooses(seat):
                return False
        return True

    def called(self, seat: int) -> str:
        """What a seat is called at this screen: "North (you)", "South (normal bot)"."""
        name, title = self.names[seat], self.title(seat)
        who = bot_called(name) if name != HUMAN else "you" if self.humans == [seat] else ""
        return f"{title} ({who})" if who else title

    def title(self, seat: int) -> str:
        """What a seat is called by now, whoever sits there: "North"."""
        return seat_names(self.match)[seat]

    @property
    def in_lesson(self) -> bool:
        """Whether the match follows a lesson that has not let go yet."""
        return self._guide.goes_on

    def wanted(self, prompt: Prompt) -> Choice | None:
        """The choice of these that the lesson waits for; None for any, or where it waits for none."""
        return self._guide.wanted(prompt)

    def set_up(self, seat: int) -> str:
        """What leaving a seat's set-up to the program is called, where it is asked about it; empty elsewhere.

        In a lesson the learner sets up, else it would be over at once.
        """
        decision = self.match.decisions[seat]
        return "" if self.in_lesson or len(decision.seats) > 1 else self.match.game.decisions.of(decision).set_up

    def advise(self, seat: int, prompt: Prompt) -> None:
        """Say what the lesson waits for, or else what the bot would choose that usually sits opposite."""
        wanted = self.wanted(prompt)
        if wanted is None:
            with self.screen.waiting("Thinking ..."):
                advice = bot_advice(self.match, seat, USUAL)
            self.screen.say(f"The {bot_called(USUAL)} would choose: {said(advice.thoughts[0].option, prompt)}.")
            if advice.thoughts[1:] and advice.thoughts[1].known:
                best, other = advice.thoughts[:2]
                expected = f"It expects to win about {best.wins} of 100 games from there"
                place = "the next best" if other.wins <= best.wins else "another"
                second = f"{other.wins} after {place}: {said(other.option, prompt)}"
                self.screen.say(f"{expected}, and {second}. {advice.why}".rstrip())
        else:
            self.screen.say(f"In this lesson: {wanted.words} ({wanted.notation}).")

    def keep(self) -> None:
        """Bring the files up to date. A file that can't be written is named once, and tried again with each choice."""
        record = self.match.record
        failed: dict[Path, str] = {}
        for keeper in self.keepers:
            try:
                keeper.keep(record)
            except OSError as error:
                failed[keeper.path] = f"{keeper.path} can't be written: {error.strerror}"
        for path, reason in failed.items():
            if path not in self.unkept:
                self.screen.warn(f"{reason}; you can play on without it")
        self.unkept = failed

    def take_back(self, seat: int, agreed: Sequence[int]) -> None:
        """Undo a seat's last choice, and keep that."""
        with undisturbed():
            self.left.clear()
            self.match.undo(seat, agreed)
            while self._guide.scripted is not None and any(who == seat for who, _ in self.match.choices):
                self.match.undo(seat, self.match.consent_needed(seat))  # Else it would be made again.
            self._printed = ""
            self._shown = [min(shown, len(self.match.events)) for shown in self._shown]
            self.keep()

    def resigning_means(self, seat: int) -> str:
        """What becomes of the match if a seat's side resigns, in a sentence."""
        against = [other for other in range(len(self.names)) if self.match.seats[other].side != self._side(seat)]
        if self._two_sides:
            return (
                f"{join_words([self.title(other) for other in against])} {'win' if against[1:] else 'wins'} the match."
            )
        others = [other for other in against if self.names[other] == HUMAN]
        if others:
            return f"The {bot_called(USUAL)} plays on for you."
        return "The match ends without a result."

    def resign(self, seat: int) -> None:
        """Give up for a seat and its side at this screen, and keep that."""
        with undisturbed():
            crew = self.crew(seat)
            others = [other for other in self.humans if other not in crew]
            if self._two_sides:
                self.match.enter(seat, RESIGNED)
            else:
                for mate in crew:
                    self.match.enter(mate, LEFT)
                if not others:
                    self.match.enter(seat, ENDED)
                for mate in crew if others else ():
                    self.match.enter(mate, f"{HANDED} {','.join(map(str, others))} {USUAL}")
                    self.names[mate] = USUAL
            self.left.clear()
            self.worth_keeping = True
            self.keep()

    def _side(self, seat: int) -> str:
        return self.match.seats[seat].side

    @property
    def _two_sides(self) -> bool:
        return len({place.side for place in self.match.seats}) == 2

    def tell_news(self, seat: int | None, since: int) -> None:
        """What happened since so many events, as far as this seat may know it."""
        for event in self.match.events[since:]:
            if event.heard_by(seat):
                self.screen.news(event.words)

    def tell_the_end(self) -> None:
        """What happened since a person last chose, for all who sit here."""
        humans = self.humans
        self.tell_news(humans[0] if len(humans) == 1 else None, max(self._shown[seat] for seat in humans))

    def _human_asked(self) -> int | None:
        """The person to choose next, or None for a bot.

        Where people and bots choose in secret together, people don't have to wait for the bots. Whoever sits at the
        screen stays there while there is something to choose.
        """
        people = [seat for seat in self.match.decisions if self.names[seat] == HUMAN]
        if not people:
            return None
        return self._facing if self._facing in people else people[0]

    def _sets_up(self, seat: int) -> bool:
        """Let the easy bot choose for a person who left the set-up to it; says False when play has begun."""
        if not self.set_up(seat):
            self.left.discard(seat)
            return False
        self._make(seat, bot_choice(self.match, seat, EASY))
        return True

    def _bot_chooses(self) -> None:
        seat = next(iter(self.match.decisions))
        known = len(self.match.events)
        with self.screen.waiting(f"{self.called(seat)} is thinking ..."):
            choice = bot_choice(self.match, seat, self.names[seat])
        self._make(seat, choice)
        if not self.humans:
            self.tell_news(None, known)

    def _human_chooses(self, seat: int) -> bool:
        """Ask until a choice is made or taken back; says False when the player leaves."""
        if not self.face(seat):
            return False
        prompt = self._show(seat)
        while True:
            words = self.screen.ask(f"{self.title(seat)}> ")
            if words is None:
                self.screen.say("End of input.")
                return False
            if not words.strip():
                self._list(prompt, again=True)
                continue
            read = read_choice(words, prompt.choices)
            if not isinstance(read, str):
                if reason := self._guide.not_yet(seat, read.notation):
                    self.screen.warn(reason)
                    continue
                if read.confirm and not self.screen.agrees(read.confirm):
                    continue
                self._know(seat)
                self._make(seat, read.option)
                return True
            done = commands.obey(self, seat, prompt, words)
            if done is commands.Done.LEFT:
                return False
            if done is commands.Done.MOVED:
                return True
            if done is commands.Done.UNKNOWN:
                self.screen.warn(refusal(self.match, seat, words, prompt.choices))

    def _read_on(self) -> None:
        """Show the learner what has happened, and what the lesson says of it before it goes on."""
        learner = self.humans[0]
        self._tell_all(learner)
        self._guide.read(self.screen)
        self._know(learner)

    def _make(self, seat: int, option: object) -> None:
        with undisturbed():
            self.match.choose(seat, option)
            self.worth_keeping = self.worth_keeping or self.names[seat] == HUMAN
            if self.worth_keeping:
                self.keep()

    def face(self, seat: int) -> bool:
        """Turn the screen to a seat, hiding from its player what the one before saw.

        A side that sees the same shares the screen. Says False when the input ended before the player took over.
        """
        before, self._facing = self._facing, seat
        if before is None or before == seat or (seat in self.crew(before) and self._see_the_same(before, seat)):
            return True
        self._printed = ""
        name = self.title(seat)
        if self.screen.live:
            self.screen.wipe()
            taken = self.screen.ask(f"Pass the screen to {name}. {name}, press Enter when nobody else can see it. ")
            self.screen.wipe()
            return taken is not None
        self.screen.say(("\n" * 2 + f"Pass the screen to {name}.", "heading"))
        return True

    def _see_the_same(self, seat: int, other: int) -> bool:
        return bool(self.match.view(seat) == self.match.view(other))

    def show_table(self, seat: int) -> None:
        """The whole table as a seat sees it."""
        self._printed = self.match.text(seat)
        self.screen.table(self._printed)

    def _show(self, seat: int) -> Prompt:
        """The news, what has changed of the table, and the choices for a seat."""
        self._tell_all(seat)
        prompt = self.match.game.decisions.prompt(self.match.view(seat), seat, self.match.decisions[seat])
        self._list(prompt)
        if words := self.set_up(seat):
            self.screen.say((f"{words}: type auto.", "faint"))
        return prompt

    def _tell_all(self, seat: int) -> None:
        self.screen.row()
        if any(event.heard_by(seat) for event in self.match.events[self._shown[seat] :]):
            self.tell_news(seat, self._shown[seat])
            self.screen.row()
        self._show_changes(seat)

    def _show_changes(self, seat: int) -> None:
        """The table, or what of it was not printed yet."""
        before, now = self._printed, self.match.text(seat)
        changed = changes(before, now) if before else None
        self._printed = now
        if changed != "":
            self.screen.table(now if changed is None else changed)
            self.screen.row()

    def _know(self, seat: int) -> None:
        """Note that this seat, and whoever looks on with it, was shown all that happened so far."""
        events = self.match.events
        for other in self.crew(seat):
            if all(event.heard_by(seat) for event in events[self._shown[other] :] if event.heard_by(other)):
                self._shown[other] = len(events)

    def _list(self, prompt: Prompt, *, again: bool = False) -> None:
        """The question and its numbered answers; of a lesson all that is to be read, or `again` what is waited for."""
        self.screen.say((prompt.words, "heading"))
        choices = zip(labels(prompt.choices), prompt.choices, strict=True)
        listed = [(label, self.screen.shown(choice.words), choice.notation) for label, choice in choices]
        for label, words, typed in laid_out(listed, self.screen.width if self.screen.live else None):
            written = f"{'':{GAP}}{typed}" if typed else ""
            self.screen.row((f"{label:>{LABEL}}", "key"), f"{'':{GAP}}{words}", (written, "faint"))
        self._guide.tell(prompt, self.screen, again=again)
