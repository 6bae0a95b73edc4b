import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { airportsByCode } from '../../airports/index.ts';
import { economyPassenger, type FuelTable, fuelOf, WELL_TO_WAKE } from './travel-impact-model.ts';

/** How emissions are computed (ESTM-27): from the aircraft of each flight, from average factors, or some flights by one method and some by the other. */
export const CARBON_METHODS = ['travel-impact-model', 'conversion-factors', 'both'] as const;
type CarbonMethod = (typeof CARBON_METHODS)[number];

/** UK government greenhouse gas conversion factors 2026 (DESNZ), business travel by air: kilograms of CO₂e per passenger and kilometre in
 *  economy class, without effects at altitude. They include 8 % for detours. The factor of short flights applies up to 3,700 km. */
const FACTORS = { short: 0.07435, long: 0.06926, longFrom: 3700 };
const KILOMETRES_PER_MILE = 1.609344;

export interface FlownLeg {
  origin: string;
  destination: string;
  /** IATA code of the aircraft type; null: unknown. */
  aircraft: string | null;
}

export interface Carbon {
  /** Kilograms of CO₂e of a person in economy class, for fuel burnt and produced. */
  kg: number;
  method: CarbonMethod;
}

/** Returns the emissions of an itinerary; null where an airport is unknown. */
export function carbonOf(legs: readonly FlownLeg[]): Carbon | null {
  let kg = 0;
  const methods = new Set<CarbonMethod>();
  for (const leg of legs) {
    const [origin, destination] = [airportsByCode.get(leg.origin), airportsByCode.get(leg.destination)];
    if (!origin || !destination) return null;
    const kilometres = distanceMiles(origin, destination) * KILOMETRES_PER_MILE;
    const type = TYPES[leg.aircraft ?? ''];
    methods.add(type ? 'travel-impact-model' : 'conversion-factors');
    kg += type ? economyPassenger(type.fuel * fuelOf(A320, kilometres), type.seats) : byFactor(kilometres);
  }
  const [method = 'conversion-factors', other] = methods;
  return { kg: Math.round(kg), method: other ? 'both' : method };
}

/** The factors are for burning fuel; its production is added, so that figures by both methods can be compared. */
const byFactor = (kilometres: number): number =>
  kilometres * (kilometres < FACTORS.longFrom ? FACTORS.short : FACTORS.long) * WELL_TO_WAKE;

/** The A320 in the EMEP/EEA air pollutant emission inventory guidebook, 1.A.3.a Aviation, edition of 2009, the last edition that prints the
 *  table. */
const A320: FuelTable = {
  ground: 802.3,
  flight: [
    [125, 842.1],
    [250, 1695.0],
    [500, 2858.3],
    [750, 3902.7],
    [1000, 5224.9],
    [1500, 7529.7],
    [2000, 10_063.6],
    [2500, 12_638.9],
  ],
};

/** An aircraft type of the timetable. */
interface AircraftType {
  /** Economy seats: the types of the A320 family have one class on low-cost airlines. */
  seats: number;
  /** The fuel of the type divided by the fuel of an A320 on the same distance. */
  fuel: number;
}

/** The types of the A320 family, by IATA code. For types without a table, the Travel Impact Model multiplies the table of another type by a
 *  factor from a commercial database. These factors come from public data (ESTM-27): the fuel per kilometre of a type in US DOT Schedule T-2
 *  of 2024, divided by the fuel per kilometre in the table at the type's average distance; then divided by the same quotient of the A320. */
const TYPES: Readonly<Record<string, AircraftType>> = {
  '319': { seats: 150, fuel: 0.98 },
  '320': { seats: 180, fuel: 1 },
  '32A': { seats: 180, fuel: 1 },
  '32N': { seats: 186, fuel: 0.84 },
  '321': { seats: 230, fuel: 1.11 },
  '32B': { seats: 230, fuel: 1.11 },
  '32Q': { seats: 240, fuel: 0.88 },
};
