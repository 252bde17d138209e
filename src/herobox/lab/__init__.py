"""Games by the thousand: simulation, measurements and balance reports."""
