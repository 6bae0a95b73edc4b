import type { FlightPrice, KeptFlight, NewShortlistItem, ShortlistItem } from '../../generated/types.gen.ts';
import { parseJson } from '../json.ts';
import { localDate } from '../time/times.ts';
import { lowestFare, saleTotal } from './fares.ts';
import { flightAddress } from './flight-address.ts';
import { flightHash } from './flight-hash.ts';
import { areFares, areSegments, isAmount, isRecord, isTime } from './flight-shape.ts';
import { byFare, type Fares, type FareType, type Flight } from './flights.ts';
import { endpoints } from './itinerary.ts';
import { type Keepable, MAX_ITEMS, shortlistId } from './shortlist-id.ts';

/** The shortlist: flights and trip plans that a person has kept, with the fares at that time (KEEP-1). */

export type { FlightPrice, KeptFlight, ShortlistItem };

/** An item to keep. */
export type NewItem = Omit<NewShortlistItem, 'kept_at'>;

/** How the present price compares with the price when the item was kept (KEEP-6). */
export const PRICE_STATUSES = [
  'same',
  'cheaper',
  'dearer',
  'sold_out',
  'departed',
  'not_found',
  'not_checked',
] as const;
export type PriceStatus = (typeof PRICE_STATUSES)[number];

/** Returns the item for what can be kept, without seats and booking links. */
export function newItem({ flights, plan }: Keepable): NewItem {
  const kept = flights.map(keptFlight);
  if (plan === undefined)
    return { kind: 'flight', address: searchAddress(flights[0]), places: [], stays: [], flights: kept };
  const stays = plan.stays.map(({ airport, leaves_from, minutes, nights, daylight_minutes = null }) => ({
    airport,
    leaves_from,
    minutes,
    nights,
    daylight_minutes,
  }));
  return { kind: 'plan', address: plan.address, places: [...plan.places], stays, flights: kept };
}

function keptFlight({ segments, duration, fares }: Flight): KeptFlight {
  return {
    segments: segments.map(
      ({ departure_airport, arrival_airport, departure_time, arrival_time, flight_number }) => ({
        departure_airport,
        arrival_airport,
        departure_time,
        arrival_time,
        flight_number,
      }),
    ),
    duration,
    fares: keptFares(fares),
  };
}

/** Returns the fares on sale, without their seats (FARE-4). */
export function keptFares(fares: Fares): KeptFlight['fares'] {
  return byFare((type) => {
    const total = saleTotal(fares[type]);
    return total === null ? null : { total };
  });
}

/** Returns the address of the results of the flight's day, which mark the flight. */
function searchAddress(flight: Flight | undefined): string {
  if (flight === undefined) throw new RangeError('an item has at least one flight');
  const { from, to } = endpoints(flight);
  return flightAddress({
    origin: from,
    destination: to,
    date: localDate(flight.departure_time),
    flight: flightHash(flight, to),
    number: flight.flight_number,
  });
}

export const departureOf = ({ segments }: KeptFlight): string => segments[0]?.departure_time ?? '';
export const arrivalOf = ({ segments }: KeptFlight): string => segments.at(-1)?.arrival_time ?? '';
/** `F9 2040 / F9 612`, as in a search. */
export const numberOf = ({ segments }: KeptFlight): string =>
  segments.map(({ flight_number }) => flight_number).join(' / ');

/** Totals of one adult in whole US dollars. */
export type Totals = Record<FareType | 'lowest', number | null>;

/** Returns the totals of all flights by fare; null where a flight lacks that fare. */
export function totalsOf(flights: readonly { fares: Fares | null }[]): Totals {
  const sum = (totalOf: (fares: Fares) => number | null): number | null =>
    flights.reduce<number | null>((total, { fares }) => {
      const next = fares === null ? null : totalOf(fares);
      return total === null || next === null ? null : total + next;
    }, 0);
  return { ...byFare((type) => sum((fares) => saleTotal(fares[type]))), lowest: sum(lowestFare) };
}

/** Returns the status of an item from the present prices of its flights (KEEP-6). One flight that has departed, was not checked, is not found
 *  or is sold out decides for the whole item, in this order. */
export function priceStatus(kept: readonly KeptFlight[], now: readonly FlightPrice[]): PriceStatus {
  const worst = (['departed', 'not_checked', 'not_found', 'sold_out'] as const).find((status) =>
    now.some((flight) => flight.status === status),
  );
  if (worst !== undefined) return worst;
  const [before, after] = [totalsOf(kept).lowest, totalsOf(now).lowest];
  if (after === null) return 'sold_out';
  if (before === null || after < before) return 'cheaper';
  return after > before ? 'dearer' : 'same';
}

/** Returns the items in a text from the browser's storage, the last kept first. Omits invalid entries. */
export function parseShortlist(text: string | null): ShortlistItem[] {
  const list = parseJson(text ?? '');
  const items = Array.isArray(list) ? list.filter(isItem) : [];
  const known = new Set<string>();
  return items
    .filter(({ id }) => !known.has(id) && known.add(id))
    .sort((a, b) => Date.parse(b.kept_at) - Date.parse(a.kept_at))
    .slice(0, MAX_ITEMS);
}

const isItem = (value: unknown): value is ShortlistItem =>
  isRecord(value) &&
  (value.kind === 'flight' || value.kind === 'plan') &&
  // The page links to this address, so it must be a path of the product.
  typeof value.address === 'string' &&
  /^\/(?:plan|flight-summary)?\?[!-}]*$/.test(value.address) &&
  isTime(value.kept_at) &&
  areTexts(value.places) &&
  Array.isArray(value.stays) &&
  value.stays.every(isStay) &&
  Array.isArray(value.flights) &&
  value.flights.length > 0 &&
  value.flights.every(isFlight) &&
  value.id === shortlistId(value.flights);

const isStay = (value: unknown): boolean =>
  isRecord(value) &&
  areTexts([value.airport, value.leaves_from]) &&
  isAmount(value.minutes) &&
  isAmount(value.nights);

const isFlight = (value: unknown): value is KeptFlight =>
  isRecord(value) &&
  isAmount(value.duration) &&
  areSegments(value.segments) &&
  areTexts(value.segments.map((segment) => segment.flight_number)) &&
  areFares(value.fares);

const areTexts = (values: unknown): boolean =>
  Array.isArray(values) && values.every((value) => typeof value === 'string');
