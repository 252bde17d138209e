"""The words of the texts on cards, by what they are about."""
