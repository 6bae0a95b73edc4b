import { expect, it } from 'vitest';
import { DEFAULTS, readTripAddress, type TripValues, tripAddress, tripQuery } from './trip-values.ts';

const values = (change: Partial<TripValues> = {}): TripValues => ({
  ...DEFAULTS,
  origin: 'DEN',
  from: '2026-11-20T16:00',
  until: '2026-11-22T22:00',
  ...change,
});

it('writes the question into the address and reads it again', () => {
  const asked = values({
    visit: 'LAS,city:New York City',
    order: 'given',
    nights: '1-2',
    fare: 'go_wild',
    budget: '200',
    overnight: 'false',
    sort: 'price',
  });
  const address = tripAddress(asked);
  expect(address).toBe(
    '/plan?origin=DEN&visit=LAS,city:New+York+City&order=given&from=2026-11-20T16:00&until=2026-11-22T22:00&nights=1-2&fare=go_wild&budget=200&overnight=false&sort=price',
  );
  const read = readTripAddress(address.slice('/plan'.length));
  expect({ ...DEFAULTS, ...read.values }).toEqual(asked);
  expect(read.errors).toEqual({});
});

it('asks the server the question of the address, without the marked trip', () => {
  expect(tripQuery(values({ visit: 'LAS,city:Chicago', stops: '0', trip: 'x1' }))).toEqual({
    origin: 'DEN',
    visit: 'LAS,CITY:Chicago',
    from: '2026-11-20T16:00',
    until: '2026-11-22T22:00',
    stops: '0',
  });
});

it('is /plan without a question', () => {
  expect(tripAddress(DEFAULTS)).toBe('/plan');
  expect(readTripAddress('')).toEqual({ values: {}, errors: {} });
});

it.each([
  ['?budget=100&budget=300', { budget: 'The link contains this more than once.' }],
  ['?Origin=DEN', { origin: 'The link contains this as “Origin”.' }],
  ['?visit[]=LAS', { visit: 'The link contains this as “visit[]”.' }],
  ['?airport-change=true', { airport_change: 'The link contains this as “airport-change”.' }],
  ['?utm_source=mail', {}],
])('does not ignore a parameter that would change the question: %s (TPLN-33)', (query, errors) => {
  expect(readTripAddress(query).errors).toEqual(errors);
});
