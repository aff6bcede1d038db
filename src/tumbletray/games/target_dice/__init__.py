"""Target dice: sums of white dice match the black dice in front of a seat, high wins."""
