import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type TestApp, testApp } from '../testing/app.ts';

const PASSWORD = 'a long enough password';

describe('a product with https (SECU-9, SECU-10)', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ env: { PUBLIC_URL: 'https://fareweave.example', METRICS_TOKEN: 'm' } });
  });
  afterAll(() => server.close());

  it.each([
    '/',
    '/nowhere',
    '/missing.js',
    '/shell/missing.js',
    '/releases/mf-any/1/missing.js',
    '/sw.js',
    '/robots.txt',
    '/favicon.svg',
    '/%E0%A4%A',
    '/metrics',
    '/remotes/mf-any/backend',
    '/api/airports',
    '/api/nothing',
    '/api/admin/dashboard',
    '/api/%E0%A4%A',
    '/api/docs/',
    '/api/docs/json',
    '/api/docs/static/swagger-ui.css',
  ])('%s can be neither sniffed, framed nor loaded by other sites, and stays on https', async (url) => {
    const { headers } = await server.app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  });

  it('allows pages only what they use', async () => {
    const { headers } = await server.app.inject('/');
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('sets only cookies with the prefix __Host-, and removes those from before', async () => {
    const account = { email: 'ada@example.com', password: PASSWORD, first_name: 'Ada', last_name: 'Doe' };
    const answers = [
      await server.app.inject({ method: 'POST', url: '/api/auth/register', payload: account }),
      await server.app.inject({ method: 'POST', url: '/api/auth/login', payload: account }),
    ];
    const { token } = await server.signIn(ADMIN);
    answers.push(
      await server.app.inject({ method: 'POST', url: '/api/auth/verify-token', payload: { token } }),
    );
    const cookies = answers.flatMap(({ cookies }) => cookies);
    const set = cookies.filter(({ value }) => value !== '');
    expect([...new Set(set.map(({ name }) => name))].toSorted()).toEqual([
      '__Host-fareweave_device',
      '__Host-fw_admin',
      '__Host-fw_session',
    ]);
    for (const cookie of set) expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true });
    const removed = cookies.filter(({ value }) => value === '').map(({ name, path }) => `${name} ${path}`);
    expect([...new Set(removed)].toSorted()).toEqual([
      'fareweave_device /api/auth',
      'fw_admin /releases',
      'fw_session /',
    ]);
  });
});

describe('the documentation of the API (SECU-11)', () => {
  it('is off when it is switched off', async () => {
    for (const [env, status] of [
      [{ API_DOCS: 'off' }, 404],
      [{ API_DOCS: 'on' }, 200],
    ] as const) {
      const server = await testApp({ env });
      for (const url of ['/api/docs/', '/api/docs/json'])
        expect((await server.app.inject(url)).statusCode).toBe(status);
      await server.close();
    }
  });

  it('runs only its own scripts', async () => {
    const server = await testApp();
    const { headers } = await server.app.inject('/api/docs/');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
    await server.close();
  });
});
