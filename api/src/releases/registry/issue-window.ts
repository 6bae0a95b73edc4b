const MINUTE_MS = 60_000;

/** What the server signs for a page is the same for this long: the page's bytes change once per window. */
export const ISSUE_WINDOW_MS: number = 15 * MINUTE_MS;

/** The beginning of the window that a moment lies in; milliseconds since 1970. */
export const issueWindow = (moment: Date): number =>
  Math.floor(moment.getTime() / ISSUE_WINDOW_MS) * ISSUE_WINDOW_MS;
