import { describe, expect, it } from 'vitest';
import { testBuild } from '../testing/build.ts';
import { liveRelease } from './live-release.ts';

const usesInPage = (uses?: Record<string, string[]>) => {
  const { release } = testBuild('mf-a', '1', uses && { uses });
  return liveRelease({ ...release, base: '/', manifest: '' }, []).uses;
};

describe('what a page knows of the exports that a release uses', () => {
  it('are those of the libraries of which pages load a part', () => {
    expect(
      usesInPage({
        '@fareweave/shared-lib/platform': ['emit'],
        '@tanstack/react-query': ['useQuery'],
        'styled-components': [],
      }),
    ).toEqual({ '@tanstack/react-query': ['useQuery'], 'styled-components': [] });
  });

  it.each([[undefined], [{ '@fareweave/shared-lib/platform': ['emit'] }]])('is nothing for %j', (uses) => {
    expect(usesInPage(uses)).toBeUndefined();
  });
});
