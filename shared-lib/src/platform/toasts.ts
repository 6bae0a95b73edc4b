import { createStore, type Store } from './store.ts';

export type ToastType = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: number;
  type: ToastType;
  title: string;
  message: string;
  /** Milliseconds on the screen. */
  duration: number;
}

/** The default duration of a toast (NAVI-11). */
const DEFAULT_DURATION_MS = 6000;

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

const showing =
  (type: ToastType) =>
  (title: string, message: string, duration = DEFAULT_DURATION_MS): number => {
    const id = ++lastId;
    store.update((shown) => [...shown, { id, type, title, message, duration }]);
    return id;
  };

/** Short messages at the top right, which the shell shows. Each function returns the toast's id. */
export const toasts = {
  success: showing('success'),
  error: showing('error'),
  warning: showing('warning'),
  info: showing('info'),
  dismiss: (id: number): void => store.update((shown) => shown.filter((toast) => toast.id !== id)),
};

export const toastStore: Store<readonly Toast[]> = store;
