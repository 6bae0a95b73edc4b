import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPublished } from '../files/published.ts';
import { testBuild, testFiles, writeBuild } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { ownProblemsOf } from './index.ts';

/** A text that compression makes about a quarter smaller. */
const noise = (length: number): string => randomBytes(length).toString('base64').slice(0, length);

/** A release whose screen has this script, and what its manifest says about its compressed size. */
function withScript(script: string, brotli: number | undefined) {
  const { contents } = testBuild('mf-a', '1');
  const all = { ...contents, 'screen.js': script };
  const files = testFiles(all);
  for (const [file, entry] of Object.entries(files)) {
    const { brotli: _, ...rest } = entry;
    files[file] = brotli === undefined ? rest : { ...rest, brotli: file === 'screen.js' ? brotli : 10 };
  }
  return { contents: all, change: { files } satisfies Partial<Release> };
}

let server: ReleaseServer;
let headers: Record<string, string>;
const activate = (version: string) => server.call('POST', '/releases/mf-a/activate', headers, { version });
const publish = (version: string, script: string, brotli = 10) => {
  const { contents, change } = withScript(script, brotli);
  return server.publish('mf-a', version, change, contents);
};
const servedSize = async (version: string) => {
  const folder = path.join(server.folder, 'releases/mf-a', version);
  const copies = ['entry.js.br', 'screen.js.br'].map((file) => stat(path.join(folder, file)));
  return (await Promise.all(copies)).reduce((sum, { size }) => sum + size, 0);
};

describe('the compressed size of a screen', () => {
  beforeAll(async () => {
    server = await releaseServer({ SCREEN_BUDGET_KB: '20' });
    headers = await server.publisher();
    await publish('1', noise(16_000));
    expect((await activate('1')).status).toBe(200);
  });
  afterAll(() => server.close());

  it('is measured by the server, whatever the release states', async () => {
    await publish('2', noise(40_000), 10);
    const { status, body } = await activate('2');
    expect([status, body.code]).toEqual([409, 'CANNOT_GO_LIVE']);
    const [size, live] = [await servedSize('2'), await servedSize('1')];
    const kilobytes = (bytes: number) => (Math.ceil(bytes / 100) / 10).toFixed(1);
    expect(body.message).toBe(
      `mf-a 2 cannot go live. The screen “screen” loads ${kilobytes(size)} kB compressed, ${((size - live) / 1000).toFixed(1)} kB more than the live release; a screen loads at most 20 kB: load code that is not needed at once with import().`,
    );
    const canary = { version: '2', percent: 10 };
    expect((await server.call('POST', '/releases/mf-a/canary', headers, canary)).status).toBe(409);
  });

  it('is measured again when a compressed copy is missing', async () => {
    const text = '/* a */'.repeat(10_000);
    await publish('3', text, 60_000);
    await rm(path.join(server.folder, 'releases/mf-a/3/screen.js.br'));
    expect((await activate('3')).status).toBe(200);
    expect((await activate('1')).status).toBe(200);
  });

  it('is what the build states in a check, beside that of the live release', async () => {
    const { change } = withScript('', 21_000);
    const { manifest } = testBuild('mf-a', '4', change);
    const { body } = await server.call('POST', '/check', headers, { manifest });
    const live = await servedSize('1');
    expect(body.sizes).toEqual([{ screen: 'screen', bytes: 21_010, live_bytes: live }]);
    expect(body.problems).toMatchObject([
      {
        rule: 'size',
        message: expect.stringMatching(/^The screen “screen” loads 21\.1 kB compressed, .* more/),
      },
    ]);
  });

  it('has nothing to be compared with in a new remote', async () => {
    const { manifest } = testBuild('mf-new', '1');
    const { body } = await server.call('POST', '/check', headers, { manifest });
    expect(body.problems).toEqual([]);
    expect(body.sizes).toMatchObject([{ screen: 'screen', live_bytes: null }]);
  });

  it('is in the status', async () => {
    const { body } = await server.call('GET', '/status', headers);
    expect(body.remotes[0].live_sizes).toEqual([{ screen: 'screen', bytes: await servedSize('1') }]);
  });
});

describe('the compressed size of a fill (RELS-33)', () => {
  beforeAll(async () => {
    server = await releaseServer({ SCREEN_BUDGET_KB: '20' });
    headers = await server.publisher();
  });
  afterAll(() => server.close());

  /** Publishes a remote without routes, with a fill that has this script. */
  async function publishFill(version: string, script: string, ...sizes: number[]) {
    const { contents: own } = testBuild('mf-a', version);
    const contents = { ...own, 'alert.js': script };
    const files = Object.fromEntries(
      Object.entries(testFiles(contents)).map(([file, entry]) => [file, { ...entry, brotli: 10 }]),
    );
    await server.publish('mf-a', version, fillOnly(files, ...sizes), contents);
  }
  const fillOnly = (files: Release['files'], ...sizes: number[]): Partial<Release> => ({
    files,
    routes: [],
    screens: {},
    initial: [],
    components: { alert: ['alert.js'] },
    fills: sizes.map((size, index) => ({
      slot: `mf-b/slot-${index}`,
      range: '^1.0.0',
      component: 'alert',
      title: 'Alert',
      order: 1,
      size,
      props: { type: 'object' },
    })),
  });

  it('is measured by the server, and is at most what the release declares', async () => {
    await publishFill('1', noise(8000), 7);
    expect((await activate('1')).status).toBe(200);
    await publishFill('2', noise(16_000), 20, 7);
    expect((await activate('2')).body.message).toMatch(
      /^mf-a 2 cannot go live\. The fill alert loads 12\.\d kB compressed, 6\.\d kB more than the live release; remote\.json says at most 7 kB: load/,
    );
  });

  it('is at most what a screen may have', async () => {
    await publishFill('3', noise(100), 21);
    expect((await activate('3')).body.message).toContain(
      'The fill alert has the size 21 kB; a fill loads at most 20 kB: lower size in remote.json.',
    );
  });

  it('is in the check and in the status', async () => {
    const files = testFiles({ 'entry.js': 'a'.repeat(300), 'alert.js': 'b'.repeat(900) });
    const { manifest } = testBuild('mf-a', '4', fillOnly(files, 1));
    const { body } = await server.call('POST', '/check', headers, { manifest });
    expect(body.sizes).toMatchObject([{ screen: 'fill alert', bytes: 1200 }]);
    expect(body.problems).toMatchObject([{ rule: 'size' }]);
    const status = await server.call('GET', '/status', headers);
    expect(status.body.remotes[0].live_sizes).toEqual([
      { screen: 'fill alert', bytes: body.sizes[0].live_bytes },
    ]);
  });

  it('is stated by a release without routes', () => {
    const stated = Object.entries(testFiles({ 'entry.js': 'a', 'alert.js': 'b' }));
    const files = Object.fromEntries(stated.map(([file, { brotli: _, ...entry }]) => [file, entry]));
    const { release } = testBuild('mf-a', '5', fillOnly(files, 1));
    expect(ownProblemsOf(release)).toMatchObject([{ rule: 'size' }]);
  });
});

describe('a release that does not state compressed sizes', () => {
  beforeAll(async () => {
    server = await releaseServer({ SCREEN_BUDGET_KB: '1' });
    headers = await server.publisher();
  });
  afterAll(() => server.close());

  /** Records a release as it was published before RELS-19. */
  const publishedBefore = async (version: string, bytes: number) => {
    const { change } = withScript('a'.repeat(bytes), undefined);
    const build = testBuild('mf-a', version, change);
    const { release, manifest } = build;
    await writeBuild(path.join(server.folder, 'releases/mf-a', version), build);
    return recordPublished(server.db, release, { manifest, author: 'ada', publishedAt: server.clock.now() });
  };

  it('is not published', async () => {
    const { change } = withScript('a', undefined);
    const { release, manifest } = testBuild('mf-a', '1', change);
    expect(ownProblemsOf(release)).toEqual([
      {
        rule: 'size',
        message: 'It does not state the compressed size of any file',
        fix: 'build it for production with the present version of @fareweave/remote-kit',
      },
    ]);
    const { status, body } = await server.call('PUT', '/releases/mf-a/1', headers, { manifest });
    expect([status, body.message]).toEqual([400, expect.stringContaining('compressed size')]);
  });

  it('may go live if it was published before, with at most 400 kB uncompressed', async () => {
    await publishedBefore('2', 399_000);
    expect((await activate('2')).status).toBe(200);
    await publishedBefore('3', 401_000);
    expect((await activate('3')).body.message).toContain(
      'The screen “screen” loads 402 kB; a screen loads at most 400 kB: load code',
    );
  });
});
