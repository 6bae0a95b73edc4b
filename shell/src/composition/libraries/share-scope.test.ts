import { describe, expect, it, vi } from 'vitest';
import { release } from '../../testing/release.ts';
import type { ShareScope } from './share-scope.ts';

const QUERY = '@tanstack/react-query';
const STYLED = 'styled-components';
const query = { useQuery: 2, useInfiniteQuery: 2 };
const styled = { styled: 2, ThemeProvider: 2 };
// Only webpack finds the libraries under these names.
vi.doMock('./whole-libraries.ts', () => ({ query, styled }));
const { provided, scopeFor } = await import('./share-scope.ts');

const page: ShareScope = {
  react: provided('19.3.0', {}),
  [QUERY]: provided('5.0.0', { useQuery: 1, useMutation: 1 }),
  [STYLED]: provided('6.0.0', { styled: 1 }),
};

describe('the shared modules of a release', () => {
  it.each([
    ['uses what they have', { [QUERY]: ['useQuery'], [STYLED]: ['styled'] }],
    ['uses nothing of the libraries', { [QUERY]: [], [STYLED]: [] }],
  ])('are those of the page if it %s', async (_, uses) => {
    expect(await scopeFor(release({ uses }), page)).toBe(page);
  });

  it.each([
    ['uses more of one library', { [QUERY]: ['useQuery', 'useInfiniteQuery'], [STYLED]: ['styled'] }],
    ['uses a name of all objects', { [QUERY]: ['useQuery'], [STYLED]: ['toString'] }],
    ['does not state one library', { [QUERY]: ['useQuery'] }],
    ['states nothing', {}],
  ])('have the whole libraries if it %s', async (_, uses) => {
    const scope = await scopeFor(release({ uses }), page);
    expect(scope.react).toBe(page.react);
    expect(scope[QUERY]?.['5.0.0']?.lib?.()).toBe(query);
    expect(scope[STYLED]?.['6.0.0']?.lib?.()).toBe(styled);
  });

  it('are those of a shell that provides no part', async () => {
    const empty: ShareScope = {};
    expect(await scopeFor(release({ uses: {} }), empty)).toBe(empty);
  });
});
