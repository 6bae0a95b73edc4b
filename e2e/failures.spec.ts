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

/** The remote's entry is this text, which was published as such, until the returned function is called. */
async function publishCode({ page, release }: Visit, text: string): Promise<() => Promise<void>> {
  await changeRegistry(
    page,
    signedChange(({ releases }) => {
      const { files, entry } = releases.find(({ name }) => name === release.name) ?? release;
      // Either may run: the cause of the failure can end without another registry.
      if (files !== null) files[entry] = `${integrityOf(text)} ${files[entry]}`;
    }),
  );
  await page.route(entryOf(release), (route) =>
    route.fulfill({ status: 200, contentType: 'text/javascript', body: text }),
  );
  return () => page.unroute(entryOf(release));
}

async function expectRecovery(visit: Visit, heal: () => Promise<void>): Promise<void> {
  await expect(retryIn(visit.page)).toBeVisible();
  await expectSiblingsUsable(visit);
  await expect(retryIn(visit.page)).toBeVisible();
  await heal();
  await retryIn(visit.page).click();
  await expectRemoteThere(visit);
}

/** A test in which each remote in turn is the one that fails. */
function eachRemote(title: string, run: (visit: Visit) => Promise<void>): void {
  test(`each remote in turn ${title}`, async ({ browser, request, baseURL }) => {
    test.slow();
    const { releases } = await compositionOf(request);
    expect(releases.length).toBeGreaterThanOrEqual(4);
    for (const release of releases) {
      await test.step(release.name, async () => {
        const visit = await visitOf(release, { browser, request, baseURL });
        await run(visit);
        await visit.context.close();
      });
    }
  });
}

for (const [way, answer] of Object.entries(answers)) {
  eachRemote(`${way}: the rest works, and Retry brings it back`, async (visit) => {
    const { page, release, path } = visit;
    await page.route(entryOf(release), answer);
    await page.goto(path);
    await expectRecovery(visit, () => page.unroute(entryOf(release)));
  });
}

for (const [way, codeFor] of Object.entries(code)) {
  eachRemote(`${way}: the rest works, and Retry brings it back`, async (visit) => {
    const heal = await publishCode(visit, codeFor(visit.release.container));
    await visit.page.goto(visit.path);
    await expectRecovery(visit, heal);
  });
}

eachRemote(
  'was built for another React: it does not run, and Retry brings back one that fits',
  async (visit) => {
    const { page, release, path: address } = visit;
    const dist = path.join(root, release.name, 'dist');
    const entry = await readFile(path.join(dist, release.entry), 'utf8');
    const foreign = entry.replaceAll('requiredVersion:"^19.', 'requiredVersion:"^18.');
    expect(foreign).not.toBe(entry);
    const heal = await publishCode(visit, foreign);
    await page.goto(address);
    await expectRecovery(visit, heal);
  },
);

eachRemote('throws when it is left: the rest works, and Retry brings it back', async (visit) => {
  const heal = await publishCode(visit, throwing('unmount')(visit.release.container));
  await visit.page.goto(visit.path);
  await expect(visit.page.getByRole('heading', { name: 'Drawn by a faulty remote' })).toBeVisible();
  await expectSiblingsUsable(visit);
  await expectRecovery(visit, heal);
});

eachRemote('is slow: it is waited for', async (visit) => {
  const { page, release, path } = visit;
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(entryOf(release), (route) => slow.then(() => route.continue()));
  await goWithoutWaiting(page, path, release);
  await expectSiblingsUsable(visit);
  answer();
  await expectRemoteThere(visit);
});

eachRemote('never answers: it is given up after a bounded time, and Retry brings it back', async (visit) => {
  const { page, release, path } = visit;
  await page.clock.install();
  await page.route(entryOf(release), () => new Promise<never>(() => undefined));
  await goWithoutWaiting(page, path, release);
  await expect(retryIn(page)).toBeHidden();
  await page.clock.fastForward(15_000);
  await expectRecovery(visit, () => page.unrouteAll({ behavior: 'ignoreErrors' }));
});

/** Opens a page until its remote's script has been asked for by the shell, whose frame is then there. */
async function goWithoutWaiting(page: Page, path: string, release: LiveRelease): Promise<void> {
  const asked = page.waitForRequest(entryOf(release));
  await page.goto(path, { waitUntil: 'commit' });
  await asked;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}
