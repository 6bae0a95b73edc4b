import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type {
  PublishedRelease,
  RemoteDeclaration,
  ShellBuild,
} from '@fareweave/shared-lib/domain/composition';
import { exampleAddress } from '@fareweave/shared-lib/domain/route-patterns';
import { checkoutPage } from '../../api/src/billing/simulator/pages/checkout-page.ts';
import { messagePage } from '../../api/src/billing/simulator/pages/page.ts';
import { portalPage } from '../../api/src/billing/simulator/pages/portal-page.ts';
import { loadConfig } from '../../api/src/core/config/config.ts';
import { errorPage } from '../../api/src/core/http/error-page.ts';
import { renderEmail } from '../../api/src/mail/email-template.ts';
import { renderPage } from '../../api/src/web/page.ts';
import { findRoute } from '../../api/src/web/page-routes.ts';
import { renderFirstPaint } from '../../remote-kit/src/webpack/first-paint.ts';
import { readJson } from '../../remote-kit/src/webpack/part.ts';
import { root } from '../run/steps.ts';

const FILE = 'main.js';
const PUBLIC_URL = 'https://fareweave.example';

/** A text with all characters that have a meaning in HTML. */
const HOSTILE = `"><'&amp;`;

/** Returns every HTML document that the server sends, by name: the pages of the shell and the remotes (rendered from the
 *  sources as the server renders builds), the error page, the pages of test payments, and an e-mail with all kinds of blocks. */
export async function servedPages(): Promise<Map<string, string>> {
  const shell: ShellBuild = {
    loader: '',
    entry: [FILE],
    initial: [FILE],
    files: { [FILE]: 'sha384-main' },
    shared: {},
    platform: 1,
    css: '',
    ...readJson<Pick<ShellBuild, 'pages' | 'translations'>>(root, 'shell/pages.json'),
    firstPaint: await renderFirstPaint(path.join(root, 'shell/src/first-paint.tsx')),
  };
  const folders = readdirSync(root).filter((name) => existsSync(path.join(root, name, 'remote.json')));
  const releases: PublishedRelease[] = [];
  for (const name of folders) releases.push(await releaseOf(name));

  const builds = {
    shell,
    shellBase: '/shell/',
    releaseKeys: ['key'],
    ticketFor: () => 'ticket',
    compositionIn: () => ({ payload: '{}', signature: '' }),
    id: '',
  };
  const registryOf = (live: PublishedRelease[]) => ({
    revision: 1,
    releases: live,
    canaries: [],
    flags: [],
    settings: [],
    payload: '{}',
    signature: '',
  });
  const pages = new Map<string, string>();
  const options = { bucket: 0, publicUrl: PUBLIC_URL };
  const routes = releases.flatMap((release) => release.routes.map((route) => exampleAddress(route.path)));
  for (const address of [...Object.keys(shell.pages), ...routes, '/nowhere']) {
    const route = findRoute(shell, releases, address);
    pages.set(address, renderPage({ ...builds, registry: registryOf(releases) }, route, options).html);
  }
  pages.set(
    'no releases',
    renderPage({ ...builds, registry: registryOf([]) }, null, { ...options, mapTiles: TILES }).html,
  );
  const flight = { name: 'Outbound flight', day: HOSTILE, segments: [HOSTILE], fares: HOSTILE } as const;
  const trip = { title: HOSTILE, line: HOSTILE, description: HOSTILE, query: '?data=1', flights: [flight] };
  const summary = findRoute(shell, releases, '/flight-summary');
  pages.set(
    'shared trip',
    renderPage({ ...builds, registry: registryOf(releases) }, summary, { ...options, trip }).html,
  );
  pages.set(
    'error page',
    errorPage({ title: 'Page not found', message: 'There is no page at this address.' }),
  );
  const { plans } = loadConfig({});
  const checkout = { plans, plan: 'monthly', email: HOSTILE, trialDays: 7, back: PUBLIC_URL } as const;
  pages.set('test checkout', checkoutPage(checkout));
  pages.set('test portal', portalPage({ plans, subscriptions: [], now: new Date(), back: PUBLIC_URL }));
  pages.set('test message', messagePage(HOSTILE, HOSTILE, { href: PUBLIC_URL, label: 'Back' }));
  pages.set('e-mail', renderEmail(LETTER).html);
  return pages;
}

const TILES = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: HOSTILE };

const LETTER = {
  title: HOSTILE,
  blocks: [HOSTILE, { facts: [[HOSTILE, HOSTILE]] as const }, { label: HOSTILE, href: PUBLIC_URL }],
  footer: [HOSTILE, { label: HOSTILE, href: PUBLIC_URL }],
};

async function releaseOf(name: string): Promise<PublishedRelease> {
  const declaration = readJson<RemoteDeclaration>(root, name, 'remote.json');
  return {
    ...declaration,
    name,
    version: '1.0.0',
    container: name.replaceAll('-', '_'),
    base: `/releases/${name}/1.0.0/`,
    manifest: 'sha384-manifest',
    entry: FILE,
    initial: [FILE],
    screens: {},
    files: { [FILE]: { bytes: 1, integrity: 'sha384-main' } },
    shared: {},
    firstPaint: await renderFirstPaint(path.join(root, name, 'src/first-paint.tsx')),
  };
}
