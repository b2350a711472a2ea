"""The main step of a turn: play birds, Resources and Effects, spend wild points, or end (BR-3)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    BIRDS,
    BUSHTIT,
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
    MOCKINGBIRD,
    NAMES,
    NESTING,
    PERCHED,
    RESOURCES,
    SEATS,
    TYPES,
    WILD,
    name_of,
)
from fullhouse.games.bird_rummy.declaring import BY_CARD, DEEDS, attach, bare_flocks, declare
from fullhouse.games.bird_rummy.effects import ABILITIES
from fullhouse.games.bird_rummy.nests import flock, whose
from fullhouse.games.bird_rummy.playing import Arrive, Gain, Land, Stock, fly, is_play
from fullhouse.games.bird_rummy.window import (
    MOST_DECISIONS,
    Open,
    aimed_zone,
    has_bath,
    leak,
    say_target,
    usable,
    use,
    why_no_ability,
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
from fullhouse.table.observers import ALL, only
from fullhouse.table.steps import Draft
from fullhouse.table.table import Table


class BirdPlay:
    """The picks of a bird play: its type, -1 while only Mockingbirds are picked, and how many."""

    def __init__(self, picks: list[int]) -> None:
        self.kind = -1
        self.genuine = 0
        self.mocks = 0
        self.flocked = 0
        for pick in picks:
            if pick == PLAY + MOCKINGBIRD:
                self.mocks += 1
            elif pick < PLAY + TYPES:
                self.kind = pick - PLAY
                self.genuine += 1
            elif pick == FLOCK:
                self.flocked += 1
            elif AS <= pick < AT:
                self.kind = pick - AS

    def legal(self, t: Table, seat: int) -> list[int]:
        """What may be picked next: some completion of it is a play (BR-4.2)."""
        stock = Stock(t, seat)
        if self.kind < 0:
            return [AS + kind for kind in range(TYPES) if stock.can_mimic(kind)]
        found: list[int] = []
        if self.genuine < stock.held[self.kind]:
            found.append(PLAY + self.kind)
        if self.mocks < stock.mocks and stock.can_mimic(self.kind):
            found.append(PLAY + MOCKINGBIRD)
        if self.kind == BUSHTIT and self.genuine and self.flocked < stock.flocked:
            found.append(FLOCK)
        if is_play(t, seat, self.kind, self.genuine, self.mocks, self.flocked):
            found.append(DONE)
        return found


def can_play_card(t: Table, seat: int, name: int, stock: Stock, left: int, held: int) -> bool:
    """Whether a card of this name can be played now (BR-4.2, BR-6.1, BR-0.6), with so many cards
    left in the Forest and so many in hand beside it."""
    if name < TYPES:
        return stock.can_play(name)
    if name == MOCKINGBIRD:
        return stock.can_play_mockingbird()
    if name < RESOURCES:
        return True
    if name == NESTING:
        return len(bare_flocks(t, seat)) > 0
    return DEEDS[BY_CARD + name].can_use(t, seat, left, held)


def play_resource(t: Table, seat: int, name: int) -> None:
    """BR-6.1: from the hand into the nest."""
    t.tell("BR-6.1", "plays {cards}", seat)
    t.move_face(HELD + seat, name, PERCHED + seat, ALL)
    t.turn_at(PERCHED + seat, len(t.zones[PERCHED + seat]) - 1)


class Main(Draft):
    """Play birds, Resources and Effects, use wild points, leak a Bird Bath, in any order; then end.

    After taking from the Forest, the first play is of the card that was taken for it (BR-3.3).
    """

    tells: ClassVar[bool] = True

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
            about = whose(self.seat, picks[1] - AT) if t.logging else ""
            t.tell("BR-7.7", "puts {cards} on {}", self.seat, about=about)
            attach(t, self.seat, picks[1] - AT)
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

    def asks(self, t: Table) -> str:
        duty = t.facts[DUTY] - 1
        if duty >= 0 and t.options[options.TAKE_DUTY] == 0:
            return f"Play the {NAMES[duty]} that you took"
        wild = t.facts[WILD]
        if wild:
            points = "1 wild point" if wild == 1 else f"{wild} wild points"
            return f"Play cards, use your birds ({points}), or end"
        return "Play cards, or end"

    def asks_next(self, t: Table) -> str:
        picks = t.draft(self.seat)
        if not picks:
            return self.asks(t)
        first = picks[0]
        if first < PLAY + BIRDS:
            now = BirdPlay(picks)
            if now.kind < 0:
                return "What is the Mockingbird to be?"
            return f"Add birds to play as {NAMES[now.kind]}, then done"
        if USE <= first < USE + len(ABILITIES):
            return DEEDS[first - USE].asks(picks[1:])
        if first == PLAY + NESTING:
            return "Choose a flock of yours"
        return DEEDS[BY_CARD + first - PLAY].asks(picks[1:])

    def says(self, t: Table, action: int) -> str:
        if action == DONE and t.draft(self.seat) and t.draft(self.seat)[0] < PLAY + BIRDS:
            return "plays these birds"
        return say_target(t, self.seat, action) or super().says(t, action)

    def shown_to(self, t: Table, action: int) -> int:
        is_card = action < PLAY + FACES or AS <= action < AT or action == FLOCK
        return only(self.seat) if is_card else ALL

    def veil(self, t: Table, action: int) -> str:
        return "a card"

    def rule(self, t: Table) -> str:
        return "BR-3"

    def source(self, t: Table, action: int) -> int:
        if action < PLAY + FACES:
            return HELD + self.seat
        if CARD <= action < TO:
            return FOREST
        return aimed_zone(t.draft(self.seat), self.seat, action)

    def why_not(self, t: Table, action: int) -> str:
        picks = t.draft(self.seat)
        if picks and picks[0] < PLAY + BIRDS:
            return self.why_not_bird(t, picks, action)
        if picks:
            return "That is no target of it now (BR-0.6)."
        duty = t.facts[DUTY] - 1
        if duty >= 0 and (t.options[options.TAKE_DUTY] == 0 or action == END):
            return f"You took the {NAMES[duty]} from the Forest: play it first (BR-3.3)."
        if t.facts[DECISIONS] >= MOST_DECISIONS:
            return "This turn has been long enough: end it (BR-11.3)."
        if action < PLAY + FACES:
            return self.why_not_card(t, action - PLAY)
        if USE <= action < USE + len(ABILITIES):
            deed = ABILITIES[action - USE]
            if not t.zones[flock(self.seat, deed.bird)]:
                return f"There is no {NAMES[deed.bird]} in your nest (BR-5.5)."
            return why_no_ability(t, self.seat, action - USE, t.facts[WILD])
        if action == LEAK:
            return "There is no Bird Bath in your nest (BR-6.2)."
        if action == FLOCK:
            return "Choose a Bushtit of your hand first (BR-4.1)."
        return "Play a card, use a bird, or end (BR-3)."

    def why_not_card(self, t: Table, face: int) -> str:
        """Why no play begins with this card."""
        name = name_of(face)
        title = t.kit.titles[name]
        if t.number_of(HELD + self.seat, face) == 0:
            return f"You have no {t.kit.titles[face]} in your hand (BR-4.1)."
        if face >= KINDS:
            return f"That {title} was played this turn already (BR-3.4)."
        if name == BUSHTIT:
            return "Bushtits are played three or more at a time (BR-4.2)."
        if name < TYPES:
            return f"A single {title} needs one in the other nest; play two or more (BR-4.2)."
        if name == MOCKINGBIRD:
            return "A Mockingbird needs a genuine bird to be played with or to join (BR-4.2)."
        return f"{title} has no target now (BR-0.6)."

    def why_not_bird(self, t: Table, picks: list[int], action: int) -> str:
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
