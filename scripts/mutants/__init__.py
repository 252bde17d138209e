"""Are the tests any good? Small errors are put into the rules, one at a time, and the tests must find each of them."""
