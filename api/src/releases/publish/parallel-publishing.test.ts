import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { releases } from '../../db/schema/index.ts';
import { type TestBuild, testBuild } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';

let server: ReleaseServer;
/** Another server on the same database and folder. */
let sibling: FastifyInstance;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await releaseServer();
  const { db, clock } = server;
  sibling = (await buildApp({ config: server.app.config, db, clock })) as unknown as FastifyInstance;
  headers = await server.publisher('mf-a');
});
afterAll(async () => {
  await sibling.close();
  await server.close();
});

/** A build that takes so long to compress that requests overlap. */
function largeBuild(version: string): TestBuild {
  const text = Array.from({ length: 20_000 }, (_, line) => `line ${line} of ${version}`).join('\n');
  const build = testBuild('mf-a', version);
  const large = { bytes: Buffer.byteLength(text), integrity: integrityOf(text) };
  const { release, manifest } = testBuild('mf-a', version, {
    files: { ...build.release.files, 'large.js': large },
  });
  return { release, manifest, contents: { ...build.contents, 'large.js': text } };
}

const at = async (
  app: FastifyInstance,
  method: 'PUT' | 'POST',
  address: string,
  payload?: object | string,
) => {
  const type = typeof payload === 'string' ? 'application/octet-stream' : 'application/json';
  const answer = await app.inject({
    method,
    url: `/api/platform/releases/mf-a/${address}`,
    headers: payload === undefined ? headers : { ...headers, 'content-type': type },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const begin = (app: FastifyInstance, { release, manifest }: TestBuild) =>
  at(app, 'PUT', release.version, { manifest });
const complete = (app: FastifyInstance, version: string) => at(app, 'POST', `${version}/complete`);
const sendAll = (app: FastifyInstance, { release, contents }: TestBuild) =>
  Promise.all(
    Object.entries(contents).map(([file, text]) => at(app, 'PUT', `${release.version}/files/${file}`, text)),
  );

async function expectServed({ release, contents }: TestBuild): Promise<void> {
  for (const [file, text] of Object.entries(contents)) {
    const { statusCode, body } = await server.app.inject({
      url: `/releases/mf-a/${release.version}/${file}`,
    });
    expect([file, statusCode, body === text]).toEqual([file, 200, true]);
  }
  const rows = await server.db
    .select()
    .from(releases)
    .where(and(eq(releases.name, 'mf-a'), eq(releases.version, release.version)));
  expect(rows).toHaveLength(1);
}

const DONE = { status: 200, body: { state: 'published', missing: [] } };

describe('concurrent publishing of a release', () => {
  it.each(['one server', 'two servers'])('is completed by five requests to %s', async (where) => {
    const build = largeBuild(where.replace(' ', '-'));
    await begin(server.app, build);
    await sendAll(server.app, build);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        complete(where === 'two servers' && index % 2 === 1 ? sibling : server.app, build.release.version),
      ),
    );
    expect(answers).toEqual(Array(5).fill(DONE));
    await expectServed(build);
    expect(await readdir(path.join(server.folder, 'releases/.incoming/mf-a'))).toEqual([]);
  });

  it('accepts the same files again during and after the completion', async () => {
    const build = largeBuild('again');
    await begin(server.app, build);
    await sendAll(server.app, build);
    const [completed, others, begun] = await Promise.all([
      complete(server.app, 'again'),
      sendAll(sibling, build),
      begin(sibling, build),
    ]);
    expect(completed).toEqual(DONE);
    expect(others.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(begun.status).toBe(200);
    expect((await complete(sibling, 'again')).body).toEqual(DONE.body);
    await expectServed(build);
    expect((await at(server.app, 'PUT', 'again/files/entry.js', 'other bytes')).status).toBe(400);
    expect((await sendAll(server.app, build)).map(({ status }) => status)).toEqual([204, 204, 204]);
  });

  it('refuses files of another build of the same version', async () => {
    const one = testBuild('mf-a', 'two-builds');
    const two = testBuild('mf-a', 'two-builds', {
      navigation: [],
      platform: 1,
      shared: { react: '^19.1.0' },
    });
    const build = encodeURIComponent(integrityOf(one.manifest));
    await begin(server.app, one);
    expect(
      (
        await at(
          server.app,
          'PUT',
          `two-builds/files/entry.js?build=${build}`,
          one.contents['entry.js'] ?? '',
        )
      ).status,
    ).toBe(204);
    await begin(sibling, two);
    const other = {
      status: 409,
      body: {
        code: 'OTHER_BUILD',
        message: expect.stringContaining('Another build of mf-a two-builds was uploaded'),
      },
    };
    expect(
      await at(
        server.app,
        'PUT',
        `two-builds/files/screen.js?build=${build}`,
        one.contents['screen.js'] ?? '',
      ),
    ).toMatchObject(other);
    await sendAll(sibling, two);
    expect(await at(server.app, 'POST', `two-builds/complete?build=${build}`)).toMatchObject(other);
    expect(await complete(sibling, 'two-builds')).toEqual(DONE);
    expect(await at(server.app, 'POST', `two-builds/complete?build=${build}`)).toMatchObject(other);
    const [row] = await server.db.select().from(releases).where(eq(releases.version, 'two-builds'));
    expect(row?.manifest).toBe(two.manifest);
  });

  it('causes no server error in any order of the steps', async () => {
    const build = largeBuild('any-order');
    const answers = await Promise.all([
      begin(server.app, build),
      begin(sibling, build),
      complete(server.app, 'any-order'),
      sendAll(server.app, build),
      complete(sibling, 'any-order'),
      sendAll(sibling, build),
      begin(server.app, build),
      complete(server.app, 'any-order'),
    ]);
    for (const { status } of answers.flat()) expect([200, 204, 404, 409]).toContain(status);
    await begin(server.app, build);
    await sendAll(server.app, build);
    expect(await complete(server.app, 'any-order')).toEqual(DONE);
    await expectServed(build);
  });
});
