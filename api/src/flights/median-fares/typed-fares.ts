import { addDays } from '@fareweave/shared-lib/domain/dates';
import { saleTotal } from '@fareweave/shared-lib/domain/fares';
import { FARE_TYPES } from '@fareweave/shared-lib/domain/flights';
import type { DatedLeg } from '../../timetable/index.ts';
import type { LegIndex } from '../engine/leg-index.ts';
import { departureDate } from '../engine/legs.ts';
import { itinerariesOnSale } from '../engine/on-sale.ts';
import { faresOf } from '../fares/fares.ts';
import type { FareRules } from '../fares/leg-offers.ts';
import { legPricing } from '../fares/leg-pricing.ts';
import type { TypedFares, TypedFaresQuery } from '../port.ts';

/** Returns the lowest fare of each type of the flights that a search for each day finds, in order. One search finds the flights of all days.
 *  `index`: the legs of all days that `legDaysOf` returns for the query. */
export function typedFares(
  index: LegIndex,
  { origins, destinations, from, days, now }: TypedFaresQuery,
  rules: FareRules,
): TypedFares[] {
  const priceOf = legPricing(now, rules);
  const route = { origins, destinations, date: from, days, maxStops: 2 } as const;
  const byDay = new Map<string, TypedFares>(
    Array.from({ length: days }, (_, i) => [
      addDays(from, i),
      { go_wild: null, standard: null, discount_den: null },
    ]),
  );
  for (const itinerary of itinerariesOnSale(index, route, now)) {
    const day = byDay.get(departureDate(itinerary[0] as DatedLeg));
    if (day === undefined) continue;
    const fares = faresOf(itinerary.map(priceOf));
    for (const type of FARE_TYPES) {
      const total = saleTotal(fares[type]);
      if (total !== null) day[type] = Math.min(day[type] ?? total, total);
    }
  }
  return [...byDay.values()];
}
