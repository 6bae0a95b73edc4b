import { BehaviorSubject, type Observable } from 'rxjs';

/** A value that changes. Subscribers get the current value at once. RxJS stays private to the platform. */
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
  const subject = new BehaviorSubject(initial);
  const values: Observable<T> = subject.asObservable();
  return {
    get: () => subject.value,
    painted: () => painted,
    set: (next) => {
      if (!Object.is(next, subject.value)) subject.next(next);
    },
    update: (change) => subject.next(change(subject.value)),
    subscribe: (listener) => {
      const subscription = values.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  };
}
