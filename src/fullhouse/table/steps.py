"""Steps: the boxes of a rulebook's flowchart, as small immutable objects on the table's stack.

A step's docstring is its rule in one or two sentences. `Step` happens by itself; `Choice` asks
one seat for one action; `Draft` asks one seat for several, private to it until the last; and
`Together` asks several seats at once, each for its own draft.
"""

from __future__ import annotations

from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from fullhouse.table.observers import only

if TYPE_CHECKING:
    from fullhouse.table.table import Table

HAPPENS: Final = 0
CHOICE: Final = 1
DRAFT: Final = 2
TOGETHER: Final = 3

NOT_NOW: Final = "That is not one of the choices now."


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something that happens by itself.

    Its constructor takes whole numbers and keeps each under its own name: a snapshot stores those.
    A step that `tells` writes in the log itself what was chosen; otherwise the table does.
    """

    tells: ClassVar[bool] = False

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

    def asks(self, t: Table) -> str:
        """What is asked, to everybody, a verb first: "Play a card face up"."""
        return "Choose"

    def asks_next(self, t: Table) -> str:
        """What its own seat reads instead: it may go by the picks so far, and by hidden cards."""
        return self.asks(t)

    def shown_to(self, t: Table, action: int) -> int:
        """The seats that see what was chosen: its own alone, unless declared."""
        return only(self.seat)

    def says(self, t: Table, action: int) -> str:
        """The choice as a sentence, with {} for what it is said of: "plays {} face down"."""
        return t.kit.vocabulary.verb(action).says

    def veil(self, t: Table, action: int) -> str:
        """What stands in that sentence for those who do not see the choice: "a card".

        Empty, the whole sentence is kept from them.
        """
        return ""

    def rule(self, t: Table) -> str:
        """The number of the rule it follows."""
        return ""

    def why_not(self, t: Table, action: int) -> str:
        """Why this action is not legal now, to its seat, with the rule.

        It is asked about the whole vocabulary. Where it is about something that this step does not
        ask for, the answer is empty, and `instead` is said.
        """
        return ""

    def instead(self, t: Table) -> str:
        """What is to be done now, to its seat when it tries something else, with the rule."""
        rule = self.rule(t)
        return f"That is not one of the choices now ({rule})." if rule else NOT_NOW

    def source(self, t: Table, action: int) -> int:
        """The zone that the action's card or place is in; -1 where there is none."""
        return -1


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
