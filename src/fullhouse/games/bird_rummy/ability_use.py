"""Using the ability of a bird: which can be paid for, and how its choices are said (BR-5)."""

from __future__ import annotations

from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES, BY_TYPE
from fullhouse.games.bird_rummy.declaration import declare, pay
from fullhouse.games.bird_rummy.vocabulary import AT, CARD, PICK, PLAY, TO, USE
from fullhouse.games.bird_rummy.zones import FOREST, hand, opponent, resource_row
from fullhouse.table.ids import NO_ZONE, Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.table import Table


def usable(t: Table, seat: Seat, kind: FaceId, points: int) -> list[Action]:
    """The abilities of a type that these points can pay for and that have a target."""
    forest_size = t.count(FOREST)
    hand_size = t.count(hand(seat))
    found: list[Action] = []
    for number in BY_TYPE[kind]:
        ability = BIRD_ABILITIES[number]
        if ability.cost <= points and ability.can_use(t, seat, forest_size, hand_size):
            found.append(USE.at(number))
    return found


def use(t: Table, seat: Seat, picks: list[Action], in_window: bool) -> None:
    """An ability is paid for and declared."""
    number = USE.index(picks[0])
    ability = BIRD_ABILITIES[number]
    template = marked("uses {term} for {n:point|points}")
    t.tell("BR-5.2", template, seat, term=ability.title, n=ability.cost, moment="ability")
    pay(t, ability, in_window)
    declare(t, seat, number, picks[1:])


def says(t: Table, seat: Seat, action: Action) -> Message | None:
    """A choice of a card or ability in words; None where its verb says enough."""
    if CARD.has(action):
        place = CARD.index(action)
        if place >= t.count(FOREST):
            return None
        return say("chooses {named}", named=t.face_at(FOREST, place))
    if action == TO.of_seat(seat):
        return say("takes it into their own hand")
    if USE.has(action) and not t.draft(seat):
        ability = BIRD_ABILITIES[USE.index(action)]
        return say("uses {term} for {n:point|points}", term=ability.title, n=ability.cost)
    return None


def why_no_ability(number: int, points: int) -> Message:
    """Why an ability of a bird in play cannot be used now, with these points to spend."""
    ability = BIRD_ABILITIES[number]
    if points < ability.cost:
        return say(
            "{term} costs {n:point|points}, and you have {m} to spend on it",
            "BR-5.2",
            term=ability.title,
            n=ability.cost,
            m=points,
        )
    return say("{term} has no target now", ability.rule, term=ability.title)


def source(t: Table, seat: Seat, action: Action) -> ZoneId:
    """Where the card lies that is played or chosen; NO_ZONE where there is none."""
    if PLAY.has(action):
        return hand(seat)
    if CARD.has(action):
        return FOREST
    if not PICK.has(action):
        return NO_ZONE
    for pick in t.draft(seat):
        if AT.has(pick):
            return AT.zone(pick)
    return resource_row(opponent(seat))
