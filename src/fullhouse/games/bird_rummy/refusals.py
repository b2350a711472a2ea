"""Why a choice of the main part is refused, in one sentence with the rule's number."""

from __future__ import annotations

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.ability_use import why_no_ability
from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES
from fullhouse.games.bird_rummy.bird_plays import BirdPlay
from fullhouse.games.bird_rummy.cards import BUSHTIT, MOCKINGBIRD, TYPE_COUNT, name_of, was_played
from fullhouse.games.bird_rummy.resources import MOST_DECISIONS
from fullhouse.games.bird_rummy.vocabulary import DONE, END, FLOCK, LEAK, PLAY, USE, plays_bird
from fullhouse.games.bird_rummy.zones import DECISIONS, WILD, card_to_play, flock, hand, opponent
from fullhouse.table.ids import NO_FACE, Action, FaceId, Seat
from fullhouse.table.messages import Message, say
from fullhouse.table.table import Table


def why_not(t: Table, seat: Seat, action: Action) -> Message | None:
    """The reason, by what is asked and what kind of choice it is; None for anything else."""
    picks = t.draft(seat)
    if picks:
        return why_not_bird(picks, action) if plays_bird(picks[0]) else None
    if card_to_play(t) != NO_FACE and action == END:
        return must_play(t)
    if only_choice(t) is not None:
        return None
    if PLAY.has(action):
        return why_not_card(t, seat, PLAY.face(action))
    if USE.has(action):
        bird = BIRD_ABILITIES[USE.index(action)].bird
        if not t.count(flock(seat, bird)):
            return say("There is no {named} in your nest", "BR-5.5", named=bird)
        return why_no_ability(USE.index(action), t.facts[WILD])
    if action == LEAK:
        return say("There is no Bird Bath in your nest", "BR-6.2")
    if action == FLOCK:
        return say("Choose a Bushtit from your hand first", "BR-4.1")
    return None


def instead(t: Table, seat: Seat) -> Message:
    """What the main part asks for, whatever else was tried."""
    picks = t.draft(seat)
    if picks:
        if plays_bird(picks[0]):
            return add_birds_of(BirdPlay(picks).kind)
        return say("That cannot be chosen now", "BR-0.6")
    return only_choice(t) or say("Play a card, use a bird, or finish", "BR-3")


def only_choice(t: Table) -> Message | None:
    """The one thing that is left to do, where there is only one."""
    if card_to_play(t) != NO_FACE and t.options[options.TAKE_DUTY] == 0:
        return must_play(t)
    if t.facts[DECISIONS] >= MOST_DECISIONS:
        return say("You have reached the limit of one turn: finish it", "BR-11.3")
    return None


def must_play(t: Table) -> Message:
    taken = card_to_play(t)
    if taken == MOCKINGBIRD:
        return say(
            "You took the {named} from the Forest: pick it first, then the bird that it joins",
            "BR-3.3",
            named=taken,
        )
    return say("You took the {named} from the Forest: play it first", "BR-3.3", named=taken)


def why_not_card(t: Table, seat: Seat, face: FaceId) -> Message:
    """Why no play begins with this card."""
    name = name_of(face)
    if t.number_of(hand(seat), face) == 0:
        return say("You have no {named} in your hand", "BR-4.1", named=face)
    if was_played(face):
        return say("That {named} was already played this turn", "BR-3.4", named=name)
    if name == BUSHTIT:
        return say("Bushtits are played three or more at a time", "BR-4.2")
    if name < TYPE_COUNT:
        return why_not_single(t, seat, name)
    if name == MOCKINGBIRD:
        return say("A Mockingbird needs a genuine bird, in the same play or in your nest", "BR-4.2")
    return say("{named} has no target now", "BR-0.6", named=name)


def why_not_single(t: Table, seat: Seat, kind: FaceId) -> Message:
    """Why one bird of this type cannot be played alone."""
    layoff = t.options[options.LAYOFF]
    if layoff == options.NONE:
        return say("A single {named} cannot be played; play two or more", "BR-4.2", named=kind)
    if layoff == options.OPPONENT:
        return say(
            "A single {named} can be played only if one is in {other's} nest; play two or more",
            "BR-4.2",
            named=kind,
            other=opponent(seat),
        )
    return say(
        "A single {named} can be played only if one is in a nest; play two or more",
        "BR-4.2",
        named=kind,
    )


def why_not_bird(picks: list[Action], action: Action) -> Message:
    """Why a play of birds cannot go on with this."""
    kind = BirdPlay(picks).kind
    name = PLAY.face(action) if PLAY.has(action) else NO_FACE
    if kind == NO_FACE:
        return add_birds_of(kind)
    if action == DONE:
        return say("These are too few: add another {named}", "BR-4.2", named=kind)
    if name in (kind, MOCKINGBIRD):
        return say("You have no other {named} to play", "BR-4.1", named=name)
    if action == FLOCK:
        return say("The Forest has no Bushtit to add", "BR-4.1")
    return add_birds_of(kind)


def add_birds_of(kind: FaceId) -> Message:
    """What a play of birds of this type asks for; NO_FACE: of a type still to be chosen."""
    if kind == NO_FACE:
        return say("Choose a bird that the Mockingbird can mimic here", "BR-4.2")
    return say("You are playing birds as {named}; take that back first", "BR-4.1", named=kind)
