"""The windows. The only user of PySide6 beside the composition root."""
