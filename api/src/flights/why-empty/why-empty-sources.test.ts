import type { WhyEmpty } from '@fareweave/shared-lib/domain/flights';
import { afterAll, describe, expect, it } from 'vitest';
import { PREMIUM, testApp } from '../../testing/app.ts';
import { fakeService, json, type Responder, refusal } from '../../upstream/testing/fake-service.ts';
import { feedFlight, feedNonstop } from '../adapters/feed/testing/feed-flight.ts';

/** The real server with a fare feed that answers as each test says. */
const feed = await fakeService();
const server = await testApp({ now: '2026-11-20T17:00:00Z', env: { FLIGHTS_FEED_URL: feed.url } });
const { headers } = await server.signIn(PREMIUM);
afterAll(async () => {
  await server.close();
  await feed.close();
});

const why = async (query: Record<string, string>, path = 'why-empty'): Promise<WhyEmpty> => {
  // A new revision, so that no response is cached.
  server.clock.set(new Date(server.clock.now().getTime() + 20 * 60_000).toISOString());
  const answer = await server.app.inject({ url: `/api/flights/${path}`, query, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<WhyEmpty>();
};
const respond = (flights: Responder, lowestFares: Responder): void =>
  feed.respondWith((received, response) =>
    (received.url.pathname.endsWith('/lowest-fares') ? lowestFares : flights)(received, response),
  );
const NONE = json({ flights: [] });
const toOrlando = { origin: 'DEN', destination: 'MCO', date: '2026-12-02' };

describe('a fare feed', () => {
  it('explains an empty day with its lowest fares', async () => {
    respond(NONE, (received, response) => {
      const isAsked = received.url.searchParams.get('destination') === 'MCO';
      const days = isAsked ? [{ date: '2026-12-04', lowest_go_wild: null, lowest: 71.4 }] : [];
      return json({ days })(received, response);
    });
    expect(await why(toOrlando)).toEqual({
      reason: 'no-flights-that-day',
      blackout: null,
      nearest_days: [{ date: '2026-12-04', lowest_go_wild: null, lowest: 71 }],
      nearest_airports: [],
      source: 'live',
    });
  });

  it('sold-out: flights without an offered fare', async () => {
    const soldOut = { go_wild: null, standard: { total: 90, available_seats: 0 }, discount_den: null };
    respond(
      json({
        flights: [
          feedNonstop(
            'F9 1',
            ['DEN', '2026-12-02T06:00:00-07:00'],
            ['MCO', '2026-12-02T11:30:00-05:00'],
            soldOut,
          ),
        ],
      }),
      json({ days: [{ date: '2026-12-01', lowest: 80 }] }),
    );
    expect(await why(toOrlando)).toMatchObject({
      reason: 'sold-out',
      nearest_days: [{ date: '2026-12-01' }],
    });
  });

  it('is null for a flight with a pass fare, without a request for other days', async () => {
    respond(json({ flights: [feedFlight()] }), refusal(500));
    expect(await why({ ...toOrlando, date: '2026-11-21' })).toMatchObject({ reason: null, nearest_days: [] });
    expect(feed.received.map(({ url }) => url.pathname)).toEqual(['/flights']);
  });

  it.each([1, 2])('makes at most %i calls at a time when max_workers says so (SRCH-18)', async (max) => {
    let [open, most] = [0, 0];
    feed.respondWith(async (received, response) => {
      if (received.url.pathname === '/other') return void response.end();
      open += 1;
      most = Math.max(most, open);
      // Any concurrent call would have arrived before these.
      for (let i = 0; i < 3; i += 1) await (await fetch(`${feed.url}/other`)).text();
      open -= 1;
      json({ flights: [], days: [] })(received, response);
    });
    await why({ ...toOrlando, max_workers: String(max) });
    expect(most).toBe(max);
  });

  it('proves nothing about a route when it lists no lowest fares', async () => {
    respond(NONE, refusal(404));
    expect(await why(toOrlando)).toMatchObject({ reason: 'no-flights-that-day', nearest_days: [] });
  });

  it('knows the day but no other one when its lowest fares fail', async () => {
    respond(NONE, refusal(400));
    expect(await why(toOrlando)).toMatchObject({
      reason: 'no-flights-that-day',
      nearest_days: [],
      nearest_airports: [],
      partial: true,
    });
  });

  it.each([
    ['why-empty', toOrlando, ['DEN']],
    ['inbound/why-empty', { destination: 'MCO', date: '2026-12-02' }, ['MCO']],
    ['return/why-empty', toOrlando, ['MCO']],
  ])('%s says source-failed when it fails, and is not cached', async (path, query, failed) => {
    respond(refusal(400), refusal(400));
    expect(await why(query, path)).toMatchObject({
      reason: 'source-failed',
      partial: true,
      failed_origins: failed,
      nearest_days: [],
      nearest_airports: [],
    });
    respond(NONE, NONE);
    const again = await server.app.inject({ url: `/api/flights/${path}`, query, headers });
    expect(again.json<WhyEmpty>().reason).not.toBe('source-failed');
  });
});
