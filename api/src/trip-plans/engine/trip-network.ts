import { cityGroupOf } from '@fareweave/shared-lib/domain/cities';
import { DAY_MINUTES } from '../../core/clock.ts';
import type { FlightTable } from '../../flights/index.ts';
import { isAirportChange } from '../trip-places.ts';
import type { TripQuery } from '../trip-query.ts';

/** The number of an airport that is no place of the trip. */
export const NO_PLACE = -1;

/** The departures that can follow arrivals at an airport. */
export interface Connection {
  /** The airport of the departures. */
  from: number;
  /** For each of `arrivals`, the departures after the requested time at the place: from position `first` of `departures` up
   *  to, not including, `end`. Both rise from arrival to arrival. */
  first: Int32Array;
  end: Int32Array;
}

/** The flights of a query by their role in a trip. Flights and airports are numbers of the table. Places are numbers: first
 *  those of `visit`, then a number for each other city. */
export interface TripNetwork {
  table: FlightTable;
  query: TripQuery;
  /** Number of places that may be anywhere. */
  free: number;
  /** A name for each place, which orders equally good trips. */
  placeNames: readonly string[];
  /** The place to which each flight goes; `NO_PLACE`: to none. */
  placeOf: Int16Array;
  /** Whether each flight may be the first, or the last one of a trip. */
  isStart: Uint8Array;
  isEnd: Uint8Array;
  /** Whether each flight goes to an airport of `homes`, in time or later. */
  goesHome: Uint8Array;
  /** Flights to places by airport and arrival. */
  arrivals: readonly Int32Array[];
  /** The position of each flight in `arrivals`. */
  arrivalPosition: Int32Array;
  /** Flights to places and home in time, by airport and departure. */
  departures: readonly Int32Array[];
  /** Flights home by airport and departure, in time or later. */
  homeward: readonly Int32Array[];
  /** By airport of the arrivals. */
  connections: readonly (readonly Connection[])[];
  /** The airports from which a trip may leave after it has arrived at an airport; the first one is that airport. */
  leavesFrom: readonly (readonly number[])[];
}

/** Returns the flights of a query by their role (TPLN-4 to TPLN-9). */
export function tripNetwork(table: FlightTable, query: TripQuery): TripNetwork {
  const { airports, length } = table;
  const free = query.places - query.visit.length;
  const { placeOfAirport, placeNames } = numberPlaces(airports, query, free > 0);
  const isOrigin = maskOf(airports, query.origins);
  const isHome = maskOf(airports, query.homes);

  const placeOf = new Int16Array(length).fill(NO_PLACE);
  const isStart = new Uint8Array(length);
  const isEnd = new Uint8Array(length);
  const goesHome = new Uint8Array(length);
  const arrivals = lists(airports);
  const departures = lists(airports);
  const homeward = lists(airports);
  for (let flight = 0; flight < length; flight += 1) {
    const [from, to] = [table.origin[flight] as number, table.destination[flight] as number];
    const place = placeOfAirport[to] as number;
    placeOf[flight] = place;
    goesHome[flight] = isHome[to] as number;
    if (place !== NO_PLACE) {
      isStart[flight] = Number(
        isOrigin[from] === 1 && (table.localDeparture[flight] as number) >= query.from,
      );
      arrivals[to]?.push(flight);
    }
    if (isHome[to]) homeward[from]?.push(flight);
    isEnd[flight] = Number(isHome[to] === 1 && (table.localArrival[flight] as number) <= query.until);
    if (place !== NO_PLACE || isEnd[flight]) departures[from]?.push(flight);
  }

  const byArrival = (a: number, b: number): number =>
    (table.arrival[a] as number) - (table.arrival[b] as number) || a - b;
  const byAirport = arrivals.map((flights) => Int32Array.from(flights.sort(byArrival)));
  const arrivalPosition = new Int32Array(length);
  for (const flights of byAirport)
    flights.forEach((flight, i) => {
      arrivalPosition[flight] = i;
    });
  const leavesFrom = airports.map((code) => departuresFrom(code, airports, query.airportChange));
  const network = {
    table,
    query,
    free,
    placeNames,
    placeOf,
    isStart,
    isEnd,
    goesHome,
    arrivals: byAirport,
    arrivalPosition,
    departures: departures.map((flights) => Int32Array.from(flights)),
    homeward: homeward.map((flights) => Int32Array.from(flights)),
    leavesFrom,
  };
  return { ...network, connections: airports.map((_, airport) => connectionsAt(network, airport)) };
}

const lists = (airports: readonly string[]): number[][] => airports.map(() => []);

function maskOf(airports: readonly string[], codes: readonly string[]): Uint8Array {
  const set = new Set(codes);
  return Uint8Array.from(airports, (code) => Number(set.has(code)));
}

/** Numbers the places. Cities in which the trip may start or end are not places. */
function numberPlaces(airports: readonly string[], { origins, homes, visit }: TripQuery, anywhere: boolean) {
  const placeNames = visit.map(([code = '']) => code);
  const visited = new Map(visit.flatMap((codes, place) => codes.map((code) => [code, place])));
  const taken = new Set([...origins, ...homes, ...visited.keys()].map(cityGroupOf));
  const cities = new Map<string, number>();
  const placeOfAirport = airports.map((code) => {
    const place = visited.get(code);
    const city = cityGroupOf(code);
    if (place !== undefined) return place;
    if (!anywhere || taken.has(city)) return NO_PLACE;
    const number = cities.get(city) ?? visit.length + cities.size;
    if (!cities.has(city)) placeNames.push(code);
    cities.set(city, number);
    return number;
  });
  return { placeOfAirport, placeNames };
}

function departuresFrom(code: string, airports: readonly string[], airportChange: boolean): number[] {
  const others = airports.flatMap((other, number) =>
    other !== code && airportChange && isAirportChange(code, other) ? [number] : [],
  );
  return [airports.indexOf(code), ...others];
}

const dayOf = (minutes: number): number => Math.floor(minutes / DAY_MINUTES);

/** The times and the day on the local clock rise together, so the departures that can follow are one range. */
function connectionsAt(
  { table, query, arrivals, departures, leavesFrom }: Omit<TripNetwork, 'connections'>,
  airport: number,
): Connection[] {
  const { nights, minStay } = query;
  const arriving = arrivals[airport] ?? new Int32Array();
  return (leavesFrom[airport] ?? []).map((from) => {
    const leaving = departures[from] ?? new Int32Array();
    const first = new Int32Array(arriving.length);
    const end = new Int32Array(arriving.length);
    let [low, high] = [0, 0];
    arriving.forEach((arrival, i) => {
      const ready = (table.arrival[arrival] as number) + minStay;
      const day = dayOf(table.localArrival[arrival] as number);
      const isTooEarly = (departure: number): boolean =>
        (table.departure[departure] as number) < ready ||
        dayOf(table.localDeparture[departure] as number) < day + nights.min;
      while (low < leaving.length && isTooEarly(leaving[low] as number)) low += 1;
      const isInTime = (departure: number): boolean =>
        dayOf(table.localDeparture[departure] as number) <= day + nights.max;
      while (high < leaving.length && isInTime(leaving[high] as number)) high += 1;
      first[i] = low;
      end[i] = Math.max(low, high);
    });
    return { from, first, end };
  });
}
