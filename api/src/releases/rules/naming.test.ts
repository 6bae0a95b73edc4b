import { containerOf } from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it } from '@jest/globals';
import { testBuild } from '../testing/build.ts';
import { ownProblemsOf } from './index.ts';

describe('the names of a release', () => {
  it('are what its build derives them from', () => {
    expect(containerOf('mf-last-minute')).toBe('mf_last_minute');
    expect(ownProblemsOf(testBuild('mf-last-minute', '1.0.0').release)).toEqual([]);
  });

  it.each(['mf_account', 'fareweave_shell', 'mf_evil2'])(
    'do not hold the container %s, which may be that of another remote',
    (container) => {
      expect(ownProblemsOf(testBuild('mf-evil', '1', { container }).release)).toEqual([
        {
          rule: 'container',
          message: `Its container is ${container}, and that of mf-evil is always mf_evil`,
          fix: 'build with tools/webpack/remote.ts in the folder mf-evil',
        },
      ]);
    },
  );
});
