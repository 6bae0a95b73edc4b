/** Returns a text in browser storage, null without one; `undefined` if storage is blocked. */
export function readStored(key: string): string | null | undefined {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it with null. Returns false if storage is blocked or full. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the value of a stored JSON text; null without one, for any other text, and if storage is blocked. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}
