import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a time in milliseconds; until then the one before. */
export function useDelayed<T>(value: T, ms: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
