import { useSyncExternalStore } from 'react';

/** How many places a list shows before "Show more", from each width in CSS pixels on (SRCH-8). */
const LIST_SIZES = [
  { from: 0, size: 2 },
  { from: 768, size: 3 },
  { from: 1024, size: 4 },
  { from: 1280, size: 5 },
] as const;

export const listSize = (width: number): number =>
  LIST_SIZES.reduce<number>((size, step) => (width >= step.from ? step.size : size), 2);

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The list size of the window as it is now. */
export const useListSize = (): number => useSyncExternalStore(subscribe, () => listSize(window.innerWidth));
