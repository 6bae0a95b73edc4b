import { cityName } from '@fareweave/shared-lib/domain/airports';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { decodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import { airportsByCode } from '../../airports/index.ts';

/** The page of a shared trip. */
export const TRIP_PATH = '/flight-summary';

export interface TripPreview {
  /** `Denver to Orlando and back`. */
  title: string;
  /** `Mon, Nov 23, 2026 to Thu, Nov 26, 2026, from $98 for both flights.` */
  description: string;
  /** The query of the trip's URL, without other parameters. */
  query: string;
}

const DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The preview of a link to a shared trip; null without a complete trip in the query. */
export function tripPreview(query: string): TripPreview | null {
  const data = new URLSearchParams(query).get('data');
  if (data === null) return null;
  const trip = decodeTrip(data);
  if (typeof trip === 'string') return null;
  const { departure, return: back, destination, source } = trip;
  const from = departure.flight.segments[0]?.departure_airport ?? '';
  const fares = [lowestFare(departure.flight.fares), lowestFare(back.flight.fares)];
  const price = fares.includes(null) ? null : (fares[0] ?? 0) + (fares[1] ?? 0);
  const days = `${dayOf(departure.flight)} to ${dayOf(back.flight)}`;
  const priced = price !== null ? `${days}, from ${dollars(price)} for both flights.` : `${days}.`;
  return {
    title: `${cityOf(from)} to ${cityOf(destination)} and back`,
    description: source === 'sample' ? `${priced} Sample data.` : priced,
    query: `?data=${data}`,
  };
}

const dayOf = ({ departure_time }: Flight): string =>
  DATE.format(new Date(`${localDate(departure_time)}T00:00:00Z`));

function cityOf(code: string): string {
  const airport = airportsByCode.get(code);
  return airport === undefined ? code : cityName(airport);
}
