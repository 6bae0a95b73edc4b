import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { createRemote } from '../../remote-kit/src/create/create-remote.ts';
import { newRemote } from '../../remote-kit/src/create/names.ts';
import { testWorkingCopy } from '../../remote-kit/src/testing/working-copy.ts';
import { run } from '../../remote-kit/src/webpack/build.ts';
import { root } from '../../tools/run/steps.ts';
import { expect, signIn } from '../fixtures.ts';
import { withForkedServer } from '../forked-server.ts';
import { compositionOf, retryIn } from '../remotes.ts';
import { test as base } from './fixtures.ts';

const REMOTE = 'mf-lagging';

/** Uses the state of the platform, and every library of which a page may contain two major versions. */
const SCREEN = `
import { queryClient, toasts, usePlace, useSession } from '@fareweave/shared-lib/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, version } from 'react';
import { styled } from 'styled-components';

const Red = styled.p\`
  color: rgb(200, 0, 0);
\`;

export function LaggingScreen() {
  const [clicks, setClicks] = useState(0);
  const { search } = usePlace();
  const { user } = useSession();
  const isOwnCache = useQueryClient() === queryClient;
  const airports = useQuery({
    queryKey: ['lagging'],
    queryFn: async () => (await fetch('/api/airports')).status,
  });
  return (
    <>
      <h1>React {version}</h1>
      <Red>
        Clicks: {clicks}{search}; airports: {airports.data}; own cache: {String(isOwnCache)}; user: {user?.email ?? 'none'}
      </Red>
      <button type="button" onClick={() => setClicks(clicks + 1)}>Count</button>
      <button type="button" onClick={() => toasts.success('Saved', 'By a remote with React 18.')}>Save</button>
    </>
  );
}
`;

const build = (kind: 'shell' | 'remote', folder: string, output: string): Promise<void> =>
  run(process.execPath, [path.join(import.meta.dirname, 'previous-build.ts'), kind, folder, output], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Builds a remote that has not been updated to React 19. */
async function buildLaggingRemote(folder: string): Promise<void> {
  const { root: copy, remove } = testWorkingCopy();
  createRemote(copy, newRemote(REMOTE, { path: '/lagging', contact: 'lagging@example.com' }));
  const source = path.join(copy, REMOTE);
  await mkdir(path.join(source, 'node_modules'), { recursive: true });
  for (const library of ['react', 'react-dom'])
    await symlink(path.join(root, 'e2e/node_modules', library), path.join(source, 'node_modules', library));
  await rm(path.join(source, 'src/first-paint.tsx'), { force: true });
  await writeFile(path.join(source, 'src/lagging/lagging-screen.tsx'), SCREEN);
  await build('remote', source, path.join(folder, REMOTE, 'dist'));
  await cp(path.join(source, 'remote.json'), path.join(folder, REMOTE, 'remote.json'));
  remove();
}

/** A server whose shell provides the previous libraries too. */
const test = base.extend<object, { shellDir: string }>({
  shellDir: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => {
      const shellDir = await mkdtemp(path.join(tmpdir(), 'fareweave-shell-'));
      await build('shell', path.join(root, 'shell'), shellDir);
      await use(shellDir);
      await rm(shellDir, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: [
    async ({ shellDir }, use) => withForkedServer('release/product-server.ts', use, { SHELL_DIR: shellDir }),
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a remote with the previous React runs beside the others, until its last day (RELS-28)', async ({
  page,
  pageErrors,
  product,
  request,
  shellDir,
  team,
}) => {
  test.setTimeout(240_000);
  const { previous }: ShellBuild = JSON.parse(await readFile(path.join(shellDir, 'shell.json'), 'utf8'));
  expect(previous).toMatchObject({
    until: '2099-12-31',
    modules: { react: '18.3.1', 'react-dom': '18.3.1' },
  });
  await buildLaggingRemote(team.folder);
  await team.release(`publish ${REMOTE} --no-check`);
  await team.release(`activate ${REMOTE} latest --reason lagging`);
  expect(await team.release('status')).toContain('uses the previous shared libraries (react 18.3.1');
  const scripts: string[] = [];
  page.on('request', (asked) => void scripts.push(asked.url()));
  const previousScripts = () => scripts.filter((script) => script.includes('previous'));

  await test.step('other pages load nothing for it', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Show more' }).first().click();
    expect(previousScripts()).toEqual([]);
  });

  const text = page.getByText('Clicks:');
  await test.step('it runs with its own libraries, after a failed attempt too', async () => {
    const address = `**/shell/${previous?.script}`;
    await page.route(address, (route) => route.fulfill({ status: 503, body: 'later' }));
    await page.evaluate(() => history.pushState(null, '', '/lagging'));
    await expect(retryIn(page)).toBeVisible();
    await page.unroute(address);
    await retryIn(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'React 18.3.1' })).toBeVisible();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('503')]);
    await page.getByRole('button', { name: 'Count' }).click();
    await expect(text).toHaveText('Clicks: 1; airports: 200; own cache: true; user: none');
    await expect(text).toHaveCSS('color', 'rgb(200, 0, 0)');
  });

  await test.step('it shares the address, the notices and the session with the others', async () => {
    await page.evaluate(() => history.replaceState(null, '', '/lagging?went=on'));
    await expect(text).toContainText('Clicks: 1?went=on');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('By a remote with React 18.')).toBeVisible();
    await signIn(page, request, 'free', product.dataDir);
    await page.goto('/lagging');
    await expect(text).toContainText(/user: .+@/);
    await page.getByRole('link', { name: 'Fareweave, home' }).click();
    await expect(page.getByRole('search')).toBeVisible();
    await page.goBack();
    await expect(text).toContainText('Clicks: 0');
  });

  const live = (await compositionOf(request)).releases.map(({ name }) => name);
  expect(live).toContain(REMOTE);
  expect(new Set(previousScripts().map((script) => new URL(script).pathname.split('.')[0]))).toEqual(
    new Set(['/shell/later-previous-libraries', '/shell/previous']),
  );
});
