"""The parts of every game's pictures: SVG as text, in one set of colours. docs/drawing.md shows each of them."""
