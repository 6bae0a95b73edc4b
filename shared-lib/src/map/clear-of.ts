/** Pixels that a tag of a few characters takes. */
const WIDTH = 46;
const HEIGHT = 22;

interface Pixel {
  x: number;
  y: number;
}

/** Those items, the first first, whose tags do not cover one another. */
export function clearOf<Item>(items: readonly Item[], at: (item: Item) => Pixel): Item[] {
  const taken: Pixel[] = [];
  return items.filter((item) => {
    const { x, y } = at(item);
    if (taken.some((other) => Math.abs(other.x - x) < WIDTH && Math.abs(other.y - y) < HEIGHT)) return false;
    taken.push({ x, y });
    return true;
  });
}
