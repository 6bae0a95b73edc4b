import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../api/src/testing/fixtures.ts';
import {
  type FakeService,
  fakeService,
  json,
  refusal,
} from '../../../api/src/upstream/testing/fake-service.ts';
import { run } from '../cli/run.ts';
import { collectPrinted } from '../testing/printed.ts';

const before = process.cwd();
let server: FakeService;
let folder: string;
let remove: () => void;
let printed: ReturnType<typeof collectPrinted>;
beforeEach(async () => {
  server = await fakeService();
  ({ folder, remove } = testFolder());
  process.chdir(folder);
  write('fareweave.json', { server: server.url, keys: [] });
  printed = collectPrinted();
});
afterEach(async () => {
  printed.end();
  process.chdir(before);
  remove();
  await server.close();
});

const write = (file: string, content: object): void =>
  writeFileSync(path.join(folder, file), JSON.stringify(content));
const packageHere = () => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const INDEX = {
  packages: [
    { name: '@fareweave/shared-lib', file: 'fareweave-shared-lib-0.1.0-b.tgz' },
    { name: '@fareweave/remote-kit', file: 'fareweave-remote-kit-0.1.0-b.tgz' },
  ],
};

it('writes the URLs with a hash of the packages that the server offers (KITS-8)', async () => {
  server.respondWith(json(INDEX));
  const kept = { name: 'mf-deals', scripts: { build: 'webpack' } };
  write('package.json', {
    ...kept,
    dependencies: { '@fareweave/shared-lib': `${server.url}/kit/fareweave-shared-lib.tgz`, react: '19.3.1' },
    devDependencies: { '@fareweave/remote-kit': `${server.url}/kit/fareweave-remote-kit-0.1.0-a.tgz` },
  });
  expect(await run(['update', '--json'])).toBe(0);
  expect(JSON.parse(printed.text())).toEqual({ ok: true, server: server.url, changed: true });
  const updated = {
    ...kept,
    dependencies: {
      '@fareweave/shared-lib': `${server.url}/kit/fareweave-shared-lib-0.1.0-b.tgz`,
      react: '19.3.1',
    },
    devDependencies: { '@fareweave/remote-kit': `${server.url}/kit/fareweave-remote-kit-0.1.0-b.tgz` },
  };
  expect(packageHere()).toEqual(updated);
  printed.clear();
  await run(['update']);
  expect(printed.text()).toBe(`package.json already names the packages that ${server.url} offers now.\n`);
  expect(packageHere()).toEqual(updated);
});

it('changes nothing when the server offers no packages', async () => {
  server.respondWith(refusal(404));
  const given = { name: 'mf-deals', devDependencies: { '@fareweave/remote-kit': 'x' } };
  write('package.json', given);
  expect(await run(['update'])).toBe(1);
  expect(printed.text()).toContain('offers no packages');
  expect(packageHere()).toEqual(given);
});

it('says that package.json does not name the packages, and leaves it as it is', async () => {
  server.respondWith(json(INDEX));
  writeFileSync(path.join(folder, 'package.json'), '{"peerDependencies":{"@fareweave/shared-lib":"*"}}');
  expect(await run(['update'])).toBe(1);
  expect(printed.text()).toContain(
    'The dependencies in package.json do not contain @fareweave/shared-lib or @fareweave/remote-kit.',
  );
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toBe(
    '{"peerDependencies":{"@fareweave/shared-lib":"*"}}',
  );
});

it('does not format a package.json that already names them', async () => {
  server.respondWith(json({ packages: [{ name: '@fareweave/shared-lib', file: 'a.tgz' }] }));
  const given = `{"dependencies":{"@fareweave/shared-lib":"${server.url}/kit/a.tgz"}}`;
  writeFileSync(path.join(folder, 'package.json'), given);
  expect(await run(['update'])).toBe(0);
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toBe(given);
});

it.each(['status', 'update', 'catalog'])(
  '%s says that the server is another when it answers with a page',
  async (command) => {
    server.respondWith(
      (_, response) => void response.setHeader('content-type', 'text/html').end('<p>Hello</p>'),
    );
    expect(await run([command])).toBe(1);
    expect(printed.text()).toContain('The server answered 200 without JSON. Is --url the URL of Fareweave?');
  },
);
