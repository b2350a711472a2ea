"""The server of the browser table: HTTP, websockets, storage, and word between processes."""
