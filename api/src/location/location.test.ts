import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { fakeService, json, refusal } from '../upstream/testing/fake-service.ts';

const service = await fakeService();
const server = await testApp({ env: { LOCATION_URL: `${service.url}/{ip}/json/?key=secret` } });
const withoutService = await testApp();
afterAll(async () => {
  await server.close();
  await withoutService.close();
  await service.close();
});

const NEWARK = { latitude: 40.7357, longitude: -74.1724, city: 'Newark', country_name: 'United States' };
let callers = 0;
function newCaller(): string {
  callers += 1;
  return `203.0.113.${callers}`;
}
const find = (remoteAddress: string, { app } = server) => app.inject({ url: '/api/location', remoteAddress });

beforeEach(() => service.respondWith(json({ ip: 'any', ...NEWARK, org: 'AS0' })));

describe('GET /api/location', () => {
  it('returns the location of the caller, and no other data of the service', async () => {
    const caller = newCaller();
    const response = await find(caller);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(NEWARK);
    expect(service.received.map(({ url }) => url.pathname + url.search)).toEqual([
      `/${caller}/json/?key=secret`,
    ]);
  });

  it('calls the service once for a caller', async () => {
    const caller = newCaller();
    await Promise.all([find(caller), find(caller)]);
    await find(`::ffff:${caller}`);
    expect(service.received).toHaveLength(1);
    server.clock.set('2026-11-22T17:00:00Z');
    await find(caller);
    expect(service.received).toHaveLength(2);
  });

  it('accepts a location without names', async () => {
    const { latitude, longitude } = NEWARK;
    service.respondWith(json({ latitude, longitude, city: '  ' }));
    expect((await find(newCaller())).json()).toEqual({ latitude, longitude, city: null, country_name: null });
  });

  it.each([
    ['an error', { error: true, reason: 'RateLimited' }],
    ['an impossible location', { ...NEWARK, latitude: 91 }],
    ['text for numbers', { ...NEWARK, longitude: '-74' }],
    ['null', null],
    ['a list', [1]],
  ])('returns a 404 when the service returns %s', async (_, body) => {
    service.respondWith(json(body));
    const response = await find(newCaller());
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      message: 'Your location could not be determined.',
      error: 'Your location could not be determined.',
      code: 'LOCATION_UNAVAILABLE',
    });
  });

  it('returns a 503 when the service fails', async () => {
    service.respondWith(refusal(500));
    const response = await find(newCaller());
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'LOCATION_UNAVAILABLE' });
    expect(response.body).not.toContain('secret');
  });

  it.each(['127.0.0.1', '::1', '192.168.1.20'])('does not call the service for %s', async (own) => {
    expect((await find(own)).statusCode).toBe(404);
    expect(service.received).toEqual([]);
  });

  it('returns a 404 without a service', async () => {
    const response = await find(newCaller(), withoutService);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'LOCATION_UNAVAILABLE' });
  });
});
