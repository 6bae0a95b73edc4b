import type { Charge } from '@fareweave/shared-lib/domain/charges';
import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { lowestFare, saleTotal } from '@fareweave/shared-lib/domain/fares';
import {
  byFare,
  type DayFares,
  FARE_TYPES,
  type Fares,
  type FareType,
} from '@fareweave/shared-lib/domain/flights';
import type { Party } from '@fareweave/shared-lib/domain/party';
import { type ChosenFare, type LeftOut, tripCost } from '@fareweave/shared-lib/domain/trip-cost';
import { timeZoneOf } from '../../airports/index.ts';

/** Costs in cents, plus `BIT` times a power of two for each charge that is left out (COST-3). So the sum of an outbound and a return flight
 *  says what it leaves out, and of two equal costs the complete one is lower. Infinity: not offered. */
export interface Costs {
  goWild: number;
  any: number;
}

/** A fraction of a cent: all kinds of charges in both directions together add less than a cent. */
const BIT = 2 ** -20;

/** The parts of a flight that its cost depends on, besides its fares. */
type CostedFlight = Pick<ChosenFare, 'direction' | 'day' | 'today' | 'segments' | 'isInternational'>;

/** What flights cost a party. */
export interface FlightCosts {
  /** The costs of a flight: with its pass fare, and with the fare that costs least. */
  of(fares: Fares, flight: CostedFlight): Costs;
  /** Lower bounds of the costs of flights with at least these fares in US dollars, and at least these segments. */
  atLeast(dollars: Costs, flight: CostedFlight): Costs;
  /** The present day, `YYYY-MM-DD`, at an airport. */
  todayAt(airport: string): string;
  /** Returns these costs, and records that a response shows them. */
  shown(costs: Costs): Costs;
  /** Returns what the shown costs leave out: those with pass fares, and the lowest ones. Costs of other flights may leave out more. */
  leftOut(): Record<'go_wild' | 'lowest', LeftOut[]>;
}

export const NOT_OFFERED: Costs = { goWild: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };

/** The fares of one adult, without charges. */
export const ADULT_FARES: FlightCosts = {
  of: (fares) => ({ goWild: centsOf(saleTotal(fares.go_wild)), any: centsOf(lowestFare(fares)) }),
  atLeast: ({ goWild, any }) => ({ goWild: goWild * 100, any: any * 100 }),
  todayAt: () => '',
  shown: (costs) => costs,
  leftOut: () => ({ go_wild: [], lowest: [] }),
};

const centsOf = (dollars: number | null): number =>
  dollars === null ? Number.POSITIVE_INFINITY : dollars * 100;

/** Returns the costs of flights for a party, at `now` (epoch milliseconds), as the page computes them (COST-2). */
export function partyCosts(party: Party, charges: readonly Charge[], now: number): FlightCosts {
  const surcharges = new Map<string, Record<FareType, number>>();
  /** What some cost leaves out, by its power of two. */
  const leftOut: LeftOut[] = [];
  /** The sums of the powers of two in the shown costs. */
  const shown = { goWild: 0, any: 0 };
  const seated = party.adults + party.children;
  const days = new Map<string, string>();

  function bitOf(one: LeftOut): number {
    const at = leftOut.findIndex(({ kind, direction }) => kind === one.kind && direction === one.direction);
    return BIT * 2 ** (at === -1 ? leftOut.push(one) - 1 : at);
  }
  const leftOutOf = (bits: number): LeftOut[] => leftOut.filter((_, at) => (bits & (2 ** at)) !== 0);

  /** Returns what flights like this one cost besides their fares. Cached, because thousands of flights of a search have equal charges. */
  function surchargesOf(flight: CostedFlight): Record<FareType, number> {
    const { direction, day, today, segments, isInternational } = flight;
    const key = `${direction}${day}${today}${segments}${isInternational}`;
    const known = surcharges.get(key);
    if (known !== undefined) return known;
    const made = byFare((type) => {
      const { cents, left_out } = tripCost([{ ...flight, type, dollars: 0 }], party, charges);
      return left_out.reduce((cost, one) => cost + bitOf(one), cents);
    });
    surcharges.set(key, made);
    return made;
  }

  return {
    of(fares, flight) {
      const extra = surchargesOf(flight);
      const costs = { ...NOT_OFFERED };
      for (const type of FARE_TYPES) {
        const dollars = saleTotal(fares[type]);
        if (dollars === null) continue;
        const cost = dollars * 100 * seated + extra[type];
        if (type === 'go_wild') costs.goWild = cost;
        costs.any = Math.min(costs.any, cost);
      }
      return costs;
    },
    atLeast({ goWild, any }, flight) {
      const extra = surchargesOf(flight);
      const onPass = goWild * 100 * seated + extra.go_wild;
      const others = any * 100 * seated + Math.min(extra.standard, extra.discount_den);
      return { goWild: onPass, any: Math.min(onPass, others) };
    },
    todayAt(airport) {
      const day = days.get(airport) ?? todayIn(timeZoneOf(airport), now);
      days.set(airport, day);
      return day;
    },
    shown(costs) {
      // Costs that are not offered leave nothing out: `|` counts NaN as 0.
      shown.goWild |= (costs.goWild % 1) / BIT;
      shown.any |= (costs.any % 1) / BIT;
      return costs;
    },
    leftOut: () => ({ go_wild: leftOutOf(shown.goWild), lowest: leftOutOf(shown.any) }),
  };
}

export const lowerCosts = (a: Costs, b: Costs): Costs => ({
  goWild: Math.min(a.goWild, b.goWild),
  any: Math.min(a.any, b.any),
});

/** Returns a cost in US dollars; null: not offered. */
export const dollarsOf = (cost: number): number | null =>
  cost === Number.POSITIVE_INFINITY ? null : Math.floor(cost) / 100;

/** Whether a cost leaves something out. */
export const isIncomplete = (cost: number): boolean => cost % 1 > 0;

/** Returns the fields of a day for its lowest costs. */
export function dayFares({ goWild, any }: Costs): Omit<DayFares, 'date'> {
  const incomplete = (['go_wild', 'lowest'] as const).filter((name) =>
    isIncomplete(name === 'go_wild' ? goWild : any),
  );
  return {
    lowest_go_wild: dollarsOf(goWild),
    lowest: dollarsOf(any),
    ...(incomplete.length > 0 && { incomplete }),
  };
}
