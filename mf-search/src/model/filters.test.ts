import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  type Filters,
  NO_FILTERS,
  parseFilters,
  sameFilters,
  withoutFilter,
  writeFilters,
} from './filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));
function write(filters: Filters): string {
  const params = new URLSearchParams();
  writeFilters(filters, params);
  return params.toString();
}

const steps = (least: number, most: number, step: number) =>
  fc.integer({ min: least / step, max: most / step }).map((count) => count * step);
const windowTo = (most: number) =>
  fc
    .tuple(steps(0, most, 30), steps(0, most, 30))
    .filter(([a, b]) => a !== b)
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const codes = fc
  .uniqueArray(fc.string({ minLength: 3, maxLength: 3, unit: fc.constantFrom(...'ABCDEFGHXYZ') }), {
    maxLength: 5,
  })
  .map((some) => some.sort());
const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    stops: fc.constantFrom(null, 0, 1),
    maxHours: steps(1, 24, 0.5),
    maxPrice: fc.option(steps(0, 99_950, 50)),
    departs: windowTo(1440),
    hopHours: fc.option(steps(1, 16, 1)),
    arrives: windowTo(1440),
    layover: windowTo(720),
    via: codes,
    avoid: codes,
    redEyes: fc.constantFrom(null, 'hide', 'only'),
  })
  .map(({ departs, arrives, layover, ...rest }) => ({
    ...rest,
    departFrom: departs[0],
    departTo: departs[1],
    arriveFrom: arrives[0],
    arriveTo: arrives[1],
    layoverFrom: layover[0],
    layoverTo: layover[1],
  }));

const NAMES = [
  'stops',
  'max_hours',
  'max_price',
  'depart',
  'hop',
  'arrive',
  'layover',
  'via',
  'avoid',
  'redeye',
] as const;
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
    'hide,only',
    'LAS,,DEN',
    'las',
  ),
  fc.integer().map(String),
  fc.double().map(String),
  fc.tuple(fc.integer(), fc.integer()).map((ends) => ends.join('-')),
);

describe('filters in an address', () => {
  it('are written as readable parameters, and only when active', () => {
    expect(write(NO_FILTERS)).toBe('');
    const early = { departFrom: 360, departTo: 840, arriveFrom: 600, arriveTo: 1200 };
    const stay = { layoverFrom: 60, layoverTo: 240, via: ['DEN', 'LAS'], avoid: ['ORD'] };
    const more = { ...early, ...stay, hopHours: 4, redEyes: 'hide' } as const;
    expect(write({ stops: 0, maxHours: 7.5, maxPrice: 150, ...more })).toBe(
      'stops=0&max_hours=7.5&max_price=150&depart=360-840&hop=4&arrive=600-1200&layover=60-240&via=DEN%2CLAS&avoid=ORD&redeye=hide',
    );
  });

  it('are read back the same', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(parse(write(filters))).toEqual(filters);
        expect(write(filters) === '').toBe(activeFilters(filters).length === 0);
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
        expect(filters.arriveFrom).toBeLessThan(filters.arriveTo);
        expect(filters.layoverFrom).toBeLessThan(filters.layoverTo);
        expect(filters.layoverTo).toBeLessThanOrEqual(720);
        for (const code of [...filters.via, ...filters.avoid]) expect(code).toMatch(/^[A-Z]{3}$/);
        expect([null, 'hide', 'only']).toContain(filters.redEyes);
        expect(parse(write(filters))).toEqual(filters);
      }),
    );
  });

  it('can be cleared one by one', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const names = activeFilters(filters);
        for (const name of names)
          expect(activeFilters(withoutFilter(filters, name))).toEqual(
            names.filter((other) => other !== name),
          );
        expect(names.reduce(withoutFilter, filters)).toEqual(NO_FILTERS);
      }),
    );
  });

  it.each([
    ['stops=2&max_hours=25&max_price=75&depart=840-360&hop=17', 0],
    ['stops=0&max_hours=0.5&depart=360&hop=1.5', 1],
    ['max_price=100000&depart=0-1440', 0],
    ['arrive=360-840&layover=60-720&via=LAS,DEN,LAS&avoid=ORD&redeye=only', 5],
    ['arrive=0-1440&layover=0-720&via=&avoid=LASDEN&redeye=all', 0],
  ])('%s: %i active', (query, count) => {
    expect(activeFilters(parse(query)).length).toBe(count);
  });
});
