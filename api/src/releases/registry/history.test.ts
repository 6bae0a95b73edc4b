import { describe, expect, it } from 'vitest';
import { type Revision, since, versionBefore, versionIn } from './history.ts';

/** The newest first; `null`: the remote was not live. */
const historyOf = (...versions: (string | null)[]): Revision[] =>
  versions.map((version, index) => ({
    revision: versions.length - index,
    author: '',
    reason: '',
    createdAt: new Date(0),
    releases: version === null ? [] : [{ name: 'mf-a', version }],
    canaries: [],
  }));

describe('the history of the registry', () => {
  it('finds the version before, and goes further back with each rollback', () => {
    expect(versionBefore(historyOf('3', '2', '2', '1'), 'mf-a', () => null)).toBe('2');
    expect(versionBefore(historyOf('2', '3', '2', '2', '1'), 'mf-a', () => null)).toBe('1');
    expect(versionBefore(historyOf('1', '2', '3', '2', '1'), 'mf-a', () => null)).toBeUndefined();
    expect(versionBefore(historyOf('2', null, '1'), 'mf-a', () => null)).toBe('1');
    expect(versionBefore(historyOf('1'), 'mf-a', () => null)).toBeUndefined();
    expect(versionBefore([], 'mf-a', () => null)).toBeUndefined();
  });

  it('finds the last live version of a withdrawn remote', () => {
    expect(versionBefore(historyOf(null, null, '2', '1'), 'mf-a', () => null)).toBe('2');
    expect(versionBefore(historyOf(null, null), 'mf-a', () => null)).toBeUndefined();
  });

  it('skips versions that may not go live', () => {
    const quarantineOf = ({ version }: { version: string }) =>
      version === '2' ? { since: new Date(), reason: 'it fails' } : null;
    expect(versionBefore(historyOf('3', '2', '1'), 'mf-a', quarantineOf)).toBe('1');
    expect(versionBefore(historyOf('3', '2'), 'mf-a', quarantineOf)).toBeUndefined();
  });

  it('finds the first revision of an unbroken run', () => {
    const isTwo = (revision: Revision) => versionIn(revision, 'mf-a') === '2';
    expect(since(historyOf('2', '2', '1', '2'), isTwo)?.revision).toBe(3);
    expect(since(historyOf('2', '2'), isTwo)?.revision).toBe(1);
    expect(since(historyOf('1', '2'), isTwo)).toBeUndefined();
  });
});
