import fc from 'fast-check';
import semver from 'semver';
import { describe, expect, it, vi } from 'vitest';
import federation, { satisfies } from './federation-runtime.ts';

const { init, initContainerEntry, consumes } = federation.bundlerRuntime;
type Require = Parameters<typeof init>[0]['webpackRequire'];

const REACT = 'react';
const COMPATIBLE = '>=19.0.0 <20.0.0-0';

/** A build that provides a React, or imports one in the chunk `screen`. Its own copy is `copy of <name>`. */
function build(name: string, { provides, needs }: { provides?: string; needs?: string }) {
  const own = vi.fn(async () => () => `copy of ${name}`);
  const shared = provides === undefined ? {} : { [REACT]: [{ version: provides, get: own }] };
  const consumed = { shareKey: REACT, requiredVersion: needs ?? '', fallback: own };
  const webpackRequire: Require = {
    m: {},
    c: {},
    S: {},
    federation: { initOptions: { name, shared } },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: consumed } },
  };
  const installedModules = {};
  init({ webpackRequire });
  return {
    own,
    scope: () => webpackRequire.S.default ?? {},
    join: (scope: object) => initContainerEntry({ webpackRequire, shareScope: scope as never }),
    /** Loads the chunk and returns what its import of React is. */
    async import(chunkId = 'screen'): Promise<unknown> {
      const promises: unknown[] = [];
      const chunkMapping = { screen: ['7'] };
      consumes({ chunkId, promises, chunkMapping, installedModules, webpackRequire });
      await Promise.all(promises);
      const module = { exports: undefined as unknown };
      webpackRequire.m[7]?.(module);
      return module.exports;
    },
  };
}

describe('a shared module', () => {
  it('is the copy of the shell in all parts and loaded once; no remote loads its own copy', async () => {
    const shell = build('shell', { provides: '19.3.1', needs: COMPATIBLE });
    const remotes = [
      build('a', { needs: COMPATIBLE }),
      build('b', { needs: '>=18.0.0 <19.0.0-0||>=19.0.0' }),
    ];
    for (const remote of remotes) remote.join(shell.scope());
    const imported = await Promise.all([...remotes, shell].map((part) => part.import()));
    expect(imported).toEqual(['copy of shell', 'copy of shell', 'copy of shell']);
    expect(shell.own).toHaveBeenCalledTimes(1);
    for (const { own } of remotes) expect(own).not.toHaveBeenCalled();
  });

  it('is the one that is loaded, even if a remote has added a newer version', async () => {
    const shell = build('shell', { provides: '19.3.1', needs: COMPATIBLE });
    await shell.import();
    const [provided] = Object.values(shell.scope()[REACT] ?? {});
    const newer = { '19.4.0': { version: '19.4.0', get: async () => () => 'newer', from: 'old' } };
    const remote = build('a', { needs: COMPATIBLE });
    remote.join({ [REACT]: { ...newer, '19.3.1': provided } });
    expect(await remote.import()).toBe('copy of shell');
  });

  it('that does not satisfy the remote fails where it is imported, with both versions', async () => {
    const shell = build('shell', { provides: '18.2.0' });
    const remote = build('a', { needs: COMPATIBLE });
    remote.join(shell.scope());
    await expect(remote.import()).rejects.toThrow(
      'a needs react >=19.0.0 <20.0.0-0, and shell provides 18.2.0',
    );
    expect(remote.own).not.toHaveBeenCalled();
  });

  it('that no part provides is the remote’s own copy', async () => {
    const remote = build('a', { needs: COMPATIBLE });
    remote.join({});
    expect(await remote.import()).toBe('copy of a');
  });

  it('is loaded again after a failure', async () => {
    const shell = build('shell', { provides: '19.3.1' });
    shell.own.mockRejectedValueOnce(new Error('interrupted'));
    const remote = build('a', { needs: COMPATIBLE });
    remote.join(shell.scope());
    await expect(remote.import()).rejects.toThrow('interrupted');
    expect(await remote.import()).toBe('copy of shell');
  });
});

it('a chunk may have the name of a property of all objects', async () => {
  await expect(build('a', { needs: COMPATIBLE }).import('constructor')).resolves.toBeUndefined();
});

describe('a range of comparators', () => {
  const version = fc.tuple(fc.nat(3), fc.nat(12), fc.nat(3)).map((parts) => parts.join('.'));
  const operator = fc.constantFrom('^', '~', '>=', '>', '<', '<=', '=');
  const simple = fc.tuple(operator, version).map((parts) => parts.join(''));
  const range = fc.array(simple, { minLength: 1, maxLength: 3 }).map((all) => all.join(' || '));

  it('accepts the versions that semver accepts', () => {
    fc.assert(
      fc.property(version, fc.oneof(range, fc.constant('*')), (given, wanted) => {
        const comparators = new semver.Range(wanted).range;
        expect([given, wanted, satisfies(given, comparators)]).toEqual([
          given,
          wanted,
          semver.satisfies(given, wanted),
        ]);
      }),
    );
  });

  it.each([
    ['20.0.0-rc.1', false],
    ['19.0.0-rc.1', false],
    ['19.3.1+build', true],
  ])('of 19: %s is accepted: %s', (given, expected) => {
    expect(satisfies(given, COMPATIBLE)).toBe(expected);
  });
});
