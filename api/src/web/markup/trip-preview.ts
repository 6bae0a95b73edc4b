import { FARES_FROM_PASS, fareName, lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { Flight, Segment } from '@fareweave/shared-lib/domain/flights';
import { formatDate, formatTime, formatTimeOn } from '@fareweave/shared-lib/domain/formats';
import { tripLine } from '@fareweave/shared-lib/domain/itinerary';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { t } from '@fareweave/shared-lib/domain/texts';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { decodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import { cityOf } from '../../airports/index.ts';

/** The page of a shared trip. */
export const TRIP_PATH = '/flight-summary';

export interface TripPreview {
  /** `Denver to Orlando and back`. */
  title: string;
  /** The route and the days, as on the page of the trip. */
  line: string;
  /** `Mon, Nov 23, 2026 to Thu, Nov 26, 2026, from $98 for both flights.` */
  description: string;
  /** The query of the trip's URL, without other parameters. */
  query: string;
  flights: readonly FlightPreview[];
}

interface FlightPreview {
  /** `Outbound flight`. */
  name: string;
  /** `Mon, Nov 23, 2026`. */
  day: string;
  /** `F9 123: Denver (DEN) 6:15 AM – Orlando (MCO) 11:20 AM`, in local times. */
  segments: readonly string[];
  /** `GoWild $15, Standard $64`. */
  fares: string;
}

/** The preview of a link to a shared trip, in the language that is set; null without a complete trip in the query. */
export function tripPreview(query: string): TripPreview | null {
  const data = new URLSearchParams(query).get('data');
  if (data === null) return null;
  const trip = decodeTrip(data);
  if (typeof trip === 'string') return null;
  const { departure, return: back, destination, source } = trip;
  const from = departure.flight.segments[0]?.departure_airport ?? '';
  const fares = [lowestFare(departure.flight.fares), lowestFare(back.flight.fares)];
  const price = fares.includes(null) ? null : (fares[0] ?? 0) + (fares[1] ?? 0);
  const days = { first: dayOf(departure.flight), last: dayOf(back.flight) };
  const priced =
    price === null
      ? t('{first} to {last}.', days)
      : t('{first} to {last}, from {price} for both flights.', { ...days, price: dollars(price) });
  return {
    line: tripLine(departure.flight, back.flight, cityOf),
    title: t('{from} to {to} and back', { from: cityOf(from), to: cityOf(destination) }),
    description: source === 'sample' ? `${priced} ${t('Sample data.')}` : priced,
    query: `?data=${data}`,
    flights: [flightOf(t('Outbound flight'), departure.flight), flightOf(t('Return flight'), back.flight)],
  };
}

function flightOf(name: string, flight: Flight): FlightPreview {
  const fares = FARES_FROM_PASS.flatMap((type) => {
    const fare = flight.fares[type];
    return fare === null ? [] : `${fareName(type)} ${dollars(fare.total)}`;
  });
  return {
    name,
    day: dayOf(flight),
    segments: flight.segments.map(segmentText),
    fares: fares.join(', ') || t('No fare'),
  };
}

function segmentText(segment: Segment): string {
  const { flight_number, departure_airport, departure_time, arrival_airport, arrival_time } = segment;
  const arrival = formatTimeOn(localDate(departure_time), arrival_time);
  return `${flight_number}: ${airportText(departure_airport)} ${formatTime(departure_time)} – ${airportText(arrival_airport)} ${arrival}`;
}

const dayOf = ({ departure_time }: Flight): string => formatDate(localDate(departure_time));

const airportText = (code: string): string => `${cityOf(code)} (${code})`;
