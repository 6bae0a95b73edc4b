import { once } from 'node:events';
import { request } from 'node:http';
import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { inNewTrace } from '../../core/spans.ts';
import { feedFlight } from '../../flights/adapters/feed/testing/feed-flight.ts';
import { openPageTickets } from '../../releases/index.ts';
import { BACKEND_LIMITS, backendClient } from '../../remote-backends/exchange/backend-client.ts';
import { PREMIUM, testApp } from '../../testing/app.ts';
import { fakeService, json, refusal } from '../../upstream/testing/fake-service.ts';
import { runWithTimeout } from '../jobs/run-job.ts';
import { otlpCollector } from './testing/collector.ts';
import type { CollectedSpan } from './testing/decode-spans.ts';
import { keyedSampler } from './tracing.ts';

const collector = await otlpCollector();
const feed = await fakeService();
const server = await testApp({
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_BSP_SCHEDULE_DELAY: '1',
    FLIGHTS_FEED_URL: feed.url,
    FLIGHTS_FEED_KEY: 'the-secret-key',
  },
});
afterAll(async () => {
  await server.close();
  await Promise.all([collector.close(), feed.close()]);
});

const tickets = await openPageTickets(server.db);

const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;

/** Ids that nothing else has. */
let used = 0;
const newIds = () => {
  used += 1;
  return { traceId: `${used}`.padStart(32, 'a'), spanId: `${used}`.padStart(16, 'b') };
};
const headerOf = ({ traceId, spanId }: ReturnType<typeof newIds>) => ({
  traceparent: `00-${traceId}-${spanId}-00`,
});

/** The spans of a trace, when its request has ended. */
async function traceOf(traceId: string): Promise<CollectedSpan[]> {
  await collector.span((span) => span.traceId === traceId && span.kind === SERVER);
  return collector.spans.filter((span) => span.traceId === traceId);
}
const childrenOf = (spans: readonly CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(({ parentId }) => parentId === parent?.spanId);

describe('traces', () => {
  it('contain a search with its statements and its call of the feed, as a part of the caller’s trace', async () => {
    feed.respondWith(json({ flights: [feedFlight()] }));
    const ada = await server.signIn(PREMIUM);
    const ids = newIds();
    const query = { origin: 'DEN', date: '2026-11-21' };
    const headers = { ...ada.headers, ...headerOf(ids) };
    const answer = await server.app.inject({ url: '/api/flights/search', query, headers });
    expect(answer.statusCode).toBe(200);

    const spans = await traceOf(ids.traceId);
    const root = spans.find(({ kind }) => kind === SERVER);
    expect(root).toMatchObject({
      name: 'GET /api/flights/search',
      parentId: ids.spanId,
      status: 0,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/flights/search',
        'http.response.status_code': 200,
      },
      resource: { 'service.name': 'fareweave' },
    });
    const calls = childrenOf(spans, root);
    expect(calls.find(({ name }) => name === 'fare feed')).toMatchObject({
      kind: CLIENT,
      attributes: { 'server.address': '127.0.0.1' },
    });
    const statements = calls.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']));
    expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
      expect.stringMatching(/from "sessions".*\$1/),
    );
    for (const secret of [ada.token, ada.id, 'the-secret-key', '2026-11-21', 'example.com'])
      expect(collector.received()).not.toContain(secret);
  });

  it('contain the statements of requests with a body, and neither its values nor those of the query', async () => {
    const ids = newIds();
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const login = request(`${address}/api/auth/login?reset=secret-of-a-link`, {
      method: 'POST',
      headers: {
        ...headerOf(ids),
        'content-type': 'application/json',
        cookie: 'known=secret-cookie',
        tracestate: 'vendor=secret-state',
        expect: '100-continue',
      },
    });
    // The body arrives after the server has begun with the request.
    await once(login, 'continue');
    login.end(JSON.stringify({ email: 'ada@secret.example', password: 'secret-password' }));
    const [answer] = await once(login, 'response');
    expect(answer.resume().statusCode).toBe(401);
    const spans = await traceOf(ids.traceId);
    const [root] = spans.filter(({ kind }) => kind === SERVER);
    expect(root).toMatchObject({ name: 'POST /api/auth/login', parentId: ids.spanId });
    expect(childrenOf(spans, root).map(({ name }) => name)).toContain('INSERT');
    expect(collector.received()).not.toContain('secret');
  });

  it('name the kind of an error, never its message', async () => {
    feed.respondWith(refusal(401));
    const ids = newIds();
    const headers = { ...(await server.signIn(PREMIUM)).headers, ...headerOf(ids) };
    await server.app.inject({ url: '/api/flights/search?origin=LAS&date=2026-11-22', headers });
    const spans = await traceOf(ids.traceId);
    expect(spans.find(({ name }) => name === 'fare feed')).toMatchObject({
      status: ERROR,
      attributes: { 'error.type': '401' },
    });
    expect(spans.find(({ kind }) => kind === SERVER)?.status).toBe(ERROR);

    const { db } = server;
    const query = sql`select ${'secret-value'}::int`;
    const failing = inNewTrace('failing', () => db.transaction((tx) => tx.execute(query)));
    await expect(failing).rejects.toThrow();
    const root = await collector.span(({ name }) => name === 'failing');
    expect(root).toMatchObject({ parentId: '', status: ERROR });
    expect(childrenOf(collector.spans, root).find(({ name }) => name === 'SELECT')).toMatchObject({
      attributes: { 'error.type': '22P02', 'db.query.text': 'select $1::int' },
    });
    expect(collector.received()).not.toContain('secret-value');
  });

  it('contain each run of a job, with its statements', async () => {
    const run = async ({ db }: Pick<typeof server, 'db'>) => void (await db.execute(sql`select 42`));
    const context = Object.assign(Object.create(server.app), { db: server.db });
    await runWithTimeout({ name: 'counting', every: { seconds: 1 }, run }, context);
    const job = await collector.span(({ name }) => name === 'job counting');
    expect(job).toMatchObject({ parentId: '', status: 0 });
    expect(childrenOf(collector.spans, job)).toMatchObject([
      { attributes: { 'db.query.text': 'select 42' } },
    ]);
  });

  it('continue in the backends of remotes', async () => {
    const backend = await fakeService();
    backend.respondWith(json({}));
    const client = backendClient(backend.url, BACKEND_LIMITS);
    const { signal } = new AbortController();
    const call = {
      method: 'GET',
      path: '/offers?of=ada',
      headers: {},
      body: null,
      signal,
      callerError: () => null,
    };
    const read = () => client.exchange(call, async ({ body }) => void (await body.text()));
    await inNewTrace('calling', read);
    const span = await collector.span(({ name }) => name === 'backend');
    await read();
    await Promise.all([client.close(), backend.close()]);
    expect(backend.received.map(({ headers }) => headers.traceparent)).toEqual([
      `00-${span.traceId}-${span.spanId}-01`,
      undefined,
    ]);
  });
});

describe('a press that a page reports', () => {
  const press = { action: 'click', control: 'button', part: 'mf-search', ms: 300, msAgo: 2300 };
  const ticket = tickets.issue({ revision: 1, bucket: 0 }, server.clock.now());
  const report = (payload: object, remoteAddress = '203.0.113.7') =>
    server.app.inject({ method: 'POST', url: '/api/platform/presses', payload, remoteAddress });

  it('is the first span of its trace', async () => {
    const ids = newIds();
    expect((await report({ ...press, ...ids, ticket })).statusCode).toBe(204);
    const span = await collector.span(({ spanId }) => spanId === ids.spanId);
    const from = BigInt(server.clock.now().getTime() - 2300) * 1_000_000n;
    expect(span).toMatchObject({ ...ids, name: 'click button in mf-search', parentId: '', from });
    expect(span.to - span.from).toBe(300_000_000n);
  });

  it('is ignored without a valid ticket, and beyond the limit of its network', async () => {
    const [forged, old, excess, allowed] = [newIds(), newIds(), newIds(), newIds()];
    const past = tickets.issue(
      { revision: 1, bucket: 0 },
      new Date(server.clock.now().getTime() - 86_400_000),
    );
    await report({ ...press, ...forged, ticket: `${ticket.slice(0, -43)}${'A'.repeat(43)}` });
    await report({ ...press, ...old, ticket: past });
    for (let time = 0; time < 120; time += 1)
      await report({ ...press, ...newIds(), ticket: '' }, '203.0.114.7');
    expect((await report({ ...press, ...excess, ticket }, '203.0.114.8')).statusCode).toBe(204);
    await report({ ...press, ...allowed, ticket }, '203.0.115.9');
    await collector.span(({ spanId }) => spanId === allowed.spanId);
    const ignored = [forged, old, excess].map(({ spanId }) => spanId);
    expect(collector.spans.filter(({ spanId }) => ignored.includes(spanId))).toEqual([]);
  });

  it.each([
    { traceId: '0'.repeat(32) },
    { spanId: 'zz' },
    { part: 'ada@example.com' },
    { control: 'button "Ada"' },
    { ms: 1e9 },
    { text: 'Ada' },
  ])('is refused with %j', async (change) => {
    expect((await report({ ...press, ...newIds(), ticket, ...change })).statusCode).toBe(400);
  });
});

describe('the sampler', () => {
  const ids = Array.from({ length: 2000 }, (_, index) => `${index}`.padStart(32, '0'));
  const recorded = (ratio: number, secret: string, flags?: number) => {
    const sampler = keyedSampler(ratio, secret);
    return ids.filter((traceId) => {
      const caller = { traceId, spanId: 'b'.repeat(16), traceFlags: flags ?? 0, isRemote: true };
      const parent = flags === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, caller);
      return sampler.shouldSample(parent, traceId, '', 1, {}, []).decision !== 0;
    });
  };

  it('decides by its secret, whatever the caller says', () => {
    expect(recorded(0, 'a', 1)).toEqual([]);
    expect(recorded(1, 'a', 0)).toEqual(ids);
    const some = recorded(0.1, 'a', 1);
    expect(some.length / ids.length).toBeCloseTo(0.1, 1);
    expect(recorded(0.1, 'a', 0)).toEqual(some);
    expect(recorded(0.1, 'a')).toEqual(some);
    expect(recorded(0.1, 'b', 1)).not.toEqual(some);
  });
});
