"""Steps: the boxes of a rulebook's flowchart, as small immutable objects on the table's stack.

A step's docstring is its rule in one or two sentences. `Step` happens by itself; `Choice` asks
one seat for one action; `Draft` asks one seat for several, private to it until the last; and
`Together` asks several seats at once, each for its own draft.
"""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from fullhouse.table.actions import Verb
from fullhouse.table.messages import DECIDES, Message, say
from fullhouse.table.observers import OWNER, only
from fullhouse.table.shapes import PreviewsShape

if TYPE_CHECKING:
    from fullhouse.table.table import Table

HAPPENS: Final = 0
CHOICE: Final = 1
DRAFT: Final = 2
TOGETHER: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something that happens by itself.

    Its constructor takes whole numbers and keeps each under its own name: a snapshot stores those.
    A step that `tells` writes in the log itself what was chosen; otherwise the table does.
    """

    tells: ClassVar[bool] = False
    seen_by: ClassVar[int] = OWNER
    """The seats that see what was chosen: its own alone, unless declared."""
    hidden: ClassVar[str] = ""
    """The one sentence that the others read of a choice they do not see, whatever it was."""
    moment: ClassVar[str] = ""
    """What kind of event its choice is, where a scene starts from it."""

    def __init__(self, way: int = HAPPENS, seat: int = -1) -> None:
        self.way: Final = way
        self.seat: Final = seat

    def run(self, t: Table) -> None:
        """What happens. The step has left the stack already."""
        raise NotImplementedError(f"{type(self).__name__}.run")

    def legal(self, t: Table) -> list[int]:
        """The actions its seat may choose from now, ascending; never empty."""
        raise NotImplementedError(f"{type(self).__name__}.legal")

    def take(self, t: Table, action: int) -> None:
        """What the chosen action does. The step has left the stack already."""
        raise NotImplementedError(f"{type(self).__name__}.take")

    def asks(self, t: Table) -> Message:
        """What is asked, to everybody, a verb first: "Play a card face up"."""
        return say("Choose")

    def asks_next(self, t: Table) -> Message:
        """What its own seat reads instead: it may go by the picks so far, and by hidden cards."""
        return self.asks(t)

    def shown_to(self, t: Table, verb: Verb) -> int:
        """The seats that see a choice of this verb: never a matter of what was chosen."""
        seen_by = type(self).seen_by
        return only(self.seat) if seen_by == OWNER else seen_by

    def says(self, t: Table, action: int) -> Message | None:
        """The choice as a sentence, to those who see it; None: as its verb says it."""
        return None

    def rule(self, t: Table) -> str:
        """The number of the rule it follows."""
        return ""

    def why_not(self, t: Table, action: int) -> Message | None:
        """Why this action is not legal now, to its seat, with the rule.

        It is asked about the whole vocabulary. Where it is about something that this step does not
        ask for, the answer is None, and `instead` is said.
        """
        return None

    def instead(self, t: Table) -> Message:
        """What is to be done now, to its seat when it tries something else, with the rule."""
        return say("That is not one of the choices now", self.rule(t))

    def source(self, t: Table, action: int) -> int:
        """The zone that the action's card or place is in; -1 where there is none."""
        return -1

    def previews(self, known: Table, legal: list[int]) -> PreviewsShape | None:
        """What each of these choices would bring, as far as its seat knows; None: nothing is said.

        `known` holds nothing but what the seat knows: a card it has not seen is not there.
        """
        return None

    def followed(self, t: Table) -> list[int]:
        """What followed by itself from its seat's picks so far, as if it had been picked."""
        return []

    def covers(self, t: Table, pick: int) -> list[int]:
        """The squares that a pick of its seat covers; none where those are just its own."""
        return []

    def hidden_of(self, verb: Verb) -> str:
        """What those read who do not see a choice of this verb."""
        return type(self).hidden or verb.hidden or DECIDES


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step):
    """One seat chooses one action."""

    def __init__(self, seat: int, way: int = CHOICE) -> None:
        super().__init__(way, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draft(Choice):
    """One seat chooses several actions, seen by it alone until `is_done`.

    What was picked so far is `t.draft(self.seat)`; nothing else may change before the end.
    """

    def __init__(self, seat: int) -> None:
        super().__init__(seat, DRAFT)

    def is_done(self, t: Table) -> bool:
        """Whether the picks so far make the decision whole."""
        raise NotImplementedError(f"{type(self).__name__}.is_done")

    def take_all(self, t: Table, picks: list[int]) -> None:
        """What the whole decision does."""
        raise NotImplementedError(f"{type(self).__name__}.take_all")


class Together(Step):
    """Several seats decide at the same time; what they chose takes effect in seat order."""

    def __init__(self, drafts: list[Draft]) -> None:
        super().__init__(TOGETHER)
        self.drafts: Final = drafts


def fields_of(step: type[Step]) -> tuple[str, ...]:
    """The arguments of a step's constructor; TypeError if the step does not keep one of them."""
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
