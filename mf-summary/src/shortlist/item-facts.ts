import type { CityOf } from '@fareweave/shared-lib/domain/city-names';
import { formatDay, formatTime, formatTimeOn } from '@fareweave/shared-lib/domain/formats';
import { endpoints, layovers } from '@fareweave/shared-lib/domain/itinerary';
import {
  arrivalOf,
  departureOf,
  type KeptFlight,
  type ShortlistItem,
} from '@fareweave/shared-lib/domain/shortlist';
import { localDate, readableDuration } from '@fareweave/shared-lib/domain/times';

interface ItemFacts {
  departure: string;
  arrival: string;
  /** Minutes in flight, with layovers. */
  minutes: number;
  /** The stops of all flights together. */
  stops: number;
}

/** Returns the facts about an item that do not change. */
export const factsOf = ({ flights }: ShortlistItem): ItemFacts => ({
  departure: departureOf(flights[0] as KeptFlight),
  arrival: arrivalOf(flights.at(-1) as KeptFlight),
  minutes: flights.reduce((sum, { duration }) => sum + duration, 0),
  stops: flights.reduce((sum, { segments }) => sum + segments.length - 1, 0),
});

/** `LAS 1h 00m` for each layover. */
export const layoverTexts = ({ segments }: KeptFlight): string[] =>
  layovers(segments).map(({ airport, minutes }) => `${airport} ${readableDuration(minutes)}`);

/** Whether the first flight of an item has departed, which is known without a check of its price. */
export const hasDeparted = ({ flights }: ShortlistItem, now: number): boolean =>
  Date.parse(flights[0]?.segments[0]?.departure_time ?? '') <= now;

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

/** `Sat, Nov 21, 6:15 AM – 3:20 PM`, which tells an item from others of the same route. */
export function whenText(item: ShortlistItem): string {
  const { departure, arrival } = factsOf(item);
  const end = item.kind === 'flight' ? formatTimeOn(localDate(departure), arrival) : formatTime(arrival);
  return `${daysText(item)}, ${formatTime(departure)} – ${end}`;
}

/** The route of an item and when it is. */
export const nameOf = (item: ShortlistItem, cityOf: CityOf): string =>
  `${routeText(item, cityOf)}, ${whenText(item)}`;
