"""The table in a browser: lobby, match, look-back, gallery; and the same as a JSON interface."""
