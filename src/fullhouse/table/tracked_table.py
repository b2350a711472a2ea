"""A tracked table: a table that keeps who knows what, for clients, bots and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from fullhouse.table import knowing, log, targets, views, worlds
from fullhouse.table.chance import Chance, Dice
from fullhouse.table.errors import BadInput, IllegalAction
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.ids import NO_FACE, NO_SEAT, NO_ZONE, Action, FaceId, Seat, ZoneId, observer
from fullhouse.table.imagined_table import ImaginedTable, open_imagined
from fullhouse.table.messages import NO_NUMBER, Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.shapes import EntryShape, LineShape, LookShape, MessageShape, ViewShape
from fullhouse.table.snapshots import take_snapshot
from fullhouse.table.steps import HAPPENS, Draft, Step
from fullhouse.table.table import MOST_STEPS
from fullhouse.table.tracked_moves import TrackedMoves


class TrackedTable(TrackedMoves):
    """A table with who knows which card; views, logs and worlds are derived from that."""

    def __reduce__(self) -> str:
        raise TypeError("A table goes between processes as its snapshot, not by pickling.")

    def clone(self) -> TrackedTable:
        """An independent copy that shares nothing mutable."""
        other = TrackedTable(self.kit, self.chance, self.stack.copy())
        self._copy_into(other)
        # Most zones are empty; a new list costs less than a slice of an empty one.
        other.zones = [cards[:] if cards else [] for cards in self.zones]
        other.loose = self.loose[:]
        other.marked = self.marked[:]
        if self.kit.carries:
            other.eyes = self.eyes[:]
        if self.memories:
            other.memories = self.memories.copy()
        other.notes = self.notes[:]
        other.imagined_by = self.imagined_by
        other.entry = self.entry
        other.logging = self.logging
        return other

    def imagined(self, chance: Chance) -> ImaginedTable:
        """The same cards, facts and steps without anybody's knowledge, for bots to play on."""
        other = open_imagined(self.kit, chance, self.stack.copy())
        self._copy_into(other)
        other.chance_shared = False
        for zone, cards in enumerate(self.zones):
            other.fill(zone, cards, self.loose[zone])
        return other

    # What a seat can do.

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
        chosen = Action(action)
        if chosen in self._choices(step):
            return None
        return step.why_not(self, chosen) or step.instead(self)

    def why_not_at(self, seat: int, target: Mapping[str, object]) -> Message | None:
        """Why this seat can choose nothing at this target now, in one sentence; None if it can."""
        step = self.deciding(seat)
        if step is None:
            return self._why_not_asked()
        return targets.why_not_at(self, step, target)

    def _why_not_asked(self) -> Message:
        return say("The game is over") if self.over else say("It is not your turn to decide")

    def act(self, seat: int, action: int) -> None:
        """Carries out a seat's choice; an illegal one raises IllegalAction and changes nothing."""
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalAction(self.refusal(seat, reason), reason.write(self.kit))
        self.apply(seat, action)

    # Logging and counting steps.

    def _choosing(self, step: Step, action: Action) -> None:
        if self.logging and not type(step).tells:
            self._log_choice(step, action)
        if self.taken is not None:
            self._count(step)

    def _drafted(self, step: Draft, picks: list[Action]) -> None:
        if self.taken is not None:
            self._count(step)
        if self.logging and not type(step).tells:
            for action in picks:
                self._log_choice(step, action)
        step.take_all(self, picks)

    def run(self) -> None:
        stack = self.stack
        left: i64 = MOST_STEPS
        while stack and stack[-1].way == HAPPENS:
            step = stack.pop()
            if not left:
                raise self._endless(step)
            left -= 1
            if self.taken is not None:
                self._count(step)
            step.run(self)
        if self.logging:
            self.close_entry()

    def _count(self, step: Step) -> None:
        if self.taken is not None:
            name = type(step).__name__
            self.taken[name] = self.taken.get(name, 0) + 1

    def tell(
        self,
        rule: str,
        template: str,
        seat: Seat = NO_SEAT,
        to: int = ALL,
        named: FaceId = NO_FACE,
        zone: ZoneId = NO_ZONE,
        other: Seat = NO_SEAT,
        n: int = NO_NUMBER,
        m: int = NO_NUMBER,
        term: str = "",
        text: str = "",
        also: list[Message] | None = None,
        moment: str = "",
    ) -> None:
        if self.logging:
            message = Message(template, "", named, zone, other, n, m, term, text, also)
            seen = self.kit.observers.who(to)
            self.open_entry(seat, rule, message, seen, moment=moment)

    # Choices as text.

    def message(self, seat: int, action: int, to: int | None = None) -> MessageShape:
        """A seat's choice as this reader (a seat; None: a spectator) sees it."""
        step = self.deciding(seat)
        if step is None:
            raise BadInput("That seat has nothing to decide now.")
        kit = self.kit
        verb = kit.vocabulary.verb(action)
        seen = to == seat or kit.observers.who(step.shown_to(self, verb)) & kit.observers.bit(to)
        message = step.says(self, Action(action)) or Message(verb.says)
        return log.message_of(kit, message, action, step.hidden_of(verb), seen != 0)

    def text(self, seat: int, action: int, to: int | None = None, names: Sequence[str] = ()) -> str:
        """The same in English, without its subject: "plays Fern"."""
        message = self.message(seat, action, to)
        return plain(Formatter(self.kit, names, to).phrase(message))

    def refusal(self, seat: int | None, message: Message) -> str:
        """Why something cannot be done, in English, addressed to a seat."""
        return plain(Formatter(self.kit, reader=seat).refusal(message.write(self.kit)))

    def _log_choice(self, step: Step, action: Action) -> None:
        verb = self.kit.vocabulary.verb(action)
        shown = self.kit.observers.who(step.shown_to(self, verb))
        shown |= self.kit.observers.bit(step.seat)
        message = step.says(self, action) or Message(verb.says)
        hidden, moment = step.hidden_of(verb), type(step).moment
        self.open_entry(step.seat, step.rule(self), message, shown, action, hidden, moment)

    # What an observer is shown.

    def reckoning(self) -> list[LineShape]:
        """The scores explained, line by line, with the rules' numbers."""
        return [line.write(self.kit) for line in self.game.reckoning(self)]

    def view(
        self,
        seat: int | None,
        previews: bool = False,
        remembers: bool = True,
        before: TrackedTable | None = None,
    ) -> ViewShape:
        """Everything a seat (None: a spectator) may know now.

        `previews` adds what each choice would lead to, the scores if the game ended now, and what
        the game deduces; without `remembers`, the view holds only what is in sight. Given an
        earlier state of the same table, `before`, it leaves out the zones that look as they did.
        """
        return views.view(self, observer(seat), previews, remembers, before)

    def look_ahead(self, seat: int, picks: list[int], remembers: bool = True) -> LookShape:
        """How this seat's draft would continue after these picks, one after the other.

        Changes nothing. Raises IllegalAction if one could not be picked.
        """
        return views.look_ahead(self, seat, picks, remembers)

    def log(self, seat: int | None) -> list[EntryShape]:
        """Everything this observer has been shown, in order."""
        return log.read(self.kit, self.entry, seat)

    def world(self, seat: int | None, rng: Dice) -> TrackedTable:
        """A complete table that this observer cannot tell from this one."""
        return worlds.world(self, observer(seat), rng)

    def known(self, zone: ZoneId, seat: int | None) -> list[FaceId]:
        return knowing.known(self, zone, seat)

    def unseen(self, seat: int | None) -> list[FaceId]:
        """The faces, one per copy, that this observer cannot place."""
        return knowing.unseen(self, seat)

    def snapshot(self, chance: bool = True) -> dict[str, Any]:
        """Everything needed to continue identically, as JSON. Holds secrets: not for any seat."""
        return take_snapshot(self, chance)
