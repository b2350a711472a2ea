"""Mess that was found: who answers for it, and how (MR-5.4, MR-8.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.morning_routine.cards import (
    FOUND,
    hidden_rewards,
    is_playing,
    mess_in_front,
    mess_total,
    opponents,
)
from fullhouse.games.morning_routine.effects import (
    BUSTED,
    FINDING,
    NEVER,
    usable,
    use,
    why_not_reveal,
)
from fullhouse.games.morning_routine.vocabulary import BLAME, DONE, GIVE, REVEAL
from fullhouse.table.ids import Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Choice, SeatStep
from fullhouse.table.table import Table


class Bust(SeatStep):
    """As long as found mess is left, whoever leaves the room may react to it (MR-5.4)."""

    def run(self, t: Table) -> None:
        if t.count(FOUND):
            t.push(ReactToBust(self.seat))


class BustReaction(Choice):
    """Use a reward meant for this moment, or none. Asked whatever the seat holds (MR-5.4)."""

    rule_number: ClassVar[str] = "MR-5.4"
    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    window: ClassVar[int] = NEVER
    """When a reward must be usable to help here."""

    def legal(self, t: Table) -> list[Action]:
        return [DONE, *REVEAL.of_faces(usable(t, self.seat, 1 << self.window))]

    def why_not(self, t: Table, action: Action) -> Message | None:
        if REVEAL.has(action):
            return why_not_reveal(t, self.seat, REVEAL.face(action))
        return None

    def source(self, t: Table, action: Action) -> ZoneId:
        return hidden_rewards(self.seat)


class ReactToBust(BustReaction):
    """Your mess was found: use Clean Towel or Blame the Cat, or take it (MR-5.4)."""

    window: ClassVar[int] = BUSTED

    def take(self, t: Table, action: Action) -> None:
        if action != DONE:
            use(t, Bust(self.seat), REVEAL.face(action), NEVER)

    def asks(self, t: Table) -> Message:
        return say("Use a reward against the mess that was found, or take it")

    def previews(self, known: Table, legal: list[Action]) -> PreviewsShape:
        """What taking the mess would cost (MR-6.4)."""
        found = mess_total(known.faces(FOUND))
        return {"columns": ["mess"], "rows": [[found if a == DONE else None] for a in legal]}

    def says(self, t: Table, action: Action) -> Message | None:
        return say("takes the mess") if action == DONE else None

    def asks_next(self, t: Table) -> Message:
        return say("Your mess was found: use a reward, or take it")

    def instead(self, t: Table) -> Message:
        return say("Use a reward that helps now, or take the mess", "MR-5.4")


class TakeFoundMess(SeatStep):
    """Mess that is still there goes face up in front of the leaver (MR-5.4)."""

    def run(self, t: Table) -> None:
        if t.count(FOUND):
            t.tell("MR-5.4", "has to take {cards}", self.seat)
            t.move_all(FOUND, mess_in_front(self.seat))


class ReactToFind(BustReaction):
    """You have found negative mess: use Whistle, or do not (MR-5.4)."""

    window: ClassVar[int] = FINDING

    def take(self, t: Table, action: Action) -> None:
        if action != DONE:
            use(t, self, REVEAL.face(action), FINDING)

    def asks(self, t: Table) -> Message:
        return say("Use a reward for finding mess, or pass")

    def asks_next(self, t: Table) -> Message:
        return say("You have found mess: use a reward, or pass")

    def says(self, t: Table, action: Action) -> Message | None:
        return say("passes") if action == DONE else None

    def instead(self, t: Table) -> Message:
        return say("Use a reward that helps now, or pass", "MR-5.4")


class BlameWhich(Choice):
    """Choose the mess card to blame on the cat (MR-8.1)."""

    rule_number: ClassVar[str] = "MR-8.1"
    seen_by: ClassVar[int] = ALL

    def legal(self, t: Table) -> list[Action]:
        return t.actions_on(BLAME, FOUND)

    def take(self, t: Table, action: Action) -> None:
        blame_card(t, self.seat, BLAME.face(action))

    def asks(self, t: Table) -> Message:
        return say("Choose the mess card to give away")

    def instead(self, t: Table) -> Message:
        return say("Choose one of the mess cards that were found", "MR-8.1")

    def source(self, t: Table, action: Action) -> ZoneId:
        return FOUND


class BlameWhom(Choice):
    """Choose who gets it: any opponent who is not at school (MR-8.1)."""

    rule_number: ClassVar[str] = "MR-8.1"
    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, face: FaceId) -> None:
        super().__init__(seat)
        self.face: Final = face

    def legal(self, t: Table) -> list[Action]:
        return [GIVE.of_seat(other) for other in opponents_at_home(t, self.seat)]

    def take(self, t: Table, action: Action) -> None:
        give_mess(t, self.seat, self.face, GIVE.seat(action))

    def asks(self, t: Table) -> Message:
        return say("Choose who gets the mess")

    def says(self, t: Table, action: Action) -> Message | None:
        return say("gives {named} to {other}", named=self.face)

    def instead(self, t: Table) -> Message:
        return say("Give it to an opponent who is not at school", "MR-8.1")


def opponents_at_home(t: Table, seat: Seat) -> list[Seat]:
    """Opponents who are not at school."""
    return [other for other in opponents(t, seat) if is_playing(t, other)]


def blame(t: Table, seat: Seat) -> None:
    """MR-8.1: asks which card, then whom, unless everybody can see that there is only one."""
    kinds = t.kinds(FOUND)
    if len(kinds) > 1:
        t.push(BlameWhich(seat))
    else:
        blame_card(t, seat, kinds[0])


def blame_card(t: Table, seat: Seat, face: FaceId) -> None:
    others = opponents_at_home(t, seat)
    if len(others) > 1:
        t.push(BlameWhom(seat, face))
    else:
        give_mess(t, seat, face, others[0])


def give_mess(t: Table, seat: Seat, face: FaceId, other: Seat) -> None:
    t.tell("MR-8.1", "gives {cards} to {other}", seat, other=other)
    t.move_face(FOUND, face, mess_in_front(other), ALL)
