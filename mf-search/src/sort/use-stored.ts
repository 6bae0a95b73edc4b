import { readStored, writeStored } from '@fareweave/shared-lib/browser-storage';
import { useState } from 'react';

interface Stored<T> {
  /** The key of the browser's storage. */
  key: string;
  /** Returns the value of a stored text, null without one. May throw. */
  read: (text: string | null) => T;
  write: (value: T) => string;
  /** The value when the storage is forbidden or corrupt. */
  initial: T;
}

/** A value that this device stores, and its setter. */
export function useStored<T>({ key, read, write, initial }: Stored<T>): [T, (value: T) => void] {
  const [value, setValue] = useState(() => {
    try {
      return read(readStored(key) ?? null);
    } catch {
      return initial;
    }
  });
  function choose(next: T): void {
    setValue(next);
    // Without storage the value applies to this visit.
    writeStored(key, write(next));
  }
  return [value, choose];
}
