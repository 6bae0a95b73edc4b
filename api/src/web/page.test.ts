import {
  type PublishedRelease,
  releasesFor,
  type ShellBuild,
} from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it } from '@jest/globals';
import { signed } from '../platform/registry.ts';
import { findRoute, renderPage } from './page.ts';

const shell: ShellBuild = {
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
    { path: '/', access: 'public', title: 'Search & fly', screen: 'open', data: ['/api/airports'] },
    { path: '/profile', access: 'member', title: 'Profile', screen: 'closed' },
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
const pageOf = (path: string, bucket = 10) =>
  renderPage(builds, findRoute(shell, releasesFor(bucket, registry), path), bucket);

describe('the page of an address', () => {
  it('names every script of a public route once, and its data, and paints it', () => {
    const { html, status } = pageOf('/');
    expect(status).toBe(200);
    const preloaded = [...html.matchAll(/rel="preload" as="(\w+)"[^>]* href="([^"]+)"/g)].map(
      (m) => `${m[1]} ${m[2]}`,
    );
    expect(preloaded).toEqual([
      'script /shell/react.js',
      'script /releases/mf-any/1.0.0/entry.js',
      'script /releases/mf-any/1.0.0/lifecycles.js',
      'script /releases/mf-any/1.0.0/open.js',
      'fetch /api/airports',
    ]);
    expect(html).toContain('<title>Search &amp; fly · Fareweave</title>');
    expect(html).toContain('<h1>Open</h1>');
    expect(html).toContain('.open{color:red}');
  });

  it('gives nothing of a guarded route away', () => {
    const { html, status } = pageOf('/profile');
    expect(status).toBe(200);
    expect(html).not.toContain('rel="preload" as="script" href="/releases/');
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
    const { html } = renderPage(builds, null, 0, tiles);
    const [, content = ''] = /<meta name="map-tiles" content="([^"]*)">/.exec(html) ?? [];
    expect(JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual(tiles);
    expect(pageOf('/').html).not.toContain('map-tiles');
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
    expect(html).toContain('href="/releases/mf-any/2.0.0/open.js"');
    expect(html).not.toContain('href="/releases/mf-any/1.0.0/');
  });

  it('asks for scripts as they will be asked for: with their hash', () => {
    const { html } = pageOf('/');
    expect(html).toContain('<script defer src="/shell/main.js" integrity="sha384-main"></script>');
    expect(html).toContain('href="/shell/react.js" integrity="sha384-react">');
    expect(html).toContain(
      `<script type="application/json" id="shell-files">${JSON.stringify(shell.files)}</script>`,
    );
    expect(html).toContain(
      '<link rel="preload" as="script" href="/releases/mf-any/1.0.0/open.js" integrity="sha384-open">',
    );
  });
});
