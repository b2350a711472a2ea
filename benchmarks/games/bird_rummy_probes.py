"""Bird Rummy: who begins, how games end, and how often each doubtful rule comes up."""

from __future__ import annotations

from collections import Counter

from probing import Found, Share

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.abilities import ABILITIES
from fullhouse.games.bird_rummy.cards import (
    BEGAN,
    BIRDS,
    CUCKOO,
    FLIGHT,
    FLOCKS,
    FLYING,
    FOREST,
    HELD,
    HERON,
    KINDS,
    MOCKINGBIRD,
    NAMES,
    OUT,
    PERCHED,
    POINTS,
    RIVER,
    SEATS,
    TURN,
    TYPES,
    WRATH,
    name_of,
)
from fullhouse.games.bird_rummy.main import Main
from fullhouse.games.bird_rummy.nests import birds, flock, number_of
from fullhouse.games.bird_rummy.playing import Stock
from fullhouse.games.bird_rummy.rules import WhoBegins
from fullhouse.games.bird_rummy.taking import Draw
from fullhouse.games.bird_rummy.window import Window
from fullhouse.games.bird_rummy.words import (
    AS,
    AT,
    DONE,
    FLOCK,
    PICK,
    PLAY,
    TAKE,
    USE,
)
from fullhouse.lab.pairing import shares
from fullhouse.table.cards import FACE
from fullhouse.table.table import Table

TITLES = [ability.title for ability in ABILITIES]
HITS = {USE + TITLES.index("Squawk"), USE + TITLES.index("Murder")}
"""What chooses a bird in any nest."""
DIRT_DANCE = USE + TITLES.index("Dirt Dance")
LARGE = 12
"""Cards from which on a hand is large."""


class Nests:
    """Everything about one game that an answer may want."""

    def __init__(self, t: Table) -> None:
        self.decider = -1
        self.ready = 0
        self.used: Counter[str] = Counter()
        self.by_turn: Counter[tuple[int, int]] = Counter()
        self.played: set[tuple[int, int]] = set()
        self.counts: Counter[str] = Counter()
        self.largest = 0

    def ask(self, t: Table, seat: int, legal: list[int], action: int) -> None:
        step = t.stack[-1]
        self.largest = max(self.largest, len(t.zones[HELD]), len(t.zones[HELD + 1]))
        if isinstance(step, WhoBegins):
            self.decider = seat
            stocks = [Stock(t, each) for each in range(SEATS)]
            able = [any(stock.can_play(kind) for kind in range(TYPES)) for stock in stocks]
            self.ready = sum(able)
        elif isinstance(step, Draw):
            self.draw(t, seat, action)
        elif isinstance(step, Main | Window):
            self.act(t, seat, legal, action)

    def draw(self, t: Table, seat: int, action: int) -> None:
        kinds = {name_of(card & FACE) for card in t.zones[PERCHED + seat]}
        self.counts["several resources"] += len(kinds) > 1
        if action >= TAKE:
            taken = t.zones[FOREST][action - TAKE :]
            self.counts["takes"] += 1
            self.counts["taken"] += len(taken)
            self.counts["takes of no bird"] += taken[0] & FACE >= BIRDS

    def act(self, t: Table, seat: int, legal: list[int], action: int) -> None:
        picks = t.draft(seat)
        if not picks:
            self.begin(t, seat, action)
        if USE <= action < FLOCK:
            self.used[TITLES[action - USE]] += 1
            self.counts["short dances"] += action == DIRT_DANCE and len(t.zones[FOREST]) < 3
        if AT <= action < PICK and not HITS.isdisjoint(picks):
            self.hit(t, seat, legal, action)
        if action == DONE and picks and picks[0] < PLAY + BIRDS:
            number = sum(pick < PLAY + BIRDS or pick == FLOCK for pick in picks)
            self.counts["plays"] += 1
            self.counts["singles"] += number == 1
            self.counts["mimics"] += any(AS <= pick < AT for pick in picks)

    def begin(self, t: Table, seat: int, action: int) -> None:
        """A seat starts to do something."""
        flying = t.facts[FLYING] - 1
        if flying >= 0:
            there = len(t.zones[FLIGHT]) + birds(t, flock(seat, flying))
            doubled = flying == HERON and number_of(t, PERCHED + seat, RIVER) > 0
            self.counts["left over"] += t.facts[POINTS + flying] > there * (1 + doubled)
            if USE <= action < FLOCK:
                self.by_turn[t.facts[TURN], action] += 1
        else:
            back = [card for card in t.zones[HELD + seat] if card & FACE >= KINDS]
            self.counts["barred"] += bool(back)
        if action < PLAY + KINDS:
            self.played.add((seat, action - PLAY))
            if action == PLAY + WRATH:
                self.counts["wraths"] += 1
                self.counts["chased"] += len(t.zones[PERCHED]) + len(t.zones[PERCHED + 1])

    def hit(self, t: Table, seat: int, legal: list[int], action: int) -> None:
        """Squawk or Murder is aimed; birds in flight cannot be hit."""
        own = [
            AT + zone for zone in range(seat, FLOCKS, SEATS) if AT + zone in legal
            and zone // SEATS != CUCKOO
        ]  # fmt: skip
        if t.facts[FLYING]:
            self.counts["spared"] += 1
        if own and len(own) < len(legal):
            self.counts["could hit an own bird"] += 1
            self.counts["hit an own bird"] += action in own

    def found(self, t: Table) -> Found:
        won = shares(t)
        out, turns, counts = t.facts[OUT], t.facts[TURN], self.counts
        at_limit = out < 0 and turns >= t.options[options.TURN_LIMIT]
        cards = [name_of(card & FACE) for seat in range(SEATS) for card in t.zones[HELD + seat]]
        flocks = [birds(t, zone) for zone in range(FLOCKS) if t.zones[zone]]
        herons = [
            number_of(t, PERCHED + seat, RIVER) and number_of(t, HELD + seat, HERON)
            for seat in range(SEATS)
        ]
        mocks = [number_of(t, zone, MOCKINGBIRD) for zone in range(FLOCKS)]
        # A Mockingbird goes along with a play of other birds, which is not looked into.
        names = [name for name in range(KINDS) if name != MOCKINGBIRD]
        by_card = {f"win with {NAMES[name]}": self.won_with(won, name) for name in names}
        uses = {f"{title} a game": self.used[title] for title in TITLES}
        return {
            "whoever begins wins": Share(won[t.facts[BEGAN]]),
            "the decider wins": Share(won[self.decider]),
            "the decider begins": t.facts[BEGAN] == self.decider,
            "turns": turns,
            "at most two turns": turns <= 2,
            "out in the first turn": out >= 0 and turns == 1,
            "out in the first two turns": out >= 0 and turns <= 2,
            "out in the first four turns": out >= 0 and turns <= 4,
            "ends by going out": out >= 0,
            "ends for want of a card": out < 0 and not at_limit,
            "ends by the turn limit": at_limit,
            "whoever goes out wins": Share(won[out]) if out >= 0 else None,
            "margin": abs(t.scores[0] - t.scores[1]),
            "points": sum(t.scores) / SEATS,
            "ties": max(won) < 1,
            "takes a game": counts["takes"],
            "cards a take": counts["taken"] / counts["takes"] if counts["takes"] else None,
            "takes for no bird": Share(counts["takes of no bird"] / counts["takes"])
            if counts["takes"]
            else None,
            "plays of birds a game": counts["plays"],
            "plays of a single bird": Share(counts["singles"] / counts["plays"])
            if counts["plays"]
            else None,
            "abilities a game": sum(self.used.values()),
            "Squawks and Murders a game that spare birds in flight": counts["spared"],
            "of those that could hit an own bird, did": Share(
                counts["hit an own bird"] / counts["could hit an own bird"]
            )
            if counts["could hit an own bird"]
            else None,
            "games with a card back in hand that was played": counts["barred"] > 0,
            "games with points left over for a later play": counts["left over"] > 0,
            "games with an ability used twice in a turn": max(self.by_turn.values(), default=0) > 1,
            "games with two kinds of Resources at work": counts["several resources"] > 0,
            "games with a Dirt Dance of fewer than three cards": counts["short dances"] > 0,
            "games that end with River and a Heron in hand": any(herons),
            "largest hand": self.largest,
            "games with a hand of more than twelve": self.largest > LARGE,
            "deals that leave a hand with nothing to play": self.ready < SEATS,
            "Mockingbirds in nests at the end": sum(mocks),
            "of them Cuckoos": sum(mocks[SEATS * CUCKOO : SEATS * CUCKOO + SEATS]),
            "Cuckoos in nests at the end": sum(
                birds(t, SEATS * CUCKOO + seat) for seat in range(SEATS)
            ),
            "Cuckoos in hand at the end": cards.count(CUCKOO),
            "birds in the largest flock": max(flocks, default=0),
            "Wraths a game": counts["wraths"],
            "Resources that a Wrath chases": counts["chased"] / counts["wraths"]
            if counts["wraths"]
            else None,
            **by_card,
            **uses,
        }

    def won_with(self, won: list[float], name: int) -> Share | None:
        seats = [seat for seat in range(SEATS) if (seat, name) in self.played]
        return Share(sum(won[seat] for seat in seats) / len(seats)) if seats else None


PROBES = {"nests": Nests}
