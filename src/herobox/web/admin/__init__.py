"""`herobox admin`: what an operator does with the matches of a server and with the database that keeps them."""
