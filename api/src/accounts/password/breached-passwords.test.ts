import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { metrics } from '../../core/metrics.ts';
import { signInFailures, users } from '../../db/schema/index.ts';
import { newToken } from '../../secrets/secrets.ts';
import { testApp } from '../../testing/app.ts';
import { fakeService, type Responder, refusal } from '../../upstream/testing/fake-service.ts';
import { replaceResetLink } from '../email-links/reset-links.ts';
import { ADA, visitorOf } from '../testing/visitor.ts';

const service = await fakeService();
const server = await testApp({ env: { BREACHED_PASSWORDS_URL: `${service.url}/range` } });
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  await server.db.delete(users);
  await server.db.delete(signInFailures);
});

const BREACHED = 'tr0ub4dor and 3';
const SHA1 = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
const MESSAGE =
  'This password is known from a data breach of another website, so others may try it. Please choose another one.';
const refused = (field: string) => ({
  message: MESSAGE,
  error: MESSAGE,
  code: 'WEAK_PASSWORD',
  details: [{ field, message: MESSAGE }],
});
/** Answers with a range that has the rest of the hash with this count. */
const range =
  (count: number): Responder =>
  (_, response) => {
    const lines = [`${'0'.repeat(35)}:3`, `${SHA1.slice(5)}:${count}`, `${'F'.repeat(35)}:0`];
    response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join('\r\n'));
  };
const register = (password: string) =>
  visitorOf(server).call('POST', 'register', { payload: { ...ADA, password } });
const measured = async (outcome: string) =>
  (await metrics.metrics()).match(
    new RegExp(`_count\\{service="list of breached passwords",outcome="${outcome}"\\} (\\d+)`),
  )?.[1];

describe('a new password (ACCT-41)', () => {
  it('is refused if it is known from a breach, of which the service learns five digits of a hash', async () => {
    service.respondWith(range(17));
    const response = await register(BREACHED);
    expect([response.statusCode, response.json()]).toEqual([400, refused('password')]);
    expect(await server.db.$count(users)).toBe(0);
    expect(service.received.map(({ url }) => url.pathname + url.search)).toEqual([
      `/range/${SHA1.slice(0, 5)}`,
    ]);
    expect(service.received[0]?.headers).toMatchObject({ 'add-padding': 'true' });
    expect(JSON.stringify(service.received)).not.toContain(SHA1.slice(5));
  });

  it.each([
    ['is not in the range', range(17), 'engines and numbers'],
    ['is padding', range(0), BREACHED],
  ])('is accepted if it %s', async (_, responder, password) => {
    service.respondWith(responder);
    expect((await register(password)).statusCode).toBe(201);
    expect(service.received).toHaveLength(1);
  });

  it('is compared when it is changed and reset too', async () => {
    service.respondWith(range(17));
    const ada = visitorOf(server);
    const token = await ada.register();
    const payload = { current_password: ADA.password, new_password: BREACHED };
    const changed = await ada.call('POST', 'change-password', { token, payload });
    expect([changed.statusCode, changed.json()]).toEqual([400, refused('new_password')]);
    const [reset, [row]] = [newToken(), await server.db.select().from(users)];
    await replaceResetLink(server.db, row?.id ?? '', reset, server.clock.now());
    const answer = await ada.call('POST', 'reset-password', {
      payload: { token: reset, new_password: BREACHED },
    });
    expect([answer.statusCode, answer.json()]).toEqual([400, refused('new_password')]);
    expect((await ada.login()).statusCode).toBe(200);
  });

  it('does not reach the service if it is refused anyway', async () => {
    service.respondWith(range(17));
    expect((await register('password1')).statusCode).toBe(400);
    expect(service.received).toEqual([]);
  });
});

describe('without an answer of the service, a new password is accepted (ACCT-41)', () => {
  it.each<[string, Responder]>([
    ['status', refusal(503)],
    ['unreachable', (_, response) => void response.destroy()],
    ['timeout', () => undefined],
  ])('%s', async (outcome, responder) => {
    service.respondWith(responder);
    const before = Number((await measured(outcome)) ?? 0);
    expect((await register(BREACHED)).statusCode).toBe(201);
    expect(service.received).toHaveLength(1);
    expect(Number(await measured(outcome))).toBe(before + 1);
  });
});
