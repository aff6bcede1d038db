"""Throws of real dice: rigid-body simulation, reading faces, replay. Only here: pybullet."""
