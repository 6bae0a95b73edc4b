import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Composition, Release } from '@fareweave/shared-lib/domain/composition';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Built } from '../core/project.ts';
import { startCheckProduct } from './check-product.ts';
import { localKey } from './signed-registry.ts';

const key = localKey();
const composition: Composition = { revision: 7, issuedAt: 1, expiresAt: 2, releases: [], canaries: [] };
const release = {
  name: 'mf-deals',
  version: '1',
  entry: 'a.js',
  routes: [],
  navigation: [],
  files: { 'a.js': { bytes: 1, integrity: 'sha384-a' } },
  firstPaint: {},
  shared: {},
} as unknown as Release;

const PAGE_HEADERS = { 'content-type': 'text/html', 'set-cookie': 'language=es; Path=/' };
const PAGE = `<meta name="release-key" content="${key.publicKey}"><script type="application/json" id="composition">${JSON.stringify(key.sign(composition))}</script>`;

/** This server stands for the deployed product. It answers with the method, the address and the session of each request. */
let deployed: Server;
let received: string[];
let product: Awaited<ReturnType<typeof startCheckProduct>>;
beforeEach(async () => {
  received = [];
  deployed = createServer((incoming: IncomingMessage, response) => {
    received.push(`${incoming.method} ${incoming.url} ${incoming.headers.authorization ?? ''}`.trim());
    response.setHeader('content-type', 'application/json');
    if (incoming.url === '/api/platform/composition') response.end(JSON.stringify(key.sign(composition)));
    else if (incoming.url === '/deals?lang=es') response.writeHead(200, PAGE_HEADERS).end(PAGE);
    else response.end(JSON.stringify({ from: 'deployed' }));
  }).listen(0, '127.0.0.1');
  await once(deployed, 'listening');
  const server = `http://127.0.0.1:${(deployed.address() as AddressInfo).port}`;
  const built = { release, dist: '/nowhere' } as Built;
  product = await startCheckProduct(built, { server, trustedKeys: [key.publicKey] });
});
afterEach(async () => {
  await product.stop();
  deployed.closeAllConnections();
  deployed.close();
});

/** Sends a request as it is written: `fetch` would change the address. */
async function call(method: string, path: string, headers: Record<string, string> = {}) {
  const { port } = new URL(product.address);
  const sent = request({ host: '127.0.0.1', port, method, path, headers });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, cookies: answer.headers['set-cookie'], body: await text(answer) };
}

describe('the product during a check', () => {
  it('reads public data from the deployed product', async () => {
    expect(await call('GET', '/api/airports?a=1')).toMatchObject({
      status: 200,
      body: '{"from":"deployed"}',
    });
    expect(received).toEqual(['GET /api/airports?a=1']);
  });

  it('has the local release in its registry', async () => {
    const { payload } = JSON.parse((await call('GET', '/api/platform/composition')).body);
    expect(JSON.parse(payload).releases).toMatchObject([
      { name: 'mf-deals', base: '/local-remote/', files: { 'a.js': 'sha384-a' } },
    ]);
  });

  it('continues when another build has deleted a file of the release', async () => {
    expect((await call('GET', '/local-remote/a.js')).status).toBe(404);
  });

  it('passes on the language that a page remembers', async () => {
    expect((await call('GET', '/deals?lang=es')).cookies).toEqual(['language=es; Path=/']);
  });

  it.each([
    ['POST', '/api/notifications', {}, 503],
    ['DELETE', '/api/auth/account', {}, 503],
    ['GET', '/api/auth/profile', { authorization: 'Bearer check' }, 503],
    ['POST', '/api/platform/beacons', {}, 204],
    ['POST', '/api/policy-reports', {}, 204],
    ['GET', '/sw.js', {}, 404],
    ['GET', '/local-remote/release.json', {}, 404],
    ['GET', '/local-remote/../../etc/passwd', {}, 404],
    ['GET', '/local-remote/b.js', {}, 404],
  ])('does not pass on %s %s', async (method, path, headers, status) => {
    expect((await call(method, path, headers)).status).toBe(status);
    expect(received).toEqual([]);
  });

  it('signs its own account in', async () => {
    const { body } = await call('POST', '/api/auth/verify-token');
    expect(JSON.parse(body)).toMatchObject({ valid: true, user: { is_admin: true } });
    expect(received).toEqual([]);
  });

  it('sends no request to another host', async () => {
    await call('GET', '//other.example/x');
    expect(received).toEqual(['GET //other.example/x']);
  });
});
