"""What a config takes out of the box, and the table before the first round."""
