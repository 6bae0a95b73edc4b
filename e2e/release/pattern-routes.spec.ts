import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createRemote } from '../../remote-kit/src/create/create-remote.ts';
import { newRemote } from '../../remote-kit/src/create/names.ts';
import { testWorkingCopy } from '../../remote-kit/src/testing/working-copy.ts';
import { runWebpack } from '../../remote-kit/src/webpack/build.ts';
import { expect } from '../fixtures.ts';
import { compositionOf, retryIn } from '../remotes.ts';
import { test } from './fixtures.ts';

const REMOTE = 'mf-deals';

/** A deal with links to others, and the number of times that the screen was mounted. */
const SCREEN = `
import { Link } from '@fareweave/shared-lib/ui/link';
import { Page } from '@fareweave/shared-lib/ui/page';
import type { ScreenProps } from '@fareweave/shared-lib/ui/remote';
import { useEffect, useState } from 'react';

let mounts = 0;

export function DealsItemScreen({ params: { id } }: ScreenProps<'/deals/:id'>) {
  const [mounted, setMounted] = useState(0);
  useEffect(() => {
    mounts += 1;
    setMounted(mounts);
  }, []);
  const next = String(Number(id) + 1);
  return (
    <Page title={'Deal ' + id} lead={'Mounts: ' + mounted}>
      <Link href={'/deals/' + next}>Next deal</Link>
      <Link href={'/deals/' + encodeURIComponent('<b>"50%"&é')}>A special deal</Link>
    </Page>
  );
}
`;

/** Builds a new remote from the template into the folder of a team. Its path has a parameter. */
async function buildRemote(folder: string): Promise<void> {
  const { root: copy, remove } = testWorkingCopy();
  createRemote(copy, newRemote(REMOTE, { path: '/deals/:id', contact: 'deals@example.com' }));
  await writeFile(path.join(copy, REMOTE, 'src/deals/deals-item-screen.tsx'), SCREEN);
  await runWebpack(path.join(copy, REMOTE), path.join(folder, REMOTE, 'dist'));
  await cp(path.join(copy, REMOTE, 'remote.json'), path.join(folder, REMOTE, 'remote.json'));
  remove();
}

test('a released remote has a page for each value of a parameter', async ({
  page,
  pageErrors,
  request,
  team,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  await test.step('its team builds and releases it', async () => {
    await buildRemote(team.folder);
    await team.release(`publish ${REMOTE} --no-check`);
    await team.release(`activate ${REMOTE} latest --reason pages`);
    const { releases } = await compositionOf(request);
    expect(releases.find(({ name }) => name === REMOTE)?.routes.map((route) => route.path)).toEqual([
      '/deals',
      '/deals/:id',
    ]);
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const main = page.getByRole('main');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' });

  await test.step('from the link in the menu to one deal, and on to the next', async () => {
    await page.goto('/');
    await link.click();
    await expect(heading('Deals')).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Open an Example' }).click();
    await expect(heading('Deal 1')).toBeVisible();
    await expect(page).toHaveTitle('Deals · Fareweave');
    await expect(link).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Next deal' }).click();
    await expect(heading('Deal 2')).toBeVisible();
    await expect(page).toHaveURL('/deals/2');
    await expect(main).toBeFocused();
    await expect(page.getByText('Mounts: 1')).toBeVisible();
    await expectAccessible();
  });

  await test.step('Back and Forward', async () => {
    await page.goBack();
    await expect(heading('Deal 1')).toBeVisible();
    await expect(page.getByText('Mounts: 1')).toBeVisible();
    await page.goForward();
    await expect(heading('Deal 2')).toBeVisible();
  });

  await test.step('a reload, which preloads the scripts of its screen', async () => {
    const scripts: string[] = [];
    page.on('request', (started) => {
      if (started.resourceType() === 'script') scripts.push(started.url());
    });
    const response = await page.reload();
    expect(response?.status()).toBe(200);
    const html = (await response?.text()) ?? '';
    expect(html).toMatch(/rel="preload" as="script" href="\/releases\/mf-deals\/[^"]*\/deals-item\.\w+\.js"/);
    await expect(heading('Deal 2')).toBeVisible();
    expect(scripts.length).toBe(new Set(scripts).size);
  });

  await test.step('hostile text is shown as text', async () => {
    await page.getByRole('link', { name: 'A special deal' }).click();
    await expect(heading('Deal <b>"50%"&é')).toBeVisible();
    const response = await page.reload();
    expect(response?.status()).toBe(200);
    await expect(heading('Deal <b>"50%"&é')).toBeVisible();
  });

  await test.step('an address that matches no route is not found', async () => {
    for (const address of ['/deals/1/2', '/deals/a%2Fb', '/deals//1']) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(heading('Page not found')).toBeVisible();
      await expect(retryIn(page)).toBeHidden();
    }
    expect(pageErrors.splice(0)).toEqual(Array(3).fill(expect.stringContaining('404')));
    await page.getByRole('button', { name: 'Back to Search' }).click();
    await expect(page.getByRole('search')).toBeVisible();
  });

  // Other tests release every live remote, and this one is not in the repository.
  await test.step('after its withdrawal its addresses are not found', async () => {
    await team.release(`withdraw ${REMOTE} --reason ended`);
    await expect.poll(async () => (await request.get('/deals/1')).status()).toBe(404);
  });
});
