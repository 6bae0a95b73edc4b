import { once } from 'node:events';
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { json, refusal } from '../../upstream/testing/fake-service.ts';
import { backendServer, limitedServer } from '../testing/backend-server.ts';
import type { BackendLimits } from './backend-client.ts';

const test = await backendServer();
const { server, backend } = test;
const open: FastifyInstance[] = [];
afterAll(() => test.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(open.splice(0).map((app) => app.close()));
});

const OFFERS = '/remotes/mf-a/api/offers';
async function limited(limits: Partial<BackendLimits> = {}): Promise<FastifyInstance> {
  const app = await limitedServer(server, limits);
  open.push(app);
  return app;
}

/** A request over a connection. The caller ends its body. */
async function sent(
  app: FastifyInstance,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<ClientRequest> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const request = httpRequest({ host: '127.0.0.1', port, path: OFFERS, agent: false, ...options });
  request.on('error', () => undefined);
  request.flushHeaders();
  return request;
}
const responseOf = async (request: ClientRequest): Promise<IncomingMessage> =>
  (await once(request, 'response'))[0] as IncomingMessage;

/** The response of the backend to the next call, which the test writes. */
function nextCall(): Promise<ServerResponse> {
  return new Promise((resolve) => backend.respondWith((_, response) => resolve(response)));
}

/** Returns a function that ends the time of the calls that begin from now on. */
function wholeTimeout(): () => void {
  const controller = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
  return () => controller.abort(new DOMException('', 'TimeoutError'));
}

describe('the time limits of a call (BACK-7)', () => {
  it('to a backend that sends nothing', async () => {
    const app = await limited({ firstByteMs: 50 });
    backend.respondWith(() => undefined);
    const answer = await app.inject(OFFERS);
    expect([answer.statusCode, answer.json()]).toEqual([
      504,
      {
        code: 'BACKEND_TIMEOUT',
        message: 'This takes too long at the moment. Please try again shortly.',
        error: 'This takes too long at the moment. Please try again shortly.',
      },
    ]);
  });

  it('as a whole', async () => {
    const app = await limited();
    const called = nextCall();
    const timeOut = wholeTimeout();
    const answer = app.inject(OFFERS);
    await called;
    timeOut();
    expect((await answer).statusCode).toBe(504);
  });

  it('as a whole, within the response', async () => {
    const app = await limited();
    const called = nextCall();
    const timeOut = wholeTimeout();
    const request = await sent(app);
    request.end();
    (await called).writeHead(200, { 'content-type': 'text/plain' }).write('begin');
    const response = await responseOf(request);
    timeOut();
    await expect(text(response)).rejects.toThrow('aborted');
  });

  it('to a backend that stops before the body of its response', async () => {
    const app = await limited({ idleMs: 50 });
    backend.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).flushHeaders();
    });
    expect((await app.inject(OFFERS)).statusCode).toBe(504);
  });

  it('to a backend whose response is refused and never ends: at once', async () => {
    const app = await limited({ idleMs: 60_000, totalMs: 60_000 });
    let closed: Promise<unknown> | undefined;
    backend.respondWith((_, response) => {
      closed = once(response, 'close');
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    });
    expect((await app.inject(OFFERS)).statusCode).toBe(502);
    await closed;
  }, 20_000);

  it('to a backend that stops within its response', async () => {
    const app = await limited({ idleMs: 50 });
    backend.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('begin');
    });
    const request = await sent(app);
    request.end();
    const response = await responseOf(request);
    expect(response.statusCode).toBe(200);
    await expect(text(response)).rejects.toThrow('aborted');
  });

  it('whose body the caller does not send: the backend is not at fault', async () => {
    const app = await limited();
    for (let i = 0; i < 10; i += 1) {
      const called = nextCall();
      const timeOut = wholeTimeout();
      const request = await sent(app, { method: 'POST', headers: { 'content-length': '5' } });
      request.write('a');
      await called;
      timeOut();
      expect((await responseOf(request)).statusCode).toBe(408);
      request.destroy();
    }
    vi.restoreAllMocks();
    backend.respondWith(json({}));
    expect((await app.inject(OFFERS)).statusCode).toBe(200);
  });

  it('to a port at which nothing listens', async () => {
    await test.release('mf-b', '1', { origin: backend.url, access: 'public' });
    const { remoteBackends } = server.app.config;
    const closed = 'http://127.0.0.1:1';
    (remoteBackends as Map<string, string[]>).set('mf-d', [closed]);
    await test.release('mf-d', '1', { origin: closed, access: 'public' });
    const answer = await (await limited()).inject('/remotes/mf-d/api/x');
    expect([answer.statusCode, answer.json().message]).toEqual([
      502,
      'The service of this page failed: it could not be reached (ECONNREFUSED).',
    ]);
  });
});

describe('both bodies are streams', () => {
  it('of which each part arrives before the next is sent', async () => {
    const app = await limited();
    const called = nextCall();
    const request = await sent(app, { method: 'POST' });
    request.write('one');
    const response = await called;
    const [first] = await once(response.req, 'data');
    expect(String(first)).toBe('one');
    request.end('two');
    const [second] = await once(response.req, 'data');
    expect(String(second)).toBe('two');

    response.writeHead(200, { 'content-type': 'text/plain' }).write('three');
    const answer = await responseOf(request);
    const [third] = await once(answer, 'data');
    expect(String(third)).toBe('three');
    response.end('four');
    expect(await text(answer)).toBe('four');
  });

  it('end at the backend when the caller is gone', async () => {
    const app = await limited();
    for (const begin of [
      () => undefined,
      (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'text/plain' }).write('a'),
    ]) {
      const called = nextCall();
      const request = await sent(app);
      request.end();
      const response = await called;
      begin(response);
      const closed = once(response, 'close');
      request.destroy();
      await closed;
      expect(response.writableFinished).toBe(false);
    }
    backend.respondWith(json({}));
    expect((await app.inject(OFFERS)).statusCode).toBe(200);
  });
});

describe('the sizes of bodies (BACK-7)', () => {
  it('a request is refused by its length, or after too many bytes', async () => {
    const app = await limited({ requestBytes: 10 });
    backend.respondWith((_, response) => {
      response.req.resume().on('end', () => json({})({} as never, response));
    });
    const declared = await app.inject({ method: 'POST', url: OFFERS, payload: 'a'.repeat(11) });
    expect([declared.statusCode, declared.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(backend.received).toEqual([]);
    const request = await sent(app, { method: 'POST' });
    request.write('a'.repeat(6));
    request.end('a'.repeat(6));
    expect((await responseOf(request)).statusCode).toBe(413);
    const small = await app.inject({ method: 'POST', url: OFFERS, payload: 'a'.repeat(10) });
    expect(small.statusCode).toBe(200);
  });

  it('a response without a length is cut off', async () => {
    const app = await limited({ responseBytes: 10 });
    backend.respondWith((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' }).write('a'.repeat(6));
      response.end('a'.repeat(6));
    });
    const request = await sent(app);
    request.end();
    await expect(responseOf(request).then(text)).rejects.toThrow('aborted');
  });
});

describe('a backend that keeps failing', () => {
  it('is not called for a while, and other remotes are not affected', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const app = await limited();
    backend.respondWith(refusal(500, { 'content-type': 'text/plain' }));
    for (let i = 0; i < 10; i += 1) expect((await app.inject(OFFERS)).statusCode).toBe(500);

    backend.respondWith(json({}));
    const answer = await app.inject(OFFERS);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'BACKEND_UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('15');
    expect(backend.received).toEqual([]);
    expect((await app.inject('/remotes/mf-b/api/x')).statusCode).toBe(200);

    clock.mockReturnValue(1_015_000);
    expect((await app.inject(OFFERS)).statusCode).toBe(200);
    expect((await app.inject(OFFERS)).statusCode).toBe(200);
  });

  it('is still called after errors of callers', async () => {
    const app = await limited();
    backend.respondWith(refusal(404, { 'content-type': 'text/plain' }));
    for (let i = 0; i < 20; i += 1) expect((await app.inject(OFFERS)).statusCode).toBe(404);
    expect(backend.received).toHaveLength(20);
  });
});

describe('the number of calls (BACK-7)', () => {
  /** Begins calls from different networks, and returns the backend's responses. */
  async function begin(app: FastifyInstance, count: number, addressOf: (index: number) => string) {
    const waiting: ServerResponse[] = [];
    const arrived = new Promise<void>((resolve) => {
      backend.respondWith((_, response) => {
        waiting.push(response);
        if (waiting.length === count) resolve();
      });
    });
    const answers = Array.from({ length: count }, (_, index) =>
      app.inject({ url: OFFERS, remoteAddress: addressOf(index) }),
    );
    await arrived;
    return async () => {
      for (const response of waiting) json({})({} as never, response);
      for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200);
    };
  }

  it('at the same time is limited for a backend', async () => {
    const app = await limited({ concurrency: 3 });
    const end = await begin(app, 3, (index) => `10.0.0.${index}`);
    const answer = await app.inject({ url: OFFERS, remoteAddress: '10.0.0.9' });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    await end();
    backend.respondWith(json({}));
    expect((await app.inject(OFFERS)).statusCode).toBe(200);
  });

  it('at the same time is limited for a caller', async () => {
    const app = await limited();
    const end = await begin(app, 10, () => '10.0.0.1');
    const other = await app.inject({ url: OFFERS, remoteAddress: '10.0.0.1' });
    expect([other.statusCode, other.json().code]).toEqual([429, 'TOO_MANY_CALLS']);
    await end();
    backend.respondWith(json({}));
    expect((await app.inject({ url: OFFERS, remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
  });

  it('in a minute is limited for an account and for a network', async () => {
    const app = await limited();
    const { headers } = await server.signIn();
    backend.respondWith(json({}));
    for (let i = 0; i < 300; i += 1)
      expect((await app.inject({ url: OFFERS, headers })).statusCode).toBe(200);
    const refused = await app.inject({ url: OFFERS, headers });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await app.inject(OFFERS)).statusCode).toBe(200);
    server.clock.set(new Date(server.clock.now().getTime() + 60_000));
    expect((await app.inject({ url: OFFERS, headers })).statusCode).toBe(200);
  });
});
