"""Tables: what their entries add up to, what people may do at them, and what each viewer is shown."""
