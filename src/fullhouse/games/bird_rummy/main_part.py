"""The main part of a turn: play birds, Resources and Effects, spend wild points, or end (BR-3)."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.ability_use import says, source, usable, use
from fullhouse.games.bird_rummy.ability_window import OpenWindow
from fullhouse.games.bird_rummy.bird_plays import BirdPlay, PlayableBirds, can_play_card
from fullhouse.games.bird_rummy.cards import (
    ALL_TYPES,
    BIRD_FOOD,
    FRENCH_FRIES,
    MATING_CALL,
    NAME_COUNT,
    NESTING_MATERIALS,
    WRATH,
    is_bird,
    is_resource,
    was_played,
)
from fullhouse.games.bird_rummy.declaration import ALL_ABILITIES, attach, declare, effect_number
from fullhouse.games.bird_rummy.flight import DriveOutRivals, GainPoints, LandBirds
from fullhouse.games.bird_rummy.nests import bare_flocks
from fullhouse.games.bird_rummy.previews import left_after_paying, target_gains, targets_and_costs
from fullhouse.games.bird_rummy.refusals import instead, why_not
from fullhouse.games.bird_rummy.resources import MOST_DECISIONS, has_bath, leak, play_resource
from fullhouse.games.bird_rummy.vocabulary import (
    AS,
    AT,
    DONE,
    END,
    FLOCK,
    LEAK,
    PLAY,
    USE,
    plays_bird,
)
from fullhouse.games.bird_rummy.zones import (
    DECISIONS,
    FOREST,
    HEAVEN,
    WILD,
    card_to_play,
    flock,
    hand,
    set_card_to_play,
    type_of,
)
from fullhouse.table.actions import Verb
from fullhouse.table.ids import NO_FACE, Action, FaceId, ZoneId
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Draft
from fullhouse.table.table import Table

PLAY_MATERIALS: Final = PLAY.of_face(NESTING_MATERIALS)
PLAY_FRIES: Final = PLAY.of_face(FRENCH_FRIES)


def has_ability(pick: Action) -> bool:
    """Whether a first pick uses an ability or plays an Effect that has one."""
    return USE.has(pick) or (PLAY.has(pick) and WRATH <= PLAY.face(pick) < NAME_COUNT)


def ability_number(pick: Action) -> int:
    """The number of that ability."""
    return USE.index(pick) if USE.has(pick) else effect_number(PLAY.face(pick))


class MainPart(Draft):
    """Play birds, Resources and Effects, use wild points, leak a Bird Bath, in any order; then end.

    After taking from the Forest, the first play is of the card that was taken for it (BR-3.3).
    """

    tells: ClassVar[bool] = True
    hidden: ClassVar[str] = marked("plays a card")
    rule_number: ClassVar[str] = "BR-3"
    asks_anyway: ClassVar[bool] = True

    def legal(self, t: Table) -> list[Action]:
        picks = t.draft(self.seat)
        if not picks:
            return self.first_choices(t)
        if plays_bird(picks[0]):
            return BirdPlay(picks).legal(t, self.seat)
        return self.targets(t, picks)

    def first_choices(self, t: Table) -> list[Action]:
        """The first picks: cards, abilities, leak, end."""
        taken = card_to_play(t)
        if taken != NO_FACE and t.options[options.TAKE_DUTY] == 0:
            return [PLAY.of_face(taken)]
        if t.facts[DECISIONS] >= MOST_DECISIONS:
            return [END]
        found = self.playable_cards(t)
        may_end = taken == NO_FACE or PLAY.of_face(taken) not in found
        wild = t.facts[WILD]
        if wild:
            for kind in ALL_TYPES:
                if t.count(flock(self.seat, kind)):
                    found += usable(t, self.seat, kind, wild)
        if has_bath(t, self.seat):
            found.append(LEAK)
        if may_end:
            found.append(END)
        return found

    def playable_cards(self, t: Table) -> list[Action]:
        """The cards in hand that a play can begin with."""
        playable = PlayableBirds(t, self.seat)
        forest_size = t.count(FOREST)
        hand_size = t.count(playable.hand) - 1
        found: list[Action] = []
        for face in t.kinds(playable.hand):
            if was_played(face):
                break
            if can_play_card(t, self.seat, face, playable, forest_size, hand_size):
                found.append(PLAY.of_face(face))
        return found

    def targets(self, t: Table, picks: list[Action]) -> list[Action]:
        """What a card or an ability has still to be aimed at."""
        first = picks[0]
        if not has_ability(first):
            if first == PLAY_MATERIALS and len(picks) == 1:
                return [AT.of_zone(zone) for zone in bare_flocks(t, self.seat)]
            return []
        return ALL_ABILITIES[ability_number(first)].targets(t, self.seat, picks[1:])

    def is_done(self, t: Table) -> bool:
        picks = t.draft(self.seat)
        if plays_bird(picks[0]):
            return picks[-1] == DONE
        return not self.targets(t, picks)

    def take_all(self, t: Table, picks: list[Action]) -> None:
        first = picks[0]
        if first == END:
            return
        t.facts[DECISIONS] += 1
        t.push(self)
        if first == LEAK:
            leak(t, self.seat)
        elif USE.has(first):
            use(t, self.seat, picks, False)
        else:
            self.play(t, picks)

    def play(self, t: Table, picks: list[Action]) -> None:
        """A card, or several birds, leave the hand."""
        name = PLAY.face(picks[0])
        taken = card_to_play(t)
        if taken != NO_FACE and PLAY.of_face(taken) in picks:
            set_card_to_play(t, NO_FACE)
        if is_bird(name):
            BirdPlay(picks).fly(t, self.seat)
        elif is_resource(name):
            play_resource(t, self.seat, name)
        elif name == NESTING_MATERIALS:
            zone = AT.zone(picks[1])
            kind = type_of(zone)
            t.tell("BR-7.7", "puts {cards} on their own {named} flock", self.seat, named=kind)
            attach(t, self.seat, zone)
        else:
            self.play_effect(t, name, picks)

    def play_effect(self, t: Table, name: FaceId, picks: list[Action]) -> None:
        """BR-7: the card goes to Heaven first; a lure opens a window."""
        t.tell("BR-7", "plays {cards}", self.seat)
        t.move_face(hand(self.seat), name, HEAVEN, ALL)
        if name in (BIRD_FOOD, MATING_CALL):
            t.push(LandBirds(self.seat))
            t.push(OpenWindow(self.seat))
            t.push(GainPoints(self.seat))
            if t.options[options.LURE_TRIGGERS] == 1:
                t.push(DriveOutRivals(self.seat))
        if name == FRENCH_FRIES:  # BR-7.7: it can be answered once, as the ability
            declare(t, self.seat, USE.index(picks[1]), picks[2:])
        else:
            declare(t, self.seat, effect_number(name), picks[1:])

    def asks(self, t: Table) -> Message:
        taken = card_to_play(t)
        if taken != NO_FACE and t.options[options.TAKE_DUTY] == 0:
            return say("Play the {named} taken from the Forest", named=taken)
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
        if plays_bird(first):
            kind = BirdPlay(picks).kind
            if kind == NO_FACE:
                return say("Which bird should the Mockingbird mimic?")
            return say("Add birds to play as {named}, or finish", named=kind)
        if first == PLAY_MATERIALS:
            return say("Nesting Materials: choose one of your flocks")
        return ALL_ABILITIES[ability_number(first)].asks(picks[1:])

    def says(self, t: Table, action: Action) -> Message | None:
        picks = t.draft(self.seat)
        if action == DONE and picks and plays_bird(picks[0]):
            play = BirdPlay(picks)
            return say("plays {n} × {named}", n=play.size, named=play.kind)
        if action == END and t.count(hand(self.seat)):
            return say("finishes and discards")
        return says(t, self.seat, action)

    def shown_to(self, t: Table, verb: Verb) -> int:
        is_hidden = verb is PLAY or verb is AS or verb.has(FLOCK)
        return only(self.seat) if is_hidden else ALL

    def previews(self, known: Table, legal: list[Action]) -> PreviewsShape | None:
        picks = known.draft(self.seat)
        if not picks:
            return left_after_paying(known, legal, False)
        first = picks[0]
        if plays_bird(first):
            return BirdPlay(picks).previews(known, self.seat, legal)
        if first == PLAY_MATERIALS or picks == [PLAY_FRIES]:
            return None
        if first == PLAY_FRIES:
            return target_gains(known, self.seat, USE.index(picks[1]), picks[2:], legal)
        number = ability_number(first)
        if USE.has(first):
            return targets_and_costs(known, self.seat, number, picks[1:], legal, False)
        return target_gains(known, self.seat, number, picks[1:], legal)

    def source(self, t: Table, action: Action) -> ZoneId:
        return source(t, self.seat, action)

    def why_not(self, t: Table, action: Action) -> Message | None:
        return why_not(t, self.seat, action)

    def instead(self, t: Table) -> Message:
        return instead(t, self.seat)
