import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease, NavigationEntry } from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it } from '@jest/globals';
import { entriesFor } from './navigation.ts';

const release = (...navigation: NavigationEntry[]) => ({ navigation }) as LiveRelease;
const releases = [
  release({ label: 'Plans', path: '/plans', place: 'main', order: 30 }),
  release(
    { label: 'Home', path: '/', place: 'main', order: 10 },
    { label: 'Admin Dashboard', path: '/admin', place: 'user', order: 90, access: 'admin' },
    { label: 'Profile Settings', path: '/profile', place: 'user', order: 10 },
  ),
];
const labels = (...from: Parameters<typeof entriesFor>) => entriesFor(...from).map((entry) => entry.label);

describe('the navigation', () => {
  it('contains the entries of all remotes in order', () => {
    expect(labels(releases, 'main', null)).toEqual(['Home', 'Plans']);
  });

  it('shows admin entries only to admins', () => {
    expect(labels(releases, 'user', { is_admin: false } as User)).toEqual(['Profile Settings']);
    expect(labels(releases, 'user', { is_admin: true } as User)).toEqual([
      'Profile Settings',
      'Admin Dashboard',
    ]);
  });
});
