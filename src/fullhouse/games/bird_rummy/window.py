"""The window of a play: while birds are in flight, their points buy abilities (BR-4.4, BR-5)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.bird_rummy.abilities import ABILITIES, FETCHES, OF_TYPE
from fullhouse.games.bird_rummy.aiming import aimed_and_paid, paid
from fullhouse.games.bird_rummy.cards import (
    BATH,
    DECISIONS,
    FACES,
    FLIGHT,
    FLYING,
    FOREST,
    HEAVEN,
    HELD,
    PERCHED,
    POINTS,
    WILD,
    name_of,
)
from fullhouse.games.bird_rummy.declaring import DEEDS, declare, pay
from fullhouse.games.bird_rummy.nests import has_name
from fullhouse.games.bird_rummy.resources import (
    MOST_DECISIONS,
    may_play_resources,
    play_resource,
    resources,
)
from fullhouse.games.bird_rummy.words import AT, CARD, DONE, LEAK, PICK, PLAY, TO, USE
from fullhouse.table.cards import FACE
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import HAPPENS, Draft, Step
from fullhouse.table.table import Table


def has_bath(t: Table, seat: int) -> bool:
    return has_name(t.zones[PERCHED + seat], BATH)


def leak(t: Table, seat: int) -> None:
    """BR-6.2: a Bird Bath goes to Heaven for two wild points."""
    zone = PERCHED + seat
    place = 0
    while name_of(t.zones[zone][place] & FACE) != BATH:
        place += 1
    t.tell("BR-6.2", "leaks {cards} for two wild points", seat)
    t.facts[WILD] += 2
    t.move_at(zone, place, HEAVEN)


def usable(t: Table, seat: int, kind: int, points: int) -> list[int]:
    """The abilities of a type that so many points pay for and that have a target."""
    left = len(t.zones[FOREST])
    held = len(t.zones[HELD + seat])
    found: list[int] = []
    for ability in OF_TYPE[kind]:
        deed = ABILITIES[ability]
        if deed.cost <= points and deed.can_use(t, seat, left, held):
            found.append(USE + ability)
    return found


def use(t: Table, seat: int, picks: list[int], in_window: bool) -> None:
    """An ability is paid for and declared."""
    number = picks[0] - USE
    deed = DEEDS[number]
    template = marked("uses {term} for {n:point|points}")
    t.tell("BR-5.2", template, seat, term=deed.title, n=deed.cost, moment="ability")
    pay(t, deed, in_window)
    declare(t, seat, number, picks[1:])


def says(t: Table, seat: int, action: int) -> Message | None:
    """A choice of a card or ability in words; None where its verb says enough."""
    if CARD <= action < TO:
        cards = t.zones[FOREST]
        place = action - CARD
        return say("chooses {named}", named=cards[place] & FACE) if place < len(cards) else None
    if action == TO + seat:
        return say("takes it into their own hand")
    if USE <= action < USE + len(ABILITIES) and not t.draft(seat):
        deed = ABILITIES[action - USE]
        return say("uses {term} for {n:point|points}", term=deed.title, n=deed.cost)
    return None


def why_no_ability(t: Table, seat: int, ability: int, points: int) -> Message:
    """Why an ability of a bird that is there cannot be used now."""
    deed = ABILITIES[ability]
    if points < deed.cost:
        return say(
            "{term} costs {n}, and you have {m} to spend on it",
            "BR-5.2",
            term=deed.title,
            n=deed.cost,
            m=points,
        )
    return say("{term} has nothing to be used on now", deed.rule, term=deed.title)


class Open(Step):
    """As long as birds are in flight and there is something to use, you are asked (BR-4.4).

    A Resource in hand alone opens no window, as everybody would be asked after every play; but
    after an ability that may have `fetched` one you are asked again (BR-6.1).
    """

    def __init__(self, seat: int, fetched: int = 0) -> None:
        super().__init__(HAPPENS, seat)
        self.fetched: Final = fetched

    def run(self, t: Table) -> None:
        if not t.zones[FLIGHT]:
            return
        # All of this is public, so not to be asked tells nothing.
        may_play = self.fetched and t.zones[HELD + self.seat] and may_play_resources(t)
        if may_play or len(open_choices(t, self.seat)) > 1:
            t.push(Window(self.seat))


def open_choices(t: Table, seat: int) -> list[int]:
    """What a window offers at first."""
    if t.facts[DECISIONS] >= MOST_DECISIONS:
        return [DONE]
    kind = t.facts[FLYING] - 1
    found = usable(t, seat, kind, t.facts[POINTS + kind] + t.facts[WILD])
    if has_bath(t, seat):
        found.append(LEAK)
    found.append(DONE)
    return found


class Window(Draft):
    """Use abilities of the birds in flight, as often as their points allow, then say done."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        picks = t.draft(self.seat)
        if not picks:
            return resources(t, self.seat) + open_choices(t, self.seat)
        return DEEDS[picks[0] - USE].targets(t, self.seat, picks[1:])

    def is_done(self, t: Table) -> bool:
        picks = t.draft(self.seat)
        if picks[0] >= LEAK or picks[0] < PLAY + FACES:
            return True
        return not DEEDS[picks[0] - USE].targets(t, self.seat, picks[1:])

    def take_all(self, t: Table, picks: list[int]) -> None:
        if picks[0] == DONE:
            return
        t.facts[DECISIONS] += 1
        is_ability = USE <= picks[0] < USE + len(ABILITIES)
        t.push(Open(self.seat, 1 if is_ability and FETCHES[picks[0] - USE] else 0))
        if is_ability:
            use(t, self.seat, picks, True)
        elif picks[0] == LEAK:
            leak(t, self.seat)
        else:
            play_resource(t, self.seat, picks[0] - PLAY)

    def asks(self, t: Table) -> Message:
        if len(open_choices(t, self.seat)) == 1:
            return say("Play a Resource, or finish")
        kind, wild = t.facts[FLYING] - 1, t.facts[WILD]
        points = t.facts[POINTS + kind]
        if wild:
            return say(
                "Use the {named} ({n} and {m} wild to spend), or finish",
                named=kind,
                n=points,
                m=wild,
            )
        return say("Use the {named} ({n} to spend), or finish", named=kind, n=points)

    def asks_next(self, t: Table) -> Message:
        picks = t.draft(self.seat)
        return DEEDS[picks[0] - USE].asks(picks[1:]) if picks else self.asks(t)

    def says(self, t: Table, action: int) -> Message | None:
        if action == DONE and not t.draft(self.seat):
            kind = t.facts[FLYING] - 1
            return say("lands {n} × {named}", n=len(t.zones[FLIGHT]), named=kind)
        return says(t, self.seat, action)

    def previews(self, known: Table, legal: list[int]) -> PreviewsShape | None:
        picks = known.draft(self.seat)
        if not picks:
            return paid(known, legal, True)
        return aimed_and_paid(known, self.seat, picks[0] - USE, picks[1:], legal, True)

    def rule(self, t: Table) -> str:
        return "BR-5.1"

    def why_not(self, t: Table, action: int) -> Message | None:
        if t.draft(self.seat):
            return None
        kind = t.facts[FLYING] - 1
        if USE <= action < USE + len(ABILITIES):
            deed = ABILITIES[action - USE]
            if deed.bird != kind:
                return say("While it flies, only the {named} can be used", "BR-5.1", named=kind)
            points = t.facts[POINTS + kind] + t.facts[WILD]
            return why_no_ability(t, self.seat, action - USE, points)
        if action == LEAK:
            return say("There is no Bird Bath in your nest", "BR-6.2")
        return None

    def instead(self, t: Table) -> Message:
        picks = t.draft(self.seat)
        if picks:
            term = DEEDS[picks[0] - USE].title
            return say("That is not a target of {term}", "BR-5.4", term=term)
        return say("Use the birds in flight, or finish", "BR-4.4")

    def source(self, t: Table, action: int) -> int:
        if action < PLAY + FACES:
            return HELD + self.seat
        return FOREST if CARD <= action < TO else aimed_zone(t.draft(self.seat), self.seat, action)


def aimed_zone(picks: list[int], seat: int, action: int) -> int:
    """Where a picked face lies: in the flock that was aimed at, or among the other's resources."""
    if not PICK <= action < CARD:
        return -1
    for pick in picks:
        if AT <= pick < PICK:
            return pick - AT
    return PERCHED + 1 - seat
