import { createReadStream } from 'node:fs';
import { seededRandom } from '../../core/seeded-random.ts';
import type { TripFlight } from '../../flights/trip-flights/flight-table.ts';
import { readBtsFile } from '../../timetable/bts/bts-import.ts';
import { placeFlights } from '../../timetable/bts/bts-schedule.ts';
import { dayNumber } from '../../timetable/model/days.ts';
import { expandLegs } from '../../timetable/model/expand.ts';

const MINUTE_MS = 60_000;
const FILE = new URL('../../../fixtures/bts-on-time-2015-01-01_02.csv', import.meta.url);

/** Returns the nonstops of Frontier on the two days of the BTS sample, with invented prices. */
export async function btsFlights(): Promise<TripFlight[]> {
  const { flights } = await readBtsFile(createReadStream(FILE), { carrier: 'F9', onRejected: () => {} });
  const legs = expandLegs(placeFlights(flights, {}), dayNumber('2015-01-01'), dayNumber('2015-01-02'));
  return legs.map((leg, key) => ({
    key,
    origin: leg.origin,
    destination: leg.destination,
    departure: leg.departure / MINUTE_MS,
    arrival: leg.arrival / MINUTE_MS,
    localDeparture: leg.departure / MINUTE_MS + leg.departureOffset,
    localArrival: leg.arrival / MINUTE_MS + leg.arrivalOffset,
    price: 20 + 10 * Math.floor(seededRandom('bts', key) * 12),
    seats: Math.floor(seededRandom('seats', key) * 9),
    stops: 0,
  }));
}
