import { describe, expect, it } from '@jest/globals';
import { type Revision, sinceWhen } from './since-when.ts';

const revision = (number: number, versions: Record<string, string>): Revision => ({
  revision: number,
  author: 'ada',
  reason: '',
  createdAt: new Date(0),
  versions,
});
const found = (...revisions: Revision[]) =>
  sinceWhen(revisions.toReversed()).map(({ name, version, made }) => `${name} ${version} ${made.revision}`);

describe('since when a release is live', () => {
  it('is nothing where nothing was ever live', () => {
    expect(found()).toEqual([]);
  });

  it('is the revision that last changed it, not one that changed another', () => {
    expect(
      found(
        revision(1, { search: '1', account: '1' }),
        revision(2, { search: '2', account: '1' }),
        revision(5, { search: '2', account: '1', admin: '1' }),
      ),
    ).toEqual(['account 1 1', 'admin 1 5', 'search 2 2']);
  });

  it('begins anew with a way back, and after a break', () => {
    expect(
      found(
        revision(1, { search: '1', account: '1' }),
        revision(2, { search: '2' }),
        revision(3, { search: '1', account: '1' }),
      ),
    ).toEqual(['account 1 3', 'search 1 3']);
  });
});
