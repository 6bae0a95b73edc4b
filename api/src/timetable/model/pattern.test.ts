import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cutBefore,
  type DayPattern,
  firstDay,
  joined,
  lastDay,
  operatesOn,
  shifted,
  trimmed,
} from './pattern.ts';

const START = 20_500;
const daysOf = (pattern: DayPattern): number[] => {
  const days: number[] = [];
  for (let day = START - 30; day <= START + 250; day += 1) if (operatesOn(pattern, day)) days.push(day);
  return days;
};

const patterns = fc
  .record({
    from: fc.integer({ min: START, max: START + 60 }),
    length: fc.integer({ min: 0, max: 120 }),
    days: fc.integer({ min: 1, max: 127 }),
    weekInterval: fc.constantFrom(1, 2),
  })
  .map(({ from, length, ...rest }): DayPattern => ({ from, to: from + length, ...rest }))
  .filter((pattern) => firstDay(pattern) !== undefined);

/** A pattern with some of its operating days except the first. */
const cutPatterns = patterns.chain((pattern) =>
  fc.record({ pattern: fc.constant(pattern), cuts: fc.subarray(daysOf(pattern).slice(1)) }),
);

describe('a pattern of days', () => {
  it('has a first and a last day', () => {
    fc.assert(
      fc.property(patterns, (pattern) => {
        const days = daysOf(pattern);
        expect([firstDay(pattern), lastDay(pattern)]).toEqual([days[0], days.at(-1)]);
      }),
    );
  });

  it('operates on the same days when trimmed, and on later days when shifted', () => {
    fc.assert(
      fc.property(patterns, fc.integer({ min: -7, max: 7 }), (pattern, later) => {
        expect(daysOf(trimmed(pattern))).toEqual(daysOf(pattern));
        expect(daysOf(shifted(pattern, later))).toEqual(daysOf(pattern).map((day) => day + later));
      }),
    );
  });

  it('keeps its days when cut, and no part crosses a cut', () => {
    fc.assert(
      fc.property(cutPatterns, ({ pattern, cuts }) => {
        const parts = cutBefore(pattern, cuts).map(daysOf);
        expect(parts.flat()).toEqual(daysOf(pattern));
        for (const cut of cuts) {
          expect(
            parts.every((days) => days.every((day) => day < cut) || days.every((day) => day >= cut)),
          ).toBe(true);
        }
      }),
    );
  });

  it('is restored by joining its parts', () => {
    fc.assert(
      fc.property(cutPatterns, ({ pattern, cuts }) => {
        const [first, ...others] = cutBefore(pattern, cuts);
        const whole = others.reduce<DayPattern | null | undefined>(
          (all, part) => all && joined(all, part),
          first,
        );
        expect(whole && trimmed(whole)).toEqual(trimmed(pattern));
      }),
    );
  });

  it('is joined only with its continuation', () => {
    fc.assert(
      fc.property(patterns, patterns, (a, b) => {
        const whole = joined(a, b);
        if (whole) expect(daysOf(whole)).toEqual([...daysOf(a), ...daysOf(b)]);
      }),
      { numRuns: 500 },
    );
    const daily = { from: START, to: START + 6, days: 127, weekInterval: 1 };
    expect(joined(daily, shifted(daily, 8))).toBeNull();
    expect(joined(daily, shifted(daily, 7))).toEqual({ ...daily, to: START + 13 });
  });
});
