import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { users } from '../../db/schema/index.ts';
import { testDatabase } from '../../testing/database.ts';
import { handleError } from './error-handler.ts';
import { HttpError } from './errors.ts';
import { loggerOptions } from './logging.ts';

const database = await testDatabase();
let log = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});
const app = Fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream } });
const handled = Promise.withResolvers<void>();
app.setErrorHandler((error, request, reply) => {
  if (request.url === '/upload') handled.resolve();
  return handleError(error, request, reply);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', passwordHash: 'the-hash' };
app.post('/twice', async () => {
  await database.db.insert(users).values([person, person]);
});
app.post('/careless', async ({ body, log }) => {
  log.info({ body }, 'the body');
});
app.post('/upload', async () => ({}));
app.get('/fails', async () => {
  throw new Error('GET https://feed.example/fares?key=the-key for ada@example.com failed');
});
app.get('/logged', async () => {
  throw new HttpError(503, 'NOT_READY', 'Logged by its route', { isLogged: true });
});

it('hides the details of an unexpected error, and logs its cause without its values', async () => {
  const answer = await app.inject({ method: 'POST', url: '/twice' });
  expect(answer.statusCode).toBe(500);
  const message = 'Something went wrong on our side. Please try again.';
  expect(answer.json()).toEqual({ message, error: message, code: 'INTERNAL_ERROR' });
  expect(log).toContain('duplicate key value violates unique constraint');
  expect(log).toContain('insert into');
  expect(log).not.toContain('the-hash');
  expect(log).not.toContain('ada@example.com');
});

it('logs the paths of requests, and nothing private in messages and stacks of errors (PRIV-8)', async () => {
  await app.inject({ url: '/fails?code=the-code', headers: { referer: 'http://x/?preview=the-preview' } });
  expect(log).toContain('"url":"/fails"');
  expect(log).toContain('GET https://feed.example/fares?[query] for [email] failed');
  expect(log).not.toMatch(/the-code|the-preview|the-key|ada@/);
});

it('logs no passwords and tokens, even when a route logs a body', async () => {
  const payload = { email: 'ada@example.com', password: 'my-password', token: 'my-token' };
  await app.inject({
    method: 'POST',
    url: '/careless',
    payload,
    headers: { authorization: 'Bearer my-token' },
  });
  expect(log).toContain('the body');
  expect(log).not.toContain('my-password');
  expect(log).not.toContain('my-token');
});

it('does not log an error that its route logs', async () => {
  expect((await app.inject('/logged')).statusCode).toBe(503);
  expect(log).not.toContain('Logged by its route');
});

it('does not take a request that its sender aborts for a failure of the database', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const sender = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sender.write(
    'POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  await once(app.server, 'request');
  sender.destroy();
  await handled.promise;
  expect(log).toContain('"url":"/upload"');
  expect(log).not.toContain('"aborted"');
});
