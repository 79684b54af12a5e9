"""What every game stands on: rules as plain functions, and the four ways to run them."""
