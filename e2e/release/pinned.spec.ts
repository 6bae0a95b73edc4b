import { expect, signIn } from '../fixtures.ts';
import { goToRemote } from '../open-remote.ts';
import { compositionOf } from '../remotes.ts';
import { test } from './fixtures.ts';

/** A page of the shell: no remote is mounted there. */
const ELSEWHERE = '/about';
const ABORTED = 'net::ERR_ABORTED';

test('every remote is deployed twice during a visit: no request of it fails', async ({
  page,
  product,
  request,
  team,
}) => {
  test.setTimeout(300_000);
  const failed: string[] = [];
  const scripts: string[] = [];
  page.on('requestfailed', (asked) => {
    // A page that is left stops the calls for its data. Files of remotes are not stopped: single-spa awaits them.
    const isStopped =
      new URL(asked.url()).pathname.startsWith('/api/') && asked.failure()?.errorText === ABORTED;
    if (!isStopped) failed.push(`${asked.url()} ${asked.failure()?.errorText}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.url()} ${answer.status()}`);
    if (answer.request().resourceType() === 'script') scripts.push(new URL(answer.url()).pathname);
  });
  await signIn(page, request, 'admin', product.dataDir);
  const { releases } = await compositionOf(request);
  const [first, second, ...others] = releases;
  if (first === undefined || second === undefined) throw new Error('too few remotes are live');
  const deployAll = async (label: string): Promise<void> => {
    for (const { name } of releases) {
      const version = await team.publish(name, label);
      await team.release(`activate ${name} ${version} --reason ${label}`);
    }
  };

  await page.goto(ELSEWHERE);
  await goToRemote(page, first);
  await deployAll('one');
  await goToRemote(page, second);
  await deployAll('two');
  for (const remote of [first, ...others, second]) await goToRemote(page, remote);

  const bases = releases.map(({ base }) => base);
  const ofRemotes = scripts.filter((path) => path.startsWith('/releases/'));
  for (const base of bases) expect(ofRemotes.some((path) => path.startsWith(base))).toBe(true);
  expect(ofRemotes.filter((path) => !bases.some((base) => path.startsWith(base)))).toEqual([]);

  await test.step('the next visit has what was deployed last', async () => {
    scripts.splice(0);
    await page.goto(ELSEWHERE);
    await goToRemote(page, first);
    const loaded = scripts.filter((path) => path.startsWith(`/releases/${first.name}/`));
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((path) => !path.includes('-two/'))).toEqual([]);
  });
  expect(failed).toEqual([]);
});
