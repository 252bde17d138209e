"""The vocabulary of abilities."""
