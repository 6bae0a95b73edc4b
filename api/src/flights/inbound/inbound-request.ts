import { addDays } from '@fareweave/shared-lib/domain/dates';
import { airportsByCode } from '../../airports/index.ts';
import { complaints } from '../../core/http/collect-field-errors.ts';
import type { Coverage, FlightSearch } from '../port.ts';
import { earliestDay, problemOfDate } from '../search/departure-date.ts';
import { problemOfStations, readStations } from '../search/stations.ts';
import type { InboundQuery } from './inbound-schema.ts';

/** A search from everywhere. */
export interface InboundSearch extends FlightSearch {
  type: 'inbound';
  origins: null;
  destination: string;
}

/** Reads and checks the query of an inbound search, from everywhere to one or more places (SRCH-14). Without a date
 *  it searches tomorrow at the destination. Throws a 400 that names every field at fault. */
export function readInbound(query: InboundQuery, coverage: Coverage, now: Date): InboundSearch {
  const destinations = readStations(query.destination);
  const named = query.date ?? '';
  const date = named === '' ? tomorrowAt(destinations.airports, now) : named.trim();

  const wrong = complaints();
  wrong.about(
    'destination',
    problemOfStations(destinations, {
      role: 'destination',
      missing: 'Destination airport code is required',
    }),
  );
  // A day is past when it is past everywhere: flights leave from all over.
  if (date !== '' || named !== '')
    wrong.about('date', problemOfDate(date, airportsByCode.keys(), coverage, now));
  wrong.raise();

  return {
    type: 'inbound',
    origin: '',
    origins: null,
    destination: destinations.text,
    destinations: destinations.airports,
    date,
    maxWorkers: query.max_workers,
    key: ['inbound', [...destinations.airports].sort(), date].join('|'),
  };
}

const tomorrowAt = (airports: readonly string[], now: Date): string =>
  airports.length === 0 ? '' : addDays(earliestDay(airports, now), 1);
