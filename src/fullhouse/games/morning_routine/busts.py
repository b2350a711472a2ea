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
    mess_total,
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
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.shapes import PreviewsShape
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
    """A reward for such a moment, or none. Asked in any case (MR-5.4)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    window: ClassVar[int] = NEVER
    """When the rewards that it asks for can be used."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [DONE, *[REVEAL_OF + face for face in usable(t, self.seat, (self.window,))]]

    def rule(self, t: Table) -> str:
        return "MR-5.4"

    def why_not(self, t: Table, action: int) -> Message | None:
        if REVEAL <= action < REVEAL + REWARDS:
            return why_not_reveal(t, self.seat, action - REVEAL_OF)
        return None

    def instead(self, t: Table) -> Message:
        return say("Use a reward that is meant for this, or finish", "MR-5.4")

    def source(self, t: Table, action: int) -> int:
        return HIDDEN + self.seat


class Busted(Answer):
    """Your mess was found: use Clean Towel or Blame the Cat, or take it. Asked in any case."""

    window: ClassVar[int] = BUSTED

    def take(self, t: Table, action: int) -> None:
        if action != DONE:
            use(t, Bust(self.seat), action - REVEAL_OF, NEVER)

    def asks(self, t: Table) -> Message:
        return say("Answer for the mess that was found, or take it")

    def previews(self, known: Table, legal: list[int]) -> PreviewsShape:
        """What the mess would count that is taken (MR-6.4)."""
        found = mess_total(known.faces(FOUND))
        return {"columns": ["mess"], "rows": [[found if a == DONE else None] for a in legal]}

    def says(self, t: Table, action: int) -> Message | None:
        return say("takes the mess") if action == DONE else None

    def asks_next(self, t: Table) -> Message:
        return say("Your mess was found: answer with a reward, or take it")


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

    window: ClassVar[int] = BUSTING

    def take(self, t: Table, action: int) -> None:
        if action != DONE:
            use(t, self, action - REVEAL_OF, BUSTING)

    def asks(self, t: Table) -> Message:
        return say("Use a reward for finding mess, or pass")

    def asks_next(self, t: Table) -> Message:
        return say("You have found mess: use a reward, or pass")

    def says(self, t: Table, action: int) -> Message | None:
        return say("passes") if action == DONE else None


class BlameWhich(Choice):
    """Choose the mess card that the cat is to blame for (MR-8.1)."""

    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [BLAME_OF + face for face in t.kinds(FOUND)]

    def take(self, t: Table, action: int) -> None:
        blame_card(t, self.seat, action - BLAME_OF)

    def asks(self, t: Table) -> Message:
        return say("Choose the mess card to give away")

    def rule(self, t: Table) -> str:
        return "MR-8.1"

    def instead(self, t: Table) -> Message:
        return say("Choose one of the mess cards that were found", "MR-8.1")

    def source(self, t: Table, action: int) -> int:
        return FOUND


class BlameWhom(Choice):
    """Choose who gets it: any opponent who is not at school (MR-8.1)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int, face: int) -> None:
        super().__init__(seat)
        self.face: Final = face

    def legal(self, t: Table) -> list[int]:
        return [GIVE + other for other in at_home(t, self.seat)]

    def take(self, t: Table, action: int) -> None:
        give_mess(t, self.seat, self.face, action - GIVE)

    def asks(self, t: Table) -> Message:
        return say("Choose who gets the mess")

    def says(self, t: Table, action: int) -> Message | None:
        return say("gives {named} to {other}", named=self.face)

    def rule(self, t: Table) -> str:
        return "MR-8.1"

    def instead(self, t: Table) -> Message:
        return say("Give it to an opponent who is not at school", "MR-8.1")


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
    t.tell("MR-8.1", "gives {cards} to {other}", seat, other=other)
    t.move_face(FOUND, face, IN_FRONT + other, ALL)
