import { addDays } from '@fareweave/shared-lib/domain/dates';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import { timetableState } from '../../timetable/legs.ts';
import { crossesBorder } from '../borders.ts';
import { flightBuilder } from '../flight-builder.ts';
import { indexLegs, type LegIndex } from '../leg-index.ts';
import type { FareRules } from '../leg-offers.ts';
import { lowestFares } from '../lowest-fares.ts';
import { itinerariesOnSale, reachOf } from '../on-sale.ts';
import type { Coverage, FlightsPort } from '../port.ts';
import { waysBack } from '../ways-back.ts';
import { type Days, legDays } from './leg-days.ts';

/** How long an import may go unnoticed. */
const COVERAGE_MS = 3000;
/** Legs in the indexes that are kept, each counted in every index it is in: about 20 MB. */
const MOST_INDEXED = 500_000;
interface TimetableFlights {
  db: Database;
  clock: Clock;
  rules: FareRules;
}

/** Flights out of the timetable that the database holds, priced by the embedded fare model. Sales of a flight end
 *  with the last full hour before its departure. */
export function timetableFlights({ db, clock, rules }: TimetableFlights): FlightsPort {
  const load = legDays(db);
  const indexes = new LRUCache<string, LegIndex, Days>({
    maxSize: MOST_INDEXED,
    sizeCalculation: (index) => Math.max(1, index.legs.length),
    fetchMethod: async (_key, _stale, { context: days }) =>
      indexLegs([...(await load(days)).values()].flat(), crossesBorder),
  });
  const indexOf = (days: Days): Promise<LegIndex> =>
    indexes.forceFetch(`${days.revision} ${days.from} ${days.to}`, { context: days });

  const coverageNow = async (): Promise<Coverage> => {
    const { source, revision, from, to } = await timetableState(db);
    return { source, revision, period: from === '' ? null : { from, to } };
  };
  let known: { coverage: Promise<Coverage>; at: number } | null = null;

  const coverage = (): Promise<Coverage> => {
    const now = clock.now().getTime();
    if (known === null || Math.abs(now - known.at) >= COVERAGE_MS) {
      const asked = { coverage: coverageNow(), at: now };
      known = asked;
      asked.coverage.catch(() => {
        if (known === asked) known = null;
      });
    }
    return known.coverage;
  };

  return {
    coverage,
    async search(query) {
      const { revision } = await coverage();
      const index = await indexOf({ revision, ...reachOf(query.date, query.date) });
      const itineraries = itinerariesOnSale(index, { ...query, maxStops: query.nonstop ? 0 : 2 }, query.now);
      return { flights: itineraries.map(flightBuilder(query.now, rules)), failed: [], dropped: 0 };
    },

    async lowestFares(query) {
      const { revision } = await coverage();
      const lastDay = addDays(query.from, query.days - 1);
      return lowestFares(await load({ revision, ...reachOf(query.from, lastDay) }), query, rules);
    },

    async waysBack(query) {
      const { revision, period } = await coverage();
      const lastDayBack = reachOf(query.date, addDays(query.date, query.days - 1)).to;
      const index = await indexOf({ revision, ...reachOf(query.date, lastDayBack) });
      return waysBack({ index, to: period?.to ?? '' }, query, rules);
    },
  };
}
