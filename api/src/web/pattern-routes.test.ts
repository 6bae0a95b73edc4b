import type { Release, RouteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReleaseServer, releaseServer } from '../releases/testing/server.ts';

const PUBLIC_URL = 'https://fareweave.example';

const route = (path: string, change: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path,
  access: 'public',
  title: `Title of ${path}`,
  screen: 'screen',
  ...change,
});

const deals: Partial<Release> = {
  routes: [
    route('/deals', { description: 'All deals' }),
    route('/deals/:id', { description: 'One deal', data: ['/api/deals/:id', '/api/airports'] }),
    route('/deals/new'),
    route('/deals/:id/photos/:photo', { access: 'member' }),
    route('/guides/*', { description: 'Guides' }),
  ],
  firstPaint: { screen: { html: '<h1>Deals</h1>', css: '' } },
};

let server: ReleaseServer;
beforeAll(async () => {
  server = await releaseServer({ PUBLIC_URL });
  await server.publish('mf-deals', '1', deals);
  await server.call('POST', '/releases/mf-deals/activate', await server.publisher(), { version: '1' });
});
afterAll(() => server.close());

const get = async (url: string) => {
  const { statusCode, body, headers } = await server.app.inject({ url });
  const [, title] = /<title>(.*?) · Fareweave<\/title>/.exec(body) ?? [];
  const [, canonical] = /<link rel="canonical" href="(.*?)">/.exec(body) ?? [];
  const preloaded = [...body.matchAll(/rel="preload" as="fetch"[^>]* href="(.*?)"/g)].map(([, href]) => href);
  const scripts = [...body.matchAll(/rel="preload" as="script" href="(\/releases.*?)"/g)].map(
    ([, href]) => href,
  );
  return { status: statusCode, title, canonical, preloaded, scripts, body, headers };
};
const NOT_FOUND = { status: 404, title: 'Page not found', canonical: undefined, preloaded: [], scripts: [] };

describe('the page of a route with parameters', () => {
  it('has status, title, description, canonical URL, hints and first paint of its route (COMP-9)', async () => {
    const page = await get('/deals/7');
    expect(page).toMatchObject({
      status: 200,
      title: 'Title of /deals/:id',
      canonical: `${PUBLIC_URL}/deals/7`,
      preloaded: ['/api/deals/7', '/api/airports'],
      scripts: ['/releases/mf-deals/1/entry.js', '/releases/mf-deals/1/screen.js'],
    });
    expect(page.body).toContain('<meta name="description" content="One deal">');
    expect(page.body).toContain(`<meta property="og:url" content="${PUBLIC_URL}/deals/7">`);
    expect(page.body).toContain('<h1>Deals</h1>');
  });

  it.each([
    ['/deals', 'Title of /deals'],
    ['/deals/new', 'Title of /deals/new'],
    ['/deals/new/photos/1', 'Title of /deals/:id/photos/:photo'],
    ['/deals/photo.png', 'Title of /deals/:id'],
    ['/guides/a', 'Title of /guides/*'],
    ['/guides/a/b/c', 'Title of /guides/*'],
  ])('of %s has the title “%s”', async (url, title) => {
    expect(await get(url)).toMatchObject({ status: 200, title });
  });

  it('may have a value of 900 characters', async () => {
    const address = `/deals/${'a'.repeat(900)}`;
    expect(await get(address)).toMatchObject({ status: 200, canonical: PUBLIC_URL + address });
  });

  it('has neither hints nor a description for a guarded route', async () => {
    const page = await get('/deals/7/photos/2');
    expect(page).toMatchObject({ status: 200, preloaded: [], scripts: [], canonical: undefined });
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).not.toContain('<h1>Deals</h1>');
  });

  it('is redirected from its address with a trailing slash', async () => {
    const { status, headers } = await get('/deals/7/?a=1');
    expect([status, headers.location]).toEqual([308, '/deals/7?a=1']);
  });

  it('has one canonical URL for all encodings of an address', async () => {
    const canonical = `${PUBLIC_URL}/deals/A%20%C3%A9`;
    expect(await get('/deals/%41%20%c3%a9')).toMatchObject({
      canonical,
      preloaded: ['/api/deals/A%20%C3%A9', '/api/airports'],
    });
  });

  it('is not in the site map, which lists plain paths only', async () => {
    const { body } = await get('/sitemap.xml');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([`${PUBLIC_URL}/deals`]);
  });
});

describe('an address that matches no route', () => {
  it.each([
    '/deals/7/photos',
    '/deals//7',
    '//deals/7',
    '/deals/7//photos/2',
    '/guides',
    '/guides//a',
    '/guides/a//b',
    '/Deals/7',
    '/deals/a%2Fb',
    '/deals/a%5Cb',
    '/deals/%01',
    '/deals/%0d%0aset-cookie:a=b',
    '/deals/%7f',
    '/deals/%252e%252e/x',
  ])('%s is not found', async (url) => {
    expect(await get(url)).toMatchObject(NOT_FOUND);
  });

  it.each([
    ['a segment', `/deals/${'a'.repeat(10_000)}`],
    ['its segments', `/guides${'/a'.repeat(5000)}`],
    ['its slashes', `/guides/a${'/'.repeat(10_000)}b`],
    ['its encoding', `/deals/${'%41'.repeat(3000)}`],
  ])('of 10 kB, for the length of %s, is not found', async (_, url) => {
    expect(await get(url)).toMatchObject(NOT_FOUND);
  });

  it.each([
    '/deals/%',
    '/deals/%zz',
    '/deals/%E0%A4%A',
    '/deals/%ff',
    '/deals/%00',
    '/guides/a/%c0%ae%c0%ae/b',
  ])('%s is malformed: a 400 with the same message', async (url) => {
    expect(await get(url)).toMatchObject({ ...NOT_FOUND, status: 400 });
  });

  it.each(['/deals/..', '/deals/%2e%2e', '/guides/a/../..', '/deals/%2E'])(
    '%s is the address without dot segments, as in a browser',
    async (url) => {
      const { pathname } = new URL(url, PUBLIC_URL);
      const { status, title } = await get(url);
      const plain = await get(pathname);
      expect([status, title]).toEqual([plain.status, plain.title]);
    },
  );
});

describe('a hostile segment', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><svg onload=alert(1)>",
    '</title><script>alert(1)</script>',
    '{{constructor}}',
    '__proto__',
    '$&$1',
    '\u202egnp.exe',
    '&quot;&lt;',
  ])('is only in URLs, percent-encoded: %s', async (value) => {
    const encoded = encodeURIComponent(value);
    for (const address of [`/deals/${encoded}`, `/deals/${value.replaceAll('/', '%2F')}`]) {
      const { status, body } = await get(new URL(address, PUBLIC_URL).pathname);
      expect(status).toBe(value.includes('/') ? 404 : 200);
      expect(body).not.toMatch(/<script>alert|<img src=x|<svg onload|\u202e/);
    }
  });

  it('in a raw request is not copied either', async () => {
    const { body } = await get('/deals/<script>alert(1)<%2Fscript>"');
    expect(body).not.toContain('<script>alert');
    const page = await get('/deals/<b>"x"');
    expect(page).toMatchObject({
      status: 200,
      canonical: `${PUBLIC_URL}/deals/%3Cb%3E%22x%22`,
      preloaded: ['/api/deals/%3Cb%3E%22x%22', '/api/airports'],
    });
  });
});
