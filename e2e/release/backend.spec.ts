import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { container } from '../faulty-container.ts';
import { expect, signIn } from '../fixtures.ts';
import { withForkedServer } from '../forked-server.ts';
import { releaseOf } from '../remotes.ts';
import { test as base } from './fixtures.ts';

const REMOTE = 'mf-summary';

interface Backend {
  origin: string;
  /** The public URL of the product, whose keys the backend uses. */
  product: string;
  received: IncomingHttpHeaders[];
}

/** The product with a backend of a team, which verifies the identity as docs/teams.md describes. */
const test = base.extend<object, { backend: Backend }>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => {
      const backend: Backend = { origin: '', product: '', received: [] };
      const server = createServer(async ({ headers }, response) => {
        backend.received.push(headers);
        const { product } = backend;
        const keys = createRemoteJWKSet(new URL('/.well-known/fareweave-identity-keys', product));
        const rules = { issuer: product, audience: REMOTE, algorithms: ['EdDSA'] };
        const token = String(headers['fareweave-identity']);
        const { payload } = await jwtVerify(token, keys, rules).catch(() => ({ payload: {} as JWTPayload }));
        response.setHeader('content-type', 'text/plain');
        response.end(`${payload.access} with the plan ${payload.plan}`);
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      backend.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await use(backend);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ backend }, use) => {
      const run = async (product: Parameters<typeof use>[0]) => {
        backend.product = product.address;
        await use(product);
      };
      const REMOTE_BACKENDS = `${REMOTE}=${backend.origin}`;
      await withForkedServer('release/product-server.ts', run, { REMOTE_BACKENDS });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A screen that shows the response of the backend. */
const screen = `mount: async ({ domElement }) => {
  const heading = Object.assign(document.createElement('h1'), { textContent: 'Offers' });
  domElement.replaceChildren(heading, document.createElement('p'));
  const response = await platform.authorizedFetch(new Request('/remotes/${REMOTE}/api/me?q=1'));
  domElement.querySelector('p').textContent = await response.text();
}`;

test('a remote calls the backend of its team, which learns who calls but gets no session', async ({
  backend,
  page,
  product,
  request,
  team,
}) => {
  test.setTimeout(180_000);
  const declared = { backend: { origin: backend.origin, access: 'public' as const } };
  const release = await releaseOf(request, REMOTE);
  const version = await team.publish(REMOTE, 'backend', () => container(release.container, screen), declared);
  await team.release(`activate ${REMOTE} ${version} --reason trial`);
  const path = release.routes[0]?.path ?? '';
  const elsewhere: string[] = [];
  page.on('request', (sent) => {
    if (!sent.url().startsWith(product.address) && !sent.url().startsWith('data:'))
      elsewhere.push(sent.url());
  });

  await test.step('a visitor', async () => {
    await page.goto(path);
    await expect(page.getByText('public with the plan null')).toBeVisible();
  });

  await test.step('a signed-in user', async () => {
    await signIn(page, request, 'premium', product.dataDir);
    await page.goto(path);
    await expect(page.getByText('premium with the plan Premium')).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    expect(token).toMatch(/\S{20}/);
    expect(JSON.stringify(backend.received)).not.toContain(token);
  });

  expect(elsewhere).toEqual([]);
  const policy = (await request.get(path)).headers()['content-security-policy'];
  expect(policy).toContain("connect-src 'self';");
  expect(await (await request.get(path)).text()).not.toContain(backend.origin);
});
