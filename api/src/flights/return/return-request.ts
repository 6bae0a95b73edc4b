import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { complaints } from '../../core/http/collect-field-errors.ts';
import type { Coverage } from '../port.ts';
import { earliestDay, problemOfDate } from '../search/departure-date.ts';
import { problemOfOverlap, problemOfStations, readStations } from '../search/stations.ts';
import type { ReturnQuery } from './return-schema.ts';

/** A search for the way back from a trip's destination to where it began. */
export interface ReturnSearch {
  /** Of the trip, as asked for, tidied up. */
  origin: string;
  destination: string;
  /** Airport codes of the two. */
  origins: readonly string[];
  destinations: readonly string[];
  /** Day of the departure from the destination. */
  date: string;
  /** When the outbound flight arrives: as it was asked, and in epoch milliseconds. Null: not known. */
  after: { text: string; instant: number } | null;
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads and checks the query of a return search (RETN-8). Throws a 400 that names every field at fault. */
export function readReturn(query: ReturnQuery, coverage: Coverage, now: Date): ReturnSearch {
  const origins = readStations(query.origin);
  const destinations = readStations(query.destination);
  const date = (query.date ?? '').trim();
  const text = query.after ?? '';
  const instant = instantOf(text);
  const after = instant === null ? null : { text, instant };

  const wrong = complaints();
  wrong.about(
    'origin',
    problemOfStations(origins, { role: 'origin', missing: 'Origin airport code is required' }),
  );
  wrong.about(
    'destination',
    problemOfStations(destinations, {
      role: 'destination',
      missing: 'No destination selected for return flights',
    }) ?? problemOfOverlap(origins, destinations),
  );
  if (text !== '' && after === null)
    wrong.about('after', 'Arrival of the outbound flight must be a moment with its UTC offset, in ISO 8601');
  wrong.about(
    'date',
    problemOfDate(date, destinations.airports, coverage, now) ??
      problemOfArrival(date, destinations.airports, after?.instant ?? null),
  );
  wrong.raise();

  return {
    origin: origins.text,
    destination: destinations.text,
    origins: origins.airports,
    destinations: destinations.airports,
    date,
    after,
  };
}

function instantOf(text: string): number | null {
  if (!ISO_INSTANT.test(text) || !isCalendarDate(text.slice(0, 10))) return null;
  const instant = Date.parse(text);
  return Number.isFinite(instant) ? instant : null;
}

/** Days count as they do where one arrives, however the moment is written. */
function problemOfArrival(date: string, airports: readonly string[], arrival: number | null): string | null {
  return arrival !== null && date < earliestDay(airports, new Date(arrival))
    ? "Return date cannot be before the outbound flight's arrival date"
    : null;
}
