"""Why a choice of the main step is refused, in one sentence with the rule's number."""

from __future__ import annotations

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.abilities import ABILITIES
from fullhouse.games.bird_rummy.cards import (
    BIRDS,
    BUSHTIT,
    DECISIONS,
    DUTY,
    FACES,
    HELD,
    KINDS,
    MOCKINGBIRD,
    TYPES,
    WILD,
    name_of,
)
from fullhouse.games.bird_rummy.nests import flock
from fullhouse.games.bird_rummy.picking import BirdPlay
from fullhouse.games.bird_rummy.resources import MOST_DECISIONS
from fullhouse.games.bird_rummy.window import why_no_ability
from fullhouse.games.bird_rummy.words import DONE, END, FLOCK, LEAK, PLAY, USE
from fullhouse.table.messages import Message, say
from fullhouse.table.table import Table


def why_not(t: Table, seat: int, action: int) -> Message | None:
    """The reason, by what is asked and what kind of choice it is; None for anything else."""
    picks = t.draft(seat)
    if picks:
        return why_not_bird(picks, action) if picks[0] < PLAY + BIRDS else None
    if t.facts[DUTY] and action == END:
        return must_play(t)
    if bound(t) is not None:
        return None
    if action < PLAY + FACES:
        return why_not_card(t, seat, action - PLAY)
    if USE <= action < USE + len(ABILITIES):
        deed = ABILITIES[action - USE]
        if not t.zones[flock(seat, deed.bird)]:
            return say("There is no {named} in your nest", "BR-5.5", named=deed.bird)
        return why_no_ability(t, seat, action - USE, t.facts[WILD])
    if action == LEAK:
        return say("There is no Bird Bath in your nest", "BR-6.2")
    if action == FLOCK:
        return say("Choose a Bushtit from your hand first", "BR-4.1")
    return None


def instead(t: Table, seat: int) -> Message:
    """What the main step asks for, whatever else was tried."""
    picks = t.draft(seat)
    if picks:
        if picks[0] < PLAY + BIRDS:
            return why_not_bird(picks, -1)
        return say("That cannot be chosen for it now", "BR-0.6")
    return bound(t) or say("Play a card, use a bird, or end your main step", "BR-3")


def bound(t: Table) -> Message | None:
    """The one thing that is left to do, where there is only one."""
    if t.facts[DUTY] and t.options[options.TAKE_DUTY] == 0:
        return must_play(t)
    if t.facts[DECISIONS] >= MOST_DECISIONS:
        return say("This turn has been long enough: end it", "BR-11.3")
    return None


def must_play(t: Table) -> Message:
    duty = t.facts[DUTY] - 1
    return say("You took the {named} from the Forest: play it first", "BR-3.3", named=duty)


def why_not_card(t: Table, seat: int, face: int) -> Message:
    """Why no play begins with this card."""
    name = name_of(face)
    if t.number_of(HELD + seat, face) == 0:
        return say("You have no {named} in your hand", "BR-4.1", named=face)
    if face >= KINDS:
        return say("That {named} was already played this turn", "BR-3.4", named=name)
    if name == BUSHTIT:
        return say("Bushtits are played three or more at a time", "BR-4.2")
    if name < TYPES:
        return why_not_single(t, seat, name)
    if name == MOCKINGBIRD:
        return say("A Mockingbird needs a genuine bird to be played with or to join", "BR-4.2")
    return say("{named} has no target now", "BR-0.6", named=name)


def why_not_single(t: Table, seat: int, kind: int) -> Message:
    """Why one bird of this type cannot be played alone."""
    way = t.options[options.LAYOFF]
    if way == options.NONE:
        return say("A {named} is not played alone; play two or more", "BR-4.2", named=kind)
    if way == options.OPPONENT:
        return say(
            "A single {named} needs one in {other's} nest; play two or more",
            "BR-4.2",
            named=kind,
            other=1 - seat,
        )
    return say("A single {named} needs one in a nest; play two or more", "BR-4.2", named=kind)


def why_not_bird(picks: list[int], action: int) -> Message:
    """Why a bird play does not go on so."""
    now = BirdPlay(picks)
    if now.kind < 0:
        return say("Choose a bird that the Mockingbird can mimic here", "BR-4.2")
    if action == DONE:
        return say("These are too few: add another {named}", "BR-4.2", named=now.kind)
    if action in (PLAY + now.kind, PLAY + MOCKINGBIRD):
        return say("You have no more {named} that can be played", "BR-4.1", named=action - PLAY)
    if action == FLOCK:
        return say("The Forest has no Bushtit for this play", "BR-4.1")
    return say("You are playing birds as {named}; take that back first", "BR-4.1", named=now.kind)
