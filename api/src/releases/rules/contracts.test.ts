import { describe, expect, it } from '@jest/globals';
import { sharedRanges } from './contracts.ts';

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
    expect(problems(range, version)).toEqual([
      `It needs react ${range}, and the shell in use provides ${version}`,
    ]);
  });
});
