import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Where a key leads among `count` things beside each other of which one is a tab stop (WAI-ARIA, roving tabindex):
 *  arrows to the neighbours, past an end round to the other one, Home and End. `null`: another key, or one that the
 *  browser has a use for. */
export function indexByKey(event: Key, present: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.key === 'ArrowRight') return (present + 1) % count;
  if (event.key === 'ArrowLeft') return (present - 1 + count) % count;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  return null;
}
