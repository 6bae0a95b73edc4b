import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app/app.ts';
import { type ReleaseServer, releaseServer } from '../releases/testing/server.ts';

let server: ReleaseServer;
let app: FastifyInstance;
let kit: string;
const build = async (sources: string): Promise<void> => {
  await rm(kit, { recursive: true, force: true });
  await mkdir(kit, { recursive: true });
  const file = `fareweave-remote-kit-0.1.0-${sources}.tgz`;
  const packages = [{ name: '@fareweave/remote-kit', version: '0.1.0', file, integrity: 'x', sources }];
  await writeFile(path.join(kit, file), `tarball ${sources}`);
  await writeFile(path.join(kit, 'index.json'), JSON.stringify({ packages }));
};
/** A server on the same data, as after a restart. */
const start = async (): Promise<FastifyInstance> => {
  const { db, clock } = server;
  const config = { ...server.app.config, kitDir: kit };
  return (await buildApp({ config, db, clock })) as unknown as FastifyInstance;
};

beforeAll(async () => {
  server = await releaseServer();
  kit = path.join(server.folder, 'kit');
  await build('aaaa');
  app = await start();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

it('offers an index and a lasting name for the newest package (KITS-1)', async () => {
  const index = await app.inject('/kit/index.json');
  expect(index.headers['cache-control']).toBe('no-cache');
  expect(index.json().packages).toMatchObject([{ file: 'fareweave-remote-kit-0.1.0-aaaa.tgz' }]);
  const newest = await app.inject('/kit/fareweave-remote-kit.tgz');
  expect([newest.statusCode, newest.headers.location]).toEqual([
    302,
    '/kit/fareweave-remote-kit-0.1.0-aaaa.tgz',
  ]);
  const file = await app.inject('/kit/fareweave-remote-kit-0.1.0-aaaa.tgz');
  expect([file.statusCode, file.body]).toEqual([200, 'tarball aaaa']);
  expect(file.headers['cache-control']).toContain('immutable');
});

it('offers a new package at once, and the old one that lock files name after a restart (KITS-1)', async () => {
  await build('bbbb');
  expect((await app.inject('/kit/fareweave-remote-kit.tgz')).headers.location).toContain('bbbb');
  expect((await app.inject('/kit/fareweave-remote-kit-0.1.0-bbbb.tgz')).body).toBe('tarball bbbb');
  await app.close();
  app = await start();
  expect((await app.inject('/kit/fareweave-remote-kit-0.1.0-aaaa.tgz')).body).toBe('tarball aaaa');
});

it.each([
  '/kit/fareweave-shared-lib.tgz',
  '/kit/../release-key.json',
  '/kit/%2e%2e/release-key.json',
  '/kit/none.tgz',
])('answers 404 for %s', async (address) => {
  expect((await app.inject(address)).statusCode).toBe(404);
});

it('answers 404 while a build writes the index', async () => {
  await writeFile(path.join(kit, 'index.json'), '{"packages": [');
  expect((await app.inject('/kit/fareweave-remote-kit.tgz')).statusCode).toBe(404);
});

it('answers 404 where the product was built without packages', async () => {
  await rm(kit, { recursive: true });
  for (const address of ['/kit/index.json', '/kit/fareweave-remote-kit.tgz'])
    expect((await app.inject(address)).statusCode).toBe(404);
});
