import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { airportsByCode } from '../../airports/index.ts';
import { aircraftType } from './aircraft.ts';
import { economyPassenger, fuelOf, WELL_TO_WAKE } from './travel-impact-model.ts';

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
    const type = leg.aircraft === null ? null : aircraftType(leg.aircraft);
    methods.add(type ? 'travel-impact-model' : 'conversion-factors');
    kg += type
      ? economyPassenger(fuelOf(type.table, kilometres), { economy: type.seats }, 'narrow')
      : byFactor(kilometres);
  }
  const [method = 'conversion-factors', other] = methods;
  return { kg: Math.round(kg), method: other ? 'both' : method };
}

/** The factors are for burning fuel; its production is added, so that figures by both methods can be compared. */
const byFactor = (kilometres: number): number =>
  kilometres * (kilometres < FACTORS.longFrom ? FACTORS.short : FACTORS.long) * WELL_TO_WAKE;
