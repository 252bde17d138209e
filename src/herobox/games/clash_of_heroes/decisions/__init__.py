"""Every kind of decision, by the rulebook's chapters."""
