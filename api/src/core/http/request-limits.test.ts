import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type onRequestAsyncHookHandler } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { fieldName } from '../language/field-names.ts';
import { handleError } from './error-handler.ts';
import { limitBody, requestLimits } from './request-limits.ts';

/** The response to these bytes, until the server ends the connection. */
async function responseTo(port: number, bytes: string): Promise<{ head: string; body: string }> {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => (text += part));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, body };
}
const portOf = (address: string): number => Number(new URL(address).port);

describe('the server', () => {
  const server = testApp();
  let port = 0;
  beforeAll(async () => {
    port = portOf(await (await server).app.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterAll(async () => (await server).close());

  it('refuses a request with two hosts', async () => {
    const { head, body } = await responseTo(
      port,
      'GET /api/health HTTP/1.1\r\nHost: fareweave\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    );
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(body)).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Send exactly one Host header',
    });
  });

  it('has limits on connections and on the time that headers and requests take', async () => {
    const { app } = await server;
    expect(app.server.maxConnections).toBe(2_000);
    expect(app.server.headersTimeout).toBe(15_000);
    expect(app.server.requestTimeout).toBe(300_000);
  });

  it('limits the connections of a network', async () => {
    const sockets = Array.from({ length: 600 }, () => connect({ port, host: '127.0.0.1' }));
    let closed = 0;
    const refused = new Promise<void>((resolve) => {
      for (const socket of sockets) {
        socket.on('error', () => undefined);
        socket.once('close', () => {
          closed += 1;
          if (closed === 100) resolve();
        });
      }
    });
    await refused;
    expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(500);
    for (const socket of sockets) socket.destroy();
    await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')));
    let again = '';
    while (!again.startsWith('HTTP/1.1 200'))
      again = (await responseTo(port, 'GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'))
        .head;
  });

  it.each([
    ['GET', '/api/admin/mail/%00', undefined, 'id'],
    ['GET', '/api/flights/search?origin=DEN%00&date=2026-12-01', undefined, 'origin'],
    ['POST', '/api/auth/login', { email: 'a\u0000@example.com', password: 'x' }, 'email'],
    ['POST', '/api/notifications', { travel_dates: ['2026-12-01', '\u0000'] }, 'travel_dates.1'],
    ['POST', '/api/auth/verify-token', { token: { deep: { deeper: '\u0000' } } }, 'token.deep.deeper'],
  ] as const)('refuses NUL in text: %s %s', async (method, url, payload, field) => {
    const { app, signIn } = await server;
    const { headers } = await signIn({ isAdmin: true });
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([
      { field, message: `${fieldName(field.split('.'))} contains a character that cannot be used` },
    ]);
  });

  it('names every field with NUL, and those of a name with NUL by the object that has it', async () => {
    const { app } = await server;
    const payload = {
      email: 'a\u0000@example.com',
      password: '\u0000',
      deep: { 'a\u0000': '\u0000', 'b\u0000': 1, deeper: ['\u0000'] },
    };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login?from=%00', payload });
    const { message, details } = answer.json();
    const fields = ['from', 'email', 'password', 'deep', 'deep.deeper.0'];
    expect([answer.statusCode, details.map(({ field }: { field: string }) => field)]).toEqual([400, fields]);
    expect(message).toBe(details[0].message);
  });

  it('names at most 200 fields with NUL', async () => {
    const { app } = await server;
    const payload = Array<string>(1000).fill('\u0000');
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    expect([answer.statusCode, answer.json().details.length]).toEqual([400, 200]);
  });

  it('names no field when the whole text or a name at the top has NUL', async () => {
    const { app } = await server;
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { '\u0000': 1 } });
    expect(answer.json()).toEqual({
      message: 'The request contains a character that cannot be used',
      error: 'The request contains a character that cannot be used',
      code: 'BAD_REQUEST',
    });
  });

  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":[', ']}'],
  ])('refuses deeply nested %s', async (_, open, close) => {
    const { app } = await server;
    const payload = `{"email":${open.repeat(7_000)}${close.repeat(7_000)}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The request is not valid']);
  });

  it('has no page at a URL with NUL', async () => {
    const { app } = await server;
    const answer = await app.inject('/plans?from=%00');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('<h1>Page not found</h1>');
  });
});

describe('a slow body', () => {
  const app = Fastify();
  app.decorate('config', { trustProxy: false } as never);
  app.setErrorHandler(handleError);
  let port = 0;
  beforeAll(async () => {
    await app.register(requestLimits, { requestMs: 50 });
    app.post('/slow', async () => ({ done: true }));
    app.post('/early', { onRequest: async (_, reply) => reply.code(401).send('No') }, async () => 'Yes');
    const onRequest: onRequestAsyncHookHandler = async (request, reply) =>
      limitBody(request.raw, reply.raw, 60_000);
    app.post('/longer', { onRequest }, async () => ({ done: true }));
    port = portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterAll(() => app.close());

  const request = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`;

  it('is refused after the time limit', async () => {
    const { head, body } = await responseTo(port, request('/slow'));
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(body)).toMatchObject({ code: 'TOO_SLOW' });
  });

  it('ends the connection without a second answer when it was answered before', async () => {
    const open = request('/early').replace('connection: close\r\n', '');
    const { head, body } = await responseTo(port, open);
    expect(head).toMatch(/^HTTP\/1\.1 401 /);
    expect(body).toBe('No');
  });

  it('has a longer time limit on some routes', async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(request('/longer'));
    // The server still waits for it after it has refused another one.
    await responseTo(port, request('/slow'));
    socket.write('}');
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});
