"""What a seat sees and may choose, as numbers: derived from the annotations of a game's state and content."""

from herobox.research.encoding.encoder import Encoder, Observation, encoder_for

__all__ = ["Encoder", "Observation", "encoder_for"]
