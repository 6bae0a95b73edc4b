import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Capacity, capacity } from './capacity.ts';
import { addLoadShedding } from './load-shedding.ts';

const REFUSAL = {
  message: 'There are too many visitors at the moment. Please try again in a few seconds.',
  error: 'There are too many visitors at the moment. Please try again in a few seconds.',
  code: 'OVERLOADED',
};

describe('a server with as many requests as it can work on (OPER-23)', () => {
  let app: FastifyInstance;
  let current: Capacity;
  /** Ends the requests in progress. */
  let finish: () => void;
  beforeEach(() => {
    app = Fastify();
    // The machine of the test may be busy.
    current = Object.assign(capacity(), { adjust: () => undefined });
    addLoadShedding(app, {}, current);
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    app.get('/search', async () => finished.then(() => ({ done: true })));
    app.post('/book', async () => ({ done: true }));
    app.get('/ready', { config: { isEssential: true } }, async () => ({ status: 'ready' }));
  });
  afterEach(() => app.close());

  /** Starts as many requests as the server accepts. */
  async function fill() {
    await app.ready();
    const pending = Array.from({ length: current.limit }, () =>
      app.inject('/search').then((answer) => answer),
    );
    // The hooks of these requests run before those of the next one.
    return pending;
  }

  it('refuses the next one at once, with Retry-After and the common error body', async () => {
    const pending = await fill();
    const answer = await app.inject('/search');
    expect(answer).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '2', 'cache-control': 'no-store' },
    });
    expect(answer.json()).toEqual(REFUSAL);
    finish();
    for (const each of await Promise.all(pending)) expect(each.statusCode).toBe(200);
  });

  it('refuses a request whose body has arrived', async () => {
    const pending = await fill();
    const answer = await app.inject({ method: 'POST', url: '/book', payload: { seats: 1 } });
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' } });
    finish();
    await Promise.all(pending);
  });

  it('shows browsers a page', async () => {
    const pending = await fill();
    const answer = await app.inject({ url: '/search', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('<h1>Too many visitors</h1>');
    finish();
    await Promise.all(pending);
  });

  it('still answers essential routes', async () => {
    const pending = await fill();
    expect((await app.inject('/ready')).statusCode).toBe(200);
    finish();
    await Promise.all(pending);
  });

  it('accepts requests again when the callers of the others went away', async () => {
    let gone = 0;
    const allGone = new Promise<void>((resolve) => {
      app.addHook('onRequestAbort', (_, done) => {
        gone += 1;
        if (gone === 128) resolve();
        done();
      });
    });
    const received = new Promise<void>((resolve) => {
      let count = 0;
      app.addHook('preHandler', async () => {
        count += 1;
        if (count === 128) resolve();
      });
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const callers = new AbortController();
    const calls = Array.from({ length: 128 }, () => fetch(`${address}/search`, { signal: callers.signal }));
    await received;
    const response = await fetch(`${address}/search?from=DEN`);
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      503,
      '2',
      JSON.stringify(REFUSAL),
    ]);
    expect((await fetch(`${address}/ready?now`)).status).toBe(200);
    callers.abort();
    await Promise.allSettled(calls);
    await allGone;
    expect((await fetch(`${address}/book`, { method: 'POST' })).status).toBe(200);
    finish();
  });

  it('keeps no connection open for the slow body of a refused request', async () => {
    const pending = await fill();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const accepted = once(app.server, 'connection');
    const socket = connect(Number(new URL(address).port));
    const [connection] = await accepted;
    socket.write('POST /book HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n{');
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 503 /);
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    expect(connection.destroyed).toBe(true);
    socket.destroy();
    finish();
    await Promise.all(pending);
  });

  it('gives no place to requests whose connection is closed before they begin', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    // Without a length, a request counts before its body is read. Bytes that are no request end the connection.
    const head = 'POST /book HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\r\nno request';
    for (let round = 0; round < 4; round += 1) {
      const sockets = Array.from({ length: 100 }, () => connect(Number(new URL(address).port)).end(head));
      await Promise.all(sockets.map((socket) => once(socket.on('error', () => undefined).resume(), 'close')));
    }
    expect((await fetch(`${address}/book`, { method: 'POST' })).status).toBe(200);
    finish();
  });

  it('accepts requests again when the others are answered', async () => {
    const pending = await fill();
    finish();
    await Promise.all(pending);
    expect((await app.inject('/search')).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/book', payload: { seats: 1 } })).statusCode).toBe(200);
  });
});

describe('the number of requests at a time (OPER-23)', () => {
  const fill = (server: Capacity): number => {
    let accepted = 0;
    while (server.enter()) accepted += 1;
    return accepted;
  };

  it('grows while the processor has time and requests are refused', () => {
    const server = capacity();
    fill(server);
    server.adjust(0.5);
    expect(server.limit).toBe(160);
    server.adjust(0.5);
    expect(server.limit).toBe(160);
    for (let i = 0; i < 100; i += 1) {
      fill(server);
      server.adjust(0.5);
    }
    expect(server.limit).toBe(512);
  });

  /** Answers one request, after `ms`. */
  const answer = (server: Capacity, ms: number): void => {
    server.enter();
    server.leave(ms);
  };

  it('falls to 16 while the processor has none and responses are slow', () => {
    const server = capacity();
    answer(server, 500);
    server.adjust(1);
    expect(server.limit).toBe(89);
    for (let i = 0; i < 10; i += 1) {
      answer(server, 500);
      server.adjust(1);
    }
    expect(server.limit).toBe(16);
  });

  it('stays while responses are fast, or the processor has time', () => {
    const server = capacity();
    answer(server, 100);
    server.adjust(1);
    answer(server, 500);
    server.adjust(0.5);
    expect(server.limit).toBe(128);
  });

  it('grows slowly while the processor has none, responses are fast and requests are refused', () => {
    const server = capacity();
    fill(server);
    server.adjust(1);
    expect(server.limit).toBe(132);
  });

  it('counts requests that are in progress when it falls', () => {
    const server = capacity();
    expect(fill(server)).toBe(128);
    for (let i = 0; i < 8; i += 1) {
      for (let j = 0; j < 14; j += 1) server.leave(500);
      server.adjust(1);
    }
    expect(server.limit).toBe(16);
    expect(server.isFull(0)).toBe(true);
    server.leave(500);
    expect([server.isFull(0), server.isFull(1)]).toEqual([false, true]);
  });
});

describe('the product (OPER-23)', () => {
  it('accepts requests one after the other without an end', async () => {
    const server = await testApp();
    try {
      for (let i = 0; i < 100; i += 1)
        expect((await server.app.inject('/api/airports')).statusCode).toBe(200);
    } finally {
      await server.close();
    }
  });
});
