import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createRemote } from '../../remote-kit/src/create/create-remote.ts';
import { newRemote } from '../../remote-kit/src/create/names.ts';
import { testWorkingCopy } from '../../remote-kit/src/testing/working-copy.ts';
import { run } from '../../remote-kit/src/webpack/build.ts';
import { root } from '../../tools/run/steps.ts';
import { expect } from '../fixtures.ts';
import { withForkedServer } from '../forked-server.ts';
import { compositionOf, expectRemoteShown, goToRemote, releaseOf, retryIn } from '../remotes.ts';
import { test } from './fixtures.ts';

const REMOTE = 'mf-older';

/** Uses React, the platform, and what pages do not load of styled-components and React Query. */
const SCREEN = `
import { useInfiniteQuery } from '@tanstack/react-query';
import { navigate, usePlace } from '@fareweave/shared-lib/platform';
import { Page } from '@fareweave/shared-lib/ui/page';
import { useState } from 'react';
import { styled, ThemeProvider } from 'styled-components';

const Themed = styled.p({}, ({ theme }) => ({ color: theme.color }));

export function OlderScreen() {
  const { data, fetchNextPage } = useInfiniteQuery({
    queryKey: ['older'],
    queryFn: async ({ pageParam }) => pageParam,
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
  });
  const [clicks, setClicks] = useState(0);
  const { search } = usePlace();
  return (
    <Page title="Older" lead={'Clicks: ' + clicks + search}>
      <ThemeProvider theme={{ color: 'rgb(1, 2, 3)' }}>
        <Themed>{'Pages: ' + data?.pages.join(', ')}</Themed>
      </ThemeProvider>
      <button type="button" onClick={() => fetchNextPage()}>Next page</button>
      <button type="button" onClick={() => setClicks(clicks + 1)}>Count</button>
      <button type="button" onClick={() => navigate('/older?went=on')}>Go on</button>
    </Page>
  );
}
`;

/** A remote's copy of a shared module. */
const OWN_COPY = /^mf-.*(?:modules_react_|react-dom|react-query|styled-components|platform)/;

/** Builds a part as before ADR 35. */
const buildOlder = (kind: 'shell' | 'remote', folder: string, output: string): Promise<void> =>
  run(process.execPath, [path.join(import.meta.dirname, 'older-build.ts'), kind, folder, output], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });

async function buildOlderRemote(folder: string): Promise<void> {
  const { root: copy, remove } = testWorkingCopy();
  createRemote(copy, newRemote(REMOTE, { path: '/older', contact: 'older@example.com' }));
  await writeFile(path.join(copy, REMOTE, 'src/older/older-screen.tsx'), SCREEN);
  await buildOlder('remote', path.join(copy, REMOTE), path.join(folder, REMOTE, 'dist'));
  await cp(path.join(copy, REMOTE, 'remote.json'), path.join(folder, REMOTE, 'remote.json'));
  remove();
}

/** The names of the scripts that a page runs or hints at, without their hashes: `mf-older/lifecycles`. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const [, part, name] =
      /\/(shell|mf-[a-z]+)\/(?:[^/]+\/)?([^/]+)\.[0-9a-f]{8}\.js/.exec(response.url()) ?? [];
    if (response.ok()) scripts.push(`${part}/${name}`);
  });
  return scripts;
}

test('a release from before ADR 35 works in the present shell, with its React and whole libraries', async ({
  page,
  pageErrors,
  request,
  team,
}) => {
  test.setTimeout(240_000);
  await buildOlderRemote(team.folder);
  await team.release(`publish ${REMOTE} --no-check`);
  await team.release(`activate ${REMOTE} latest --reason older`);
  const older = await releaseOf(request, REMOTE);
  expect(older.ownRuntime).toBeUndefined();
  const scripts = scriptsOf(page);
  const lead = (text: string) => page.getByText(text, { exact: true });

  await test.step('other pages load nothing for it', async () => {
    await page.goto('/');
    await expect(page.getByRole('search')).toBeVisible();
    expect(scripts).toContain('shell/main');
    expect(scripts.filter((script) => /runtime-core|whole/.test(script))).toEqual([]);
  });

  await test.step('it runs, after a failed attempt too', async () => {
    const entry = `**${older.base}${older.entry}*`;
    await page.route(entry, (route) => route.fulfill({ status: 503, body: 'later' }));
    await page.evaluate(() => history.pushState(null, '', '/older'));
    await expect(retryIn(page)).toBeVisible();
    await page.unroute(entry);
    await retryIn(page).click();
    await expectRemoteShown({ page, release: older });
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('503')]);
    await page.getByRole('button', { name: 'Count' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(lead('Clicks: 1?went=on')).toBeVisible();
    expect(scripts).toContain('shell/later-runtime-core');
    expect(scripts).toContain('shell/later-whole-libraries');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('Pages: 1, 2')).toHaveCSS('color', 'rgb(1, 2, 3)');
  });

  await test.step('beside present releases', async () => {
    const { releases } = await compositionOf(request);
    for (const release of releases.filter(({ routes }) => routes[0]?.access === 'public')) {
      await goToRemote(page, release);
    }
    await page.goto('/older');
    await expect(lead('Clicks: 0')).toBeVisible();
    expect([...new Set(scripts)].filter((script) => script.startsWith(REMOTE)).sort()).toEqual([
      `${REMOTE}/lifecycles`,
      `${REMOTE}/older`,
      `${REMOTE}/remoteEntry`,
    ]);
  });
  // Other tests of this product release every live remote.
  await team.release(`withdraw ${REMOTE} --reason ended`);
});

test('a present release works in a shell from before ADR 35', async ({ page, pageErrors }, { outputDir }) => {
  test.setTimeout(240_000);
  const shell = path.join(outputDir, 'older-shell');
  await buildOlder('shell', path.join(root, 'shell'), shell);
  await withForkedServer(
    'release/product-server.ts',
    async ({ address }) => {
      const scripts = scriptsOf(page);
      await page.goto(address);
      await expect(page.getByRole('search')).toBeVisible();
      await page.evaluate(() => history.pushState(null, '', '/login'));
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
      expect(scripts).toContain('mf-search/remoteEntry');
      expect(scripts.filter((script) => OWN_COPY.test(script))).toEqual([]);
      expect(pageErrors).toEqual([]);
      // Close the page before the server ends, because it may still load files.
      await page.close();
    },
    { SHELL_DIR: shell },
  );
});
