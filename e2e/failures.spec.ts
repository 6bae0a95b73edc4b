import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { Page, Route } from '@playwright/test';
import { root } from '../tools/run/steps.ts';
import { container, throwing } from './faulty-container.ts';
import { expect, test } from './fixtures.ts';
import { expectRemoteThere, expectSiblingsUsable, retryIn, type Visit, visitOf } from './open-remote.ts';
import { compositionOf } from './remotes.ts';
import { changeRegistry, integrityOf, signedChange } from './signed-page.ts';

/** What is answered in place of a remote's entry. */
const answers: Record<string, (route: Route) => Promise<void>> = {
  'is cut off': (route) => route.abort(),
  'is missing': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'answers 503': (route) => route.fulfill({ status: 503, body: 'later' }),
};

/** Code that was published in place of a remote's entry, by the container's name. */
const code: Record<string, (name: string) => string> = {
  'is corrupt': () => 'var broken = {{{',
  'is another thing altogether': () => '"hello"',
  'throws when it runs': () => 'throw new Error("broken");',
  'throws at bootstrap': throwing('bootstrap'),
  'throws at mount': throwing('mount'),
  'throws while it is drawn': (name) =>
    container(
      name,
      `mount: async ({ domElement }) => {
        domElement.innerHTML = '<h1>Drawn in part</h1>';
        platform.emit('remote:failed', { remote: '${name}'.replace('_', '-'), phase: 'render', message: 'no' });
      }`,
    ),
};

const entryOf = ({ base, entry }: LiveRelease): string => `**${base}${entry}*`;

/** A visit in which a remote fails. */
interface Trial {
  page: Page;
  release: LiveRelease;
  /** An address of the remote. */
  path: string;
  /** Goes there. Does not wait for anything to be loaded. */
  open: () => Promise<void>;
}

/** The code that was published in place of a remote's entry. */
type Code = (release: LiveRelease) => string | Promise<string>;

let titles = 0;

/** A test in which the remote of the home page and another one fail, one after the other, and the others work. The
 *  other one differs from test to test, because the shell treats all remotes alike. One of the two is the first page of
 *  the visit, the other one is opened from within; they change places from test to test. */
function remoteThat(title: string, run: (trial: Trial) => Promise<void>, code?: Code): void {
  titles += 1;
  const turn = titles;
  test(`a remote that ${title}`, async ({ browser, request, baseURL }) => {
    test.slow();
    const { releases } = await compositionOf(request);
    expect(releases.length).toBeGreaterThanOrEqual(4);
    for (const [position, release] of failingRemotes(releases, turn).entries()) {
      await test.step(release.name, async () => {
        const visit = await visitOf(release, { browser, request, baseURL });
        if (code !== undefined) await publish(visit.page, release, code);
        await run(trialOf(visit, (turn + position) % 2 === 0));
        await visit.context.close();
      });
    }
  });
}

/** The remotes that fail, each in a page of its own: other parts of the page work while the home page's remote fails. */
function failingRemotes(releases: readonly LiveRelease[], turn: number): LiveRelease[] {
  const isHome = ({ routes }: LiveRelease) => routes.some((route) => route.path === '/');
  const others = releases.filter((release) => !isHome(release));
  const other = others[turn % others.length];
  return [...releases.filter(isHome), ...(other === undefined ? [] : [other])];
}

function trialOf({ page, release }: Visit, isFirstPage: boolean): Trial {
  const path = release.routes.find(({ access }) => access !== 'guest')?.path;
  if (path === undefined) throw new Error(`${release.name} has no route for somebody who is signed in`);
  const open = async (): Promise<void> => {
    if (isFirstPage) {
      await page.goto(path, { waitUntil: 'commit' });
      return;
    }
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((address) => history.pushState(null, '', address), path);
  };
  return { page, release, path, open };
}

/** The entry of this remote is a text that was published as such; either it or the real one may run, so that the cause of
 *  the failure can end without another registry. */
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

const heal = ({ page, release }: Trial) => page.unroute(entryOf(release));

async function expectRecovery(trial: Trial): Promise<void> {
  await expect(retryIn(trial.page)).toBeVisible();
  await expectSiblingsUsable(trial);
  await expect(retryIn(trial.page)).toBeVisible();
  await heal(trial);
  await retryIn(trial.page).click();
  await expectRemoteThere(trial);
}

for (const [way, answer] of Object.entries(answers)) {
  remoteThat(`${way}: the rest works, and Retry brings it back`, async (trial) => {
    await trial.page.route(entryOf(trial.release), answer);
    await trial.open();
    await expectRecovery(trial);
  });
}

for (const [way, codeFor] of Object.entries(code)) {
  remoteThat(
    `${way}: the rest works, and Retry brings it back`,
    async (trial) => {
      await trial.open();
      await expectRecovery(trial);
    },
    (release) => codeFor(release.container),
  );
}

remoteThat(
  'was built for another React: it does not run, and Retry brings back one that fits',
  async (trial) => {
    await trial.open();
    await expectRecovery(trial);
  },
  async (release) => {
    const entry = await readFile(path.join(root, release.name, 'dist', release.entry), 'utf8');
    const foreign = entry.replaceAll('requiredVersion:"^19.', 'requiredVersion:"^18.');
    expect(foreign).not.toBe(entry);
    return foreign;
  },
);

remoteThat(
  'throws when it is left: the rest works, and Retry brings it back',
  async (trial) => {
    await trial.open();
    await expect(trial.page.getByRole('heading', { name: 'Drawn by a faulty remote' })).toBeVisible();
    await expectSiblingsUsable(trial);
    await expectRecovery(trial);
  },
  (release) => throwing('unmount')(release.container),
);

remoteThat('is slow: it is waited for', async (trial) => {
  const { page, release } = trial;
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(entryOf(release), (route) => slow.then(() => route.continue()));
  await openWithoutWaiting(trial);
  await expectSiblingsUsable(trial);
  answer();
  await expectRemoteThere(trial);
});

remoteThat('never answers: it is given up after a bounded time, and Retry brings it back', async (trial) => {
  const { page, release } = trial;
  await page.clock.install();
  await page.route(entryOf(release), () => new Promise<never>(() => undefined));
  await openWithoutWaiting(trial);
  await expect(retryIn(page)).toBeHidden();
  await page.clock.fastForward(15_000);
  await expectRecovery(trial);
});

/** Opens a page until its remote's script has been asked for by the shell, whose frame is then there. */
async function openWithoutWaiting({ page, release, open }: Trial): Promise<void> {
  const asked = page.waitForRequest(entryOf(release));
  await open();
  await asked;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
