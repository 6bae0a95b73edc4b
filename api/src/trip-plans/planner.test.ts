import { once } from 'node:events';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../core/http/errors.ts';
import { HttpError } from '../core/http/errors.ts';
import { addLegs } from '../flights/testing/test-network.ts';
import type { TripFlightsCall } from '../flights/trip-flights/trip-flights-query.ts';
import { PREMIUM, testApp } from '../testing/app.ts';
import { LOOP_NETWORK } from './testing/loop-network.ts';
import { linesOf, requestTrips } from './testing/trip-lines.ts';

const server = await testApp();
afterAll(() => server.close());
await addLegs(server.db, LOOP_NETWORK);
const { flights } = server.app;
const { tripFlights } = flights;
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });

afterEach(() => {
  flights.tripFlights = tripFlights;
});

/** Makes the source of flights wait. Returns the calls, which the test ends. */
function hold() {
  const started = new EventTarget();
  const calls: (TripFlightsCall & { fail: (error: Error) => void })[] = [];
  flights.tripFlights = (_, call) =>
    new Promise((_resolve, reject) => {
      calls.push({ ...call, fail: reject });
      call.signal.addEventListener('abort', () => reject(call.signal.reason));
      started.dispatchEvent(new Event('call'));
    });
  return {
    calls,
    async next() {
      if (calls.length === 0) await once(started, 'call');
      return calls.at(-1) as (typeof calls)[number];
    },
  };
}

describe('the planner', () => {
  it('ends its work when the caller aborts the request', async () => {
    const held = hold();
    const caller = new AbortController();
    const { headers } = await server.signIn(PREMIUM);
    const query = new URLSearchParams({ origin: 'DEN', from: '2026-11-21T00:00', until: '2026-11-24T23:59' });
    const response = await fetch(`${address}/api/trip-plans?${query}`, { headers, signal: caller.signal });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('{"type":"start","source":"timetable"}\n');

    const { signal } = await held.next();
    expect(signal.aborted).toBe(false);
    const aborted = once(signal, 'abort');
    caller.abort();
    await aborted;
    await expect(reader?.read()).rejects.toThrow();
  });

  it('sends a failure after the first line as a line', async () => {
    const held = hold();
    const answer = requestTrips(server, await server.signIn(PREMIUM));
    (await held.next()).fail(new HttpError(502, 'FLIGHTS_UNAVAILABLE', 'Failed to search flights'));
    expect(linesOf((await answer).body)).toEqual([
      { type: 'start', source: 'timetable' },
      { type: 'error', message: 'Failed to search flights', code: 'FLIGHTS_UNAVAILABLE' },
    ]);
  });

  it('starts a search of an account when its cancelled ones have ended', async () => {
    const calls: (TripFlightsCall & { fail: (error: Error) => void })[] = [];
    // As with a busy server, a cancelled search does not end at once.
    flights.tripFlights = (_, call) =>
      new Promise((_resolve, fail) => {
        calls.push({ ...call, fail });
      });
    const { headers } = await server.signIn(PREMIUM);
    const query = new URLSearchParams({ origin: 'DEN', from: '2026-11-21T00:00', until: '2026-11-24T23:59' });
    const caller = new AbortController();
    const request = (signal: AbortSignal | null) =>
      fetch(`${address}/api/trip-plans?${query}`, { headers, signal });
    await Promise.all([request(caller.signal), request(caller.signal)]);
    while (calls.length < 2) await new Promise(setImmediate);
    const aborted = calls.map(({ signal }) => once(signal, 'abort'));
    caller.abort();
    await Promise.all(aborted);

    const third = await request(null);
    expect(third.status).toBe(200);
    expect(calls).toHaveLength(2);
    for (const { fail } of calls) fail(new Error('the cancelled search ends'));
    while (calls.length < 3) await new Promise(setImmediate);
    calls[2]?.fail(new HttpError(502, 'FLIGHTS_UNAVAILABLE', 'Failed to search flights'));
    expect(linesOf(await third.text()).map(({ type }) => type)).toEqual(['start', 'error']);
  });

  it('refuses a third search of an account, and a ninth one of all accounts', async () => {
    const held = hold();
    const accounts = await Promise.all([1, 2, 3, 4, 5].map(() => server.signIn(PREMIUM)));
    const [first, , , , fifth] = accounts;
    if (!first || !fifth) throw new Error('there are five accounts');
    const running = accounts
      .slice(0, 4)
      .flatMap((account) => [requestTrips(server, account), requestTrips(server, account)]);
    while (held.calls.length < running.length) await new Promise(setImmediate);

    const third = await requestTrips(server, first);
    expect(third.statusCode).toBe(429);
    expect(third.json<ErrorBody>().code).toBe('TOO_MANY_TRIP_SEARCHES');
    const ninth = await requestTrips(server, fifth);
    expect(ninth.statusCode).toBe(503);
    expect(ninth.headers['retry-after']).toBe('5');
    expect(ninth.json<ErrorBody>()).toMatchObject({ code: 'TRIP_PLANNER_BUSY' });

    for (const { fail } of held.calls) fail(new Error('the test ends it'));
    const ended = await Promise.all(running);
    expect(ended.map(({ body }) => linesOf(body).at(-1)?.type)).toEqual(running.map(() => 'error'));
    flights.tripFlights = tripFlights;
    expect((await requestTrips(server, fifth)).statusCode).toBe(200);
  });
});
