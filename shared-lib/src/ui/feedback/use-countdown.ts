import { useEffect, useRef } from 'react';

/** Calls `onEnd` once `duration` milliseconds have passed, not counting the time it is paused. */
export function useCountdown(duration: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (paused) return;
    const start = performance.now();
    const timer = setTimeout(() => latest.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - start;
    };
  }, [paused]);
}
