"""The window of a play: while birds are in flight, their points buy abilities (BR-4.4, BR-5)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.bird_rummy.ability_use import says, source, usable, use, why_no_ability
from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES, MAY_BRING_CARD
from fullhouse.games.bird_rummy.previews import left_after_paying, targets_and_costs
from fullhouse.games.bird_rummy.resources import (
    MOST_DECISIONS,
    has_bath,
    leak,
    may_play_resources,
    play_resource,
    playable_resources,
    why_not_resource,
)
from fullhouse.games.bird_rummy.vocabulary import DONE, LEAK, PLAY, USE
from fullhouse.games.bird_rummy.zones import DECISIONS, FLIGHT, WILD, flying_type, hand, points_for
from fullhouse.table.ids import Action, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Draft, SeatStep
from fullhouse.table.table import Table


class OpenWindow(SeatStep):
    """As long as birds are in flight and there is something to use, you are asked (BR-4.4).

    A Resource in hand alone opens no window, as everybody would be asked after every play; but
    after an ability that may have `fetched` one you are asked again (BR-6.1).
    """

    def __init__(self, seat: Seat, fetched: int = 0) -> None:
        super().__init__(seat)
        self.fetched: Final = fetched

    def run(self, t: Table) -> None:
        if not t.count(FLIGHT):
            return
        # All of this is public, so not to be asked tells nothing.
        may_play = self.fetched == 1 and t.count(hand(self.seat)) > 0 and may_play_resources(t)
        if may_play or len(first_choices(t, self.seat)) > 1:
            t.push(AbilityWindow(self.seat))


def first_choices(t: Table, seat: Seat) -> list[Action]:
    """What a window offers at first, apart from Resources."""
    if t.facts[DECISIONS] >= MOST_DECISIONS:
        return [DONE]
    kind = flying_type(t)
    found = usable(t, seat, kind, points_for(t, kind) + t.facts[WILD])
    if has_bath(t, seat):
        found.append(LEAK)
    found.append(DONE)
    return found


class AbilityWindow(Draft):
    """Use abilities of the birds in flight as often as their points allow, then finish (BR-5.1)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    rule_number: ClassVar[str] = "BR-5.1"
    asks_anyway: ClassVar[bool] = True

    def legal(self, t: Table) -> list[Action]:
        picks = t.draft(self.seat)
        if not picks:
            return playable_resources(t, self.seat) + first_choices(t, self.seat)
        return BIRD_ABILITIES[USE.index(picks[0])].targets(t, self.seat, picks[1:])

    def is_done(self, t: Table) -> bool:
        picks = t.draft(self.seat)
        if not USE.has(picks[0]):
            return True
        return not BIRD_ABILITIES[USE.index(picks[0])].targets(t, self.seat, picks[1:])

    def take_all(self, t: Table, picks: list[Action]) -> None:
        first = picks[0]
        if first == DONE:
            return
        t.facts[DECISIONS] += 1
        is_ability = USE.has(first)
        t.push(OpenWindow(self.seat, 1 if is_ability and MAY_BRING_CARD[USE.index(first)] else 0))
        if is_ability:
            use(t, self.seat, picks, True)
        elif first == LEAK:
            leak(t, self.seat)
        else:
            play_resource(t, self.seat, PLAY.face(first))

    def asks(self, t: Table) -> Message:
        if len(first_choices(t, self.seat)) == 1:
            return say("Play a Resource, or finish")
        kind, wild = flying_type(t), t.facts[WILD]
        points = points_for(t, kind)
        if wild:
            return say(
                "Use the {named} ({n:point|points} and {m} wild to spend), or finish",
                named=kind,
                n=points,
                m=wild,
            )
        return say("Use the {named} ({n:point|points} to spend), or finish", named=kind, n=points)

    def asks_next(self, t: Table) -> Message:
        picks = t.draft(self.seat)
        return BIRD_ABILITIES[USE.index(picks[0])].asks(picks[1:]) if picks else self.asks(t)

    def says(self, t: Table, action: Action) -> Message | None:
        if action == DONE and not t.draft(self.seat):
            return say("lands {n} × {named}", n=t.count(FLIGHT), named=flying_type(t))
        return says(t, self.seat, action)

    def previews(self, known: Table, legal: list[Action]) -> PreviewsShape | None:
        picks = known.draft(self.seat)
        if not picks:
            return left_after_paying(known, legal, True)
        return targets_and_costs(known, self.seat, USE.index(picks[0]), picks[1:], legal, True)

    def why_not(self, t: Table, action: Action) -> Message | None:
        if t.draft(self.seat):
            return None
        if USE.has(action):
            kind = flying_type(t)
            number = USE.index(action)
            if BIRD_ABILITIES[number].bird != kind:
                return say(
                    "Only the {named} can be used while it is in flight", "BR-5.1", named=kind
                )
            return why_no_ability(number, points_for(t, kind) + t.facts[WILD])
        if action == LEAK:
            return say("There is no Bird Bath in your nest", "BR-6.2")
        return why_not_resource(t, self.seat, action)

    def instead(self, t: Table) -> Message:
        picks = t.draft(self.seat)
        if picks:
            term = BIRD_ABILITIES[USE.index(picks[0])].title
            return say("That is not a target of {term}", "BR-5.4", term=term)
        return say("Use the birds in flight, or finish", "BR-4.4")

    def source(self, t: Table, action: Action) -> ZoneId:
        return source(t, self.seat, action)
