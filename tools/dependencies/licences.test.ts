import { describe, expect, it } from 'vitest';
import { licenceProblems } from './licences.ts';

const problemsOf = (
  packages: Parameters<typeof licenceProblems>[0]['packages'],
  exceptions: Parameters<typeof licenceProblems>[1] = {},
) => licenceProblems({ packages }, exceptions);

describe('the licence of a package', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', 'Apache-2.0 OR MIT'])(
    'is allowed: %s',
    (license) => expect(problemsOf({ 'node_modules/a': { license } })).toEqual([]),
  );

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN x', '(MIT OR ISC) AND GPL-3.0-only'])(
    'is not allowed: %s',
    (license) =>
      expect(problemsOf({ 'api/node_modules/@a/b': { license } })).toEqual([
        `@a/b: ${license} (not only for development), in api/node_modules/@a/b`,
      ]),
  );

  it('must be known', () => {
    expect(problemsOf({ 'node_modules/a': { dev: true } })).toEqual(['a: no licence, in node_modules/a']);
  });

  it('does not matter for the packages of this repository', () => {
    expect(problemsOf({ '': {}, api: {}, 'node_modules/@fareweave/api': { link: true } })).toEqual([]);
  });
});

describe('an exception', () => {
  const exceptions = { a: { licence: 'MPL-2.0', because: 'only for tests', development: true } };

  it('applies to a package for development', () => {
    expect(problemsOf({ 'node_modules/a': { license: 'MPL-2.0', dev: true } }, exceptions)).toEqual([]);
  });

  it('applies to the binaries of the package for each platform', () => {
    const binaries = { license: 'MPL-2.0', dev: true };
    expect(problemsOf({ 'node_modules/a-linux-x64-gnu': binaries }, exceptions)).toEqual([]);
    expect(problemsOf({ 'node_modules/a-linux': binaries }, exceptions)).toHaveLength(2);
  });

  it('does not apply at run time, nor to another licence', () => {
    expect(problemsOf({ 'node_modules/a': { license: 'MPL-2.0' } }, exceptions)).toEqual([
      'a: MPL-2.0 (not only for development), in node_modules/a',
    ]);
    expect(problemsOf({ 'node_modules/a': { license: 'GPL-3.0-only', dev: true } }, exceptions)).toEqual([
      'a: GPL-3.0-only, in node_modules/a',
    ]);
  });

  it('is reported when no package needs it', () => {
    expect(problemsOf({}, exceptions)).toEqual(['a: no package needs this exception']);
  });
});
