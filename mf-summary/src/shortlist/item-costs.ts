import type { ResponseOf } from '@fareweave/shared-lib/api/client';
import { byFare, FARE_TYPES, type Fares, type FareType } from '@fareweave/shared-lib/domain/flights';
import type { Direction } from '@fareweave/shared-lib/domain/party';
import { departureOf, type ShortlistItem } from '@fareweave/shared-lib/domain/shortlist';
import type { TripCost } from '@fareweave/shared-lib/domain/trip-cost';
import type { Choice, TripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { lowestCost } from '../model/trip-figures.ts';
import { hasDeparted } from './item-facts.ts';

/** The price of an item now, as the server has checked it. */
export type ItemPrice = ResponseOf<'GET /api/shortlist/prices'>['items'][number];

/** What an item costs the party; null: a flight is not on sale. */
interface ItemCost {
  lowest: TripCost | null;
  byFare: Record<FareType, TripCost | null>;
}

export interface ItemCosts {
  /** The cost with the fares and the days when the item was kept. */
  kept: ItemCost;
  /** The present cost; null if the present fares are not known. */
  now: ItemCost | null;
}

/** Returns what an item cost the party when it was kept, and what it costs now (KEEP-6). `now`: epoch milliseconds. */
export function itemCosts(
  item: ShortlistItem,
  price: ItemPrice | null,
  costOf: TripCosts['costOf'],
  now: number,
): ItemCosts {
  const departed = item.flights.map(() => ({ status: 'departed', fares: null }) as const);
  const checked = hasDeparted(item, now) ? departed : (price?.flights ?? []);
  const fares = checked.map(({ status, fares }) => fares ?? (status === 'not_checked' ? null : NO_FARES));
  const isKnown = fares.length === item.flights.length && fares.every((one) => one !== null);
  const keptFares = item.flights.map((flight) => flight.fares);
  return {
    kept: itemCost(item, keptFares, (choices) => costOf(choices, Date.parse(item.kept_at))),
    now: isKnown ? itemCost(item, fares, costOf) : null,
  };
}

/** The fares of a flight that has departed or is not found. */
const NO_FARES: Fares = { go_wild: null, standard: null, discount_den: null };

/** Returns the direction of a flight of an item. The last flight of a trip goes home, as on the other screens of the trip. */
export const directionOf = ({ kind, flights }: ShortlistItem, index: number): Direction =>
  kind === 'plan' && index === flights.length - 1 ? 'back' : 'out';

/** Returns the cost of an item. `fares`: the fares of its flights, in order. */
function itemCost(item: ShortlistItem, fares: readonly Fares[], costOf: TripCosts['costOf']): ItemCost {
  const choices = (type: FareType) =>
    item.flights.map(
      (flight, index): Choice => ({
        flight: {
          segments: flight.segments,
          departure_time: departureOf(flight),
          fares: fares[index] ?? flight.fares,
        },
        type,
        direction: directionOf(item, index),
      }),
    );
  const all = FARE_TYPES.map(choices);
  const byFlight = item.flights.map((_, index) => all.flatMap((one) => one[index] ?? []));
  return {
    lowest: lowestCost(byFlight, costOf)?.cost ?? null,
    byFare: byFare((type) => costOf(choices(type))),
  };
}
