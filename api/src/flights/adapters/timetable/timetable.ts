import { addDays } from '@fareweave/shared-lib/domain/dates';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../core/clock.ts';
import type { Database } from '../../../db/client.ts';
import { lastKnown } from '../../../db/last-known.ts';
import { timetableState } from '../../../timetable/index.ts';
import { dateGrid } from '../../date-grid/date-grid.ts';
import { indexLegs, type LegIndex } from '../../engine/leg-index.ts';
import { crossesBorder } from '../../engine/legs.ts';
import { itinerariesOnSale, legDaysOf } from '../../engine/on-sale.ts';
import { flightBuilder } from '../../fares/flight-builder.ts';
import type { FareRules } from '../../fares/leg-offers.ts';
import { lowestFares } from '../../fares/lowest-fares.ts';
import { typedFares } from '../../median-fares/typed-fares.ts';
import type { Coverage, FlightsPort } from '../../port.ts';
import { returnOptions } from '../../return-options/return-options.ts';
import { packLegs } from '../../trip-flights/packed-timetable.ts';
import { legsOfKey } from '../../trip-flights/timetable-table.ts';
import { type Days, legDays } from './leg-days.ts';

/** An import takes effect within this time. */
const COVERAGE_MS = 3000;
/** While the database is unavailable, searches use the last coverage for this time. */
const COVERAGE_STALE_MS = 3_600_000;
/** The maximum number of legs in all cached indexes together: about 20 MB. */
const MAX_INDEXED = 500_000;

interface TimetableFlights {
  db: Database;
  clock: Clock;
  rules: FareRules;
  /** See `databaseTimeout`. */
  databaseTimeoutMs?: number;
}

/** A source of flights from the timetable in the database, with the prices of the embedded fare model. */
export function timetableFlights({
  db,
  clock,
  rules,
  databaseTimeoutMs = Number.POSITIVE_INFINITY,
}: TimetableFlights): FlightsPort {
  const load = legDays(db);
  const indexes = new LRUCache<string, LegIndex, Days>({
    maxSize: MAX_INDEXED,
    sizeCalculation: (index) => Math.max(1, index.legs.length),
    // Return an index that is evicted while it loads.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: days }) =>
      indexLegs([...(await load(days)).values()].flat(), crossesBorder),
  });
  const indexOf = (days: Days): Promise<LegIndex> =>
    indexes.forceFetch(`${days.revision} ${days.from} ${days.to}`, { context: days });

  const coverageNow = async (): Promise<Coverage> => {
    const { source, revision, from, to } = await timetableState(db);
    return { source, revision, period: from === '' ? null : { from, to } };
  };
  const coverage = lastKnown(coverageNow, {
    freshMs: COVERAGE_MS,
    staleMs: COVERAGE_STALE_MS,
    databaseTimeoutMs,
    now: () => clock.now().getTime(),
  });

  return {
    coverage,
    async search(query) {
      const { revision, period } = await coverage();
      // Needs no query; and the days around an extreme date, such as the last one of the year 9999, are no dates for the database.
      if (period === null || query.date < period.from || query.date > period.to)
        return { flights: [], failed: [], dropped: 0 };
      const index = await indexOf({ revision, ...legDaysOf(query.date, query.date) });
      const itineraries = itinerariesOnSale(index, { ...query, maxStops: query.nonstop ? 0 : 2 }, query.now);
      return { flights: itineraries.map(flightBuilder(query.now, rules)), failed: [], dropped: 0 };
    },

    async lowestFares(query) {
      const { revision } = await coverage();
      const lastDay = addDays(query.from, query.days - 1);
      return lowestFares(await load({ revision, ...legDaysOf(query.from, lastDay) }), query, rules);
    },

    async typedFares(query) {
      const { revision } = await coverage();
      const lastDay = addDays(query.from, query.days - 1);
      const index = await indexOf({ revision, ...legDaysOf(query.from, lastDay) });
      return { days: typedFares(index, query, rules), failed: [] };
    },

    async dateGrid(query) {
      const { revision } = await coverage();
      const indexFrom = (day: string) =>
        indexOf({ revision, ...legDaysOf(day, addDays(day, query.days - 1)) });
      const [out, back] = await Promise.all([indexFrom(query.outFrom), indexFrom(query.backFrom)]);
      return { ...dateGrid({ out, back }, query, rules), failed: [] };
    },

    async returnOptions(query) {
      const { revision, period } = await coverage();
      const lastReturnDay = legDaysOf(query.date, addDays(query.date, query.days - 1)).to;
      const index = await indexOf({ revision, ...legDaysOf(query.date, lastReturnDay) });
      return returnOptions({ index, to: period?.to ?? '' }, query, rules);
    },

    async tripFlights(query, { signal }) {
      const { revision } = await coverage();
      const period = { revision, ...legDaysOf(query.from, query.to) };
      const days = [...(await load(period)).values()];
      signal.throwIfAborted();
      const legs = days.flat();
      const build = flightBuilder(query.now, rules);
      const key = Object.values(period).join(' ');
      return {
        data: { kind: 'timetable', key, days: days.map(packLegs), rules, query },
        flight: (named) => build(legsOfKey(named, legs.length).flatMap((position) => legs[position] ?? [])),
        failed: [],
        cut: false,
      };
    },
  };
}
