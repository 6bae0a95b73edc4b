import { renameSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseReports } from '../../db/schema/index.ts';
import { releaseKeyFileOf, writeKeyFile } from '../registry/release-key.ts';
import { reportFromNetworks } from '../testing/pages.ts';
import { type Answer, type ReleaseServer, releaseServer } from '../testing/server.ts';
import { watchActivations } from './activation-watch.ts';

let server: ReleaseServer;
let ada: Record<string, string>;
let day = 0;
beforeAll(async () => {
  server = await releaseServer();
  ada = await server.publisher('*', 'ada');
});
afterAll(() => server.close());
// Each test has its own remote, day and reports.
beforeEach(async () => {
  day += 1;
  clockAt('12:00');
  await server.db.delete(releaseReports);
});

const clockAt = (time: string) => server.clock.set(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`);
const post = (name: string, what: string, body: object): Promise<Answer> =>
  server.call('POST', `/releases/${name}/${what}`, ada, body);
const live = async (name: string): Promise<string | undefined> =>
  (await server.composition()).releases.find((release) => release.name === name)?.version;
const newest = async () => (await server.call('GET', '/status', ada)).body.revisions[0];

/** Publishes versions of a remote and activates one an hour, the last at noon. */
async function activateHourly(name: string, ...versions: string[]): Promise<void> {
  for (const [index, version] of versions.entries()) {
    clockAt(`${String(13 - versions.length + index).padStart(2, '0')}:00`);
    await server.publish(name, version);
    expect((await post(name, 'activate', { version })).status).toBe(200);
  }
}
const failing = (remote: string, version: string, networks: number, first = 0) =>
  reportFromNetworks(server, { remote, version, kind: 'failed', networks, first });
const loading = (remote: string, version: string, networks: number) =>
  reportFromNetworks(server, { remote, version, kind: 'loaded', ms: 100, networks });

describe('a release after its activation', () => {
  it('is rolled back automatically when it fails, with the reason', async () => {
    await activateHourly('mf-a', '1', '2');
    await failing('mf-a', '2', 4);
    await watchActivations(server.app);
    expect(await live('mf-a')).toBe('2');
    await failing('mf-a', '2', 1, 4);
    await Promise.all([watchActivations(server.app), watchActivations(server.app)]);
    expect(await live('mf-a')).toBe('1');
    expect(await newest()).toMatchObject({
      author: 'release watch',
      reason:
        'mf-a 2 of Team A (team-a@example.com) was rolled back automatically: 5 pages in 5 networks failed, 0 sampled pages loaded; previous release 1: 0 pages in 0 networks failed, 0 sampled pages loaded',
    });
  });

  it('is rolled back automatically when its pages are slow (RELS-36)', async () => {
    await activateHourly('mf-j', '1');
    const timed = (version: string, inp: number) =>
      reportFromNetworks(server, { remote: 'mf-j', version, kind: 'vitals', inp, networks: 20 });
    await timed('1', 120);
    clockAt('13:00');
    await server.publish('mf-j', '2');
    await post('mf-j', 'activate', { version: '2' });
    await timed('2', 400);
    await watchActivations(server.app);
    expect(await live('mf-j')).toBe('1');
    expect((await newest()).reason).toMatch(
      /INP 400 ms at the 75th percentile of 20 pages; previous release 1: INP 120 ms at the 75th percentile of 20 pages$/,
    );
  });

  it('is rolled back with the key of the server, also when the key file was replaced and the server not yet restarted', async () => {
    const file = releaseKeyFileOf(server.app.config);
    await activateHourly('mf-k', '1', '2');
    await failing('mf-k', '2', 5);
    renameSync(file, `${file}.old`);
    writeKeyFile(file);
    await watchActivations(server.app);
    renameSync(`${file}.old`, file);
    expect(await live('mf-k')).toBe('1');
  });

  it('is judged only in its first half hour', async () => {
    await activateHourly('mf-b', '1', '2');
    clockAt('12:31');
    await failing('mf-b', '2', 9);
    await watchActivations(server.app);
    expect(await live('mf-b')).toBe('2');
  });

  it('stays live when the previous release failed as often', async () => {
    await activateHourly('mf-c', '1');
    await failing('mf-c', '1', 12);
    await loading('mf-c', '1', 4);
    clockAt('13:00');
    await server.publish('mf-c', '2');
    await post('mf-c', 'activate', { version: '2' });
    await failing('mf-c', '2', 6);
    await watchActivations(server.app);
    expect(await live('mf-c')).toBe('2');
  });

  it('is withdrawn when the remote had no release before', async () => {
    await activateHourly('mf-d', '1');
    await failing('mf-d', '1', 5);
    await watchActivations(server.app);
    expect(await live('mf-d')).toBeUndefined();
  });

  it('is replaced by the newer one when it was a rollback, but not by one in quarantine', async () => {
    await activateHourly('mf-e', '1', '2');
    clockAt('14:00');
    await post('mf-e', 'rollback', {});
    await failing('mf-e', '1', 5);
    await watchActivations(server.app);
    expect(await live('mf-e')).toBe('2');
    await failing('mf-e', '2', 5);
    await watchActivations(server.app);
    await watchActivations(server.app);
    // No release is left that may go live.
    expect(await live('mf-e')).toBe('2');
  });
});

describe('a release that was rolled back automatically', () => {
  const rolledBack = async (name: string): Promise<void> => {
    await activateHourly(name, '1', '2');
    await failing(name, '2', 5);
    await watchActivations(server.app);
    expect(await live(name)).toBe('1');
  };

  it('is refused by every route that would make it live, with the reason', async () => {
    await rolledBack('mf-f');
    const { revision } = await server.composition();
    const refused = {
      status: 409,
      body: {
        code: 'QUARANTINED',
        message: expect.stringMatching(
          /^mf-f 2 was rolled back automatically at 2026-11-\d\dT12:00Z \(.*5 pages in 5 networks failed.*--anyway/,
        ),
      },
    };
    expect(await post('mf-f', 'activate', { version: '2' })).toMatchObject(refused);
    expect(await post('mf-f', 'canary', { version: '2', percent: 5 })).toMatchObject(refused);
    expect(await post('mf-f', 'rollback', { version: '2' })).toMatchObject(refused);
    const restored = await server.call('POST', `/revisions/${revision - 1}/restore`, ada, {});
    expect(restored).toMatchObject(refused);
    expect((await server.composition()).revision).toBe(revision);
  });

  it('is skipped by a rollback', async () => {
    await rolledBack('mf-g');
    clockAt('13:00');
    await server.publish('mf-g', '3');
    await post('mf-g', 'activate', { version: '3' });
    const { body } = await server.call('GET', '/status', ada);
    const { previous, releases } = body.remotes.find(({ name }: { name: string }) => name === 'mf-g');
    expect(previous).toBe('1');
    expect(
      releases.map(({ version, quarantine }: { version: string; quarantine: object | null }) => [
        version,
        quarantine !== null,
      ]),
    ).toEqual([
      ['3', false],
      ['2', true],
      ['1', false],
    ]);
    await post('mf-g', 'rollback', {});
    expect(await live('mf-g')).toBe('1');
  });

  it('goes live with anyway and a reason, is recorded in the history, and is not judged again', async () => {
    await rolledBack('mf-h');
    const withoutReason = await post('mf-h', 'activate', { version: '2', anyway: true });
    expect(withoutReason).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^Give a reason/) },
    });
    const withBlanks = await post('mf-h', 'activate', { version: '2', anyway: true, reason: '  ' });
    expect(withBlanks).toMatchObject({ status: 400, body: { details: [{ field: 'reason' }] } });
    const reason = 'the failures came from a test';
    const answer = await post('mf-h', 'activate', { version: '2', anyway: true, reason });
    expect(answer.status).toBe(200);
    expect(await newest()).toMatchObject({
      author: 'token:server “ada”',
      reason: expect.stringMatching(/^the failures came from a test \(in spite of its quarantine: 5 pages/),
    });
    await failing('mf-h', '2', 9, 100);
    await watchActivations(server.app);
    expect(await live('mf-h')).toBe('2');
    await post('mf-h', 'rollback', {});
    expect((await post('mf-h', 'activate', { version: '2' })).status).toBe(200);
  });

  it('goes live anyway only for its publishers', async () => {
    await rolledBack('mf-i');
    const other = await server.publisher('mf-a');
    const body = { version: '2', anyway: true, reason: 'mine' };
    expect((await server.call('POST', '/releases/mf-i/activate', other, body)).status).toBe(403);
    expect(await live('mf-i')).toBe('1');
  });
});
