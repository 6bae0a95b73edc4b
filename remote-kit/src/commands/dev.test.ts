import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { servePart } from '../dev/serve-part.ts';
import { localProduct, REMOTE_BASE } from '../live/local-product.ts';
import { testRemote } from '../testing/working-copy.ts';

const WAIT = { timeout: 60_000 };
vi.setConfig({ testTimeout: 120_000 });

let remote: ReturnType<typeof testRemote>;
/** The messages of the build. */
let log: MockInstance;
let served: Awaited<ReturnType<typeof servePart>>;
beforeEach(() => {
  log = vi.spyOn(console, 'log').mockReturnValue();
  remote = testRemote();
});
afterEach(async () => {
  await served.stop();
  vi.restoreAllMocks();
  remote.remove();
});

const write = (file: string, text: string): void => writeFileSync(path.join(remote.folder, file), text);

/** Serves the remote as `fareweave dev` does, without a deployed product. */
async function serve() {
  const handle = localProduct({
    server: 'http://127.0.0.1:1',
    trustedKeys: [],
    isChecked: false,
    release: () => Promise.reject(new Error('no page is opened')),
  });
  served = await servePart(remote.folder, {
    port: await getPort({ host: '127.0.0.1' }),
    base: REMOTE_BASE,
    handle,
  });
}
const release = (): Promise<Response> => fetch(`${served.origin}${REMOTE_BASE}release.json`);

it('continues after a typo in the declaration, and builds again after its correction', async () => {
  await serve();
  expect((await release()).status).toBe(200);
  const declaration = readFileSync(path.join(remote.folder, 'remote.json'), 'utf8');
  const navigation = async () => (await (await release()).json()).navigation;
  write('remote.json', '{');
  await expect.poll(() => log.mock.calls.join(), WAIT).toContain('remote.json: Expected');
  write('remote.json', JSON.stringify({ ...JSON.parse(declaration), navigation: [] }));
  await expect.poll(navigation, WAIT).toEqual([]);
});

it.each(['routes', 'navigation'])('says that %s are missing in the declaration', async (list) => {
  const { [list]: _, ...others } = JSON.parse(readFileSync(path.join(remote.folder, 'remote.json'), 'utf8'));
  write('remote.json', JSON.stringify(others));
  await serve();
  expect((await release()).status).toBe(404);
  expect(log.mock.calls.join()).toContain(`remote.json has no list "${list}". Write "${list}": [] for none.`);
});

it('says which names in the declaration have no meaning', async () => {
  const { routes, navigation, ...others } = JSON.parse(
    readFileSync(path.join(remote.folder, 'remote.json'), 'utf8'),
  );
  write(
    'remote.json',
    JSON.stringify({
      ...others,
      $schema: './schema.json',
      version: '2',
      routes: [{ ...routes[0], descripton: 'All deals.' }],
      navigation: [{ ...navigation[0], acess: 'admin' }],
    }),
  );
  await serve();
  const unknown = /remote\.json[^“]*(?:“Deals” )?has “\w+”/g;
  await expect
    .poll(() => log.mock.calls.join().match(unknown), WAIT)
    .toEqual([
      'remote.json has “version”',
      'remote.json: the route /deals has “descripton”',
      'remote.json: the link “Deals” has “acess”',
    ]);
});

it('starts with an error in the first paint, and builds again after its repair', async () => {
  write('src/first-paint.tsx', 'throw new Error("mistake");');
  await serve();
  expect((await release()).status).toBe(404);
  write('src/first-paint.tsx', 'export const firstPaint = {};');
  await expect.poll(async () => (await release()).status, WAIT).toBe(200);
});
