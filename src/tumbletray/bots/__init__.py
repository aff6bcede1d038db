"""Players that are not people: they see what lies open and choose a legal decision."""
