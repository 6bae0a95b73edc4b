/** What this history entry remembers of its search. */
export interface Entry {
  /** The time origin of the page that has changed it. */
  composed?: number;
  /** The URL of the search that was answered. Opening the history entry again does not count as a search (ALLW-3). */
  searched?: string;
}

/** Remembers the URL of the search that was answered. */
export const rememberSearched = (searched: string): void =>
  window.history.replaceState({ ...window.history.state, searched }, '');

/** Whether the search of this history entry was changed since the page loaded: going back to it makes no search (ADDR-12). */
export const isComposed = (): boolean => window.history.state?.composed === performance.timeOrigin;
