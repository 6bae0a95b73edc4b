import { addDays } from '@fareweave/shared-lib/domain/dates';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import type { DatedLeg } from '../../timetable/index.ts';
import { indexLegs } from '../engine/leg-index.ts';
import { crossesBorder } from '../engine/legs.ts';
import { itinerariesOnSale, legDaysOf, onSaleFrom } from '../engine/on-sale.ts';
import type { FlexibleQuery } from '../port.ts';
import { faresOf, minConnecting } from './fares.ts';
import type { FareRules, LegOffer } from './leg-offers.ts';
import { legPricing } from './leg-pricing.ts';

/** Departures by their local day, `YYYY-MM-DD`. */
export type LegsByDay = ReadonlyMap<string, readonly DatedLeg[]>;

/** Returns the lowest fares of the flights that a search for each day finds, in order. It searches connections only on days
 *  on which one may cost less than every nonstop. `legs`: of all days that `legDaysOf` returns for the query. */
export function lowestFares(legs: LegsByDay, query: FlexibleQuery, rules: FareRules): DayFares[] {
  const { origins, destinations, now } = query;
  const priceOf = legPricing(now, rules);
  const days = Array.from({ length: query.days }, (_, i) => new Day(addDays(query.from, i)));

  const daysToConnect = days.filter((day) => {
    const first = (legs.get(day.date) ?? []).filter(
      (leg) => origins.includes(leg.origin) && leg.departure >= onSaleFrom(now),
    );
    for (const leg of first)
      if (destinations === null || destinations.includes(leg.destination)) day.consider([priceOf(leg)]);
    return first.some((leg) => day.mayConnectForLess(priceOf(leg)));
  });

  if (daysToConnect.length > 0) {
    const spans = daysToConnect.map(({ date }) => legDaysOf(date, date));
    const near = [...legs].filter(([date]) => spans.some(({ from, to }) => from <= date && date <= to));
    const candidates = near.flatMap(([, departures]) => departures);
    const index = indexLegs(usefulLegs(candidates, origins, destinations), crossesBorder);
    for (const day of daysToConnect) {
      const { date } = day;
      const found = itinerariesOnSale(index, { origins, destinations, date, maxStops: 2 }, now);
      for (const itinerary of found) day.consider(itinerary.map(priceOf));
    }
  }
  return days.map((day) => day.lowestFares());
}

/** A day and the lowest fares considered so far, US dollars. */
class Day {
  readonly date: string;
  #goWild = Number.POSITIVE_INFINITY;
  #any = Number.POSITIVE_INFINITY;

  constructor(date: string) {
    this.date = date;
  }

  /** Considers an itinerary, given the offers of its legs. */
  consider(offers: readonly LegOffer[]): void {
    const fares = faresOf(offers);
    this.#goWild = Math.min(this.#goWild, fares.go_wild?.total ?? Number.POSITIVE_INFINITY);
    this.#any = Math.min(this.#any, lowestFare(fares) ?? Number.POSITIVE_INFINITY);
  }

  /** Returns whether a connection with this first leg may have a lower fare than those considered. */
  mayConnectForLess(first: LegOffer): boolean {
    const min = minConnecting(first);
    return min.goWild < this.#goWild || min.any < this.#any;
  }

  lowestFares(): DayFares {
    return { date: this.date, lowest_go_wild: orNull(this.#goWild), lowest: orNull(this.#any) };
  }
}

const orNull = (dollars: number): number | null => (dollars === Number.POSITIVE_INFINITY ? null : dollars);

/** Omits most of the legs that no itinerary between these places with at most two stops contains. */
function usefulLegs(
  legs: readonly DatedLeg[],
  origins: readonly string[],
  destinations: readonly string[] | null,
): readonly DatedLeg[] {
  if (destinations === null) return legs;
  const [from, to] = [new Set(origins), new Set(destinations)];
  const isFirst = ({ origin }: DatedLeg) => from.has(origin);
  const isLast = ({ destination }: DatedLeg) => to.has(destination);
  const firstStops = new Set(legs.filter(isFirst).map(({ destination }) => destination));
  const lastStops = new Set(legs.filter(isLast).map(({ origin }) => origin));
  const isBetween = ({ origin, destination }: DatedLeg) =>
    firstStops.has(origin) && lastStops.has(destination);
  return legs.filter((leg) => isFirst(leg) || isLast(leg) || isBetween(leg));
}
