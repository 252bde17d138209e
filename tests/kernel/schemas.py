"""Whether a value fits a JSON Schema, as far as ours go."""

from __future__ import annotations

import re
from typing import Any


def fits(value: Any, rule: dict[str, Any], root: dict[str, Any]) -> bool:
    """Whether `value` fits `rule`, a part of the schema `root`."""
    if "$ref" in rule:
        return fits(value, root["$defs"][rule["$ref"].removeprefix("#/$defs/")], root)
    if "anyOf" in rule:
        return any(fits(value, one, root) for one in rule["anyOf"])
    if "enum" in rule:
        return value in rule["enum"]
    types = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)}
    if not isinstance(value, types[rule["type"]]) or (rule["type"] == "integer" and isinstance(value, bool)):
        return False
    if isinstance(value, dict):
        known, other = rule.get("properties", {}), rule.get("additionalProperties", True)
        if set(rule.get("required", ())) - set(value) or (other is False and set(value) - set(known)):
            return False
        return all(fits(part, known.get(name, other), root) for name, part in value.items())
    if isinstance(value, list):
        longest = rule.get("maxItems", len(value))
        return len(value) <= longest and all(fits(part, rule["items"], root) for part in value)
    if isinstance(value, str):
        return len(value) >= rule.get("minLength", 0) and bool(re.search(rule.get("pattern", ""), value))
    return bool(rule.get("minimum", value) <= value <= rule.get("maximum", value))
