"""Worlds: whole tables that one observer cannot tell from the true one.

A world is a function of what the observer knows and of `rng` alone. The cards it does not know
are gathered, put in face order, and dealt anew to the unknown places of the same back; where
they truly lie is never looked at. What others know in it is what this observer knows of that.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from fullhouse.table.cards import FACE
from fullhouse.table.chance import Chance, Dice
from fullhouse.table.kit import Kit
from fullhouse.table.log import Entry, seen_moves
from fullhouse.table.messages import Message
from fullhouse.table.moving import by_face
from fullhouse.table.steps import Together

if TYPE_CHECKING:
    from fullhouse.table.table import Table

TRIES: Final = 1000
"""How many worlds are dealt, at most, in search of one that fits a game's own deductions."""
MISFITS: Final[dict[str, int]] = {}
"""By game, how often none of them fitted."""


def world(t: Table, seat: int | None, rng: Dice) -> Table:
    """A table that this observer cannot tell from t, with a chance of its own."""
    game = t.kit.game
    bit = t.kit.observers.bit(seat)
    log = only_log(t, bit) if t.logging else None
    waiting = t.actors
    is_laid = False
    for _ in range(TRIES):
        w = t.clone()
        w.entry = log
        w.chance = Chance(rng.key())
        w.chance_shared = False
        _hide(w, seat)
        is_laid = game.arrange(w, seat, rng)
        if not is_laid:
            continue
        redraft(w, seat, rng, waiting)
        if game.imagine(w, seat, rng) and game.is_possible(w, seat):
            return w
    # None fits: the last one has to do, dealt by the common rule if the game could not lay it.
    if not is_laid:
        deal(w, seat, rng)
        redraft(w, seat, rng, waiting)
    _count_misfit(game.id)
    return w


def _count_misfit(game: str) -> None:
    """Says so in the log: the first time for a game, the tenth, the hundredth and so on."""
    times = MISFITS.get(game, 0) + 1
    MISFITS[game] = times
    if str(times).strip("0") == "1":
        said = "%s: no world fitted in %d tries (%d times so far)"
        logging.getLogger("fullhouse").warning(said, game, TRIES, times)


def deal(w: Table, seat: int | None, rng: Dice) -> None:
    """Deals all cards that the observer does not know to the places where such cards may lie."""
    bit = w.kit.observers.bit(seat)
    _even_out(w, bit)
    for back in w.kit.back_order:
        _deal(w, seat, back, rng)
        if w.kit.carries:
            _open_carried(w)
    _even_out(w, bit)


def _hide(w: Table, seat: int | None) -> None:
    """Takes out what only others know: facts, memories, notes."""
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
    for fact in kit.facts:
        for i in range(fact.size):
            owner = i if fact.by_seat and i < kit.seats else 0
            if not kit.observers.who(fact.seen_by, owner) & bit:
                out[fact.first + i] = 0
    return out


def _deal(w: Table, seat: int | None, back: int, rng: Dice) -> None:
    """Deals the cards of one back that the observer does not know to where such cards lie."""
    kit = w.kit
    count = kit.observers.count
    everyone = kit.observers.everyone
    bit = kit.observers.bit(seat)
    open_places: list[list[int]] = []
    members: list[list[int]] = []
    uncounted: list[int] = []
    pool: list[int] = []
    last = -1
    for zone in range(len(w.zones)):
        cards = w.zones[zone]
        if not (kit.counted[zone] | w.eyes[zone]) & bit and kit.zones[zone].owner < kit.seats:
            if kit.zones[zone].on < 0 or back not in kit.riding:
                uncounted.append(zone)
            w.loose[zone] = 0
            pool += [card & FACE for card in cards if _is_unknown(kit, card, back, bit)]
            w.zones[zone] = cards = [c for c in cards if not _is_unknown(kit, c, back, bit)]
        places: list[int] = []
        held: list[int] = []
        for place, card in enumerate(cards):
            face = card & FACE
            if kit.back_of[face] != back:
                continue
            member = common(kit, card >> count & everyone, seat)
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
                    pool.append(face)
        if w.loose[zone] == len(cards) == len(places) and not held and places:
            last = zone
        held.sort()
        open_places.append(places)
        members.append(held)
    pool.sort()
    # A pile that is not shuffled yet takes what is left, in any order.
    for zone, places in enumerate(open_places):
        if places and zone != last:
            new = members[zone]
            for _ in range(len(places) - len(new)):
                new.append(_draw(pool, rng))
            _lay(w, zone, places, new, rng)
    if uncounted:
        _scatter(w, uncounted, pool, rng, len(open_places[last]) if last >= 0 else 0)
    if last >= 0:
        _lay(w, last, open_places[last], pool, rng)


def _is_unknown(kit: Kit, card: int, back: int, bit: int) -> bool:
    return kit.back_of[card & FACE] == back and not card & (bit | bit << kit.observers.count)


def _scatter(w: Table, zones: list[int], pool: list[int], rng: Dice, keep: int) -> None:
    """How many lie in a zone that the observer cannot count is unknown too: each card lies in any.

    An approximation; a game whose players could tell more says so in `imagine`.
    """
    while len(pool) > keep:
        zone = zones[rng.below(len(zones))]
        cards = w.zones[zone]
        place = rng.below(len(cards) + 1) if w.kit.ordered[zone] else len(cards)
        cards.insert(place, _draw(pool, rng) | w.eyes[zone])
    for zone in zones:
        if not w.kit.ordered[zone]:
            w.zones[zone].sort(key=by_face)


def _open_carried(w: Table) -> None:
    """Whoever holds a card that carries a zone sees inside, in this world."""
    for zone, spec in enumerate(w.kit.zones):
        if spec.on >= 0:
            w.eyes[zone] = w.sight_inside(w.holder(spec.on))
            known = w.kit.observers.everyone << w.kit.observers.count | FACE
            w.zones[zone] = [card & known | w.eyes[zone] for card in w.zones[zone]]
            w.marked[zone] = 0


def _draw(pool: list[int], rng: Dice) -> int:
    """Takes one at random; the last fills its place."""
    i = rng.below(len(pool))
    drawn = pool[i]
    pool[i] = pool[-1]
    pool.pop()
    return drawn


def _lay(w: Table, zone: int, places: list[int], new: list[int], rng: Dice) -> None:
    """Lays cards on these places of a zone. In an ordered one, who has seen a place is public."""
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
        for place, card in zip(places, new, strict=True):
            cards[place] = card | eyes
        cards.sort(key=by_face)
    w.marked[zone] = 0
    for card in cards:
        w.marked[zone] |= w.losable(zone, card)


def _even_out(w: Table, bit: int) -> None:
    """Of copies that look alike, the first are the known ones, those known to this observer first.

    Which of them it really was means nothing; what all know is then among what this one knows.
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
    """Of those who know a card, the ones of whom the observer can be sure; itself among them."""
    observers = kit.observers
    if marks & observers.spectator:
        return observers.everyone
    sure = marks & observers.bit(seat)
    if seat is not None and marks & observers.everyone != sure:
        for other in range(kit.seats):
            if other != seat and marks & observers.pair(seat, other):
                sure |= observers.bit(other) | observers.pair(seat, other)
    return sure


def redraft(w: Table, seat: int | None, rng: Dice, waiting: list[int]) -> None:
    """Others' finished drafts are made again by random legal picks; unfinished ones, forgotten.

    Whose are unfinished is public: the true table is still `waiting` for them.
    """
    if not w.drafts:
        return
    top = w.stack[-1]
    steps = top.drafts if isinstance(top, Together) else []
    for step in steps:
        if step.seat == seat or step.seat not in w.drafts:
            continue
        done = step.seat not in waiting
        w.drafts[step.seat] = []
        while done and not step.is_done(w):
            legal = step.legal(w)
            w.drafts[step.seat].append(legal[rng.below(len(legal))])
        if not done:
            del w.drafts[step.seat]
    if not steps and w.stack[-1].seat != seat:
        w.drafts = {}


def only_log(t: Table, bit: int) -> Entry | None:
    """The log with nothing in it but what this observer was shown."""
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
    # Of what it was not shown, not even that there was something.
    return out if message is not None or out.moves or out.after != before else prev
