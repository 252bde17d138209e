"""The words that powers, objects, Tests and MENACE sheets are made of."""
