import type { StoredFlight } from '@fareweave/shared-lib/domain/stored-flights';
import { decodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import type { DeviceFlights } from '@fareweave/shared-lib/ui/device-flights';
import type { Trip, TripProblem } from './trip.ts';

const REQUIRED = ['departure', 'return', 'origin', 'destination', 'date'] as const;

/** The trip in the query of the address: two flights on this device by their hashes, or the flights of a shared link in
 *  `data`. Flights on the device take precedence, because they have seats and booking links. */
export function selectedTrip(query: string, device: DeviceFlights): Trip | TripProblem {
  const params = new URLSearchParams(query);
  const data = params.get('data')?.trim() ?? '';
  const picked = pickedTrip(params, device);
  return typeof picked === 'string' && data !== '' ? decodeTrip(data) : picked;
}

function pickedTrip(params: URLSearchParams, { flights, isForbidden }: DeviceFlights): Trip | TripProblem {
  const value = (name: (typeof REQUIRED)[number]): string => params.get(name)?.trim() ?? '';
  if (REQUIRED.some((name) => value(name) === '')) return 'parameters';
  if (isForbidden) return 'forbidden';
  if (flights === null) return 'corrupt';
  const departure = flights.get(value('departure')) ?? 'missing';
  const back = flights.get(value('return')) ?? 'missing';
  if (departure === 'missing' || back === 'missing') return 'missing';
  if (departure === 'corrupt' || back === 'corrupt' || !isStay(departure, back)) return 'corrupt';
  return {
    departure,
    return: back,
    origin: value('origin'),
    source: departure.source ?? back.source ?? null,
  };
}

/** Whether the return flight leaves after the arrival. */
const isStay = ({ flight: there }: StoredFlight, { flight: back }: StoredFlight): boolean =>
  Date.parse(there.arrival_time) <= Date.parse(back.departure_time);
