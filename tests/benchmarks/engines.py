"""Compare what a throw costs, by hand: the game's own, its first setting, and two other engines.

    pip install mujoco rapier3d
    python -m tests.benchmarks.engines [THROWS]        (of each kind; default 100)

For six d6 and for nine d12 it prints throws a second of processor time and how many times as many
the game makes; the same for a second of motion, since a long roll costs more than a short one; and
the seconds until the dice rest (5th, 50th and 95th percentile). The kinds take turns, throw by
throw, so that whatever else the machine does slows all alike.

`plain` is the setting that the game started from: a hard throw from high up, 480 steps a second, a
new connection for each throw. rapier3d and MuJoCo throw as the game does, into the same tray, with
bounce and friction alike, in 480 steps a second. MuJoCo's contacts are springs, which have no
slowest bounce: with the game's bounce its dice tremble for ever, so they are damped more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan, nan
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pybullet

from tests.benchmarks.given import Word, given, stop, whole
from tumbletray.core.dice import DieKind
from tumbletray.core.die_geometry import rest_height, vertices
from tumbletray.physics import tray
from tumbletray.physics.engine import GRAVITY, RATE, Quaternion, Vector
from tumbletray.physics.hand import Release, hold, release
from tumbletray.physics.run import STILL_S, Run
from tumbletray.physics.shapes import shape
from tumbletray.physics.throw import PLAIN, throw

try:
    import mujoco
    import rapier3d
except ImportError as missing:
    stop(f"This compares with other engines, and {missing.name} is not installed.")

MIXES = {"6d6": (DieKind.D6,) * 6, "9d12": (DieKind.D12,) * 9}
STEPS = 4
"""In a frame: 480 in a second."""
BOUNCE, FRICTION = 0.8, 0.2
LONGEST_S = 6.0
Pose = tuple[Vector, Quaternion]


class Plain:
    """pybullet as it was set at first, with a lid."""

    def __init__(self, dice: Sequence[DieKind], thrown: Sequence[Release]) -> None:
        self._client = pybullet.connect(pybullet.DIRECT)
        here = {"physicsClientId": self._client}
        pybullet.setGravity(0, 0, -GRAVITY, **here)
        pybullet.setPhysicsEngineParameter(
            fixedTimeStep=1 / RATE / STEPS,
            numSolverIterations=10,
            deterministicOverlappingPairs=1,
            restitutionVelocityThreshold=8.0,
            **here,
        )
        dot = pybullet.createVisualShape(pybullet.GEOM_BOX, halfExtents=(0.001,) * 3, **here)
        lid = tray.Plane((0.0, 0.0, 22.0), (0.0, 0.0, -1.0), tray.WALL)
        for plane in (tray.FLOOR, *tray.WALLS, lid):
            solid = pybullet.createCollisionShape(
                pybullet.GEOM_PLANE, planeNormal=plane.normal, **here
            )
            body = pybullet.createMultiBody(
                0, solid, dot, plane.point, useMaximalCoordinates=1, **here
            )
            slippery = plane is not tray.FLOOR
            pybullet.changeDynamics(
                body, -1, restitution=0.9, lateralFriction=0.0 if slippery else 0.6, **here
            )
        self.bodies = [self._die(kind, die, dot) for kind, die in zip(dice, thrown, strict=True)]

    def _die(self, kind: DieKind, die: Release, dot: int) -> int:
        here = {"physicsClientId": self._client}
        solid = (
            pybullet.createCollisionShape(
                pybullet.GEOM_BOX, halfExtents=(rest_height(kind),) * 3, **here
            )
            if kind is DieKind.D6
            else pybullet.createCollisionShape(pybullet.GEOM_MESH, vertices=vertices(kind), **here)
        )
        mass = tray.DENSITY * shape(kind).volume
        body = pybullet.createMultiBody(
            mass, solid, dot, die.position, die.rotation, useMaximalCoordinates=1, **here
        )
        pybullet.changeDynamics(
            body,
            -1,
            mass=mass,
            localInertiaDiagonal=(mass * shape(kind).gyration,) * 3,
            restitution=0.95,
            lateralFriction=0.4,
            rollingFriction=0.003,
            spinningFriction=0.1,
            linearDamping=0.04,
            angularDamping=0.15,
            **here,
        )
        pybullet.resetBaseVelocity(body, die.velocity, die.spin, **here)
        return int(body)

    def advance(self) -> None:
        for _ in range(STEPS):
            pybullet.stepSimulation(physicsClientId=self._client)

    def pose(self, body: int) -> Pose:
        where: Pose = pybullet.getBasePositionAndOrientation(body, physicsClientId=self._client)
        return where

    def close(self) -> None:
        pybullet.disconnect(physicsClientId=self._client)


class Rapier:
    """rapier3d."""

    def __init__(self, dice: Sequence[DieKind], thrown: Sequence[Release]) -> None:
        self._world = rapier3d.PhysicsWorld(gravity=(0.0, 0.0, -GRAVITY))
        self._world.integration_parameters.dt = 1 / RATE / STEPS
        touch = {"restitution": BOUNCE, "friction": FRICTION}
        for plane in (tray.FLOOR, *tray.WALLS):
            self._world.add_collider(
                rapier3d.Collider.halfspace(plane.normal, translation=plane.point, **touch)
            )
        handles = []
        for kind, die in zip(dice, thrown, strict=True):
            x, y, z, w = die.rotation
            body = rapier3d.RigidBody.dynamic(
                position=rapier3d.Isometry3(
                    translation=die.position, rotation=rapier3d.Quaternion(w, x, y, z)
                ),
                linvel=die.velocity,
                angvel=die.spin,
                angular_damping=0.15,
                can_sleep=False,
            )
            solid = (
                rapier3d.Collider.cuboid(*(rest_height(kind),) * 3, **touch)
                if kind is DieKind.D6
                else rapier3d.Collider.convex_hull(np.array(vertices(kind)), **touch)
            )
            handles.append(self._world.add_body(body, colliders=[solid]))
        self._bodies = [self._world.rigid_bodies[handle] for handle in handles]
        self.bodies = list(range(len(dice)))

    def advance(self) -> None:
        for _ in range(STEPS):
            self._world.step()

    def pose(self, body: int) -> Pose:
        die = self._bodies[body]
        at, turn = die.translation, die.rotation
        return (at.x, at.y, at.z), (turn.i, turn.j, turn.k, turn.w)

    def close(self) -> None:
        """Its memory is the garbage collector's."""


_MODELS: dict[tuple[DieKind, ...], Any] = {}


def _model(dice: tuple[DieKind, ...]) -> Any:
    """MuJoCo's model of the tray with these dice, compiled once. Bounce by underdamped contacts."""
    if dice in _MODELS:
        return _MODELS[dice]
    corners = " ".join(str(part) for corner in vertices(DieKind.D12) for part in corner)
    planes = "".join(
        f'<geom type="plane" size="0 0 1" pos="{_words(plane.point)}" '
        f'zaxis="{_words(plane.normal)}"/>'
        for plane in (tray.FLOOR, *tray.WALLS)
    )
    half = _words((rest_height(DieKind.D6),) * 3)
    solids = {
        DieKind.D6: f'<geom type="box" size="{half}"/>',
        DieKind.D12: '<geom type="mesh" mesh="d12"/>',
    }
    bodies = "".join(f'<body pos="0 0 9"><freejoint/>{solids[kind]}</body>' for kind in dice)
    text = (
        f'<mujoco><option timestep="{1 / RATE / STEPS}" gravity="0 0 {-GRAVITY}"/>'
        f'<default><geom condim="6" friction="{FRICTION} 0.1 0.003" density="{tray.DENSITY}" '
        'solref="0.02 0.2" solimp="0.95 0.99 0.01"/></default>'
        f'<asset><mesh name="d12" vertex="{corners}"/></asset>'
        f"<worldbody>{planes}{bodies}</worldbody></mujoco>"
    )
    return _MODELS.setdefault(dice, mujoco.MjModel.from_xml_string(text))


def _words(vector: Sequence[float]) -> str:
    return " ".join(map(str, vector))


class MuJoCo:
    """MuJoCo."""

    def __init__(self, dice: Sequence[DieKind], thrown: Sequence[Release]) -> None:
        self._model = _model(tuple(dice))
        self._data = mujoco.MjData(self._model)
        for index, die in enumerate(thrown):
            x, y, z, w = die.rotation
            self._data.qpos[7 * index : 7 * index + 7] = (*die.position, w, x, y, z)
            self._data.qvel[6 * index : 6 * index + 6] = (*die.velocity, *die.spin)
        self.bodies = list(range(len(dice)))

    def advance(self) -> None:
        mujoco.mj_step(self._model, self._data, STEPS)

    def pose(self, body: int) -> Pose:
        px, py, pz, w, x, y, z = self._data.qpos[7 * body : 7 * body + 7].tolist()
        return (px, py, pz), (x, y, z, w)

    def close(self) -> None:
        """Its memory is the garbage collector's."""


def hard(dice: Sequence[DieKind], seed: int) -> list[Release]:
    """How dice were thrown at first: 2.5 m/s and to 48 rad/s, from higher up."""
    chance = Random(seed)
    thrown = []
    for die in [release(die, PLAIN, chance) for die in hold(dice, chance)]:
        x, y, z = die.position
        speed = 250 * (0.75 + 0.5 * chance.random())
        spin = np.array([chance.gauss(0, 1) for _ in range(3)])
        sx, sy, sz = (48 * chance.random() * spin / np.linalg.norm(spin)).tolist()
        aside = 0.2 * speed * (2 * chance.random() - 1)
        thrown.append(
            Release((x, y, z + 6), die.rotation, (aside, speed, -0.3 * speed), (sx, sy, sz))
        )
    return thrown


def as_in_the_game(dice: Sequence[DieKind], seed: int) -> list[Release]:
    """How the game throws."""
    chance = Random(seed)
    return [release(die, PLAIN, chance) for die in hold(dice, chance)]


def other(
    engine: type[Plain | Rapier | MuJoCo], dice: Sequence[DieKind], thrown: Sequence[Release]
) -> tuple[float, float]:
    """Throw with another engine; seconds to rest (not a number if it is never), and simulated."""
    world: Any = engine(dice, thrown)
    run = Run(world, world.bodies, np.zeros((len(dice), 3)))
    run.record_now()
    rested = run.until_rest(LONGEST_S)
    world.close()
    return (run.rest_frame() / RATE if rested else nan), run.frames / RATE


def own(dice: Sequence[DieKind], seed: int) -> tuple[float, float]:
    """Throw as the game does; seconds to rest, and simulated."""
    rest = throw(dice, seed).rest_s
    return rest, rest + STILL_S


KINDS: dict[str, Callable[[tuple[DieKind, ...], int], tuple[float, float]]] = {
    "game": own,
    "plain": lambda dice, seed: other(Plain, dice, hard(dice, seed)),
    "rapier3d": lambda dice, seed: other(Rapier, dice, as_in_the_game(dice, seed)),
    "MuJoCo": lambda dice, seed: other(MuJoCo, dice, as_in_the_game(dice, seed)),
}


def main() -> None:
    """Compare."""
    throws = given(__doc__, throws=Word(whole, 100)).throws
    for name, dice in MIXES.items():
        spent, moved = dict.fromkeys(KINDS, 0.0), dict.fromkeys(KINDS, 0.0)
        rests: dict[str, list[float]] = {kind: [] for kind in KINDS}
        for seed in range(-1, throws):
            for kind, make in KINDS.items():
                before = process_time()
                rest, simulated = make(dice, abs(seed))
                if seed >= 0:  # the first is to get everything loaded
                    spent[kind] += process_time() - before
                    moved[kind] += simulated
                    rests[kind].append(rest)
        for kind, seconds in spent.items():
            settled = [rest for rest in rests[kind] if not isnan(rest)]
            low, middle, high = np.percentile(settled, [5, 50, 95]) if settled else (nan,) * 3
            of_motion = seconds / moved[kind] / (spent["game"] / moved["game"])
            print(
                f"{name:>5} {kind:>9}  {throws / seconds:6.1f} throws a CPU second  "
                f"x {seconds / spent['game']:5.2f} (of motion {of_motion:4.2f})  "
                f"rest {low:.2f} {middle:.2f} {high:.2f} s  unsettled {throws - len(settled)}",
                flush=True,
            )


if __name__ == "__main__":
    main()
