"""What cards are written in: the kinds of words, amounts, and the words that the rules only look for."""
