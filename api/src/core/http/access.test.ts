import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { accessPlugin, bearerToken, type RouteAccess } from './access.ts';
import { handleError } from './error-handler.ts';
import { unauthenticated } from './errors.ts';

const server = await testApp();
const accounts: Record<string, SignedIn | null> = {
  visitor: null,
  free: await server.signIn(FREE),
  premium: await server.signIn(PREMIUM),
  admin: await server.signIn(ADMIN),
};
const routes: FastifyInstance = Fastify();
routes.decorate('sessions', server.app.sessions);
routes.setErrorHandler(handleError);
const RELEASE_TOKEN = 'fwr_00000000000000000000000000000000';
await routes.register(accessPlugin, {
  async authorizePublisher(request) {
    if (request.account?.is_admin !== true && bearerToken(request) !== RELEASE_TOKEN) throw unauthenticated();
  },
});
for (const access of ['public', 'member', 'premium', 'admin'] satisfies RouteAccess[]) {
  routes.get(`/${access}`, { config: { access } }, async ({ account }) => ({ account: account?.id ?? null }));
}
routes.post('/write', { config: { access: 'member' } }, async ({ account }) => ({ account: account?.id }));
let publisherBodies = 0;
routes.addContentTypeParser('application/octet-stream', async () => {
  publisherBodies += 1;
});
routes.post('/publish', { config: { access: 'publisher' } }, () => ({}));
routes.post('/open-write', { config: { access: 'public' } }, () => ({}));
routes.get(
  '/refusing',
  { config: { access: 'premium', refusal: 'Return flights are for premium.' } },
  () => ({}),
);
afterAll(async () => {
  await routes.close();
  await server.close();
});

const get = (access: string, headers: Record<string, string> = {}) =>
  routes.inject({ url: `/${access}`, headers });

describe('the access a route declares', () => {
  it.each([
    ['public', { visitor: 200, free: 200, premium: 200, admin: 200 }],
    ['member', { visitor: 401, free: 200, premium: 200, admin: 200 }],
    ['premium', { visitor: 401, free: 403, premium: 200, admin: 200 }],
    ['admin', { visitor: 401, free: 403, premium: 403, admin: 200 }],
  ])('%s', async (access, expected) => {
    for (const [who, status] of Object.entries(expected)) {
      const answer = await get(access, accounts[who]?.headers);
      expect({ who, status: answer.statusCode }).toEqual({ who, status });
    }
  });

  it('publisher: an admin or the holder of a release token, before the body is read', async () => {
    const publish = (headers: Record<string, string> = {}) =>
      routes.inject({
        method: 'POST',
        url: '/publish',
        payload: 'bytes',
        headers: { 'content-type': 'application/octet-stream', ...headers },
      });
    expect((await publish()).statusCode).toBe(401);
    expect((await publish(accounts.premium?.headers)).statusCode).toBe(401);
    expect(publisherBodies).toBe(0);
    expect((await publish({ authorization: `Bearer ${RELEASE_TOKEN}` })).statusCode).toBe(200);
    expect((await publish(accounts.admin?.headers)).statusCode).toBe(200);
    expect(publisherBodies).toBe(2);
  });

  it('refuses with the missing right in the message', async () => {
    expect((await get('member')).json()).toEqual({
      message: 'Please log in to continue',
      error: 'Please log in to continue',
      code: 'UNAUTHENTICATED',
    });
    expect((await get('premium', accounts.free?.headers)).json().code).toBe('PREMIUM_REQUIRED');
    expect((await get('refusing', accounts.free?.headers)).json()).toMatchObject({
      message: 'Return flights are for premium.',
      code: 'PREMIUM_REQUIRED',
    });
    expect((await get('refusing')).json().code).toBe('UNAUTHENTICATED');
    expect((await get('admin', accounts.premium?.headers)).json()).toMatchObject({
      message: 'Access Denied: Admin privileges required.',
      code: 'ADMIN_REQUIRED',
    });
  });

  it.each([
    'Bearer 0123456789012345678901234567890123456789012',
    'Bearer short',
    'Bearer ',
    'Basic dXNlcjpwYXNz',
    "Bearer ' OR 1=1; --",
    `Bearer ${'x'.repeat(5000)}`,
  ])('ignores an invalid token: %.40s', async (authorization) => {
    expect((await get('public', { authorization })).json()).toEqual({ account: null });
    expect((await get('member', { authorization })).statusCode).toBe(401);
  });

  it('must be declared, or the server does not start', async () => {
    const app = Fastify();
    await app.register(accessPlugin);
    expect(() => app.get('/open', () => 'forgotten')).toThrow('GET /open declares no config.access');
  });
});

describe('the account that a page shows', () => {
  const named = (who: string, as = who) => ({
    ...accounts[who]?.headers,
    'x-account-id': accounts[as]?.id ?? '',
  });

  it('may be changed with its own token', async () => {
    const answer = await routes.inject({ method: 'POST', url: '/write', headers: named('free') });
    expect(answer.json()).toEqual({ account: accounts.free?.id });
  });

  it.each(['POST /write', 'POST /open-write'])(
    'is not changed with the token of another account: %s',
    async (call) => {
      const [method = '', url = ''] = call.split(' ');
      const headers = named('premium', 'free');
      const answer = await routes.inject({ method: method as 'POST', url, headers });
      expect(answer.statusCode).toBe(409);
      const message =
        'This browser is now signed in to another account. Nothing was changed. Please check the account and try again.';
      expect(answer.json()).toEqual({ message, error: message, code: 'ACCOUNT_CHANGED' });
    },
  );

  it('is ignored for reads, for visitors and for callers that show none', async () => {
    expect((await get('member', named('premium', 'free'))).statusCode).toBe(200);
    const asVisitor = { 'x-account-id': accounts.free?.id ?? '' };
    expect((await routes.inject({ method: 'POST', url: '/open-write', headers: asVisitor })).statusCode).toBe(
      200,
    );
    const withoutHeader = accounts.free?.headers ?? {};
    expect((await routes.inject({ method: 'POST', url: '/write', headers: withoutHeader })).statusCode).toBe(
      200,
    );
  });

  it('is checked before the access of the route', async () => {
    const url = '/api/notifications/1';
    const headers = named('free', 'premium');
    const answer = await server.app.inject({ method: 'DELETE', url, headers });
    expect(answer.json().code).toBe('ACCOUNT_CHANGED');
  });
});
