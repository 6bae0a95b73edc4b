/** A day and a half of trying: longer than most mail servers are away. */
const MOST_ATTEMPTS = 16;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** How long to wait, in milliseconds, after a number of attempts that failed; null: it is over. */
export const waitAfter = (attempts: number): number | null =>
  attempts >= MOST_ATTEMPTS ? null : Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
