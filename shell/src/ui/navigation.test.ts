import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease, NavigationEntry } from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it } from 'vitest';
import { currentMark, entriesFor } from './navigation.ts';

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

describe('the mark of a link (NAVI-13)', () => {
  const routes = ['/', '/deals', '/deals/hot', '/deals/:id/photos/:photo', '/a/b/*'].map((path) => ({
    path,
  }));
  const live = [{ routes } as LiveRelease];

  it.each([
    ['/deals', '/deals', 'page'],
    ['/deals', '/deals/7/photos/2', 'true'],
    ['/deals', '/deals/hot', undefined],
    ['/deals', '/deals/7', undefined],
    ['/a/b', '/a/b/c/d', 'true'],
    ['/a', '/a/b/c/d', undefined],
    ['/', '/deals/7/photos/2', undefined],
    ['/', '/', 'page'],
    ['/', '/nowhere', undefined],
  ])('to %s at %s is %s', (link, pathname, mark) => {
    expect(currentMark(live, link, pathname)).toBe(mark);
  });
});
