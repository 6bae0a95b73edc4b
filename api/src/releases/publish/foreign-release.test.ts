import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releases } from '../../db/schema/index.ts';
import { testBuild } from '../testing/build.ts';
import { type Answer, type ReleaseServer, releaseServer } from '../testing/server.ts';

let server: ReleaseServer;
let evil: Record<string, string>;
let account: Record<string, string>;
beforeAll(async () => {
  server = await releaseServer();
  evil = await server.publisher('mf-evil');
  account = await server.publisher('mf-account');
});
afterAll(() => server.close());

const fileOf = (text: string) => ({ bytes: Buffer.byteLength(text), integrity: integrityOf(text) });
const send = (address: string, file: string, bytes: string, by: Record<string, string>): Promise<Answer> =>
  server.call(
    'PUT',
    `${address}/files/${file}`,
    { ...by, 'content-type': 'application/octet-stream' },
    bytes,
  );
const published = async (): Promise<string[]> =>
  (await server.db.select().from(releases)).map(({ name, version }) => `${name} ${version}`);

describe("a team's release token", () => {
  const target = testBuild('mf-account', '9.9.9');

  it.each(['release.json', 'Release.JSON', 'a/release.json', 'release.json/a.js'])(
    "cannot publish another team's release with a file named %s",
    async (name) => {
      const build = testBuild('mf-evil', '1');
      const files = { ...build.release.files, [name]: fileOf(target.manifest) };
      const { manifest } = testBuild('mf-evil', '1', { files });
      const begun = await server.call('PUT', '/releases/mf-evil/1', evil, { manifest });
      expect(begun).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(`${JSON.stringify(name)} is a reserved file name`) },
      });
      const contents = { ...build.contents, ...target.contents, [name]: target.manifest };
      for (const [file, text] of Object.entries(contents)) {
        expect((await send('/releases/mf-evil/1', file, text, evil)).status).toBe(404);
      }
      expect((await server.call('POST', '/releases/mf-evil/1/complete', evil)).status).toBe(404);
      expect(await published()).toEqual([]);
    },
  );

  it("cannot activate a manifest of another team's release", async () => {
    await server.publish('mf-account', '1');
    // A row from before the check existed: its key differs from its manifest.
    await server.db.insert(releases).values({
      name: 'mf-account',
      version: '9.9.9',
      manifest: testBuild('mf-evil', '1').manifest,
      author: 'evil',
      publishedAt: server.clock.now(),
    });
    const about = { version: '9.9.9' };
    for (const [change, body] of [
      ['activate', about],
      ['canary', { ...about, percent: 5 }],
      ['rollback', about],
    ] as const) {
      expect(await server.call('POST', `/releases/mf-account/${change}`, account, body)).toMatchObject({
        status: 409,
        body: {
          code: 'CANNOT_GO_LIVE',
          message:
            'mf-account 9.9.9 cannot go live. This release.json belongs to mf-evil 1, not mf-account 9.9.9.',
        },
      });
    }
    const file = await server.app.inject({ url: '/releases/mf-account/9.9.9/entry.js' });
    expect(file.statusCode).toBe(404);
    expect((await server.composition()).releases).toEqual([]);
  });
});

describe('a release', () => {
  const names = (...all: string[]) => Object.fromEntries(all.map((name) => [name, fileOf('x')]));
  it.each([
    ['entry.js.br', names('entry.js.br'), '"entry.js.br" is a reserved file name'],
    ['ENTRY.JS.GZ', names('ENTRY.JS.GZ'), '"ENTRY.JS.GZ" is a reserved file name'],
    ['entry.js.map', names('entry.js.map'), '"entry.js.map" is a reserved file name'],
    ['entry.js.deflate', names('entry.js.deflate'), '"entry.js.deflate" is a reserved file name'],
    ['a folder entry.js.br', names('entry.js.br/a.js'), '"entry.js.br/a.js" is a reserved file name'],
    ['two files that differ in case', names('a.js', 'A.js'), '"a.js" and "A.js" differ only in case'],
    ['a file that is a folder too', names('a', 'a/b.js'), '"a" is a file and the folder of "a/b.js"'],
    [
      'a file and a folder that differ in case',
      names('A', 'a/b.js'),
      '"A" is a file and the folder of "a/b.js"',
    ],
    ['__proto__', JSON.parse(`{"__proto__": ${JSON.stringify(fileOf('x'))}}`), 'is a reserved file name'],
    ['a name that ends with a dot', names('a.'), '"a." is not a valid file name'],
  ])('cannot have %s', async (_, files, message) => {
    const { manifest } = testBuild('mf-evil', '2', { files });
    expect(await server.call('PUT', '/releases/mf-evil/2', evil, { manifest })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
  });

  it('may have files in folders, with the slash encoded or not', async () => {
    const { release, contents } = testBuild('mf-evil', '3');
    const files = { ...release.files, 'a/b.js': fileOf('x'), 'a/c.js': fileOf('y') };
    const { manifest } = testBuild('mf-evil', '3', { files });
    await server.call('PUT', '/releases/mf-evil/3', evil, { manifest });
    for (const [file, text] of [...Object.entries(contents), ['a%2Fb.js', 'x'], ['a/c.js', 'y']] as const) {
      expect((await send('/releases/mf-evil/3', file, text, evil)).status).toBe(204);
    }
    expect((await server.call('POST', '/releases/mf-evil/3/complete', evil)).status).toBe(200);
    expect((await server.app.inject({ url: '/releases/mf-evil/3/a/b.js' })).body).toBe('x');
  });
});

describe('a version', () => {
  it('may not differ from another version only in case, since both could get one folder', async () => {
    const begin = (version: string) =>
      server.call('PUT', `/releases/mf-evil/${version}`, evil, {
        manifest: testBuild('mf-evil', version).manifest,
      });
    await server.publish('mf-evil', '1.0.0-rc1');
    expect((await begin('1.0.0-RC2')).status).toBe(200);
    for (const [version, similar] of [
      ['1.0.0-RC1', '1.0.0-rc1'],
      ['1.0.0-rc2', '1.0.0-RC2'],
    ] as const) {
      expect(await begin(version)).toMatchObject({
        status: 409,
        body: {
          code: 'VERSION_TAKEN',
          message: expect.stringContaining(`${similar}, which differs from ${version} only in case`),
        },
      });
    }
  });
});

describe('the served files of a release', () => {
  it('are those in its manifest only', async () => {
    await server.publish('mf-evil', '4');
    const statusOf = async (file: string) =>
      (await server.app.inject({ url: `/releases/mf-evil/4/${file}` })).statusCode;
    expect(await statusOf('entry.js')).toBe(200);
    for (const file of ['release.json', 'entry.js.br', 'entry.js.gz']) expect(await statusOf(file)).toBe(404);
  });
});

describe('two releases', () => {
  it('cannot have the same container: the second is neither published nor activated', async () => {
    const change = { container: 'mf_account' };
    const { manifest } = testBuild('mf-evil', '5', change);
    expect(await server.call('PUT', '/releases/mf-evil/5', evil, { manifest })).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining('mf-evil 5 cannot be published. Its container is mf_account, but'),
      },
    });
    await server.db
      .insert(releases)
      .values({ name: 'mf-evil', version: '5', manifest, author: 'evil', publishedAt: server.clock.now() });
    expect(await server.call('POST', '/releases/mf-evil/activate', evil, { version: '5' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Its container is mf_account') },
    });
    const { body } = await server.call('POST', '/check', evil, { manifest });
    expect(body.problems).toMatchObject([{ rule: 'container' }]);
  });
});
