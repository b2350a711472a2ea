"""Bird Rummy's hints for bots: a player that plays what it can, uses what gains most, throws away
what it would miss least, and does not go out while it is behind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.abilities import ABILITIES
from fullhouse.games.bird_rummy.cards import (
    ACTIVE,
    BATH,
    BIRDS,
    CALL,
    CUCKOO,
    DECK,
    FISHED,
    FOOD,
    FOREST,
    FRIES,
    GAME,
    HELD,
    LAW,
    MOCKINGBIRD,
    NESTING,
    PERCHED,
    RESOURCES,
    SEATS,
    TURN,
    TYPES,
    WILD,
    WRATH,
    name_of,
)
from fullhouse.games.bird_rummy.declaring import DEEDS, Resolve, Respond
from fullhouse.games.bird_rummy.hidden_deeds import GleanPeek
from fullhouse.games.bird_rummy.main import Main
from fullhouse.games.bird_rummy.nests import birds
from fullhouse.games.bird_rummy.picking import BirdPlay
from fullhouse.games.bird_rummy.playing import Stock
from fullhouse.games.bird_rummy.taking import Draw
from fullhouse.games.bird_rummy.values import DRAWN, PERCH, POINT, Outlook
from fullhouse.games.bird_rummy.words import (
    AS,
    AT,
    CARD,
    DISCARD,
    DONE,
    DRAW,
    END,
    FIRST,
    FISH,
    FLIP,
    FLOCK,
    GIVE,
    LEAK,
    OFF_DECK,
    OFF_FOREST,
    PICK,
    PLAY,
    SWAP,
    TAKE,
    TO,
    TOP,
    USE,
)
from fullhouse.table.cards import FACE
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


class BirdTactics(Tactics):
    """Looks one choice ahead, by what cards and deeds are worth."""

    def rate(self, t: Table, seat: int, action: int) -> int:
        return rate(Outlook(t, seat), action)

    def rates(self, t: Table, seat: int, legal: list[int]) -> list[int]:
        now = Outlook(t, seat)
        return [rate(now, action) for action in legal]

    def is_far(self, t: Table, began: Table) -> bool:
        """After so many turns, or with the end of a game in a match."""
        is_other = t.facts[GAME] != began.facts[GAME]
        return is_other or t.facts[TURN] >= began.facts[TURN] + FAR

    def prospects(self, t: Table) -> list[float]:
        weight = AHEAD + LATER * float(t.facts[TURN])
        leads: list[float] = []
        for seat in range(SEATS):
            lead = float(Outlook(t, seat).standing()) / POINT
            if t.facts[ACTIVE] == seat:
                lead += TO_MOVE
            won = float(t.scores[seat]) if t.options[options.GAMES] > 1 else 0.0
            leads.append(weight * lead + won)
        return chances(leads)


def rate(now: Outlook, action: int) -> int:
    """What a choice looks worth to the seat that is asked."""
    t = now.t
    step = t.stack[-1]
    if isinstance(step, Main):
        picks = t.draft(now.seat)
        if not picks:
            return begin(now, action)
        if picks[0] < PLAY + BIRDS:
            return add_bird(now, picks, action)
    if isinstance(step, Respond):
        return respond(now, action)
    if isinstance(step, Draw):
        return draw(now, action)
    if isinstance(step, GleanPeek):
        seen = now.gain(name_of(t.zones[DECK][-1] & FACE))
        return seen - now.loss(name_of(action - DISCARD)) if action < END else 0
    if action < PLAY + RESOURCES:
        return -1  # a Resource can wait for the draw or the main step
    return target(now, action)


def begin(now: Outlook, action: int) -> int:
    """The first pick of the main step."""
    if action == END:
        if now.cards == 1:
            return SURELY if now.lead() > 0 else -SURELY
        return 0
    if action == LEAK:
        return -1  # a Bird Bath is worth more in the nest
    if action >= USE:
        return now.ability(action - USE)
    name = action - PLAY
    if name < BIRDS:
        return play_birds(now, name)
    value = play_card(now, name)
    if now.cards == 2 and now.lead() + value <= 0:
        return -POINT  # it would leave a last card, and the game lost
    return value


def play_card(now: Outlook, name: int) -> int:
    """What a Resource or an Effect is worth when it is played now."""
    t = now.t
    if name < RESOURCES:
        return PERCH[name]
    if name == NESTING:
        return 30
    if name in (FOOD, CALL):
        return now.best_lure(name == CALL) + 20
    if name == FRIES:
        held = [i for i, d in enumerate(ABILITIES) if t.zones[SEATS * d.bird + now.seat]]
        return max([now.ability(i) for i in held if can_use(now, i)], default=0) - 30
    if name == WRATH:
        sides = [sum(PERCH[name_of(c & FACE)] for c in t.zones[PERCHED + s]) for s in (0, 1)]
        return sides[1 - now.seat] - sides[now.seat] - 10
    return 20 if name == LAW else -1


def can_use(now: Outlook, ability: int) -> bool:
    left, held = len(now.t.zones[FOREST]), now.cards - 1
    return ABILITIES[ability].can_use(now.t, now.seat, left, held)


def play_birds(now: Outlook, name: int) -> int:
    """A play of all that can go along; not one that leaves a last card while behind."""
    stock = Stock(now.t, now.seat)
    kind = name
    if name == MOCKINGBIRD:
        kind = best_mimic(now, stock)
        if stock.held[kind]:
            return 5 * POINT  # the genuine birds take it along
        number = 1
    else:
        number = stock.held[kind] + (stock.flocked if kind == 0 else 0)
    if kind == CUCKOO:
        enough = now.points_of(kind, number) + now.t.facts[WILD] >= 2
        return 6 * POINT if enough else -POINT
    lead = now.lead() + number * POINT + now.trigger(kind)
    if now.cards - number == 1 and number < 3 and lead <= 0:
        return -POINT
    return 8 * POINT + 20 * number + now.trigger(kind)


def best_mimic(now: Outlook, stock: Stock) -> int:
    kinds = [kind for kind in range(TYPES) if stock.can_mimic(kind)]
    return max(kinds, key=lambda kind: mimic(now, kind))


def mimic(now: Outlook, kind: int) -> int:
    """How good it is for a Mockingbird to be this bird in the own nest."""
    there = birds(now.t, SEATS * kind + now.seat)
    return now.arrival(kind) + 10 * (there + now.held[kind])


def add_bird(now: Outlook, picks: list[int], action: int) -> int:
    """As many as there are, unless that leaves a last card while behind."""
    if AS <= action < AT:
        return mimic(now, action - AS)
    chosen = BirdPlay(picks)
    if action == DONE:
        return 50
    if action == FLOCK:
        return 90
    left = now.cards - chosen.genuine - chosen.mocks - 1
    is_last = left == 1 and now.lead() + len(picks) * POINT <= 0
    if action == PLAY + MOCKINGBIRD:
        return 40 if is_last or chosen.kind == CUCKOO else 60
    return 45 if is_last and chosen.kind != CUCKOO else 80


def draw(now: Outlook, action: int) -> int:
    """Two unknown cards, or what the Forest has."""
    if action < PLAY + RESOURCES:
        return SURELY
    if action == DRAW:
        return 2 * DRAWN + 20
    total = 0
    taken = [card & FACE for card in now.t.zones[FOREST][action - TAKE :]]
    for name in taken:
        total += now.gain(name)
        now.held[name] += 1
    for name in taken:
        now.held[name] -= 1
    return total + 30


def respond(now: Outlook, action: int) -> int:
    """Nesting Materials save two birds or more; the largest flock gets them."""
    declared = now.t.stack[-2]
    assert isinstance(declared, Resolve)
    picks = [pick for pick in (declared.first, declared.second, declared.third) if pick >= 0]
    if action >= END or not DEEDS[declared.deed].moves_bird_of(now.t, 1 - now.seat, picks):
        return 0 if action >= END else -1
    return birds(now.t, action - AT)


def target(now: Outlook, action: int) -> int:
    """A target of a deed, or a choice that stands by itself."""
    t, seat = now.t, now.seat
    picks = t.draft(seat)
    key = ""
    if picks:
        first = picks[1] if picks[0] == PLAY + FRIES and len(picks) > 1 else picks[0]
        if USE <= first < FLOCK:
            key = ABILITIES[first - USE].key
    if action == LEAK:
        return -1
    if USE <= action < FLOCK:
        return now.ability(action - USE)
    if AS <= action < AT:
        return mimic(now, action - AS)
    if AT <= action < PICK:
        zone = action - AT
        if zone >= PERCHED:
            return 50 if zone % SEATS != seat else -50
        if picks and picks[0] == PLAY + NESTING:
            return birds(t, zone)
        number = birds(t, zone) if key == "murder" else 1
        is_lure = bool(picks) and picks[0] in (PLAY + FOOD, PLAY + CALL)
        lured = now.arrival(zone // SEATS) if is_lure else 0
        return now.flock_worth(zone) * number + lured
    if PICK <= action < CARD:
        name = name_of(action - PICK)
        return PERCH[name] if BATH <= name < RESOURCES else 1 if name == MOCKINGBIRD else 0
    if CARD <= action < TO:
        return forest_card(now, picks, key, name_of(t.zones[FOREST][action - CARD] & FACE))
    if TO <= action < OFF_DECK:
        return 1 if action - TO == seat else 0
    if action == OFF_FOREST:
        return now.gain(name_of(t.zones[FOREST][-1] & FACE)) - DRAWN
    if SWAP <= action <= FLIP:
        return len(t.zones[HELD + 1 - seat]) - now.cards if action == SWAP else action - SWAP - 1
    if DISCARD <= action < GIVE:
        name = name_of(action - DISCARD)
        return -4 * now.loss(name) - now.gift(name)
    if GIVE <= action < TOP:
        fished = name_of(t.zones[FISHED][0] & FACE)
        return now.gain(fished) - now.loss(name_of(action - GIVE))
    if TOP <= action < FISH:
        return now.gain(name_of(action - TOP))
    if FIRST <= action < DONE:
        stock = Stock(t, seat)
        ready = [kind for kind in range(TYPES) if stock.can_play(kind)]
        return 1 if (action - FIRST == seat) == bool(ready) else 0
    return 1 if action == FISH else 0


def forest_card(now: Outlook, picks: list[int], key: str, name: int) -> int:
    """A card of the Forest, by what it is chosen for."""
    if not picks:  # a Gust
        return -now.gift(name)
    if key == "dirt-dance" and len(picks) < 3:
        return -now.gift(name)
    if key == "mixed-flock" or picks[0] in (PLAY + FOOD, PLAY + CALL):
        return now.arrival(name)
    return now.gain(name)
