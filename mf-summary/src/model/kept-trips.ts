import { readJson, writeStored } from '@fareweave/shared-lib/browser-storage';
import { decodeTrip, type SharedTrip } from '@fareweave/shared-lib/domain/trip-link';

const KEY = 'mf-summary:trips';
const MOST_TRIPS = 20;

/** A trip in the browser's storage. */
interface Entry {
  /** The id of the account that opened it. */
  account: string;
  /** The `data` of its link. */
  data: string;
}

/** A trip that an account has opened on this device (TRIP-15). */
export interface KeptTrip extends SharedTrip {
  data: string;
}

/** Returns the trips that an account has opened on this device and that are not over, the next departure first. `now` in epoch
 *  milliseconds. */
export const keptTrips = (account: string, now: number): KeptTrip[] =>
  entries(now)
    .flatMap(({ data, trip, ...kept }) => (kept.account === account ? [{ ...trip, data }] : []))
    .sort((a, b) => departureOf(a) - departureOf(b));

/** Keeps a trip for an account, by the `data` of its link, in place of the same flights with earlier fares. Removes trips that are over. */
export function keepTrip({ account, data }: Entry, now: number): void {
  const trip = decodeTrip(data);
  if (typeof trip === 'string' || isOver(trip, now)) return;
  const others = entries(now).filter(
    (kept) => kept.account !== account || flightsOf(kept.trip) !== flightsOf(trip),
  );
  const kept = [{ account, data }, ...others.map((one) => ({ account: one.account, data: one.data }))];
  // Where storage is forbidden or full, the address still contains the trip.
  writeStored(KEY, JSON.stringify(kept.slice(0, MOST_TRIPS)));
}

/** The valid entries of trips that are not over, the last opened first. */
const entries = (now: number) =>
  stored().flatMap((entry) => {
    const { account = '', data = '' } = entry ?? {};
    const trip = decodeTrip(String(data));
    return typeof trip === 'string' || isOver(trip, now) ? [] : [{ account, data, trip }];
  });

function stored(): (Partial<Entry> | null)[] {
  const list = readJson(KEY);
  return Array.isArray(list) ? list : [];
}

const isOver = (trip: SharedTrip, now: number): boolean => Date.parse(trip.return.flight.arrival_time) <= now;

const departureOf = (trip: SharedTrip): number => Date.parse(trip.departure.flight.departure_time);

/** Returns a text that is the same for the same flights, whatever they cost. */
const flightsOf = (trip: SharedTrip): string =>
  [trip.departure, trip.return]
    .flatMap(({ flight }) => flight.segments)
    .map(({ departure_airport, departure_time }) => `${departure_airport} ${departure_time}`)
    .join();
