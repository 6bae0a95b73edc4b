import { existsSync } from 'node:fs';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepShell } from '../files/kept-shell-files.ts';
import { quarantine } from '../registry/quarantine.ts';
import { testBuild, testShell, writeShell } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { pruneReleases } from './prune.ts';

let server: ReleaseServer;
let ada: Record<string, string>;
const day = (date: string) => server.clock.set(`2026-${date}T12:00:00Z`);
const activate = (version: string) => server.call('POST', '/releases/mf-a/activate', ada, { version });
const prune = async (body: object = {}) =>
  (await server.call('POST', '/prune', await server.publisher(), body)).body.releases?.map(
    ({ version }: { version: string }) => version,
  );

beforeAll(async () => {
  server = await releaseServer();
  day('01-01');
  ada = await server.publisher();
  for (const version of ['1', '2', '3', 'never', 'canary']) await server.publish('mf-a', version);
  await activate('1');
  day('01-10');
  await server.call('POST', '/releases/mf-a/canary', ada, { version: 'canary', percent: 5 });
  await activate('2');
  day('01-20');
  await activate('3');
  await server.publish('mf-a', 'new');
});
afterAll(() => server.close());

describe('pruning', () => {
  it('keeps releases that were live within thirty days, and new ones', async () => {
    day('02-08');
    expect(await prune({ dry_run: true })).toEqual(['never']);
    expect(await prune({ days: 29 })).toBeUndefined();
    expect(existsSync(path.join(server.folder, 'releases/mf-a/never'))).toBe(true);
  });

  it('deletes the rest, except live releases and targets of a rollback', async () => {
    const shells = path.join(server.folder, 'releases/.shell');
    await server.app.inject({ url: '/about' });
    await writeFile(path.join(shells, 'later.old.js'), '');
    await utimes(path.join(shells, 'later.old.js'), new Date('2026-01-01'), new Date('2026-01-01'));
    day('03-10');
    expect((await prune()).sort()).toEqual(['1', 'canary', 'never', 'new']);
    expect((await readdir(path.join(server.folder, 'releases/mf-a'))).sort()).toEqual(['2', '3']);
    expect(await readdir(shells)).toEqual(['main.js']);
    const token = await server.publisher();
    expect((await server.call('POST', '/releases/mf-a/rollback', token, {})).status).toBe(200);
    expect((await server.call('POST', '/revisions/1/restore', token, {})).body.message).toContain(
      'were pruned',
    );
  });
});

describe('a pruned version', () => {
  it('is only published again with the same files: browsers keep them for a year', async () => {
    await expect(server.publish('mf-a', 'never', { initial: ['entry.js', 'screen.js'] })).rejects.toThrow(
      'mf-a never was once published with different files',
    );
    await server.publish('mf-a', 'never');
    expect(existsSync(path.join(server.folder, 'releases/mf-a/never/entry.js'))).toBe(true);
    day('05-01');
    expect(await prune()).toContain('never');
  });
});

describe('a release in quarantine', () => {
  it('is kept, so that publishing it again does not lift the quarantine', async () => {
    day('03-10');
    await server.publish('mf-q', '1');
    await quarantine(server.db, { name: 'mf-q', version: '1' }, { since: new Date(), reason: 'it failed' });
    day('05-01');
    await prune();
    await server.publish('mf-q', '1');
    const team = await server.publisher();
    const refused = await server.call('POST', '/releases/mf-q/activate', team, { version: '1' });
    expect([refused.status, refused.body.code]).toEqual([409, 'QUARANTINED']);
  });
});

describe('a withdrawn remote', () => {
  it('keeps the release to which a rollback leads, however long ago it was live', async () => {
    day('03-10');
    const team = await server.publisher();
    for (const version of ['1', '2']) await server.publish('mf-w', version);
    await server.call('POST', '/releases/mf-w/activate', team, { version: '1' });
    await server.call('POST', '/releases/mf-w/withdraw', team, {});
    day('05-01');
    await server.call('POST', '/prune', await server.publisher(), {});
    expect(await readdir(path.join(server.folder, 'releases/mf-w'))).toEqual(['1']);
    const answer = await server.call('POST', '/releases/mf-w/rollback', await server.publisher(), {});
    expect(answer.status).toBe(200);
    await server.call('POST', '/releases/mf-w/withdraw', await server.publisher(), {});
  });
});

describe('an incomplete upload', () => {
  it('is deleted thirty days after its last change', async () => {
    day('04-10');
    ada = await server.publisher();
    const bytes = { ...ada, 'content-type': 'application/octet-stream' };
    const uploads = path.join(server.folder, 'releases/.incoming/mf-a');
    const changed = async (date: string, version: string) => {
      const files = await readdir(path.join(uploads, version), { recursive: true });
      for (const file of ['', ...files])
        await utimes(path.join(uploads, version, file), new Date(date), new Date(date));
    };
    for (const version of ['forgotten', 'resumed']) {
      const { manifest, contents } = testBuild('mf-a', version);
      await server.call('PUT', `/releases/mf-a/${version}`, ada, { manifest });
      await server.call('PUT', `/releases/mf-a/${version}/files/entry.js`, bytes, contents['entry.js']);
      await changed(version === 'resumed' ? '2026-03-20' : '2026-03-01', version);
    }

    expect(await prune({ dry_run: true })).not.toContain('forgotten');
    expect((await readdir(uploads)).sort()).toEqual(['forgotten', 'resumed']);
    await prune();
    expect(await readdir(uploads)).toEqual(['resumed']);
    const { manifest } = testBuild('mf-a', 'resumed');
    const { body } = await server.call('PUT', '/releases/mf-a/resumed', ada, { manifest });
    expect(body).toEqual({ state: 'incoming', missing: ['screen.js'] });
    const forgotten = await server.call('POST', '/releases/mf-a/forgotten/complete', ada);
    expect(forgotten).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

describe('pruning and an activation at the same time', () => {
  /** Runs `first` before the next transaction begins, as a server does that gets the lock of the registry first. */
  const beforeNextTransaction = (first: () => Promise<unknown>) => {
    const transaction = server.db.transaction.bind(server.db);
    vi.spyOn(server.db, 'transaction').mockImplementationOnce(async (...given) => {
      await first();
      return transaction(...given);
    });
  };
  const pruneHere = () => pruneReleases(server.app, { days: 30, dryRun: false });
  const folderOf = (version: string) => path.join(server.folder, 'releases/mf-b', version);

  it('keeps what went live meanwhile', async () => {
    ada = await server.publisher();
    for (const version of ['old', 'returns']) await server.publish('mf-b', version);
    day('06-01');
    ada = await server.publisher();
    beforeNextTransaction(async () => {
      const { status } = await server.call('POST', '/releases/mf-b/activate', ada, { version: 'returns' });
      expect(status).toBe(200);
    });
    const deleted = (await pruneHere()).map(({ version }) => version);
    expect(deleted).toContain('old');
    expect(deleted).not.toContain('returns');
    expect([existsSync(folderOf('old')), existsSync(folderOf('returns'))]).toEqual([false, true]);
    expect((await server.composition()).releases).toContainEqual(
      expect.objectContaining({ name: 'mf-b', version: 'returns' }),
    );
  });

  it.each(['activate', 'canary'])('does not %s what was deleted meanwhile', async (change) => {
    await server.publish('mf-b', change);
    day(change === 'activate' ? '08-01' : '10-01');
    ada = await server.publisher();
    beforeNextTransaction(pruneHere);
    const body = { version: change, ...(change === 'canary' && { percent: 5 }) };
    expect(await server.call('POST', `/releases/mf-b/${change}`, ada, body)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('or was pruned') },
    });
    expect(existsSync(folderOf(change))).toBe(false);
  });
});

describe('a page that is open during a new build of the shell', () => {
  it('can load the files of its own build', async () => {
    const shell = path.join(server.folder, 'shell');
    await writeFile(path.join(shell, 'later-menu.1.js'), '/* the menu */');
    await keepShell(shell, path.join(server.folder, 'releases'));
    await rm(path.join(shell, 'later-menu.1.js'));
    const { statusCode, body } = await server.app.inject({ url: '/shell/later-menu.1.js' });
    expect([statusCode, body]).toEqual([200, '/* the menu */']);
  });
});

describe('a copy of a file of the shell that was cut off', () => {
  it('is completed', async () => {
    const shell = path.join(server.folder, 'shell');
    await writeFile(path.join(shell, 'cut.1.js'), '/* the whole file */');
    const copy = path.join(server.folder, 'releases/.shell/cut.1.js');
    await writeFile(copy, '/* the');
    await keepShell(shell, path.join(server.folder, 'releases'));
    await rm(path.join(shell, 'cut.1.js'));
    expect(await readFile(copy, 'utf8')).toBe('/* the whole file */');
  });
});

describe('the files of the shell in use', () => {
  const copyOf = (file: string) => path.join(server.folder, 'releases/.shell', file);
  const isKept = async (file: string, lastUse: string) => {
    await writeFile(copyOf(file), '');
    await utimes(copyOf(file), new Date(lastUse), new Date(lastUse));
    await server.app.shell.read(server.db);
    await pruneReleases(server.app, { days: 30, dryRun: false });
    return existsSync(copyOf(file));
  };

  it('are kept although nobody opened a page for months', async () => {
    await server.app.shell.read(server.db);
    await utimes(copyOf('main.js'), new Date('2026-01-01'), new Date('2026-01-01'));
    day('10-20');
    await pruneReleases(server.app, { days: 30, dryRun: false });
    expect(existsSync(copyOf('main.js'))).toBe(true);
  });

  it('are no reason to fail when a copy is gone', async () => {
    await rm(copyOf('main.js'));
    day('10-22');
    expect((await server.app.shell.read(server.db)).entry).toEqual(['main.js']);
  });

  it('are kept although the server does not restart', async () => {
    await server.app.shell.read(server.db);
    day('11-05');
    expect(await isKept('main.js', '2026-10-01')).toBe(true);
  });

  it('are kept while a new shell in its folder breaks a live release', async () => {
    const shell = testShell({ entry: ['main.20.js'], shared: { react: '20.0.0' } });
    await writeShell(path.join(server.folder, 'shell'), shell);
    day('12-10');
    expect(await isKept('main.js', '2026-10-01')).toBe(true);
    expect((await server.app.shell.read(server.db)).entry).toEqual(['main.js']);
  });

  it('are kept for thirty days after a use that was recorded up to a day before', async () => {
    expect(await isKept('menu.2.js', '2026-11-10T00:00:00Z')).toBe(true);
    expect(await isKept('menu.2.js', '2026-11-09T00:00:00Z')).toBe(false);
  });
});
