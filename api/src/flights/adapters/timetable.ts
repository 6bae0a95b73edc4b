import { addDays } from '@fareweave/shared-lib/domain/dates';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import { type DatedLeg, loadLegs, timetableState } from '../../timetable/legs.ts';
import { crossesBorder } from '../borders.ts';
import { flightBuilder } from '../flight-builder.ts';
import { findItineraries } from '../itineraries.ts';
import { indexLegs, type LegIndex } from '../leg-index.ts';
import type { FareRules } from '../leg-offers.ts';
import type { Coverage, FlightQuery, FlightsPort, FoundFlight } from '../port.ts';

const HOUR_MS = 3_600_000;
/** How long an import may go unnoticed. */
const COVERAGE_MS = 3000;
const MOST_INDEXES = 24;
/** Two layovers and three flights may reach two days beyond the departure, and the date line a day before it. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 2;

interface TimetableFlights {
  db: Database;
  clock: Clock;
  rules: FareRules;
}

/** Flights out of the timetable that the database holds, priced by the embedded fare model. Sales of a flight end
 *  with the last full hour before its departure. */
export function timetableFlights({ db, clock, rules }: TimetableFlights): FlightsPort {
  const indexes = new LRUCache<string, LegIndex, string>({
    max: MOST_INDEXES,
    fetchMethod: async (_key, _stale, { context: date }) =>
      indexLegs(await loadLegs(db, addDays(date, -DAYS_BEFORE), addDays(date, DAYS_AFTER)), crossesBorder),
  });

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
    async search(query: FlightQuery): Promise<FoundFlight[]> {
      const { revision } = await coverage();
      const key = `${revision} ${query.date}`;
      const index = await indexes.forceFetch(key, { context: query.date });
      return pricedItineraries(index, query, rules);
    },
  };
}

function pricedItineraries(index: LegIndex, query: FlightQuery, rules: FareRules): FoundFlight[] {
  const onSaleFrom = (Math.floor(query.now / HOUR_MS) + 1) * HOUR_MS;
  const build = flightBuilder(query.now, rules);
  const itineraries = findItineraries(index, { ...query, maxStops: 2 });
  const flights: FoundFlight[] = [];
  for (let i = 0; i < itineraries.length; i++) {
    const legs = itineraries.legsOf(i).map((position) => index.legs[position] as DatedLeg);
    if ((legs[0]?.departure ?? 0) >= onSaleFrom) flights.push(build(legs));
  }
  return flights;
}
