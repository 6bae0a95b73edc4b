import {
  type PublishedRelease,
  releasesFor,
  type ShellBuild,
} from '@fareweave/shared-lib/domain/composition';
import { hashSource } from '@fareweave/shared-lib/node/integrity';
import { describe, expect, it } from 'vitest';
import { NOTHING_LIVE, signed } from '../releases/registry/registry.ts';
import { renderPage } from './page.ts';
import { findRoute, withoutHints } from './page-routes.ts';

const integrity = (name: string) => `sha384-${name}`;

const shell: ShellBuild = {
  loader: 'start();\n',
  entry: ['main.js'],
  initial: ['main.js', 'react.js'],
  files: { 'main.js': integrity('main'), 'react.js': integrity('react') },
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
    'entry.js': { bytes: 7, integrity: integrity('entry') },
    'lifecycles.js': { bytes: 7, integrity: integrity('lifecycles') },
    'open.js': { bytes: 7, integrity: integrity('open') },
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
  ...NOTHING_LIVE,
  releases: [release],
  canaries: [{ name: 'mf-any', percent: 10, release: { ...release, base: '/releases/mf-any/2.0.0/' } }],
});
const builds = {
  shell,
  shellBase: '/shell/',
  registry,
  compositionIn: () => ({ payload: registry.payload, signature: registry.signature }),
  releaseKeys: ['key', 'older'],
  ticketFor: (bucket: number) => `ticket-${bucket}`,
  id: '',
};
const publicUrl = 'https://fareweave.example';
const pageOf = (path: string, bucket = 10) =>
  renderPage(builds, findRoute(shell, releasesFor(bucket, registry), path), { bucket, publicUrl });

describe('the page of a path', () => {
  it('preloads every script of a public route once, and its data, and has its first paint', () => {
    const { html, status } = pageOf('/');
    expect(status).toBe(200);
    const preloaded = [...html.matchAll(/rel="preload" as="(\w+)"[^>]* href="([^"]+)"/g)].map(
      (m) => `${m[1]} ${m[2]}`,
    );
    expect(preloaded).toEqual([
      'script /shell/main.js',
      'script /shell/react.js',
      'script /releases/mf-any/1.0.0/entry.js',
      'script /releases/mf-any/1.0.0/lifecycles.js',
      'script /releases/mf-any/1.0.0/open.js',
      'fetch /api/airports',
    ]);
    expect(html).toContain('<title>Search &amp; fly · Fareweave</title>');
    expect(html).toContain('<h1>Open</h1>');
  });

  it('sends the early calls of its route, with the scripts of their chunk', () => {
    const call = { path: '/api/deals', address: { from: '[A-Z]{3}' }, query: ['from'], chunk: 'deals' };
    const earlyOf = (early: object) => {
      const [first, ...others] = release.routes;
      const routes = [{ ...first, early: [early] }, ...others] as PublishedRelease['routes'];
      const changed = { ...release, chunks: { deals: ['open.js'] }, routes };
      const { html } = renderPage(builds, findRoute(shell, [changed], '/'), { bucket: 0, publicUrl });
      const [, load = ''] = /fareweaveLoader\.load\((.*?)\)<\/script>/.exec(html) ?? [];
      const { path, early: sent } = JSON.parse(load);
      return { path, sent };
    };
    const script = { href: '/releases/mf-any/1.0.0/open.js', integrity: integrity('open') };
    expect(earlyOf(call)).toEqual({ path: '/', sent: [{ ...call, scripts: [script] }] });
    // As in a registry from before the rules.
    expect(earlyOf({ ...call, path: '//evil.example/api/x' })).toEqual({ path: undefined, sent: undefined });
  });

  it('names the releases that need the previous libraries, only for a shell that has them (RELS-28)', () => {
    const previous = { until: '2099-12-31', modules: { react: '18.3.1' }, script: 'previous.1.js' };
    const both = { ...shell, shared: { react: '19.3.1' }, previous };
    const of18 = { ...release, name: 'mf-lagging', shared: { react: '^18.0.0' } };
    const of19 = { ...release, shared: { react: '^19.0.0' } };
    const loaded = (used: ShellBuild) => {
      const releases = [of18, of19];
      const { html } = renderPage({ ...builds, shell: used }, null, { bucket: 0, publicUrl, releases });
      return JSON.parse(/fareweaveLoader\.load\((.*?)\)<\/script>/.exec(html)?.[1] ?? '').previous;
    };
    expect(loaded(both)).toEqual({ script: 'previous.1.js', releases: { 'mf-lagging': '1.0.0' } });
    expect(loaded(shell)).toBeUndefined();
  });

  it('has the loader and the manifest in its language, and those in English for a shell from before', () => {
    const translated = { ...shell, loaders: { es: 'empezar();\n' } };
    const pageIn = (language: 'en' | 'es', used: ShellBuild) =>
      renderPage({ ...builds, shell: used }, null, { bucket: 0, publicUrl, language });
    const spanish = pageIn('es', translated);
    expect(spanish.html).toContain('<script>empezar();\nfareweaveLoader.load({');
    expect(spanish.hashes.scripts).not.toEqual(pageIn('en', translated).hashes.scripts);
    expect(spanish.html).toContain('<link rel="manifest" href="/manifest.es.webmanifest">');
    for (const { html } of [pageIn('en', translated), pageIn('es', shell)])
      expect(html).toContain('<script>start();\nfareweaveLoader.load({');
    expect(pageIn('en', translated).html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  it('contains nothing of a guarded route', () => {
    const found = findRoute(shell, registry.releases, '/profile');
    const { html, status } = renderPage(builds, found && withoutHints(found), { bucket: 0, publicUrl });
    expect(status).toBe(200);
    expect(html).not.toContain('as="script" href="/releases/');
    expect(html).not.toContain('Closed');
  });

  it('is a 404 with a first paint for an unknown path', () => {
    const { html, status } = pageOf('/nowhere');
    expect(status).toBe(404);
    expect(html).toContain('<h1>Page not found</h1>');
  });

  it('has the first paint of a shell page', () => {
    expect(pageOf('/about')).toMatchObject({
      status: 200,
      html: expect.stringContaining('<h1>About us</h1>'),
    });
  });

  it('contains the configured map tiles', () => {
    const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '"Maps" & more' };
    const { html } = renderPage(builds, null, { bucket: 0, publicUrl, mapTiles: tiles });
    const [, content = ''] = /<meta name="map-tiles" content="([^"]*)">/.exec(html) ?? [];
    expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(tiles);
    expect(pageOf('/').html).not.toContain('map-tiles');
  });

  it('says that the server records traces only if it does, and not in a preview', () => {
    const meta = '<meta name="traces" content="on">';
    const pageWith = (more: object) => renderPage(builds, null, { bucket: 0, publicUrl, ...more }).html;
    expect(pageWith({ hasTraces: true })).toContain(meta);
    expect(pageWith({ hasTraces: true, isPreview: true })).not.toContain(meta);
    expect(pageWith({})).not.toContain('traces');
  });

  it('has data for search engines and link previews', () => {
    const { html } = pageOf('/');
    expect(html).toContain('<meta name="description" content="Say &quot;where to&quot;">');
    expect(html).toContain('<link rel="canonical" href="https://fareweave.example/">');
    expect(html).toContain('<meta property="og:title" content="Search &amp; fly">');
    expect(html).toContain('<meta property="og:url" content="https://fareweave.example/">');
    expect(html).toContain('<meta property="og:image" content="https://fareweave.example/icon-512.png">');
    expect(html).not.toContain('noindex');
  });

  it.each(['/profile', '/flight-summary', '/nowhere'])('is not indexed by search engines: %s', (path) => {
    const { html } = pageOf(path);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|Hidden/);
  });

  it('is indexed with a description if it needs no account, also for guests alone', () => {
    const [first] = release.routes;
    const join = { ...first, path: '/join', access: 'guest', description: 'Join' };
    const changed = { ...release, routes: [join] as PublishedRelease['routes'] };
    const { html } = renderPage(builds, findRoute(shell, [changed], '/join'), { bucket: 0, publicUrl });
    expect(html).toContain('<link rel="canonical" href="https://fareweave.example/join">');
    expect(html).not.toContain('noindex');
  });

  it('shows the shared trip of its URL, with escaped texts', () => {
    const flight = {
      name: 'Return flight',
      day: '<b>',
      segments: ['F9 1: A & B'],
      fares: 'GoWild $15',
    } as const;
    const title = '"><script>x</script>';
    const line = 'Denver → $& <b>';
    const trip = { title, line, description: 'Out & back', query: '?data=1abc', flights: [flight] };
    const [first] = release.routes;
    const summary = { ...first, path: '/flight-summary', title: 'Flight summary', screen: 'summary' };
    const firstPaint = { summary: { html: '<h1>Trip</h1><p data-trip-line=""></p>', css: '' } };
    const changed = { ...release, firstPaint, routes: [summary] as PublishedRelease['routes'] };
    const known = findRoute(shell, [changed], '/flight-summary');
    const { html } = renderPage(builds, known, { bucket: 0, publicUrl, trip });
    expect(html).toContain('<title>Flight summary · Fareweave</title>');
    expect(html).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;x&lt;/script&gt;">');
    expect(html).toContain('<meta property="og:description" content="Out &amp; back">');
    expect(html).toContain(
      '<meta property="og:url" content="https://fareweave.example/flight-summary?data=1abc">',
    );
    expect(html).toContain('<h1>Trip</h1><p data-trip-line="">Denver → $&amp; &lt;b&gt;</p>');
    // For browsers that cannot run the product.
    expect(html).toContain(
      '<h1>&quot;&gt;&lt;script&gt;x&lt;/script&gt;</h1><p>Out &amp; back</p><h2>Return flight</h2><p>&lt;b&gt;</p><ul><li>F9 1: A &amp; B</li></ul><p>GoWild $15</p></div></div>',
    );
  });

  it('names the browsers that run the product (COMP-25)', () => {
    expect(pageOf('/').html).toContain(
      '<div class="wrap unable"><p>This browser cannot run Fareweave. It needs JavaScript and Chrome 137, Edge 137, Firefox 129, Safari 18 or a later version.</p></div>',
    );
  });

  it('reports that there are no releases', () => {
    const nothing = signed({ releaseKey }, 0, NOTHING_LIVE);
    const { html, status } = renderPage({ ...builds, registry: nothing }, null, { bucket: 0, publicUrl });
    expect(status).toBe(503);
    expect(html).toContain('<h1>No pages yet</h1>');
    expect(html).toContain('<title>No pages yet · Fareweave</title>');
  });

  it('contains the registry, escaped for a script element', () => {
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
    expect(Object.keys(releases[0].files)).toEqual(['entry.js', 'lifecycles.js', 'open.js']);
    expect(canaries).toMatchObject([
      { name: 'mf-any', percent: 10, release: { base: '/releases/mf-any/2.0.0/' } },
    ]);
  });

  it('contains the public keys and the canary bucket', () => {
    const { html } = pageOf('/', 0);
    expect(html).toContain('<meta name="release-key" content="key,older">');
    expect(html).toContain('<meta name="canary-bucket" content="0">');
    expect(html).toContain('<meta name="page-ticket" content="ticket-0">');
    expect(html).toContain('as="script" href="/releases/mf-any/2.0.0/open.js"');
    expect(html).not.toContain('as="script" href="/releases/mf-any/1.0.0/');
  });

  it('preloads scripts with their hash, which is in the policy', () => {
    const { html, hashes } = pageOf('/');
    const preload = (href: string, integrity: string) =>
      `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">`;
    expect(html).toContain(preload('/shell/main.js', integrity('main')));
    expect(html).toContain(preload('/shell/react.js', integrity('react')));
    expect(html).toContain(preload('/releases/mf-any/1.0.0/open.js', integrity('open')));
    expect(hashes.hints).toEqual(
      ['main', 'react', 'entry', 'lifecycles', 'open'].map((name) => `'${integrity(name)}'`),
    );
  });

  it('preloads no script of a development server', () => {
    const fromDev = { ...builds, shellBase: 'http://127.0.0.1:3100/' };
    const known = findRoute(shell, [{ ...release, base: 'http://127.0.0.1:3101/', manifest: '' }], '/');
    const { html, hashes } = renderPage(fromDev, known, { bucket: 0, publicUrl });
    expect(html).not.toContain('as="script"');
    expect(hashes.hints).toEqual([]);
    expect(html).toContain('{"base":"http://127.0.0.1:3100/","entry":["main.js"],"files":null}');
  });

  it('runs one inline script, which is in the policy', () => {
    const { html, hashes } = pageOf('/');
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toMatch(/^start\(\);\nfareweaveLoader\.load\(/);
    expect(hashes.scripts).toEqual(scripts.map(hashSource));
    expect(html).not.toMatch(/<script[^>]*src/);
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(hashes.styles).toEqual(styles.map(hashSource));
  });

  it('names the release that continues with a first paint, and none for a placeholder', () => {
    const open = { html: '<h1>Open</h1>', css: '', isScreen: true };
    const painting = { ...release, firstPaint: { open } };
    const { html } = renderPage(builds, findRoute(shell, [painting], '/'), { bucket: 0, publicUrl });
    expect(html).toContain(
      '<main id="main"><div data-places><div data-painted-by="mf-any" data-version="1.0.0"><div data-first-paint><h1>Open</h1></div></div></div></main>',
    );
    expect(pageOf('/').html).toContain(
      '<div data-places><div><div data-first-paint><h1>Open</h1></div></div></div>',
    );
    expect(pageOf('/about').html).toContain('<div data-first-paint><h1>About us</h1>');
  });

  it('puts the content into the frame of the shell', () => {
    const frame = {
      html: '<header>Bar</header><main id="main"><div><!--content--></div></main>',
      css: '.bar{}',
    };
    const framed = { ...builds, shell: { ...shell, firstPaint: { ...shell.firstPaint, frame } } };
    const { html } = renderPage(framed, findRoute(shell, [release], '/'), { bucket: 0, publicUrl });
    expect(html).toContain(
      '<div id="app"><header>Bar</header><main id="main"><div><div data-places><div><div data-first-paint><h1>Open</h1></div></div></div></div></main></div>',
    );
    expect(html).not.toContain('<!--content-->');
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
  ])('omits an unsafe first paint: %j', (open) => {
    const bad = signed({ releaseKey }, 7, {
      ...NOTHING_LIVE,
      releases: [{ ...release, firstPaint: { open } }],
    });
    const known = findRoute(shell, bad.releases, '/');
    const { html } = renderPage({ ...builds, registry: bad }, known, { bucket: 0, publicUrl });
    expect(html).toContain('<div data-first-paint></div>');
    expect(html).toContain('<style id="first-paint-css"></style>');
    expect(html).not.toMatch(/Evil|@import/);
  });
});
