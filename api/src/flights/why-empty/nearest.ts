import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { AIRPORTS, airportsByCode } from '../../airports/index.ts';
import type { FlightQuery, FlightsPort, FoundFlight } from '../port.ts';

/** How far from the searched day other days are suggested (RSLT-44). */
export const NEAR_DAYS = 14;
/** How far from a searched place other airports are suggested (RSLT-45). */
const NEAR_MILES = 300;
/** Airports whose flights are requested, for each of the two places. A live source needs at least one call for each. */
const MAX_REQUESTED = 10;
const MAX_SUGGESTED = 3;

/** A search whose answer is to be explained. */
export interface ExplainedSearch {
  /** Airport codes; null: from everywhere, anywhere. */
  origins: readonly string[] | null;
  destinations: readonly string[] | null;
  /** `YYYY-MM-DD`. */
  date: string;
  /** The first day that may be suggested. */
  earliest: string;
  /** Epoch milliseconds; earlier departures do not count. Null: all count. */
  after: number | null;
  /** The time of the request, epoch milliseconds. */
  now: number;
  maxWorkers: FlightQuery['maxWorkers'];
}

/** Whether the fares of a day or an airport make it worth suggesting. */
type IsOffered = (fares: Fares) => boolean;
type Fares = Pick<DayFares, 'lowest_go_wild' | 'lowest'>;

export interface NearAirport extends Fares {
  code: string;
  /** Which place of the search it can replace. */
  replaces: 'origin' | 'destination';
  /** The searched airport nearest to it, and the distance between the two in whole miles. */
  near: string;
  miles: number;
}

/** Returns the nearest earlier and the nearest later day with offered fares, within `NEAR_DAYS` and the period with known
 *  flights; null where there is none. */
export async function nearestDays(
  flights: FlightsPort,
  search: ExplainedSearch,
  period: { from: string; to: string },
  isOffered: IsOffered,
): Promise<{ earlier: DayFares | null; later: DayFares | null }> {
  const { date, earliest } = search;
  const first = [addDays(date, -NEAR_DAYS), earliest, period.from].sort().at(-1) as string;
  const last = [addDays(date, NEAR_DAYS), period.to].sort()[0] as string;
  const near = Array.from({ length: NEAR_DAYS }, (_, i) => i + 1);
  const before = near.map((days) => addDays(date, -days)).filter((day) => day >= first);
  const after = near.map((days) => addDays(date, days)).filter((day) => day <= last);

  const faresOn = await faresByDay(flights, search, before.at(-1) ?? date, after.at(-1) ?? date);
  const firstOffered = async (days: readonly string[]): Promise<DayFares | null> => {
    for (const day of days) {
      const fares = await faresOn(day);
      if (isOffered(fares)) return { date: day, ...fares };
    }
    return null;
  };
  const [earlier, later] = await Promise.all([firstOffered(before), firstOffered(after)]);
  return { earlier, later };
}

/** Returns a function for the lowest fares of each day of a period. For a search from everywhere, a source cannot list the lowest
 *  fares by day, so each call of the function searches its day. */
async function faresByDay(
  flights: FlightsPort,
  search: ExplainedSearch,
  from: string,
  to: string,
): Promise<(day: string) => Promise<Fares>> {
  const { origins, destinations, now, maxWorkers } = search;
  if (origins === null) return async (date) => lowestOf((await flights.search({ ...search, date })).flights);
  const days = daysBetween(from, to) + 1;
  const fares = await flights.lowestFares({ origins, destinations, from, days, now, maxWorkers });
  const byDay = new Map(fares.map(({ date, ...lowest }) => [date, lowest]));
  return async (day) => byDay.get(day) ?? lowestOf([]);
}

/** Returns the nearest airports beside the searched ones from or to which flights with offered fares leave on the day. */
export async function nearestAirports(
  flights: FlightsPort,
  search: ExplainedSearch,
  isOffered: IsOffered,
): Promise<NearAirport[]> {
  const near = (['origin', 'destination'] as const).flatMap((replaces) =>
    airportsNear(search[`${replaces}s`], search).map((airport) => ({ ...airport, replaces })),
  );
  const withFares = await Promise.all(
    near.map(async (airport) => {
      const place = { [`${airport.replaces}s`]: [airport.code] };
      const fares = await faresOfDay(flights, { ...search, ...place });
      return { ...airport, ...fares };
    }),
  );
  return withFares
    .filter(isOffered)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, MAX_SUGGESTED);
}

/** Returns the airports near the places, nearest first, without those of the search. */
function airportsNear(
  places: readonly string[] | null,
  { origins, destinations }: Pick<ExplainedSearch, 'origins' | 'destinations'>,
): Pick<NearAirport, 'code' | 'near' | 'miles'>[] {
  const searched = new Set([...(origins ?? []), ...(destinations ?? [])]);
  return AIRPORTS.filter(({ stationCode }) => !searched.has(stationCode))
    .flatMap((airport) => {
      const distances = (places ?? []).flatMap((near) => {
        const place = airportsByCode.get(near);
        return place
          ? [{ code: airport.stationCode, near, miles: Math.round(distanceMiles(place, airport)) }]
          : [];
      });
      return distances.sort((a, b) => a.miles - b.miles).slice(0, 1);
    })
    .filter(({ miles }) => miles <= NEAR_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, MAX_REQUESTED);
}

/** Returns the lowest fares of a search on its day. */
async function faresOfDay(flights: FlightsPort, search: ExplainedSearch): Promise<Fares> {
  const { origins, destinations, date, after, now, maxWorkers } = search;
  if (origins !== null && after === null) {
    const [day] = await flights.lowestFares({ origins, destinations, from: date, days: 1, now, maxWorkers });
    return { lowest_go_wild: day?.lowest_go_wild ?? null, lowest: day?.lowest ?? null };
  }
  return lowestOf(departingFrom((await flights.search(search)).flights, after));
}

/** Returns the flights that depart at `after` (epoch milliseconds) or later; null: all. */
export const departingFrom = (found: readonly FoundFlight[], after: number | null): readonly FoundFlight[] =>
  after === null ? found : found.filter(({ departure }) => departure >= after);

/** Returns the lowest fares of flights, US dollars; null: none is offered. */
export function lowestOf(found: readonly FoundFlight[]): Fares {
  const lowest = (prices: (number | null)[]): number | null =>
    prices.reduce((low, price) => (low === null || (price !== null && price < low) ? price : low), null);
  return {
    lowest_go_wild: lowest(found.map(({ flight }) => flight.lowest_go_wild_price)),
    lowest: lowest(found.map(({ flight }) => flight.lowest_price)),
  };
}
