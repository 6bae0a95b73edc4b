import { readFileSync } from 'node:fs';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { distanceMiles } from '@fareweave/shared-lib/domain/great-circle';
import { parse } from 'csv-parse/sync';
import { airportsByCode } from '../../airports/index.ts';

/** The normals of one day. */
export interface Normals {
  /** Degrees Fahrenheit. */
  high: number;
  low: number;
  /** Probability of rain or snow, 0 to 1. */
  wet: number;
}

/** A monthly mean applies to the middle of the month. */
const MIDDLE = 15;
const DAYS_OF_A_MONTH = 30.4;

/** Monthly values of a place, from January to December: mean daily highs and lows (degrees Fahrenheit), and days with rain
 *  or snow. Approximate, rounded climatological means. */
export type ClimateRow = Record<'highs' | 'lows' | 'wet_days', string>;

/** Returns the function that interpolates the normals of a day. */
export function climateOf({ highs, lows, wet_days }: ClimateRow): (date: string) => Normals {
  const numbers = (text: string): number[] => text.split(' ').map(Number);
  const [high, low, wet] = [numbers(highs), numbers(lows), numbers(wet_days)];
  return (date) => {
    const { before, after, share } = monthsAround(date);
    const between = (months: readonly number[]): number => {
      const [from = 0, to = 0] = [months[before], months[after]];
      return from + (to - from) * share;
    };
    return { high: between(high), low: between(low), wet: between(wet) / DAYS_OF_A_MONTH };
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

/** An airport with normals. */
interface Station {
  airport: Airport;
  normalsOn(date: string): Normals;
}

const rows: (ClimateRow & { airport: string })[] = parse(
  readFileSync(new URL('./normals.csv', import.meta.url)),
  { columns: true },
);
const STATIONS: readonly Station[] = rows.map(({ airport: code, ...row }) => {
  const airport = airportsByCode.get(code);
  if (!airport) throw new Error(`normals of the unknown airport ${code}`);
  return { airport, normalsOn: climateOf(row) };
});

/** Returns the nearest airport with normals, and its distance in statute miles. */
export function nearestStation(airport: Airport): Station & { miles: number } {
  const [first, ...rest] = STATIONS.map((station) => ({
    ...station,
    miles: distanceMiles(airport, station.airport),
  }));
  if (!first) throw new Error('no normals');
  return rest.reduce((nearest, station) => (station.miles < nearest.miles ? station : nearest), first);
}
