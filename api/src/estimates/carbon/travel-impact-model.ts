/** Google's Travel Impact Model, version 1.9.1 (https://github.com/google/travel-impact-model): fuel by aircraft and distance, times the
 *  emissions of fuel, divided by occupied seats. */

/** Kilograms of CO₂e per kilogram of jet fuel: from burning it, and from producing it. */
const FUEL = { burnt: 3.1894, produced: 0.6465 };
/** The emissions of producing and burning fuel, divided by the emissions of burning it. */
export const WELL_TO_WAKE = (FUEL.burnt + FUEL.produced) / FUEL.burnt;

/** The share of occupied seats that the model assumes for carriers without statistics. */
const LOAD_FACTOR = 0.845;
/** Kilometres of a nautical mile. */
const NAUTICAL_MILE = 1.852;

/** Fuel of an aircraft type, kilograms. */
export interface FuelTable {
  /** Taxi, take-off and landing. */
  ground: number;
  /** Climb, cruise and descent, by nautical miles, in ascending order. */
  flight: readonly (readonly [miles: number, kilograms: number])[];
}

/** Returns the fuel of a flight, kilograms, by linear interpolation; beyond the table by extrapolation. */
export function fuelOf({ ground, flight }: FuelTable, kilometres: number): number {
  const miles = kilometres / NAUTICAL_MILE;
  const next = flight.findIndex(([distance]) => distance >= miles);
  const upper = Math.max(1, next === -1 ? flight.length - 1 : next);
  const [from, to] = [flight[upper - 1], flight[upper]];
  if (!from || !to) throw new RangeError('a fuel table has at least two distances');
  return ground + from[1] + ((miles - from[0]) * (to[1] - from[1])) / (to[0] - from[0]);
}

/** Returns the kilograms of CO₂e of a person in economy class, for fuel burnt and produced. `seats`: the space of all seats, in economy seats. */
export const economyPassenger = (fuel: number, seats: number): number =>
  (fuel * (FUEL.burnt + FUEL.produced)) / seats / LOAD_FACTOR;
