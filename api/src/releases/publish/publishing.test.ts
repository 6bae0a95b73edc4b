import fs, { existsSync, readlinkSync } from 'node:fs';
import { open, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { releases } from '../../db/schema/index.ts';
import { ADMIN } from '../../testing/app.ts';
import { checkedWrite } from '../files/checked-write.ts';
import { withDiskSpace } from '../files/disk-space.ts';
import { testBuild, testFiles } from '../testing/build.ts';
import { type Answer, type ReleaseServer, releaseServer } from '../testing/server.ts';

let server: ReleaseServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await releaseServer();
  headers = await server.publisher('mf-a');
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

const begin = (version: string, manifest: string, by = headers): Promise<Answer> =>
  server.call('PUT', `/releases/mf-a/${version}`, by, { manifest });
const send = (version: string, file: string, bytes: string, by = headers): Promise<Answer> =>
  server.call(
    'PUT',
    `/releases/mf-a/${version}/files/${file}`,
    { ...by, 'content-type': 'application/octet-stream' },
    bytes,
  );
const complete = (version: string, by = headers): Promise<Answer> =>
  server.call('POST', `/releases/mf-a/${version}/complete`, by);
const served = async (url: string): Promise<number> => (await server.app.inject({ url })).statusCode;

describe('publishing', () => {
  it('accepts the missing files, can be resumed, and serves nothing before it is complete', async () => {
    const { manifest, contents } = testBuild('mf-a', '1');
    expect(await begin('1', manifest)).toEqual({
      status: 200,
      body: { state: 'incoming', missing: ['entry.js', 'screen.js'] },
    });
    expect((await send('1', 'entry.js', contents['entry.js'] ?? '')).status).toBe(204);
    expect((await complete('1')).body).toMatchObject({
      code: 'INCOMPLETE',
      message: expect.stringContaining('1 of 2 files are missing, for example screen.js.'),
    });
    expect((await begin('1', manifest)).body.missing).toEqual(['screen.js']);
    expect(await served('/releases/mf-a/1/entry.js')).toBe(404);
    expect(await served('/releases/.incoming/mf-a/1/entry.js')).toBe(404);

    await send('1', 'screen.js', contents['screen.js'] ?? '');
    expect(await complete('1')).toEqual({ status: 200, body: { state: 'published', missing: [] } });
    expect(await complete('1')).toEqual({ status: 200, body: { state: 'published', missing: [] } });
    const {
      statusCode,
      headers: servedHeaders,
      body,
    } = await server.app.inject({ url: '/releases/mf-a/1/entry.js' });
    expect([statusCode, body]).toEqual([200, contents['entry.js']]);
    expect(servedHeaders['cache-control']).toContain('immutable');
    expect(existsSync(path.join(server.folder, 'releases/.incoming/mf-a/1'))).toBe(false);
    expect((await server.composition()).releases).toEqual([]);
  });

  it('changes nothing with the same bytes again, and refuses others under the same version', async () => {
    expect((await begin('1', testBuild('mf-a', '1').manifest)).body).toEqual({
      state: 'published',
      missing: [],
    });
    const other = await begin(
      '1',
      testBuild('mf-a', '1', { navigation: [] }).manifest.replace('mf-a', 'mf-a '),
    );
    expect(other.status).toBe(400);
    expect(await begin('1', testBuild('mf-a', '1', { platform: 2 }).manifest)).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_TAKEN',
        message: expect.stringContaining('Raise the version in its package.json'),
      },
    });
  });

  it('refuses missing, different and additional bytes, and then accepts the right ones', async () => {
    const { manifest, contents } = testBuild('mf-a', '2');
    await begin('2', manifest);
    const right = contents['entry.js'] ?? '';
    for (const [wrong, message] of [
      [right.slice(0, -3), 'entry.js was cut off: 18 of 21 bytes arrived.'],
      [right.replace('entry', 'Entry'), 'entry.js does not match its hash in release.json.'],
      [`${right} `, 'entry.js does not match its hash in release.json.'],
    ] as const) {
      expect(await send('2', 'entry.js', wrong)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(message) },
      });
    }
    const uploads = path.join(server.folder, 'releases/.incoming/mf-a/2');
    const files = (await readdir(uploads, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    expect(files).toEqual([]);
    expect((await send('2', 'entry.js', right)).status).toBe(204);
  });

  it('refuses files that are not in the manifest, also with paths outside the folder', async () => {
    for (const file of ['other.js', '..%2F..%2Fevil.js', '%2e%2e/entry.js', 'entry.js%00']) {
      expect((await send('2', file, 'evil')).status).toBeGreaterThanOrEqual(400);
    }
    expect(existsSync(path.join(server.folder, 'releases/evil.js'))).toBe(false);
  });

  const file = { bytes: 1, integrity: integrityOf('x') };
  const many = (count: number, bytes = 1) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.js`, { ...file, bytes }]));
  it.each([
    ['a path outside the folder', { '../x.js': file }, '"../x.js" is not a valid file name in a release'],
    ['a hidden name', { '.env': file }, '".env" is not a valid file name'],
    ['10,000 files', many(10_000), 'It has 10000 files; a release has at most 1000'],
    ['a file of a gigabyte', many(1, 1e9), '0.js has 1000.0 MB; a file has at most 5.0 MB'],
    ['too many bytes', many(10, 4e6), 'It has 40.0 MB; a release has at most 30.0 MB'],
    ['missing files', {}, 'entry.js is loaded but not among its files'],
  ])('refuses %s', async (_, files, message) => {
    expect(await begin('3', testBuild('mf-a', '3', { files }).manifest)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
  });

  it.each([
    ['', 'It is not valid JSON'],
    ['{"name":"mf-a"', 'It is not valid JSON'],
    ['{}', 'This release.json cannot be used.'],
    ['null', 'This release.json cannot be used.'],
    [testBuild('mf-a', '1', { ownRuntime: 'yes' as never }).manifest, 'ownRuntime must be boolean'],
    [
      testBuild('mf-a', '1', { navigation: [{ label: 'A', path: '/a', place: 'top' as never, order: 1 }] })
        .manifest,
      'navigation.0.place must be one of main, user. Correct remote.json',
    ],
  ])('refuses %j as a manifest', async (manifest, message) => {
    expect(await begin('3', manifest)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
  });

  it.each(['../x', '1/../../x', '.hidden', 'a..b'])('refuses %j as a version', async (version) => {
    const answer = await server.call(
      'POST',
      `/releases/mf-a/${encodeURIComponent(version)}/complete`,
      headers,
    );
    expect(answer.status).toBe(400);
  });
});

describe('the authorization to publish', () => {
  const { manifest } = testBuild('mf-a', '4');

  it('includes tokens for the remote or for all, and admins', async () => {
    const admin = await server.signIn(ADMIN);
    for (const by of [headers, await server.publisher('*'), admin.headers]) {
      expect((await begin('4', manifest, by)).status).toBe(200);
    }
  });

  it('excludes all other callers, with a message that says what to do', async () => {
    const other = await server.publisher('mf-b');
    const member = await server.signIn();
    const refused: [Record<string, string>, number, string][] = [
      [{}, 401, 'An admin creates one: npm run release -- token --remote mf-a --label LABEL --admin EMAIL'],
      [{ authorization: `Bearer fwr_${'x'.repeat(43)}` }, 401, 'A valid release token is required.'],
      [member.headers, 403, 'Access Denied: Admin privileges required.'],
      [other, 403, 'This token may release mf-b, not mf-a.'],
    ];
    for (const [by, status, message] of refused) {
      for (const answer of [
        await begin('5', manifest, by),
        await send('4', 'entry.js', 'x', by),
        await complete('4', by),
      ]) {
        expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
      }
    }
  });

  it("requires a clock close to the server's", async () => {
    const at = (time: string) => begin('4', manifest, { ...headers, 'fareweave-time': time });
    expect((await at('2026-11-20T17:01:30Z')).status).toBe(200);
    expect((await at('2026-11-20T17:05:00Z')).body.message).toBe(
      "The clock of this machine is 5 minutes ahead of the server's. Set it, then try again.",
    );
    expect((await at('2026-11-20T16:55:00Z')).body.message).toContain("is 5 minutes behind the server's");
    expect((await at('yesterday')).body.message).toContain('cannot be read');
  });

  it('ends when the token expires', async () => {
    server.clock.set('2026-12-21T17:00:00Z');
    expect(await begin('4', manifest)).toMatchObject({
      status: 401,
      body: { code: 'RELEASE_TOKEN_EXPIRED', message: expect.stringContaining('expired on 2026-12-20.') },
    });
    server.clock.set('2026-11-20T17:00:00Z');
  });
});

describe('a file that does not arrive as a stream', () => {
  it.each([
    ['application/json', '{"a":1}'],
    ['text/plain', testBuild('mf-a', '20').contents['entry.js'] ?? ''],
  ])('is refused as %s, with the type to send', async (type, body) => {
    await begin('20', testBuild('mf-a', '20').manifest);
    const url = '/releases/mf-a/20/files/entry.js';
    expect(await server.call('PUT', url, { ...headers, 'content-type': type }, body)).toMatchObject({
      status: 400,
      body: { message: 'Send the file as application/octet-stream.' },
    });
  });
});

describe('the files of a published release', () => {
  const folderOf = (version: string): string => path.join(server.folder, 'releases/mf-a', version);

  /** What the disk would contain after a power failure, by inode: each file and each list of names as it was when it was last synced. */
  async function watchSyncs(): Promise<Map<number, Buffer | { name: string; inode: number }[]>> {
    const disk = new Map<number, Buffer | { name: string; inode: number }[]>();
    const any = await open(server.folder);
    const handles: Pick<typeof any, 'sync'> = Object.getPrototypeOf(any);
    await any.close();
    const { sync } = handles;
    vi.spyOn(handles, 'sync').mockImplementation(async function (this: typeof any) {
      await sync.call(this);
      const file = readlinkSync(`/proc/self/fd/${this.fd}`);
      const inode = (await stat(file)).ino;
      if ((await stat(file)).isFile()) disk.set(inode, await readFile(file));
      else {
        const names = await readdir(file);
        const entryOf = async (name: string) => ({ name, inode: (await stat(path.join(file, name))).ino });
        disk.set(inode, await Promise.all(names.map(entryOf)));
      }
    });
    return disk;
  }

  it('survive a power failure (RELS-47)', async () => {
    const contents = { 'entry.js': '/* entry */', 'screen.js': '/* screen */', 'a/b.css': 'p{}' };
    const disk = await watchSyncs();
    await server.publish('mf-new', '1', { files: testFiles(contents) }, contents);

    const kept = async (inode: number): Promise<object | string | undefined> => {
      const found = disk.get(inode);
      if (found === undefined || Buffer.isBuffer(found)) return found?.toString('latin1');
      const inside = found.filter(({ name }) => !name.startsWith('.'));
      return Object.fromEntries(
        await Promise.all(inside.map(async (one) => [one.name, await kept(one.inode)])),
      );
    };
    const read = async (target: string): Promise<object | string> => {
      if ((await stat(target)).isFile()) return readFile(target, 'latin1');
      const names = await readdir(target);
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await read(path.join(target, name))])),
      );
    };
    const root = path.join(server.folder, 'releases');
    const present = await read(path.join(root, 'mf-new'));
    expect(Object.keys((present as Record<string, object>)['1'] ?? {})).toContain('entry.js.br');
    expect(await kept((await stat(root)).ino)).toMatchObject({ 'mf-new': present });
  });

  it('are restored by the same build when one was cut off (RELS-45)', async () => {
    await server.publish('mf-a', '21');
    const file = path.join(folderOf('21'), 'screen.js');
    const { 'screen.js': text } = testBuild('mf-a', '21').contents;
    await truncate(file, 0);
    await server.publish('mf-a', '21');
    expect(await readFile(file, 'utf8')).toBe(text);
    // Browsers get the compressed copy.
    await truncate(`${file}.br`, 0);
    await server.publish('mf-a', '21');
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text);
  });

  it('have correct compressed copies, although a server that was killed left parts of some', async () => {
    const { manifest, contents } = testBuild('mf-a', '22');
    await begin('22', manifest);
    for (const [file, text] of Object.entries(contents)) await send('22', file, text);
    const uploads = path.join(server.folder, 'releases/.incoming/mf-a/22');
    const id = (await readdir(uploads)).find((name) => name !== 'parts') ?? '';
    for (const ending of ['br', 'gz']) await writeFile(path.join(uploads, id, `entry.js.${ending}`), '');
    expect((await complete('22')).status).toBe(200);
    const copy = (ending: string) => readFile(path.join(folderOf('22'), `entry.js.${ending}`));
    expect(brotliDecompressSync(await copy('br')).toString()).toBe(contents['entry.js']);
    expect(gunzipSync(await copy('gz')).toString()).toBe(contents['entry.js']);
  });
});

describe('a disk that is nearly full', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('is left to the database: it accepts no upload, and a running one can be resumed later (RELS-48)', async () => {
    const { manifest, contents } = testBuild('mf-a', '23');
    await begin('23', manifest);
    const { statfs } = fs.promises;
    const full = async (folder: fs.PathLike) => ({
      ...(await statfs(folder)),
      bsize: 4096,
      bavail: 16 * 1024,
    });
    vi.spyOn(fs.promises, 'statfs').mockImplementation(full as typeof statfs);
    syncBuiltinESMExports();
    const refusal = { status: 507, body: { code: 'NO_ROOM' } };
    expect(await begin('24', testBuild('mf-a', '24').manifest)).toMatchObject(refusal);
    expect(await send('23', 'entry.js', contents['entry.js'] ?? '')).toMatchObject(refusal);

    vi.restoreAllMocks();
    syncBuiltinESMExports();
    for (const [file, text] of Object.entries(contents)) await send('23', file, text);
    expect((await complete('23')).status).toBe(200);
  });
});

it('refuses an upload to a read-only folder, and says that the operator must repair it (RELS-48)', async () => {
  const denied = Object.assign(new Error('EROFS: read-only file system, mkdir'), {
    code: 'EROFS',
    syscall: 'mkdir',
  });
  vi.spyOn(fs.promises, 'mkdir').mockRejectedValue(denied);
  syncBuiltinESMExports();
  const answer = await begin('25', testBuild('mf-a', '25').manifest);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'NOT_WRITABLE', message: expect.stringContaining('RELEASES_DIR') },
  });
});

describe('a full disk during an upload', () => {
  it('is reported in one line, and leaves no part of the file', async () => {
    const part = path.join(server.folder, 'part');
    await symlink('/dev/full', part);
    const target = { name: 'entry.js', part, path: path.join(server.folder, 'entry.js') };
    const expected = { bytes: 5, integrity: integrityOf('bytes') };
    await expect(
      withDiskSpace(server.folder, () =>
        checkedWrite(Readable.from([Buffer.from('bytes')]), expected, target),
      ),
    ).rejects.toMatchObject({
      statusCode: 507,
      message: expect.stringContaining('Live releases are not affected'),
    });
    expect(existsSync(part)).toBe(false);
    expect(existsSync(target.path)).toBe(false);
  });

  it('keeps the earlier files of the upload, and the live release', async () => {
    await server.publish('mf-a', '7');
    await server.call('POST', '/releases/mf-a/activate', headers, { version: '7' });
    const { manifest, contents } = testBuild('mf-a', '8');
    await begin('8', manifest);
    await send('8', 'entry.js', contents['entry.js'] ?? '');
    // A file has a random name until it is complete. The next name is a link to a full device.
    const random = crypto.randomUUID();
    const part = path.join(server.folder, 'releases/.incoming/mf-a/8/parts', random);
    await symlink('/dev/full', part);
    vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(random);
    expect(await send('8', 'screen.js', contents['screen.js'] ?? '')).toMatchObject({
      status: 507,
      body: { code: 'NO_ROOM', message: expect.stringContaining('less than 128 MiB free') },
    });
    expect((await server.composition()).releases).toMatchObject([{ name: 'mf-a', version: '7' }]);
    expect(await served('/releases/mf-a/7/entry.js')).toBe(200);

    expect(existsSync(part)).toBe(false);
    expect((await begin('8', manifest)).body.missing).toEqual(['screen.js']);
    expect((await send('8', 'screen.js', contents['screen.js'] ?? '')).status).toBe(204);
    expect((await complete('8')).status).toBe(200);
  });
});

describe('a server that was killed between moving the files and recording the release', () => {
  it('resumes with these files', async () => {
    await server.publish('mf-a', '6');
    await server.db.delete(releases).where(eq(releases.version, '6'));
    await server.publish('mf-a', '6');
    expect(await served('/releases/mf-a/6/entry.js')).toBe(200);
    const file = path.join(server.folder, 'releases/mf-a/6/release.json');
    expect(await readFile(file, 'utf8')).toBe(testBuild('mf-a', '6').manifest);
    await rm(path.join(server.folder, 'releases/mf-a/6'), { recursive: true });
    await server.publish('mf-a', '6');
    expect(await served('/releases/mf-a/6/entry.js')).toBe(200);
  });
});
