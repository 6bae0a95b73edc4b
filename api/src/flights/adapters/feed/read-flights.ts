import { UpstreamError } from '../../../upstream/upstream-error.ts';
import type { FoundFlight } from '../../port.ts';
import { feedFlightList } from './feed-schema.ts';
import { type FlightsAsked, readFlight } from './read-flight.ts';

export interface ReadFlights {
  flights: FoundFlight[];
  /** How many made no sense, or came twice. */
  dropped: number;
}

/** The flights of an answer. Throws an `UpstreamError` when it is no list of flights at all. */
export function readFlights(
  body: unknown,
  asked: FlightsAsked,
  blackoutDates: ReadonlySet<string>,
): ReadFlights {
  if (!feedFlightList.Check(body))
    throw new UpstreamError('unreadable', 'The fare feed did not answer a list of flights');
  const flights = new Map<string, FoundFlight>();
  for (const told of body.flights) {
    const found = readFlight(told, asked, blackoutDates);
    if (found === null) continue;
    const key = sameFlight(found);
    if (!flights.has(key)) flights.set(key, found);
  }
  return { flights: [...flights.values()], dropped: body.flights.length - flights.size };
}

const sameFlight = ({ flight: { segments } }: FoundFlight): string =>
  segments.map((s) => `${s.flight_number} ${s.departure_airport} ${s.departure_time}`).join('|');
