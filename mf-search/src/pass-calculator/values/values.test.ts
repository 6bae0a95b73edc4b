import type { Charge } from '@fareweave/shared-lib/domain/charges';
import type { MedianFares } from '@fareweave/shared-lib/domain/flights';
import { ONE_ADULT } from '@fareweave/shared-lib/domain/party';
import { type ChosenFare, tripCost } from '@fareweave/shared-lib/domain/trip-cost';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalValues, checkValues } from './check-values.ts';
import { passWorth } from './pass-worth.ts';
import { chargesWith, priceOf } from './prices.ts';
import { routeCents, routeFares } from './route-fares.ts';
import { addressOf, amountText, centsOf, entriesIn, readAddress, type Values, withEntry } from './values.ts';

const known = new Set(['DEN', 'LAS', 'MCO', 'JFK', 'LGA', 'SJU', 'ORD', 'MDW', 'city:New York City']);
const errorsOf = (change: Values) => checkValues({ origin: 'DEN', to: 'LAS,MCO', ...change }, known);

describe('the address of the calculator (COST-16)', () => {
  it('contains what has been entered, and nothing else', () => {
    const values = {
      origin: 'DEN',
      to: 'LAS,city:New York City',
      trips: '20',
      fit: '80',
      pass: '599',
      pass_fee: '',
      standard: 'LAS:121.50,city:New York City:200',
    };
    const address = addressOf(values);
    expect(address).toBe(
      '/pass-calculator?origin=DEN&to=LAS,city:New+York+City&trips=20&pass=599&pass_fee=&standard=LAS:121.50,city:New+York+City:200',
    );
    const { fit: _, ...others } = values;
    expect(readAddress(address.slice(address.indexOf('?')))).toEqual({ values: others, errors: {} });
    expect(addressOf({ to: '', weights: '' })).toBe('/pass-calculator');
  });

  it.each([
    ['?trips=5&trips=9', { trips: 'The link contains this more than once.' }],
    ['?Trips=5', { trips: 'The link contains this as “Trips”.' }],
    ['?pass-fee=5', { pass_fee: 'The link contains this as “pass-fee”.' }],
    ['?utm_source=mail', {}],
  ])('does not ignore a parameter that would change the result: %s', (query, errors) => {
    expect(readAddress(query).errors).toEqual(errors);
  });

  it.each<[Values, string, RegExp]>([
    [{ origin: 'XXX' }, 'origin', /called XXX/],
    [{ to: 'LAS,NOWHERE' }, 'to', /called NOWHERE/],
    [{ to: 'LAS,DEN' }, 'to', /other than the start/],
    [{ to: 'LAS,MCO,JFK,LGA,ORD,MDW' }, 'to', /at most five/],
    [{ trips: '0' }, 'trips', /from 1 to 365/],
    [{ trips: '' }, 'trips', /from 1 to 365/],
    [{ fit: '101' }, 'fit', /from 0 to 100/],
    [{ others: 'walk' }, 'others', /“walk” is not a choice/],
    [{ days: '30' }, 'days', /not a choice/],
    [{ pass: 'cheap' }, 'pass', /Enter dollars/],
    [{ membership: '-5' }, 'membership', /Enter dollars/],
    [{ standard: 'LAS:1e3' }, 'standard:LAS', /Enter dollars/],
    [{ weights: 'MCO:0' }, 'weights:MCO', /from 1 to 99/],
    [{ go_wild: 'JFK:30' }, 'go_wild', /“JFK”, where no route goes/],
    [{ go_wild: '30' }, 'go_wild', /“30”, where no route goes/],
    [{ go_wild: 'LAS:30,LAS:40' }, 'go_wild', /two values for LAS/],
  ])('%j has its error at its field', (change, field, message) => {
    const errors = errorsOf(change);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(message);
  });

  it.each(['59,99', '1:5', '5,9,9', '1,2345'])('does not read another amount from %s', (text) => {
    const values = { standard: withEntry('', 'LAS', text), weights: withEntry('', 'LAS', '1,2') };
    expect(Object.keys(errorsOf(values))).toEqual(['standard:LAS', 'weights:LAS']);
  });

  it('is valid without an error', () => {
    expect(errorsOf({})).toEqual({});
    expect(checkValues({}, known)).toEqual({});
    expect(
      errorsOf({
        pass: '599.',
        membership: '0',
        early_fee: '',
        standard: 'LAS:',
        weights: 'LAS:99',
        fit: '0',
      }),
    ).toEqual({});
  });

  it('names places as the pickers do', () => {
    expect(
      canonicalValues({ origin: 'den', to: 'las,CITY:new york city,LAS', standard: 'las:5' }, known),
    ).toEqual({ origin: 'DEN', to: 'LAS,city:New York City', standard: 'LAS:5' });
  });

  it('has one entry for a place, whatever is typed', () => {
    const list = withEntry('LAS:1,city:Miami:2', 'LAS', ' 1,2:%2C');
    expect(entriesIn(list)).toEqual([
      ['city:Miami', '2'],
      ['LAS', '1,2:%2C'],
    ]);
    expect(readAddress(addressOf({ standard: list }).split('?')[1] ?? '').values).toEqual({ standard: list });
    expect(canonicalValues({ standard: list }, known)).toEqual({ standard: list });
    expect(withEntry('LAS:1', 'LAS', null)).toBe('');
  });
});

it('reads amounts as it writes them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
      expect(centsOf(amountText(cents))).toBe(cents);
    }),
  );
  expect(['1,200.50', '$12,345', '1200.5'].map(centsOf)).toEqual([120_050, 1_234_500, 120_050]);
  expect(['59,99', '1,23', ',5', '123,456', '', 'x', '1.234', '-1', '1e3', '123456'].map(centsOf)).toEqual(
    Array(10).fill(null),
  );
});

const charge = (change: Partial<Charge>): Charge => ({
  kind: 'pass_fees',
  scope: 'any',
  per: 'direction',
  cents: 560,
  valid_from: '2026-01-01',
  source_url: 'https://airline.example.com/fees',
  read_on: '2026-11-01',
  ...change,
});
const TODAY = '2026-11-17';

describe('what a trip costs (COST-12)', () => {
  const dollars = fc.integer({ min: 10, max: 800 }).map((half) => half / 2);
  const medians = fc.record({ go_wild: dollars, standard: dollars, discount_den: dollars });
  const countries = new Map([
    ['DEN', 'US'],
    ['LAS', 'US'],
    ['SJU', 'PR'],
    ['CUN', 'MX'],
  ]);
  const withDays = (one: Record<'go_wild' | 'standard' | 'discount_den', number>) => ({
    go_wild: { total: one.go_wild, days: 20 },
    standard: { total: one.standard, days: 28 },
    discount_den: { total: one.discount_den, days: 28 },
  });

  it('is to the cent what all screens say for the same fares and fees', () => {
    const charges = [
      charge({}),
      charge({ kind: 'early_booking', scope: 'domestic', cents: 2900 }),
      charge({ kind: 'early_booking', scope: 'international', cents: 9999 }),
    ];
    fc.assert(
      fc.property(
        medians,
        medians,
        fc.constantFrom('LAS', 'CUN'),
        fc.integer({ min: 1, max: 30 }),
        (out, back, place, trips) => {
          const isInternational = place === 'CUN';
          const fares: MedianFares = {
            source: 'sample',
            from: '2026-11-18',
            days: 28,
            routes: [{ origin: 'DEN', destination: place, out: withDays(out), back: withDays(back) }],
          };
          const [route] = routeFares({ origin: 'DEN' }, [place], { fares, countries });
          const cents = route === undefined ? null : routeCents(route, charges, TODAY);
          if (cents === null) throw new Error('all fares are known');
          const flights = (type: ChosenFare['type'], day: string): ChosenFare[] =>
            Array.from({ length: trips }, () =>
              (['out', 'back'] as const).map((direction) => ({
                type,
                dollars: { out, back }[direction][type],
                direction,
                day,
                today: TODAY,
                segments: 1,
                isInternational,
              })),
            ).flat();
          const yearOf = (type: ChosenFare['type'], day = '2026-11-18') =>
            tripCost(flights(type, day), ONE_ADULT, charges).cents;
          const question = {
            trips,
            fit: 100,
            others: 'early',
            pass: 0,
            membership: 0,
            routes: [cents],
          } as const;
          const worth = passWorth(question);
          expect(worth.go_wild.year).toBe(yearOf('go_wild'));
          expect(worth.standard.year).toBe(yearOf('standard'));
          expect(worth.discount_den.year).toBe(yearOf('discount_den'));
          // Later than every booking window.
          expect(passWorth({ ...question, fit: 0 }).go_wild.year).toBe(yearOf('go_wild', '2026-12-10'));
        },
      ),
    );
  });

  it('uses a fare that was entered to the cent, and is unknown without one', () => {
    const values = { origin: 'DEN', go_wild: 'SJU:30.01', standard: 'SJU:100', weights: 'SJU:3' };
    const [route] = routeFares(values, ['SJU'], { fares: undefined, countries });
    expect(route).toMatchObject({ isInternational: false, weight: '3' });
    expect(route && routeCents(route, [], TODAY)).toBeNull();
    const [whole] = routeFares({ ...values, discount_den: 'SJU:80.99' }, ['SJU'], {
      fares: undefined,
      countries,
    });
    expect(whole && routeCents(whole, [], TODAY)).toEqual({
      go_wild: 3001,
      early: 3001,
      standard: 10_000,
      discount_den: 8099,
      weight: 3,
    });
  });
});

describe('the prices (COST-14)', () => {
  const at = (charges: Charge[], scopes: ('domestic' | 'international')[] = ['domestic']) => ({
    charges,
    scopes,
    today: TODAY,
  });

  it('are those of the charges until others are entered, and never guessed', () => {
    const pass = charge({ kind: 'pass', per: 'year', cents: 59_900 });
    expect(priceOf({}, 'pass', at([]))).toMatchObject({ text: '', cents: null });
    expect(priceOf({}, 'pass', at([pass]))).toMatchObject({ text: '599', cents: 59_900, isEntered: false });
    expect(priceOf({ pass: '' }, 'pass', at([pass]))).toMatchObject({ text: '', cents: null });
    expect(priceOf({ pass: '49.99' }, 'pass', at([pass]))).toMatchObject({ cents: 4999, isEntered: true });
  });

  it('are left open where domestic and international flights differ', () => {
    const both = [charge({ scope: 'domestic', cents: 500 }), charge({ scope: 'international', cents: 9000 })];
    expect(priceOf({}, 'pass_fee', at(both, ['domestic', 'international']))).toMatchObject({
      text: '',
      isKnown: true,
      known: both,
    });
    expect(priceOf({}, 'pass_fee', at(both, ['international']))).toMatchObject({ text: '90' });
    expect(priceOf({}, 'pass_fee', at(both.slice(0, 1), ['domestic', 'international']))).toMatchObject({
      text: '',
      isKnown: false,
    });
  });

  it('replace the fees of a kind, also with none', () => {
    const charges = [charge({ scope: 'domestic' }), charge({ kind: 'early_booking' })];
    expect(chargesWith({}, charges)).toEqual(charges);
    expect(chargesWith({ pass_fee: '' }, charges)).toEqual([charges[1]]);
    expect(chargesWith({ pass_fee: '7.5' }, charges)).toEqual([
      charges[1],
      expect.objectContaining({ kind: 'pass_fees', scope: 'any', per: 'direction', cents: 750 }),
    ]);
  });
});
