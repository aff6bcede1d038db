"""Northern Threes: five dice, low wins the pot, threes count nothing. Designed by David McDougal.

Every seat chips in, a scoring round gives every seat one turn, the single lowest score takes the
pot; ties chip in again and play another round, five at the most. Five threes set aside take it at
once.
"""
