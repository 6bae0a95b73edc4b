import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { create } from 'tar';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import { type FakeService, fakeService } from '../../../api/src/upstream/testing/fake-service.ts';
import { livePlatform } from './live-platform.ts';

const DECLARATIONS = 'package/dist/platform/index.d.ts';
const LAST = 'package/dist/ui/page.d.ts';

let server: FakeService;
let folder: string;
let remove: () => void;
beforeEach(async () => {
  server = await fakeService();
  ({ folder, remove } = testFolder());
  for (const file of [DECLARATIONS, LAST]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `// ${file}\n`.repeat(100));
  }
});
afterEach(async () => {
  await server.close();
  remove();
});

/** Offers a package with these files, and with the right hash in the index. */
async function offer(...files: string[]): Promise<void> {
  const file = path.join(folder, 'a.tgz');
  await create({ cwd: folder, gzip: true, file }, files);
  const bytes = readFileSync(file);
  const packages = [
    { name: '@fareweave/shared-lib', file: 'a.tgz', integrity: integrityOf(bytes), sources: 'abc' },
  ];
  server.respondWith(({ url }, response) => {
    response.end(url.pathname === '/kit/index.json' ? JSON.stringify({ packages }) : bytes);
  });
}

it('keeps no package that was not extracted completely', async () => {
  const team = path.join(folder, 'team');
  // This stands for a full disk: the first file of the package can be written, the second cannot.
  await offer(DECLARATIONS, `../${path.basename(folder)}/${LAST}`);
  await expect(livePlatform(server.url, team)).rejects.toThrow();
  await offer(DECLARATIONS, LAST);
  const declarations = (await livePlatform(server.url, team)) ?? '';
  expect(readFileSync(declarations, 'utf8')).toContain(DECLARATIONS);
  expect(readFileSync(declarations.replace(DECLARATIONS, LAST), 'utf8')).toContain(LAST);
  // This call reads the cache.
  expect(await livePlatform(server.url, team)).toBe(declarations);
  expect(server.received.map(({ url }) => url.pathname)).toEqual([
    '/kit/index.json',
    '/kit/a.tgz',
    '/kit/index.json',
  ]);
});
