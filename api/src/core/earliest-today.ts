import { todayIn } from '@fareweave/shared-lib/domain/dates';

/** The last place of the table where a day ends. */
const FURTHEST_WEST = 'Pacific/Honolulu';

/** The earliest calendar day it still is anywhere on the network, `YYYY-MM-DD`. `now`: epoch milliseconds. */
export const earliestToday = (now: number): string => todayIn(FURTHEST_WEST, now);
