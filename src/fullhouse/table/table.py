"""A table: one play of a game, as its rules see it.

There are two kinds. A `TrackedTable` keeps who knows what, and has views, a log and worlds. An
`ImaginedTable` has the same cards, facts and steps and nothing else: bots play games through on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fullhouse.table.chance import Chance
from fullhouse.table.errors import BadInput, RulesError
from fullhouse.table.ids import NO_FACE, NO_SEAT, NO_ZONE, Action, FaceId, Seat, ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.messages import NO_NUMBER, Message
from fullhouse.table.moves import Moves
from fullhouse.table.observers import ALL
from fullhouse.table.scoring import Line
from fullhouse.table.step_stack import StepStack
from fullhouse.table.steps import CHOICE, HAPPENS, Draft, Step, Together

if TYPE_CHECKING:
    from fullhouse.table.game import Game

MOST_STEPS: Final = 100_000
"""Steps that may happen by themselves before somebody is asked or the game ends: ten thousand times
as many as in the games that come with the program."""


class Table(Moves):
    """The cards, the facts, and the stack of pending steps."""

    def __init__(self, kit: Kit, chance: Chance, stack: StepStack | None = None) -> None:
        super().__init__(kit, chance)
        self.options: list[int] = kit.options
        self.stack = StepStack([]) if stack is None else stack
        self.drafts: dict[int, list[Action]] = {}
        self.scored: tuple[Line, ...] = ()
        """What has been scored, in order. Everybody knows it."""
        self.logging = False
        """Whether there is a log; rules may save themselves work that is only for it."""

    def clone(self) -> Table:
        """An independent copy."""
        raise NotImplementedError

    def _copy_into(self, other: Table) -> None:
        """Copies everything but the cards and the stack."""
        self.chance_shared = True
        other.chance_shared = True
        other.facts = self.facts[:]
        other.clock = self.clock
        other.turned = self.turned
        if self.drafts:
            other.drafts = {seat: picks[:] for seat, picks in self.drafts.items()}
        other.scored = self.scored

    # What rules and bots read and do.

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.kit.game

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.kit.seats

    @property
    def all_seats(self) -> list[Seat]:
        """Every seat, in order."""
        return self.kit.all_seats

    def next_seat(self, seat: Seat) -> Seat:
        """The seat to the left of this one."""
        return Seat((seat + 1) % self.kit.seats)

    def seats_from(self, first: Seat) -> list[Seat]:
        """Every seat, in turn order, starting with this one."""
        return self.kit.all_seats[first:] + self.kit.all_seats[:first]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    @property
    def actors(self) -> list[Seat]:
        """The seats that owe a decision now; several when they decide together."""
        if not self.stack:
            return []
        top = self.stack.top()
        if isinstance(top, Together):
            return [step.seat for step in top.drafts if not self._has_picked(step)]
        return [top.seat]

    def deciding(self, seat: int) -> Step | None:
        """The step that asks this seat now, if one does."""
        if not self.stack:
            return None
        top = self.stack.top()
        if isinstance(top, Together):
            for step in top.drafts:
                if step.seat == seat:
                    return None if self._has_picked(step) else step
            return None
        return top if top.seat == seat else None

    def drafting(self, seat: int) -> Step | None:
        """The step that asks this seat now, or whose draft it finished before the others."""
        if self.stack:
            top = self.stack.top()
            for step in top.drafts if isinstance(top, Together) else [top]:
                if step.seat == seat:
                    return step
        return None

    def legal(self, seat: int) -> list[Action]:
        """The actions this seat may choose, ascending; empty exactly if it is not an actor."""
        step = self.deciding(seat)
        return [] if step is None else self._choices(step)

    def _choices(self, step: Step) -> list[Action]:
        """The actions that a step offers its seat; RulesError if there are none."""
        legal = step.legal(self)
        if not legal:
            raise RulesError(f"{self.named(step)} has no legal action.")
        return legal

    def named(self, step: Step) -> str:
        """A step for the author of its game, with its seat and its rule."""
        about = [] if step.seat < 0 else [f"seat {step.seat}"]
        rule = step.rule(self)
        if rule:
            about.append(f"rule {rule}")
        place = f" ({', '.join(about)})" if about else ""
        return f"{self.game.title}: the step {type(step).__name__}{place}"

    def next_step(self) -> Step:
        """The next step that asks a seat; if several decide together, the first of them."""
        top = self.stack.top()
        if isinstance(top, Together):
            for step in top.drafts:
                if not self._has_picked(step):
                    return step
        return top

    def apply(self, seat: int, action: int) -> None:
        """Carries out a choice known to be legal, for loops that take it from `legal`."""
        top = self.stack.top()
        chosen = Action(action)
        if top.way == CHOICE:
            self._choosing(top, chosen)
            self.stack.drop()
            top.take(self, chosen)
            self.run()
        else:
            self._pick(seat, chosen)

    def _choosing(self, step: Step, action: Action) -> None:
        """A choice is about to be carried out; tracked tables log and count it."""

    # What rules call.

    def push(self, step: Step) -> None:
        """Puts a step on the stack, to be taken next."""
        self.stack.append(step)

    def run(self) -> None:
        """Runs all automatic steps, up to the next decision or the end."""
        stack = self.stack
        left: i64 = MOST_STEPS
        while stack:
            step = stack.top()
            if step.way != HAPPENS:
                return
            stack.drop()
            if not left:
                raise self._endless(step)
            left -= 1
            step.run(self)

    def _endless(self, step: Step) -> RulesError:
        return RulesError(
            f"{self.named(step)} is to run after {MOST_STEPS} others in a row, and nobody is asked."
        )

    def end(self) -> None:
        """Ends the game."""
        self.stack.clear()

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
        """Logs what happens next; {cards} stands for the cards it moves.

        The other arguments are those of `say`. Without a log, this costs almost nothing.
        """

    def open_entry(
        self,
        seat: int,
        rule: str,
        message: Message | None,
        seen: int,
        thing: int = -1,
        hidden: str = "",
        moment: str = "",
    ) -> None:
        """Starts a log entry; what moves from now on belongs to it."""

    def score(self, seat: Seat, points: int, message: Message, rule: str, source: str = "") -> None:
        """Gives a seat points that are final; the message is their line in the reckoning, and
        `source` the kind of points they are.
        """
        self.scored = (*self.scored, Line(seat, points, message, rule, source))

    # Drafts.

    def draft(self, seat: int) -> list[Action]:
        """This seat's picks so far in its unfinished decision."""
        picks = self.drafts.get(seat) if self.drafts else None
        return [] if picks is None else picks

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

    def _pick(self, seat: int, action: Action) -> None:
        """Adds to a seat's draft; once all drafts are done, they take effect."""
        self.drafts.setdefault(seat, []).append(action)
        top = self.stack.top()
        if isinstance(top, Together):
            for step in top.drafts:
                if not self._has_picked(step):
                    return
            drafts = self._take_drafts()
            for step in sorted(top.drafts, key=_seat):
                self._drafted(step, drafts[step.seat])
        else:
            assert isinstance(top, Draft)
            if not top.is_done(self):
                return
            self._drafted(top, self._take_drafts()[seat])
        self.run()

    def _take_drafts(self) -> dict[int, list[Action]]:
        """All drafts, which are not on the table any more; nor is the step that asked for them."""
        drafts = self.drafts
        self.drafts = {}
        self.stack.drop()
        return drafts

    def _drafted(self, step: Draft, picks: list[Action]) -> None:
        """A complete draft takes effect."""
        step.take_all(self, picks)

    # Choices in notation.

    def notation(self, seat: int, action: int) -> str:
        """The choice as stable text that `parse` reads."""
        return self.kit.vocabulary.notation(action, self.kit.keys, self.kit.names)

    def parse(self, seat: int, text: str) -> Action:
        """The action with this notation, legal now or not; BadInput says what would be valid."""
        return self.kit.vocabulary.parse(text, self.kit.keys, self.kit.names)

    # Results.

    @property
    def winners(self) -> list[Seat]:
        """The seats that won, several if they share the win; none before the end."""
        return self.game.winners(self) if self.over else []

    @property
    def scores(self) -> list[int]:
        """Points by seat; until the game is over, only public ones."""
        return self.game.scores(self)


def _seat(step: Step) -> int:
    return step.seat
