import type { Charge } from '@fareweave/shared-lib/domain/charges';
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
import { dateOf } from '../engine/legs.ts';

/** Costs in cents, plus `LEAVES_OUT` for each flight whose cost is incomplete (COST-3). So a sum shows that it is incomplete, and of two
 *  equal costs the complete one is lower. Infinity: not offered. */
export interface Costs {
  goWild: number;
  any: number;
}

/** The fraction of a cent that marks an incomplete cost; both flights of a round trip together add less than a cent. */
const LEAVES_OUT = 1 / 4;

/** The parts of a flight that its cost depends on, besides its fares. */
type CostedFlight = Pick<ChosenFare, 'direction' | 'day' | 'today' | 'segments' | 'isInternational'>;

/** What flights cost a party. */
export interface FlightCosts {
  /** The costs of a flight: with its pass fare, and with the fare that costs least. */
  of(fares: Fares, flight: CostedFlight): Costs;
  /** Lower bounds of the costs of flights with at least these fares in US dollars, and at least these segments. */
  atLeast(dollars: Costs, flight: CostedFlight): Costs;
  /** The present day, `YYYY-MM-DD`, where the clock differs from UTC by these minutes. */
  todayAt(offset: number): string;
  /** Returns what the costs computed so far leave out: those with pass fares, and the lowest ones. */
  leftOut(): Record<'go_wild' | 'lowest', LeftOut[]>;
}

export const NOT_OFFERED: Costs = { goWild: Number.POSITIVE_INFINITY, any: Number.POSITIVE_INFINITY };

/** The fares of one adult, without charges. */
export const ADULT_FARES: FlightCosts = {
  of: (fares) => ({ goWild: centsOf(saleTotal(fares.go_wild)), any: centsOf(lowestFare(fares)) }),
  atLeast: ({ goWild, any }) => ({ goWild: goWild * 100, any: any * 100 }),
  todayAt: () => '',
  leftOut: () => ({ go_wild: [], lowest: [] }),
};

const centsOf = (dollars: number | null): number =>
  dollars === null ? Number.POSITIVE_INFINITY : dollars * 100;

/** Returns the costs of flights for a party, at `now` (epoch milliseconds), as the page computes them (COST-2). */
export function partyCosts(party: Party, charges: readonly Charge[], now: number): FlightCosts {
  const surcharges = new Map<string, Record<FareType, Surcharge>>();
  const used = { go_wild: new Set<Surcharge>(), lowest: new Set<Surcharge>() };
  const seated = party.adults + party.children;
  const days = new Map<number, string>();

  /** Returns what flights like this one cost besides their fares. Cached, because thousands of flights of a search have equal charges. */
  function surchargesOf(flight: CostedFlight): Record<FareType, Surcharge> {
    const { direction, day, today, segments, isInternational } = flight;
    const key = `${direction}${day}${today}${segments}${isInternational}`;
    const known = surcharges.get(key);
    if (known !== undefined) return known;
    const made = byFare((type): Surcharge => {
      const { cents, left_out } = tripCost([{ ...flight, type, dollars: 0 }], party, charges);
      return { cents: cents + (left_out.length > 0 ? LEAVES_OUT : 0), left_out };
    });
    surcharges.set(key, made);
    return made;
  }

  return {
    of(fares, flight) {
      const extra = surchargesOf(flight);
      const costs = { ...NOT_OFFERED };
      let cheapest: FareType | null = null;
      for (const type of FARE_TYPES) {
        const dollars = saleTotal(fares[type]);
        if (dollars === null) continue;
        const cost = dollars * 100 * seated + extra[type].cents;
        if (type === 'go_wild') {
          costs.goWild = cost;
          used.go_wild.add(extra.go_wild);
        }
        if (cost >= costs.any) continue;
        costs.any = cost;
        cheapest = type;
      }
      if (cheapest !== null) used.lowest.add(extra[cheapest]);
      return costs;
    },
    atLeast({ goWild, any }, flight) {
      const extra = surchargesOf(flight);
      const onPass = goWild * 100 * seated + extra.go_wild.cents;
      const others = any * 100 * seated + Math.min(extra.standard.cents, extra.discount_den.cents);
      return { goWild: onPass, any: Math.min(onPass, others) };
    },
    todayAt(offset) {
      const day = days.get(offset) ?? dateOf(now, offset);
      days.set(offset, day);
      return day;
    },
    leftOut: () => ({ go_wild: union(used.go_wild), lowest: union(used.lowest) }),
  };
}

interface Surcharge {
  /** In cents, with `LEAVES_OUT` as in `Costs`. */
  cents: number;
  left_out: LeftOut[];
}

/** Returns one entry for each kind and direction. */
const union = (surcharges: ReadonlySet<Surcharge>): LeftOut[] => [
  ...new Map(
    [...surcharges].flatMap(({ left_out }) => left_out).map((one) => [`${one.kind} ${one.direction}`, one]),
  ).values(),
];

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
