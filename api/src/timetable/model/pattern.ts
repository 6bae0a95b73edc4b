import { dayNumber, weekdayBit, weekdayBitsOf, weekdayDigits } from './days.ts';
import type { ScheduledLeg } from './timetable.ts';

/** The days on which a leg departs, as numbers (see `days.ts`). */
export interface DayPattern {
  from: number;
  to: number;
  /** Weekdays as bits, bit 0 = Monday. */
  days: number;
  /** 1: every week; 2: every other week, counted in sevens of days from `from`. */
  weekInterval: number;
}

/** Stands for the end of a period that has none: the last day that SSIM could write. */
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

/** The first operating day not before a day; undefined where there is none. */
export function firstDay(pattern: DayPattern, notBefore = pattern.from): number | undefined {
  const start = Math.max(notBefore, pattern.from);
  const end = Math.min(pattern.to, start + 7 * pattern.weekInterval);
  for (let day = start; day <= end; day += 1) if (operatesOn(pattern, day)) return day;
  return undefined;
}

/** The last operating day; undefined where there is none. */
export function lastDay(pattern: DayPattern): number | undefined {
  const end = Math.max(pattern.from, pattern.to - 7 * pattern.weekInterval);
  for (let day = pattern.to; day >= end; day -= 1) if (operatesOn(pattern, day)) return day;
  return undefined;
}

/** The pattern some days later. An open end stays open. */
export const shifted = (pattern: DayPattern, later: number): DayPattern => ({
  from: pattern.from + later,
  to: pattern.to === OPEN_END ? OPEN_END : pattern.to + later,
  days: weekdayBitsOf(weekdayDigits(pattern.days), later),
  weekInterval: pattern.weekInterval,
});

export const samePattern = (a: DayPattern, b: DayPattern): boolean =>
  a.from === b.from && a.to === b.to && a.days === b.days && a.weekInterval === b.weekInterval;

/** Of a pattern that leaves out weeks, the same one from its first operating day to its last, as SSIM wants it; any
 *  other pattern as it is. */
export function trimmed(pattern: DayPattern): DayPattern {
  if (pattern.weekInterval === 1) return pattern;
  return { ...pattern, from: firstDay(pattern) ?? pattern.from, to: lastDay(pattern) ?? pattern.to };
}

/** Patterns that together operate on the same days, none of them on both sides of a cut. `cuts` are operating
 *  days but for the first, ascending: each begins a part. */
export function cutBefore(pattern: DayPattern, cuts: readonly number[]): DayPattern[] {
  return [pattern.from, ...cuts].flatMap((start, i) => {
    const end = cuts[i] === undefined ? pattern.to : cuts[i] - 1;
    return partsWithin(pattern, start, end);
  });
}

/** Where every other week is left out, a part that begins within a week it operates in needs that week by itself:
 *  weeks are counted from the start of a period. */
function partsWithin(pattern: DayPattern, start: number, end: number): DayPattern[] {
  if (pattern.weekInterval === 1) return [{ ...pattern, from: start, to: end }];
  const cycle = 7 * pattern.weekInterval;
  const phase = (start - pattern.from) % cycle;
  const isFirstOfItsWeek = (firstDay(pattern, start - phase) ?? start) >= start;
  const parts = isFirstOfItsWeek
    ? [{ ...pattern, from: start, to: end }]
    : [
        { ...pattern, from: start, to: Math.min(end, start - phase + 6) },
        { ...pattern, from: start - phase + cycle, to: end },
      ];
  return parts.filter((part) => part.from <= part.to && firstDay(part) !== undefined).map(trimmed);
}

/** The one pattern that operates on the days of both, `b` coming after `a`; null where there is none. */
export function joined(a: DayPattern, b: DayPattern): DayPattern | null {
  if (a.days !== b.days || a.weekInterval !== b.weekInterval || b.from <= a.to) return null;
  const both = { ...a, to: b.to };
  const end = Math.min(b.to, b.from + 7 * a.weekInterval);
  for (let day = a.to + 1; day <= end; day += 1) {
    if (operatesOn(both, day) !== operatesOn(b, day)) return null;
  }
  return both;
}
