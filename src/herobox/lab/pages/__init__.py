"""Pages of the laboratory: one file each that opens without a network, with figures, tables and commands."""
