import { createHash } from 'node:crypto';
import type { Composition, LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it } from 'vitest';
import { type Local, localPage } from './local-page.ts';
import { localKey, verifiedRegistry } from './signed-registry.ts';

const serverKey = localKey();
const release = (name: string, base: string): LiveRelease =>
  ({ name, base, version: '1', files: { 'a.js': 'sha384-a' } }) as unknown as LiveRelease;
const composition: Composition = {
  revision: 7,
  issuedAt: 1,
  expiresAt: 2,
  releases: [release('mf-deals', '/releases/mf-deals/1/'), release('mf-search', '/releases/mf-search/1/')],
  canaries: [
    { name: 'mf-deals', percent: 10, release: release('mf-deals', '/releases/mf-deals/2/') },
    { name: 'mf-search', percent: 10, release: release('mf-search', '/releases/mf-search/2/') },
  ],
};
const LOADER = 'let a=1<2;fareweaveLoader.load({"base":"/shell/","early":[{"a":"(b)"}]})';
const page = ({ payload, signature } = serverKey.sign(composition)): string => `<!doctype html><head>
<meta name="release-key" content="${serverKey.publicKey}">
<meta name="traces" content="on">
<meta name="service-worker" content="/sw.js">
<style id="first-paint-css">.a{}</style></head><body>
<div id="app"><main id="main"><div><div data-places><div><div data-first-paint><div><h1>Page not found</h1></div></div></div></div></div></main></div>
<link rel="preload" as="script" href="/shell/main.js" integrity="sha384-x" crossorigin="anonymous">
<link rel="preload" as="script" href="/releases/mf-deals/1/a.js" integrity="sha384-x" crossorigin="anonymous">
<link rel="preload" as="script" href="/releases/mf-search/1/a.js" integrity="sha384-x" crossorigin="anonymous">
<script type="application/json" id="composition">${JSON.stringify({ payload, signature }).replaceAll('<', '\\u003c')}</script>
<script>${LOADER}</script>
</body>`;
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `script-src ${hash(LOADER)} 'strict-dynamic'`;

const local = (more: Partial<Local> = {}): Local => ({
  release: release('mf-deals', '/local-remote/'),
  trustedKeys: [serverKey.publicKey],
  key: localKey(),
  ...more,
});
const registryOf = (html: string, key: string): Composition => {
  const text = /id="composition">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return verifiedRegistry(JSON.parse(text), [key]);
};

describe('a page of the local product', () => {
  it('has neither a service worker nor traces', () => {
    expect(localPage(page(), POLICY, local()).html).not.toMatch(/service-worker|traces/);
  });

  it('has the local release in place of the live one and of its canary, and the others as they are', () => {
    const own = local();
    const { html, policy } = localPage(page(), POLICY, own);
    const { releases, canaries } = registryOf(html, own.key.publicKey);
    expect(releases.map(({ name, base }) => [name, base])).toEqual([
      ['mf-search', '/releases/mf-search/1/'],
      ['mf-deals', '/local-remote/'],
    ]);
    expect(canaries.map(({ name }) => name)).toEqual(['mf-search']);
    expect(html).toContain(`content="${own.key.publicKey}"`);
    expect(policy).toBe(POLICY);
  });

  it('has the values of settings that the local release accepts (CONF-5)', () => {
    const values = [
      { setting: 'mf-deals/sample', value: 8 },
      { setting: 'mf-deals/note', value: 8 },
    ];
    const settings = [
      { name: 'sample', description: 'Deals.', default: 6, schema: { type: 'integer' as const } },
      { name: 'note', description: 'A note.', default: '', schema: { type: 'string' as const } },
    ];
    const own = local({ settings });
    const { html } = localPage(page(serverKey.sign({ ...composition, settings: values })), POLICY, own);
    const registry = registryOf(html, own.key.publicKey);
    expect(registry.settings).toEqual(values);
    expect(registry.releases.map((one) => one.settings)).toEqual([undefined, ['sample']]);
  });

  it('neither shows the first paint of the live release nor loads its files', () => {
    const { html } = localPage(page(), POLICY, local());
    expect(html).toContain('<div data-first-paint></div></div></div></div></main>');
    expect(html).toContain('<style id="first-paint-css"></style>');
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="/shell/main.js"',
      'href="/releases/mf-search/1/a.js"',
    ]);
  });

  it('starts another build of the shell, which the policy allows', () => {
    const shell = { base: '/kit/shell-development/', loader: 'let b=2;', entry: ['main.js'] };
    const { html, policy } = localPage(page(), POLICY, local({ shell }));
    const loader = /<script>(.*?)<\/script>\n<\/body>/s.exec(html)?.[1] ?? '';
    expect(loader).toBe(
      'let b=2;fareweaveLoader.load({"base":"/kit/shell-development/","entry":["main.js"],"files":null})',
    );
    expect(policy).toBe(`script-src ${hash(loader)} 'strict-dynamic'`);
    expect(html).not.toContain('/shell/main.js');
  });

  it('may create the Trusted Types policy of a remote that is not live (ADR 56)', () => {
    const own = local({ release: release('mf-new', '/local-remote/') });
    const live = `${POLICY}; trusted-types default mf-deals 'allow-duplicates'; report-uri /reports`;
    expect(localPage(page(), live, own).policy).toBe(
      `${POLICY}; trusted-types default mf-deals mf-new 'allow-duplicates'; report-uri /reports`,
    );
    expect(localPage(page(), live, local()).policy).toBe(live);
  });

  it('is refused unless a trusted key has signed the registry', () => {
    const message = 'not signed with a key in fareweave.json';
    expect(() => localPage(page(), POLICY, local({ trustedKeys: [localKey().publicKey] }))).toThrow(message);
    expect(() => localPage(page(), POLICY, local({ trustedKeys: [] }))).toThrow(message);
    const { payload, signature } = serverKey.sign(composition);
    const changed = page({ payload: payload.replace('"revision":7', '"revision":8'), signature });
    expect(() => localPage(changed, POLICY, local())).toThrow(message);
  });

  it.each(['', '<h1>nginx</h1>', page().replace('release-key', 'other')])(
    'is refused when the server answers with something else: %#',
    (html) => {
      expect(() => localPage(html, POLICY, local())).toThrow('did not answer with a page of Fareweave');
    },
  );
});
