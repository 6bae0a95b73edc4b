import { useSyncExternalStore } from 'react';
import { COPY_MARK } from '../offline/kept.ts';

interface Connection {
  isOnline: boolean;
  /** The server did not answer: the page is the copy that this device kept of it. */
  isCopy: boolean;
}

/** Whether there is a connection, and where the page came from. */
export function useConnection(): Connection {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return { isOnline, isCopy: document.querySelector(`meta[name="${COPY_MARK}"]`) !== null };
}

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
