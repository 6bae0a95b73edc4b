import { CITY_GROUPS, cityGroup } from '@fareweave/shared-lib/domain/cities';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { airportsByCode } from '../../airports/index.ts';
import type { TripFlight } from '../../flights/trip-flights/flight-table.ts';
import type { TripQuery } from '../trip-query.ts';

/** An independent, slow implementation of the rules of trip plans, which enumerates every trip. */

/** A trip, by positions in the list of flights. */
export interface Trip {
  flights: number[];
  /** The cities of the places, in order. */
  route: string;
  price: number;
  minutes: number;
  score: number;
  laterHome: number;
}

/** The best trip of a route and the number of others. */
export interface ExpectedPlan {
  trip: Trip;
  others: number;
}

const DAY = 1440;

const cities = new Map(
  CITY_GROUPS.flatMap(({ cityName }) => (cityGroup(cityName) ?? []).map((code) => [code, cityName] as const)),
);
const cityOf = (code: string): string => cities.get(code) ?? code;

function isOtherAirport(a: string, b: string): boolean {
  if (cityOf(a) === cityOf(b)) return true;
  const [from, to] = [airportsByCode.get(a), airportsByCode.get(b)];
  return from !== undefined && to !== undefined && distanceMiles(from, to) <= 50;
}

const scoreOf = ({ price, departure, arrival, stops, localDeparture, localArrival }: TripFlight): number =>
  price +
  Math.round(((arrival - departure) / 60) * 10) +
  15 * stops +
  25 * [localDeparture, localArrival].filter((time) => time % DAY < 360 || time % DAY >= 1320).length;

/** Returns every trip of a query. `flights`: in the order of the table. */
export function everyTrip(flights: readonly TripFlight[], query: TripQuery): Trip[] {
  const { origins, homes, visit, nights, minStay } = query;
  const mayLeave = (at: string, from: string): boolean =>
    at === from || (query.airportChange && isOtherAirport(at, from));
  const visitOf = (code: string): number => visit.findIndex((codes) => codes.includes(code));
  const taken = new Set([...origins, ...homes, ...visit.flat()].map(cityOf));
  const isHome = ({ destination, localArrival }: TripFlight): boolean =>
    homes.includes(destination) && localArrival <= query.until;
  const laterHome = (last: TripFlight): number =>
    new Set(
      flights
        .filter((f) => isHome(f) && mayLeave(last.origin, f.origin) && f.departure > last.departure)
        .map((f) => `${f.origin} ${f.departure}`),
    ).size;

  const codes = [...new Set(flights.map(({ origin }) => origin))];
  const numbersFrom = Map.groupBy(flights.keys(), (number) => flights[number]?.origin ?? '');

  const trips: Trip[] = [];
  const extend = (chosen: number[], cities: string[], visited: number[]): void => {
    const last = chosen.length === 0 ? null : (flights[chosen.at(-1) as number] as TripFlight);
    const leaving = last === null ? query.origins : codes.filter((code) => mayLeave(last.destination, code));
    for (const number of leaving.flatMap((code) => numbersFrom.get(code) ?? [])) {
      const flight = flights[number] as TripFlight;
      if (last === null) {
        if (flight.localDeparture < query.from) continue;
      } else {
        const slept = Math.floor(flight.localDeparture / DAY) - Math.floor(last.localArrival / DAY);
        if (flight.departure - last.arrival < minStay || slept < nights.min || slept > nights.max) continue;
      }
      if (cities.length === query.places) {
        if (isHome(flight)) trips.push(tripOf([...chosen, number], cities));
        continue;
      }
      const city = cityOf(flight.destination);
      const place = visitOf(flight.destination);
      if (cities.includes(city)) continue;
      if (place >= 0) {
        if (query.inOrder && place !== visited.length) continue;
        extend([...chosen, number], [...cities, city], [...visited, place]);
      } else {
        const anywhere = cities.length - visited.length;
        if (taken.has(city) || anywhere >= query.places - visit.length) continue;
        extend([...chosen, number], [...cities, city], visited);
      }
    }
  };

  const tripOf = (chosen: number[], cities: string[]): Trip => {
    const parts = chosen.map((number) => flights[number] as TripFlight);
    const last = parts.at(-1) as TripFlight;
    const later = laterHome(last);
    return {
      flights: chosen,
      route: cities.join(),
      price: parts.reduce((sum, { price }) => sum + price, 0),
      minutes: parts
        .slice(1)
        .reduce((sum, next, i) => sum + next.departure - (parts[i] as TripFlight).arrival, 0),
      score: parts.reduce((sum, part) => sum + scoreOf(part), 0) + Math.round(30 / (later + 1)),
      laterHome: later,
    };
  };

  extend([], [], []);
  return trips.filter(({ price }) => price <= (query.budget ?? Number.POSITIVE_INFINITY));
}

export const sortedBy: Record<TripQuery['sort'], (trip: Trip) => number> = {
  best: () => 0,
  price: ({ price }) => price,
  hours: ({ minutes }) => -minutes,
  home: ({ laterHome }) => -laterHome,
};

/** Returns the best trip of each route, best first; equally good ones in the order of `nameOf` their routes. */
export function bestOfEachRoute(trips: readonly Trip[], query: TripQuery): ExpectedPlan[] {
  const primary = sortedBy[query.sort];
  const compare = (a: Trip, b: Trip): number => primary(a) - primary(b) || a.score - b.score;
  const firstFlights = (a: Trip, b: Trip): number => {
    const different = a.flights.findIndex((flight, i) => flight !== b.flights[i]);
    return (a.flights[different] ?? 0) - (b.flights[different] ?? 0);
  };
  return [...Map.groupBy(trips, ({ route }) => route).values()]
    .map((same) => {
      const [trip] = same.toSorted((a, b) => compare(a, b) || firstFlights(a, b));
      return { trip: trip as Trip, others: Math.min(99, same.length - 1) };
    })
    .sort((a, b) => compare(a.trip, b.trip));
}
