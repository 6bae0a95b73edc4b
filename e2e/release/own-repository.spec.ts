import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import getPort from 'get-port';
import { sampleAccount } from '../../tools/run/sample-accounts.ts';
import { test as base, expect } from '../fixtures.ts';
import { type ForkedServer, withForkedServer } from '../forked-server.ts';
import { canHideRepository, copyPackages, type OwnRepository, ownRepository } from './own-repository.ts';

/** A screen with state, with an answer of the team's backend, and with a slot. */
const SCREEN = `
import { backendFetch } from '@fareweave/shared-lib/api/backend-fetch';
import { textsFor } from '@fareweave/shared-lib/api/client';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Page } from '@fareweave/shared-lib/ui/page';
import type { ScreenProps } from '@fareweave/shared-lib/ui/remote';
import { slotsOf } from '@fareweave/shared-lib/ui/slot';
import { useEffect, useState } from 'react';
import type { SlotProps } from '../slots.ts';

const Slot = slotsOf<SlotProps>('mf-deals');

export function DealsItemScreen({ params }: ScreenProps<'/deals/:id'>) {
  const [offer, setOffer] = useState('');
  const [pressed, setPressed] = useState(0);
  useEffect(() => {
    backendFetch('mf-deals', \`/offers/\${params.id}\`, textsFor('load the offer'))
      .then((response) => response.text())
      .then(setOffer, () => undefined);
  }, [params.id]);
  return (
    <Page title={\`Deals \${params.id}\`} lead="First text.">
      <p>{offer}</p>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        Pressed {pressed}
      </button>
      <Link href="/deals">Back to Deals</Link>
      <Slot name="deal-actions" props={{ deal: params.id, pressed }} />
    </Page>
  );
}
`;

const slotOf = (version: string, properties: Record<string, object>) => ({
  name: 'deal-actions',
  version,
  props: { type: 'object', properties, required: Object.keys(properties) },
  screens: ['deals-item'],
});
const DEAL = { deal: { type: 'string' } };
const OFFER = slotOf('1.0.0', { ...DEAL, pressed: { type: 'integer' } });

/** A component of another team for the slot. */
const FILL = `
import type { FillProps } from '../slots.ts';

export function ShareDeal({ deal, pressed }: FillProps['share-deal']) {
  return (
    <p>
      Share deal {deal}, pressed {pressed}
    </p>
  );
}
`;

/** A use of the platform that the live one does not offer. */
const GONE = `import { gone } from '@fareweave/shared-lib/platform';\ngone();\n`;

interface Fixtures {
  product: ForkedServer;
  repository: OwnRepository;
  /** The repository of a second team. */
  second: OwnRepository;
  /** The origin of the team's backend, which answers with the path of the request. */
  backend: string;
}

/** A fixture: a repository with the password of an admin in its environment. */
async function inEmptyFolder(
  { product }: Pick<Fixtures, 'product'>,
  use: (repository: OwnRepository) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fareweave-team-'));
  const { email, password } = sampleAccount(product.dataDir, 'admin');
  await use(await ownRepository(folder, { ADMIN_PASSWORD: password, ADMIN_EMAIL: email }));
  for (const used of [folder, `${folder}-node`]) await rm(used, { recursive: true, force: true });
}

const test = base.extend<object, Fixtures>({
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => {
      const server = createServer(({ url }, response) => {
        response.setHeader('content-type', 'text/plain').end(`The backend answers ${url}`);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],

  product: [
    // The team's machine has the real time, so the product has it too.
    ({ backend }, use) =>
      withForkedServer('release/product-server.ts', use, {
        REMOTE_BACKENDS: `mf-deals=${backend}`,
        NODE_OPTIONS: '',
        TEST_CLOCK_OFFSET_MS: '',
      }),
    { scope: 'worker', timeout: 120_000 },
  ],

  repository: [inEmptyFolder, { scope: 'worker' }],
  second: [inEmptyFolder, { scope: 'worker' }],
});

/** What a team does in its repository. */
function teamOf({ run, folder }: OwnRepository) {
  const environment: Record<string, string> = {};
  /** Runs a command and expects success. Returns its output. */
  const succeed = async (line: string): Promise<string> => {
    const { code, output, errors } = await run(line, environment);
    expect({ line, code, errors: code === 0 ? '' : `${output}${errors}` }).toEqual({
      line,
      code: 0,
      errors: '',
    });
    return output;
  };
  const fareweave = (line: string) => succeed(`npx --no fareweave ${line}`);
  return {
    succeed,
    fareweave,
    /** Runs a command that may fail. */
    attempt: (line: string) => run(line, environment),
    async edit(file: string, change: (content: string) => string): Promise<void> {
      const name = path.join(folder, file);
      await writeFile(name, change(await readFile(name, 'utf8')));
    },
    async useToken(remote: string, admin: string): Promise<void> {
      const created = await fareweave(`token --remote ${remote} --label team --admin ${admin} --json`);
      environment.RELEASE_TOKEN = JSON.parse(created).token;
    },
  };
}
const declare = (change: object) => (content: string) =>
  JSON.stringify({ ...JSON.parse(content), ...change });

/** Resolves when a stream has written a text. */
async function untilShown(stream: Readable, wanted: string): Promise<void> {
  let output = '';
  // The stream stays open, because the command continues to write.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (output.includes(wanted)) return void stream.resume();
  }
  throw new Error(`the command ended: ${output}`);
}

test('a team goes from an empty folder to travellers, and cannot break the product', async ({
  browser,
  product,
  repository,
  second,
  backend,
}) => {
  test.setTimeout(900_000);
  if (!canHideRepository)
    test.info().annotations.push({ type: 'note', description: 'This machine cannot hide the repository.' });
  const { address } = product;
  const { email } = sampleAccount(product.dataDir, 'admin');
  const { succeed, fareweave, attempt, edit, useToken } = teamOf(repository);
  /** Opens an address in a new tab; the product's clock is the real one. */
  const open = async (url: string) => {
    const page = await browser.newPage();
    await page.goto(new URL(url, address).href);
    return page;
  };

  await test.step('installs the kit from the product and creates a remote', async () => {
    expect(await readdir(repository.folder)).toEqual([]);
    await succeed(`npm install --no-audit --no-fund ${address}/kit/fareweave-remote-kit.tgz`);
    await fareweave('create mf-deals --path /deals/:id --contact deals@example.com');
    const settings = JSON.parse(await readFile(path.join(repository.folder, 'fareweave.json'), 'utf8'));
    expect(settings).toEqual({ server: address, keys: [expect.stringMatching(/^.{43}=$/)] });
  });

  await test.step('tests it, its types and its format', async () => {
    expect(stripVTControlCharacters(await succeed('npm test'))).toContain('Tests  2 passed (2)');
    await succeed('npm run types');
    await succeed('npm run lint');
  });

  await test.step('adds a backend and a slot, and sees a saved file in the deployed product without losing state', async () => {
    await edit('src/deals/deals-item-screen.tsx', () => SCREEN);
    await edit('remote.json', declare({ backend: { origin: backend, access: 'public' }, slots: [OFFER] }));
    await fareweave('slots');
    const port = await getPort({ host: '127.0.0.1' });
    const dev = repository.start(`npx --no fareweave dev --port ${port}`);
    try {
      await untilShown(dev.stdout, 'Press Ctrl-C');
      const page = await open(`http://127.0.0.1:${port}/deals/7`);
      await page.getByRole('button', { name: 'Pressed 0' }).click();
      await edit('src/deals/deals-item-screen.tsx', (content) =>
        content.replace('First text.', 'Second text.'),
      );
      await expect(page.getByText('Second text.')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
      await page.close();
      const live = await open('/deals/7');
      await expect(live.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await live.close();
    } finally {
      process.kill(-(dev.pid ?? 0), 'SIGINT');
      await once(dev, 'close');
    }
  });

  await test.step('gets a token from an admin, checks and publishes', async () => {
    await useToken('mf-deals', email);
    expect(JSON.parse(await fareweave('publish --json'))).toMatchObject({ ok: true, remote: 'mf-deals' });
    // The lint must not check the output of the build.
    await succeed('npx --no biome lint .');
  });

  await test.step('shows a preview, then a canary', async () => {
    const preview = JSON.parse(await fareweave('preview --path /deals/8 --json'));
    const page = await open(preview.address);
    await expect(page.getByRole('heading', { name: 'Deals 8' })).toBeVisible();
    await expect(page.getByText('Preview of mf-deals')).toBeVisible();
    await page.close();
    expect(await fareweave('canary latest --percent 100')).toContain('goes to 100 % of the visitors');
  });

  await test.step('activates it: travellers see it, with the answer of its backend', async () => {
    expect(await fareweave('activate latest')).toContain('is live');
    const page = await open('/deals/9');
    await expect(page.getByRole('heading', { name: 'Deals 9' })).toBeVisible();
    await expect(page.getByText('The backend answers /offers/9')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Deals', exact: true }).first()).toBeVisible();
    await page.close();
  });

  const other = teamOf(second);
  await test.step('offers its slot to a remote of another team, which fills it', async () => {
    await copyPackages(repository.folder, second.folder);
    await other.fareweave('create mf-share --path /sent --contact share@example.com');
    await other.fareweave('slots --add mf-deals/deal-actions --component share-deal --title Share');
    await other.edit('src/share-deal/share-deal.tsx', () => FILL);
    await other.useToken('mf-share', email);
    await other.succeed('npm run types');
    await other.fareweave('publish --no-check');
    await other.fareweave('activate latest');
    const page = await open('/deals/9');
    await expect(page.getByText('Share deal 9, pressed 0')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0' }).click();
    await expect(page.getByText('Share deal 9, pressed 1')).toBeVisible();
    await page.close();
  });

  await test.step('is refused when its slot no longer has what that fill needs', async () => {
    await edit('remote.json', declare({ slots: [slotOf('1.1.0', DEAL)] }));
    await fareweave('slots');
    await fareweave('publish --no-check');
    expect(await attempt('npx --no fareweave activate latest')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /Its slot deal-actions, which mf-share \S+ fills with “Share”, has no property pressed/,
      ),
    });
    await edit('remote.json', declare({ slots: [OFFER] }));
    await fareweave('slots');
  });

  await test.step('is refused when it breaks the contract with the platform', async () => {
    await edit('remote.json', declare({ platform: 2 }));
    await edit('src/index.ts', (content) => `${content}\n${GONE}`);
    const checked = await attempt('npx --no fareweave check --no-browser');
    expect(checked).toMatchObject({
      code: 1,
      errors: expect.stringContaining('platform: It is written against platform 2'),
    });
    expect(checked.errors).toContain('does not compile against the platform that is live: ');
  });

  await test.step('withdraws it, after the remote that fills its slot', async () => {
    await other.fareweave('withdraw');
    const unfilled = await open('/deals/9');
    await expect(unfilled.getByText('The backend answers /offers/9')).toBeVisible();
    await expect(unfilled.getByText('Share deal 9')).toHaveCount(0);
    await unfilled.close();
    await fareweave('withdraw');
    const page = await open('/deals/9');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.close();
  });
});
