import {
  type PublishedRelease,
  releasesFor,
  type ShellBuild,
} from '@fareweave/shared-lib/domain/composition';
import { NOTHING_LIVE, signed } from '../../releases/registry/registry.ts';
import { renderPage } from '../page.ts';
import { findRoute } from '../page-routes.ts';

/** The hash of a script of these builds. */
export const integrity = (name: string) => `sha384-${name}`;

/** A shell with a page of its own. */
export const shell: ShellBuild = {
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

/** A release with public and guarded routes. */
export const release: PublishedRelease = {
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

export const releaseKey = { publicKeys: ['key'], sign: () => 'signature', verify: () => true };
/** The release, live with a canary of one visitor in ten. */
export const registry = signed({ releaseKey }, 7, {
  ...NOTHING_LIVE,
  releases: [release],
  canaries: [{ name: 'mf-any', percent: 10, release: { ...release, base: '/releases/mf-any/2.0.0/' } }],
});

export const builds = {
  shell,
  shellBase: '/shell/',
  registry,
  compositionIn: () => ({ payload: registry.payload, signature: registry.signature }),
  releaseKeys: ['key', 'older'],
  ticketFor: (bucket: number) => `ticket-${bucket}`,
  id: '',
};

export const publicUrl = 'https://fareweave.example';

/** The rendered page of a path, for a canary bucket. */
export const pageOf = (path: string, bucket = 10) =>
  renderPage(builds, findRoute(shell, releasesFor(bucket, registry), path), { bucket, publicUrl });
