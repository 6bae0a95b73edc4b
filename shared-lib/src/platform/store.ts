import { createListeners } from './listeners.ts';

/** A value that changes. Subscribers get the current value at once. */
export interface Store<T> {
  get(): T;
  subscribe(listener: (value: T) => void): () => void;
  /** The value in a first paint, with which React begins when it continues with that markup (ADR 38). */
  painted?(): T;
}

export interface WritableStore<T> extends Store<T> {
  set(next: T): void;
  update(change: (current: T) => T): void;
}

export function createStore<T>(initial: T, painted = initial): WritableStore<T> {
  const listeners = createListeners<T>();
  let value = initial;
  function change(next: T): void {
    value = next;
    listeners.call(next);
  }
  return {
    get: () => value,
    painted: () => painted,
    set: (next) => {
      if (!Object.is(next, value)) change(next);
    },
    update: (changed) => change(changed(value)),
    subscribe(listener) {
      const unsubscribe = listeners.add(listener);
      listener(value);
      return unsubscribe;
    },
  };
}
