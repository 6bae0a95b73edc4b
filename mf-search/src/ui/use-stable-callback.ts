import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest callback, so that memoised components do not render again. */
export function useStableCallback<A extends unknown[]>(present: (...args: A) => void): (...args: A) => void {
  const latest = useRef(present);
  useLayoutEffect(() => {
    latest.current = present;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
