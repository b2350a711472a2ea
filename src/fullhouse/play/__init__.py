"""Play: the one authority that applies actions, and the records it keeps."""
