import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import type { Page } from '@playwright/test';
import { root } from '../../tools/run/steps.ts';
import { releaseOf } from '../remotes.ts';
import { changeRegistry, signedChange } from '../signed-page.ts';

/** Returns the address of the file of a remote's component or command; for another name, that of the remote's entry. */
export async function fillFile(page: Page, remote: string, name: string): Promise<string> {
  const { base, entry } = await releaseOf(page.request, remote);
  const manifest = JSON.parse(
    await readFile(path.join(root, remote, 'dist/release.json'), 'utf8'),
  ) as Release;
  return base + (manifest.components?.[name]?.find((file) => file.startsWith(name)) ?? entry);
}

/** Lets a page get another entry of a remote, with this `./fills` module. Returns a function that restores the entry. */
export async function publishFills(page: Page, remote: string, module: string): Promise<() => Promise<void>> {
  const { base, entry, container } = await releaseOf(page.request, remote);
  const body = `var ${container} = { init() {}, async get() { return () => (${module}); } };`;
  const address = `**${base}${entry}*`;
  await page.route(address, (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body }));
  await changeRegistry(
    page,
    signedChange((composition) => {
      for (const { name, files } of composition.releases)
        if (name === remote && files !== null) files[entry] = `${integrityOf(body)} ${files[entry]}`;
    }),
  );
  return () => page.unroute(address);
}
