"""Views: what one observer may know of a table, derived from zones, facts and knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from fullhouse.table.cards import FACE
from fullhouse.table.errors import BadInput, IllegalAction
from fullhouse.table.knowing import known_table, marks
from fullhouse.table.shapes import (
    CardShape,
    ChoiceShape,
    LookShape,
    MemoryShape,
    MessageShape,
    PickedShape,
    PreviewsShape,
    ViewShape,
    ZoneShape,
)
from fullhouse.table.steps import Draft, Step
from fullhouse.table.targets import target

if TYPE_CHECKING:
    from fullhouse.table.table import Table

SCHEMA: Final[Literal[2]] = 2


def view(t: Table, seat: int | None, previews: bool = False, remembers: bool = True) -> ViewShape:
    """All that a seat, or the spectator (None), may know now.

    Without `remembers` it is only what lies in sight: cards known to be somewhere, what was seen
    earlier of places, and what follows from all that was shown are left out.
    """
    kit = t.kit
    known = known_table(t, seat, remembers) if previews or type(kit.game).deduces else None
    facts = {fact.name: kit.seen_fact(fact, t.facts, seat) for fact in kit.facts}
    zones = [view_zone(t, zone, seat, remembers) for zone in range(len(kit.zones))]
    out: ViewShape = {
        "schema": SCHEMA,
        "game": kit.game.id,
        "version": kit.game.version,
        "seat": seat,
        "seats": kit.seats,
        "options": kit.settings,
        "asked": asked(t, seat),
        "actors": t.actors,
        "draft": [] if seat is None else draft(t, seat),
        "zones": [zone for zone in zones if zone is not None],
        "facts": {name: value for name, value in facts.items() if value is not None},
        "memory": [] if seat is None or not remembers else memory(t, seat),
        "deduced": {} if known is None else kit.game.deduce(known, seat),
        "choices": [] if seat is None else choices(t, seat),
        "over": t.over,
        "scores": t.scores,
        "winners": t.winners,
    }
    if previews and known is not None:
        told = None if seat is None else previews_of(known, seat, t.legal(seat))
        if told is not None:
            out["previews"] = told
        standing = kit.game.standing(known, seat)
        if standing:
            out["standing"] = [line.write(kit) for line in standing]
    return out


def asked(t: Table, reader: int | None) -> MessageShape | None:
    """What is asked of the actors, in one sentence for all to read; None when it is over.

    A seat reads what it is asked itself, which may go by what it alone sees.
    """
    actors = t.actors
    if not actors:
        return None
    own = reader is not None and reader in actors
    step = t.deciding(reader if reader is not None and own else actors[0])
    assert step is not None
    return (step.asks_next(t) if own else step.asks(t)).write(t.kit)


def view_zone(t: Table, zone: int, seat: int | None, remembers: bool = True) -> ZoneShape | None:
    """A zone as this observer sees it; None where it may not even know that it is there."""
    kit = t.kit
    spec = kit.zones[zone]
    bit = kit.observers.bit(seat)
    if spec.owner >= kit.seats or not (kit.counted[zone] | t.eyes[zone]) & bit:
        return None
    cards = t.zones[zone]
    return {
        "name": spec.name,
        "key": spec.key,
        "owner": spec.owner if spec.owner >= 0 else None,
        "kind": spec.kind,
        "back": _common_back(t, zone),
        "count": len(cards),
        "cards": _cards(t, zone, marks(t, zone, seat, remembers)),
    }


def _common_back(t: Table, zone: int) -> str | None:
    """The back of all its cards; None where there are several, or no cards."""
    kit = t.kit
    common = -1
    for card in t.zones[zone]:
        back = kit.back_of[card & FACE]
        if common >= 0 and back != common:
            return None
        common = back
    return kit.backs[common] if common >= 0 else None


def _cards(t: Table, zone: int, known: int) -> list[CardShape]:
    """Cards known by their place; those known to be somewhere here; the rest by their backs."""
    kit = t.kit
    ordered = kit.ordered[zone]
    bit = known & kit.observers.everyone
    member = known & ~bit
    shown: list[CardShape] = []
    members: list[str] = []
    unknown = 0
    for place, card in enumerate(t.zones[zone]):
        if card & bit:
            key = kit.keys[card & FACE]
            shown.append({"face": key, "place": place} if ordered else {"face": key})
        elif card & member:
            members.append(kit.keys[card & FACE])
        else:
            unknown += 1
    if members:
        shown += [{"face": key} for key in sorted(members)]
    return shown + _unknown(t, zone, known) if unknown else shown


def _unknown(t: Table, zone: int, known: int) -> list[CardShape]:
    kit = t.kit
    counts = [0] * len(kit.backs)
    for card in t.zones[zone]:
        if not card & known:
            counts[kit.back_of[card & FACE]] += 1
    if kit.ordered[zone] and len(kit.backs) - counts.count(0) > 1:
        return [
            {"back": kit.backs[kit.back_of[card & FACE]], "place": place}
            for place, card in enumerate(t.zones[zone])
            if not card & known
        ]
    return [{"back": kit.backs[n], "count": count} for n, count in enumerate(counts) if count]


def memory(t: Table, seat: int) -> list[MemoryShape]:
    """What the seat saw of places it no longer sees, and when."""
    out: list[MemoryShape] = []
    for (owner, zone), seen in sorted(t.memories.items()):
        if owner == seat and not t.eyes[zone] & t.kit.observers.bit(seat):
            faces = [t.kit.keys[face] for face in seen[1:]]
            out.append({"zone": t.kit.names[zone], "when": seen[0], "cards": faces})
    return out


def draft(t: Table, seat: int) -> list[PickedShape]:
    """A seat's unfinished decision: its own picks, then what followed from them by itself."""
    step = t.drafting(seat)
    if step is None:
        return []
    out = [pick_of(t, step, pick) for pick in t.draft(seat)]
    for pick in step.followed(t):
        shown = pick_of(t, step, pick)
        shown["followed"] = True
        out.append(shown)
    return out


def pick_of(t: Table, step: Step, action: int) -> PickedShape:
    """A pick of a seat's unfinished decision."""
    verb = t.kit.vocabulary.verb(action)
    out: PickedShape = {"verb": verb.word, "target": target(t, step, action)}
    covers = step.covers(t, action)
    if covers:
        out["covers"] = covers
    return out


def previews_of(known: Table, seat: int, legal: list[int]) -> PreviewsShape | None:
    """What each choice would bring; for a finished draft, what it will."""
    step = known.drafting(seat)
    if step is None or (not legal and not known.draft(seat)):
        return None
    return step.previews(known, legal)


def look_ahead(t: Table, seat: int, picks: list[int], remembers: bool) -> LookShape:
    """How a seat's draft would go on after these picks, worked out on what the seat knows."""
    if not isinstance(t.deciding(seat), Draft):
        raise BadInput("You can look ahead only in a decision made of several picks.")
    known = known_table(t, seat, remembers)
    step = known.drafting(seat)
    assert isinstance(step, Draft)
    for pick in picks:
        if known.deciding(seat) is None:
            raise BadInput("Nothing is left to pick.")
        if pick not in step.legal(known):
            reason = step.why_not(known, pick) or step.instead(known)
            raise IllegalAction(known.refusal(seat, reason), reason.write(known.kit))
        known.drafts.setdefault(seat, []).append(pick)
    legal = known.legal(seat)
    out: LookShape = {
        "asked": step.asks_next(known).write(known.kit) if legal else None,
        "draft": draft(known, seat),
        "choices": choices(known, seat),
    }
    told = previews_of(known, seat, legal)
    if told is not None:
        out["previews"] = told
    return out


def choices(t: Table, seat: int) -> list[ChoiceShape]:
    """What the seat may choose, each with what a page would light up for it."""
    step = t.deciding(seat)
    if step is None:
        return []
    out: list[ChoiceShape] = []
    for action in step.legal(t):
        verb = t.kit.vocabulary.verb(action)
        choice: ChoiceShape = {
            "action": action,
            "verb": verb.word,
            "target": target(t, step, action),
        }
        says = step.says(t, action)
        if says is not None:
            choice["says"] = says.write(t.kit, action=action)
        out.append(choice)
    return out
