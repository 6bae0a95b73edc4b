import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/client.ts';
import { type DatedLeg, loadLegs } from '../../../timetable/index.ts';
import { departureDate } from '../../engine/legs.ts';

/** Enough for a date grid of two months and the days around it. */
const MAX_DAYS = 72;

export interface Days {
  /** The revision of the timetable, see `Coverage`. */
  revision: string;
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

/** Returns a function that loads legs by the local day of their departure. It caches days, because searches share most of
 *  them. */
export function legDays(db: Database): (days: Days) => Promise<Map<string, readonly DatedLeg[]>> {
  const cache = new LRUCache<string, Promise<readonly DatedLeg[]>>({ max: MAX_DAYS });

  /** Loads days with one query. Failures are not cached. */
  const load = (revision: string, dates: readonly string[]) => {
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const byDate = loadLegs(db, first, last).then((legs) => Map.groupBy(legs, departureDate));
    return new Map(
      dates.map((date) => {
        const legs = byDate.then((loaded) => loaded.get(date) ?? []);
        const key = `${revision} ${date}`;
        cache.set(key, legs);
        legs.catch(() => {
          if (cache.peek(key) === legs) cache.delete(key);
        });
        return [date, legs];
      }),
    );
  };

  return async ({ revision, from, to }) => {
    const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
    const cached = new Map(dates.map((date) => [date, cache.get(`${revision} ${date}`)]));
    const missing = dates.filter((date) => cached.get(date) === undefined);
    const loaded = missing.length > 0 ? load(revision, missing) : null;
    const entries = dates.map(async (date): Promise<[string, readonly DatedLeg[]]> => {
      const legs = await (cached.get(date) ?? loaded?.get(date));
      return [date, legs ?? []];
    });
    return new Map(await Promise.all(entries));
  };
}
