import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what the last given one does: what is memoised need not be drawn again. */
export function useStable<A extends unknown[]>(present: (...args: A) => void): (...args: A) => void {
  const latest = useRef(present);
  useLayoutEffect(() => {
    latest.current = present;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
