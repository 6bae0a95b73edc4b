import { addDays } from '@fareweave/shared-lib/domain/dates';

/** Airlines sell about a year ahead; a day beyond two is a mistake. */
const MOST_DAYS_AHEAD = 730;

/** The last day that can be picked, `YYYY-MM-DD`. */
export const furthestDay = (today: string): string => addDays(today, MOST_DAYS_AHEAD);
