"""The rules of Heroes of the Grid, a module for each chapter of the rulebook. Pages are the printed rulebook's."""
