import { complaints } from '../../core/http/collect-field-errors.ts';
import { type Coverage, MAX_WORKERS } from '../port.ts';
import { problemOfDate } from './departure-date.ts';
import type { OutboundSearch } from './search-request.ts';
import type { SingleQuery } from './search-schema.ts';
import { problemOfOverlap, problemOfStations, readStations } from './stations.ts';

/** Reads and checks the query of a single-route search (SRCH-14). Throws a 400 that names every field at fault. */
export function readSingle(query: SingleQuery, coverage: Coverage, now: Date): OutboundSearch {
  const origin = readStations(query.origin);
  const destination = readStations(query.destination);
  const date = (query.date ?? '').trim();

  const wrong = complaints();
  wrong.about(
    'origin',
    problemOfStations(origin, { role: 'origin', missing: 'Origin airport code is required', onePlace: true }),
  );
  wrong.about(
    'destination',
    problemOfStations(destination, {
      role: 'destination',
      missing: 'Destination airport code is required',
      onePlace: true,
    }) ?? problemOfOverlap(origin, destination),
  );
  wrong.about('date', problemOfDate(date, origin.airports, coverage, now));
  wrong.raise();

  return {
    type: 'single',
    origin: origin.text,
    origins: origin.airports,
    destination: destination.text,
    destinations: destination.airports,
    date,
    maxWorkers: MAX_WORKERS,
    key: ['single', origin.text, destination.text, date].join('|'),
  };
}
