import { describe, expect, it } from 'vitest';
import { NOTHING_LIVE, signed } from '../releases/registry/registry.ts';
import { renderPage } from './page.ts';
import { findRoute } from './page-routes.ts';
import { builds, pageOf, publicUrl, release, releaseKey, shell } from './testing/pages.ts';

describe('the first paint in a page', () => {
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

  it('has the first paint of a shell page', () => {
    expect(pageOf('/about')).toMatchObject({
      status: 200,
      html: expect.stringContaining('<h1>About us</h1>'),
    });
  });
});
