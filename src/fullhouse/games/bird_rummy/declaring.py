"""Declaring a deed: what it costs, how Nesting Materials answer it, and that it is carried out
(BR-5.4, BR-7.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.abilities import ABILITIES
from fullhouse.games.bird_rummy.cards import (
    FLOCKS,
    FOREST,
    GLEANED,
    HEAVEN,
    HELD,
    KINDS,
    NESTING,
    POINTS,
    SEATS,
    WILD,
    WRATH,
    name_of,
)
from fullhouse.games.bird_rummy.deed import Deed
from fullhouse.games.bird_rummy.effects import BirdFood, FrenchFries, MatingCall, Migration, Wrath
from fullhouse.games.bird_rummy.forest_deeds import Gust
from fullhouse.games.bird_rummy.law import BirdLaw
from fullhouse.games.bird_rummy.nest_deeds import Bully, Splashdown
from fullhouse.games.bird_rummy.nests import has_materials, settle
from fullhouse.games.bird_rummy.words import AT, NO
from fullhouse.table.cards import FACE
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.steps import HAPPENS, Choice, Step
from fullhouse.table.table import Table

DEEDS: Final[list[Deed]] = [
    *ABILITIES,
    *(Wrath(), BirdFood(), MatingCall(), FrenchFries(), Migration(), BirdLaw()),
    *(Splashdown(), Bully(), Gust()),
]
GLEAN: Final = 0
BY_CARD: Final = len(ABILITIES) - WRATH
"""BY_CARD + name is the deed of an Effect card."""
SPLASHDOWN: Final = len(DEEDS) - 3
BULLY: Final = len(DEEDS) - 2
GUST: Final = len(DEEDS) - 1


def own_share(t: Table, deed: Deed, in_window: bool) -> int:
    """BR-5.2: what points of the bird's own type pay, in a window; wild ones pay the rest."""
    return min(deed.cost, t.facts[POINTS + deed.bird]) if in_window else 0


def pay(t: Table, deed: Deed, in_window: bool) -> None:
    """An ability is paid for."""
    own = own_share(t, deed, in_window)
    t.facts[POINTS + deed.bird] -= own
    t.facts[WILD] -= deed.cost - own


def declare(t: Table, seat: int, number: int, picks: list[int]) -> None:
    """Targets are chosen and costs are paid: the other player may answer, then it happens."""
    if number == GLEAN:
        t.facts[GLEANED] = 1
    first = picks[0] if picks else -1
    second = picks[1] if len(picks) > 1 else -1
    third = picks[2] if len(picks) > 2 else -1
    t.push(Resolve(seat, number, first, second, third))
    if t.options[options.ADVANCED] == 1 and is_asked(t, seat, number, picks):
        t.push(Respond(1 - seat, number))


class Resolve(Step):
    """What was declared happens, unless it was answered (BR-5.4)."""

    def __init__(self, seat: int, deed: int, first: int, second: int, third: int) -> None:
        super().__init__(HAPPENS, seat)
        self.deed: Final = deed
        self.first: Final = first
        self.second: Final = second
        self.third: Final = third

    def run(self, t: Table) -> None:
        picks = [pick for pick in (self.first, self.second, self.third) if pick >= 0]
        DEEDS[self.deed].resolve(t, self.seat, picks)
        settle(t)


def is_asked(t: Table, seat: int, number: int, picks: list[int]) -> bool:
    """BR-12.4: the other player is asked whatever the hand, unless public facts settle it."""
    other = 1 - seat
    way = t.options[options.NESTING_RESPONSE]
    if way == options.OFF or not t.zones[HELD + other]:
        return False
    if way == options.NARROW and not DEEDS[number].moves_bird_of(t, seat, picks):
        return False
    return len(bare_flocks(t, other)) > 0 and not all_materials_seen(t, seat)


def all_materials_seen(t: Table, seat: int) -> bool:
    """Whether everybody knows that no Nesting Materials are in the other player's hand."""
    seen = 0
    public = t.kit.observers.spectator
    for zone in (*range(FLOCKS), FOREST, HEAVEN, HELD + seat):
        for card in t.zones[zone]:
            if card & public and name_of(card & FACE) == NESTING:
                seen += 1
    return seen == t.kit.faces[NESTING].copies


def bare_flocks(t: Table, owner: int) -> list[int]:
    """The flocks of a nest that have no Nesting Materials yet."""
    return [
        zone for zone in range(owner, FLOCKS, SEATS) if t.zones[zone] and not has_materials(t, zone)
    ]


def attach(t: Table, seat: int, zone: int) -> None:
    """BR-7.7: Nesting Materials from the hand to a flock of the own nest."""
    t.move_face(HELD + seat, NESTING, zone, ALL)
    t.turn_at(zone, len(t.zones[zone]) - 1)


class Respond(Choice):
    """Nesting Materials on one of your flocks undo what was declared. You are asked in any case."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int, deed: int) -> None:
        super().__init__(seat)
        self.deed: Final = deed

    def legal(self, t: Table) -> list[int]:
        if t.number_of(HELD + self.seat, NESTING) == 0:
            return [NO]
        return [*[AT + zone for zone in bare_flocks(t, self.seat)], NO]

    def take(self, t: Table, action: int) -> None:
        if action == NO:
            return
        zone = action - AT
        t.tell(
            "BR-7.7",
            "answers with {cards} on their own {named} flock: {term} does nothing",
            self.seat,
            named=zone // SEATS,
            term=DEEDS[self.deed].title,
            moment="answered",
        )
        attach(t, self.seat, zone)
        t.stack.pop()  # what was declared

    def asks(self, t: Table) -> Message:
        term = DEEDS[self.deed].title
        return say("Answer {term} with Nesting Materials on one of your flocks?", term=term)

    def says(self, t: Table, action: int) -> Message:
        if action == NO:
            return say("lets it happen")
        return say("puts {named} on {zone}", named=NESTING)

    def rule(self, t: Table) -> str:
        return "BR-7.7"

    def why_not(self, t: Table, action: int) -> Message | None:
        if not AT <= action < AT + FLOCKS:
            return None
        if t.number_of(HELD + self.seat, NESTING) == 0:
            if t.number_of(HELD + self.seat, NESTING + KINDS):
                return say("Your Nesting Materials were already played this turn", "BR-3.4")
            return say("You hold no Nesting Materials", "BR-7.7")
        return say("Choose a flock in your own nest that has no Nesting Materials", "BR-7.7")

    def instead(self, t: Table) -> Message:
        return say("Answer with Nesting Materials on one of your flocks, or decline", "BR-7.7")
