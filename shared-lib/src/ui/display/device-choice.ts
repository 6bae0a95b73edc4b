/** A text that the device keeps for all tabs and all parts of a page. Where the browser does not store it, it lasts as long as the page. */
export interface DeviceChoice {
  /** Returns the text; null without one. */
  get(): string | null;
  set(text: string): void;
  /** Calls `listener` when this page or another tab may have changed the text. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Returns the choice with a key of the browser's storage. `changed`: the name of the event for the parts of the page, because `storage`
 *  events only reach other tabs. */
export function deviceChoice(key: string, changed: string): DeviceChoice {
  /** The latest text of this page if the browser has not stored it. */
  let unstored: string | null = null;
  return {
    get() {
      try {
        return unstored ?? window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set(text) {
      try {
        window.localStorage.setItem(key, text);
        unstored = null;
      } catch {
        unstored = text;
      }
      window.dispatchEvent(new CustomEvent(changed, { detail: unstored }));
    },
    subscribe(listener) {
      const follow = (event: Event): void => {
        // Each part has its own copy of this module. Parts of older releases send no text.
        if (event.type === changed) unstored = (event as CustomEvent<string | null>).detail ?? null;
        else if ((event as StorageEvent).key === key) unstored = null;
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
