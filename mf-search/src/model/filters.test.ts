import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { activeCount, type Filters, NO_FILTERS, parseFilters, sameFilters, writeFilters } from './filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));
function write(filters: Filters): string {
  const params = new URLSearchParams();
  writeFilters(filters, params);
  return params.toString();
}

const steps = (least: number, most: number, step: number) =>
  fc.integer({ min: least / step, max: most / step }).map((count) => count * step);
const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    stops: fc.constantFrom(null, 0, 1),
    maxHours: steps(1, 24, 0.5),
    maxPrice: fc.option(steps(0, 10_000, 50)),
    window: fc.tuple(steps(0, 1440, 30), steps(0, 1440, 30)).filter(([a, b]) => a !== b),
    hopHours: fc.option(steps(1, 16, 1)),
  })
  .map(({ window: [a, b], ...rest }) => ({ ...rest, departFrom: Math.min(a, b), departTo: Math.max(a, b) }));

const NAMES = ['stops', 'max_hours', 'max_price', 'depart', 'hop'] as const;
const garbage = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 10_000, maxLength: 10_000 }),
  fc.constantFrom(
    '-1',
    '0x10',
    '1e3',
    'NaN',
    'Infinity',
    '[]',
    '<script>alert(1)</script>',
    '30-',
    '-30',
    '--',
    '360-360',
  ),
  fc.integer().map(String),
  fc.double().map(String),
  fc.tuple(fc.integer(), fc.integer()).map((ends) => ends.join('-')),
);

describe('filters in an address', () => {
  it('are written as readable parameters, and only when active', () => {
    expect(write(NO_FILTERS)).toBe('');
    expect(
      write({ stops: 0, maxHours: 7.5, maxPrice: 150, departFrom: 360, departTo: 840, hopHours: 4 }),
    ).toBe('stops=0&max_hours=7.5&max_price=150&depart=360-840&hop=4');
  });

  it('are read back the same', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(parse(write(filters))).toEqual(filters);
        expect(write(filters) === '').toBe(activeCount(filters) === 0);
        expect(sameFilters(parse(write(filters)), filters)).toBe(true);
      }),
    );
  });

  it('are always filters that the controls can show', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...NAMES), garbage)), (entries) => {
        const filters = parse(new URLSearchParams(entries).toString());
        expect([null, 0, 1]).toContain(filters.stops);
        expect(filters.maxHours * 2).toBe(Math.round(filters.maxHours * 2));
        expect(filters.maxHours).toBeGreaterThanOrEqual(1);
        expect(filters.maxHours).toBeLessThanOrEqual(24);
        expect((filters.maxPrice ?? 0) % 50).toBe(0);
        expect(filters.departFrom).toBeLessThanOrEqual(filters.departTo);
        expect(filters.departFrom % 30 === 0 && filters.departTo % 30 === 0).toBe(true);
        expect(filters.departFrom).toBeGreaterThanOrEqual(0);
        expect(filters.departTo).toBeLessThanOrEqual(1440);
        expect(parse(write(filters))).toEqual(filters);
      }),
    );
  });

  it.each([
    ['stops=2&max_hours=25&max_price=75&depart=840-360&hop=17', 0],
    ['stops=0&max_hours=0.5&depart=360&hop=1.5', 1],
    ['max_price=10050&depart=0-1440', 0],
  ])('%s: %i active', (query, count) => {
    expect(activeCount(parse(query))).toBe(count);
  });
});
