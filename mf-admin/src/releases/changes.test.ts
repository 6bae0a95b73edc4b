import type { RegistryRevision } from '@fareweave/shared-lib/api/releases';
import { describe, expect, it } from 'vitest';
import { changes } from './changes.ts';

const revision = (
  live: Record<string, string>,
  canaries: RegistryRevision['canaries'] = [],
): RegistryRevision => ({
  revision: 1,
  author: 'ada',
  reason: '',
  created_at: '2026-11-20T10:00:00Z',
  releases: Object.entries(live).map(([name, version]) => ({ name, version, source_revision: null })),
  canaries,
});

describe('the changes of a revision', () => {
  it('are listed by remote', () => {
    const before = revision({ 'mf-a': '1', 'mf-b': '1', 'mf-c': '1' });
    const after = revision({ 'mf-b': '2', 'mf-a': '1', 'mf-d': '1' });
    expect(changes(after, before)).toEqual(['mf-b: 1 → 2', 'mf-c: 1 → nothing', 'mf-d: 1']);
    expect(changes(before, undefined)).toEqual(['mf-a: 1', 'mf-b: 1', 'mf-c: 1']);
    expect(changes(before, before)).toEqual([]);
  });

  it('include the share of a canary', () => {
    const none = revision({ 'mf-a': '1' });
    const some = revision({ 'mf-a': '1' }, [
      { name: 'mf-a', version: '2', source_revision: null, percent: 10 },
    ]);
    expect(changes(some, none)).toEqual(['mf-a: 1 → 1, 10 % 2']);
    expect(changes(none, some)).toEqual(['mf-a: 1, 10 % 2 → 1']);
  });

  it('name the commits that are known', () => {
    const source_revision = '3f2a9c1b7d'.repeat(4);
    const live = { ...revision({}), releases: [{ name: 'mf-a', version: '2', source_revision }] };
    expect(changes(live, revision({ 'mf-a': '1' }))).toEqual(['mf-a: 1 → 2 (3f2a9c1)']);
  });
});
