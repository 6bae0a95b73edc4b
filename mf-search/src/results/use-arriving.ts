import { useEffect, useState } from 'react';

/** As long as the last card takes to appear. */
const ARRIVAL_MS = 1000;

/** True while results appear for the first time: what filters bring back later is simply there. */
export function useArriving(): boolean {
  const [arriving, setArriving] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setArriving(false), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return arriving;
}
