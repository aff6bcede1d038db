"""Charts of scores. What draws them is loaded when the first one is shown, beside the window."""
