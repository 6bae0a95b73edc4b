import { expect, it } from 'vitest';
import { asCopy, readPage, withoutHints } from './page-facts.ts';

const payload = JSON.stringify({ revision: 7, issuedAt: 0, expiresAt: 1000, releases: [], canaries: [] });
const page = `<head><link rel="icon" href="/favicon.svg"></head><body><div id="app"></div>
<link rel="preload" as="script" href="/releases/mf-admin/1/admin.js" integrity="sha384-x" crossorigin="anonymous">
<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/airports?a=1&amp;b=2">
<script type="application/json" id="composition">${JSON.stringify({ payload, signature: '' })}</script></body>`;

it('the worker reads the hints of a page, and a copy of a guarded page has none', () => {
  expect(readPage(page)).toMatchObject({
    revision: 7,
    scripts: [{ path: '/releases/mf-admin/1/admin.js', integrity: 'sha384-x' }],
    data: ['/api/airports?a=1&b=2'],
  });
  const copy = withoutHints(page);
  expect(copy).not.toContain('preload');
  expect(copy).toContain('<link rel="icon"');
  expect(readPage(copy)).toMatchObject({ revision: 7, scripts: [], data: [] });
});

it('a copy of a page has nothing of the shared trip that it was requested with', () => {
  const trip = '<div data-trip=""><h1>Denver to Orlando and back</h1><ul>\n<li>F9 1</li></ul></div>';
  const line = (text: string) => `<h1>Flight Summary</h1><p><span data-trip-line="">${text}</span></p>`;
  const copy = asCopy(`<head></head><div class="unable"><p>Old</p>${trip}</div>${line('Denver → Orlando')}`);
  expect(copy).toMatch(/^<head>\n<meta name="[a-z-]+" content="\d{13}"><\/head>/);
  expect(copy.replace(/^.*<\/head>/s, '')).toBe(`<div class="unable"><p>Old</p></div>${line('')}`);
});
