import { useState } from 'react';

/** A number that changes with the object it is given: a key for what begins anew with each. */
export function useSerial(object: unknown): number {
  const [seen, setSeen] = useState({ object, serial: 0 });
  if (seen.object === object) return seen.serial;
  const next = { object, serial: seen.serial + 1 };
  setSeen(next);
  return next.serial;
}
