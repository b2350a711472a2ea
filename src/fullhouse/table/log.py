"""The log: what happened, kept once, and read by each observer as far as it was shown.

Entries form a chain that only grows at its end, so that any number of tables share its past.
"""

from __future__ import annotations

from typing import Any, Final

from fullhouse.table.actions import OF_NOTHING, OF_ZONE
from fullhouse.table.kit import Kit

MOVED: Final = "move"
LOOKED: Final = "look"
SHUFFLED: Final = "shuffle"


class End:
    """One end of a movement: the zone, the place if it has any, and who can see that zone at all.

    Those who cannot see a zone that rides on a card are told of the zone that card lies in.
    """

    def __init__(self, zone: int, place: int, seen: int, alias: int) -> None:
        self.zone: Final = zone
        self.place: Final = place
        self.seen: Final = seen
        self.alias: Final = alias

    def name(self, kit: Kit, bit: int) -> str | None:
        if self.seen & bit:
            return kit.names[self.zone]
        return kit.names[self.alias] if self.alias >= 0 else None


class Move:
    """A card that moved, or was looked at where it lies, or a zone that was shuffled."""

    def __init__(self, kind: str, face: int, seen: int, src: End, dst: End) -> None:
        self.kind: Final = kind
        self.face: Final = face
        self.seen: Final = seen
        self.src: Final = src
        self.dst: Final = dst

    def render(self, kit: Kit, bit: int) -> dict[str, Any] | None:
        """The movement as this observer sees it; None where it sees neither end."""
        src, dst = self.src.name(kit, bit), self.dst.name(kit, bit)
        if src is None and dst is None:
            return None
        if self.kind == SHUFFLED:
            return {"kind": SHUFFLED, "from": src, "to": dst}
        return {
            "kind": self.kind,
            "from": src,
            "from_place": self.src.place if self.src.place >= 0 else None,
            "to": dst,
            "to_place": self.dst.place if self.dst.place >= 0 else None,
            "back": kit.backs[kit.back_of[self.face]],
            "face": kit.keys[self.face] if self.seen & bit else None,
        }


class Entry:
    """One thing that happened: a choice or an event, the cards it moved, the facts it changed."""

    def __init__(
        self,
        prev: Entry | None,
        seat: int,
        rule: str,
        text: str,
        thing: int,
        veil: str,
        seen: int,
        before: list[int],
    ) -> None:
        self.prev: Final = prev
        self.seat: Final = seat
        self.rule: Final = rule
        self.text: Final = text
        self.thing: Final = thing
        self.veil: Final = veil
        self.seen: Final = seen
        self.moves: list[Move] = []
        self.before: Final = before
        self.after = before

    def render(self, kit: Kit, seat: int | None) -> dict[str, Any] | None:
        """The entry as this observer reads it; None where it was shown nothing of it."""
        bit = kit.observers.bit(seat)
        seen = [m for m in [move.render(kit, bit) for move in self.moves] if m is not None]
        facts: dict[str, Any] = {}
        if self.after != self.before:
            for fact in kit.facts:
                end = fact.first + fact.size
                if self.after[fact.first : end] != self.before[fact.first : end]:
                    now = kit.seen_fact(fact, self.after, seat)
                    if now != kit.seen_fact(fact, self.before, seat):
                        facts[fact.name] = now
        text = self._text(kit, bit)
        if not text and not seen and not facts:
            return None
        return {"seat": self.seat, "text": text, "rule": self.rule, "moves": seen, "facts": facts}

    def _text(self, kit: Kit, bit: int) -> str:
        if self.thing >= 0:
            return sentence(kit, self.text, self.thing, self.veil, self.seen & bit != 0)
        if not self.seen & bit:
            return ""
        if "{cards}" in self.text:
            return self.text.replace("{cards}", self._cards(kit, bit))
        return self.text

    def _cards(self, kit: Kit, bit: int) -> str:
        moved = [move for move in self.moves if move.kind != SHUFFLED]
        titles = [kit.titles[move.face] for move in moved if move.seen & bit]
        unseen = len(moved) - len(titles)
        if unseen:
            titles.append("a card" if unseen == 1 else f"{unseen} cards")
        return ", ".join(titles) or "no card"


def sentence(kit: Kit, says: str, action: int, veil: str, seen: bool) -> str:
    """A choice in words, the thing chosen left out for those who may not see it."""
    if not seen:
        return says.replace("{}", veil) if veil else "decides"
    verb = kit.vocabulary.verb(action)
    if verb.of == OF_NOTHING:
        return says
    titles = [zone.title for zone in kit.zones] if verb.of == OF_ZONE else kit.titles
    return says.replace("{}", verb.object_name(action - verb.first, titles))


def read(kit: Kit, last: Entry | None, seat: int | None) -> list[dict[str, Any]]:
    """All that this observer has been shown, in order, numbered as it counts."""
    kit.observers.bit(seat)  # there is such an observer
    chain: list[Entry] = []
    while last is not None:
        chain.append(last)
        last = last.prev
    chain.reverse()
    shown: list[dict[str, Any]] = []
    for entry in chain:
        rendered = entry.render(kit, seat)
        if rendered is not None:
            shown.append({"n": len(shown) + 1, **rendered})
    return shown
