import { minutesBetween } from '@fareweave/shared-lib/domain/elapsed';
import { saleTotal } from '@fareweave/shared-lib/domain/fares';
import { FARE_TYPES, type Fares, type FareType, type Flight } from '@fareweave/shared-lib/domain/flights';
import type { TripCost } from '@fareweave/shared-lib/domain/trip-cost';
import type { Choice, TripCosts } from '@fareweave/shared-lib/ui/trip-costs';

type TripFlight = Pick<Flight, 'departure_time' | 'arrival_time' | 'fares'>;

interface TripFigures {
  /** From the first departure to the last arrival, minutes. */
  duration: number;
  /** At the destination, minutes. */
  stay: number;
  /** The price for one adult without bags, US dollars; null when a flight offers no fare. */
  price: number | null;
}

/** The durations of a trip (TRIP-2) and its price as `Your trips` shows it (TRIP-15). */
export function tripFigures(departure: TripFlight, back: TripFlight): TripFigures {
  const there = firstFare(departure.fares);
  const home = firstFare(back.fares);
  return {
    duration: minutesBetween(departure.departure_time, back.arrival_time),
    stay: minutesBetween(departure.arrival_time, back.departure_time),
    price: there === null || home === null ? null : there.total + home.total,
  };
}

/** The first fare on offer: the pass, then standard, then Discount Den (TRIP-3). */
export function firstFare(fares: Fares): { type: FareType; total: number } | null {
  for (const type of FARE_TYPES) {
    const total = saleTotal(fares[type]);
    if (total !== null) return { type, total };
  }
  return null;
}

/** Returns the lowest cost of flights and its fares; null if a flight is not on sale. `byFlight`: the choices for each flight. */
export function lowestCost(
  byFlight: readonly (readonly Choice[])[],
  costOf: TripCosts['costOf'],
): { cost: TripCost; choices: Choice[] } | null {
  const choices = byFlight.flatMap((one) => lowestChoice(one, costOf));
  const cost = choices.length < byFlight.length ? null : costOf(choices);
  return cost && { cost, choices };
}

/** Returns the cheapest choice for a flight, and of equally cheap ones one that leaves nothing out; empty if no choice is on sale. */
const lowestChoice = (choices: readonly Choice[], costOf: TripCosts['costOf']): Choice[] =>
  choices
    .flatMap((choice) => {
      const cost = costOf([choice]);
      return cost === null ? [] : [{ choice, cost }];
    })
    .sort((a, b) => a.cost.cents - b.cost.cents || a.cost.left_out.length - b.cost.left_out.length)
    .slice(0, 1)
    .map(({ choice }) => choice);
