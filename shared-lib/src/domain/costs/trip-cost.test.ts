import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FARE_TYPES, type Flight } from '../flights/flights.ts';
import { CHARGE_KINDS, type Charge, chargeOn, isYearly } from './charges.ts';
import { leftOutText } from './cost-texts.ts';
import { ONE_ADULT, type Party, possibleParty } from './party.ts';
import { type ChosenFare, chosenFare, isEarlyForPass, tripCost } from './trip-cost.ts';

const charge = (change: Partial<Charge>): Charge => ({
  kind: 'checked_bag',
  scope: 'any',
  per: 'direction',
  cents: 5400,
  valid_from: '2026-01-01',
  source_url: 'https://airline.example.com/bags',
  read_on: '2026-11-01',
  ...change,
});

const fare = (change: Partial<ChosenFare> = {}): ChosenFare => ({
  type: 'standard',
  dollars: 49,
  direction: 'out',
  day: '2026-11-21',
  today: '2026-11-20',
  segments: 1,
  isInternational: false,
  ...change,
});

const fares = fc.record({
  type: fc.constantFrom(...FARE_TYPES),
  dollars: fc.oneof(
    fc.integer({ min: 1, max: 2000 }),
    fc.integer({ min: 1, max: 200_000 }).map((cents) => cents / 100),
  ),
  direction: fc.constantFrom('out' as const, 'back' as const),
  day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22', '2026-12-24'),
  today: fc.constant('2026-11-20'),
  segments: fc.integer({ min: 1, max: 3 }),
  isInternational: fc.boolean(),
});
const count = fc.integer({ min: 0, max: 9 });
const bags = fc.record({ carry_on: count, checked_bag: count });
const parties = fc
  .record({
    adults: count,
    children: count,
    infants: count,
    bags: fc.record({ out: bags, back: bags }),
    seats: fc.boolean(),
  })
  .map(possibleParty);
const priceLists = fc.array(
  fc.record({
    kind: fc.constantFrom(...CHARGE_KINDS.filter((kind) => !isYearly(kind))),
    scope: fc.constantFrom('any' as const, 'domestic' as const, 'international' as const),
    per: fc.constantFrom('segment' as const, 'direction' as const),
    cents: fc.integer({ min: 0, max: 100_000 }),
    valid_from: fc.constantFrom('2026-01-01', '2026-06-01', '2027-01-01'),
    source_url: fc.constant('https://airline.example.com'),
    read_on: fc.constant('2026-11-01'),
  }),
  { maxLength: 12 },
);

describe('the cost of a trip (COST-2)', () => {
  it('is the fare for one adult without bags', () => {
    expect(tripCost([fare()], ONE_ADULT, [])).toMatchObject({ cents: 4900, left_out: [] });
  });

  it('is the sum of its flights, to the cent', () => {
    fc.assert(
      fc.property(fc.array(fares, { maxLength: 5 }), parties, priceLists, (list, party, charges) => {
        const whole = tripCost(list, party, charges);
        const parts = list.map((one) => tripCost([one], party, charges));
        expect(whole.cents).toBe(parts.reduce((sum, { cents }) => sum + cents, 0));
        expect(whole.cents).toBe(whole.lines.reduce((sum, { cents }) => sum + cents, 0));
        expect(Number.isSafeInteger(whole.cents)).toBe(true);
        for (const { count: times, unit_cents, cents } of whole.lines) expect(cents).toBe(times * unit_cents);
        expect(whole.left_out).toEqual(parts.flatMap(({ left_out }) => left_out));
      }),
    );
  });

  it('never falls with another traveller or bag, or with another known charge of the same day', () => {
    const more: ((party: Party) => Party)[] = [
      (party) => ({ ...party, adults: party.adults + 1 }),
      (party) => ({ ...party, children: party.children + 1 }),
      (party) => ({ ...party, infants: party.infants + 1 }),
      (party) => ({ ...party, seats: true }),
      (party) => ({
        ...party,
        bags: { ...party.bags, out: { ...party.bags.out, checked_bag: party.bags.out.checked_bag + 1 } },
      }),
    ];
    fc.assert(
      fc.property(
        fc.array(fares),
        parties,
        priceLists,
        fc.constantFrom(...more),
        (list, party, charges, add) => {
          const before = tripCost(list, party, charges);
          const after = tripCost(list, add(party), charges);
          expect(after.cents).toBeGreaterThanOrEqual(before.cents);
          // What is left out does not become known.
          expect(after.left_out.length).toBeGreaterThanOrEqual(before.left_out.length);
        },
      ),
    );
  });

  it('contains or leaves out everything that was chosen', () => {
    fc.assert(
      fc.property(fares, parties, priceLists, (one, party, charges) => {
        const { lines, left_out } = tripCost([one], party, charges);
        const counted = [...lines, ...left_out];
        const countOf = (kind: string) => counted.find((each) => each.kind === kind)?.count ?? 0;
        expect(countOf('checked_bag')).toBe(party.bags[one.direction].checked_bag);
        expect(countOf('carry_on')).toBe(party.bags[one.direction].carry_on);
        expect(countOf('infant')).toBe(party.infants);
        expect(countOf('seat')).toBe(party.seats ? party.adults + party.children : 0);
        expect(countOf('fare')).toBe(party.adults + party.children);
        expect(new Set(counted.map(({ kind }) => kind)).size).toBe(counted.length);
      }),
    );
  });

  it('multiplies a charge by segment', () => {
    const seats = { ...ONE_ADULT, adults: 2, seats: true };
    const cost = tripCost([fare({ segments: 2 })], seats, [
      charge({ kind: 'seat', per: 'segment', cents: 1299 }),
    ]);
    expect(cost.cents).toBe(2 * 4900 + 2 * 2 * 1299);
    expect(cost.lines[1]).toMatchObject({ kind: 'seat', count: 2, unit_cents: 2598, cents: 5196 });
  });

  it('adds fees of pass flights only to pass fares', () => {
    const fees = [charge({ kind: 'pass_fees', cents: 1490 })];
    expect(tripCost([fare({ type: 'go_wild', dollars: 1 })], ONE_ADULT, fees).cents).toBe(1590);
    expect(tripCost([fare()], ONE_ADULT, fees).cents).toBe(4900);
    expect(tripCost([fare({ type: 'go_wild', dollars: 15 })], ONE_ADULT, []).left_out).toEqual([]);
  });
});

describe('the charge of a day', () => {
  const day = '2026-11-20';
  it.each([
    ['the newest that applies', [{ cents: 1 }, { cents: 2, valid_from: '2026-11-20' }], 2],
    ['none of the future', [{ cents: 1 }, { cents: 2, valid_from: '2026-11-21' }], 1],
    [
      'the one for this scope',
      [
        { cents: 1, scope: 'domestic' },
        { cents: 2, valid_from: '2026-11-20' },
      ],
      1,
    ],
    ['none of another scope', [{ cents: 1, scope: 'international' }], undefined],
  ] as const)('is %s', (_, list, cents) => {
    const charges = list.map(charge);
    expect(chargeOn(charges, 'checked_bag', { day, scope: 'domestic' })?.cents).toBe(cents);
  });
});

describe('the booking window of the pass (COST-4)', () => {
  it.each([
    [false, '2026-11-21', false],
    [false, '2026-11-22', true],
    [true, '2026-11-30', false],
    [true, '2026-12-01', true],
  ])('international: %s, for %s', (isInternational, day, isEarly) => {
    expect(isEarlyForPass({ day, today: '2026-11-20', isInternational })).toBe(isEarly);
  });

  it('closes with a fee, which is left out while it is unknown', () => {
    const early = fare({ type: 'go_wild', dollars: 15, day: '2026-11-22' });
    const unknown = tripCost([early], ONE_ADULT, []);
    expect(unknown).toMatchObject({ cents: 1500, left_out: [{ kind: 'early_booking', count: 1 }] });
    expect(leftOutText(unknown)).toBe('Without the early booking fee of the pass: no price known.');
    const known = tripCost([early], ONE_ADULT, [charge({ kind: 'early_booking', cents: 2900 })]);
    expect(known).toMatchObject({ cents: 4400, left_out: [] });
  });
});

describe('the fare of a flight', () => {
  const flight = (to: string, day = '2026-11-21'): Pick<Flight, 'fares' | 'segments' | 'departure_time'> => ({
    departure_time: `${day}T06:00:00-07:00`,
    segments: [
      {
        departure_airport: 'DEN',
        arrival_airport: to,
        departure_time: `${day}T06:00:00-07:00`,
        arrival_time: `${day}T12:00:00-05:00`,
        flight_number: 'F9 1',
      },
    ],
    fares: { go_wild: { total: 15 }, standard: { total: 49, available_seats: 0 }, discount_den: null },
  });
  const countries = new Map([
    ['DEN', 'US'],
    ['SJU', 'PR'],
    ['CUN', 'MX'],
  ]);
  // Six o'clock in the morning in London, still the 20th in Denver.
  const now = Date.parse('2026-11-21T06:00:00Z');

  it('is on sale, with the present day at the airport', () => {
    const context = { countries, now };
    expect(chosenFare(flight('SJU'), 'go_wild', 'out', context)).toEqual(
      fare({ type: 'go_wild', dollars: 15, today: '2026-11-20' }),
    );
    expect(chosenFare(flight('SJU'), 'standard', 'out', context)).toBeNull();
    expect(chosenFare(flight('SJU'), 'discount_den', 'out', context)).toBeNull();
  });

  it('has the present day of its airport before a change of the clocks there', () => {
    const zones = new Map([['DEN', 'America/Denver']]);
    // Half past midnight, with the offset of the next day still the 30th.
    const night = Date.parse('2026-10-31T00:30:00-06:00');
    const fareOf = (context: { zones?: Map<string, string> }) =>
      chosenFare(flight('SJU', '2026-11-01'), 'go_wild', 'out', { countries, now: night, ...context });
    expect(fareOf({ zones })).toMatchObject({ today: '2026-10-31' });
    expect(fareOf({})).toMatchObject({ today: '2026-10-30' });
  });

  it.each([
    ['CUN', true],
    ['SJU', false],
    ['???', false],
  ])('to %s is international: %s', (to, isInternational) => {
    expect(chosenFare(flight(to), 'go_wild', 'out', { countries, now })).toMatchObject({ isInternational });
  });
});

describe('what a total leaves out (COST-3)', () => {
  const costOf = (party: Partial<Party>, directions: ('out' | 'back')[] = ['out', 'back']) =>
    leftOutText(
      tripCost(
        directions.map((direction) => fare({ direction })),
        { ...ONE_ADULT, ...party },
        [],
      ),
    );
  const none = { carry_on: 0, checked_bag: 0 };
  const one = { carry_on: 0, checked_bag: 1 };
  it.each([
    [{}, null],
    [{ bags: { out: one, back: one } }, 'Without 1 checked bag each way: no price known.'],
    [
      { bags: { out: none, back: { carry_on: 1, checked_bag: 2 } } },
      'Without 1 carry-on bag back and 2 checked bags back: no price known.',
    ],
    [
      { adults: 2, infants: 2, seats: true },
      'Without 2 infants in lap each way and 2 selected seats each way: no price known.',
    ],
  ])('%j', (party, text) => {
    expect(costOf(party)).toBe(text);
  });

  it('of a single flight names no direction', () => {
    expect(costOf({ bags: { out: one, back: none } }, ['out'])).toBe(
      'Without 1 checked bag: no price known.',
    );
  });
});
