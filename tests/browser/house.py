"""A house for a browser that plays whole games: PORT FOLDER.

Its bots answer at once, and every table of a game gets the same deal, so that what a test finds
today it finds tomorrow.
"""

from __future__ import annotations

import sys

from fullhouse.play import fair


def open_house(port: int, folder: str) -> None:
    fair.new_secret = lambda: "the same cards"

    from fullhouse.server.start import serve
    from fullhouse.server.terms import Terms

    quick = Terms(
        bot_answers_after=0.02,
        bot_thinks_for=0.4,
        messages_a_second=1000.0,
        messages_at_once=5000.0,
        tables_a_minute=1000.0,
        undos_at_once=1000.0,
        address_messages_a_second=1000.0,
        address_messages_at_once=5000.0,
        address_tables_at_once=1000.0,
        address_guests_at_once=1000.0,
    )
    serve(False, port, False, folder, None, terms=quick)


if __name__ == "__main__":
    open_house(int(sys.argv[1]), sys.argv[2])
