import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;

/** Returns a function that counts an event of a key and returns how many there were within a minute of the first one. In this
 *  process, for limits of public routes. `mostKeys`: the most recent keys that it remembers. */
export function minuteCounts(mostKeys: number): (key: string) => number {
  const counts = new LRUCache<string, { count: number }>({
    // Not `max`, which allocates the memory of all entries at once.
    maxSize: mostKeys,
    sizeCalculation: () => 1,
    ttl: MINUTE_MS,
  });
  return (key) => {
    const counted = counts.get(key) ?? { count: 0 };
    if (counted.count === 0) counts.set(key, counted);
    counted.count += 1;
    return counted.count;
  };
}
