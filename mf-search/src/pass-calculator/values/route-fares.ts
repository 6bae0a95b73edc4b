import { borderCrossed } from '@fareweave/shared-lib/domain/borders';
import type { Charge } from '@fareweave/shared-lib/domain/charges';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { byFare, FARE_TYPES, type FareType, type MedianFares } from '@fareweave/shared-lib/domain/flights';
import { ONE_ADULT } from '@fareweave/shared-lib/domain/party';
import { type ChosenFare, tripCost } from '@fareweave/shared-lib/domain/trip-cost';
import { placeAirports } from '../../model/place-airports.ts';
import type { RouteCents } from './pass-worth.ts';
import { amountText, centsOf, entriesIn, type Values } from './values.ts';

/** A fare there and back, in dollars. */
interface TripFare {
  out: number;
  back: number;
}

/** A fare of a route as the form shows it. */
export interface FareCell {
  /** What the user has entered, otherwise the known fare there and back. */
  text: string;
  isEntered: boolean;
  /** Null: unknown, or the text is invalid. */
  fare: TripFare | null;
  /** The known fare there and back, in cents; null: none is known. */
  known: number | null;
  /** The number of days on which the fare was on sale, of both directions together. */
  daysOnSale: number;
}

export interface RouteFares {
  /** The destination, as the pickers write it. */
  place: string;
  isInternational: boolean;
  /** As entered; `1` by default. */
  weight: string;
  cells: Record<FareType, FareCell>;
}

interface Known {
  fares: MedianFares | undefined;
  /** Country by airport code. */
  countries: ReadonlyMap<string, string>;
}

/** Returns the fares of the routes from `values.origin` to the places: those that the user has entered, otherwise the known ones. */
export function routeFares(values: Values, places: readonly string[], known: Known): RouteFares[] {
  const lists = byFare((type) => new Map(entriesIn(values[type])));
  const weights = new Map(entriesIn(values.weights));
  return places.map((place, i) => {
    const medians = known.fares?.routes[i];
    const cell = (type: FareType): FareCell => {
      const [out, back] = [medians?.out[type] ?? null, medians?.back[type] ?? null];
      const fare = out === null || back === null ? null : { out: out.total, back: back.total };
      const cents = fare === null ? null : Math.round((fare.out + fare.back) * 100);
      const text = lists[type].get(place);
      return {
        text: text ?? (cents === null ? '' : amountText(cents)),
        isEntered: text !== undefined,
        fare: text === undefined ? fare : halves(centsOf(text)),
        known: cents,
        daysOnSale: (out?.days ?? 0) + (back?.days ?? 0),
      };
    };
    const airports = [values.origin ?? '', place].flatMap(placeAirports);
    return {
      place,
      isInternational: borderCrossed(airports.flatMap((code) => known.countries.get(code) ?? [])),
      weight: weights.get(place) ?? '1',
      cells: byFare(cell),
    };
  });
}

/** Two fares of whole cents with this sum. */
const halves = (cents: number | null): TripFare | null =>
  cents === null ? null : { out: Math.ceil(cents / 2) / 100, back: Math.floor(cents / 2) / 100 };

/** Days between booking and departure: 0 is inside every booking window of the pass, 11 is outside of all (COST-4). */
const LEAD_DAYS = { inWindow: 0, early: 11 };

/** Returns what one trip of a route costs by the fares that it uses, as all screens compute it (COST-12); null while a fare is unknown.
 *  `today`: `YYYY-MM-DD`. */
export function routeCents(
  { cells, isInternational, weight }: RouteFares,
  charges: readonly Charge[],
  today: string,
): RouteCents | null {
  const centsOfTrip = (type: FareType, lead: number): number | null => {
    const { fare } = cells[type];
    if (fare === null) return null;
    const of = (direction: 'out' | 'back'): ChosenFare => ({
      type,
      dollars: fare[direction],
      direction,
      day: addDays(today, lead),
      today,
      segments: 1,
      isInternational,
    });
    return tripCost([of('out'), of('back')], ONE_ADULT, charges).cents;
  };
  const [go_wild, standard, discount_den] = FARE_TYPES.map((type) => centsOfTrip(type, LEAD_DAYS.inWindow));
  const early = centsOfTrip('go_wild', LEAD_DAYS.early);
  if (go_wild == null || standard == null || discount_den == null || early === null) return null;
  return { go_wild, standard, discount_den, early, weight: Number(weight) };
}
