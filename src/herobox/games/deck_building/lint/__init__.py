"""What of the content does not fit together, and what must always hold."""
