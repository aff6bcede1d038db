"""Whether the dice are fair: many throws, tests of them, a verdict, certificates that are kept."""
