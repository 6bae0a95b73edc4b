import type { CityOf } from '@fareweave/shared-lib/domain/city-names';
import { formatDay, formatTime } from '@fareweave/shared-lib/domain/formats';
import { endpoints, type Layover, layovers } from '@fareweave/shared-lib/domain/itinerary';
import {
  arrivalOf,
  departureOf,
  type KeptFlight,
  type ShortlistItem,
} from '@fareweave/shared-lib/domain/shortlist';
import { localDate } from '@fareweave/shared-lib/domain/times';

interface ItemFacts {
  departure: string;
  arrival: string;
  /** Minutes in flight, with layovers. */
  minutes: number;
  /** The stops of all flights together. */
  stops: number;
  layovers: Layover[];
}

/** Returns the facts about an item that do not change. */
export const factsOf = ({ flights }: ShortlistItem): ItemFacts => ({
  departure: departureOf(flights[0] as KeptFlight),
  arrival: arrivalOf(flights.at(-1) as KeptFlight),
  minutes: flights.reduce((sum, { duration }) => sum + duration, 0),
  stops: flights.reduce((sum, { segments }) => sum + segments.length - 1, 0),
  layovers: flights.flatMap(({ segments }) => layovers(segments)),
});

/** `Denver → Orlando → Denver`. */
export const routeText = ({ flights }: ShortlistItem, cityOf: CityOf): string =>
  [endpoints(flights[0] as KeptFlight).from, ...flights.map((flight) => endpoints(flight).to)]
    .map(cityOf)
    .join(' → ');

/** `Sat, Nov 21`, or the first and the last day. */
export function daysText(item: ShortlistItem): string {
  const { departure, arrival } = factsOf(item);
  const [first, last] = [localDate(departure), localDate(arrival)].map(formatDay);
  return item.kind === 'flight' || first === last ? `${first}` : `${first} – ${last}`;
}

/** What tells an item from others of the same route, for screen readers. */
export const nameOf = (item: ShortlistItem, cityOf: CityOf): string =>
  `${routeText(item, cityOf)}, ${daysText(item)}, ${formatTime(factsOf(item).departure)}`;
