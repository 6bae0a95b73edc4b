import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import type { Page, Route } from '@playwright/test';
import { root } from '../tools/run/steps.ts';
import { container, throwing } from './faulty-container.ts';
import { expect, test } from './fixtures.ts';
import {
  compositionOf,
  expectRemoteShown,
  expectSiblingsUsable,
  releaseOf,
  retryIn,
  type Visit,
  visitOf,
} from './remotes.ts';
import { changeRegistry, signedChange } from './signed-page.ts';

/** Faulty responses for the entry of a remote: the browser cannot load its script. */
const responses: Record<string, (route: Route) => Promise<void>> = {
  'has an interrupted download': (route) => route.abort(),
  'is missing': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'answers 503': (route) => route.fulfill({ status: 503, body: 'later' }),
};

/** Published entries whose script leaves no container. */
const withoutContainer: Record<string, string> = {
  'has a syntax error': 'var broken = {{{',
  'is not a container': '"hello"',
  'throws when it runs': 'throw new Error("broken");',
};

/** Faulty entries that were published, by the name of the container. */
const faultyEntries: Record<string, (name: string) => string> = {
  'throws at bootstrap': throwing('bootstrap'),
  'throws at mount': throwing('mount'),
  'throws while rendering': (name) =>
    container(
      name,
      `mount: async ({ domElement }) => {
        const heading = document.createElement('h1');
        heading.textContent = 'Partly rendered';
        domElement.replaceChildren(heading);
        platform.emit('remote:failed', { remote: '${name}'.replace('_', '-'), phase: 'render', message: 'no' });
      }`,
    ),
};

const entryOf = ({ base, entry }: LiveRelease): string => `**${base}${entry}*`;

/** A visit with a failing remote. */
interface FailingVisit {
  page: Page;
  release: LiveRelease;
  /** A path of the remote. */
  path: string;
  /** Opens that path without waiting for the remote. */
  open: () => Promise<void>;
}

/** Returns the code of the published entry. */
type Code = (release: LiveRelease) => string | Promise<string>;

interface Fault {
  name?: string;
  run: (visit: FailingVisit) => Promise<void>;
  code?: Code | undefined;
}

let tests = 0;

/** Declares a test in which the remote of the home page and another one fail, one after the other, while the others work. */
const testFailingRemote = (title: string, run: (visit: FailingVisit) => Promise<void>, code?: Code): void =>
  testFaults(title, [
    { run, code },
    { run, code },
  ]);

/** Declares a test in which a remote fails with each fault, one after the other, while the others work. The first is always the remote of
 *  the home page. The next ones differ from test to test, since the shell treats all remotes alike. Every second remote is the first page
 *  of its visit, and the others are opened from a page of the shell; which ones alternates from test to test, too. */
function testFaults(title: string, faults: readonly Fault[]): void {
  tests += 1;
  const turn = tests;
  test(`a remote that ${title}`, async ({ browser, request, baseURL }) => {
    test.slow();
    const { releases } = await compositionOf(request);
    expect(releases.length).toBeGreaterThanOrEqual(4);
    for (const [position, { name = '', run, code }] of faults.entries()) {
      const release = failingRemote(releases, turn, position);
      await test.step(`${release.name} ${name}`.trim(), async () => {
        const visit = await visitOf(release, { browser, request, baseURL });
        if (code !== undefined) await publish(visit.page, release, code);
        await run(failingVisitOf(visit, (turn + position) % 2 === 0));
        await visit.context.close();
      });
    }
  });
}

/** Returns the remote that fails at a position of a test. */
function failingRemote(releases: readonly LiveRelease[], turn: number, position: number): LiveRelease {
  const isHome = ({ routes }: LiveRelease) => routes.some((route) => route.path === '/');
  const others = releases.filter((release) => !isHome(release));
  const release = position === 0 ? releases.find(isHome) : others[(turn + position - 1) % others.length];
  if (release === undefined) throw new Error('no remote has the home page');
  return release;
}

function failingVisitOf({ page, release }: Visit, isFirstPage: boolean): FailingVisit {
  const path = release.routes.find(({ access }) => access !== 'guest')?.path;
  if (path === undefined) throw new Error(`${release.name} has no route for signed-in users`);
  const open = async (): Promise<void> => {
    if (isFirstPage) {
      await page.goto(path, { waitUntil: 'commit' });
      return;
    }
    await page.goto('/about');
    // Wait for the screen of this page: a test that advances the clock must not end the loading of the page's script.
    await expect(page.locator('[data-first-paint]')).toHaveCount(0);
    await page.evaluate((address) => history.pushState(null, '', address), path);
  };
  return { page, release, path, open };
}

/** Replaces the entry of a remote and adds its hash to the registry. The real entry stays valid, so that the fault can end
 *  without another change of the registry. */
async function publish(page: Page, release: LiveRelease, code: Code): Promise<void> {
  const text = await code(release);
  await page.route(entryOf(release), (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: text }),
  );
  await changeRegistry(
    page,
    signedChange(({ releases }) => {
      for (const { name, files, entry } of releases) {
        if (files !== null && name === release.name) files[entry] = `${integrityOf(text)} ${files[entry]}`;
      }
    }),
  );
}

const repair = ({ page, release }: FailingVisit) => page.unroute(entryOf(release));

async function expectRecovery(visit: FailingVisit): Promise<void> {
  await expect(retryIn(visit.page)).toBeVisible();
  await expectSiblingsUsable(visit);
  await expect(retryIn(visit.page)).toBeVisible();
  await repair(visit);
  await retryIn(visit.page).click();
  await expectRemoteShown(visit);
}

const failAndRecover = async (visit: FailingVisit): Promise<void> => {
  await visit.open();
  await expectRecovery(visit);
};

testFaults(
  'cannot be loaded: the rest works, and Retry restores it',
  Object.entries(responses).map(([name, respond]) => ({
    name,
    run: async (visit) => {
      await visit.page.route(entryOf(visit.release), respond);
      await failAndRecover(visit);
    },
  })),
);

testFaults(
  'leaves no container: the rest works, and Retry restores it',
  Object.entries(withoutContainer).map(([name, text]) => ({ name, run: failAndRecover, code: () => text })),
);

for (const [fault, codeFor] of Object.entries(faultyEntries))
  testFailingRemote(`${fault}: the rest works, and Retry restores it`, failAndRecover, (release) =>
    codeFor(release.container),
  );

testFailingRemote(
  'was built for another React: it does not run, and Retry restores a compatible one',
  failAndRecover,
  async (release) => {
    const entry = await readFile(path.join(root, release.name, 'dist', release.entry), 'utf8');
    const foreign = entry.replaceAll('requiredVersion:">=19.0.0 <20.', 'requiredVersion:">=18.0.0 <19.');
    expect(foreign).not.toBe(entry);
    return foreign;
  },
);

testFailingRemote(
  'throws at unmount: the rest works, and Retry restores it',
  async (visit) => {
    await visit.open();
    await expect(visit.page.getByRole('heading', { name: 'Rendered by a faulty remote' })).toBeVisible();
    await expectSiblingsUsable(visit);
    await expectRecovery(visit);
  },
  (release) => throwing('unmount')(release.container),
);

test('after a Retry that fails, the next Retry reloads the page, with the releases that are live now (COMP-4)', async ({
  browser,
  request,
  baseURL,
}) => {
  const visit = await visitOf(await releaseOf(request, 'mf-search'), { browser, request, baseURL });
  const { page, release, path: address } = visit;
  await publish(page, release, ({ container }) => throwing('mount')(container));
  await page.goto(address);
  const repeated = page.waitForRequest(/retry=1$/);
  await retryIn(page).click();
  await repeated;
  await expect(retryIn(page)).toBeVisible();
  await page.unroute(entryOf(release));
  await page.evaluate(() => document.body.setAttribute('data-before', ''));
  await retryIn(page).click();
  await expectRemoteShown(visit);
  await expect(page.locator('[data-before]')).toHaveCount(0);
});

testFailingRemote('is slow: the shell waits for it', async (visit) => {
  const { page, release } = visit;
  const { promise: released, resolve: resume } = Promise.withResolvers<void>();
  await page.route(entryOf(release), (route) => released.then(() => route.continue()));
  await openUntilRequested(visit);
  await expectSiblingsUsable(visit);
  resume();
  await expectRemoteShown(visit);
});

testFailingRemote(
  'never responds: the shell stops waiting after a time limit, and Retry restores it',
  async (visit) => {
    const { page, release } = visit;
    await page.clock.install();
    await page.route(entryOf(release), () => new Promise<never>(() => undefined));
    await openUntilRequested(visit);
    await expect(retryIn(page)).toBeHidden();
    await page.clock.fastForward(15_000);
    await expectRecovery(visit);
  },
);

/** Opens a page, and waits only until the shell has requested the remote's entry. */
async function openUntilRequested({ page, release, open }: FailingVisit): Promise<void> {
  const requested = page.waitForRequest(entryOf(release));
  await open();
  await requested;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
