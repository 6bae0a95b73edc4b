import { weekday } from '@fareweave/shared-lib/domain/dates';
import { chance } from '../../core/seeded-random.ts';

/** The embedded fare model: made-up prices that behave like an airline's. A pure function of the seed, the leg
 *  and the hour it is asked in, so that prices move, all processes agree, and tests can set the clock. */

const HOUR_MS = 3_600_000;
const SEATS_ON_BOARD = 186;
/** Sunday to Saturday. */
const DEMAND_BY_WEEKDAY = [1.2, 1.02, 0.88, 0.88, 1.05, 1.22, 1] as const;
const LEAST_STANDARD = 19;
/** What members pay of a standard fare: this share, or up to so much more of it. */
const MEMBERS = { least: 0.72, more: 0.12 } as const;
/** No leg is sold for less, US dollars. */
export const LEAST_FARE = Math.floor(LEAST_STANDARD * MEMBERS.least);

export interface FareRules {
  seed: string;
  /** Days without pass fares; being the busiest days of the year, they are dear ones too. */
  blackoutDates: ReadonlySet<string>;
}

export interface PricedLeg {
  /** `F9 1279`. */
  flight: string;
  /** Local calendar day of the departure, `YYYY-MM-DD`. */
  date: string;
  /** Epoch milliseconds. */
  departure: number;
  miles: number;
  crossesBorder: boolean;
}

/** What one leg costs (US dollars) and how many seats it has left, for sale and for the pass. */
export interface LegOffer {
  standard: number;
  discountDen: number;
  seats: number;
  passSeats: number;
  crossesBorder: boolean;
}

/** The offer for one leg at a moment (epoch milliseconds; the same within a clock hour). */
export function offerOf(leg: PricedLeg, now: number, { seed, blackoutDates }: FareRules): LegOffer {
  const thisHour = Math.floor(now / HOUR_MS);
  const hoursLeft = Math.max(0, Math.floor(leg.departure / HOUR_MS) - thisHour);
  const daysLeft = hoursLeft / 24;
  const luck = (what: string): number => chance(seed, what, leg.flight, leg.date);
  const peak = blackoutDates.has(leg.date);
  const popularity = luck('popularity');
  const dayDemand = (DEMAND_BY_WEEKDAY[weekday(leg.date)] as number) * (peak ? 1.45 : 1);

  const urgency = 0.95 + 1.25 * Math.exp(-daysLeft / 10);
  const tide = 1 + 0.05 * Math.sin(2 * Math.PI * (thisHour / (24 * 5) + luck('tide')));
  const ripple = 0.97 + 0.06 * chance(seed, 'ripple', leg.flight, leg.date, thisHour);
  const distancePrice = 22 + leg.miles * 0.032;
  const standard = Math.max(
    LEAST_STANDARD,
    Math.round(distancePrice * (0.75 + 0.5 * popularity) * dayDemand * urgency * tide * ripple),
  );

  const load = 0.74 + 0.28 * popularity + (dayDemand - 1) * 0.12;
  const changesOfMind = 8 * chance(seed, 'changes', leg.flight, leg.date, thisHour) - 4;
  const sold = Math.round(SEATS_ON_BOARD * load * Math.exp(-daysLeft / 16) + changesOfMind);
  const seats = Math.min(SEATS_ON_BOARD, Math.max(0, SEATS_ON_BOARD - sold));

  const passAllotment = luck('pass') < 0.3 ? 0 : 1 + Math.floor(8 * luck('allotment'));
  const passTaken = Math.floor(passAllotment * 1.3 * luck('pass demand') * Math.exp(-daysLeft / 6));
  const passSeats = peak ? 0 : Math.min(seats, Math.max(0, passAllotment - passTaken));

  return {
    standard,
    discountDen: Math.floor(standard * (MEMBERS.least + MEMBERS.more * luck('den'))),
    seats,
    passSeats,
    crossesBorder: leg.crossesBorder,
  };
}
