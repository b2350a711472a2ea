"""The database's own history: each version adds one step, and a server takes them at its start."""
