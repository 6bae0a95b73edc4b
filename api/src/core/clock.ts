import { todayIn } from '@fareweave/shared-lib/domain/dates';

/** The present time. Tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The westernmost time zone of the airports. */
const FURTHEST_WEST = 'Pacific/Honolulu';

/** The earliest present calendar day of any airport, `YYYY-MM-DD`. `now`: epoch milliseconds. */
export const earliestToday = (now: number): string => todayIn(FURTHEST_WEST, now);
