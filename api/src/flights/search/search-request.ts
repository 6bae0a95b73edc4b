import { LRUCache } from 'lru-cache';
import { complaints } from '../../core/http/collect-field-errors.ts';
import { type Coverage, type FlightSearch, MAX_WORKERS } from '../port.ts';
import { problemOfDate } from './departure-date.ts';
import type { SearchQuery, SingleQuery } from './search-schema.ts';
import { problemOfOverlap, problemOfStations, readStations } from './stations.ts';

const MOST_REMEMBERED = 2000;
const HOUR_MS = 3_600_000;

/** The beginning of the key of every outbound search between the same places, on whatever day. */
const placesKey = ({ origins, destinations }: Pick<OutboundSearch, 'origins' | 'destinations'>): string => {
  const goals = destinations === null ? '*' : [...destinations].sort();
  return ['outbound', [...origins].sort(), goals, ''].join('|');
};

/** A search from certain places. */
export interface OutboundSearch extends FlightSearch {
  type: 'search' | 'single';
  origins: readonly string[];
}

/** A search whose key begins with that of its places. */
export interface PlacesSearch extends OutboundSearch {
  placesKey: string;
}

/** Reads and checks the query of a search from some places to others or anywhere (SRCH-14), on one day or one of
 *  several `days` from it on. Throws a 400 that names every field at fault. */
export function readSearch(query: SearchQuery, coverage: Coverage, now: Date, days = 1): PlacesSearch {
  const origins = readStations(query.origin);
  const destinations = readStations(query.destination);
  const date = (query.date ?? '').trim();

  const wrong = complaints();
  wrong.about(
    'origin',
    problemOfStations(origins, { role: 'origin', missing: 'Origin airport code is required' }),
  );
  wrong.about(
    'destination',
    problemOfStations(destinations, { role: 'destination' }) ?? problemOfOverlap(origins, destinations),
  );
  wrong.about('date', problemOfDate(date, origins.airports, coverage, now, days));
  wrong.raise();

  const anywhere = destinations.text === '';
  const places = { origins: origins.airports, destinations: anywhere ? null : destinations.airports };
  return {
    ...places,
    type: anywhere ? 'search' : 'single',
    origin: origins.text,
    destination: anywhere ? null : destinations.text,
    date,
    maxWorkers: query.max_workers,
    placesKey: placesKey(places),
    key: placesKey(places) + date,
  };
}

/** `readSearch` that reads what it is asked again and again only once. Whether a date is past changes with the
 *  hours, whether it is known with the coverage. */
export function searchReader(): (query: SearchQuery, coverage: Coverage, now: Date) => OutboundSearch {
  const searches = new LRUCache<string, OutboundSearch>({ max: MOST_REMEMBERED });
  return (query, coverage, now) => {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const { origin = '', destination = '', date = '', max_workers } = query;
    const key = `${origin}|${destination}|${date}|${max_workers}|${hour}|${coverage.revision}`;
    const known = searches.get(key);
    if (known) return known;
    const search = readSearch(query, coverage, now);
    searches.set(key, search);
    return search;
  };
}

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
