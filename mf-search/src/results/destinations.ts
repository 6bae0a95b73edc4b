import { type Airport, cityName, distanceMiles } from '@fareweave/shared-lib/domain/airports';
import { readableDuration } from '@fareweave/shared-lib/domain/durations';
import { offersGoWild } from '@fareweave/shared-lib/domain/fares';
import {
  FARE_TYPES,
  type FareType,
  type Flight,
  type SearchResults,
} from '@fareweave/shared-lib/domain/flights';

/** Everything one search found to one place: what a destination card is drawn from. */
export interface Destination {
  code: string;
  city: string;
  flights: Flight[];
  /** The lowest fare of any kind; null when no flight offers one. */
  lowest: { type: FareType; total: number } | null;
  /** From the first origin; null where a position is unknown. */
  miles: number | null;
}

/** The two sections of the results (spec: search §2), each with the highest lowest fare first (spec: search §9). */
export interface Sections {
  goWild: Destination[];
  standard: Destination[];
}

export function sectionsOf(results: SearchResults, airports: readonly Airport[]): Sections {
  const airportOf = new Map(airports.map((airport) => [airport.stationCode, airport]));
  const from = airportOf.get(firstOrigin(results));
  const sections: Sections = { goWild: [], standard: [] };
  for (const [code, flights] of Object.entries(results.flights)) {
    if (flights.length === 0) continue;
    const airport = airportOf.get(code);
    const section = offersGoWild(flights) ? sections.goWild : sections.standard;
    section.push({
      code,
      city: airport ? cityName(airport) : code,
      flights,
      lowest: lowestOf(flights),
      miles: from && airport ? distanceMiles(from, airport) : null,
    });
  }
  sections.goWild.sort(highestFareFirst);
  sections.standard.sort(highestFareFirst);
  return sections;
}

const firstOrigin = ({ search_parameters: { origin, origin_airports } }: SearchResults): string =>
  origin_airports?.[0] ?? origin.split(',', 1)[0] ?? origin;

function lowestOf(flights: readonly Flight[]): Destination['lowest'] {
  let lowest: Destination['lowest'] = null;
  for (const { fares } of flights) {
    for (const type of FARE_TYPES) {
      const total = fares[type]?.total;
      if (total !== undefined && (lowest === null || total < lowest.total)) lowest = { type, total };
    }
  }
  return lowest;
}

const highestFareFirst = (a: Destination, b: Destination): number =>
  (b.lowest?.total ?? 0) - (a.lowest?.total ?? 0) || a.city.localeCompare(b.city, 'en');

const miles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `MCO · 12 flights · nonstop from 3h 33m · 1,545 mi`. */
export function summaryLine(destination: Destination): string {
  const { code, flights } = destination;
  const fewest = Math.min(...flights.map((flight) => flight.stops));
  const fastest = Math.min(
    ...flights.filter(({ stops }) => stops === fewest).map(({ duration }) => duration),
  );
  const stops = fewest === 0 ? 'nonstop' : stopsText(fewest);
  const parts = [code, counted(flights.length, 'flight'), `${stops} from ${readableDuration(fastest)}`];
  if (destination.miles !== null) parts.push(`${miles.format(destination.miles)} mi`);
  return parts.join(' · ');
}

/** `Nonstop`, `1 stop`, `2 stops`. */
export const stopsText = (stops: number): string => (stops === 0 ? 'Nonstop' : counted(stops, 'stop'));

/** `1 flight`, `412 flights`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
