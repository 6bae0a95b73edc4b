import { cityGroupOf } from '@fareweave/shared-lib/domain/cities';
import { addDays, weekday } from '@fareweave/shared-lib/domain/dates';
import { localDate } from '@fareweave/shared-lib/domain/times';
import { Value } from 'typebox/value';
import { HOUR_MS } from '../../core/clock.ts';
import { FoundLeg } from '../schema.ts';

/** The most offers of a search that a watch finds in a round: the cheapest (WTCH-10). */
const MAX_OFFERS = 10;

/** A flight with what watches compare. */
export interface WatchFlight extends FoundLeg {
  /** Epoch milliseconds. */
  departure: number;
  arrival: number;
  /** The lowest fare and the pass fare in whole US dollars; null: not on sale. */
  lowest: number | null;
  pass: number | null;
  /** The estimated chance of a pass seat in percent; null: unknown. */
  seatPercent: number | null;
}

/** The flights that a watch accepts. */
export interface OfferFilter {
  passOnly: boolean;
  seatPercent: number | null;
}

/** The cheapest flight, or trip, of a route and day. */
export interface Offer {
  /** `DEN-MCO 2026-12-01`; of a trip with the day of the return. */
  key: string;
  price: number;
  day: string;
  flights: FoundLeg[];
}

/** Returns the fare of a flight that a filter accepts; null: it accepts none. A fare of 0 does not count, as for alerts (ALRT-9). */
function priceFor(flight: WatchFlight, { passOnly, seatPercent }: OfferFilter): number | null {
  const price = passOnly ? flight.pass : flight.lowest;
  if (price === null || price <= 0) return null;
  return seatPercent === null || (flight.seatPercent !== null && flight.seatPercent >= seatPercent)
    ? price
    : null;
}

/** Returns the cheapest flights by route and day, the lowest price first. */
export function oneWayOffers(flights: readonly WatchFlight[], filter: OfferFilter, ceiling: number): Offer[] {
  const best = new Map<string, Offer>();
  for (const flight of flights) {
    const price = priceFor(flight, filter);
    if (price === null || price > ceiling) continue;
    const day = localDate(flight.departure_time);
    keep(best, { key: `${flight.origin}-${flight.destination} ${day}`, price, day, flights: [flight] });
  }
  return cheapest(best);
}

/** What a trip requires, with the deadline at the home airport for a day of departure. */
export interface TripRules {
  hours: number;
  /** Returns the latest arrival at an airport for a departure on a day, epoch milliseconds. */
  homeBy(airport: string, day: string): number;
}

/** Returns the cheapest round trips by route and days, the lowest price first. A trip ends in the city where it began. */
export function tripOffers(
  outbound: readonly WatchFlight[],
  back: readonly WatchFlight[],
  { hours, homeBy }: TripRules,
  filter: OfferFilter,
  ceiling: number,
): Offer[] {
  const priced = (flights: readonly WatchFlight[]) =>
    flights.flatMap((flight) => {
      const price = priceFor(flight, filter);
      return price === null || price > ceiling ? [] : [{ flight, price }];
    });
  const routeOf = (place: string, home: string): string => `${place} ${cityGroupOf(home)}`;
  const returns = Map.groupBy(priced(back), ({ flight }) => routeOf(flight.origin, flight.destination));
  const best = new Map<string, Offer>();
  for (const { flight: out, price } of priced(outbound)) {
    const day = localDate(out.departure_time);
    for (const home of returns.get(routeOf(out.destination, out.origin)) ?? []) {
      const total = price + home.price;
      if (total > ceiling || home.flight.departure < out.arrival + hours * HOUR_MS) continue;
      if (home.flight.arrival > homeBy(home.flight.destination, day)) continue;
      const key = `${out.origin}-${out.destination} ${day} ${localDate(home.flight.departure_time)}`;
      keep(best, { key, price: total, day, flights: [out, home.flight] });
    }
  }
  return cheapest(best);
}

/** Keeps the cheaper of two offers with the same key, of equal prices the earlier one. */
function keep(best: Map<string, Offer>, offer: Offer): void {
  const known = best.get(offer.key);
  if (known === undefined || offer.price < known.price) best.set(offer.key, offer);
}

export const cheapest = (offers: ReadonlyMap<string, Offer>): Offer[] =>
  [...offers.values()]
    .sort((a, b) => a.price - b.price || (a.key < b.key ? -1 : 1))
    .slice(0, MAX_OFFERS)
    .map((offer) => ({ ...offer, flights: offer.flights.map(toLeg) }));

/** Returns a flight without what only the comparison needs. */
const toLeg = (flight: FoundLeg): FoundLeg => Value.Clean(FoundLeg, { ...flight }) as FoundLeg;

/** Returns the day by which a trip that departs on `day` ends: the first `homeWeekday` from that day on. */
export const homeDay = (day: string, homeWeekday: number): string =>
  addDays(day, (homeWeekday - weekday(day) + 7) % 7);
