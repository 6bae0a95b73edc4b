import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { type Airport, airportsByCode, cityName } from '@fareweave/shared-lib/domain/airports';
import { noWayHomeShare } from '@fareweave/shared-lib/domain/best';
import { lowestFare, offersGoWild } from '@fareweave/shared-lib/domain/fares';
import type { FareType, Flight, ReturnOptions, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { endpoints, stopsText } from '@fareweave/shared-lib/domain/itinerary';
import { formatMiles } from '@fareweave/shared-lib/domain/measures';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { readableDuration } from '@fareweave/shared-lib/domain/times';
import type { MenuProps } from '../slots.ts';
import type { SearchAddress } from './address/search-address.ts';
import type { Prices } from './flight-costs.ts';
import { placeAirports } from './place-airports.ts';
import type { Places } from './place-options.ts';
import { type Ranking, sortDestinations } from './sort.ts';

/** The flights of a search to one destination, as its card shows them. */
export interface Destination {
  code: string;
  city: string;
  flights: Flight[];
  /** The lowest total of the party with any fare, US dollars; null when no flight offers one. */
  lowest: { type: FareType; total: number } | null;
  /** The distance from the first origin or, in an inbound search, to the searched destination; null for an unknown airport. */
  miles: number | null;
  /** The share of the days after the arrival without a way home, for “Best” (RSLT-32); null if it is unknown. */
  noWayHome: number | null;
}

/** The two sections of the results (RSLT-3), each in the selected order. */
export interface Sections {
  goWild: Destination[];
  standard: Destination[];
}

export function sectionsOf(
  results: Pick<SearchResults, 'flights' | 'search_parameters'>,
  airports: readonly Airport[],
  ranking: Ranking,
  prices: Prices,
  returnOptions?: Pick<ReturnOptions, 'destinations'>,
): Sections {
  const airportOf = airportsByCode(airports);
  const [from] = placeAirports(searchedPlace(results)).flatMap((code) => airportOf.get(code) ?? []);
  const sections: Sections = { goWild: [], standard: [] };
  for (const [code, flights] of Object.entries(results.flights)) {
    if (flights.length === 0) continue;
    const airport = airportOf.get(code);
    const hasPass = offersGoWild(flights);
    const { days = [] } = returnOptions?.destinations[code] ?? {};
    (hasPass ? sections.goWild : sections.standard).push({
      code,
      city: airport ? cityName(airport) : code,
      flights,
      lowest: lowestOf(flights, prices),
      miles: from && airport ? distanceMiles(from, airport) : null,
      noWayHome: noWayHomeShare(days, hasPass ? 'go_wild' : 'flights'),
    });
  }
  return {
    goWild: sortDestinations(sections.goWild, ranking),
    standard: sortDestinations(sections.standard, ranking),
  };
}

/** The place that distances are measured from: the first origin, or the destination of an inbound search, which may be a city. */
function searchedPlace({ search_parameters }: Pick<SearchResults, 'search_parameters'>): string {
  const { origin, origin_airports, destination } = search_parameters;
  if (destination !== null && origin === `Inbound to ${destination}`) return destination;
  return origin_airports?.[0] ?? origin.split(',', 1)[0] ?? origin;
}

function lowestOf(flights: readonly Flight[], prices: Prices): Destination['lowest'] {
  let lowest: Destination['lowest'] = null;
  for (const flight of flights) {
    const price = prices.lowest(flight);
    if (price !== null && (lowest === null || price.total < lowest.total)) lowest = price;
  }
  return lowest;
}

/** What the slots in a destination's card get: the airports of its cheapest flight, the day (`YYYY-MM-DD`) and its fare for one adult. */
export function cheapestOf(
  { flights }: Pick<Destination, 'flights'>,
  date: string,
): MenuProps['destination-menu'] {
  const priceOf = ({ fares }: Flight): number => lowestFare(fares) ?? Number.POSITIVE_INFINITY;
  const [first, ...others] = flights;
  const flight = first && others.reduce((best, one) => (priceOf(one) < priceOf(best) ? one : best), first);
  const { from, to } = endpoints(flight ?? { segments: [] });
  return { origin: from, destination: to, date, lowest_price: flight ? lowestFare(flight.fares) : null };
}

/** `MCO · 12 flights · nonstop from 3h 33m · 1,545 mi`. */
export function summaryLine(destination: Destination): string {
  const { code, flights } = destination;
  const fewest = Math.min(...flights.map((flight) => flight.stops));
  const fastest = Math.min(
    ...flights.filter(({ stops }) => stops === fewest).map(({ duration }) => duration),
  );
  const stops = fewest === 0 ? t('nonstop') : stopsText(fewest);
  const parts = [
    code,
    plural(flights.length, '# flight', '# flights'),
    t('{stops} from {duration}', { stops, duration: readableDuration(fastest) }),
  ];
  if (destination.miles !== null) parts.push(formatMiles(destination.miles));
  return parts.join(' ·\u00a0');
}

/** The props of the screens that show a search's results. */
export interface ViewProps {
  search: FlightSearch;
  /** The departures. */
  results: SearchResults;
  address: SearchAddress;
  /** Changes a part of the address. */
  change: (part: Partial<SearchAddress>) => void;
  airports: readonly Airport[];
  places: Places;
  /** Clears everything and goes back to the form (RSLT-2). */
  onNewSearch: () => void;
}

/** Whether two sets of props render the same card. A filter change makes new lists of flights, most of them with the
 *  same flights as before. */
export function sameCard<Props extends { destination: Destination }>(a: Props, b: Props): boolean {
  const { destination, ...props } = a;
  const same = Object.entries(props).every(([name, value]) => Object.is(value, b[name as keyof Props]));
  return same && sameDestination(destination, b.destination);
}

const sameDestination = (a: Destination, b: Destination): boolean =>
  a === b ||
  (a.code === b.code &&
    a.city === b.city &&
    a.miles === b.miles &&
    a.noWayHome === b.noWayHome &&
    a.flights.length === b.flights.length &&
    a.flights.every((flight, index) => flight === b.flights[index]));
