import { inspect } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { airportsByCode } from '../../airports/airports.ts';
import { testClock } from '../../testing/fixtures.ts';
import { fakeService, inOrder, json, refusal } from '../../upstream/testing/fake-service.ts';
import type { HotelsPort } from '../port.ts';
import { hotelService } from './hotel-service.ts';

const service = await fakeService();
afterAll(() => service.close());

const KEY = 'the-secret-key';
const QUERY = {
  airport_code: 'DEN',
  checkin_date: '2026-12-04',
  checkout_date: '2026-12-07',
  adults: 2,
  rooms: 1,
  sort_by: 'auto',
  page: 1,
  per_page: 12,
} as const;
const hotel = { id: 'h1', name: 'Harbor Inn', distance_from_center: 1.2, price: { final_price: 310 } };
const page = json({ properties: [hotel] });

let clock = testClock('2026-11-20T17:00:00Z');
let warnings: unknown[][];
let hotels: HotelsPort;
const source = (timeoutMs = 5000) =>
  hotelService({
    url: service.url,
    key: KEY,
    pictureOrigins: [],
    clock,
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
    timeoutMs,
    retryBaseMs: 1,
  });
beforeEach(() => {
  clock = testClock('2026-11-20T17:00:00Z');
  warnings = [];
  hotels = source();
});
const find = async () => {
  const denver = airportsByCode.get('DEN');
  if (!denver) throw new Error('no Denver');
  return (await hotels.find(denver, QUERY))?.properties.map(({ id }) => id);
};

describe('a hotel provider', () => {
  it('is called again after a transient failure', async () => {
    service.respondWith(inOrder(refusal(503), page));
    expect(await find()).toEqual(['h1']);
  });

  it('is called again after five minutes, and its last response is used for some more when it fails', async () => {
    service.respondWith(inOrder(page, refusal(500)));
    await find();
    clock.set('2026-11-20T17:05:00Z');
    await find();
    expect(service.received).toHaveLength(1);
    clock.set('2026-11-20T17:09:00Z');
    expect(await find()).toEqual(['h1']);
    clock.set('2026-11-20T17:11:00Z');
    await expect(find()).rejects.toThrow('The hotel search service returned status 500');
  });

  it('does not expose its key', async () => {
    service.respondWith(refusal(401));
    const failure = await find().catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: 'The hotel search service returned status 401' });
    expect(warnings).toHaveLength(1);
    expect(inspect([failure, warnings], { depth: null })).not.toContain(KEY);
  });

  // The last test, because its request may arrive late and get the response of the next one.
  it('is called once and times out when it does not respond', async () => {
    hotels = source(20);
    service.respondWith(() => {});
    await expect(find()).rejects.toThrow('The hotel search service did not respond in time');
    expect(service.received.length).toBeLessThan(2);
  });
});
