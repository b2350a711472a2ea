"""The main step of a turn: play birds, Resources and Effects, spend wild points, or end (BR-3)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.abilities import ABILITIES
from fullhouse.games.bird_rummy.aiming import aimed, aimed_and_paid, paid
from fullhouse.games.bird_rummy.cards import (
    BIRDS,
    CALL,
    DECISIONS,
    DUTY,
    FACES,
    FOOD,
    FOREST,
    FRIES,
    HEAVEN,
    HELD,
    KINDS,
    NESTING,
    RESOURCES,
    SEATS,
    TYPES,
    WILD,
)
from fullhouse.games.bird_rummy.declaring import BY_CARD, DEEDS, attach, bare_flocks, declare
from fullhouse.games.bird_rummy.picking import BirdPlay, can_play_card
from fullhouse.games.bird_rummy.playing import Arrive, Gain, Land, Stock, fly
from fullhouse.games.bird_rummy.refusals import instead, why_not
from fullhouse.games.bird_rummy.resources import MOST_DECISIONS, play_resource
from fullhouse.games.bird_rummy.window import (
    Open,
    aimed_zone,
    has_bath,
    leak,
    says,
    usable,
    use,
)
from fullhouse.games.bird_rummy.words import (
    AS,
    AT,
    CARD,
    DONE,
    END,
    FLOCK,
    LEAK,
    PLAY,
    TO,
    USE,
)
from fullhouse.table.actions import Verb
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Draft
from fullhouse.table.table import Table


class Main(Draft):
    """Play birds, Resources and Effects, use wild points, leak a Bird Bath, in any order; then end.

    After taking from the Forest, the first play is of the card that was taken for it (BR-3.3).
    """

    tells: ClassVar[bool] = True
    hidden: ClassVar[str] = marked("plays a card")

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    # What may be chosen.

    def legal(self, t: Table) -> list[int]:
        picks = t.draft(self.seat)
        if not picks:
            return self.begin(t)
        if picks[0] < PLAY + BIRDS:
            return BirdPlay(picks).legal(t, self.seat)
        return self.targets(t, picks)

    def begin(self, t: Table) -> list[int]:
        """The first picks: cards, abilities, leak, end."""
        duty = t.facts[DUTY] - 1
        if duty >= 0 and t.options[options.TAKE_DUTY] == 0:
            return [PLAY + duty]
        if t.facts[DECISIONS] >= MOST_DECISIONS:
            return [END]
        stock = Stock(t, self.seat)
        left = len(t.zones[FOREST])
        held = len(t.zones[HELD + self.seat]) - 1
        found: list[int] = []
        bound = False
        for face in t.kinds(HELD + self.seat):
            if face >= KINDS:
                break
            if can_play_card(t, self.seat, face, stock, left, held):
                found.append(PLAY + face)
                if face == duty:
                    bound = True
        wild = t.facts[WILD]
        if wild:
            for kind in range(TYPES):
                if t.zones[SEATS * kind + self.seat]:
                    found += usable(t, self.seat, kind, wild)
        if has_bath(t, self.seat):
            found.append(LEAK)
        if not bound:
            found.append(END)
        return found

    def targets(self, t: Table, picks: list[int]) -> list[int]:
        """What a card or an ability has still to be aimed at."""
        first = picks[0]
        if USE <= first < USE + len(ABILITIES):
            return DEEDS[first - USE].targets(t, self.seat, picks[1:])
        if first >= PLAY + FACES or first < PLAY + RESOURCES:
            return []
        if first == PLAY + NESTING:
            return [AT + zone for zone in bare_flocks(t, self.seat)] if len(picks) == 1 else []
        return DEEDS[BY_CARD + first - PLAY].targets(t, self.seat, picks[1:])

    def is_done(self, t: Table) -> bool:
        picks = t.draft(self.seat)
        if picks[0] < PLAY + BIRDS:
            return picks[-1] == DONE
        return not self.targets(t, picks)

    # What is done.

    def take_all(self, t: Table, picks: list[int]) -> None:
        first = picks[0]
        if first == END:
            return
        t.facts[DECISIONS] += 1
        t.push(self)
        if first == LEAK:
            leak(t, self.seat)
        elif first >= USE:
            use(t, self.seat, picks, False)
        else:
            self.play(t, picks)

    def play(self, t: Table, picks: list[int]) -> None:
        """A card, or several birds, leave the hand."""
        name = picks[0] - PLAY
        if PLAY + t.facts[DUTY] - 1 in picks:
            t.facts[DUTY] = 0
        if name < BIRDS:
            now = BirdPlay(picks)
            fly(t, self.seat, now.kind, now.genuine, now.mocks, now.flocked)
        elif name < RESOURCES:
            play_resource(t, self.seat, name)
        elif name == NESTING:
            zone = picks[1] - AT
            kind = zone // SEATS
            t.tell("BR-7.7", "puts {cards} on their own {named} flock", self.seat, named=kind)
            attach(t, self.seat, zone)
        else:
            self.play_effect(t, name, picks)

    def play_effect(self, t: Table, name: int, picks: list[int]) -> None:
        """BR-7: the card goes to Heaven first; a lure opens a window."""
        t.tell("BR-7", "plays {cards}", self.seat)
        t.move_face(HELD + self.seat, name, HEAVEN, ALL)
        if name in (FOOD, CALL):
            t.push(Land(self.seat))
            t.push(Open(self.seat))
            t.push(Gain(self.seat))
            if t.options[options.LURE_TRIGGERS] == 1:
                t.push(Arrive(self.seat))
        if name == FRIES:  # BR-7.7: it can be answered once, as the ability
            declare(t, self.seat, picks[1] - USE, picks[2:])
        else:
            declare(t, self.seat, BY_CARD + name, picks[1:])

    # How it is said.

    def asks(self, t: Table) -> Message:
        duty = t.facts[DUTY] - 1
        if duty >= 0 and t.options[options.TAKE_DUTY] == 0:
            return say("Play the {named} taken from the Forest", named=duty)
        wild = t.facts[WILD]
        if wild:
            return say(
                "Play cards, use birds ({n:wild point|wild points} to spend), or finish", n=wild
            )
        return say("Play cards, or finish")

    def asks_next(self, t: Table) -> Message:
        picks = t.draft(self.seat)
        if not picks:
            return self.asks(t)
        first = picks[0]
        if first < PLAY + BIRDS:
            now = BirdPlay(picks)
            if now.kind < 0:
                return say("Which bird is the Mockingbird to mimic?")
            return say("Add birds to play as {named}, then finish", named=now.kind)
        if USE <= first < USE + len(ABILITIES):
            return DEEDS[first - USE].asks(picks[1:])
        if first == PLAY + NESTING:
            return say("Choose one of your flocks")
        return DEEDS[BY_CARD + first - PLAY].asks(picks[1:])

    def says(self, t: Table, action: int) -> Message | None:
        picks = t.draft(self.seat)
        if action == DONE and picks and picks[0] < PLAY + BIRDS:
            now = BirdPlay(picks)
            number = now.genuine + now.mocks + now.flocked
            return say("plays {n} × {named}", n=number, named=now.kind)
        if action == END and t.zones[HELD + self.seat]:
            return say("finishes and discards")
        return says(t, self.seat, action)

    def shown_to(self, t: Table, verb: Verb) -> int:
        return only(self.seat) if verb.first in (PLAY, AS, FLOCK) else ALL

    def previews(self, known: Table, legal: list[int]) -> PreviewsShape | None:
        picks = known.draft(self.seat)
        if not picks:
            return paid(known, legal, False)
        first = picks[0]
        if first < PLAY + BIRDS:
            return BirdPlay(picks).previews(known, self.seat, legal)
        if first == PLAY + NESTING or picks == [PLAY + FRIES]:
            return None
        if first == PLAY + FRIES:
            return aimed(known, self.seat, picks[1] - USE, picks[2:], legal)
        if first >= USE:
            return aimed_and_paid(known, self.seat, first - USE, picks[1:], legal, False)
        return aimed(known, self.seat, BY_CARD + first - PLAY, picks[1:], legal)

    def rule(self, t: Table) -> str:
        return "BR-3"

    def source(self, t: Table, action: int) -> int:
        if action < PLAY + FACES:
            return HELD + self.seat
        if CARD <= action < TO:
            return FOREST
        return aimed_zone(t.draft(self.seat), self.seat, action)

    def why_not(self, t: Table, action: int) -> Message | None:
        return why_not(t, self.seat, action)

    def instead(self, t: Table) -> Message:
        return instead(t, self.seat)
