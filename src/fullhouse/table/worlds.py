"""Worlds: complete tables that one observer cannot tell from the true one.

A world depends only on what the observer knows and on `rng`. The cards it does not know are
gathered, sorted by face, and dealt anew to the unknown places of the same back; their true
positions are never used. In a world, others know only what this observer knows them to know.
A deal in which somebody who is asked could not go on is no world, and is drawn again.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fullhouse.table.card_lists import sort_by_face
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Chance, Dice
from fullhouse.table.errors import NoWorld
from fullhouse.table.ids import Action, Seat
from fullhouse.table.imagined_table import ImaginedTable
from fullhouse.table.kit import Kit
from fullhouse.table.log import Entry, seen_moves
from fullhouse.table.messages import Message
from fullhouse.table.steps import Draft, Together
from fullhouse.table.table import Table

if TYPE_CHECKING:
    from fullhouse.table.tracked_table import TrackedTable

TRIES: Final = 1000
"""The most worlds dealt in search of one that fits the game's own deductions."""
LONGEST_DRAFT: Final = 100
"""Picks after which a draft in a world is taken to come to an end."""
MISFITS: Final[dict[str, int]] = {}
"""By game: how often none of them fitted."""
STUCK: Final[set[str]] = set()
"""The games in whose worlds somebody could not go on."""


def world(t: TrackedTable, seat: Seat | None, rng: Dice) -> TrackedTable:
    """A table that this observer cannot tell from t, with its own chance."""
    chance = Chance(rng.key())
    worlds = Worlds(t, seat)
    w = worlds.begin(worlds.common, chance)  # not needed again, so it is not copied
    return w if worlds.complete(w, rng) else Worlds(t, seat).draw(rng, chance)


class Worlds:
    """The worlds of one observer of a table: what they have in common is worked out once."""

    def __init__(self, t: TrackedTable, seat: Seat | None) -> None:
        kit = t.kit
        bit = kit.observers.bit(seat)
        self._seat: Final = seat
        self._waiting: Final = t.actors
        self._is_playable = False
        """Whether those who were asked in the last one dealt could go on."""
        self.common: Final = t.clone()
        """The table without what only others know; unknown cards are yet to be dealt."""
        self.common.entry = only_log(t, bit) if t.logging else None
        _hide(self.common, seat)
        self._imagined: ImaginedTable | None = None
        self._plans: list[DealingPlan] | None = None
        if not kit.carries and not kit.game.arranges:
            _even_out(self.common, bit)
            self._plans = [DealingPlan(self.common, seat, back) for back in kit.back_order]

    def draw(self, rng: Dice, chance: Chance) -> TrackedTable:
        """One of them, with this chance. If none fits what the observer can deduce, one that does
        not; NoWorld if somebody could not go on in any.
        """
        unfit: TrackedTable | None = None
        for _ in range(TRIES):
            w = self.begin(self.common.clone(), chance)
            if self.complete(w, rng):
                return w
            if self._is_playable:
                unfit = w
        if unfit is None:
            unfit = self.begin(self.common.clone(), chance)
            deal(unfit, self._seat, rng)
            is_redrawn = redraft(unfit, self._seat, rng, self._waiting)
            if not is_redrawn or not can_go_on(unfit, self._seat):
                raise _stuck(unfit)
        _count_misfit(unfit.kit.game.id)
        return unfit

    def begin(self, w: TrackedTable, chance: Chance) -> TrackedTable:
        """A world that is not dealt yet gets this chance."""
        w.chance = chance
        w.chance_shared = False
        return w

    def complete(self, w: TrackedTable, rng: Dice) -> bool:
        """Deals what is unknown; False if that does not fit what the observer can deduce, or if
        somebody who is asked could not go on.
        """
        game, seat = w.kit.game, self._seat
        self._is_playable = False
        if not self._deal(w, rng):
            return False
        fits = game.imagine(w, seat, rng) and game.is_possible(w, seat)
        self._is_playable = can_go_on(w, seat)
        return fits and self._is_playable

    def _deal(self, w: TrackedTable, rng: Dice) -> bool:
        """Deals what is unknown and redraws drafts; False if that did not succeed."""
        if self._plans is not None:
            for plan in self._plans:
                plan.carry_out(w, rng)
            _even_out(w, w.kit.observers.bit(self._seat))
        elif not w.kit.game.arrange(w, self._seat, rng):
            return False
        return redraft(w, self._seat, rng, self._waiting)

    def can_imagine(self) -> bool:
        """Whether worlds can be dealt without tracking who knows what in them."""
        if self._plans is None or self.common.kit.game.corrects(self.common):
            return False
        return not any(plan.scatters() for plan in self._plans)

    def imagine(self, rng: Dice, chance: Chance) -> ImaginedTable:
        """One of them as an imagined table, without the drafts of others."""
        if self._imagined is None:
            self._imagined = self.common.imagined(chance)
            seat = -1 if self._seat is None else self._seat
            own = self._imagined.drafts.get(seat)
            self._imagined.drafts = {} if own is None else {seat: own}
        for _ in range(TRIES):
            w = self._imagined.clone()
            for plan in self._plans or []:
                plan.imagine(w, rng)
            if can_go_on(w, self._seat):
                return w
        raise _stuck(self.common)


def can_go_on(w: Table, seat: Seat | None) -> bool:
    """Whether all others who are asked something in a world have legal actions, until they have
    decided. What the observer itself may do is the same in all of its worlds.
    """
    if not w.stack:
        return True
    top = w.stack.top()
    if isinstance(top, Together):
        for step in top.drafts:
            if step.seat != seat and step.seat not in w.drafts and not _can_finish(w, step):
                return False
        return True
    if top.seat == seat:
        return True
    return _can_finish(w, top) if isinstance(top, Draft) else len(top.legal(w)) > 0


def _can_finish(w: Table, step: Draft) -> bool:
    """Whether a draft leads to its end: by its last legal picks, for no pick may lead nowhere."""
    picks: list[Action] = []
    w.drafts[step.seat] = picks
    can_pick = True
    while can_pick and len(picks) < LONGEST_DRAFT and not (picks and step.is_done(w)):
        legal = step.legal(w)
        can_pick = len(legal) > 0
        if can_pick:
            picks.append(legal[-1])
    del w.drafts[step.seat]
    return can_pick


def _stuck(w: TrackedTable) -> NoWorld:
    """The error of a game in whose worlds somebody could not go on; logged once for each game."""
    kit, step = w.kit, w.next_step()
    rule = step.rule(w)
    where = f"{type(step).__name__}, {rule}" if rule else type(step).__name__
    error = NoWorld(
        f"{kit.game.title} has an error: whoever is asked now ({where}) has no legal action in any "
        f"of {TRIES} worlds."
    )
    if kit.game.id not in STUCK:
        STUCK.add(kit.game.id)
        logging.getLogger("fullhouse").error("%s: %s", kit.game.id, error)
    return error


def _count_misfit(game: str) -> None:
    """Logs a warning the first time for a game, the tenth, the hundredth and so on."""
    times = MISFITS.get(game, 0) + 1
    MISFITS[game] = times
    if str(times).strip("0") == "1":
        said = "%s: no world fitted in %d tries (%d times so far)"
        logging.getLogger("fullhouse").warning(said, game, TRIES, times)


def deal(w: TrackedTable, seat: int | None, rng: Dice) -> None:
    """Deals all cards unknown to the observer to the places where they may lie."""
    bit = w.kit.observers.bit(seat)
    _even_out(w, bit)
    for back in w.kit.back_order:
        DealingPlan(w, seat, back).carry_out(w, rng)
        if w.kit.carries:
            _open_carried(w)
    _even_out(w, bit)


def _hide(w: TrackedTable, seat: int | None) -> None:
    """Removes what only others know: facts, memories, notes."""
    kit = w.kit
    w.facts = seen_facts(kit, w.facts, kit.observers.bit(seat))
    mine = kit.seats if seat is None else seat
    own = w.notes[mine]
    w.notes = [w.notes[-1]] * len(w.notes)
    w.notes[mine] = own
    if w.imagined_by < 0:
        w.imagined_by = mine
    if w.memories:
        w.memories = {key: seen for key, seen in w.memories.items() if key[0] == seat}


def seen_facts(kit: Kit, facts: list[int], bit: int) -> list[int]:
    """The facts with 0 for what this observer does not see."""
    out = facts[:]
    for place in kit.hidden_facts(bit):
        out[place] = 0
    return out


class DealingPlan:
    """Where the cards with one back that the observer does not know may lie, and which they are."""

    def __init__(self, w: TrackedTable, seat: int | None, back: int) -> None:
        """Also brings the marks of the known cards to what the observer can be sure of."""
        kit = w.kit
        count: i64 = kit.observers.count
        everyone: i64 = kit.observers.everyone
        bit: i64 = kit.observers.bit(seat)
        self._zones: list[int] = []
        """The zones with cards that are not known, ascending."""
        self._places: list[list[int]] = []
        """For each of these zones: the places of those cards."""
        self._members: list[list[int]] = []
        """For each of these zones: cards known to be there, though not where."""
        self._uncounted: list[int] = []
        self._pool: list[int] = []
        """The faces that may lie anywhere."""
        self._last = -1
        """Which of these zones is a pile not shuffled yet, if one is: it gets what is left."""
        for zone in range(len(w.zones)):
            cards = w.zones[zone]
            if not (kit.counted[zone] | w.eyes[zone]) & bit and kit.zones[zone].owner < kit.seats:
                if kit.zones[zone].on < 0 or back not in kit.riding:
                    self._uncounted.append(zone)
                w.loose[zone] = 0
                self._pool += [card & FACE for card in cards if _is_unknown(kit, card, back, bit)]
                w.zones[zone] = cards = [c for c in cards if not _is_unknown(kit, c, back, bit)]
            if not cards:
                continue
            places: list[int] = []
            held: list[int] = []
            for place in range(len(cards)):
                card: i64 = cards[place]
                face = card & FACE
                if kit.back_of[face] != back:
                    continue
                marks = card >> count & everyone
                member: i64 = common(kit, marks, seat) if marks else 0
                if card & bit and kit.ordered[zone]:
                    known = card & everyone
                    cards[place] = face | known | (member & ~known) << count
                elif card & bit:
                    cards[place] = face | common(kit, card, seat) | w.eyes[zone]
                else:
                    places.append(place)
                    if member & bit:
                        held.append(face | member << count)
                    else:
                        self._pool.append(face)
            if places:
                if w.loose[zone] == len(cards) == len(places) and not held:
                    self._last = len(self._zones)
                held.sort()
                self._zones.append(zone)
                self._places.append(places)
                self._members.append(held)
        self._pool.sort()

    def carry_out(self, w: TrackedTable, rng: Dice) -> None:
        """Deals the unknown cards to their places, in any order."""
        pool = self._pool[:]
        last = self._last
        for i, places in enumerate(self._places):
            if i != last:
                new = self._members[i][:]
                for _ in range(len(places) - len(new)):
                    new.append(_draw(pool, rng))
                _lay(w, self._zones[i], places, new, rng)
        if self._uncounted:
            _scatter(w, self._uncounted, pool, rng, len(self._places[last]) if last >= 0 else 0)
        if last >= 0:
            _lay(w, self._zones[last], self._places[last], pool, rng)

    def scatters(self) -> bool:
        """Whether some cards may lie in zones that the observer cannot count."""
        return len(self._uncounted) > 0

    def imagine(self, w: ImaginedTable, rng: Dice) -> None:
        """The same on a table on which nobody's knowledge is tracked."""
        pool = self._pool[:]
        for i, places in enumerate(self._places):
            if i != self._last:
                new = [card & FACE for card in self._members[i]]
                new += [_draw(pool, rng) for _ in range(len(places) - len(new))]
                w.lay(self._zones[i], places, new, rng)
        if self._last >= 0:
            w.fill(self._zones[self._last], pool, len(pool))


def _is_unknown(kit: Kit, card: int, back: int, bit: int) -> bool:
    return kit.back_of[card & FACE] == back and not card & (bit | bit << kit.observers.count)


def _scatter(w: TrackedTable, zones: list[int], pool: list[int], rng: Dice, keep: int) -> None:
    """Scatters cards over zones that the observer cannot count, each card equally likely in any.

    An approximation; a game whose players could tell more corrects it in `imagine`.
    """
    while len(pool) > keep:
        zone = zones[rng.below(len(zones))]
        cards = w.zones[zone]
        place = rng.below(len(cards) + 1) if w.kit.ordered[zone] else len(cards)
        cards.insert(place, _draw(pool, rng) | w.eyes[zone])
    for zone in zones:
        if not w.kit.ordered[zone]:
            sort_by_face(w.zones[zone])


def _open_carried(w: TrackedTable) -> None:
    """Shows each zone carried by a card to whoever holds the card in this world."""
    for zone, spec in enumerate(w.kit.zones):
        if spec.on >= 0:
            w.eyes[zone] = w.sight_inside(w.holder(spec.on))
            known = w.kit.observers.everyone << w.kit.observers.count | FACE
            w.zones[zone] = [card & known | w.eyes[zone] for card in w.zones[zone]]
            w.marked[zone] = 0


def _draw(pool: list[int], rng: Dice) -> int:
    """Removes one at random; the last fills its place."""
    i = rng.below(len(pool))
    drawn = pool[i]
    pool[i] = pool[-1]
    pool.pop()
    return drawn


def _lay(w: TrackedTable, zone: int, places: list[int], new: list[int], rng: Dice) -> None:
    """Puts cards at these places of a zone. In an ordered one, who has seen a place is public."""
    cards = w.zones[zone]
    eyes = w.eyes[zone]
    if w.kit.ordered[zone]:
        everyone = w.kit.observers.everyone
        shuffle = w.loose[zone] < len(cards)
        for place in places:
            card = _draw(new, rng) if shuffle else new.pop()
            known = cards[place] & everyone | eyes
            cards[place] = card & ~(known << w.kit.observers.count) | known
    else:
        for i in range(len(places)):
            cards[places[i]] = new[i] | eyes
        sort_by_face(cards)
    w.marked[zone] = w.losable_in(zone)


def _even_out(w: TrackedTable, bit: int) -> None:
    """Moves marks to the first of identical copies, those known to this observer first.

    Which copy it really was means nothing; what all know is then part of what this one knows.
    """
    everyone = w.kit.observers.everyone
    count = w.kit.observers.count
    for zone, cards in enumerate(w.zones):
        if not w.marked[zone]:
            continue
        ordered = w.kit.ordered[zone]
        marks = everyone << count if ordered else everyone
        copies: dict[int, list[int]] = {}
        for place, card in enumerate(cards):
            copies.setdefault(card & FACE, []).append(place)
        for places in copies.values():
            held = [cards[place] & marks for place in places]
            if ordered:
                mine = [place for place in places if cards[place] & bit]
                places = mine + [place for place in places if not cards[place] & bit]
            for place in places:
                free = marks & ~(cards[place] << count) if ordered else marks
                known = 0
                for i in range(len(held)):
                    taken = held[i] & free & ~known
                    held[i] &= ~taken
                    known |= taken
                cards[place] = cards[place] & ~marks | known


def common(kit: Kit, marks: int, seat: int | None) -> int:
    """Those who know a card as far as the observer can be sure, including itself."""
    observers = kit.observers
    if marks & observers.spectator:
        return observers.everyone
    sure = marks & observers.bit(seat)
    if seat is not None and marks & observers.everyone != sure:
        for other in range(kit.seats):
            if other != seat and marks & observers.pair(seat, other):
                sure |= observers.bit(other) | observers.pair(seat, other)
    return sure


def redraft(w: TrackedTable, seat: int | None, rng: Dice, waiting: list[Seat]) -> bool:
    """Redraws others' finished drafts as random legal picks, and drops unfinished ones; False if
    one cannot be finished.

    Which are unfinished is public: the true table is still `waiting` for them.
    """
    if not w.drafts:
        return True
    top = w.stack[-1]
    steps = top.drafts if isinstance(top, Together) else []
    for step in steps:
        if step.seat == seat or step.seat not in w.drafts:
            continue
        done = step.seat not in waiting
        w.drafts[step.seat] = []
        while done and not step.is_done(w):
            legal = step.legal(w)
            if not legal:
                return False
            w.drafts[step.seat].append(legal[rng.below(len(legal))])
        if not done:
            del w.drafts[step.seat]
    if not steps and w.stack[-1].seat != seat:
        w.drafts = {}
    return True


def only_log(t: TrackedTable, bit: int) -> Entry | None:
    """The log with only what this observer was shown."""
    chain: list[Entry] = []
    at = t.entry
    while at is not None:
        chain.append(at)
        at = at.prev
    kept: Entry | None = None
    for entry in reversed(chain):
        kept = _only_entry(t.kit, entry, kept, bit)
    return kept


def _only_entry(kit: Kit, entry: Entry, prev: Entry | None, bit: int) -> Entry | None:
    seen = entry.seen & bit
    message, thing, hidden = entry.message, entry.thing, entry.hidden
    if not seen:
        message = Message(hidden) if message is not None and thing >= 0 else None
        thing, hidden, seen = -1, "", bit
    before = prev.after if prev is not None else seen_facts(kit, entry.before, bit)
    moment = "" if message is None else entry.moment
    out = Entry(prev, entry.seat, entry.rule, message, thing, hidden, moment, seen, before)
    out.after = seen_facts(kit, entry.after, bit)
    out.moves = seen_moves(kit, entry.moves, bit)
    # It does not even learn that there was something it was not shown.
    return out if message is not None or out.moves or out.after != before else prev
