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
    NAMES,
    TYPES,
    WILD,
    name_of,
)
from fullhouse.games.bird_rummy.nests import flock
from fullhouse.games.bird_rummy.picking import BirdPlay
from fullhouse.games.bird_rummy.resources import MOST_DECISIONS
from fullhouse.games.bird_rummy.window import why_no_ability
from fullhouse.games.bird_rummy.words import DONE, END, FLOCK, LEAK, PLAY, USE
from fullhouse.table.table import Table


def why_not(t: Table, seat: int, action: int) -> str:
    """The reason, by what is asked and what kind of choice it is; empty for anything else."""
    picks = t.draft(seat)
    if picks:
        return why_not_bird(picks, action) if picks[0] < PLAY + BIRDS else ""
    if t.facts[DUTY] and action == END:
        return must_play(t)
    if bound(t):
        return ""
    if action < PLAY + FACES:
        return why_not_card(t, seat, action - PLAY)
    if USE <= action < USE + len(ABILITIES):
        deed = ABILITIES[action - USE]
        if not t.zones[flock(seat, deed.bird)]:
            return f"There is no {NAMES[deed.bird]} in your nest (BR-5.5)."
        return why_no_ability(t, seat, action - USE, t.facts[WILD])
    if action == LEAK:
        return "There is no Bird Bath in your nest (BR-6.2)."
    if action == FLOCK:
        return "Choose a Bushtit of your hand first (BR-4.1)."
    return ""


def instead(t: Table, seat: int) -> str:
    """What the main step asks for, whatever else was tried."""
    picks = t.draft(seat)
    if picks:
        is_bird = picks[0] < PLAY + BIRDS
        return why_not_bird(picks, -1) if is_bird else "That is no target of it now (BR-0.6)."
    return bound(t) or "Play a card, use a bird, or end (BR-3)."


def bound(t: Table) -> str:
    """The one thing that is left to do, where there is only one."""
    if t.facts[DUTY] and t.options[options.TAKE_DUTY] == 0:
        return must_play(t)
    if t.facts[DECISIONS] >= MOST_DECISIONS:
        return "This turn has been long enough: end it (BR-11.3)."
    return ""


def must_play(t: Table) -> str:
    return f"You took the {NAMES[t.facts[DUTY] - 1]} from the Forest: play it first (BR-3.3)."


def why_not_card(t: Table, seat: int, face: int) -> str:
    """Why no play begins with this card."""
    name = name_of(face)
    title = t.kit.titles[name]
    if t.number_of(HELD + seat, face) == 0:
        return f"You have no {t.kit.titles[face]} in your hand (BR-4.1)."
    if face >= KINDS:
        return f"That {title} was played this turn already (BR-3.4)."
    if name == BUSHTIT:
        return "Bushtits are played three or more at a time (BR-4.2)."
    if name < TYPES:
        way = t.options[options.LAYOFF]
        where = "the other nest" if way == options.OPPONENT else "a nest"
        if way == options.NONE:
            return f"{title}s are played two or more at a time (BR-4.2)."
        return f"A single {title} needs one in {where}; play two or more (BR-4.2)."
    if name == MOCKINGBIRD:
        return "A Mockingbird needs a genuine bird to be played with or to join (BR-4.2)."
    return f"{title} has no target now (BR-0.6)."


def why_not_bird(picks: list[int], action: int) -> str:
    """Why a bird play does not go on so."""
    now = BirdPlay(picks)
    if now.kind < 0:
        return "Choose a bird that the Mockingbird can be here (BR-4.2)."
    name = NAMES[now.kind]
    if action == DONE:
        return f"These are too few: play more {name}s (BR-4.2)."
    if action in (PLAY + now.kind, PLAY + MOCKINGBIRD):
        return f"You have no more {NAMES[action - PLAY]} that may be played (BR-4.1)."
    if action == FLOCK:
        return "The Forest has no Bushtit for this play (BR-4.1)."
    return f"You are playing birds as {name}; take that back first (BR-4.1)."
