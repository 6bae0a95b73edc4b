import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { WaysBackFrom } from '@fareweave/shared-lib/domain/flights';
import type { DatedLeg } from '../../timetable/index.ts';
import type { LegIndex } from '../engine/leg-index.ts';
import { itinerariesOnSale } from '../engine/on-sale.ts';
import { faresOf } from '../fares/fares.ts';
import type { FareRules } from '../fares/leg-offers.ts';
import { legPricing } from '../fares/leg-pricing.ts';
import type { WaysBackQuery } from '../port.ts';
import { ReachedPlace } from './return-options-place.ts';

interface Timetable {
  /** Legs from a day before the outbound departures until two days after the last departures back. */
  index: LegIndex;
  /** The last day with departures, `YYYY-MM-DD`: of later ones nothing is known. */
  to: string;
}

/** By destination code: the flights that a search for the way back finds, counted, as far as they can be caught
 *  after a flight there. Flights without a fare on sale take nobody anywhere. */
export function waysBack(
  { index, to }: Timetable,
  { origins, destinations, date, days, now }: WaysBackQuery,
  rules: FareRules,
): Map<string, WaysBackFrom> {
  const priceOf = legPricing(now, rules);
  const faresFor = (legs: readonly DatedLeg[]) => faresOf(legs.map(priceOf));

  const there = itinerariesOnSale(index, { origins, destinations, date, maxStops: 2 }, now).filter(
    (legs) => lowestFare(faresFor(legs)) !== null,
  );
  const lastLegs = new Set(there.map((legs) => legs.at(-1) as DatedLeg));
  const places = new Map(
    [...Map.groupBy(lastLegs, (leg) => leg.destination)].map(([code, legs]) => [
      code,
      new ReachedPlace(legs, { days, to }),
    ]),
  );

  for (const day of daysOf(places)) {
    const from = [...places].filter(([, place]) => place.dates.has(day)).map(([code]) => code);
    const back = { origins: from, destinations: origins, date: day, maxStops: 2 } as const;
    for (const legs of itinerariesOnSale(index, back, now)) {
      const fares = faresFor(legs);
      const first = legs[0] as DatedLeg;
      if (lowestFare(fares) !== null)
        places.get(first.origin)?.leave(first, { goWild: fares.go_wild !== null });
    }
  }
  return new Map([...places].map(([code, place]) => [code, place.waysBack()]));
}

const daysOf = (places: ReadonlyMap<string, ReachedPlace>): string[] => [
  ...new Set([...places.values()].flatMap(({ dates }) => [...dates])),
];
