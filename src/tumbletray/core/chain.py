"""An immutable sequence that grows at its end in constant time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Chain(Sequence[T], Generic[T]):
    """A sequence of which `plus` makes a longer one, sharing all items with it.

    A history that grows by one with each state costs a copy of everything each time as a tuple. All
    chains grown from one another share one list, of which each sees its own length; growing a chain
    that is not the longest copies.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Sequence[T] = ()) -> None:
        self._items = list(items)
        self._length = len(items)

    def plus(self, item: T) -> Chain[T]:
        """This chain and `item` at its end."""
        longer = Chain.__new__(Chain)
        shared = self._items
        if len(shared) > self._length:
            shared = shared[: self._length]
        shared.append(item)
        longer._items, longer._length = shared, self._length + 1  # noqa: SLF001, its own class
        return longer

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            return [self._items[place] for place in range(*index.indices(self._length))]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._items[index if index >= 0 else index + self._length]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        for index in range(self._length):
            yield self._items[index]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Chain):
            return NotImplemented
        return self._length == other._length and list(self) == list(other)

    def __hash__(self) -> int:
        return hash((self._length, self._items[self._length - 1] if self._length else None))

    def __repr__(self) -> str:
        return f"Chain({list(self)!r})"
