import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from './clock.ts';

/** Options of an LRU cache of at most this many entries, whose memory grows with them: `max` would allocate all of it at once. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });

/** Returns a function that counts an event of a key and returns how many there were within a minute of the first one. It
 *  counts in this process only, for limits of public routes. `mostKeys`: the number of recent keys that it remembers. */
export function minuteCounts(mostKeys: number): (key: string) => number {
  const counts = new LRUCache<string, { count: number }>({ ...atMost(mostKeys), ttl: MINUTE_MS });
  return (key) => {
    const counted = counts.get(key) ?? { count: 0 };
    if (counted.count === 0) counts.set(key, counted);
    counted.count += 1;
    return counted.count;
  };
}
