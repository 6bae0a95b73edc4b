import { createStore, type Store } from './store.ts';

/** The content of the message dialog. */
export interface AlertRequest {
  title: string;
  message: string;
  /** A second button beside "OK", which opens a page. */
  action?: { label: string; path: string };
}

const pending = createStore<readonly AlertRequest[]>([]);
const first = (): AlertRequest | null => pending.get()[0] ?? null;

/** Shows a message in the shell's message dialog, instead of `window.alert` (NAVI-7). A second message follows when the
 *  first is closed. */
export function showAlert(request: AlertRequest): void {
  // A copy, so that the same request can be shown twice.
  pending.update((queue) => [...queue, { ...request }]);
}

/** Closes the open message. */
export function closeAlert(): void {
  pending.update(([, ...rest]) => rest);
}

/** The message that is open. */
export const alertStore: Store<AlertRequest | null> = {
  get: first,
  subscribe: (listener) => pending.subscribe(() => listener(first())),
};
