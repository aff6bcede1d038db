"""pybullet behind a small typed door: the only module that imports it. Centimetres, grams, seconds.

Importing this module imports pybullet (a tenth of a second); do it where the first throw is made.
pybullet greets when it is imported (3.2.7 on standard error, others where the command line's JSON
goes): that is kept quiet.

A world is built from scratch for each throw: it is then the same to the bit in any process, which
one whose bodies were moved back or removed is not. Each thread keeps its connection to the engine
and resets it, which does build the world anew and saves 1.4 of 3.0 ms.

Centimetres, because Bullet's contact distances are in world units: in metres a d12 comes to rest
tilted and hovering.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import local
from typing import Any

from tumbletray.physics.quiet import quiet

with quiet():
    import pybullet

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]

RATE = 120.0
"""Frames a second."""

STEPS = 2
"""Of the engine in a frame. Twice as many cost nearly twice the time, and dice go half as deep into
the felt before they bounce, which `playback` mends; no test tells the faces apart."""

GRAVITY = 981.0

_bullet: Any = pybullet
"""It has no types: all that leaves this module has."""


@dataclass(frozen=True, slots=True)
class Material:
    """How a body meets others. The values of two bodies that touch are multiplied.

    `rolling` and `spinning` are lever arms of the friction's torque, in cm.
    """

    restitution: float
    friction: float
    rolling: float = 0.0
    spinning: float = 0.0


@dataclass(frozen=True, slots=True)
class Body:
    """What a moving body is: its mass in g, and its moment of inertia, about any axis, in g cm²."""

    mass: float
    inertia: float
    material: Material
    linear_damping: float
    angular_damping: float


_connections = local()


def _client() -> int:
    """The connection of this thread."""
    if not hasattr(_connections, "client"):
        _connections.client = int(_bullet.connect(_bullet.DIRECT))
    client: int = _connections.client
    return client


class World:
    """A world with gravity, fixed planes and moving bodies; it ends that of the thread before."""

    def __init__(self) -> None:
        self._client = _client()
        self._invisible: int | None = None
        _bullet.resetSimulation(physicsClientId=self._client)
        _bullet.setGravity(0, 0, -GRAVITY, physicsClientId=self._client)
        _bullet.setPhysicsEngineParameter(
            fixedTimeStep=1 / RATE,
            numSubSteps=STEPS,
            numSolverIterations=10,
            deterministicOverlappingPairs=1,
            restitutionVelocityThreshold=8.0,
            physicsClientId=self._client,
        )

    def add_plane(self, point: Vector, normal: Vector, material: Material) -> int:
        """Add a fixed plane through `point`; bodies stay on the side that `normal` looks to."""
        shape = _bullet.createCollisionShape(
            _bullet.GEOM_PLANE, planeNormal=normal, physicsClientId=self._client
        )
        plane = self._add(shape, 0.0, point, (0.0, 0.0, 0.0, 1.0))
        self._set(plane, material)
        return plane

    def box(self, half_extents: Vector) -> int:
        """A box as a shape for `add_body`."""
        return int(
            _bullet.createCollisionShape(
                _bullet.GEOM_BOX, halfExtents=half_extents, physicsClientId=self._client
            )
        )

    def hull(self, vertices: tuple[Vector, ...]) -> int:
        """The convex hull of some points as a shape for `add_body`.

        pybullet 3.2.7 never lets go of the sequence and what is in it, whatever becomes of the
        world: hand it the same one each time, or every throw takes 4 kB for good.
        """
        return int(
            _bullet.createCollisionShape(
                _bullet.GEOM_MESH, vertices=vertices, physicsClientId=self._client
            )
        )

    def add_body(self, shape: int, body: Body, position: Vector, rotation: Quaternion) -> int:
        """Add a body at rest, with its centre at `position`."""
        added = self._add(shape, body.mass, position, rotation)
        self._set(
            added,
            body.material,
            # Both in one call: without the mass, a body in maximal coordinates silently loses it.
            # The inertia, because Bullet takes a hull's from its bounding box.
            mass=body.mass,
            localInertiaDiagonal=(body.inertia,) * 3,
            linearDamping=body.linear_damping,
            angularDamping=body.angular_damping,
        )
        return added

    def push(self, body: int, velocity: Vector, spin: Vector) -> None:
        """Set a body's velocity (cm/s) and angular velocity (rad/s)."""
        _bullet.resetBaseVelocity(body, velocity, spin, physicsClientId=self._client)

    def freeze(self, body: int) -> None:
        """Make a body immovable where it is."""
        self.push(body, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
        _bullet.changeDynamics(body, -1, mass=0.0, physicsClientId=self._client)

    def advance(self) -> None:
        """Let the time of a frame pass."""
        _bullet.stepSimulation(physicsClientId=self._client)

    def pose(self, body: int) -> tuple[Vector, Quaternion]:
        """A body's position and orientation."""
        pose: tuple[Vector, Quaternion] = _bullet.getBasePositionAndOrientation(
            body, physicsClientId=self._client
        )
        return pose

    def _add(self, shape: int, mass: float, position: Vector, rotation: Quaternion) -> int:
        return int(
            _bullet.createMultiBody(
                baseMass=mass,
                baseCollisionShapeIndex=shape,
                baseVisualShapeIndex=self._invisible_shape(),
                basePosition=position,
                baseOrientation=rotation,
                useMaximalCoordinates=1,
                physicsClientId=self._client,
            )
        )

    def _invisible_shape(self) -> int:
        """A dot to be seen instead of a body: of its own picture a plane takes 3 ms, a ball 0.5."""
        if self._invisible is None:
            self._invisible = int(
                _bullet.createVisualShape(
                    _bullet.GEOM_BOX, halfExtents=(0.001,) * 3, physicsClientId=self._client
                )
            )
        return self._invisible

    def _set(self, body: int, material: Material, **more: object) -> None:
        _bullet.changeDynamics(
            body,
            -1,
            restitution=material.restitution,
            lateralFriction=material.friction,
            rollingFriction=material.rolling,
            spinningFriction=material.spinning,
            physicsClientId=self._client,
            **more,
        )
