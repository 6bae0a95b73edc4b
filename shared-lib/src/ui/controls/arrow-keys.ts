import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Returns the index that a key selects in a row of `count` items with a roving tabindex (WAI-ARIA): the arrows select the
 *  neighbours and wrap around, Home and End the ends. `null`: another key, or one with a modifier. */
export function indexByKey(event: Key, current: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.key === 'ArrowRight') return (current + 1) % count;
  if (event.key === 'ArrowLeft') return (current - 1 + count) % count;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  return null;
}
