import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testBuild, testShell, writeShell } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { librariesFor } from './previous-libraries.ts';

const MODULES = { react: '20.0.0', 'react-dom': '20.0.1', platform: '2.0.0' };
const SHELL = testShell({
  shared: MODULES,
  previous: {
    until: '2027-03-01',
    modules: { react: '19.3.1', 'react-dom': '19.3.1', platform: '2.0.0' },
    script: 'previous.1.js',
  },
});
const OF_19 = { react: '^19.0.0', 'react-dom': '^19.0.0', platform: '^2.0.0' };
const OF_20 = { react: '^20.0.0', 'react-dom': '^20.0.0', platform: '^2.0.0' };

describe('the libraries of a release (RELS-28)', () => {
  it.each<[string, Record<string, string>, ReturnType<typeof librariesFor>]>([
    ['the present ones', OF_20, 'present'],
    ['the previous ones', OF_19, 'previous'],
    [
      'the present ones, when it accepts both',
      { ...OF_20, react: '^19.0.0 || ^20.0.0', 'react-dom': '>=19' },
      'present',
    ],
    ['none: some of each', { ...OF_19, react: '^20.0.0' }, null],
    ['none: older than the previous ones', { ...OF_19, react: '^18.0.0' }, null],
    ['none: it does not share all of them', { react: '^19.0.0', platform: '^2.0.0' }, null],
    ['none: it shares another module', { ...OF_19, lodash: '^4.0.0' }, null],
  ])('are %s', (_, shared, expected) => {
    expect(librariesFor({ shared }, SHELL)).toBe(expected);
  });

  it('are never the previous ones in a shell without them', () => {
    const { previous, ...alone } = SHELL;
    expect(librariesFor({ shared: OF_19 }, alone)).toBeNull();
  });
});

describe('on a server whose shell has both', () => {
  let server: ReleaseServer;
  beforeAll(async () => {
    server = await releaseServer();
    await writeShell(path.join(server.folder, 'shell'), SHELL);
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.set('2027-03-01T23:59:00Z'));

  const activate = async (name: string, version: string, shared: Release['shared']) => {
    await server.publish(name, version, { shared });
    return server.call('POST', `/releases/${name}/activate`, await server.publisher(), { version });
  };
  const check = async (shared: Release['shared']) => {
    const { manifest } = testBuild('mf-x', '1', { shared });
    return (await server.call('POST', '/check', await server.publisher(), { manifest })).body;
  };
  const checkShell = async (shell: ShellBuild) => {
    const payload = { shell: JSON.stringify(shell) };
    return (await server.call('POST', '/check-shell', await server.publisher(), payload)).body;
  };
  const warning = 'uses the previous shared libraries (react 19.3.1, react-dom 19.3.1)';

  it('a release with the previous ones goes live on the last day, with a warning (RELS-29)', async () => {
    expect((await activate('mf-old', '1', OF_19)).status).toBe(200);
    expect((await activate('mf-new', '1', OF_20)).status).toBe(200);
    expect(await check(OF_19)).toMatchObject({
      problems: [],
      warnings: [`It ${warning} until Mon, Mar 1, 2027`],
    });
    expect(await check(OF_20)).toMatchObject({ problems: [], warnings: [] });
    const { body } = await server.call('GET', '/status', await server.publisher());
    expect(body.remotes.map(({ name, warnings }: Record<string, unknown>) => [name, warnings])).toEqual([
      ['mf-new', []],
      ['mf-old', [`1 ${warning} until Mon, Mar 1, 2027`]],
    ]);
  });

  it('a day later none goes live, and the live one stays and does not keep a server from starting', async () => {
    server.clock.set('2027-03-02T00:00:00Z');
    expect(await activate('mf-old', '2', OF_19)).toMatchObject({
      status: 409,
      body: {
        code: 'CANNOT_GO_LIVE',
        message: expect.stringContaining('with which no release may go live after Mon, Mar 1, 2027'),
      },
    });
    expect(await checkShell(SHELL)).toMatchObject({
      broken: [],
      warnings: [`mf-old 1 ${warning}, whose last day was Mon, Mar 1, 2027`],
    });
  });

  it('a shell without them breaks the live one, also after that day', async () => {
    const { previous, ...alone } = SHELL;
    expect(await checkShell(alone)).toMatchObject({
      broken: [{ name: 'mf-old', version: '1' }],
      warnings: [],
    });
    server.clock.set('2027-03-02T00:00:00Z');
    expect((await checkShell(alone)).broken).toHaveLength(1);
  });

  it('a release never gets some of each', async () => {
    const { problems } = await check({ ...OF_19, react: '^20.0.0' });
    expect(problems.map(({ message }: { message: string }) => message)).toEqual([
      'It needs react-dom ^19.0.0, and the shell provides 20.0.1',
    ]);
  });

  it('a shell whose date cannot be read does not serve', async () => {
    const file = path.join(server.folder, 'shell/shell.json');
    for (const until of ['soon', '2027-13-01']) {
      const shell = { ...SHELL, entry: ['main.2.js'], previous: { ...SHELL.previous, until } };
      await writeFile(file, JSON.stringify(shell));
      expect((await server.app.shell.read(server.app.db)).entry).toEqual(['main.js']);
    }
  });
});
