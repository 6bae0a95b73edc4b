import type { HotelResults as Results } from '@fareweave/shared-lib/domain/hotels';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FREE, PREMIUM, testApp } from '../testing/app.ts';
import { fakeService, json, refusal } from '../upstream/testing/fake-service.ts';
import { HotelResults } from './schema.ts';

/** In New York it is the 21st, in Denver still the 20th. */
const NOW = '2026-11-21T06:30:00Z';
const service = await fakeService();
const server = await testApp({ now: NOW });
const live = await testApp({
  now: NOW,
  env: {
    HOTELS_URL: `${service.url}/v1`,
    HOTELS_KEY: 'the-secret-key',
    HOTELS_PICTURES_ORIGINS: 'https://pictures.example',
  },
});
const { headers } = await server.signIn(PREMIUM);
const { headers: liveHeaders } = await live.signIn(PREMIUM);
afterAll(async () => {
  await server.close();
  await live.close();
  await service.close();
});

const STAY = { checkin_date: '2026-12-04', checkout_date: '2026-12-07' };
const search = (code: string, query: Record<string, string> = STAY) =>
  server.app.inject({ url: `/api/hotels/search/airport/${encodeURIComponent(code)}`, query, headers });
const results = async (code: string, query?: Record<string, string>) =>
  (await search(code, query)).json<Results>();

describe('GET /api/hotels/search/airport/{code}', () => {
  it('returns a page of hotels, labelled as samples', async () => {
    const response = await search('mco');
    expect(response.statusCode).toBe(200);
    const body = response.json<Results>();
    expect(Value.Errors(HotelResults, body)).toEqual([]);
    expect(body).toMatchObject({
      success: true,
      message: null,
      source: 'sample',
      search: { airport_code: 'MCO', ...STAY, adults: 2, rooms: 1, sort_by: 'auto' },
      pagination: { page: 1, per_page: 12 },
    });
    expect(body.properties).toHaveLength(12);
    expect(body).toEqual(await results('MCO'));
  });

  it('returns hotels with different names', async () => {
    const { properties, pagination } = await results('MCO', { ...STAY, per_page: '50' });
    expect(properties).toHaveLength(pagination.total_properties);
    expect(new Set(properties.map(({ name }) => name)).size).toBe(properties.length);
  });

  it('uses tomorrow and the day after at the airport by default', async () => {
    const stay = async (code: string, query = {}) => {
      const { checkin_date, checkout_date } = (await results(code, query)).search;
      return [checkin_date, checkout_date];
    };
    expect(await stay('DEN')).toEqual(['2026-11-21', '2026-11-22']);
    expect(await stay('LGA')).toEqual(['2026-11-22', '2026-11-23']);
    expect(await stay('LGA', { checkin_date: '2026-12-31' })).toEqual(['2026-12-31', '2027-01-01']);
    expect(await stay('LGA', { checkout_date: '2026-11-30' })).toEqual(['2026-11-22', '2026-11-30']);
  });

  it.each([
    [
      { adults: '0', rooms: '-3' },
      { adults: 1, rooms: 1 },
    ],
    [
      { adults: '99', rooms: '9' },
      { adults: 8, rooms: 8 },
    ],
    [{ adults: '2.7' }, { adults: 2, rooms: 1 }],
  ])('clamps guests and rooms: %j', async (query, clamped) => {
    expect((await results('MCO', { ...STAY, ...query })).search).toMatchObject(clamped);
  });

  it.each([
    [
      { page: '0', per_page: '0' },
      { page: 1, per_page: 1 },
    ],
    [
      { page: '-1', per_page: '500' },
      { page: 1, per_page: 50 },
    ],
  ])('clamps the page: %j', async (query, clamped) => {
    expect((await results('MCO', { ...STAY, ...query })).pagination).toMatchObject(clamped);
  });

  it('returns each hotel on one page', async () => {
    const { pagination } = await results('MCO', { ...STAY, per_page: '5' });
    const ids = [];
    for (let page = 1; page <= pagination.total_pages; page++)
      ids.push(
        ...(await results('MCO', { ...STAY, per_page: '5', page: `${page}` })).properties.map(({ id }) => id),
      );
    expect(new Set(ids).size).toBe(pagination.total_properties);
    expect(ids).toHaveLength(pagination.total_properties);
    const after = await results('MCO', { ...STAY, page: '900' });
    expect(after).toMatchObject({ success: true, properties: [], message: null });
  });

  it('sorts by price, rating and distance', async () => {
    const sorted = async (sort_by: string) =>
      (await results('MCO', { ...STAY, per_page: '50', sort_by })).properties;
    const prices = (await sorted('price')).map(({ price }) => price.final_price);
    const scores = (await sorted('rating')).map(({ score }) => score ?? 0);
    const distances = (await sorted('distance')).map(({ distance_from_center }) => distance_from_center);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it.each(['D', 'DENV', 'D3N', '✈️✈️✈️', '<script>', ' ', 'ıah'])('refuses the code %j', async (code) => {
    const response = await search(code);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'Airport code must be a valid 3-letter IATA code' });
  });

  it('returns a 404 for an unknown airport', async () => {
    const response = await search('xxx');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: 'No hotels found near airport XXX' });
  });

  it.each<[Record<string, string>, string, string]>([
    [{ checkin_date: 'soon' }, 'checkin_date', 'Check-in must be a day that exists, written YYYY-MM-DD'],
    [
      { ...STAY, checkout_date: '2026-12-32' },
      'checkout_date',
      'Check-out must be a day that exists, written YYYY-MM-DD',
    ],
    [{ checkin_date: '2026-11-01' }, 'checkin_date', 'Check-in is in the past'],
    [{ ...STAY, checkout_date: '2026-12-04' }, 'checkout_date', 'Check-out must be after check-in'],
    [{ ...STAY, checkout_date: '2028-12-04' }, 'checkout_date', 'Check-out must be at most 365 days ahead'],
  ])('refuses the stay %j', async (query, field, message) => {
    const response = await search('MCO', query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, details: [{ field, message }] });
  });

  it.each([{ adults: 'two' }, { sort_by: 'luck' }, { page: 'last' }])('refuses %j', async (query) => {
    expect((await search('MCO', { ...STAY, ...query })).statusCode).toBe(400);
  });

  it('requires Premium', async () => {
    const ask = (who: object) =>
      server.app.inject({ url: '/api/hotels/search/airport/MCO', query: STAY, headers: { ...who } });
    expect((await ask({})).statusCode).toBe(401);
    const refused = await ask((await server.signIn(FREE)).headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      message: 'Hotel suggestions are a premium feature. Upgrade your account to see them.',
    });
  });
});

describe('hotels of a provider', () => {
  const hotel = { id: 'h1', name: 'Harbor Inn', distance_from_center: 1.2, price: { final_price: 310 } };
  let day = 0;
  /** Requests a stay that is not cached. */
  const ask = (query: Record<string, string> = {}) =>
    live.app.inject({
      url: '/api/hotels/search/airport/DEN',
      query: { checkin_date: `2026-12-${String(day).padStart(2, '0')}`, ...query },
      headers: liveHeaders,
    });
  beforeEach(() => {
    day += 1;
  });

  it('are labelled as live', async () => {
    service.respondWith(json({ properties: [hotel], total_properties: 30 }));
    const response = await ask({ adults: '3', per_page: '1', page: '2', sort_by: 'price' });
    expect(response.json()).toMatchObject({
      source: 'live',
      properties: [{ ...hotel, url: null, score: null }],
      pagination: { page: 2, per_page: 1, total_properties: 30, total_pages: 30 },
    });
    const [call, ...more] = service.received;
    expect(more).toEqual([]);
    expect(call?.url.pathname).toBe('/v1/hotels');
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      airport: 'DEN',
      latitude: '39.8617',
      longitude: '-104.6731',
      checkin_date: '2026-12-01',
      checkout_date: '2026-12-02',
      adults: '3',
      rooms: '1',
      sort_by: 'price',
      page: '2',
      per_page: '1',
    });
    expect(call?.headers.authorization).toBe('Bearer the-secret-key');
  });

  it('have the pictures that the page may show', async () => {
    const pictures = ['https://elsewhere.example/1.jpg', 'https://pictures.example/2.jpg'];
    service.respondWith(json({ properties: [{ ...hotel, pictures }] }));
    expect((await ask()).json()).toMatchObject({ properties: [{ pictures: [pictures[1]] }] });
  });

  it('are requested once for concurrent requests', async () => {
    service.respondWith(json({ properties: [hotel] }));
    await Promise.all([ask(), ask(), ask()]);
    expect(service.received).toHaveLength(1);
  });

  it('can be empty', async () => {
    service.respondWith(json({ properties: [] }));
    expect((await ask()).json()).toMatchObject({
      success: true,
      properties: [],
      message: 'No hotels found for your travel dates',
      pagination: { total_properties: 0, total_pages: 0 },
    });
  });

  const html = '<!doctype html><title>Sorry</title>';
  it.each([
    ['400', refusal(400), 400, 'Invalid search parameters'],
    ['404', refusal(404), 404, 'No hotels found near airport DEN'],
    ['401', refusal(401), 503, 'Hotel search service is currently unavailable'],
    ['500', refusal(500), 503, 'Hotel search service is currently unavailable'],
    [
      'a redirect',
      refusal(302, { location: 'http://127.0.0.1:1/' }),
      503,
      'Hotel search service is currently unavailable',
    ],
    [
      'HTML',
      (_: unknown, response: { end(text: string): unknown }) => void response.end(html),
      503,
      'Hotel search service is currently unavailable',
    ],
    ['an unknown format', json({ error: true }), 503, 'Hotel search service is currently unavailable'],
    [
      '10 MB',
      json({ properties: ['x'.repeat(10 * 2 ** 20)] }),
      503,
      'Hotel search service is currently unavailable',
    ],
  ])('are unavailable when the provider returns %s', async (_, responder, status, message) => {
    service.respondWith(responder);
    const response = await ask();
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ message, error: message });
    expect(response.body).not.toContain('the-secret-key');
  });
});
