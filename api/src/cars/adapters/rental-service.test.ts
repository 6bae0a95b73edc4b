import { inspect } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock } from '../../testing/fixtures.ts';
import { fakeService, inOrder, json, refusal } from '../../upstream/testing/fake-service.ts';
import { rentalService } from './rental-service.ts';

const service = await fakeService();
afterAll(() => service.close());

const KEY = 'the-secret-key';
const RENTAL = {
  pickup_location: 'DENT11',
  pickup_date: '2026-12-04',
  pickup_time: '12:00',
  return_date: '2026-12-07',
  return_time: '18:00',
  age: 25,
  cdp_code: null,
};
const vehicle = {
  model: 'Kia Rio',
  class: 'Compact',
  rate_info: { payment_options: [{ payment_type: 'PAYNOW', total_cost: 100 }] },
};

let warnings: unknown[][];
beforeEach(() => {
  warnings = [];
});
const cars = (timeoutMs = 5000) =>
  rentalService({
    url: service.url,
    key: KEY,
    clock: testClock('2026-11-20T17:00:00Z'),
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
    timeoutMs,
    retryBaseMs: 1,
  });

describe('a provider of rental cars', () => {
  it('is called again after a transient failure, and once for concurrent requests', async () => {
    service.respondWith(inOrder(refusal(503), json({ vehicles: [vehicle] })));
    const source = cars();
    const results = await Promise.all([source.vehicles(RENTAL), source.vehicles(RENTAL)]);
    expect(results.map((vehicles) => vehicles?.[0]?.lowest_price)).toEqual([100, 100]);
    expect(service.received).toHaveLength(2);
  });

  it('does not expose its key', async () => {
    service.respondWith(refusal(401));
    const failure = await cars()
      .vehicles(RENTAL)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'The car rental service returned status 401' });
    expect(warnings).toHaveLength(1);
    expect(inspect([failure, warnings], { depth: null })).not.toContain(KEY);
  });

  // The last test, because its request may arrive late and get the response of the next one.
  it('is called once and times out when it does not respond', async () => {
    service.respondWith(() => {});
    await expect(cars(20).vehicles(RENTAL)).rejects.toThrow('The car rental service did not respond in time');
    expect(service.received.length).toBeLessThan(2);
  });
});
