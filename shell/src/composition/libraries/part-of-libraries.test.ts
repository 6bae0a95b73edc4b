import { describe, expect, it, jest } from '@jest/globals';
import { release } from '../../testing/release.ts';
import { provided, type ShareScope } from './scope.ts';

const QUERY = '@tanstack/react-query';
const STYLED = 'styled-components';
const whole: ShareScope = { [QUERY]: provided('5.0.0', { useInfiniteQuery: 1 }) };
jest.unstable_mockModule('./whole-libraries.ts', () => ({ wholeLibraries: () => whole }));
const { scopeFor } = await import('./part-of-libraries.ts');

const page: ShareScope = {
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
    expect(await scopeFor(release({ uses }), page)).toBe(whole);
  });

  it('are those of a shell that provides no part', async () => {
    expect(await scopeFor(release({ uses: {} }), {})).toEqual({});
  });
});
