import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import type { DatedLeg } from '../../timetable/index.ts';
import { ADULT_FARES, dayFares, type FlightCosts, lowerCosts, NOT_OFFERED } from '../costs/flight-costs.ts';
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
  const { origins, destinations, now, after = 0, costs = ADULT_FARES } = query;
  const earliest = Math.max(onSaleFrom(now), after);
  const priceOf = legPricing(now, rules);
  const days = Array.from({ length: query.days }, (_, i) => new Day(addDays(query.from, i), priceOf, costs));

  const daysToConnect = days.filter((day) => {
    const first = (legs.get(day.date) ?? []).filter(
      (leg) => origins.includes(leg.origin) && leg.departure >= earliest,
    );
    for (const leg of first)
      if (destinations === null || destinations.includes(leg.destination)) day.consider([leg]);
    return first.some((leg) => day.mayConnectForLess(leg));
  });

  if (daysToConnect.length > 0) {
    const spans = daysToConnect.map(({ date }) => legDaysOf(date, date));
    const near = [...legs].filter(([date]) => spans.some(({ from, to }) => from <= date && date <= to));
    const candidates = near.flatMap(([, departures]) => departures);
    const index = indexLegs(usefulLegs(candidates, origins, destinations), crossesBorder);
    for (const day of daysToConnect) {
      const { date } = day;
      const found = itinerariesOnSale(index, { origins, destinations, date, maxStops: 2 }, now);
      for (const itinerary of found)
        if ((itinerary[0] as DatedLeg).departure >= earliest) day.consider(itinerary);
    }
  }
  return days.map((day) => day.lowestFares());
}

/** A day and the lowest costs considered so far. */
class Day {
  readonly date: string;
  readonly #priceOf: (leg: DatedLeg) => LegOffer;
  readonly #costs: FlightCosts;
  #lowest = NOT_OFFERED;

  constructor(date: string, priceOf: (leg: DatedLeg) => LegOffer, costs: FlightCosts) {
    this.date = date;
    this.#priceOf = priceOf;
    this.#costs = costs;
  }

  consider(itinerary: readonly DatedLeg[]): void {
    const offers = itinerary.map(this.#priceOf);
    const isInternational = offers.some(({ crossesBorder }) => crossesBorder);
    const flight = this.#flightFrom(itinerary[0] as DatedLeg, itinerary.length);
    this.#lowest = lowerCosts(this.#lowest, this.#costs.of(faresOf(offers), { ...flight, isInternational }));
  }

  /** Returns whether a connection with this first leg may cost less than the flights considered. */
  mayConnectForLess(leg: DatedLeg): boolean {
    const first = this.#priceOf(leg);
    const min = minConnecting(first);
    const flight = this.#flightFrom(leg, 2);
    // The further legs may cross a border.
    return [first.crossesBorder, true].some((isInternational) => {
      const { goWild, any } = this.#costs.atLeast(min, { ...flight, isInternational });
      return goWild < this.#lowest.goWild || any < this.#lowest.any;
    });
  }

  #flightFrom({ origin }: DatedLeg, segments: number) {
    return {
      direction: 'out',
      day: this.date,
      today: this.#costs.todayAt(origin),
      segments,
    } as const;
  }

  lowestFares(): DayFares {
    return { date: this.date, ...dayFares(this.#costs.shown(this.#lowest)) };
  }
}

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
