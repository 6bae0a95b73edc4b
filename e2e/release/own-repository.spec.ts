import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { sampleAccount } from '../../tools/run/sample-accounts.ts';
import { test as base, expect } from '../fixtures.ts';
import { type ForkedServer, withForkedServer } from '../forked-server.ts';
import { canHideRepository, type OwnRepository, ownRepository } from './own-repository.ts';

/** A screen with state, and with an answer of the team's backend. */
const SCREEN = `
import { backendFetch } from '@fareweave/shared-lib/api/backend-fetch';
import { textsFor } from '@fareweave/shared-lib/api/client';
import { Link } from '@fareweave/shared-lib/ui/link';
import { Page } from '@fareweave/shared-lib/ui/page';
import type { ScreenProps } from '@fareweave/shared-lib/ui/remote';
import { useEffect, useState } from 'react';

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
    </Page>
  );
}
`;

/** A use of the platform that the live one does not offer. */
const GONE = `import { gone } from '@fareweave/shared-lib/platform';\ngone();\n`;

interface Fixtures {
  product: ForkedServer;
  repository: OwnRepository;
  /** The origin of the team's backend, which answers with the path of the request. */
  backend: string;
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

  repository: [
    async ({ product }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'fareweave-team-'));
      const { email, password } = sampleAccount(product.dataDir, 'admin');
      await use(ownRepository(folder, { ADMIN_PASSWORD: password, ADMIN_EMAIL: email }));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** Resolves when a stream has written a text. */
async function untilShown(stream: AsyncIterable<Buffer>, wanted: string): Promise<void> {
  let output = '';
  for await (const chunk of stream) {
    output += chunk;
    if (output.includes(wanted)) return;
  }
  throw new Error(`the command ended: ${output}`);
}

test('a team goes from an empty folder to travellers, and cannot break the product', async ({
  browser,
  product,
  repository,
  backend,
}) => {
  test.setTimeout(900_000);
  if (!canHideRepository)
    test.info().annotations.push({ type: 'note', description: 'This machine cannot hide the repository.' });
  const { address } = product;
  /** Runs a command and expects success. Returns its output. */
  const succeed = async (line: string, env?: Record<string, string>): Promise<string> => {
    const { code, output, errors } = await repository.run(line, env);
    expect({ line, code, errors: code === 0 ? '' : `${output}${errors}` }).toEqual({
      line,
      code: 0,
      errors: '',
    });
    return output;
  };
  /** Opens an address in a new tab; the product's clock is the real one. */
  const open = async (url: string) => {
    const page = await browser.newPage();
    await page.goto(new URL(url, address).href);
    return page;
  };
  const edit = async (file: string, change: (content: string) => string): Promise<void> => {
    const name = path.join(repository.folder, file);
    await writeFile(name, change(await readFile(name, 'utf8')));
  };
  const environment: Record<string, string> = {};
  const fareweave = (line: string) => succeed(`npx --no fareweave ${line}`, environment);

  await test.step('installs the kit from the product and creates a remote', async () => {
    expect(await readdir(repository.folder)).toEqual([]);
    await succeed(`npm install --no-audit --no-fund ${address}/kit/fareweave-remote-kit.tgz`);
    await fareweave('create mf-deals --path /deals/:id --contact deals@example.com');
    const settings = JSON.parse(await readFile(path.join(repository.folder, 'fareweave.json'), 'utf8'));
    expect(settings).toEqual({ server: address, keys: [expect.stringMatching(/^.{43}=$/)] });
  });

  await test.step('tests it, its types and its format', async () => {
    expect((await repository.run('npm test')).errors).toContain('2 passed, 2 total');
    await succeed('npm run types');
    await succeed('npm run lint');
  });

  await test.step('adds a backend, and sees a saved file in the deployed product without losing state', async () => {
    await edit('src/deals/deals-item-screen.tsx', () => SCREEN);
    await edit('remote.json', (content) =>
      JSON.stringify({ ...JSON.parse(content), backend: { origin: backend, access: 'public' } }),
    );
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
    const { email } = sampleAccount(product.dataDir, 'admin');
    const created = JSON.parse(
      await fareweave(`token --remote mf-deals --label team --admin ${email} --json`),
    );
    environment.RELEASE_TOKEN = created.token;
    expect(JSON.parse(await fareweave('publish --json'))).toMatchObject({ ok: true, remote: 'mf-deals' });
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

  await test.step('is refused when it breaks the contract with the platform', async () => {
    await edit('remote.json', (content) => JSON.stringify({ ...JSON.parse(content), platform: 2 }));
    await edit('src/index.ts', (content) => `${content}\n${GONE}`);
    const checked = await repository.run('npx --no fareweave check --no-browser', environment);
    expect(checked).toMatchObject({
      code: 1,
      errors: expect.stringContaining('platform: It is written against platform 2'),
    });
    expect(checked.errors).toContain('does not compile against the platform that is live: ');
    await edit('src/index.ts', (content) => content.replace(`\n${GONE}`, ''));
    await fareweave('publish --no-check');
    const activated = await repository.run('npx --no fareweave activate latest', environment);
    expect(activated).toMatchObject({
      code: 1,
      errors: expect.stringContaining('It is written against platform 2'),
    });
  });

  await test.step('withdraws it', async () => {
    await fareweave('withdraw');
    const page = await open('/deals/9');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.close();
  });
});
