import { addDays, daysBetween, weekday } from '../time/dates.ts';
import type { WatchedSearch } from './watch-sentence.ts';

export type { SavedWatch, Watch, WatchBody } from '../../generated/types.gen.ts';

/** The most watches of an account that have not ended (WTCH-4). */
export const MAX_WATCHES = 20;
/** The longest window of departures in days, and the most searches of a watch in a round (WTCH-5). */
export const MAX_WINDOW_DAYS = 366;
export const MAX_SEARCHES = 300;
/** The most hours at a place and the most messages a day. */
export const MAX_HOURS = 72;
export const MAX_MESSAGES = 20;

type Departures = Pick<WatchedSearch, 'from' | 'to' | 'weekdays'>;

/** Returns the days of a window on these weekdays, in order; without weekdays every day. */
export function departureDays({ from, to, weekdays }: Departures): string[] {
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
  return weekdays.length === 0 ? all : all.filter((day) => weekdays.includes(weekday(day)));
}
