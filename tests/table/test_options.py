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
    made.preset("stormy", "A stormy day", "Wind, and hills.", {3: {"wind": "on"}, 2: {"map": [7]}})
    made.preset("calm", "A calm day", "No wind to speak of.", {4: {"map": "hilly"}})
    return made


@pytest.mark.parametrize(
    ("given", "kept", "code"),
    [("plain", "plain", 0), ("hilly", "hilly", 1), ([1, 2], [1, 2], 2), ("[1, 2]", [1, 2], 2)],
)
def test_a_table_may_have_named_values(options: Options, given: Any, kept: Any, code: int) -> None:
    assert options.resolve({"map": given}, 2)["map"] == kept
    assert options.all[0].code(kept) == code
    assert options.all[0].values() == "plain | hilly | JSON"


def test_an_option_and_its_values_have_titles_apart_from_their_names() -> None:
    options = Options()
    rain = {"no_rain": "Dry", "rain": "Wet"}
    options.choice("rain_rule", rain, "Whether it rains.", "X-1", title="Rain")
    options.table("map", "hilly", "The map.", "X-2", named={"hilly": "Hills"}, title="Landscape")
    options.number("days", 1, 3, 2, "How long it takes.", "X-3", title="Length")
    found = {option.name: option for option in options.all}
    assert [option.title for option in options.all] == ["Rain", "Landscape", "Length"]
    assert [found["rain_rule"].title_of(value) for value in rain] == ["Dry", "Wet"]
    assert found["rain_rule"].default == "no_rain"
    assert options.resolve({"rain_rule": "rain"}, 2)["rain_rule"] == "rain"
    assert found["map"].title_of("hilly") == "Hills"
    assert options.option_of("days") is found["days"]


def test_what_has_no_title_reads_as_its_name(options: Options) -> None:
    options.choice("sky_colour", ("dark_blue", "grey"), "The sky", "X-4")
    assert options.option_of("sky_colour").title == "Sky colour"
    assert options.option_of("sky_colour").title_of("dark_blue") == "Dark blue"
    assert options.option_of("map").title_of(7) == "7"
    with pytest.raises(KeyError):
        options.option_of("sea")


def test_a_name_that_a_table_does_not_have_is_refused(options: Options) -> None:
    with pytest.raises(BadInput, match="map takes JSON"):
        options.resolve({"map": "steep"}, 2)


def test_a_table_without_names_and_a_closed_list_are_what_they_were(options: Options) -> None:
    assert options.resolve({}, 2) == {"map": "plain", "theme": {}, "wind": "off"}
    with pytest.raises(BadInput, match="one of off, on"):
        options.resolve({"wind": "strong"}, 2)


def test_a_preset_stands_for_options_by_the_number_of_seats(options: Options) -> None:
    assert options.preset_of("stormy").options(2) == {"map": [7]}
    assert options.preset_of("stormy").options(3) == {"wind": "on"}
    options.preset_of("stormy").options(3)["wind"] = "off"
    assert options.preset_of("stormy").options(3) == {"wind": "on"}


@pytest.mark.parametrize(
    ("name", "seats", "says"),
    [
        ("foggy", 2, "There is no preset foggy; there is: stormy, calm."),
        ("stormy", 5, "The preset stormy is for 2 or 3 seats, not 5."),
        ("calm", 2, "The preset calm is for 4 seats, not 2."),
    ],
)
def test_a_preset_that_does_not_fit_is_refused(
    options: Options, name: str, seats: int, says: str
) -> None:
    with pytest.raises(BadInput) as refused:
        options.preset_of(name).options(seats)
    assert str(refused.value) == says


def test_without_presets_the_refusal_says_that_there_is_none() -> None:
    with pytest.raises(BadInput, match="There is no preset fair; there is: none"):
        Options().preset_of("fair")
