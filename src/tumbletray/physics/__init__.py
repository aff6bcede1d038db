"""Throws of real dice: rigid-body simulation, face reading and replay. The only user of pybullet."""
