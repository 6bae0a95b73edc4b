import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { ReturnOptionsFrom } from '@fareweave/shared-lib/domain/flights';
import type { DatedLeg } from '../../timetable/index.ts';
import type { LegIndex } from '../engine/leg-index.ts';
import { itinerariesOnSale } from '../engine/on-sale.ts';
import { faresOf } from '../fares/fares.ts';
import type { FareRules } from '../fares/leg-offers.ts';
import { legPricing } from '../fares/leg-pricing.ts';
import type { ReturnOptionsQuery } from '../port.ts';
import { ReachedPlace } from './return-options-place.ts';

interface Timetable {
  /** The legs from one day before the outbound departure to two days after the last return departure. */
  index: LegIndex;
  /** The last day with known flights, `YYYY-MM-DD`. */
  to: string;
}

/** Returns, by destination code, the counts of the flights that a return search finds and that depart late enough after an
 *  outbound flight. Only flights with a fare on sale count, in both directions. */
export function returnOptions(
  { index, to }: Timetable,
  { origins, destinations, date, days, now }: ReturnOptionsQuery,
  rules: FareRules,
): Map<string, ReturnOptionsFrom> {
  const priceOf = legPricing(now, rules);
  const faresFor = (legs: readonly DatedLeg[]) => faresOf(legs.map(priceOf));

  const outbound = itinerariesOnSale(index, { origins, destinations, date, maxStops: 2 }, now).filter(
    (legs) => lowestFare(faresFor(legs)) !== null,
  );
  const lastLegs = new Set(outbound.map((legs) => legs.at(-1) as DatedLeg));
  const places = new Map(
    [...Map.groupBy(lastLegs, (leg) => leg.destination)].map(([code, legs]) => [
      code,
      new ReachedPlace(legs, { days, to }),
    ]),
  );

  for (const day of daysOf(places)) {
    const from = [...places].filter(([, place]) => place.dates.has(day)).map(([code]) => code);
    const returnQuery = { origins: from, destinations: origins, date: day, maxStops: 2 } as const;
    for (const legs of itinerariesOnSale(index, returnQuery, now)) {
      const fares = faresFor(legs);
      const first = legs[0] as DatedLeg;
      if (lowestFare(fares) !== null)
        places.get(first.origin)?.addReturn(first, { goWild: fares.go_wild !== null });
    }
  }
  return new Map([...places].map(([code, place]) => [code, place.options()]));
}

const daysOf = (places: ReadonlyMap<string, ReachedPlace>): string[] => [
  ...new Set([...places.values()].flatMap(({ dates }) => [...dates])),
];
