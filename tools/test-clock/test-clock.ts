import { shiftDate } from './shift-date.ts';

/** A Tuesday, 10:00 in Denver. Without TEST_NOW every run starts here, so that its result does not depend on the date. */
const DEFAULT_TIME = '2026-11-17T10:00:00-07:00';
const PRELOAD = `--import=${new URL('preload.ts', import.meta.url)}`;

/** Sets the clock of this process, and of every process that inherits its environment, to TEST_NOW (ISO 8601 with a time
 *  zone). From there the clocks advance as usual. Throws an error when TEST_NOW is invalid. */
export function startTestClock(): void {
  const { env } = process;
  if (env.TEST_CLOCK_OFFSET_MS === undefined) {
    env.TEST_CLOCK_OFFSET_MS = String(parseTime(env.TEST_NOW ?? DEFAULT_TIME) - Date.now());
    env.NODE_OPTIONS = [env.NODE_OPTIONS, PRELOAD].filter(Boolean).join(' ');
  }
  shiftDate(testClockOffsetMs());
}

/** Returns the offset of the test clock from the real one. */
export const testClockOffsetMs = (): number => Number(process.env.TEST_CLOCK_OFFSET_MS);

function parseTime(text: string): number {
  const time = /T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new Error(`TEST_NOW must be a time with a time zone, such as ${DEFAULT_TIME}, not ${text}`);
  }
  return time;
}
