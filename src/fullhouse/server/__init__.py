"""The server: HTTP, websockets, storage, bots at browser tables, and fan-out between processes."""
