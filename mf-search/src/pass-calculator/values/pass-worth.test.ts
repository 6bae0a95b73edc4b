import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER_TRIPS, type PassQuestion, passWorth, type RouteCents } from './pass-worth.ts';

const cents = fc.integer({ min: 0, max: 200_000 });
const questions: fc.Arbitrary<PassQuestion> = fc.record({
  trips: fc.integer({ min: 1, max: 365 }),
  fit: fc.integer({ min: 0, max: 100 }),
  others: fc.constantFrom(...OTHER_TRIPS),
  pass: cents,
  membership: fc.oneof(fc.constant(0), cents),
  routes: fc.array(
    fc.record({
      go_wild: cents,
      discount_den: cents,
      standard: cents,
      early: cents,
      weight: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

/** 100 times the sum of the weights times the cents of a number of trips, without rounding. */
function exact({ fit, others, pass, membership, routes }: PassQuestion, trips: bigint) {
  const unit = unitOf(routes);
  const sum = (of: (route: RouteCents) => number) =>
    routes.reduce((total, route) => total + BigInt(route.weight * of(route)), 0n);
  const fitting = BigInt(fit) * sum((route) => route.go_wild);
  const other = BigInt(100 - fit) * sum((route) => route[others]);
  const fixed = BigInt(pass + (others === 'discount_den' && fit < 100 ? membership : 0));
  return {
    go_wild: unit * fixed + trips * (fitting + other),
    discount_den: unit * BigInt(membership) + trips * 100n * sum((route) => route.discount_den),
    standard: trips * 100n * sum((route) => route.standard),
  };
}

const unitOf = (routes: readonly RouteCents[]): bigint =>
  100n * routes.reduce((total, { weight }) => total + BigInt(weight), 0n);

const FOREVER = 10n ** 12n;

describe('the break-even (COST-13)', () => {
  it.each(['discount_den', 'standard'] as const)(
    'is the smallest number of trips from which the pass costs less: %s',
    (way) => {
      const seen = { none: 0, first: 0, later: 0 };
      fc.assert(
        fc.property(questions, (question) => {
          const number = passWorth(question).breakEven[way];
          const isCheaper = (trips: bigint) => {
            const cost = exact(question, trips);
            return cost.go_wild < cost[way];
          };
          seen[number === null ? 'none' : number === 1 ? 'first' : 'later'] += 1;
          if (number === null) expect(isCheaper(FOREVER)).toBe(false);
          else {
            const trips = BigInt(number);
            expect([trips, trips + 1n, 2n * trips, FOREVER].every(isCheaper)).toBe(true);
            if (number > 1) expect(isCheaper(trips - 1n)).toBe(false);
          }
        }),
        { numRuns: 2000 },
      );
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
    },
  );

  it('is one trip more where both cost the same', () => {
    const route = { go_wild: 2000, discount_den: 9000, standard: 12_000, early: 2000, weight: 1 };
    const question = { trips: 1, fit: 100, others: 'standard', membership: 0, routes: [route] } as const;
    expect(passWorth({ ...question, pass: 60_000 }).breakEven).toEqual({ standard: 7, discount_den: 9 });
    expect(passWorth({ ...question, pass: 59_999 }).breakEven.standard).toBe(6);
  });
});

describe('the cost of a year', () => {
  it('is exact to the cent (COST-12)', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const unit = Number(unitOf(question.routes));
        const expected = exact(question, BigInt(question.trips));
        const found = passWorth(question);
        for (const way of ['go_wild', 'discount_den', 'standard'] as const)
          expect(Math.abs(found[way].year - Number(expected[way]) / unit)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('counts a route as often as it is flown', () => {
    const near = { go_wild: 2000, discount_den: 5000, standard: 8000, early: 2000, weight: 3 };
    const far = { go_wild: 6000, discount_den: 20_000, standard: 30_000, early: 6000, weight: 1 };
    const question = { trips: 8, fit: 100, others: 'standard', pass: 50_000, membership: 0 } as const;
    const { go_wild, standard } = passWorth({ ...question, routes: [near, far] });
    expect(go_wild.year).toBe(50_000 + 6 * 2000 + 2 * 6000);
    expect(standard.year).toBe(6 * 8000 + 2 * 30_000);
  });

  it('has the membership with the pass only where its fares are used', () => {
    const route = { go_wild: 2000, discount_den: 9000, standard: 12_000, early: 7000, weight: 1 };
    const question = { trips: 10, fit: 80, pass: 50_000, membership: 6000, routes: [route] };
    expect(passWorth({ ...question, others: 'standard' }).go_wild).toEqual({
      fixed: 50_000,
      trip: 4000,
      year: 90_000,
    });
    expect(passWorth({ ...question, others: 'discount_den' }).go_wild).toEqual({
      fixed: 56_000,
      trip: 3400,
      year: 90_000,
    });
    expect(passWorth({ ...question, others: 'early' }).go_wild.trip).toBe(3000);
    expect(passWorth({ ...question, fit: 100, others: 'discount_den' }).go_wild.fixed).toBe(50_000);
  });
});
