"""Declaring an ability: what it costs, how Nesting Materials answer it, and when it is carried out
(BR-5.4, BR-7.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.ability import Ability
from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES
from fullhouse.games.bird_rummy.bird_law import BirdLaw
from fullhouse.games.bird_rummy.cards import NESTING_MATERIALS, WRATH, name_of, played_side
from fullhouse.games.bird_rummy.effects import (
    BirdFood,
    EternalMigration,
    FrenchFries,
    MatingCall,
    Wrath,
)
from fullhouse.games.bird_rummy.forest_abilities import Gust
from fullhouse.games.bird_rummy.nest_abilities import Bully, Splashdown
from fullhouse.games.bird_rummy.nests import bare_flocks, number_of, remove_unsupported
from fullhouse.games.bird_rummy.vocabulary import AT, DECLINE
from fullhouse.games.bird_rummy.zones import (
    ALL_FLOCKS,
    FOREST,
    GLEANED,
    HEAVEN,
    POINTS,
    WILD,
    hand,
    is_flock,
    opponent,
    points_for,
    type_of,
)
from fullhouse.table.ids import Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.steps import Choice, SeatStep
from fullhouse.table.table import Table

NO_PICK: Final = Action(-1)
ALL_ABILITIES: Final[list[Ability]] = [
    *BIRD_ABILITIES,
    *(Wrath(), BirdFood(), MatingCall(), FrenchFries(), EternalMigration(), BirdLaw()),
    *(Splashdown(), Bully(), Gust()),
]
GLEAN: Final = 0
SPLASHDOWN: Final = len(ALL_ABILITIES) - 3
BULLY: Final = len(ALL_ABILITIES) - 2
GUST: Final = len(ALL_ABILITIES) - 1


def effect_number(name: FaceId) -> int:
    """The number of what an Effect card does."""
    return len(BIRD_ABILITIES) + name - WRATH


def own_share(t: Table, ability: Ability, in_window: bool) -> int:
    """BR-5.2: what points of the bird's own type pay, in a window; wild ones pay the rest."""
    return min(ability.cost, points_for(t, ability.bird)) if in_window else 0


def pay(t: Table, ability: Ability, in_window: bool) -> None:
    """An ability is paid for."""
    own = own_share(t, ability, in_window)
    t.facts[POINTS.at(ability.bird)] -= own
    t.facts[WILD] -= ability.cost - own


def declare(t: Table, seat: Seat, number: int, picks: list[Action]) -> None:
    """Targets are chosen and costs are paid: the other player may answer, then it happens."""
    if number == GLEAN:
        t.facts[GLEANED] = 1
    first = picks[0] if picks else NO_PICK
    second = picks[1] if len(picks) > 1 else NO_PICK
    third = picks[2] if len(picks) > 2 else NO_PICK
    t.push(ResolveAbility(seat, number, first, second, third))
    if t.options[options.ADVANCED] == 1 and must_ask(t, seat, number, picks):
        t.push(AnswerAbility(opponent(seat), number))


class ResolveAbility(SeatStep):
    """What was declared happens, unless it was answered (BR-5.4)."""

    def __init__(
        self, seat: Seat, number: int, first: Action, second: Action, third: Action
    ) -> None:
        super().__init__(seat)
        self.number: Final = number
        self.first: Final = first
        self.second: Final = second
        self.third: Final = third

    def run(self, t: Table) -> None:
        ALL_ABILITIES[self.number].resolve(t, self.seat, self.picks())
        remove_unsupported(t)

    def picks(self) -> list[Action]:
        """The targets that were chosen."""
        return [pick for pick in (self.first, self.second, self.third) if pick != NO_PICK]


def must_ask(t: Table, seat: Seat, number: int, picks: list[Action]) -> bool:
    """BR-12.4: the other player is asked whatever the hand, unless public facts settle it."""
    other = opponent(seat)
    way = t.options[options.NESTING_RESPONSE]
    if way == options.OFF or not t.count(hand(other)):
        return False
    if way == options.NARROW and not ALL_ABILITIES[number].moves_opposing_bird(t, seat, picks):
        return False
    return len(bare_flocks(t, other)) > 0 and not all_materials_seen(t, seat)


def all_materials_seen(t: Table, seat: Seat) -> bool:
    """Whether everybody knows that no Nesting Materials are in the other player's hand."""
    seen = number_of(t, FOREST, NESTING_MATERIALS) + number_of(t, HEAVEN, NESTING_MATERIALS)
    for zone in ALL_FLOCKS:
        seen += number_of(t, zone, NESTING_MATERIALS)
    for face in t.known(hand(seat), None):
        if name_of(face) == NESTING_MATERIALS:
            seen += 1
    return seen == t.kit.faces[NESTING_MATERIALS].copies


def attach(t: Table, seat: Seat, zone: ZoneId) -> None:
    """BR-7.7: Nesting Materials go from the hand to a flock of the same seat."""
    t.move_face(hand(seat), NESTING_MATERIALS, zone, ALL)
    t.turn_at(zone, t.count(zone) - 1)


class AnswerAbility(Choice):
    """Nesting Materials on a flock of yours cancel what was declared (BR-7.7).

    You are asked whatever you hold, so that being asked tells nothing.
    """

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    rule_number: ClassVar[str] = "BR-7.7"
    asks_anyway: ClassVar[bool] = True

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def legal(self, t: Table) -> list[Action]:
        if t.number_of(hand(self.seat), NESTING_MATERIALS) == 0:
            return [DECLINE]
        return [*[AT.of_zone(zone) for zone in bare_flocks(t, self.seat)], DECLINE]

    def take(self, t: Table, action: Action) -> None:
        if action == DECLINE:
            return
        zone = AT.zone(action)
        t.tell(
            "BR-7.7",
            "answers with {cards} on their own {named} flock: {term} does nothing",
            self.seat,
            named=type_of(zone),
            term=ALL_ABILITIES[self.number].title,
            moment="answered",
        )
        attach(t, self.seat, zone)
        t.stack.pop()  # what was declared

    def asks(self, t: Table) -> Message:
        term = ALL_ABILITIES[self.number].title
        return say("Answer {term} with Nesting Materials on one of your flocks?", term=term)

    def says(self, t: Table, action: Action) -> Message:
        if action == DECLINE:
            return say("lets it happen")
        return say("puts {named} on {zone}", named=NESTING_MATERIALS)

    def why_not(self, t: Table, action: Action) -> Message | None:
        if not AT.has(action) or not is_flock(AT.zone(action)):
            return None
        if t.number_of(hand(self.seat), NESTING_MATERIALS) == 0:
            if t.number_of(hand(self.seat), played_side(NESTING_MATERIALS)):
                return say("Your Nesting Materials were already played this turn", "BR-3.4")
            return say("You hold no Nesting Materials", "BR-7.7")
        return say("Choose a flock in your own nest that has no Nesting Materials", "BR-7.7")

    def instead(self, t: Table) -> Message:
        return say("Answer with Nesting Materials on one of your flocks, or decline", "BR-7.7")
