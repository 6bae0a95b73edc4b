import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { shiftDate } from './shift-date.ts';

const YEAR_MS = 365 * 86_400_000;
const SECOND_MS = 1000;

/** Evaluates an expression after `shiftDate(YEAR_MS)` in a new realm. `real`: the time before the shift. */
const inAYear = (expression: string): { real: number; shifted: unknown } =>
  runInNewContext(
    `const real = Date.now(); (${shiftDate})(${YEAR_MS}); ({ real, shifted: ${expression} })`,
  ) as ReturnType<typeof inAYear>;

describe('a shifted clock', () => {
  it.each([
    ['Date.now()'],
    ['new Date().getTime()'],
    ['Date.parse(Date())'],
    ['new (class extends Date {})().getTime()'],
    ['new (new Date(0).constructor)().getTime()'],
  ])('applies to %s', (expression) => {
    const { real, shifted } = inAYear(expression);
    // `Date()` contains whole seconds.
    expect(shifted).toBeGreaterThan(real + YEAR_MS - SECOND_MS);
    expect(shifted).toBeLessThan(real + 2 * YEAR_MS);
  });

  it.each([
    ["new Date('2028-02-29T12:00Z').toISOString()", '2028-02-29T12:00:00.000Z'],
    ['new Date(2028, 1, 29, 12).getDate()', 29],
    ['Date.UTC(2028, 1, 29)', 1_835_395_200_000],
    ['new Date() instanceof Date', true],
    ['Object.prototype.toString.call(new Date())', '[object Date]'],
  ])('does not change %s', (expression, expected) => {
    expect(inAYear(expression).shifted).toEqual(expected);
  });

  it('ignores a second shift', () => {
    const { real, shifted } = inAYear(`((${shiftDate})(${YEAR_MS}), Date.now())`);
    expect(shifted).toBeLessThan(real + 2 * YEAR_MS);
  });

  it('is the same in the test run and in its child processes', () => {
    const before = Date.now();
    const child = Number(execFileSync('node', ['-p', 'Date.now()'], { encoding: 'utf8' }));
    expect(child).toBeGreaterThanOrEqual(before);
    expect(child).toBeLessThanOrEqual(Date.now());
  });
});
