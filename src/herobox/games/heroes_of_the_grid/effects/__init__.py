"""The vocabulary of the effects on cards, Zords and boards. Importing it makes the words known to the content."""
