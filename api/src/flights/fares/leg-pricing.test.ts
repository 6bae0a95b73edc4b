import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { DatedLeg } from '../../timetable/index.ts';
import { legPricing } from './leg-pricing.ts';

const NOW = Date.parse('2026-11-20T17:00:00Z');
const HOUR = 3_600_000;
const rules = { seed: 'test', blackoutDates: new Set<string>() };
const leg = (flightNumber: number): DatedLeg => ({
  carrier: 'F9',
  flightNumber,
  origin: 'DEN',
  destination: 'MCO',
  departure: NOW + 40 * HOUR,
  arrival: NOW + 44 * HOUR,
  departureOffset: -420,
  arrivalOffset: -300,
});

it('prices a leg once an hour, also when a search prices other legs at another time', () => {
  const one = leg(1);
  const priced = legPricing(NOW, rules)(one);
  expect(legPricing(NOW + HOUR - 1, rules)(one)).toBe(priced);
  legPricing(NOW - 24 * HOUR, rules)(leg(2));
  expect(legPricing(NOW, rules)(one)).toBe(priced);
  expect(legPricing(NOW + HOUR, rules)(one)).not.toBe(priced);
});

it('keeps no leg in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => Promise<void>;
  const priceOf = legPricing(NOW, rules);
  const gone = (() => {
    const one = leg(3);
    priceOf(one);
    return new WeakRef(one);
  })();
  await collect({ execution: 'async' });
  expect(gone.deref()).toBeUndefined();
});
