import type { Direction } from '@fareweave/shared-lib/domain/party';
import type { DatedLeg } from '../../timetable/index.ts';
import { ADULT_FARES } from '../costs/flight-costs.ts';
import type { LegIndex } from '../engine/leg-index.ts';
import { crossesBorder, departureDate } from '../engine/legs.ts';
import { itinerariesOnSale } from '../engine/on-sale.ts';
import { faresOf } from '../fares/fares.ts';
import type { FareRules } from '../fares/leg-offers.ts';
import { legPricing } from '../fares/leg-pricing.ts';
import type { DateGridQuery, RoundTripFares } from '../port.ts';
import { type PricedFlight, roundTripFares } from './round-trip-fares.ts';

/** Returns the fares of a date grid. One search finds the flights of all days of a direction. `out`, `back`: the legs of all days
 *  that `legDaysOf` returns for the days of the direction. */
export function dateGrid(
  { out, back }: { out: LegIndex; back: LegIndex },
  query: DateGridQuery,
  rules: FareRules,
): RoundTripFares {
  const { origins, destinations, outFrom, backFrom, days, now, costs = ADULT_FARES } = query;
  const priceOf = legPricing(now, rules);

  const flightsOf = (
    index: LegIndex,
    [from, to]: readonly [readonly string[], readonly string[]],
    direction: Direction,
    atDestination: (
      itinerary: readonly DatedLeg[],
    ) => Pick<PricedFlight, 'airport' | 'instant' | 'international'>,
  ): PricedFlight[] => {
    const date = direction === 'out' ? outFrom : backFrom;
    const route = { origins: from, destinations: to, date, days, maxStops: 2 } as const;
    return itinerariesOnSale(index, route, now).map((itinerary) => {
      const offers = itinerary.map(priceOf);
      const first = itinerary[0] as DatedLeg;
      const day = departureDate(first);
      const flight = {
        direction,
        day,
        today: costs.todayAt(first.origin),
        segments: itinerary.length,
        isInternational: offers.some((offer) => offer.crossesBorder),
      };
      return { ...atDestination(itinerary), date: day, ...costs.of(faresOf(offers), flight) };
    });
  };

  const there = flightsOf(out, [origins, destinations], 'out', (itinerary) => {
    const last = itinerary.at(-1) as DatedLeg;
    return { airport: last.destination, instant: last.arrival, international: crossesBorder(last) };
  });
  const home = flightsOf(back, [destinations, origins], 'back', (itinerary) => {
    const first = itinerary[0] as DatedLeg;
    return { airport: first.origin, instant: first.departure, international: crossesBorder(first) };
  });
  return roundTripFares(there, home, query);
}
