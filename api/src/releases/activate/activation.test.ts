import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registryRevisions, releases } from '../../db/schema/index.ts';
import { readRegistry } from '../registry/registry.ts';
import { type Answer, type ReleaseServer, releaseServer } from '../testing/server.ts';

let server: ReleaseServer;
let ada: Record<string, string>;
beforeAll(async () => {
  server = await releaseServer();
  ada = await server.publisher('*', 'ada');
  for (const version of ['1', '2', '3']) await server.publish('mf-a', version);
  await server.publish('mf-b', '1');
});
afterAll(() => server.close());

const change = (name: string, what: string, body: object, by = ada): Promise<Answer> =>
  server.call('POST', `/releases/${name}/${what}`, by, body);
const activate = (name: string, version: string, more: object = {}): Promise<Answer> =>
  change(name, 'activate', { version, ...more });

async function live(): Promise<string[]> {
  const { releases: live, canaries } = await server.composition();
  return [
    ...live.map(({ name, version }) => `${name} ${version}`),
    ...canaries.map(({ percent, release }) => `${percent} % ${release.name} ${release.version}`),
  ];
}

describe('the registry', () => {
  it('changes in one revision with an author and a reason', async () => {
    expect((await activate('mf-a', '1', { reason: 'the beginning' })).status).toBe(200);
    const { body } = await activate('mf-b', '1');
    expect(await live()).toEqual(['mf-a 1', 'mf-b 1']);
    expect(await activate('mf-b', '1')).toEqual({ status: 200, body });
    const rows = await server.db.select().from(registryRevisions).orderBy(registryRevisions.revision);
    expect(rows.map(({ author, reason }) => `${author}: ${reason}`)).toEqual([
      'token:server “ada”: the beginning',
      'token:server “ada”: mf-b 1 goes live',
    ]);
  });

  it('can be rolled back, and restored to any revision', async () => {
    await activate('mf-a', '2');
    const { body: third } = await activate('mf-a', '3');
    await change('mf-a', 'rollback', {});
    expect(await live()).toEqual(['mf-b 1', 'mf-a 2']);
    await change('mf-a', 'rollback', { reason: 'further' });
    expect(await live()).toEqual(['mf-b 1', 'mf-a 1']);
    expect(await change('mf-a', 'rollback', {})).toMatchObject({
      status: 404,
      body: { message: 'There is no release of mf-a to roll back to.' },
    });
    await change('mf-a', 'rollback', { version: '2' });
    expect(await live()).toEqual(['mf-b 1', 'mf-a 2']);
    await server.call('POST', `/revisions/${third.revision}/restore`, ada, {});
    expect(await live()).toEqual(['mf-b 1', 'mf-a 3']);
    const [newest] = (await server.db.select().from(registryRevisions)).toSorted(
      (a, b) => b.revision - a.revision,
    );
    expect(newest?.reason).toBe(`restores revision ${third.revision}`);
    const beyond = await server.call('POST', `/revisions/${2 ** 31}/restore`, ada, {});
    expect(beyond).toMatchObject({
      status: 400,
      body: { message: 'Revision must be 2,147,483,647 or less' },
    });
  });

  it('can have a canary until it is live or ended', async () => {
    await change('mf-a', 'canary', { version: '2', percent: 10 });
    expect(await live()).toEqual(['mf-b 1', 'mf-a 3', '10 % mf-a 2']);
    await change('mf-a', 'canary', { version: '2', percent: 50 });
    expect(await live()).toEqual(['mf-b 1', 'mf-a 3', '50 % mf-a 2']);
    await change('mf-a', 'canary', { version: '2', percent: 0 });
    expect(await live()).toEqual(['mf-b 1', 'mf-a 3']);
    await change('mf-a', 'canary', { version: '2', percent: 10 });
    await activate('mf-a', '2');
    expect(await live()).toEqual(['mf-b 1', 'mf-a 2']);
    expect(await change('mf-a', 'canary', { version: '2', percent: 10 })).toMatchObject({
      status: 409,
      body: { message: 'mf-a 2 is already live for all visitors.' },
    });
  });

  it('refuses a change meant for an older revision, and one of two concurrent changes', async () => {
    const { revision } = await server.composition();
    const both = await Promise.all(
      ['1', '3'].map((version) => activate('mf-a', version, { expected_revision: revision })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'OVERTAKEN',
      message: expect.stringMatching(
        /^Revision \d+ is live now, and this change was meant for revision \d+\. Nothing was changed/,
      ),
    });
    expect((await server.composition()).revision).toBe(
      both.find(({ status }) => status === 200)?.body.revision,
    );
  });

  it.each([
    [
      'a route that is taken',
      { routes: [{ path: '/mf-b', access: 'public', title: 'B', screen: 'screen' }] },
      'The route /mf-b is taken by mf-b 1: choose another path in remote.json.',
    ],
    [
      'a page of the shell',
      { routes: [{ path: '/about', access: 'public', title: 'A', screen: 'screen' }] },
      'The route /about is a page of the shell',
    ],
    [
      'another React',
      { shared: { react: '^18.0.0' } },
      'It needs react ^18.0.0, and the shell provides 19.3.1',
    ],
    ['an unshared React', { shared: {} }, 'react is not shared: the page would load it twice'],
    ['another platform', { platform: 2 }, 'It is written against platform 2, and the shell against 1'],
  ] as const)('never includes %s', async (what, declared, message) => {
    const name = 'mf-x';
    const version = what.replaceAll(' ', '-').toLowerCase();
    await server.publish(name, version, structuredClone(declared) as object);
    const before = await live();
    for (const answer of [
      await activate(name, version),
      await change(name, 'canary', { version, percent: 5 }),
    ]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'CANNOT_GO_LIVE', message: expect.stringContaining(message) },
      });
    }
    expect(await live()).toEqual(before);
  });

  it('never includes a release whose files the server has lost, until they are published again (RELS-45)', async () => {
    const releasesDir = path.join(server.folder, 'releases');
    const { body: former } = await activate('mf-a', '2');
    await activate('mf-a', '1');
    const before = await live();
    await rename(path.join(releasesDir, 'mf-a/2'), path.join(releasesDir, 'lost'));
    for (const answer of [
      await activate('mf-a', '2'),
      await change('mf-a', 'canary', { version: '2', percent: 5 }),
      await change('mf-a', 'rollback', { version: '2' }),
      await server.call('POST', `/revisions/${former.revision}/restore`, ada, {}),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: {
          code: 'CANNOT_GO_LIVE',
          message:
            'mf-a 2 cannot go live. This server does not have its file entry.js: publish it again with the same build.',
        },
      });
    expect(await live()).toEqual(before);
    await server.publish('mf-a', '2');
    expect((await activate('mf-a', '2')).status).toBe(200);
  });

  it('returns to a revision although the server has lost a file of a release that is live anyway', async () => {
    const { body: former } = await activate('mf-b', '1');
    await activate('mf-a', '1');
    const file = path.join(server.folder, 'releases/mf-b/1/entry.js');
    for (const lost of [file, `${file}.br`, `${file}.gz`]) await rm(lost, { force: true });
    expect((await server.call('POST', `/revisions/${former.revision}/restore`, ada, {})).status).toBe(200);
    expect((await activate('mf-b', '1')).status).toBe(200);
    await server.publish('mf-b', '1');
    expect(existsSync(file)).toBe(true);
  });

  it('never includes an unpublished release', async () => {
    expect(await activate('mf-a', '99')).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('mf-a 99 is not published here') },
    });
  });

  it('is changed only with a token for the remote', async () => {
    const team = await server.publisher('mf-b');
    expect((await change('mf-a', 'activate', { version: '1' }, team)).status).toBe(403);
    expect((await change('mf-a', 'canary', { version: '1', percent: 1 }, {})).status).toBe(401);
    expect((await server.call('POST', '/revisions/1/restore', team, {})).body.message).toBe(
      'This token may release mf-b, not all remotes.',
    );
  });
});

describe('a registry that was changed directly in the database', () => {
  it('is not served; the newest valid revision is', async () => {
    const { revision, releases: before } = await server.composition();
    const { body } = await activate('mf-a', before.some(({ version }) => version === '3') ? '1' : '3');
    await server.db
      .update(registryRevisions)
      .set({ payload: sql`replace(payload, 'entry.js', 'evil.js')` })
      .where(eq(registryRevisions.revision, body.revision));
    expect((await server.composition()).revision).toBe(revision);

    await server.db
      .update(registryRevisions)
      .set({ payload: sql`(select payload from registry_revisions where revision = ${revision})` })
      .where(eq(registryRevisions.revision, body.revision));
    expect((await server.composition()).revision).toBe(revision);
  });

  it('is reported once for each reading, however many revisions another key has signed', async () => {
    const newest = 2_000_000;
    const foreign = { payload: '{}', signature: 'x', releases: [], canaries: [], author: 'a', reason: 'b' };
    await server.db
      .insert(registryRevisions)
      .values(
        [newest - 2, newest - 1, newest].map((revision) => ({ ...foreign, revision, createdAt: new Date() })),
      );
    const error = vi.spyOn(server.app.log, 'error').mockImplementation(() => undefined);
    expect((await readRegistry(server.app)).revision).toBeLessThan(newest - 2);
    expect(error.mock.calls.map(([fields]) => fields)).toEqual([{ revision: newest }]);
    error.mockRestore();
    await server.db.delete(registryRevisions).where(eq(registryRevisions.reason, foreign.reason));
  });

  it('is not valid with a different manifest', async () => {
    const { revision } = await server.composition();
    const { body } = await activate('mf-b', '1', {});
    expect(body.revision).toBe(revision);
    await server.db.update(releases).set({ manifest: sql`manifest || ' '` }).where(eq(releases.name, 'mf-b'));
    const served = await readRegistry(server.app);
    expect(served.releases.map(({ name }) => name)).not.toContain('mf-b');
  });
});
