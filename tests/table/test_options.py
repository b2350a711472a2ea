"""Options: what they take, and what rules compare."""

from __future__ import annotations

from typing import Any

import pytest

from fullhouse.table.errors import BadInput
from fullhouse.table.options import Options


@pytest.fixture
def options() -> Options:
    made = Options()
    made.table("map", "plain", "A map", "X-1", named=("plain", "hilly"))
    made.table("theme", {}, "A theme", "X-2")
    made.choice("wind", ("off", "on"), "Wind", "X-3")
    return made


@pytest.mark.parametrize(
    ("given", "kept", "code"),
    [("plain", "plain", 0), ("hilly", "hilly", 1), ([1, 2], [1, 2], 2), ("[1, 2]", [1, 2], 2)],
)
def test_a_table_may_have_named_values(options: Options, given: Any, kept: Any, code: int) -> None:
    assert options.resolve({"map": given}, 2)["map"] == kept
    assert options.all[0].code(kept) == code
    assert options.all[0].values() == "plain | hilly | JSON"


def test_a_name_that_a_table_does_not_have_is_refused(options: Options) -> None:
    with pytest.raises(BadInput, match="map takes JSON"):
        options.resolve({"map": "steep"}, 2)


def test_a_table_without_names_and_a_closed_list_are_what_they_were(options: Options) -> None:
    assert options.resolve({}, 2) == {"map": "plain", "theme": {}, "wind": "off"}
    with pytest.raises(BadInput, match="one of off, on"):
        options.resolve({"wind": "strong"}, 2)
