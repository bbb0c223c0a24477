"""Follow Tabhand tasks from Python."""

from .stream import Event, StreamError, follow, follow_websocket

__all__ = ["Event", "StreamError", "follow", "follow_websocket"]
