import { readStored, writeStored } from '@fareweave/shared-lib/browser-storage';

/** A text that the device keeps for all tabs and all parts of a page. Where the browser does not store it, it lasts as long as the page. */
export interface DeviceChoice {
  /** Returns the text; null without one. */
  get(): string | null;
  set(text: string): void;
  /** Calls `listener` when this page or another tab may have changed the text. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

declare global {
  /** The latest texts of this page that the browser has not stored, by key: each part has its own copy of this module. */
  var fareweaveChoices: Map<string, string> | undefined;
}

/** Returns the choice with a key of the browser's storage. `changed`: the name of the event for the parts of the page, because `storage`
 *  events only reach other tabs. */
export function deviceChoice(key: string, changed: string): DeviceChoice {
  globalThis.fareweaveChoices ??= new Map();
  const unstored = globalThis.fareweaveChoices;
  return {
    get: () => unstored.get(key) ?? readStored(key) ?? null,
    set(text) {
      if (writeStored(key, text)) unstored.delete(key);
      else unstored.set(key, text);
      window.dispatchEvent(new Event(changed));
    },
    subscribe(listener) {
      const follow = (event: Event): void => {
        if ((event as StorageEvent).key === key) unstored.delete(key);
        listener();
      };
      window.addEventListener('storage', follow);
      window.addEventListener(changed, follow);
      return () => {
        window.removeEventListener('storage', follow);
        window.removeEventListener(changed, follow);
      };
    },
  };
}
