import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/client.ts';
import { type DatedLeg, loadLegs } from '../../../timetable/index.ts';
import { departureDate } from '../../engine/legs.ts';

/** A strip of 30 days, and the month after it. */
const MOST_DAYS = 64;

export interface Days {
  /** The timetable's, see `Coverage`. */
  revision: string;
  /** The first and the last, `YYYY-MM-DD`. */
  from: string;
  to: string;
}

/** The timetable's legs by the local day of their departure. Days are kept: searches share most of theirs. */
export function legDays(db: Database): (days: Days) => Promise<Map<string, readonly DatedLeg[]>> {
  const kept = new LRUCache<string, Promise<readonly DatedLeg[]>>({ max: MOST_DAYS });

  /** Days in one go. A failure is not kept. */
  const load = (revision: string, dates: readonly string[]) => {
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    const byDate = loadLegs(db, first, last).then((legs) => Map.groupBy(legs, departureDate));
    return new Map(
      dates.map((date) => {
        const legs = byDate.then((loaded) => loaded.get(date) ?? []);
        const key = `${revision} ${date}`;
        kept.set(key, legs);
        legs.catch(() => {
          if (kept.peek(key) === legs) kept.delete(key);
        });
        return [date, legs];
      }),
    );
  };

  return async ({ revision, from, to }) => {
    const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
    const held = new Map(dates.map((date) => [date, kept.get(`${revision} ${date}`)]));
    const missing = dates.filter((date) => held.get(date) === undefined);
    const loaded = missing.length > 0 ? load(revision, missing) : null;
    const entries = dates.map(async (date): Promise<[string, readonly DatedLeg[]]> => {
      const legs = await (held.get(date) ?? loaded?.get(date));
      return [date, legs ?? []];
    });
    return new Map(await Promise.all(entries));
  };
}
