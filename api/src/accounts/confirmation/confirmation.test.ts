import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accessPlugin } from '../../core/http/access.ts';
import { handleError } from '../../core/http/error-handler.ts';
import { users } from '../../db/schema/index.ts';
import { testApp } from '../../testing/app.ts';
import { ADA, visitorOf } from '../testing/visitor.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW });
const routes: FastifyInstance = Fastify();
routes.decorate('sessions', server.app.sessions);
routes.setErrorHandler(handleError);
await routes.register(accessPlugin);
for (const confirmed of ['recently', 'for-this-call'] as const)
  routes.post(`/${confirmed}`, { config: { access: 'member', confirmed } }, async () => ({ done: true }));
afterAll(async () => {
  await routes.close();
  await server.close();
});

const visitor = visitorOf(server);
let token = '';
beforeEach(async () => {
  server.clock.set(NOW);
  await server.db.delete(users);
  token = await visitor.register();
});

const call = (confirmed: string, as = token) =>
  routes.inject({ method: 'POST', url: `/${confirmed}`, headers: { authorization: `Bearer ${as}` } });
const outcome = async (confirmed: string, as = token) => {
  const { statusCode, ...answer } = await call(confirmed, as);
  return statusCode === 200 ? 200 : answer.json().code;
};
const confirm = (password = ADA.password, as = token) =>
  visitor.call('POST', 'confirm', { token: as, payload: { password } });

describe('a call that needs a recent confirmation of identity', () => {
  it('is possible for 15 minutes after the sign-in', async () => {
    server.clock.set('2026-11-20T17:14:59Z');
    expect(await outcome('recently')).toBe(200);
    server.clock.set('2026-11-20T17:15:00Z');
    const refused = await call('recently');
    expect(refused.statusCode).toBe(403);
    const message = 'Please confirm that it is you, then try again.';
    expect(refused.json()).toEqual({ message, error: message, code: 'CONFIRMATION_REQUIRED' });
  });

  it('is possible again for 15 minutes after the password was entered in this session', async () => {
    const other = (await visitor.login()).json().token;
    server.clock.set('2026-11-20T18:00:00Z');
    const confirmed = await confirm();
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { message: 'Confirmed' }]);
    expect(await outcome('recently')).toBe(200);
    expect(await outcome('recently', other)).toBe('CONFIRMATION_REQUIRED');
    server.clock.set('2026-11-20T18:15:00Z');
    expect(await outcome('recently')).toBe('CONFIRMATION_REQUIRED');
  });
});

describe('a call that needs a confirmation of its own', () => {
  it('is not possible with the sign-in alone, and once with each confirmation', async () => {
    expect(await outcome('for-this-call')).toBe('CONFIRMATION_REQUIRED');
    await confirm();
    expect(await outcome('for-this-call')).toBe(200);
    expect(await outcome('for-this-call')).toBe('CONFIRMATION_REQUIRED');
  });

  it('uses a confirmation once among concurrent calls', async () => {
    await confirm();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome('for-this-call')));
    expect(outcomes.filter((one) => one === 200)).toHaveLength(1);
  });
});

describe('a wrong password', () => {
  it('confirms nothing and names the field', async () => {
    server.clock.set('2026-11-20T18:00:00Z');
    const refused = await confirm('guess');
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'WRONG_PASSWORD']);
    expect(refused.json().details).toEqual([{ field: 'password', message: 'Current password is incorrect' }]);
    expect((await confirm('')).json().details).toEqual([
      { field: 'password', message: 'Password is required' },
    ]);
    expect(await outcome('recently')).toBe('CONFIRMATION_REQUIRED');
  });

  it('is refused after ten attempts, also the right one', async () => {
    for (let n = 0; n < 10; n += 1) await confirm(`guess ${n}`);
    expect((await confirm()).statusCode).toBe(429);
  });
});

it('needs a session', async () => {
  expect((await visitor.call('POST', 'confirm', { payload: { password: ADA.password } })).statusCode).toBe(
    401,
  );
});
