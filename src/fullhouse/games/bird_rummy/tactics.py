"""Bird Rummy's hints for bots: a quick rating of every choice.

This player plays what it can, uses the ability that gains most, discards what it would miss least,
and does not go out while it is behind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES
from fullhouse.games.bird_rummy.bird_plays import BirdPlay, PlayableBirds
from fullhouse.games.bird_rummy.card_values import DRAWN, IN_NEST, POINT, BirdOutlook
from fullhouse.games.bird_rummy.cards import (
    ALL_TYPES,
    BIRD_FOOD,
    BIRD_LAW,
    BUSHTIT,
    CUCKOO,
    FRENCH_FRIES,
    MATING_CALL,
    MOCKINGBIRD,
    NESTING_MATERIALS,
    WRATH,
    is_bird,
    is_resource,
    name_of,
)
from fullhouse.games.bird_rummy.declaration import ALL_ABILITIES, AnswerAbility, ResolveAbility
from fullhouse.games.bird_rummy.draw_part import DrawPart
from fullhouse.games.bird_rummy.hand_abilities import DiscardToGlean
from fullhouse.games.bird_rummy.main_part import PLAY_FRIES, PLAY_MATERIALS, MainPart
from fullhouse.games.bird_rummy.nests import birds, names_in
from fullhouse.games.bird_rummy.vocabulary import (
    AS,
    AT,
    CARD,
    DECLINE,
    DISCARD,
    DONE,
    DRAW,
    END,
    FIRST,
    FISH,
    FLIP,
    FLOCK,
    FROM_FOREST,
    GIVE,
    LEAK,
    PICK,
    PLAY,
    PUT_BACK,
    SWAP,
    TAKE,
    TO,
    USE,
    VOCABULARY,
    plays_bird,
)
from fullhouse.games.bird_rummy.zones import (
    ACTIVE,
    DECK,
    FISHED,
    FOREST,
    GAME,
    TURN,
    WILD,
    flock,
    hand,
    is_flock,
    nest_owner,
    opponent,
    resource_row,
    type_of,
)
from fullhouse.table.ids import Action, FaceId, Seat
from fullhouse.table.tactics import Tactics, chances

if TYPE_CHECKING:
    from fullhouse.table.table import Table

SURELY: Final = 100_000
FAR: Final = 2
"""Turns that a search imagines before it judges."""
AHEAD: Final = 0.04
"""What a point ahead says about who wins, at first; see `chances`."""
LATER: Final = 0.0095
"""How much more it says with every turn."""
TO_MOVE: Final = 2.3
"""What it is worth, in points, that the turn is one's own."""


LURES: Final = [PLAY.of_face(BIRD_FOOD), PLAY.of_face(MATING_CALL)]


class BirdTactics(Tactics):
    """Looks one choice ahead, by what cards and abilities are worth."""

    def rate(self, t: Table, seat: Seat, action: Action) -> int:
        return self.rates(t, seat, [action])[0]

    def rates(self, t: Table, seat: Seat, legal: list[Action]) -> list[int]:
        outlook = BirdOutlook(t, seat)
        step = t.stack[-1]
        picks = t.draft(seat)
        if isinstance(step, MainPart):
            if not picks:
                return [begin(outlook, action) for action in legal]
            if plays_bird(picks[0]):
                return [add_bird(outlook, picks, action) for action in legal]
        if isinstance(step, DrawPart):
            return [draw(outlook, action) for action in legal]
        if isinstance(step, AnswerAbility):
            return [answer(outlook, action) for action in legal]
        if isinstance(step, DiscardToGlean):
            return [glean(outlook, action) for action in legal]
        return [target(outlook, picks, action) for action in legal]

    def is_far(self, t: Table, began: Table) -> bool:
        """Two turns later, or when a game of a match has ended."""
        is_other = t.facts[GAME] != began.facts[GAME]
        return is_other or t.facts[TURN] >= began.facts[TURN] + FAR

    def prospects(self, t: Table) -> list[float]:
        weight = AHEAD + LATER * float(t.facts[TURN])
        leads: list[float] = []
        for seat in t.all_seats:
            lead = float(BirdOutlook(t, seat).standing()) / POINT
            if t.facts[ACTIVE] == seat:
                lead += TO_MOVE
            won = float(t.scores[seat]) if t.options[options.GAMES] > 1 else 0.0
            leads.append(weight * lead + won)
        return chances(leads)


def begin(outlook: BirdOutlook, action: Action) -> int:
    """The first pick of the main part."""
    if action == END:
        if outlook.cards == 1:
            return SURELY if outlook.lead() > 0 else -SURELY
        return 0
    if action == LEAK:
        return -1  # a Bird Bath is worth more in the nest
    if USE.has(action):
        return outlook.ability(USE.index(action))
    name = PLAY.face(action)
    if is_bird(name):
        return play_birds(outlook, name)
    value = play_card(outlook, name)
    if outlook.cards == 2 and outlook.lead() + value <= 0:
        return -POINT  # it would leave a last card, and the game lost
    return value


def play_card(outlook: BirdOutlook, name: FaceId) -> int:
    """What a Resource or an Effect is worth when it is played now."""
    t = outlook.t
    if is_resource(name):
        return IN_NEST[name]
    if name == NESTING_MATERIALS:
        return 30
    if name in (BIRD_FOOD, MATING_CALL):
        return outlook.best_lure(name == MATING_CALL) + 20
    if name == FRENCH_FRIES:
        usable = [number for number in range(len(BIRD_ABILITIES)) if can_use(outlook, number)]
        return max([outlook.ability(number) for number in usable], default=0) - 30
    if name == WRATH:
        return resources_worth(t, opponent(outlook.seat)) - resources_worth(t, outlook.seat) - 10
    return 20 if name == BIRD_LAW else -1


def resources_worth(t: Table, seat: Seat) -> int:
    return sum(IN_NEST[name] for name in names_in(t, resource_row(seat)))


def can_use(outlook: BirdOutlook, number: int) -> bool:
    """Whether French Fries could be used for this ability."""
    t, ability = outlook.t, BIRD_ABILITIES[number]
    if not t.count(flock(outlook.seat, ability.bird)):
        return False
    return ability.can_use(t, outlook.seat, t.count(FOREST), outlook.cards - 1)


def play_birds(outlook: BirdOutlook, name: FaceId) -> int:
    """A play of all that can go along; not one that leaves a last card while behind."""
    playable = outlook.playable()
    kind = name
    if name == MOCKINGBIRD:
        kind = best_mimic(outlook, playable)
        if playable.number(kind):
            return 5 * POINT  # the genuine birds take it along
        number = 1
    else:
        number = playable.number(kind) + (playable.in_forest if kind == BUSHTIT else 0)
    if kind == CUCKOO:
        enough = outlook.points_of(kind, number) + outlook.t.facts[WILD] >= 2
        return 6 * POINT if enough else -POINT
    lead = outlook.lead() + number * POINT + outlook.trigger(kind)
    if outlook.cards - number == 1 and number < 3 and lead <= 0:
        return -POINT
    return 8 * POINT + 20 * number + outlook.trigger(kind)


def best_mimic(outlook: BirdOutlook, playable: PlayableBirds) -> FaceId:
    kinds = [kind for kind in ALL_TYPES if playable.can_mimic(kind)]
    return max(kinds, key=lambda kind: mimic(outlook, kind))


def mimic(outlook: BirdOutlook, kind: FaceId) -> int:
    """How good it is for a Mockingbird to be this bird in this seat's nest."""
    there = birds(outlook.t, flock(outlook.seat, kind))
    return outlook.arrival(kind) + 10 * (there + outlook.held(kind))


def add_bird(outlook: BirdOutlook, picks: list[Action], action: Action) -> int:
    """As many as there are, unless that leaves a last card while behind."""
    if AS.has(action):
        return mimic(outlook, AS.face(action))
    chosen = BirdPlay(picks)
    if action == DONE:
        return 50
    if action == FLOCK:
        return 90
    left = outlook.cards - chosen.genuine - chosen.mockingbirds - 1
    is_last = left == 1 and outlook.lead() + len(picks) * POINT <= 0
    if action == PLAY.of_face(MOCKINGBIRD):
        return 40 if is_last or chosen.kind == CUCKOO else 60
    return 45 if is_last and chosen.kind != CUCKOO else 80


def draw(outlook: BirdOutlook, action: Action) -> int:
    """Two unknown cards, or what the Forest has."""
    if PLAY.has(action):
        return SURELY
    if action == DRAW:
        return 2 * DRAWN + 20
    total = 0
    taken = outlook.t.faces(FOREST)[TAKE.index(action) :]
    for name in taken:
        total += outlook.gain(name)
        outlook.add(name, 1)
    for name in taken:
        outlook.add(name, -1)
    return total + 30


def glean(outlook: BirdOutlook, action: Action) -> int:
    """A discard for the card that was seen on the deck."""
    if not DISCARD.has(action):
        return 0
    seen = outlook.gain(name_of(outlook.t.face_at(DECK, -1)))
    return seen - outlook.loss(name_of(DISCARD.face(action)))


def answer(outlook: BirdOutlook, action: Action) -> int:
    """Nesting Materials save two birds or more; the largest flock gets them."""
    declared = outlook.t.stack[-2]
    assert isinstance(declared, ResolveAbility)
    if action == DECLINE:
        return 0
    ability = ALL_ABILITIES[declared.number]
    if not ability.moves_opposing_bird(outlook.t, declared.seat, declared.picks()):
        return -1
    return birds(outlook.t, AT.zone(action))


def target(outlook: BirdOutlook, picks: list[Action], action: Action) -> int:
    """A target of an ability, or a choice that stands by itself."""
    if PLAY.has(action):
        return -1  # a Resource can wait for the draw or the main part
    t, seat = outlook.t, outlook.seat
    key = ""
    if picks:
        first = picks[1] if picks[0] == PLAY_FRIES and len(picks) > 1 else picks[0]
        if USE.has(first):
            key = BIRD_ABILITIES[USE.index(first)].key
    if USE.has(action):
        return outlook.ability(USE.index(action))
    verb = VOCABULARY.verb(action)
    if verb is DISCARD:
        name = name_of(DISCARD.face(action))
        return -4 * outlook.loss(name) - outlook.gift(name)
    if verb is CARD:
        name = name_of(t.face_at(FOREST, CARD.index(action)))
        return forest_card(outlook, picks, key, name)
    if verb is AT:
        zone = AT.zone(action)
        if not is_flock(zone):
            return 50 if nest_owner(zone) != seat else -50
        if picks and picks[0] == PLAY_MATERIALS:
            return birds(t, zone)
        number = birds(t, zone) if key == "murder" else 1
        lured = outlook.arrival(type_of(zone)) if picks and picks[0] in LURES else 0
        return outlook.flock_worth(zone) * number + lured
    if verb is AS:
        return mimic(outlook, AS.face(action))
    if verb is PICK:
        name = name_of(PICK.face(action))
        return IN_NEST[name] if is_resource(name) else 1 if name == MOCKINGBIRD else 0
    if verb is TO:
        return 1 if TO.seat(action) == seat else 0
    if verb is GIVE:
        fished = name_of(t.kinds(FISHED)[0])
        return outlook.gain(fished) - outlook.loss(name_of(GIVE.face(action)))
    if verb is PUT_BACK:
        return outlook.gain(name_of(PUT_BACK.face(action)))
    if verb is FIRST:
        playable = outlook.playable()
        is_ready = any(playable.can_play(kind) for kind in ALL_TYPES)
        return 1 if (FIRST.seat(action) == seat) == is_ready else 0
    if action == FROM_FOREST:
        return outlook.gain(name_of(t.face_at(FOREST, -1))) - DRAWN
    if action == SWAP:
        return t.count(hand(opponent(seat))) - outlook.cards
    if action == LEAK:
        return -1
    return 1 if action in (FISH, FLIP) else 0


def forest_card(outlook: BirdOutlook, picks: list[Action], key: str, name: FaceId) -> int:
    """A card of the Forest, by what it is chosen for."""
    if not picks:  # a Gust
        return -outlook.gift(name)
    if key == "dirt-dance" and len(picks) < 3:
        return -outlook.gift(name)
    if key == "mixed-flock" or picks[0] in LURES:
        return outlook.arrival(name)
    return outlook.gain(name)
