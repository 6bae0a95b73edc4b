import { dayNumber, weekdayBit, weekdayBitsOf, weekdayDigits } from './days.ts';
import type { ScheduledLeg } from './timetable.ts';

/** The operating days of a leg, as numbers (see `days.ts`). */
export interface DayPattern {
  from: number;
  to: number;
  /** Weekdays as bits, bit 0 = Monday. */
  days: number;
  /** 1: every week; 2: every other week, counted in periods of seven days from `from`. */
  weekInterval: number;
}

/** The end of an open period: the last day that SSIM can represent. */
export const OPEN_END = dayNumber('2069-12-31');

export const patternOf = (
  leg: Pick<ScheduledLeg, 'periodFrom' | 'periodTo' | 'days' | 'weekInterval'>,
): DayPattern => ({
  from: dayNumber(leg.periodFrom),
  to: dayNumber(leg.periodTo),
  days: leg.days,
  weekInterval: leg.weekInterval,
});

export const operatesOn = ({ from, to, days, weekInterval }: DayPattern, day: number): boolean =>
  day >= from &&
  day <= to &&
  (days & weekdayBit(day)) !== 0 &&
  (weekInterval === 1 || Math.floor((day - from) / 7) % weekInterval === 0);

/** Returns the first operating day on or after a day; undefined: there is none. */
export function firstDay(pattern: DayPattern, notBefore = pattern.from): number | undefined {
  const start = Math.max(notBefore, pattern.from);
  const end = Math.min(pattern.to, start + 7 * pattern.weekInterval);
  for (let day = start; day <= end; day += 1) if (operatesOn(pattern, day)) return day;
  return undefined;
}

/** Returns the last operating day; undefined: there is none. */
export function lastDay(pattern: DayPattern): number | undefined {
  const end = Math.max(pattern.from, pattern.to - 7 * pattern.weekInterval);
  for (let day = pattern.to; day >= end; day -= 1) if (operatesOn(pattern, day)) return day;
  return undefined;
}

/** Returns the pattern shifted by some days. An open end stays open. */
export const shifted = (pattern: DayPattern, later: number): DayPattern => ({
  from: pattern.from + later,
  to: pattern.to === OPEN_END ? OPEN_END : pattern.to + later,
  days: weekdayBitsOf(weekdayDigits(pattern.days), later),
  weekInterval: pattern.weekInterval,
});

export const samePattern = (a: DayPattern, b: DayPattern): boolean =>
  a.from === b.from && a.to === b.to && a.days === b.days && a.weekInterval === b.weekInterval;

/** Returns a pattern that skips weeks with a period from its first to its last operating day, as SSIM requires; returns any
 *  other pattern unchanged. */
export function trimmed(pattern: DayPattern): DayPattern {
  if (pattern.weekInterval === 1) return pattern;
  return { ...pattern, from: firstDay(pattern) ?? pattern.from, to: lastDay(pattern) ?? pattern.to };
}

/** Splits a pattern into parts that together operate on the same days. `cuts`: the first days of the parts except the first
 *  part, ascending operating days. */
export function cutBefore(pattern: DayPattern, cuts: readonly number[]): DayPattern[] {
  return [pattern.from, ...cuts].flatMap((start, i) => {
    const end = cuts[i] === undefined ? pattern.to : cuts[i] - 1;
    return partsWithin(pattern, start, end);
  });
}

/** When a pattern skips weeks and a part begins within an operating week, that week becomes a separate part, because weeks
 *  count from the start of a period. */
function partsWithin(pattern: DayPattern, start: number, end: number): DayPattern[] {
  if (pattern.weekInterval === 1) return [{ ...pattern, from: start, to: end }];
  const cycle = 7 * pattern.weekInterval;
  const phase = (start - pattern.from) % cycle;
  const startsOperatingWeek = (firstDay(pattern, start - phase) ?? start) >= start;
  const parts = startsOperatingWeek
    ? [{ ...pattern, from: start, to: end }]
    : [
        { ...pattern, from: start, to: Math.min(end, start - phase + 6) },
        { ...pattern, from: start - phase + cycle, to: end },
      ];
  return parts.filter((part) => part.from <= part.to && firstDay(part) !== undefined).map(trimmed);
}

/** Returns the one pattern that operates on the days of both, with `b` after `a`; null: there is none. */
export function joined(a: DayPattern, b: DayPattern): DayPattern | null {
  if (a.days !== b.days || a.weekInterval !== b.weekInterval || b.from <= a.to) return null;
  const both = { ...a, to: b.to };
  const end = Math.min(b.to, b.from + 7 * a.weekInterval);
  for (let day = a.to + 1; day <= end; day += 1) {
    if (operatesOn(both, day) !== operatesOn(b, day)) return null;
  }
  return both;
}
