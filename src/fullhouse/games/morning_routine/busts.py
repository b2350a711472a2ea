"""Mess that was found: who answers for it, and how (MR-5.4, MR-8.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.morning_routine.cards import (
    FOUND,
    HALLWAY,
    HIDDEN,
    IN_FRONT,
    IN_ROOM,
    REWARDS,
    WHERE,
)
from fullhouse.games.morning_routine.effect import (
    BUSTED,
    BUSTING,
    NEVER,
    usable,
    use,
    why_not_reveal,
)
from fullhouse.games.morning_routine.words import BLAME_OF, DONE, GIVE, REVEAL, REVEAL_OF
from fullhouse.table.observers import ALL
from fullhouse.table.steps import HAPPENS, Choice, Step
from fullhouse.table.table import Table


class Bust(Step):
    """Whoever left mess behind may have an answer to it (MR-5.4)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        if t.count(FOUND):
            t.push(Busted(self.seat))


class Answer(Choice):
    """A reward for such a moment, or done. Asked in any case (MR-5.4)."""

    tells: ClassVar[bool] = True
    moment: ClassVar[int] = NEVER

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [DONE, *[REVEAL_OF + face for face in usable(t, self.seat, (self.moment,))]]

    def shown_to(self, t: Table, action: int) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "MR-5.4"

    def why_not(self, t: Table, action: int) -> str:
        if REVEAL <= action < REVEAL + REWARDS:
            return why_not_reveal(t, self.seat, action - REVEAL_OF)
        return ""

    def instead(self, t: Table) -> str:
        return "Use a reward for such moments, or say done (MR-5.4)."

    def source(self, t: Table, action: int) -> int:
        return HIDDEN + self.seat


class Busted(Answer):
    """Your mess was found: use Clean Towel or Blame the Cat, or take it. Asked in any case."""

    moment: ClassVar[int] = BUSTED

    def take(self, t: Table, action: int) -> None:
        if action != DONE:
            use(t, Bust(self.seat), action - REVEAL_OF, NEVER)

    def asks(self, t: Table) -> str:
        return "Answer for the mess that was found, or take it"

    def asks_next(self, t: Table) -> str:
        return "Your mess was found: answer with a reward, or done"


class Inherit(Step):
    """All mess still there lies face up in front of the leaver from now on (MR-5.4)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        if t.count(FOUND):
            t.tell("MR-5.4", "has to take {cards}", self.seat)
            t.move_all(FOUND, IN_FRONT + self.seat)


class Busting(Answer):
    """You have found negative mess: use Whistle, or do not. Asked in any case."""

    moment: ClassVar[int] = BUSTING

    def take(self, t: Table, action: int) -> None:
        if action != DONE:
            use(t, self, action - REVEAL_OF, BUSTING)

    def asks(self, t: Table) -> str:
        return "Use a reward for having found mess, or do not"

    def asks_next(self, t: Table) -> str:
        return "You have found mess: use a reward, or done"


class BlameWhich(Choice):
    """Choose the mess card that the cat is to blame for (MR-8.1)."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [BLAME_OF + face for face in t.kinds(FOUND)]

    def take(self, t: Table, action: int) -> None:
        blame_card(t, self.seat, action - BLAME_OF)

    def asks(self, t: Table) -> str:
        return "Choose the mess card to give away"

    def shown_to(self, t: Table, action: int) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "MR-8.1"

    def instead(self, t: Table) -> str:
        return "Choose one of the mess cards that were found (MR-8.1)."

    def source(self, t: Table, action: int) -> int:
        return FOUND


class BlameWhom(Choice):
    """Choose who gets it: any opponent who is not at school (MR-8.1)."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face: Final = face

    def legal(self, t: Table) -> list[int]:
        return [GIVE + other for other in at_home(t, self.seat)]

    def take(self, t: Table, action: int) -> None:
        give_mess(t, self.seat, self.face, action - GIVE)

    def asks(self, t: Table) -> str:
        return "Choose who gets the mess"

    def shown_to(self, t: Table, action: int) -> int:
        return ALL

    def rule(self, t: Table) -> str:
        return "MR-8.1"

    def instead(self, t: Table) -> str:
        return "Give it to an opponent who is not at school (MR-8.1)."


def at_home(t: Table, seat: int) -> list[int]:
    """Opponents who are not at school."""
    home = (HALLWAY, IN_ROOM)
    return [other for other in range(t.seats) if other != seat and t.facts[WHERE + other] in home]


def blame(t: Table, seat: int) -> None:
    """MR-8.1: which card, then whom; what all can see to be the only answer is not asked."""
    kinds = t.kinds(FOUND)
    if len(kinds) > 1:
        t.push(BlameWhich(seat))
    else:
        blame_card(t, seat, kinds[0])


def blame_card(t: Table, seat: int, face: int) -> None:
    others = at_home(t, seat)
    if len(others) > 1:
        t.push(BlameWhom(seat, face))
    else:
        give_mess(t, seat, face, others[0])


def give_mess(t: Table, seat: int, face: int, other: int) -> None:
    t.tell("MR-8.1", f"gives {{cards}} to seat {other}", seat)
    t.move_face(FOUND, face, IN_FRONT + other, ALL)
