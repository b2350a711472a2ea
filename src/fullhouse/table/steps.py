"""Steps: the boxes of a rulebook's flowchart, as small immutable objects on the table's stack.

A step's docstring is its rule in one or two sentences. `Step` runs by itself, `SeatStep` for one
seat; `Choice` asks one seat for one action; `Draft` asks one seat for several, which stay private
until the last; and `Together` asks several seats at once, each for its own draft.
"""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from fullhouse.table.actions import Verb
from fullhouse.table.ids import NO_ACTION, NO_ZONE, Action, Seat, ZoneId
from fullhouse.table.messages import DECIDES, Message, say
from fullhouse.table.observers import OWNER, only
from fullhouse.table.shapes import PreviewsShape

if TYPE_CHECKING:
    from fullhouse.table.table import Table
    from fullhouse.table.tracked_table import TrackedTable

HAPPENS: Final = 0
CHOICE: Final = 1
DRAFT: Final = 2
TOGETHER: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something that happens by itself.

    Its constructor takes whole numbers and stores each under its own name for snapshots. A step
    with `tells` logs what was chosen itself; otherwise the table does.
    """

    tells: ClassVar[bool] = False
    seen_by: ClassVar[int] = OWNER
    """The seats that see what was chosen: by default only its own."""
    hidden: ClassVar[str] = ""
    """The one sentence that others read instead of a choice they do not see, whatever it was."""
    rule_number: ClassVar[str] = ""
    """The rule it follows, if that is always the same one."""
    asks_anyway: ClassVar[bool] = False
    """Asked even of a seat that can only pass, so that the question tells nobody anything."""
    can_be_moot: ClassVar[bool] = False
    """Whether `moot` is worth asking: it needs a table that holds what everybody sees."""
    moment: ClassVar[str] = ""
    """The kind of event its choice is, if a page may start a scene from it."""
    is_turn: ClassVar[bool] = False
    """Whether a turn begins with it, as people count turns; a round, if all decide at once."""

    def __init__(self, way: int = HAPPENS, seat: int = -1) -> None:
        """No seat by default. A plain number: compiled, a NewType default has no signature."""
        self.way: Final = way
        self.seat: Final = Seat(seat)

    def run(self, t: Table) -> None:
        """What happens. The step has already left the stack."""
        raise NotImplementedError(f"{type(self).__name__}.run")

    def legal(self, t: Table) -> list[Action]:
        """The actions its seat may choose from now, in ascending order; never empty."""
        raise NotImplementedError(f"{type(self).__name__}.legal")

    def take(self, t: Table, action: Action) -> None:
        """What the chosen action does. The step has already left the stack."""
        raise NotImplementedError(f"{type(self).__name__}.take")

    def asks(self, t: Table) -> Message:
        """The question, as everybody reads it, beginning with a verb: "Play a card face up"."""
        return say("Choose")

    def asks_next(self, t: Table) -> Message:
        """What its own seat reads instead; may depend on its picks so far and on hidden cards."""
        return self.asks(t)

    def shown_to(self, t: Table, verb: Verb) -> int:
        """The seats that see a choice of this verb; must not depend on what was chosen."""
        seen_by = type(self).seen_by
        return only(self.seat) if seen_by == OWNER else seen_by

    def says(self, t: Table, action: Action) -> Message | None:
        """The choice as a sentence, for those who see it; None for the verb's own sentence."""
        return None

    def rule(self, t: Table) -> str:
        """The number of the rule it follows."""
        return type(self).rule_number

    def why_not(self, t: Table, action: Action) -> Message | None:
        """Why this action is not legal now, for its seat, with the rule.

        It is called for any action of the vocabulary. Return None if the action is of a kind that
        this step does not ask for; the seat then reads `instead`.
        """
        return None

    def instead(self, t: Table) -> Message:
        """What to do now, for its seat when it tries something else, with the rule."""
        return say("That is not one of the choices now", self.rule(t))

    def source(self, t: Table, action: Action) -> ZoneId:
        """The zone of the action's card or place; NO_ZONE if there is none."""
        return NO_ZONE

    def previews(self, known: TrackedTable, legal: list[Action]) -> PreviewsShape | None:
        """What each of these choices would lead to, as far as its seat knows; None for no previews.

        `known` holds only what the seat knows: a card it has not seen is not there.
        """
        return None

    def leads(self, known: TrackedTable) -> list[Lead]:
        """Choices of later steps that its seat may make already now, as far as it knows."""
        return []

    def moot(self, public: TrackedTable) -> Action:
        """The choice to make if none can make a difference, by what everybody sees; NO_ACTION if
        one can. A page may answer it for its reader, and bots answer it at once.
        """
        return NO_ACTION

    def followed(self, t: Table) -> list[Action]:
        """Picks that followed automatically from its seat's picks so far."""
        return []

    def covers(self, t: Table, pick: Action) -> list[int]:
        """The squares that a pick covers; empty if just its own."""
        return []

    def hidden_of(self, verb: Verb) -> str:
        """What observers read who do not see a choice of this verb."""
        return type(self).hidden or verb.hidden or DECIDES


class Lead:
    """A choice of a later step, and the choice of now that leads to it."""

    def __init__(self, first: Action, step: Step, then: Action) -> None:
        self.first: Final = first
        self.step: Final = step
        self.then: Final = then


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step):
    """Something that happens by itself to one seat."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(HAPPENS, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step):
    """One seat chooses one action."""

    def __init__(self, seat: Seat, way: int = CHOICE) -> None:
        super().__init__(way, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draft(Choice):
    """One seat chooses several actions, seen by it alone until `is_done`.

    `t.draft(self.seat)` holds the picks so far; nothing else may change before the end.
    """

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat, DRAFT)

    def is_done(self, t: Table) -> bool:
        """Whether the picks so far complete the decision."""
        raise NotImplementedError(f"{type(self).__name__}.is_done")

    def take_all(self, t: Table, picks: list[Action]) -> None:
        """What the complete decision does."""
        raise NotImplementedError(f"{type(self).__name__}.take_all")


class Together(Step):
    """Several seats decide at the same time; what they chose takes effect in seat order."""

    def __init__(self, drafts: list[Draft]) -> None:
        super().__init__(TOGETHER)
        self.drafts: Final = drafts


def fields_of(step: type[Step]) -> tuple[str, ...]:
    """The arguments of a step's constructor; TypeError if the step does not store one of them."""
    name = step.__name__
    given = {field: at for at, field in enumerate(signature(step).parameters, 1) if field != "way"}
    make: Any = step
    try:
        made = make(**given)
    except Exception as error:
        raise TypeError(
            f"{name} cannot be made from the numbers {given}, as a snapshot makes it: {error!r}"
        ) from error
    for field, number in given.items():
        if getattr(made, field, None) != number:
            raise TypeError(f"{name} does not keep its argument {field} as self.{field}")
    return tuple(given)
