import {
  type PublishedRelease,
  releasesFor,
  type ShellBuild,
} from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it } from '@jest/globals';
import { signed } from '../platform/registry.ts';
import { findRoute, renderPage } from './page.ts';
import { hashSource } from './policy.ts';

const shell: ShellBuild = {
  loader: 'start();\n',
  entry: ['main.js'],
  initial: ['main.js', 'react.js'],
  files: { 'main.js': 'sha384-main', 'react.js': 'sha384-react' },
  shared: {},
  platform: 1,
  css: 'body{margin:0}',
  pages: { '/about': { title: 'About', screen: 'about' } },
  firstPaint: {
    header: { html: '<header>Bar</header>', css: '' },
    about: { html: '<h1>About us</h1>', css: '' },
    'not-found': { html: '<h1>Page not found</h1>', css: '' },
    'no-releases': { html: '<h1>No pages yet</h1>', css: '' },
  },
};

const release: PublishedRelease = {
  name: 'mf-any',
  version: '1.0.0',
  container: 'mf_any',
  base: '/releases/mf-any/1.0.0/',
  entry: 'entry.js',
  manifest: 'sha384-manifest',
  files: {
    'open.js': { bytes: 7, integrity: 'sha384-open' },
    'map.svg': { bytes: 9, integrity: 'sha384-map' },
  },
  shared: {},
  initial: ['entry.js', 'lifecycles.js'],
  screens: { open: ['open.js'], closed: ['closed.js'] },
  firstPaint: {
    open: { html: '<h1>Open</h1>', css: '.open{color:red}' },
    closed: { html: '<h1>Closed</h1>', css: '' },
  },
  platform: 1,
  navigation: [{ label: '</script><script>alert(1)', path: '/', place: 'main', order: 1 }],
  routes: [
    {
      path: '/',
      access: 'public',
      title: 'Search & fly',
      description: 'Say "where to"',
      screen: 'open',
      data: ['/api/airports'],
    },
    { path: '/flight-summary', access: 'public', title: 'Flight summary', screen: 'open' },
    { path: '/profile', access: 'member', title: 'Profile', description: 'Hidden', screen: 'closed' },
  ],
};
const releaseKey = { publicKeys: ['key'], sign: () => 'signature', verify: () => true };
const registry = signed({ releaseKey }, 7, {
  releases: [release],
  canaries: [{ name: 'mf-any', percent: 10, release: { ...release, base: '/releases/mf-any/2.0.0/' } }],
});
const builds = {
  shell,
  shellBase: '/shell/',
  registry,
  releaseKeys: ['key', 'older'],
  ticketFor: (bucket: number) => `ticket-${bucket}`,
  id: '',
};
const publicUrl = 'https://fareweave.example';
const pageOf = (path: string, bucket = 10) =>
  renderPage(builds, findRoute(shell, releasesFor(bucket, registry), path), { bucket, publicUrl });

/** What the script in the page is given. */
function loadedBy(html: string): { hints: { href: string; integrity?: string }[] } {
  const [, given = ''] = /fareweaveLoader\.load\((.*)\)<\/script>/.exec(html) ?? [];
  return JSON.parse(given);
}

describe('the page of an address', () => {
  it('names every script of a public route once, and its data, and paints it', () => {
    const { html, status } = pageOf('/');
    expect(status).toBe(200);
    const { hints } = loadedBy(html);
    const data = [...html.matchAll(/rel="preload" as="fetch"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    expect(hints.map(({ href }) => href)).toEqual([
      '/shell/react.js',
      '/releases/mf-any/1.0.0/entry.js',
      '/releases/mf-any/1.0.0/lifecycles.js',
      '/releases/mf-any/1.0.0/open.js',
    ]);
    expect(data).toEqual(['/api/airports']);
    expect(html).toContain('<title>Search &amp; fly · Fareweave</title>');
    expect(html).toContain('<h1>Open</h1>');
  });

  it('gives nothing of a guarded route away', () => {
    const { html, status } = pageOf('/profile');
    expect(status).toBe(200);
    expect(loadedBy(html).hints.filter(({ href }) => href.startsWith('/releases/'))).toEqual([]);
    expect(html).not.toContain('Closed');
  });

  it('is a 404 for an unknown address, and draws it', () => {
    const { html, status } = pageOf('/nowhere');
    expect(status).toBe(404);
    expect(html).toContain('<h1>Page not found</h1>');
  });

  it('paints the pages of the shell itself', () => {
    expect(pageOf('/about')).toMatchObject({
      status: 200,
      html: expect.stringContaining('<h1>About us</h1>'),
    });
  });

  it('tells what maps are drawn on, where that was configured', () => {
    const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '"Maps" & more' };
    const { html } = renderPage(builds, null, { bucket: 0, publicUrl, mapTiles: tiles });
    const [, content = ''] = /<meta name="map-tiles" content="([^"]*)">/.exec(html) ?? [];
    expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(tiles);
    expect(pageOf('/').html).not.toContain('map-tiles');
  });

  it('tells search engines and link previews what it is', () => {
    const { html } = pageOf('/');
    expect(html).toContain('<meta name="description" content="Say &quot;where to&quot;">');
    expect(html).toContain('<link rel="canonical" href="https://fareweave.example/">');
    expect(html).toContain('<meta property="og:title" content="Search &amp; fly">');
    expect(html).toContain('<meta property="og:url" content="https://fareweave.example/">');
    expect(html).toContain('<meta property="og:image" content="https://fareweave.example/icon-512.png">');
    expect(html).not.toContain('noindex');
  });

  it.each(['/profile', '/flight-summary', '/nowhere'])('is not listed by search engines: %s', (path) => {
    const { html } = pageOf(path);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|Hidden/);
  });

  it('shows the shared trip of its address, whatever the texts in it are', () => {
    const trip = { title: '"><script>x</script>', description: 'Out & back', query: '?data=1abc' };
    const known = findRoute(shell, registry.releases, '/flight-summary');
    const { html } = renderPage(builds, known, { bucket: 0, publicUrl, trip });
    expect(html).toContain('<title>Flight summary · Fareweave</title>');
    expect(html).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;x&lt;/script&gt;">');
    expect(html).toContain('<meta property="og:description" content="Out &amp; back">');
    expect(html).toContain(
      '<meta property="og:url" content="https://fareweave.example/flight-summary?data=1abc">',
    );
  });

  it('says that nothing is published yet, where that is so', () => {
    const nothing = signed({ releaseKey }, 0, { releases: [], canaries: [] });
    const { html, status } = renderPage({ ...builds, registry: nothing }, null, { bucket: 0, publicUrl });
    expect(status).toBe(503);
    expect(html).toContain('<h1>No pages yet</h1>');
    expect(html).toContain('<title>No pages yet · Fareweave</title>');
  });

  it('carries the registry so that no text in it can end the element', () => {
    const { html } = pageOf('/');
    const [, json = ''] =
      /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html) ?? [];
    const { payload, signature } = JSON.parse(json);
    expect({ payload, signature }).toEqual({ payload: registry.payload, signature: 'signature' });
    const { revision, releases, canaries } = JSON.parse(payload);
    expect(revision).toBe(7);
    expect(releases[0].navigation).toEqual(release.navigation);
    expect(releases[0].routes[0]).not.toHaveProperty('description');
    expect(releases[0].firstPaint).toBeUndefined();
    expect(releases[0].files).toEqual({ 'open.js': 'sha384-open' });
    expect(canaries).toMatchObject([
      { name: 'mf-any', percent: 10, release: { base: '/releases/mf-any/2.0.0/' } },
    ]);
  });

  it('says whose signature counts and which canaries it runs', () => {
    const { html } = pageOf('/', 0);
    expect(html).toContain('<meta name="release-key" content="key,older">');
    expect(html).toContain('<meta name="canary-bucket" content="0">');
    expect(html).toContain('<meta name="page-ticket" content="ticket-0">');
    const hints = loadedBy(html).hints.map(({ href }) => href);
    expect(hints).toContain('/releases/mf-any/2.0.0/open.js');
    expect(hints.filter((href) => href.startsWith('/releases/mf-any/1.0.0/'))).toEqual([]);
  });

  it('asks for scripts as they will be asked for: with their hash', () => {
    expect(loadedBy(pageOf('/').html)).toMatchObject({
      base: '/shell/',
      entry: ['main.js'],
      files: shell.files,
      hints: expect.arrayContaining([
        { href: '/shell/react.js', integrity: 'sha384-react' },
        { href: '/releases/mf-any/1.0.0/open.js', integrity: 'sha384-open' },
      ]),
    });
  });

  it('runs one script by itself, which the policy names, and no file', () => {
    const { html, hashes } = pageOf('/');
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toMatch(/^start\(\);\nfareweaveLoader\.load\(/);
    expect(hashes.scripts).toEqual(scripts.map(hashSource));
    expect(html).not.toMatch(/<script[^>]*src|as="script"/);
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(hashes.styles).toEqual(styles.map(hashSource));
  });

  it('confines a first paint to its area', () => {
    expect(pageOf('/').html).toContain(
      '<style id="first-paint-css">:where([data-first-paint]) .open{color:red}</style>',
    );
  });

  it.each([
    { html: '<script src="/releases/mf-any/1.0.0/open.js"></script>', css: '' },
    { html: '<p>Evil</p>', css: '</style><script src="/releases/mf-any/1.0.0/open.js"></script>' },
    { html: '<p>Evil</p>', css: '@import "https://evil.example/a.css"' },
  ])('leaves out a first paint that could do more than be seen: %j', (open) => {
    const bad = signed({ releaseKey }, 7, {
      releases: [{ ...release, firstPaint: { open } }],
      canaries: [],
    });
    const known = findRoute(shell, bad.releases, '/');
    const { html } = renderPage({ ...builds, registry: bad }, known, { bucket: 0, publicUrl });
    expect(html).toContain('<div data-first-paint></div>');
    expect(html).toContain('<style id="first-paint-css"></style>');
    expect(html).not.toMatch(/Evil|@import/);
  });
});
