import type { FlagDeclaration } from '@fareweave/shared-lib/domain/flags';
import { describe, expect, it } from 'vitest';
import { testBuild } from '../testing/build.ts';
import { ownProblemsOf } from './index.ts';

const FLAG: FlagDeclaration = { name: 'fast', description: 'Fast.', default: true, ends: '2027-03-31' };
const messages = (...flags: FlagDeclaration[]) =>
  ownProblemsOf(testBuild('mf-a', '1', { flags }).release).map(({ message }) => message);

describe('a declared flag (FLAG-1)', () => {
  it.each([
    [{ name: 'Fast' }, 'The flag “Fast” has a wrong name'],
    [{ name: 'a'.repeat(41) }, `The flag “${'a'.repeat(41)}” has a wrong name`],
    [{ description: ' ' }, 'The flag “fast” has no readable description'],
    [{ values: ['a'], default: 'a' }, 'The flag “fast” does not have 2 to 10 different values'],
    [{ values: ['a', 'a'], default: 'a' }, 'The flag “fast” does not have 2 to 10 different values'],
    [{ values: ['a', 'B c'], default: 'a' }, 'The flag “fast” has the value “B c”'],
    [{ default: 'yes' }, 'The flag “fast” has the default "yes", which is not one of its values'],
    [{ values: ['a', 'b'] }, 'The flag “fast” has the default true, which is not one of its values'],
    [{ ends: '2027-02-30' }, 'The flag “fast” ends on “2027-02-30”'],
    [
      { owner: { team: 'Deals', contact: 'deals' } },
      'The flag “fast” has an owner that is neither an e-mail address nor an https URL',
    ],
  ])('%j is refused', (change, message) => {
    expect(messages({ ...FLAG, ...change })).toEqual([message]);
  });

  it('is refused twice, and there are at most 20', () => {
    expect(messages(FLAG, FLAG)).toEqual(['The flag “fast” is declared twice']);
    const many = Array.from({ length: 21 }, (_, index) => ({ ...FLAG, name: `fast-${index}` }));
    expect(messages(...many)).toEqual(['It has 21 flags']);
  });

  it('is accepted, also with variants and after its end', () => {
    expect(
      messages(FLAG, { ...FLAG, name: 'b', values: ['a', 'b-2'], default: 'b-2', ends: '2020-01-01' }),
    ).toEqual([]);
  });
});
