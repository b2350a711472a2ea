"""A house whose bots answer at once, for a browser that plays whole games: PORT FOLDER."""

from __future__ import annotations

import sys

from fullhouse.server.start import serve
from fullhouse.server.terms import Terms

if __name__ == "__main__":
    quick = Terms(
        bot_answers_after=0.02,
        bot_thinks_for=0.01,
        messages_a_second=1000.0,
        messages_at_once=5000.0,
        tables_a_minute=1000.0,
    )
    serve(False, int(sys.argv[1]), False, sys.argv[2], None, terms=quick)
