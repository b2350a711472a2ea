"""What a client does with the updates of a table; used by the benchmarks, too."""

from __future__ import annotations

from typing import Any


def current_view(view: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    """The view of an observer that had this one, after what it was then sent."""
    whole: dict[str, Any] | None = part.get("view")
    if whole is not None:
        return whole
    kept = {key: value for key, value in view.items() if key not in part["removed"]}
    after: dict[str, Any] = kept | part["changes"]
    changed = {zone["name"]: zone for zone in part.get("zones", ())}
    return after | {"zones": [changed.get(zone["name"], zone) for zone in after["zones"]]}
