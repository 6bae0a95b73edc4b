import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it } from 'vitest';
import { renderPage } from './page.ts';
import { findRoute } from './page-routes.ts';
import { builds, pageOf, publicUrl, release, shell } from './testing/pages.ts';

describe('the page of a path, for search engines and link previews', () => {
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
});
