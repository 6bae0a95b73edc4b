import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { containerOf, type Release, type ReleaseFile } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { root } from '../../tools/run/steps.ts';
import type { Team } from './fixtures.ts';

const ENTRY = 'entry.js';
/** The file of the screen or the component. It is empty, because the entry contains the code. */
const REST = 'rest.js';
const NOTHING = '/* nothing */';
const SLOT = 'mf-deals/deal-actions';
const PROPS = {
  type: 'object' as const,
  properties: { deal: { type: 'string' as const, description: 'The number of the deal.' } },
  required: ['deal'],
};

const fileOf = (content: string): ReleaseFile => ({
  bytes: Buffer.byteLength(content),
  brotli: brotliCompressSync(content).length,
  integrity: integrityOf(content),
});

/** Returns the shared modules of a build of the kit. */
async function sharedOfBuilds(): Promise<Release['shared']> {
  const manifest = await readFile(path.join(root, 'mf-account/dist/release.json'), 'utf8');
  return (JSON.parse(manifest) as Release).shared;
}

/** Publishes a remote whose entry is this code. `code`: the body of `get(module)` with `platform`. The release is not live. */
async function publish(
  team: Team,
  name: string,
  version: string,
  code: string,
  declared: Partial<Release>,
): Promise<string> {
  const entry = `var ${containerOf(name)} = {
  init(scope) { this.scope = scope; },
  async get(module) {
    const platform = (await Object.values(this.scope['@fareweave/shared-lib/platform'])[0].get())();
    ${code}
  },
}; /* ${version} */`;
  const dist = path.join(team.folder, name, 'dist');
  await mkdir(dist, { recursive: true });
  const release: Release = {
    name,
    version,
    container: containerOf(name),
    entry: ENTRY,
    initial: [ENTRY],
    screens: {},
    routes: [],
    navigation: [],
    platform: 1,
    shared: await sharedOfBuilds(),
    firstPaint: {},
    ownRuntime: true,
    owner: { team: 'Chaos', contact: 'chaos@example.com' },
    files: { [ENTRY]: fileOf(entry), [REST]: fileOf(NOTHING) },
    ...declared,
  };
  const { routes, navigation, platform, owner } = release;
  await writeFile(path.join(dist, ENTRY), entry);
  await writeFile(path.join(dist, REST), NOTHING);
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
  await writeFile(
    path.join(team.folder, name, 'remote.json'),
    JSON.stringify({ routes, navigation, platform, owner }),
  );
  await team.release(`publish ${name} --no-check`);
  return version;
}

/** Publishes `mf-deals`, whose page `/deals` has a slot. */
export const publishOffer = (team: Team, version: string): Promise<string> =>
  publish(
    team,
    'mf-deals',
    version,
    `let slot;
    return () => ({
      bootstrap: async () => {},
      mount: async ({ domElement }) => {
        domElement.innerText = '';
        const heading = domElement.appendChild(document.createElement('h1'));
        heading.textContent = 'Deal 9';
        slot = platform.openSlot('${SLOT}', domElement.appendChild(document.createElement('div')), { deal: '9' });
      },
      unmount: async () => slot.close(),
    });`,
    {
      routes: [{ path: '/deals', access: 'public', title: 'Deals', screen: 'deals' }],
      screens: { deals: [REST] },
      slots: [{ name: 'deal-actions', version: '1.0.0', props: PROPS, screens: ['deals'] }],
    },
  );

/** Publishes `mf-share`, which fills that slot. `mount`: its code, with `element` and `props`. */
export const publishFill = (team: Team, version: string, mount: string): Promise<string> =>
  publish(
    team,
    'mf-share',
    version,
    `return () => ({ fills: { share: async () => async ({ element, props }) => { ${mount} } } });`,
    {
      components: { share: [REST] },
      fills: [
        {
          slot: SLOT,
          range: '^1.0.0',
          component: 'share',
          title: 'Share',
          order: 1,
          size: 5,
          height: 40,
          props: PROPS,
        },
      ],
    },
  );
