"""What is printed: the types that content is read into."""
