import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import { saleTotal } from '@fareweave/shared-lib/domain/fares';
import { flightHash, fnv1a } from '@fareweave/shared-lib/domain/flight-hash';
import { byFare, type FareType, type Flight } from '@fareweave/shared-lib/domain/flights';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { airportsByCode } from '../airports/index.ts';
import { MINUTE_MS } from '../core/clock.ts';
import type { PassSeat } from '../estimates/index.ts';
import type { FoundFlight, TripFlights } from '../flights/index.ts';
import { daylightMinutes } from './daylight.ts';
import { totalOf } from './engine/costs.ts';
import type { FoundPlan } from './engine/plan-trips.ts';
import type { LaterFlight, TripPlan } from './schema.ts';

/** Returns a plan of the thread, whose flights are keys, as the API sends it. `passSeatOf` estimates the chance of a pass seat. */
export function tripPlan(
  found: FoundPlan,
  { flight: flightOf }: Pick<TripFlights, 'flight'>,
  passSeatOf: (flight: Flight) => PassSeat | null,
): TripPlan {
  const parts = found.flights.map(flightOf);
  const flights = parts.map(({ flight }) => flight);
  const later = (key: number): LaterFlight => laterFlight(flightOf(key).flight);
  const { flight, seats, later: laterThanWeakest } = found.weakest;
  return {
    id: fnv1a(parts.map((part) => flightHash(part.flight, part.destination)).join()).toString(36),
    places: parts.slice(0, -1).map(({ destination }) => destination),
    flights,
    stays: parts.slice(1).map((next, i) => stay(parts[i] as FoundFlight, next)),
    totals: {
      ...byFare((type) => totalFare(flights, type)),
      lowest: sum(flights.map(({ lowest_price }) => lowest_price)),
    },
    flight_minutes: flights.reduce((minutes, { duration }) => minutes + duration, 0),
    score: { total: totalOf(found.score), ...found.score },
    others: found.others,
    weakest: {
      flight,
      seats,
      later: laterThanWeakest.count,
      last: laterThanWeakest.last === null ? null : later(laterThanWeakest.last),
    },
    pass_seat: leastLikelySeat(flights.map(passSeatOf)),
    home: { evening: found.evening.map(later), morning: found.morning.map(later) },
  };
}

/** Returns the flight with the lowest chance; null if a chance is unknown, because that flight may be less likely. */
function leastLikelySeat(seats: readonly (PassSeat | null)[]): TripPlan['pass_seat'] {
  let least: TripPlan['pass_seat'] = null;
  for (const [flight, seat] of seats.entries()) {
    if (seat === null) return null;
    if (least === null || seat.chance < least.seat.chance) least = { flight, seat };
  }
  return least;
}

function stay(arriving: FoundFlight, leaving: FoundFlight): TripPlan['stays'][number] {
  const { arrival_time } = arriving.flight;
  const { departure_time } = leaving.flight;
  const airport = airportsByCode.get(arriving.destination);
  return {
    airport: arriving.destination,
    leaves_from: leaving.origin,
    arrival_time,
    departure_time,
    minutes: (leaving.departure - arriving.arrival) / MINUTE_MS,
    nights: daysBetween(localDate(arrival_time), localDate(departure_time)),
    daylight_minutes: airport ? daylightMinutes(airport, arriving.arrival, leaving.departure) : 0,
  };
}

const totalFare = (flights: readonly Flight[], type: FareType): number | null =>
  sum(flights.map(({ fares }) => saleTotal(fares[type])));

/** Returns null when a fare is missing. */
const sum = (fares: readonly (number | null)[]): number | null =>
  fares.reduce((total, fare) => (total === null || fare === null ? null : total + fare), 0);

const laterFlight = ({
  departure_time,
  arrival_time,
  flight_number,
  lowest_price,
  lowest_go_wild_price,
}: Flight): LaterFlight => ({
  departure_time,
  arrival_time,
  flight_number,
  lowest_price,
  lowest_go_wild_price,
});
