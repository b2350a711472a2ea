"""Views: what one observer may know of a table, derived from zones, facts and knowledge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from fullhouse.table.cards import FACE
from fullhouse.table.errors import BadInput, IllegalAction
from fullhouse.table.ids import NO_ACTION, Action, Seat
from fullhouse.table.knowing import known_table, marks
from fullhouse.table.shapes import (
    CardShape,
    ChoiceShape,
    LookShape,
    MemoryShape,
    MessageShape,
    PickedShape,
    PreviewsShape,
    ShortcutShape,
    ViewShape,
    ZoneShape,
)
from fullhouse.table.steps import Draft, Step
from fullhouse.table.targets import target

if TYPE_CHECKING:
    from fullhouse.table.tracked_table import TrackedTable

SCHEMA: Final[Literal[2]] = 2


def view(
    t: TrackedTable,
    seat: Seat | None,
    previews: bool = False,
    remembers: bool = True,
    before: TrackedTable | None = None,
) -> ViewShape:
    """Everything a seat, or the spectator (None), may know now.

    `previews` adds what each choice would lead to, the scores if the game ended now, and what the
    game deduces. Without `remembers`, the view holds only what is in sight: it leaves out cards
    known to be somewhere, what was seen in places earlier, and what follows from all that. Given
    an earlier state of the same table, `before`, it leaves out the zones that look as they did.
    """
    kit = t.kit
    known = known_table(t, seat, remembers) if previews else None
    legal = [] if seat is None else t.legal(seat)
    facts = {fact.name: kit.seen_fact(fact, t.facts, seat) for fact in kit.facts}
    zones = [
        view_zone(t, zone, seat, remembers)
        for zone in range(len(kit.zones))
        if before is None or not is_same_zone(t, before, zone)
    ]
    out: ViewShape = {
        "schema": SCHEMA,
        "game": kit.game.id,
        "version": kit.game.version,
        "seat": seat,
        "seats": kit.seats,
        "options": kit.settings,
        "asked": asked(t, seat),
        "actors": list[int](t.actors),
        "draft": [] if seat is None else draft(t, seat),
        "zones": [zone for zone in zones if zone is not None],
        "facts": {name: value for name, value in facts.items() if value is not None},
        "memory": [] if seat is None or not remembers else memory(t, seat),
        "deduced": {} if known is None else kit.game.deduce(known, seat),
        "choices": [] if seat is None else choices(t, seat, legal),
        "over": t.over,
        "scores": t.scores,
        "winners": list[int](t.winners),
    }
    if known is not None:
        told = None if seat is None else previews_of(known, seat, legal)
        if told is not None:
            out["previews"] = told
        if seat is not None:
            ahead = shortcuts(known, seat)
            if ahead:
                out["shortcuts"] = ahead
            idle = moot(t, seat)
            if idle != NO_ACTION:
                out["moot"] = idle
        standing = kit.game.standing(known, seat)
        if standing:
            out["standing"] = [line.write(kit) for line in standing]
    return out


def asked(t: TrackedTable, reader: int | None) -> MessageShape | None:
    """What the actors are asked, in one sentence that all can read; None when the game is over.

    A seat reads its own question, which may depend on what only it sees.
    """
    actors = t.actors
    if not actors:
        return None
    own = reader is not None and reader in actors
    step = t.deciding(reader if reader is not None and own else actors[0])
    assert step is not None
    return (step.asks_next(t) if own else step.asks(t)).write(t.kit)


def view_zone(
    t: TrackedTable, zone: int, seat: int | None, remembers: bool = True
) -> ZoneShape | None:
    """A zone as this observer sees it; None if it may not even know that it exists."""
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


def is_same_zone(t: TrackedTable, before: TrackedTable, zone: int) -> bool:
    """Whether a zone holds the same cards, known to the same observers; then all see the same."""
    return t.eyes[zone] == before.eyes[zone] and t.zones[zone] == before.zones[zone]


def _common_back(t: TrackedTable, zone: int) -> str | None:
    """The back of all its cards; None if there are several, or no cards."""
    kit = t.kit
    common = -1
    for card in t.zones[zone]:
        back = kit.back_of[card & FACE]
        if common >= 0 and back != common:
            return None
        common = back
    return kit.backs[common] if common >= 0 else None


def _cards(t: TrackedTable, zone: int, known: int) -> list[CardShape]:
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


def _unknown(t: TrackedTable, zone: int, known: int) -> list[CardShape]:
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


def memory(t: TrackedTable, seat: int) -> list[MemoryShape]:
    """What the seat saw in places it no longer sees, and when."""
    out: list[MemoryShape] = []
    for (owner, zone), seen in sorted(t.memories.items()):
        if owner == seat and not t.eyes[zone] & t.kit.observers.bit(seat):
            faces = [t.kit.keys[face] for face in seen[1:]]
            out.append({"zone": t.kit.names[zone], "when": seen[0], "cards": faces})
    return out


def draft(t: TrackedTable, seat: int) -> list[PickedShape]:
    """A seat's unfinished decision: its own picks, then those that followed automatically."""
    step = t.drafting(seat)
    if step is None:
        return []
    out = [pick_of(t, step, pick) for pick in t.draft(seat)]
    for pick in step.followed(t):
        shown = pick_of(t, step, pick)
        shown["followed"] = True
        out.append(shown)
    return out


def pick_of(t: TrackedTable, step: Step, action: Action) -> PickedShape:
    """A pick of a seat's unfinished decision."""
    verb = t.kit.vocabulary.verb(action)
    out: PickedShape = {"verb": verb.word, "target": target(t, step, action)}
    covers = step.covers(t, action)
    if covers:
        out["covers"] = covers
    return out


def previews_of(known: TrackedTable, seat: int, legal: list[Action]) -> PreviewsShape | None:
    """What each choice would lead to; for a finished draft, what it will."""
    step = known.drafting(seat)
    if step is None or (not legal and not known.draft(seat)):
        return None
    return step.previews(known, legal)


def shortcuts(known: TrackedTable, seat: int) -> list[ShortcutShape]:
    """Choices of later questions that the seat can make already now."""
    step = known.deciding(seat)
    if step is None or known.draft(seat):
        return []
    return [
        {
            "first": lead.first,
            "action": lead.then,
            "verb": known.kit.vocabulary.verb(lead.then).word,
            "target": target(known, lead.step, lead.then),
        }
        for lead in step.leads(known)
    ]


def single_answer(t: TrackedTable, seat: int) -> Action:
    """The only choice of a seat, if it changes nothing; else NO_ACTION."""
    legal = t.legal(seat)
    if len(legal) != 1 or t.draft(seat) or not t.kit.vocabulary.verb(legal[0]).is_quiet:
        return NO_ACTION
    return legal[0]


def moot(t: TrackedTable, seat: int) -> Action:
    """The action to take if no choice of this seat can make a difference, else NO_ACTION.

    The step is shown what a spectator knows, so that the answer cannot depend on anything hidden.
    """
    step = t.deciding(seat)
    if step is None or not type(step).can_be_moot or t.draft(seat):
        return NO_ACTION
    return step.moot(known_table(t, None, False))


def look_ahead(t: TrackedTable, seat: int, picks: list[int], remembers: bool) -> LookShape:
    """How a seat's draft would continue after these picks: its choices as they would be then, and
    previews computed from what the seat knows.
    """
    if not isinstance(t.deciding(seat), Draft):
        raise BadInput("You can look ahead only in a decision made of several picks.")
    ahead = t.clone()
    step = ahead.drafting(seat)
    assert isinstance(step, Draft)
    for pick in map(Action, picks):
        if ahead.draft(seat) and step.is_done(ahead):
            raise BadInput("Nothing is left to pick.")
        if pick not in step.legal(ahead):
            reason = step.why_not(ahead, pick) or step.instead(ahead)
            raise IllegalAction(ahead.refusal(seat, reason), reason.write(ahead.kit))
        ahead.drafts.setdefault(seat, []).append(pick)
    if ahead.draft(seat) and step.is_done(ahead):
        # It is made at once, so no step expects to be asked about it when it is complete.
        return {"asked": None, "draft": draft(ahead, seat), "choices": []}
    legal = step.legal(ahead)
    out: LookShape = {
        "asked": step.asks_next(ahead).write(ahead.kit),
        "draft": draft(ahead, seat),
        "choices": choices(ahead, seat, legal),
    }
    told = previews_of(known_table(ahead, seat, remembers), seat, legal)
    if told is not None:
        out["previews"] = told
    return out


def choices(t: TrackedTable, seat: int, legal: list[Action]) -> list[ChoiceShape]:
    """What the seat may choose, each with the target that a page lights up."""
    step = t.deciding(seat)
    if step is None:
        return []
    out: list[ChoiceShape] = []
    for action in legal:
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
