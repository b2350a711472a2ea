"""A table: one play of a game. What a client, a bot or a test asks of a game is asked here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fullhouse.table import knowing, log, targets, views, worlds
from fullhouse.table.chance import Chance, Dice
from fullhouse.table.errors import BadInput, IllegalAction
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.kit import Kit
from fullhouse.table.messages import NO_NUMBER, Message, say
from fullhouse.table.moving import Cards
from fullhouse.table.observers import ALL
from fullhouse.table.scoring import Line
from fullhouse.table.shapes import EntryShape, LineShape, LookShape, MessageShape, ViewShape
from fullhouse.table.snapshots import take_snapshot
from fullhouse.table.steps import CHOICE, HAPPENS, Draft, Step, Together

if TYPE_CHECKING:
    from fullhouse.table.game import Game


class Table(Cards):
    """The cards and who knows them, the facts, and the stack of steps still to be taken."""

    def __init__(self, kit: Kit, chance: Chance) -> None:
        super().__init__(kit, chance)
        self.options: list[int] = kit.options
        self.stack: list[Step] = []
        self.drafts: dict[int, list[int]] = {}
        self.scored: tuple[Line, ...] = ()
        """What has been scored, in order. Everybody knows it."""
        self.taken: dict[str, int] | None = None
        """How often each step was taken, by its name, where somebody counts. No clone does."""

    def __reduce__(self) -> str:
        raise TypeError("A table goes between processes as its snapshot, not by pickling.")

    def clone(self) -> Table:
        """A table that goes on by itself and shares nothing that changes."""
        other = Table(self.kit, self.chance)
        self.chance_shared = True
        other.chance_shared = True
        other.zones = [cards[:] for cards in self.zones]
        other.marked = self.marked[:]
        other.loose = self.loose[:]
        if self.kit.carries:
            other.eyes = self.eyes[:]
        if self.memories:
            other.memories = self.memories.copy()
        other.notes = self.notes[:]
        other.imagined_by = self.imagined_by
        other.clock = self.clock
        other.facts = self.facts[:]
        other.stack = self.stack[:]
        if self.drafts:
            other.drafts = {seat: picks[:] for seat, picks in self.drafts.items()}
        other.scored = self.scored
        other.entry = self.entry
        other.logging = self.logging
        return other

    # What a seat may ask and do.

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.kit.game

    @property
    def seats(self) -> int:
        """How many seats it is played by."""
        return self.kit.seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    @property
    def actors(self) -> list[int]:
        """The seats that owe a decision now; several when they decide together."""
        if not self.stack:
            return []
        top = self.stack[-1]
        if isinstance(top, Together):
            return [step.seat for step in top.drafts if not self._has_picked(step)]
        return [top.seat]

    def deciding(self, seat: int) -> Step | None:
        """The step that asks this seat now, if one does."""
        if not self.stack:
            return None
        top = self.stack[-1]
        if isinstance(top, Together):
            for step in top.drafts:
                if step.seat == seat:
                    return None if self._has_picked(step) else step
            return None
        return top if top.seat == seat else None

    def drafting(self, seat: int) -> Step | None:
        """The step that asks this seat now, or whose draft it has finished before the others."""
        if self.stack:
            top = self.stack[-1]
            for step in top.drafts if isinstance(top, Together) else [top]:
                if step.seat == seat:
                    return step
        return None

    def legal(self, seat: int) -> list[int]:
        """The actions this seat may choose, ascending: never none for an actor, none for others."""
        step = self.deciding(seat)
        return [] if step is None else step.legal(self)

    def why_not(self, seat: int, action: int) -> Message | None:
        """Why this seat may not choose this action now, in one sentence; None if it may."""
        if not 0 <= seat < self.seats:
            return say("There is no seat {n}; seats are 0 to {m}", n=seat, m=self.seats - 1)
        last = self.kit.vocabulary.size - 1
        if not 0 <= action <= last:
            return say("There is no action {n}; actions are 0 to {m}", n=action, m=last)
        step = self.deciding(seat)
        if step is None:
            return self._why_not_asked()
        if action in step.legal(self):
            return None
        return step.why_not(self, action) or step.instead(self)

    def why_not_at(self, seat: int, target: Mapping[str, object]) -> Message | None:
        """Why this seat can choose nothing at this target now, in one sentence; None if it can."""
        step = self.deciding(seat)
        if step is None:
            return self._why_not_asked()
        return targets.why_not_at(self, step, target)

    def _why_not_asked(self) -> Message:
        return say("The game is over") if self.over else say("It is not your turn to decide")

    def act(self, seat: int, action: int) -> None:
        """Carries out a seat's choice; IllegalAction, and no change, where it is not legal."""
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalAction(self.refusal(seat, reason), reason.write(self.kit))
        self.apply(seat, action)

    def apply(self, seat: int, action: int) -> None:
        """Carries out a choice known to be legal: for loops that took it from `legal`."""
        top = self.stack[-1]
        if top.way == CHOICE:
            if self.logging and not type(top).tells:
                self._log_choice(top, action)
            self.stack.pop()
            if self.taken is not None:
                self._count(top)
            top.take(self, action)
            self.run()
        else:
            self._pick(seat, action)

    def _count(self, step: Step) -> None:
        if self.taken is not None:
            name = type(step).__name__
            self.taken[name] = self.taken.get(name, 0) + 1

    # What rules call.

    def push(self, step: Step) -> None:
        """Puts a step on the stack: it is next."""
        self.stack.append(step)

    def run(self) -> None:
        """Lets everything happen that happens by itself, up to the next decision or the end."""
        stack = self.stack
        while stack and stack[-1].way == HAPPENS:
            step = stack.pop()
            if self.taken is not None:
                self._count(step)
            step.run(self)
        if self.logging:
            self.close_entry()

    def end(self) -> None:
        """Ends the game."""
        self.stack.clear()

    def tell(
        self,
        rule: str,
        template: str,
        seat: int = -1,
        to: int = ALL,
        named: int = -1,
        zone: int = -1,
        other: int = -1,
        n: int = NO_NUMBER,
        m: int = NO_NUMBER,
        term: str = "",
        text: str = "",
        also: list[Message] | None = None,
        moment: str = "",
    ) -> None:
        """Writes in the log what happens next; {cards} stands for the cards it moves.

        The other arguments are those of `say`. With no log kept, this costs next to nothing.
        """
        if self.logging:
            message = Message(template, "", named, zone, other, n, m, term, text, also)
            seen = self.kit.observers.who(to)
            self.open_entry(seat, rule, message, seen, moment=moment)

    def score(self, seat: int, points: int, message: Message, rule: str) -> None:
        """Gives a seat points for good; the message is the line of its reckoning."""
        self.scored = (*self.scored, Line(seat, points, message, rule))

    # Drafts.

    def draft(self, seat: int) -> list[int]:
        """What this seat has picked so far of its unfinished decision."""
        return self.drafts.get(seat, [])

    def take_back(self, seat: int) -> None:
        """Undoes this seat's last pick, as long as its draft has not taken effect: always free."""
        picks = self.drafts.get(seat)
        if not picks:
            raise BadInput("There is nothing to take back.")
        picks.pop()
        if not picks:
            del self.drafts[seat]

    def _has_picked(self, step: Draft) -> bool:
        return step.seat in self.drafts and step.is_done(self)

    def _pick(self, seat: int, action: int) -> None:
        self.drafts.setdefault(seat, []).append(action)
        top = self.stack[-1]
        steps = top.drafts if isinstance(top, Together) else [top]
        whole: list[Draft] = []
        for step in steps:
            assert isinstance(step, Draft)
            if not self._has_picked(step):
                return
            whole.append(step)
        drafts = self.drafts
        self.drafts = {}
        self.stack.pop()
        for step in sorted(whole, key=_seat):
            picks = drafts[step.seat]
            if self.taken is not None:
                self._count(step)
            if self.logging and not type(step).tells:
                for action in picks:
                    self._log_choice(step, action)
            step.take_all(self, picks)
        self.run()

    # How choices are written.

    def message(self, seat: int, action: int, to: int | None = None) -> MessageShape:
        """How a reader (a seat; None: a spectator) sees that choice of that seat."""
        step = self.deciding(seat)
        if step is None:
            raise BadInput("That seat has nothing to decide now.")
        kit = self.kit
        verb = kit.vocabulary.verb(action)
        seen = to == seat or kit.observers.who(step.shown_to(self, verb)) & kit.observers.bit(to)
        message = step.says(self, action) or Message(verb.says)
        return log.message_of(kit, message, action, step.hidden_of(verb), seen != 0)

    def text(self, seat: int, action: int, to: int | None = None, names: Sequence[str] = ()) -> str:
        """The same in English, without saying who: "plays Fern"."""
        message = self.message(seat, action, to)
        return plain(Formatter(self.kit, names, to).phrase(message))

    def refusal(self, seat: int | None, message: Message) -> str:
        """Why something cannot be done, in English, to a seat."""
        return plain(Formatter(self.kit, reader=seat).refusal(message.write(self.kit)))

    def notation(self, seat: int, action: int) -> str:
        """The choice as stable text that `parse` reads."""
        return self.kit.vocabulary.notation(action, self.kit.keys, self.kit.names)

    def parse(self, seat: int, text: str) -> int:
        """The action this text writes, legal now or not; BadInput says what would be one."""
        return self.kit.vocabulary.parse(text, self.kit.keys, self.kit.names)

    def _log_choice(self, step: Step, action: int) -> None:
        verb = self.kit.vocabulary.verb(action)
        shown = self.kit.observers.who(step.shown_to(self, verb))
        shown |= self.kit.observers.bit(step.seat)
        message = step.says(self, action) or Message(verb.says)
        hidden, moment = step.hidden_of(verb), type(step).moment
        self.open_entry(step.seat, step.rule(self), message, shown, action, hidden, moment)

    # What an observer is shown.

    @property
    def winners(self) -> list[int]:
        """The seats that won, several where they share it; none before the end."""
        return self.game.winners(self) if self.over else []

    @property
    def scores(self) -> list[int]:
        """Points by seat: public ones only, until it is over."""
        return self.game.scores(self)

    def reckoning(self) -> list[LineShape]:
        """The scores explained, line by line, with the rules' numbers."""
        return [line.write(self.kit) for line in self.game.reckoning(self)]

    def view(self, seat: int | None, previews: bool = False, remembers: bool = True) -> ViewShape:
        """All that a seat (None: a spectator) may know now.

        With `previews` come what each choice would bring and how it would stand if it ended now;
        without `remembers`, only what lies in sight.
        """
        return views.view(self, seat, previews, remembers)

    def look_ahead(self, seat: int, picks: list[int], remembers: bool = True) -> LookShape:
        """How this seat's draft would go on if it picked these, one after the other.

        Nothing happens. IllegalAction where one could not be picked.
        """
        return views.look_ahead(self, seat, picks, remembers)

    def log(self, seat: int | None) -> list[EntryShape]:
        """All that this observer has been shown, in order."""
        return log.read(self.kit, self.entry, seat)

    def world(self, seat: int | None, rng: Dice) -> Table:
        """A whole table that this observer cannot tell from this one."""
        return worlds.world(self, seat, rng)

    def known(self, zone: int, seat: int | None) -> list[int]:
        """The faces that this observer knows to lie in a zone."""
        return knowing.known(self, zone, seat)

    def unseen(self, seat: int | None) -> list[int]:
        """The faces, copy by copy, that this observer cannot place."""
        return knowing.unseen(self, seat)

    def snapshot(self, chance: bool = True) -> dict[str, Any]:
        """All that is needed to go on identically, as JSON. Holds secrets: not for any seat."""
        return take_snapshot(self, chance)


def _seat(step: Step) -> int:
    return step.seat
