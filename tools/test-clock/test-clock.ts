import { shiftDate } from './shift-date.ts';

/** A Tuesday, 10:00 in Denver. Without TEST_NOW every run begins here, so that its result does not depend on the day. */
const ORDINARY_MOMENT = '2026-11-17T10:00:00-07:00';
const PRELOAD = `--import=${new URL('preload.ts', import.meta.url)}`;

/** Sets the clock of this process, and of every process that inherits its environment, to TEST_NOW (ISO 8601 with a
 *  time zone). The clocks run on from there together. Throws when TEST_NOW is not a moment. */
export function startTestClock(): void {
  const { env } = process;
  if (env.TEST_CLOCK_OFFSET_MS === undefined) {
    env.TEST_CLOCK_OFFSET_MS = String(parseMoment(env.TEST_NOW ?? ORDINARY_MOMENT) - Date.now());
    env.NODE_OPTIONS = [env.NODE_OPTIONS, PRELOAD].filter(Boolean).join(' ');
  }
  shiftDate(testClockOffsetMs());
}

/** How far the clock of the test run is from the real one. */
export const testClockOffsetMs = (): number => Number(process.env.TEST_CLOCK_OFFSET_MS);

function parseMoment(text: string): number {
  const moment = /T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) {
    throw new Error(`TEST_NOW must be a moment with a time zone, such as ${ORDINARY_MOMENT}, not ${text}`);
  }
  return moment;
}
