"""The log: what happened, stored once; each observer reads only what it was shown.

Entries form a chain that only grows at its end, so any number of tables can share its past.
"""

from __future__ import annotations

from typing import Final, Literal

from fullhouse.table.cards import FACE
from fullhouse.table.kit import Kit
from fullhouse.table.messages import Message
from fullhouse.table.shapes import (
    CardsShape,
    EntryShape,
    FactShape,
    MessageShape,
    MoveShape,
)

Kind = Literal["move", "look", "shuffle"]

MOVED: Final[Kind] = "move"
LOOKED: Final[Kind] = "look"
SHUFFLED: Final[Kind] = "shuffle"


class End:
    """One end of a movement: the zone, the place if any, and who can see that zone at all.

    Observers who cannot see a zone that rides on a card read the zone that card lies in instead,
    if they can see that one (`alias_seen`).
    """

    def __init__(self, zone: int, place: int, seen: int, alias: int, alias_seen: int) -> None:
        self.zone: Final = zone
        self.place: Final = place
        self.seen: Final = seen
        self.alias: Final = alias
        self.alias_seen: Final = alias_seen

    def as_seen(self, bit: int) -> End:
        """This end as one observer sees it."""
        if self.seen & bit:
            return End(self.zone, self.place, bit, -1, 0)
        if self.alias_seen & bit:
            return End(self.alias, -1, bit, -1, 0)
        return End(0, -1, 0, -1, 0)

    def name(self, kit: Kit) -> str | None:
        return kit.names[self.zone] if self.seen else None


class Move:
    """A card that moved, or was looked at where it lies, or a zone that was shuffled."""

    def __init__(self, kind: Kind, face: int, seen: int, src: End, dst: End) -> None:
        self.kind: Final[Kind] = kind
        self.face: Final = face
        self.seen: Final = seen
        self.src: Final = src
        self.dst: Final = dst

    def as_seen(self, kit: Kit, bit: int) -> Move | None:
        """The movement as one observer sees it; None if it sees nothing of it."""
        src, dst = self.src.as_seen(bit), self.dst.as_seen(bit)
        if not src.seen and not dst.seen:
            return None
        known = self.seen & bit
        # An unseen card could be any card with its back.
        face = self.face if known else kit.back_of.index(kit.back_of[self.face])
        return Move(self.kind, face, known, src, dst)

    def render(self, kit: Kit) -> MoveShape:
        """The movement as plain data; call it on what one observer sees."""
        src, dst = self.src.name(kit), self.dst.name(kit)
        if self.kind == SHUFFLED:
            return {"kind": self.kind, "from": src, "to": dst}
        return {
            "kind": self.kind,
            "from": src,
            "from_place": self.src.place if self.src.place >= 0 else None,
            "to": dst,
            "to_place": self.dst.place if self.dst.place >= 0 else None,
            "back": kit.backs[kit.back_of[self.face]],
            "face": kit.keys[self.face] if self.seen else None,
        }

    def goes_with(self, other: Move) -> bool:
        """Whether both go from one unordered zone to another, so that their order means nothing."""
        return (
            self.kind == other.kind
            and self.src.zone == other.src.zone
            and self.dst.zone == other.dst.zone
            and self.src.place < 0
            and self.dst.place < 0
        )


def seen_moves(kit: Kit, moves: list[Move], bit: int) -> list[Move]:
    """Movements as one observer sees them; known faces come first among those without order."""
    seen: list[Move] = []
    first = 0
    for move in moves:
        shown = move.as_seen(kit, bit)
        if shown is None:
            continue
        if len(seen) > first and not shown.goes_with(seen[-1]):
            seen[first:] = sorted(seen[first:], key=_known_first)
            first = len(seen)
        seen.append(shown)
        if shown.src.place >= 0 or shown.dst.place >= 0:
            first = len(seen)
    seen[first:] = sorted(seen[first:], key=_known_first)
    return seen


def _known_first(move: Move) -> int:
    return move.face if move.seen else move.face + FACE + 1


class Entry:
    """One thing that happened: a choice or an event, the cards it moved, the facts it changed.

    `thing` is the action that was chosen, or -1; observers who do not see it read `hidden`.
    """

    def __init__(
        self,
        prev: Entry | None,
        seat: int,
        rule: str,
        message: Message | None,
        thing: int,
        hidden: str,
        moment: str,
        seen: int,
        before: list[int],
    ) -> None:
        self.prev: Final = prev
        self.seat: Final = seat
        self.rule: Final = rule
        self.message: Final = message
        self.thing: Final = thing
        self.hidden: Final = hidden
        self.moment: Final = moment
        self.seen: Final = seen
        self.moves: list[Move] = []
        self.before: Final = before
        self.after = before

    def render(self, kit: Kit, seat: int | None) -> EntryShape | None:
        """The entry as this observer reads it; None if it was shown nothing of it."""
        bit = kit.observers.bit(seat)
        moves = seen_moves(kit, self.moves, bit)
        facts: dict[str, FactShape] = {}
        if self.after != self.before:
            for fact in kit.facts:
                end = fact.first + fact.size
                if self.after[fact.first : end] != self.before[fact.first : end]:
                    now = kit.seen_fact(fact, self.after, seat)
                    if now is not None and now != kit.seen_fact(fact, self.before, seat):
                        facts[fact.name] = now
        message = self.read(kit, bit, moves)
        if message is None and not moves and not facts:
            return None
        out: EntryShape = {
            "seat": self.seat,
            "message": message,
            "rule": self.rule,
            "moves": [move.render(kit) for move in moves],
            "facts": facts,
        }
        if self.moment and message is not None:
            out["moment"] = self.moment
        if message is not None and self.rule in type(kit.game).reckons:
            out["beat"] = True
        return out

    def read(self, kit: Kit, bit: int, moves: list[Move]) -> MessageShape | None:
        """Its sentence for an observer who saw these movements; None if there is none."""
        if self.message is None:
            return None
        if self.thing >= 0:
            return message_of(kit, self.message, self.thing, self.hidden, self.seen & bit != 0)
        if not self.seen & bit:
            return None
        shows_cards = "{cards}" in self.message.template
        return self.message.write(kit, cards=_cards(kit, moves) if shows_cards else None)


def _cards(kit: Kit, moves: list[Move]) -> CardsShape:
    """The cards of movements: faces as far as they are known."""
    moved = [move for move in moves if move.kind != SHUFFLED]
    faces = [kit.keys[move.face] for move in moved if move.seen]
    return {"faces": faces, "unseen": len(moved) - len(faces)}


def message_of(kit: Kit, message: Message, action: int, hidden: str, seen: bool) -> MessageShape:
    """A choice as a message; for observers who do not see it, the sentence that hides it."""
    return message.write(kit, action=action) if seen else {"template": hidden}


def read(kit: Kit, last: Entry | None, seat: int | None) -> list[EntryShape]:
    """Everything this observer has been shown, in order, with its own numbering."""
    kit.observers.bit(seat)  # raises if there is no such observer
    chain: list[Entry] = []
    while last is not None:
        chain.append(last)
        last = last.prev
    chain.reverse()
    shown: list[EntryShape] = []
    for entry in chain:
        rendered = entry.render(kit, seat)
        if rendered is not None:
            rendered["n"] = len(shown) + 1
            shown.append(rendered)
    return shown
