import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';

/** A place's monthly normals from January on: mean daily highs, mean daily lows (degrees Fahrenheit), and days with
 *  rain or snow. Approximate climatological means, rounded: what to pack for, not a record. */
export type ClimateRow = `${string} | ${string} | ${string}`;

/** What is usual on one day. */
export interface Normals {
  /** Degrees Fahrenheit. */
  high: number;
  low: number;
  /** Share of the days that see rain or snow, 0 to 1. */
  wet: number;
}

export interface Climate {
  on(date: string): Normals;
}

/** Monthly means stand for the middle of their month. */
const MIDDLE = 15;
const DAYS_OF_A_MONTH = 30.4;

export function readClimate(row: ClimateRow): Climate {
  const [highs = [], lows = [], wetDays = []] = row.split(' | ').map((part) => part.split(' ').map(Number));
  return {
    on(date) {
      const { before, after, share } = monthsAround(date);
      const between = (months: readonly number[]): number => {
        const [from = 0, to = 0] = [months[before], months[after]];
        return from + (to - from) * share;
      };
      return { high: between(highs), low: between(lows), wet: between(wetDays) / DAYS_OF_A_MONTH };
    },
  };
}

/** The two months (0 to 11) between whose middles a day lies, and how far it is from the first to the second. */
function monthsAround(date: string): { before: number; after: number; share: number } {
  const middle = `${date.slice(0, 8)}${MIDDLE}`;
  const isPast = date >= middle;
  const first = isPast ? middle : monthsMiddle(middle, -1);
  const second = isPast ? monthsMiddle(middle, 1) : middle;
  const share = daysBetween(first, date) / daysBetween(first, second);
  return { before: monthOf(first), after: monthOf(second), share };
}

/** The middle of the month before (-1) or after (1). */
const monthsMiddle = (middle: string, step: -1 | 1): string =>
  `${addDays(middle, step * 30).slice(0, 8)}${MIDDLE}`;

const monthOf = (date: string): number => Number(date.slice(5, 7)) - 1;
