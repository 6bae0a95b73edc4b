import { todayIn } from '@fareweave/shared-lib/domain/dates';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
export const DAY_MINUTES = 1440;

/** The present time. Tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns the canonical name of an IANA time zone; null for one that this server does not know. */
export function canonicalTimeZone(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The westernmost time zone of the airports. */
const FURTHEST_WEST = 'Pacific/Honolulu';

/** The earliest present calendar day of any airport, `YYYY-MM-DD`. `now`: epoch milliseconds. */
export const earliestToday = (now: number): string => todayIn(FURTHEST_WEST, now);
