import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';

/** Monthly normals of a place from January to December: mean daily highs, mean daily lows (degrees Fahrenheit), and days with
 *  rain or snow. Approximate, rounded climatological means. */
export type ClimateRow = `${string} | ${string} | ${string}`;

/** The normals of one day. */
export interface Normals {
  /** Degrees Fahrenheit. */
  high: number;
  low: number;
  /** Probability of rain or snow, 0 to 1. */
  wet: number;
}

export interface Climate {
  on(date: string): Normals;
}

/** A monthly mean applies to the middle of the month. */
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

/** Returns the two months (0 to 11) between whose middles a day lies, and its position between them, 0 to 1. */
function monthsAround(date: string): { before: number; after: number; share: number } {
  const middle = `${date.slice(0, 8)}${MIDDLE}`;
  const isPast = date >= middle;
  const first = isPast ? middle : monthsMiddle(middle, -1);
  const second = isPast ? monthsMiddle(middle, 1) : middle;
  const share = daysBetween(first, date) / daysBetween(first, second);
  return { before: monthOf(first), after: monthOf(second), share };
}

/** Returns the middle of the previous (-1) or next (1) month. */
const monthsMiddle = (middle: string, step: -1 | 1): string =>
  `${addDays(middle, step * 30).slice(0, 8)}${MIDDLE}`;

const monthOf = (date: string): number => Number(date.slice(5, 7)) - 1;
