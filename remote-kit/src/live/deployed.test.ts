import type { Composition } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FakeService,
  fakeService,
  json,
  refusal,
} from '../../../api/src/upstream/testing/fake-service.ts';
import { fetchKeys, fetchKitIndex, fetchRegistry } from './deployed.ts';
import { localKey } from './signed-registry.ts';

let server: FakeService;
beforeAll(async () => {
  server = await fakeService();
});
afterAll(() => server.close());

const key = localKey();
const composition: Composition = { revision: 7, issuedAt: 1, expiresAt: 2, releases: [], canaries: [] };
const registry = (keys: readonly string[]) => fetchRegistry(server.url, keys);

it('returns a registry that one of the keys signed, also beside a damaged key', async () => {
  server.respondWith(json(key.sign(composition)));
  await expect(registry(['damaged', key.publicKey])).resolves.toEqual(composition);
  await expect(registry(['damaged'])).rejects.toThrow('is not signed with a key in fareweave.json');
});

it('an answer without a registry says what the server said', async () => {
  server.respondWith(json({ ok: true }));
  await expect(registry([key.publicKey])).rejects.toThrow('is not signed with a key in fareweave.json');
  server.respondWith((_, response) => {
    response.writeHead(503).end('{"message":"The server is busy. Please try again.","code":"BUSY"}');
  });
  await expect(registry([key.publicKey])).rejects.toThrow('The server is busy. Please try again.');
});

it('a server that fails is not taken for one without packages', async () => {
  server.respondWith(refusal(404));
  await expect(fetchKitIndex(server.url)).resolves.toBeNull();
  server.respondWith(refusal(503));
  await expect(fetchKitIndex(server.url)).rejects.toThrow(
    `${server.url} answered 503. Try again in a minute.`,
  );
});

it('the page of a product without releases, whose status is 503, has the keys', async () => {
  server.respondWith((_, response) => {
    response.writeHead(503).end('<meta name="release-key" content="one,two">');
  });
  await expect(fetchKeys(server.url)).resolves.toEqual(['one', 'two']);
  server.respondWith(refusal(503));
  await expect(fetchKeys(server.url)).rejects.toThrow(`${server.url} answered 503. Try again in a minute.`);
});

it('the origin to which the server redirects is named', async () => {
  const other = await fakeService();
  other.respondWith(json({ packages: [] }));
  server.respondWith(refusal(301, { location: `${other.url}/kit/index.json` }));
  await expect(fetchKitIndex(server.url)).rejects.toThrow(
    `${server.url} leads to ${other.url}. Use that one`,
  );
  await other.close();
});
