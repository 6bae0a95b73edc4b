import type { Segment } from '@fareweave/shared-lib/domain/flights';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { LRUCache } from 'lru-cache';
import {
  beforeDay,
  type Coverage,
  type FlightsPort,
  legSegment,
  omitDominated,
} from '../../flights/index.ts';
import { carbonOf } from '../carbon/carbon.ts';

/** The number of routes and days whose itineraries are cached. */
const MAX_ROUTES = 500;
/** With fewer itineraries, there is no usual emission to compare with. */
const MIN_ITINERARIES = 3;
const PERCENT = 100;

type Route = [origin: string, destination: string, date: string];

/** The itineraries of a route on a day. */
interface DayOfRoute {
  /** Aircraft types by the name of the leg. */
  aircraft: Map<string, string>;
  /** Kilograms of CO₂e, ascending. */
  kilograms: number[];
}

const aircraftOf = (segment: Segment): string | null => legSegment(segment).aircraft;

type LegNames = Pick<Segment, 'flight_number' | 'departure_airport' | 'departure_time'>;

const nameOf = ({ flight_number, departure_airport, departure_time }: LegNames): string =>
  `${flight_number} ${departure_airport} ${departure_time}`;

/** Returns a function that returns the emissions of an itinerary, and compares them with those of the itineraries that a search of the route
 *  and day finds (ESTM-28). It does not search a fare feed, which does not know aircraft. */
export function usualCarbon(flights: FlightsPort) {
  const days = new LRUCache<string, DayOfRoute, Route>({
    max: MAX_ROUTES,
    // Return a day that is evicted while it is searched.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => search(...context),
  });

  async function search(...[origin, destination, date]: Route): Promise<DayOfRoute> {
    // Searches at a time before the day, so that flights whose sale has ended are found too.
    const query = {
      origins: [origin],
      destinations: [destination],
      date,
      now: beforeDay(date),
      maxWorkers: 1,
    };
    const found = (await flights.search(query)).flights;
    const aircraft = new Map<string, string>();
    for (const segment of found.flatMap(({ flight }) => flight.segments)) {
      const type = aircraftOf(segment);
      if (type !== null) aircraft.set(nameOf(segment), type);
    }
    const kilograms = omitDominated(found).flatMap(
      ({ flight }) => carbonOfSegments(flight.segments, aircraftOf)?.kg ?? [],
    );
    return { aircraft, kilograms: kilograms.sort((a, b) => a - b) };
  }

  function dayOf(segments: readonly Segment[], { revision }: Coverage): Promise<DayOfRoute> {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last) throw new RangeError('an itinerary has at least one leg');
    const route: Route = [first.departure_airport, last.arrival_airport, localDate(first.departure_time)];
    return days.forceFetch([revision, ...route].join(' '), { context: route });
  }

  return async (segments: readonly Segment[], coverage: Coverage) => {
    const day = coverage.source === 'live' ? null : await dayOf(segments, coverage);
    const own = carbonOfSegments(segments, (segment) => day?.aircraft.get(nameOf(segment)) ?? null);
    if (own === null) return null;
    const kilograms = day?.kilograms ?? [];
    const usual = kilograms.length < MIN_ITINERARIES ? null : medianOf(kilograms);
    return {
      ...own,
      usual_kg: usual,
      difference: usual === null || usual === 0 ? null : Math.round((own.kg / usual - 1) * PERCENT),
      based_on: kilograms.length,
    };
  };
}

const carbonOfSegments = (segments: readonly Segment[], aircraft: (segment: Segment) => string | null) =>
  carbonOf(
    segments.map((segment) => ({
      origin: segment.departure_airport,
      destination: segment.arrival_airport,
      aircraft: aircraft(segment),
    })),
  );

function medianOf(ascending: readonly number[]): number {
  const [low = 0, high = 0] = [ascending[(ascending.length - 1) >> 1], ascending[ascending.length >> 1]];
  return Math.round((low + high) / 2);
}
