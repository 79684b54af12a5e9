"""What is measured about the games."""
