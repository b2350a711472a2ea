"""Bird Rummy: who begins, how games end, and how often each doubtful rule comes up."""

from __future__ import annotations

from collections import Counter

from probes import Found, Share

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.ability_window import AbilityWindow
from fullhouse.games.bird_rummy.bird_abilities import BIRD_ABILITIES
from fullhouse.games.bird_rummy.bird_plays import BirdPlay, PlayableBirds
from fullhouse.games.bird_rummy.cards import (
    ALL_NAMES,
    ALL_TYPES,
    CUCKOO,
    HERON,
    MOCKINGBIRD,
    RIVER,
    TITLES,
    WRATH,
    is_bird,
    name_of,
    was_played,
)
from fullhouse.games.bird_rummy.draw_part import DrawPart
from fullhouse.games.bird_rummy.main_part import MainPart
from fullhouse.games.bird_rummy.nests import birds, has_card, names_in, number_of
from fullhouse.games.bird_rummy.rules import ChooseFirstPlayer
from fullhouse.games.bird_rummy.vocabulary import AS, AT, DONE, PLAY, TAKE, USE, plays_bird
from fullhouse.games.bird_rummy.zones import (
    ALL_FLOCKS,
    FIRST_PLAYER,
    FLIGHT,
    FOREST,
    OUT,
    TURN,
    flock,
    flying_type,
    hand,
    points_for,
    resource_row,
)
from fullhouse.lab.bot_play import win_shares
from fullhouse.table.ids import NO_FACE, NO_SEAT, Action, FaceId, Seat
from fullhouse.table.tracked_table import TrackedTable

ABILITY_TITLES = [ability.title for ability in BIRD_ABILITIES]
HITS = {USE.at(ABILITY_TITLES.index(title)) for title in ("Squawk", "Murder")}
"""What chooses a bird in any nest."""
DIRT_DANCE = USE.at(ABILITY_TITLES.index("Dirt Dance"))
LARGE = 12
"""Cards from which on a hand is large."""


class Nests:
    """Everything about one game that an answer may want."""

    def __init__(self, t: TrackedTable) -> None:
        self.decider = NO_SEAT
        self.ready = 0
        self.used: Counter[str] = Counter()
        self.by_turn: Counter[tuple[int, Action]] = Counter()
        self.played: set[tuple[Seat, FaceId]] = set()
        self.counts: Counter[str] = Counter()
        self.largest = 0

    def ask(self, t: TrackedTable, seat: Seat, legal: list[Action], action: Action) -> None:
        step = t.stack[-1]
        self.largest = max([self.largest, *[t.count(hand(each)) for each in t.all_seats]])
        if isinstance(step, ChooseFirstPlayer):
            self.decider = seat
            for each in t.all_seats:
                playable = PlayableBirds(t, each)
                self.ready += any(playable.can_play(kind) for kind in ALL_TYPES)
        elif isinstance(step, DrawPart):
            self.draw(t, seat, action)
        elif isinstance(step, MainPart | AbilityWindow):
            self.act(t, seat, legal, action)

    def draw(self, t: TrackedTable, seat: Seat, action: Action) -> None:
        self.counts["several resources"] += len(set(names_in(t, resource_row(seat)))) > 1
        if TAKE.has(action):
            taken = t.faces(FOREST)[TAKE.index(action) :]
            self.counts["takes"] += 1
            self.counts["taken"] += len(taken)
            self.counts["takes of no bird"] += not is_bird(taken[0])

    def act(self, t: TrackedTable, seat: Seat, legal: list[Action], action: Action) -> None:
        picks = t.draft(seat)
        if not picks:
            self.begin(t, seat, action)
        if USE.has(action):
            self.used[ABILITY_TITLES[USE.index(action)]] += 1
            self.counts["short dances"] += action == DIRT_DANCE and t.count(FOREST) < 3
        if AT.has(action) and not HITS.isdisjoint(picks):
            self.hit(t, seat, legal, action)
        if action == DONE and picks and plays_bird(picks[0]):
            self.counts["plays"] += 1
            self.counts["singles"] += BirdPlay(picks).size == 1
            self.counts["mimics"] += any(AS.has(pick) for pick in picks)

    def begin(self, t: TrackedTable, seat: Seat, action: Action) -> None:
        """A seat starts to do something."""
        flying = flying_type(t)
        if flying != NO_FACE:
            there = t.count(FLIGHT) + birds(t, flock(seat, flying))
            doubled = flying == HERON and has_card(t, resource_row(seat), RIVER)
            self.counts["left over"] += points_for(t, flying) > there * (1 + doubled)
            if USE.has(action):
                self.by_turn[t.facts[TURN], action] += 1
        else:
            self.counts["barred"] += any(was_played(face) for face in t.kinds(hand(seat)))
        if PLAY.has(action):
            self.played.add((seat, PLAY.face(action)))
            if PLAY.face(action) == WRATH:
                self.counts["wraths"] += 1
                self.counts["chased"] += sum(t.count(resource_row(each)) for each in t.all_seats)

    def hit(self, t: TrackedTable, seat: Seat, legal: list[Action], action: Action) -> None:
        """Squawk or Murder is aimed; birds in flight cannot be hit."""
        flocks = [AT.of_zone(flock(seat, kind)) for kind in ALL_TYPES if kind != CUCKOO]
        own = [choice for choice in flocks if choice in legal]
        if flying_type(t) != NO_FACE:
            self.counts["spared"] += 1
        if own and len(own) < len(legal):
            self.counts["could hit an own bird"] += 1
            self.counts["hit an own bird"] += action in own

    def found(self, t: TrackedTable) -> Found:
        won = win_shares(t)
        out, turns, counts = t.facts[OUT], t.facts[TURN], self.counts
        at_limit = out < 0 and turns >= t.options[options.TURN_LIMIT]
        cards = [name_of(face) for seat in t.all_seats for face in t.faces(hand(seat))]
        flocks = [birds(t, zone) for zone in ALL_FLOCKS if t.zones[zone]]
        cuckoos = [flock(seat, CUCKOO) for seat in t.all_seats]
        herons = [
            has_card(t, resource_row(seat), RIVER) and has_card(t, hand(seat), HERON)
            for seat in t.all_seats
        ]
        # A Mockingbird goes along with a play of other birds, which is not looked into.
        names = [name for name in ALL_NAMES if name != MOCKINGBIRD]
        by_card = {f"win with {TITLES[name]}": self.won_with(won, name) for name in names}
        uses = {f"{title} a game": self.used[title] for title in ABILITY_TITLES}
        return {
            "whoever begins wins": Share(won[t.facts[FIRST_PLAYER]]),
            "the decider wins": Share(won[self.decider]),
            "the decider begins": t.facts[FIRST_PLAYER] == self.decider,
            "turns": turns,
            "at most two turns": turns <= 2,
            "out in the first turn": out >= 0 and turns == 1,
            "out in the first two turns": out >= 0 and turns <= 2,
            "out in the first four turns": out >= 0 and turns <= 4,
            "ends by going out": out >= 0,
            "ends with no card left to draw": out < 0 and not at_limit,
            "ends by the turn limit": at_limit,
            "whoever goes out wins": Share(won[out]) if out >= 0 else None,
            "margin": abs(t.scores[0] - t.scores[1]),
            "points": sum(t.scores) / t.seats,
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
            "deals that leave a hand with nothing to play": self.ready < t.seats,
            "Mockingbirds in nests at the end": sum(
                number_of(t, zone, MOCKINGBIRD) for zone in ALL_FLOCKS
            ),
            "of them Cuckoos": sum(number_of(t, zone, MOCKINGBIRD) for zone in cuckoos),
            "Cuckoos in nests at the end": sum(birds(t, zone) for zone in cuckoos),
            "Cuckoos in hand at the end": cards.count(CUCKOO),
            "birds in the largest flock": max(flocks, default=0),
            "Wraths a game": counts["wraths"],
            "Resources that a Wrath chases": counts["chased"] / counts["wraths"]
            if counts["wraths"]
            else None,
            **by_card,
            **uses,
        }

    def won_with(self, won: list[float], name: FaceId) -> Share | None:
        shares_won = [share for seat, share in enumerate(won) if (seat, name) in self.played]
        return Share(sum(shares_won) / len(shares_won)) if shares_won else None


PROBES = {"nests": Nests}
