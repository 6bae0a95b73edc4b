import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { containerOf, type Release } from '@fareweave/shared-lib/domain/composition';
import type { FillDeclaration } from '@fareweave/shared-lib/domain/slots';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { fills } from '../../remote-kit/src/checks/fills.ts';
import { lifecycles } from '../../remote-kit/src/checks/lifecycles.ts';
import type { Built } from '../../remote-kit/src/core/project.ts';
import { trustedKeys } from '../../remote-kit/src/live/deployed.ts';
import { root } from '../../tools/run/steps.ts';
import { test as base, expect } from '../fixtures.ts';
import { withForkedServer } from '../forked-server.ts';

const test = base.extend<
  {
    checkOf: (
      code: Record<string, string>,
      declared?: Partial<FillDeclaration>,
      limits?: Parameters<typeof fills>[2],
    ) => Promise<string[]>;
  },
  { server: string }
>({
  server: [
    // The check runs on the machine of a team, which has the real time, so the product has it too.
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    ({}, use) =>
      withForkedServer('release/product-server.ts', ({ address }) => use(address), {
        NODE_OPTIONS: '',
        TEST_CLOCK_OFFSET_MS: '',
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Checks a remote whose fills have this code. */
  checkOf: ({ server }, use) => use((code, declared, limits) => checkFills(server, code, declared, limits)),
});

// The tests run in one process, one after another, so that they share one product.
test.describe.configure({ mode: 'default' });

const NAME = 'mf-check';
const ENTRY = 'entry.js';

/** Checks the build of a remote whose fills have this code, which gets `element`, `props` and `done`. They declare 60 × 40 pixels. */
async function checkFills(
  server: string,
  code: Record<string, string>,
  declared: Partial<FillDeclaration> = { width: 60, height: 40 },
  limits: Parameters<typeof fills>[2] = {},
) {
  const mounts = Object.entries(code).map(
    ([name, mount]) =>
      `'${name}': async () => async ({ element, props }) => { const done = { update() {}, unmount() {} }; ${mount}; return done; }`,
  );
  const entry = `var ${containerOf(NAME)} = { init() {}, async get() { return () => ({ fills: { ${mounts.join()} } }); } };`;
  const release: Release = {
    name: NAME,
    version: '1',
    container: containerOf(NAME),
    entry: ENTRY,
    initial: [ENTRY],
    screens: {},
    routes: [],
    navigation: [],
    platform: 1,
    shared: {},
    firstPaint: {},
    ownRuntime: true,
    files: { [ENTRY]: { bytes: entry.length, integrity: integrityOf(entry) } },
    fills: Object.keys(code).map((component) => ({
      slot: 'mf-search/destination-actions',
      range: '^1.0.0',
      component,
      title: component,
      order: 1,
      access: 'admin',
      size: 5,
      props: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['den', 'pass'] },
          day: { type: 'string', examples: ['mon'] },
        },
        required: ['kind', 'day'],
      },
      ...declared,
    })),
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'fareweave-fills-'));
  await writeFile(path.join(folder, ENTRY), entry);
  try {
    const built = { name: NAME, folder, dist: folder, manifest: '', release };
    const found = await fills(built, { server, trustedKeys: await trustedKeys(server) }, limits);
    return found.map(({ rule, message }) => `${rule}: ${message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const draw = (width: number, height: number): string =>
  `element.replaceChildren(document.createElement('p')); Object.assign(element.firstChild.style, { margin: 0, width: '${width}px', height: '${height}px' })`;
const OF = 'of mf-search/destination-actions';

test('the check accepts a fill that does what it declares, with props of its schema', async ({ checkOf }) => {
  const props = `if (JSON.stringify(props) !== '{"kind":"den","day":"mon"}') throw new Error(JSON.stringify(props))`;
  expect(await checkOf({ well: `${props}; ${draw(60, 40)}` })).toEqual([]);
});

test('the check names each fill that fails, is larger than declared or leaves something', async ({
  checkOf,
}) => {
  test.slow();
  expect(
    await checkOf({
      throws: "throw new Error('no price')",
      hangs: 'await new Promise(() => {})',
      stays: `${draw(60, 40)}; done.unmount = () => { throw new Error('not now'); }`,
      leaves: `${draw(60, 40)}; document.body.append(document.createElement('dialog')); window.addEventListener('resize', () => {}); localStorage.setItem('sort', 'price')`,
      wide: draw(120, 40),
      high: draw(60, 90),
    }),
  ).toEqual([
    `fills: fill throws ${OF} fails (mount) with the props {"kind":"den","day":"mon"}: no price`,
    `fills: fill hangs ${OF} fails (mount) with the props {"kind":"den","day":"mon"}: mount took longer than 8 s`,
    `fills: fill stays ${OF} fails (unmount) with the props {"kind":"den","day":"mon"}: not now`,
    `fills: After fill leaves ${OF} is unmounted, the listener for resize stays in the page`,
    `fills: fill leaves ${OF} changes the page outside its own area: <dialog> in <body>`,
    `fills: fill leaves ${OF} changes the page outside its own area: the key sort of the browser's storage, whose name does not begin with mf-check:`,
    `fills: fill wide ${OF} is 120 pixels wide, but it declares 60`,
    `fills: fill high ${OF} is 90 pixels high, but it declares 40`,
  ]);
});

test('the check names each fill that acts on the page around it, or has an uncaught error', async ({
  checkOf,
}) => {
  test.slow();
  const focusable = 'Object.assign(element.firstChild, { tabIndex: 0 })';
  expect(
    await checkOf({
      focuses: `${draw(60, 40)}; ${focusable}.focus()`,
      covers: `${draw(60, 40)}; element.firstChild.style.cssText += '; position: fixed; inset: 0; width: auto; height: auto'`,
      titles: `${draw(60, 40)}; document.title = 'Deals'`,
      leaves: `${draw(60, 40)}; history.replaceState(null, '', '/deals')`,
      stops: `${draw(60, 40)}; const end = performance.now() + 2_500; while (performance.now() < end);`,
      empties: `${draw(60, 40)}; document.querySelector('main').replaceChildren()`,
      rejects: `${draw(60, 40)}; void Promise.reject(new Error('no price'))`,
    }),
  ).toEqual([
    `fills: fill focuses ${OF} takes the focus when it appears`,
    `fills: fill covers ${OF} covers the page around it`,
    `fills: fill titles ${OF} changes the title of the page`,
    `fills: fill leaves ${OF} leads to another page`,
    expect.stringMatching(/^fills: fill stops .* stops the page for \d\.\d s$/),
    `fills: fill empties ${OF} changes the page outside its own area: <h1> “Fills”: gone or changed`,
    `fills: fill rejects ${OF} has an uncaught error: no price`,
  ]);
});

test('the check ends when the code of a fill does not, and checks the other fills', async ({ checkOf }) => {
  test.slow();
  const code = { loops: 'while (true);', throws: "throw new Error('no price')" };
  expect(await checkOf(code, undefined, { answerMs: 10_000 })).toEqual([
    `fills: fill loops ${OF} cannot be mounted: Mounting it takes longer than 10 s`,
    expect.stringContaining('fill throws'),
  ]);
});

test('the check compares a fill without a declared width with its slot', async ({ checkOf }) => {
  expect(await checkOf({ section: draw(400, 900), part: draw(300, 900) }, {})).toEqual([
    `fills: fill section ${OF} is 400 pixels wide, but its slot has 358`,
  ]);
});

/** Returns the last build of a remote of this repository. */
async function builtHere(name: string): Promise<Built> {
  const dist = path.join(root, name, 'dist');
  const release = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as Release;
  return { name, folder: path.dirname(dist), dist, manifest: '', release };
}

for (const name of ['mf-account', 'mf-search', 'mf-summary'])
  test(`the fills of ${name} pass the check`, async ({ server }) => {
    test.slow();
    expect(await fills(await builtHere(name), { server, trustedKeys: await trustedKeys(server) })).toEqual(
      [],
    );
  });

test('what a fill in the header keeps is not left by a screen of the same remote', async ({ server }) => {
  test.slow();
  const built = await builtHere('mf-summary');
  // The fill with the count in the header has listeners as long as it is mounted.
  const routes = built.release.routes.filter(({ path }) => path === '/shortlist');
  const ofOne = { ...built, release: { ...built.release, routes } };
  expect(await lifecycles(ofOne, { server, trustedKeys: await trustedKeys(server) })).toEqual([]);
});
