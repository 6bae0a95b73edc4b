import { weekday } from '@fareweave/shared-lib/domain/dates';
import { HOUR_MS } from '../../core/clock.ts';
import { seededRandom } from '../../core/seeded-random.ts';

/** The embedded fare model: invented prices that behave like those of an airline. The model is a pure function of the
 *  seed, the leg and the hour, so prices change, all processes agree, and tests can set the clock. */

const SEATS_ON_BOARD = 186;
/** Sunday to Saturday. */
const DEMAND_BY_WEEKDAY = [1.2, 1.02, 0.88, 0.88, 1.05, 1.22, 1] as const;
const MIN_STANDARD = 19;
/** The Discount Den fare as a share of the standard fare: from `min` to `min + range`. */
const DEN_SHARE = { min: 0.72, range: 0.12 } as const;
/** The lowest possible fare of a leg, US dollars. */
export const MIN_FARE = Math.floor(MIN_STANDARD * DEN_SHARE.min);

export interface FareRules {
  seed: string;
  /** Days without pass fares. They are the busiest days of the year, so other fares are higher. */
  blackoutDates: ReadonlySet<string>;
}

export interface PricedLeg {
  /** `F9 1279`. */
  flight: string;
  /** Local day of the departure, `YYYY-MM-DD`. */
  date: string;
  /** Epoch milliseconds. */
  departure: number;
  miles: number;
  crossesBorder: boolean;
}

/** The prices of a leg (US dollars) and its seats left, for sale and for the pass. */
export interface LegOffer {
  standard: number;
  discountDen: number;
  seats: number;
  passSeats: number;
  crossesBorder: boolean;
}

/** Returns the offer for a leg at `now` (epoch milliseconds). It is constant within a clock hour. */
export function offerOf(leg: PricedLeg, now: number, { seed, blackoutDates }: FareRules): LegOffer {
  const thisHour = Math.floor(now / HOUR_MS);
  const hoursLeft = Math.max(0, Math.floor(leg.departure / HOUR_MS) - thisHour);
  const daysLeft = hoursLeft / 24;
  const random = (name: string): number => seededRandom(seed, name, leg.flight, leg.date);
  const peak = blackoutDates.has(leg.date);
  const popularity = random('popularity');
  const dayDemand = (DEMAND_BY_WEEKDAY[weekday(leg.date)] as number) * (peak ? 1.45 : 1);

  const urgency = 0.95 + 1.25 * Math.exp(-daysLeft / 10);
  const tide = 1 + 0.05 * Math.sin(2 * Math.PI * (thisHour / (24 * 5) + random('tide')));
  const ripple = 0.97 + 0.06 * seededRandom(seed, 'ripple', leg.flight, leg.date, thisHour);
  const distancePrice = 22 + leg.miles * 0.032;
  const standard = Math.max(
    MIN_STANDARD,
    Math.round(distancePrice * (0.75 + 0.5 * popularity) * dayDemand * urgency * tide * ripple),
  );

  const load = 0.74 + 0.28 * popularity + (dayDemand - 1) * 0.12;
  const cancellations = 8 * seededRandom(seed, 'changes', leg.flight, leg.date, thisHour) - 4;
  const sold = Math.round(SEATS_ON_BOARD * load * Math.exp(-daysLeft / 16) + cancellations);
  const seats = Math.min(SEATS_ON_BOARD, Math.max(0, SEATS_ON_BOARD - sold));

  const passAllotment = random('pass') < 0.3 ? 0 : 1 + Math.floor(8 * random('allotment'));
  const passTaken = Math.floor(passAllotment * 1.3 * random('pass demand') * Math.exp(-daysLeft / 6));
  const passSeats = peak ? 0 : Math.min(seats, Math.max(0, passAllotment - passTaken));

  return {
    standard,
    discountDen: Math.floor(standard * (DEN_SHARE.min + DEN_SHARE.range * random('den'))),
    seats,
    passSeats,
    crossesBorder: leg.crossesBorder,
  };
}
