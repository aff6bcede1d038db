"""The tray: dice thrown in 3D, or seen from above where 3D cannot be had."""
