import type { PublishedRelease, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { hashSource } from '@fareweave/shared-lib/node/integrity';
import { describe, expect, it } from 'vitest';
import { NOTHING_LIVE, signed } from '../releases/registry/registry.ts';
import { renderPage } from './page.ts';
import { findRoute, withoutHints } from './page-routes.ts';
import {
  builds,
  integrity,
  pageOf,
  publicUrl,
  registry,
  release,
  releaseKey,
  shell,
} from './testing/pages.ts';

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
});
