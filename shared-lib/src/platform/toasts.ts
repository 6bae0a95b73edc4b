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

/** How long a toast stays unless the caller says otherwise (NAVI-11). */
const DEFAULT_DURATION_MS = 6000;

const store = createStore<readonly Toast[]>([]);
let lastId = 0;

function show(type: ToastType, title: string, message: string, duration = DEFAULT_DURATION_MS): number {
  const id = ++lastId;
  store.update((present) => [...present, { id, type, title, message, duration }]);
  return id;
}

type Show = (title: string, message: string, duration?: number) => number;
const of =
  (type: ToastType): Show =>
  (title, message, duration) =>
    show(type, title, message, duration);

/** Short messages at the top right; the shell draws them. Each verb returns the toast's id. */
export const toasts = {
  success: of('success'),
  error: of('error'),
  warning: of('warning'),
  info: of('info'),
  dismiss: (id: number): void => store.update((present) => present.filter((toast) => toast.id !== id)),
};

export const toastStore: Store<readonly Toast[]> = store;
