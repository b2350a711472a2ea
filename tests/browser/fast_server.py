"""A server for browser tests, started with PORT FOLDER.

Its bots answer at once, and reviews imagine few games. Every table of a game gets the same deal,
and bots use the same dice for every choice, so that tests are repeatable.
"""

from __future__ import annotations

import sys

from fullhouse.play import fair_deal

REVIEWER = (sys.executable, "-P", "-m", "tests.browser.fast_worker")


def run(port: int, folder: str) -> None:
    fair_deal.new_secret = lambda: "the same cards"

    from fullhouse.server import worker_pool

    worker_pool.COMMAND = REVIEWER  # type: ignore[misc]

    from fullhouse.server.serve import serve
    from fullhouse.server.settings import Settings

    quick = Settings(
        bot_answers_after=0.02,
        bot_thinks_for=0.4,
        held_least=0.1,
        held_most=0.3,
        grace=1.0,
        idle_seconds=3600.0,
        reviews_for=2.0,
        messages_a_second=1000.0,
        messages_at_once=5000.0,
        tables_at_once=1000.0,
        undos_at_once=1000.0,
        address_messages_a_second=1000.0,
        address_messages_at_once=5000.0,
        address_tables_at_once=1000.0,
        address_guests_at_once=1000.0,
    )
    serve(False, port, False, folder, None, settings=quick)


if __name__ == "__main__":
    run(int(sys.argv[1]), sys.argv[2])
