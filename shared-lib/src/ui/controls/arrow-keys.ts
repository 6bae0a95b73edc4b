import type { KeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether the key is the arrow to the next item in the direction of the document, `1`, or to the previous one, `-1`; 0: neither. */
export function stepByKey({ key }: Pick<KeyboardEvent, 'key'>): -1 | 0 | 1 {
  const next = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === next) return 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
}

/** Returns the index that a key selects in a row of `count` items with a roving tabindex (WAI-ARIA): the arrows select the
 *  neighbours and wrap around, Home and End the ends. `null`: another key, or one with a modifier. */
export function indexByKey(event: Key, current: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const step = stepByKey(event);
  if (step !== 0) return (current + step + count) % count;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  return null;
}
