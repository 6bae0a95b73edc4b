import { createStore, type Store } from './store.ts';

export interface AlertRequest {
  title: string;
  message: string;
  /** A second button beside "OK" that leads to a page. */
  action?: { label: string; path: string };
}

const pending = createStore<readonly AlertRequest[]>([]);
const first = (): AlertRequest | null => pending.get()[0] ?? null;

/** Shows a message in the product's own dialog instead of `window.alert` (NAVI-7). The shell draws it. A second one
 *  opens after the first is closed. */
export function showAlert(request: AlertRequest): void {
  // Its own object: the same may be said twice.
  pending.update((present) => [...present, { ...request }]);
}

/** Takes away the alert that is open. */
export function closeAlert(): void {
  pending.update(([, ...rest]) => rest);
}

/** The alert to be open now. */
export const alertStore: Store<AlertRequest | null> = {
  get: first,
  subscribe: (listener) => pending.subscribe(() => listener(first())),
};
