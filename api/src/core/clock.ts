import { todayIn } from '@fareweave/shared-lib/domain/dates';

/** The moment in time. Tests set it; everything that depends on the time of day asks it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The last place of the table where a day ends. */
const FURTHEST_WEST = 'Pacific/Honolulu';

/** The earliest calendar day it still is anywhere on the network, `YYYY-MM-DD`. `now`: epoch milliseconds. */
export const earliestToday = (now: number): string => todayIn(FURTHEST_WEST, now);
