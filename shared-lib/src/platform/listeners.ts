/** The functions that are called when something happens, in the order in which they were added. */
export interface Listeners<T> {
  /** Returns a function that removes the listener. */
  add(listener: (value: T) => void): () => void;
  call(value: T): void;
}

/** When a listener throws, the others are still called, and the error is reported as an uncaught one (EVNT-3). */
export function createListeners<T>(): Listeners<T> {
  // One object for each: the same function may be added twice.
  const all = new Set<{ listener: (value: T) => void }>();
  return {
    add(listener) {
      const added = { listener };
      all.add(added);
      return () => void all.delete(added);
    },
    call(value) {
      for (const each of [...all]) {
        if (!all.has(each)) continue;
        try {
          each.listener(value);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
