import type { PublishedRelease, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it } from '@jest/globals';
import { findRoute, renderPage } from './page.ts';

const shell: ShellBuild = {
  entry: ['main.js'],
  initial: ['main.js', 'react.js'],
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
const registry = { revision: 7, releases: [release] };
const pageOf = (path: string) =>
  renderPage({ shell, shellBase: '/shell/', registry, id: '' }, findRoute(shell, registry, path));

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

  it('carries the registry so that no text in it can end the element', () => {
    const { html } = pageOf('/');
    const [, json = ''] =
      /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(html) ?? [];
    const { revision, releases } = JSON.parse(json);
    expect(revision).toBe(7);
    expect(releases[0].navigation).toEqual(release.navigation);
    expect(releases[0].firstPaint).toBeUndefined();
  });
});
