import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHELL, testBuild, writeShell } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { sharedRanges, usedExports } from './contracts.ts';
import type { Problem } from './problem.ts';

type Surroundings = Parameters<typeof sharedRanges>[1];
type Release = Parameters<typeof sharedRanges>[0];

/** The problems of a remote that needs `range` in a shell that provides `version`. */
function problems(range: string, version: string): string[] {
  const surroundings = { shell: { shared: { react: version } }, others: [] } as unknown as Surroundings;
  return sharedRanges({ shared: { react: range } } as unknown as Release, surroundings).map(
    ({ message }) => message,
  );
}

describe('the range of a shared package', () => {
  it.each([
    ['^19.0.0', '19.3.1'],
    ['^19.0.0', '19.0.0'],
    ['^0.2.3', '0.2.9'],
    ['~1.2.3', '1.2.9'],
    ['6.6.0', '6.6.0'],
    ['>=1 <3', '2.0.0'],
    ['^18.0.0 || ^19.0.0', '19.3.1'],
  ])('%s accepts %s', (range, version) => {
    expect(problems(range, version)).toEqual([]);
  });

  it.each([
    ['^19.4.0', '19.3.9'],
    ['^19.0.0', '20.0.0'],
    ['^19.0.0', '18.9.9'],
    ['^0.2.3', '0.3.0'],
    ['^0.0.3', '0.0.4'],
    ['~1.2.3', '1.3.0'],
    ['6.6.0', '6.6.1'],
    ['^1.0.0', '2.0.0-beta.1'],
    ['^1.0.0', '1.1.0-beta.1'],
    ['latest', '19.3.1'],
    ['^19.0.0', 'unknown'],
  ])('%s does not accept %s', (range, version) => {
    expect(problems(range, version)).toEqual([`It needs react ${range}, and the shell provides ${version}`]);
  });

  it('of all modules of a package is reported once, unless they differ', () => {
    const messages = (ranges: Record<string, string>, shared: Record<string, string>) => {
      const surroundings = { shell: { shared }, others: [] } as unknown as Surroundings;
      return sharedRanges({ shared: ranges } as unknown as Release, surroundings).length;
    };
    const provided = { react: '20.0.0', 'react/': '20.0.0' };
    expect(messages({ react: '^19.0.0', 'react/': '^19.0.0' }, provided)).toBe(1);
    expect(messages({ react: '^20.0.0', 'react/': '^19.0.0' }, provided)).toBe(1);
    expect(messages({ react: '^18.0.0', 'react/': '^19.0.0' }, provided)).toBe(2);
  });
});

describe('the exports that a remote uses of the platform', () => {
  const platform = '@fareweave/shared-lib/platform';
  const exportsProblems = (
    uses: Record<string, string[]> | undefined,
    exports: Record<string, string[]> | undefined,
  ): Problem[] =>
    usedExports({ uses } as unknown as Release, { shell: { exports } } as unknown as Surroundings);

  it.each([
    ['the same', { [platform]: ['emit', 'on'] }, { [platform]: ['emit', 'on'] }],
    ['fewer', { [platform]: ['on'] }, { [platform]: ['emit', 'on'] }],
    ['of a remote built before RELS-18', undefined, { [platform]: ['emit'] }],
    ['in a shell built before RELS-18', { [platform]: ['emit'] }, undefined],
    ['of a module that the rule “shared” reports', { '@fareweave/other': ['a'] }, { [platform]: ['emit'] }],
    ['of something that is no module', { constructor: ['a'], toString: ['a'] }, { [platform]: ['emit'] }],
  ])('may go live: %s', (_, uses, exports) => {
    expect(exportsProblems(uses, exports)).toEqual([]);
  });

  it('are named when the shell does not have one', () => {
    expect(exportsProblems({ [platform]: ['emit', 'useThing'] }, { [platform]: ['emit'] })).toEqual([
      {
        rule: 'exports',
        message: `It uses useThing of ${platform}, and the shell in use does not export it`,
        fix: 'build it against the platform of the shell in use, or release a shell that has the export first',
      },
    ]);
  });

  it('are all named when the shell has none', () => {
    expect(exportsProblems({ [platform]: ['a', 'b', 'constructor'] }, { [platform]: [] })).toMatchObject([
      { message: `It uses a, b and constructor of ${platform}, and the shell in use does not export them` },
    ]);
  });
});

describe('a release that uses an export which the shell in use does not have', () => {
  const platform = '@fareweave/shared-lib/platform';
  const using = (...names: string[]) => ({ uses: { [platform]: names } });
  const refusal =
    'It uses useThing of @fareweave/shared-lib/platform, and the shell in use does not export it';
  let server: ReleaseServer;
  let headers: Record<string, string>;
  const act = (what: string, body: object) => server.call('POST', `/releases/mf-a/${what}`, headers, body);
  const shellWith = (...names: string[]) =>
    writeShell(path.join(server.folder, 'shell'), { ...SHELL, exports: { [platform]: names } });

  beforeAll(async () => {
    server = await releaseServer();
    headers = await server.publisher();
    await shellWith('emit', 'useThing');
    await server.publish('mf-a', '1', using('emit', 'useThing'));
    await server.publish('mf-a', '2', using('emit'));
    expect((await act('activate', { version: '1' })).status).toBe(200);
    expect((await act('activate', { version: '2' })).status).toBe(200);
    await shellWith('emit');
  });
  afterAll(() => server.close());

  it.each([
    ['activate', { version: '1' }],
    ['canary', { version: '1', percent: 10 }],
    ['rollback', {}],
  ])('is refused by %s', async (what, body) => {
    const { status, body: answer } = await act(what, body);
    expect([status, answer.code]).toEqual([409, 'CANNOT_GO_LIVE']);
    expect(answer.message).toContain(`mf-a 1 cannot go live. ${refusal}: build it against the platform`);
    expect((await server.composition()).releases).toMatchObject([{ version: '2' }]);
  });

  it('fails the check', async () => {
    const { manifest } = testBuild('mf-a', '3', using('useThing'));
    const { body } = await server.call('POST', '/check', headers, { manifest });
    expect(body.problems).toMatchObject([{ rule: 'exports', message: refusal }]);
  });

  it('does not list its uses in pages', async () => {
    expect(JSON.stringify(await server.composition())).not.toContain('"uses"');
  });
});
