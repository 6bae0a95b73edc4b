import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { afterAll, describe, expect, it } from 'vitest';
import { FREE, PREMIUM, type SignedIn, testApp } from '../../../testing/app.ts';
import { fakeService, json, refusal } from '../../../upstream/testing/fake-service.ts';
import { feedFlight } from './testing/feed-flight.ts';

const feed = await fakeService();
const server = await testApp({
  env: { FLIGHTS_FEED_URL: `${feed.url}/v1/`, FLIGHTS_FEED_KEY: 'the-secret-key' },
});
afterAll(async () => {
  await server.close();
  await feed.close();
});

const search = ({ headers }: SignedIn, origin: string) =>
  server.app.inject({ url: '/api/flights/search', query: { origin, date: '2026-11-21' }, headers });

describe('the server with a fare feed', () => {
  it('returns the flights of the feed and lists what is missing', async () => {
    feed.respondWith((received, response) => {
      const known = received.url.searchParams.get('origin') === 'DEN';
      const seatsUnknown = feedFlight({ fares: { standard: { total: 59, available_seats: null } } });
      const how = known ? json({ flights: [seatsUnknown, 'garbage'] }) : refusal(404);
      how(received, response);
    });
    const answer = await search(await server.signIn(PREMIUM), 'DEN,LAS');
    expect(answer.statusCode).toBe(200);
    const { flights, ...rest } = answer.json<SearchResults>();
    expect(flights.MCO?.[0]?.fares).toEqual({ go_wild: null, standard: { total: 59 }, discount_den: null });
    expect(rest).toMatchObject({ source: 'live', partial: true, failed_origins: ['LAS'], dropped: 1 });
    expect(feed.received.map(({ url }) => url.pathname)).toEqual(['/v1/flights', '/v1/flights']);
  });

  it('retries what was missing', async () => {
    feed.respondWith(json({ flights: [] }));
    const answer = (await search(await server.signIn(PREMIUM), 'DEN,LAS')).json<SearchResults>();
    expect(answer).not.toHaveProperty('partial');
    expect(feed.received.map(({ url }) => url.searchParams.get('origin'))).toEqual(['LAS']);
  });

  it('omits seat counts for free accounts', async () => {
    feed.respondWith(
      json({
        flights: [feedFlight({ segments: [{ ...feedFlight().segments[0], departure_airport: 'ORD' }] })],
      }),
    );
    const answer = (await search(await server.signIn(FREE), 'ORD')).json<SearchResults>();
    expect(answer.flights.MCO?.[0]?.fares.go_wild).toEqual({ total: 15 });
  });

  it('fails searches with a 502 when the feed is down', async () => {
    feed.respondWith(refusal(401));
    const answer = await search(await server.signIn(PREMIUM), 'SFO');
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.json()).toMatchObject({ code: 'FLIGHTS_UNAVAILABLE' });
    expect(answer.body).not.toContain('secret');
  });
});
