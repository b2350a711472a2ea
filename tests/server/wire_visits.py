"""What a client can send to a running game, as visits: each does something on both of two twin
servers. Together they send every command and every request that `sent_to_twins` lists.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.random_games import things_in
from tests.server.sent_to_twins import LIVE, TABLE
from tests.server.twin_servers import Twins, Visit
from tests.server.twin_sides import Side

MOMENT = 1
"""The moment that such a request names."""
GLANCES = 2
"""How many of them follow each move; all of them are sent in a visit of their own."""

FUTURE = 3
"""How many lines too many a stale command names."""
LIVE_PACE = {"kind": "live", "per": "game", "seconds": 10_800, "increment": 5}
RELAXED = {"kind": "relaxed", "per": "move", "seconds": 0, "increment": 0}


def at(seat: int, more: int = 0) -> Callable[[Side], int]:
    """How many lines of a seat are stored on a side, and so many more."""
    return lambda side: max(0, side.at(seat) + more)


def last_line(seat: int) -> Callable[[Side], int]:
    return lambda side: side.live.state.actions[seat][-1]


def vote(side: Side) -> int:
    """The number of the vote that is open, or was last."""
    return side.live.vote.id


def refused_by_both(twins: Twins, seat: int) -> int:
    """An action that is legal on neither side, and repeats no seat's last one."""
    legal = {action for side in twins.sides for action in side.table.legal(seat)}
    last = {done[-1] for side in twins.sides for done in side.live.state.actions if done}
    count = twins.table.game.action_count
    first = twins.dice.below(count)
    return next(
        (a for n in range(count) if (a := (first + n) % count) not in legal | last),
        count,  # there is no such action at all
    )


async def answer(twins: Twins, asker: int, agrees: bool) -> None:
    """Everybody answers the vote, if there is one; without agreement, the last one refuses."""
    voters = [seat for seat in range(twins.seats) if seat != asker]
    for seat in voters:
        yes = agrees or seat != voters[-1]
        await twins.do(seat, "answer", to=vote, yes=yes)


async def glance(twins: Twins) -> None:
    """After each move: some requests, and some questions about what cannot be chosen."""
    first = GLANCES * twins.moves
    for n in range(first, first + GLANCES):
        await send(twins, twins.observer, *LIVE[n % len(LIVE)])
    if twins.seat is None:
        return
    count = twins.table.game.action_count
    things = things_in(twins.table.view(twins.seat))
    for n in (7 * twins.moves, 7 * twins.moves + 3):
        await twins.do(twins.observer, "why", seat=twins.seat, action=n % count)
    thing = things[7 * twins.moves % len(things)]
    await twins.do(twins.observer, "why", seat=twins.seat, target=thing)


async def send(twins: Twins, who: int, method: str, path: str, query: str, body: Any) -> None:
    await twins.ask(who, method, path, query, body, n=MOMENT)


async def requests(twins: Twins) -> None:
    """Everything over HTTP, just after somebody else has asked for the same."""
    other = (twins.observer + 1) % (twins.seats + 1)
    for request in LIVE:
        await send(twins, other, *request)
        await send(twins, twins.observer, *request)


async def refused_moves(twins: Twins) -> None:
    seat = twins.actor()
    action = refused_by_both(twins, seat)
    await twins.do(seat, "act", seat=seat, at=at(seat), action=action)
    await twins.do(seat, "act", seat=seat, at=at(seat, FUTURE), action=action)
    await twins.do(twins.newcomer, "act", seat=seat, at=at(seat), action=action)
    for other in range(twins.seats):
        if twins.one.at(other) and twins.other.at(other):
            await twins.do(other, "act", seat=other, at=at(other, -1), action=last_line(other))
            await twins.do(other, "act", seat=other, at=at(other, -1), action=action)


async def undo(twins: Twins) -> None:
    """Whoever acted last takes it back: freely, if everybody agrees, or not."""
    seat = twins.last
    await twins.do(seat, "undo", seat=seat, at=at(seat, FUTURE))
    await twins.do(twins.newcomer, "undo", seat=seat, at=at(seat))
    await twins.do(seat, "undo", seat=seat, at=at(seat))
    await twins.do(seat, "answer", to=vote, yes=True)  # who asks does not answer
    agrees = twins.dice.below(3) > 0
    await answer(twins, seat, agrees)
    await twins.do(twins.observer, "watch")


async def offered_end(twins: Twins) -> None:
    seat = twins.dice.below(twins.seats)
    await twins.do(seat, "end")
    await twins.do(seat, "end")  # again
    await answer(twins, seat, agrees=False)
    await twins.do(twins.watcher, "end")


async def another_pace(twins: Twins) -> None:
    is_relaxed = twins.one.live.state.lobby.pace["kind"] == "relaxed"
    await twins.do(0, "set", pace=LIVE_PACE if is_relaxed else RELAXED)
    await answer(twins, 0, agrees=True)


async def questions(twins: Twins) -> None:
    """What cannot be chosen and why, and how a draft would go on."""
    if twins.seat is None:
        await twins.do(twins.observer, "why", seat=0, action=0)
        return
    seat = twins.seat
    count = twins.table.game.action_count
    for action in range(0, count, 1 + count // 6):
        await twins.do(seat, "why", seat=seat, action=action)
    things = things_in(twins.table.view(seat))
    for thing in things[:: 1 + len(things) // 4]:
        await twins.do(seat, "why", seat=seat, target=thing)
    await look(twins)


async def look(twins: Twins) -> None:
    """How a draft would go on: the observer's, if it has one to make."""
    seat = twins.actor()
    legal = list(twins.table.legal(seat))
    await twins.do(seat, "look", seat=seat, picks=[])
    await twins.do(seat, "look", seat=seat, picks=[refused_by_both(twins, seat)])
    for picks in ([action] for action in legal[:2]):
        await twins.do(seat, "look", seat=seat, picks=picks)


async def hint(twins: Twins) -> None:
    """For the observer, twice; the watcher asks in vain, and looks at chances."""
    seat = 0 if twins.seat is None else twins.seat
    if seat == twins.seat or seat not in twins.table.actors:
        for _ in range(2):
            await twins.do(seat, "hint", seat=seat)
    await twins.do(twins.watcher, "hint", seat=seat)
    await send(twins, twins.watcher, "GET", f"{TABLE}/chances", "", None)


async def talk(twins: Twins) -> None:
    may = not twins.one.live.state.lobby.watchers_chat
    await twins.do(0, "set", watchers_chat=may)
    for who in (0, twins.watcher, twins.newcomer):
        await twins.do(who, "chat", text="hello")
    await twins.do(0, "mute", seat=1)
    await twins.do(1, "chat", text="hello?")
    await twins.do(1, "react", mark="👏")
    await twins.do(0, "mute", seat=1, muted=False)
    await twins.do(1, "react", mark="👏")


async def window(twins: Twins) -> None:
    """The observer opens a second window, or closes it; somebody else reconnects."""
    if len(twins.one.windows[twins.observer]) > 1:
        await twins.close(twins.observer)
    else:
        await twins.open(twins.observer)
    other = (twins.observer + 1) % (twins.seats + 1)
    await twins.close(other)
    await twins.open(other)
    key = "*" if twins.seat is None else str(twins.seat)
    await twins.do(twins.observer, "watch", **{"from": {key: 1 + twins.dice.below(5)}})


async def reconnect(twins: Twins) -> None:
    """The observer closes all windows and comes back."""
    for _ in range(len(twins.one.windows[twins.observer])):
        await twins.close(twins.observer)
    await twins.open(twins.observer)


async def house(twins: Twins) -> None:
    """What hosts and players do at any table, and what they may not do any more."""
    name = f"Ann {twins.dice.below(100)}x"
    await twins.do(1, "rename", seat=1, name=name)
    await twins.do(1, "rename", seat=0, name=name)
    await twins.do(0, "hand_over", seat=1)
    await twins.do(1, "hand_over", seat=0)
    await twins.do(1, "remove", seat=0)
    await twins.do(0, "let_in", number=1)
    await twins.do(0, "set", hints="off")
    await twins.do(0, "word", seat=0, word="tulip")
    for do in ("start", "rematch"):
        await twins.do(0, do)
    for do in ("start", "close"):
        await twins.do(twins.watcher, do)


async def stand(twins: Twins) -> None:
    """Somebody leaves, and sits down again."""
    seat = twins.bystander()
    if seat is None:
        return
    await twins.do(seat, "stand", seat=seat)
    await twins.do(seat, "sit", seat=seat)


async def bot_for_the_observer(twins: Twins) -> None:
    """A bot thinks for the observer, which knows what the bot knows."""
    if twins.seat is not None:
        await twins.do(0, "stand_in", seat=twins.seat, on=True)
        await twins.do(0, "stand_in", seat=twins.seat, on=False)
    await twins.do(1, "stand_in", seat=0, vote=True)  # who is not away


async def somebody_away(twins: Twins) -> None:
    """Somebody leaves; the others let a bot play for them until they are back."""
    seat = twins.bystander()
    if seat is None:
        return
    for _ in range(len(twins.one.windows[seat])):
        await twins.close(seat)
    await twins.do(0, "stand_in", seat=seat, vote=True)
    for other in range(1, twins.seats):
        if other != seat:
            await twins.do(other, "answer", to=vote, yes=True)
    await twins.open(seat)


async def removed(twins: Twins) -> None:
    """The host removes somebody; a newcomer asks for that hand in vain; whoever was removed is let
    in and gets it back.
    """
    seat = twins.bystander()
    if seat is None:
        return
    await twins.do(0, "remove", seat=seat)
    await twins.do(0, "bot", seat=seat, bot="greedy")
    await twins.do(0, "bot", seat=seat, bot=None)
    await twins.do(twins.newcomer, "sit", seat=seat, name="Newcomer")
    await twins.do(twins.watcher, "answer", to=vote, yes=True)
    await answer(twins, twins.newcomer, agrees=False)
    await twins.do(seat, "sit", seat=seat)
    await twins.do(0, "let_in", number=lambda side: side.live.state.lobby.barred[-1]["number"])
    await twins.do(seat, "sit", seat=seat)
    await answer(twins, seat, agrees=True)


async def other_device(twins: Twins) -> None:
    """A seat moves to the newcomer by its link, and back."""
    seat = twins.dice.below(twins.seats)
    made = await twins.ask(seat, "POST", f"{TABLE}/move", body={"seat": seat})
    tokens = [one.json()["link"].removeprefix("/claim/") for one in made]
    by_side = dict(zip(twins.sides, tokens, strict=True))
    await twins.do(seat, "reclaim", seat=(seat + 1) % twins.seats)
    await twins.ask(
        twins.newcomer, "POST", "/api/claim", body=lambda side: {"token": by_side[side]}
    )
    await twins.do(seat, "reclaim", seat=seat)


VISITS: tuple[Visit, ...] = (
    undo,
    questions,
    hint,
    window,
    undo,
    refused_moves,
    requests,
    bot_for_the_observer,
    look,
    undo,
    offered_end,
    reconnect,
    another_pace,
    hint,
    talk,
    removed,
    undo,
    look,
    somebody_away,
    other_device,
    house,
    stand,
)
"""What happens between moves, in this order."""


async def finish(twins: Twins) -> None:
    """The game ends before its end: all agree, the host closes it, or somebody resigns."""
    how = twins.dice.below(3)
    seat = (twins.observer + 1) % twins.seats
    if how == 0:
        await twins.do(0, "end")
        await answer(twins, 0, agrees=True)
    if how <= 1:
        await twins.do(0, "close")
    await twins.do(seat, "resign", seat=seat)
    await twins.do(0, "close")
    await twins.do(1, "rematch")
    await twins.do(0, "rematch", swap=True)
    await twins.do(twins.observer, "watch")
