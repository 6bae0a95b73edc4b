import { useEffect, useState } from 'react';

/** True once `isRunning` has held for a time in milliseconds, until it no longer does. */
export function useLapse(isRunning: boolean, ms: number): boolean {
  const [lapsed, lapse] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => lapse(true), ms);
    return () => {
      clearTimeout(timer);
      lapse(false);
    };
  }, [isRunning, ms]);
  return lapsed;
}
