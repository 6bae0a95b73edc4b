import { expect, signIn } from '../fixtures.ts';
import { observeLoading } from '../layout/settled.ts';
import { compositionOf, goToRemote } from '../remotes.ts';
import { test } from './fixtures.ts';

/** A page of the shell: no remote is mounted there. */
const ELSEWHERE = '/about';
const ABORTED = 'net::ERR_ABORTED';

test('every remote is released twice during a visit, and no request fails', async ({
  page,
  product,
  request,
  team,
}) => {
  test.setTimeout(300_000);
  const failed: string[] = [];
  const scripts: string[] = [];
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its data requests. Files of remotes are not aborted: single-spa awaits them.
    const isAborted =
      new URL(request.url()).pathname.startsWith('/api/') && request.failure()?.errorText === ABORTED;
    if (!isAborted) failed.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`);
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  const loading = await observeLoading(page);
  await signIn(page, request, 'admin', product.dataDir);
  const { releases } = await compositionOf(request);
  const [first, second, ...others] = releases;
  if (first === undefined || second === undefined) throw new Error('too few remotes are live');
  const releaseAll = async (label: string): Promise<void> => {
    for (const { name } of releases) {
      const version = await team.publish(name, label);
      await team.release(`activate ${name} ${version} --reason ${label}`);
    }
  };

  await page.goto(ELSEWHERE);
  await goToRemote(page, first);
  await releaseAll('one');
  await goToRemote(page, second);
  await releaseAll('two');
  for (const remote of [first, ...others, second]) await goToRemote(page, remote);

  const bases = releases.map(({ base }) => base);
  const ofRemotes = scripts.filter((path) => path.startsWith('/releases/'));
  for (const base of bases) expect(ofRemotes.some((path) => path.startsWith(base))).toBe(true);
  expect(ofRemotes.filter((path) => !bases.some((base) => path.startsWith(base)))).toEqual([]);

  await test.step('the next visit gets the last release', async () => {
    // Leaving the page earlier would abort requests.
    await loading.settled();
    scripts.splice(0);
    await page.goto(ELSEWHERE);
    await goToRemote(page, first);
    const loaded = scripts.filter((path) => path.startsWith(`/releases/${first.name}/`));
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((path) => !path.includes('-two/'))).toEqual([]);
  });
  expect(failed).toEqual([]);
});
