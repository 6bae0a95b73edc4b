import type {
  RentalAvailability as Availability,
  RentalLocations as Locations,
} from '@fareweave/shared-lib/domain/cars';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FREE, PREMIUM, testApp } from '../testing/app.ts';
import { fakeService, json, refusal } from '../upstream/testing/fake-service.ts';
import { RentalAvailability, RentalLocations } from './schema.ts';

const NOW = '2026-11-20T17:00:00Z';
const service = await fakeService();
const server = await testApp({ now: NOW });
const live = await testApp({ now: NOW, env: { CARS_URL: service.url, CARS_KEY: 'the-secret-key' } });
const { headers } = await server.signIn(PREMIUM);
const { headers: liveHeaders } = await live.signIn(PREMIUM);
afterAll(async () => {
  await server.close();
  await live.close();
  await service.close();
});

const RENTAL = {
  pickup_location: 'MCO-1',
  pickup_date: '2026-12-04',
  pickup_time: '12:00',
  return_date: '2026-12-07',
  return_time: '18:00',
};
const locations = (query: Record<string, string>) =>
  server.app.inject({ url: '/api/hertz/locations', query, headers });
const availability = (change: Record<string, string> = {}) =>
  server.app.inject({ url: '/api/hertz/availability', query: { ...RENTAL, ...change }, headers });
const UNAVAILABLE = 'Car rental service is currently unavailable';

describe('GET /api/hertz/locations', () => {
  it.each(['MCO', ' mco ', 'Orlando (MCO)'])(
    'lists the locations near %j, the nearest first',
    async (text) => {
      const response = await locations({ text });
      expect(response.statusCode).toBe(200);
      const body = response.json<Locations>();
      expect(Value.Errors(RentalLocations, body)).toEqual([]);
      expect(body.source).toBe('sample');
      expect(body.locations.length).toBeGreaterThanOrEqual(2);
      expect(body.locations[0]).toMatchObject({ id: 'MCO-1', name: 'Orlando Airport' });
      const miles = body.locations.map(({ distance_miles }) => distance_miles);
      expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    },
  );

  it.each(['XXX', 'nowhere', '<script>', '((('])('returns a 404 for locations near %j', async (text) => {
    const response = await locations({ text });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: 'No rental car locations found near this airport' });
  });

  it.each([{}, { text: ' ' }])('requires an airport: %j', async (query) => {
    const response = await locations(query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      details: [{ field: 'text', message: 'An airport is required' }],
    });
  });
});

describe('GET /api/hertz/availability', () => {
  it('lists the same cars of a location each time, the cheapest first', async () => {
    const response = await availability();
    expect(response.statusCode).toBe(200);
    const body = response.json<Availability>();
    expect(Value.Errors(RentalAvailability, body)).toEqual([]);
    expect(body.source).toBe('sample');
    expect(body.vehicles.length).toBeGreaterThan(5);
    const prices = body.vehicles.map(({ lowest_price }) => lowest_price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    for (const { display_price, rate_info } of body.vehicles) {
      const shown = rate_info.payment_options.filter(({ payment_type }) => payment_type !== 'PAYLATER');
      expect(display_price).toBe(shown.length === 0 ? null : Math.min(...shown.map((o) => o.total_cost)));
    }
    expect((await availability()).json()).toEqual(body);
  });

  it('costs more for the young, and for longer', async () => {
    const cheapest = async (change: Record<string, string>) =>
      (await availability(change)).json<Availability>().vehicles[0]?.lowest_price ?? 0;
    const usual = await cheapest({});
    expect(await cheapest({ age: '25' })).toBe(usual);
    expect(await cheapest({ age: '24' })).toBeGreaterThan(usual);
    expect(await cheapest({ return_date: '2026-12-11' })).toBeGreaterThan(usual);
  });

  it('takes noon where no time is given', async () => {
    const { pickup_time: _, return_time: __, ...days } = RENTAL;
    const without = await server.app.inject({ url: '/api/hertz/availability', query: days, headers });
    const noon = await availability({ pickup_time: '12:00', return_time: '12:00' });
    expect(without.json()).toEqual(noon.json());
  });

  it.each<[Record<string, string>, string, string]>([
    [{ pickup_location: '' }, 'pickup_location', 'Pick-up location is required'],
    [{ pickup_date: '' }, 'pickup_date', 'Pick-up date is required'],
    [
      { pickup_date: '2026-02-30' },
      'pickup_date',
      'Pick-up date must be a day that exists, written YYYY-MM-DD',
    ],
    [{ pickup_date: '2026-11-19' }, 'pickup_date', 'Pick-up date is in the past'],
    [{ return_date: '2028-01-01' }, 'return_date', 'Return date must be at most 365 days ahead'],
    [{ pickup_time: '24:00' }, 'pickup_time', 'Pick-up time must be a time of day, written HH:MM'],
    [{ return_time: 'noon' }, 'return_time', 'Return time must be a time of day, written HH:MM'],
    [
      { return_date: '2026-12-04', return_time: '12:00' },
      'return_date',
      'The car must be returned after it is picked up',
    ],
  ])('refuses %j', async (change, field, message) => {
    const response = await availability(change);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, details: [{ field, message }] });
  });

  it.each(['17', '100', 'old', '25.5'])('refuses a driver of %s', async (age) => {
    const response = await availability({ age });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ details: [{ field: 'age' }] });
  });

  it.each(['MCO-9', 'XXX-1', 'MCO', 'mco-1'])(
    'returns a 404 for the location %s',
    async (pickup_location) => {
      expect((await availability({ pickup_location })).statusCode).toBe(404);
    },
  );
});

describe.each(['locations?text=MCO', `availability?${new URLSearchParams(RENTAL)}`])(
  '/api/hertz/%s',
  (call) => {
    it('requires Premium', async () => {
      const url = `/api/hertz/${call}`;
      expect((await server.app.inject(url)).statusCode).toBe(401);
      const refused = await server.app.inject({ url, headers: (await server.signIn(FREE)).headers });
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({
        message: 'Rental-car suggestions are a premium feature. Upgrade your account to see them.',
      });
    });
  },
);

describe('rental cars of a provider', () => {
  let day = 0;
  /** Requests a rental that is not cached. */
  const ask = (change: Record<string, string> = {}) =>
    live.app.inject({
      url: '/api/hertz/availability',
      query: { ...RENTAL, pickup_location: 'DENT11', return_date: `2026-12-${9 + day}`, ...change },
      headers: liveHeaders,
    });
  beforeEach(() => {
    day += 1;
  });

  it('are labelled as live', async () => {
    const payment_options = [
      { payment_type: 'PAYLATER', total_cost: 90 },
      { payment_type: 'PAYNOW', total_cost: 100.4 },
    ];
    service.respondWith(
      json({ vehicles: [{ model: 'Kia Rio', class: 'Compact', rate_info: { payment_options } }] }),
    );
    expect((await ask({ cdp_code: 'ABC1' })).json()).toEqual({
      vehicles: [
        {
          model: 'Kia Rio',
          class: 'Compact',
          lowest_price: 90,
          display_price: 100.4,
          rate_info: { payment_options },
        },
      ],
      source: 'live',
    });
    const [call, ...more] = service.received;
    expect(more).toEqual([]);
    expect(call?.url.pathname).toBe('/availability');
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      ...RENTAL,
      pickup_location: 'DENT11',
      return_date: '2026-12-10',
      age: '25',
      cdp_code: 'ABC1',
    });
    expect(call?.headers.authorization).toBe('Bearer the-secret-key');
  });

  it('are rented at the locations of the provider', async () => {
    const place = {
      id: 'DENT11',
      name: 'Denver Airport',
      street_address: '24890 E 78th Ave',
      distance_miles: 0.8,
    };
    service.respondWith(json({ locations: [{ ...place, distance_miles: 9 }, place, { id: 'no name' }] }));
    const near = (text: string) =>
      live.app.inject({ url: '/api/hertz/locations', query: { text }, headers: liveHeaders });
    expect((await near('DEN')).json()).toEqual({
      locations: [place, { ...place, distance_miles: 9 }],
      source: 'live',
    });
    await near('den');
    expect(service.received.map(({ url }) => url.search)).toEqual([
      '?airport=DEN&latitude=39.8617&longitude=-104.6731',
    ]);
    service.respondWith(refusal(404));
    expect((await near('ABQ')).json()).toEqual({ locations: [], source: 'live' });
  });

  const html = '<!doctype html><title>Sorry</title>';
  it.each([
    ['400', refusal(400), 400, 'Invalid search parameters'],
    ['404', refusal(404), 404, 'There is no such rental car location'],
    ['401', refusal(401), 503, UNAVAILABLE],
    ['500', refusal(500), 503, UNAVAILABLE],
    [
      'HTML',
      (_: unknown, response: { end(text: string): unknown }) => void response.end(html),
      503,
      UNAVAILABLE,
    ],
    ['an unknown format', json([]), 503, UNAVAILABLE],
    ['10 MB', json({ vehicles: ['x'.repeat(10 * 2 ** 20)] }), 503, UNAVAILABLE],
  ])('are unavailable when the provider returns %s', async (_, responder, status, message) => {
    service.respondWith(responder);
    const response = await ask();
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ message, error: message });
    expect(response.body).not.toContain('the-secret-key');
  });
});
