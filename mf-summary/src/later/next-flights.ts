import type { Flight } from '@fareweave/shared-lib/domain/flights';

/** As many a day as help somebody who stands at the airport. */
const MOST = 3;

const instant = (time: string): number => Date.parse(time);

/** The first flights of an answer that leave after another one, the earliest first; of those that leave together the
 *  one that arrives first. */
export function nextFlights(flights: readonly Flight[], missed: Pick<Flight, 'departure_time'>): Flight[] {
  const byDeparture = new Map<number, Flight>();
  for (const flight of flights) {
    const departure = instant(flight.departure_time);
    const other = byDeparture.get(departure);
    const isBetter = other === undefined || instant(flight.arrival_time) < instant(other.arrival_time);
    if (departure > instant(missed.departure_time) && isBetter) byDeparture.set(departure, flight);
  }
  return [...byDeparture]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST)
    .map(([, flight]) => flight);
}
