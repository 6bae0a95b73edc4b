/** What this history entry remembers of its search. */
interface Entry {
  /** The time origin of the page that has changed it. */
  composed?: number;
  /** The URL of the search that was answered. Opening the history entry again does not count as a search (ALLW-3). */
  searched?: string;
}

/** Changes what this history entry remembers. Writes only a difference, because a write takes milliseconds. */
export function changeEntry(part: Entry): void {
  const { state } = window.history;
  if (Object.entries(part).some(([key, value]) => state?.[key] !== value))
    window.history.replaceState({ ...state, ...part }, '');
}

/** Whether the search of this history entry was changed since the page loaded: going back to it makes no search (ADDR-12). */
export const isComposed = (): boolean => window.history.state?.composed === performance.timeOrigin;
