import { createStore, type Store } from './store.ts';

export interface AlertRequest {
  title: string;
  message: string;
  /** A second button beside "OK" that leads to a page. */
  action?: { label: string; path: string };
}

const store = createStore<AlertRequest | null>(null);

/** Shows the product's own alert dialog in place of `window.alert` (decision 19). The shell draws it. */
export function showAlert(request: AlertRequest): void {
  store.set(request);
}

export function closeAlert(): void {
  store.set(null);
}

export const alertStore: Store<AlertRequest | null> = store;
