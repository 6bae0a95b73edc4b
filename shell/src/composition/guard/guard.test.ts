import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { Access } from '@fareweave/shared-lib/domain/composition';
import { describe, expect, it } from 'vitest';
import { release } from '../../testing/release.ts';
import { decide } from './guard.ts';

const route = (path: string, access: Access) => ({ path, access, title: path, screen: 'screen' });

const any = release({
  routes: [
    route('/', 'public'),
    route('/login', 'guest'),
    route('/profile', 'member'),
    route('/notifications', 'premium'),
    route('/admin', 'admin'),
    route('/deals/:id', 'public'),
    route('/deals/:id/edit', 'admin'),
    route('/trips/*', 'member'),
  ],
});

const user = (about: Partial<User>) => ({ is_admin: false, is_premium: false, ...about }) as User;
const sessions = {
  loading: { isLoading: true, user: null },
  visitor: { isLoading: false, user: null },
  free: { isLoading: false, user: user({}) },
  premium: { isLoading: false, user: user({ is_premium: true }) },
  admin: { isLoading: false, user: user({ is_admin: true }) },
};

const kindFor = (who: keyof typeof sessions, pathname: string, search = '', hash = '') =>
  decide({ pathname, search, hash }, sessions[who], [any], { '/about': 'About' });

it('distinguishes a server without releases from an unknown address', () => {
  const kindAt = (pathname: string) =>
    decide({ pathname, search: '', hash: '' }, sessions.visitor, [], { '/about': 'About' }).kind;
  expect([kindAt('/'), kindAt('/about')]).toEqual(['no-releases', 'shell']);
  expect(kindFor('visitor', '/nowhere').kind).toBe('not-found');
});

describe('access to an address', () => {
  it.each([
    ['loading', '/', 'remote'],
    ['loading', '/login', 'wait'],
    ['loading', '/profile', 'wait'],
    ['visitor', '/login', 'remote'],
    ['free', '/profile', 'remote'],
    ['free', '/notifications', 'premium'],
    ['premium', '/notifications', 'remote'],
    ['admin', '/notifications', 'remote'],
    ['free', '/admin', 'denied'],
    ['premium', '/admin', 'denied'],
    ['admin', '/admin', 'remote'],
    ['visitor', '/about', 'shell'],
    ['visitor', '/nowhere', 'not-found'],
    ['visitor', '/deals/7', 'remote'],
    ['visitor', '/deals/7/', 'remote'],
    ['free', '/deals/7/edit', 'denied'],
    ['admin', '/deals/7/edit', 'remote'],
    ['loading', '/deals/7/edit', 'wait'],
    ['free', '/trips/2026/denver', 'remote'],
    ['visitor', '/deals', 'not-found'],
    ['visitor', '/deals/%ff', 'not-found'],
    ['visitor', '//deals/7', 'not-found'],
  ] as const)('%s at %s: %s', (who, path, kind) => {
    expect(kindFor(who, path).kind).toBe(kind);
  });

  it('redirects visitors to /login and back', () => {
    const to = '/login?next=%2Fprofile%3Fa%3D1%23plan';
    expect(kindFor('visitor', '/profile', '?a=1', '#plan')).toEqual({ kind: 'redirect', to });
    expect(kindFor('free', '/login', '?next=%2Fprofile%3Fa%3D1%23plan')).toEqual({
      kind: 'redirect',
      to: '/profile?a=1#plan',
    });
  });

  it('returns visitors to the same address of a route with parameters', () => {
    expect(kindFor('visitor', '/trips/a%20b', '?c=1')).toEqual({
      kind: 'redirect',
      to: '/login?next=%2Ftrips%2Fa%2520b%3Fc%3D1',
    });
    expect(kindFor('free', '/login', '?next=%2Ftrips%2Fa%2520b%3Fc%3D1')).toEqual({
      kind: 'redirect',
      to: '/trips/a%20b?c=1',
    });
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    // Their paths, without the dot segments, begin with two slashes.
    '/.//evil.example',
    '/%2e//evil.example',
    '/login/..//evil.example',
    '/x/..\\/evil.example',
    'https://evil.example',
    '',
  ])('never redirects to another host: %j', (next) => {
    const search = `?next=${encodeURIComponent(next)}`;
    expect(kindFor('free', '/login', search)).toEqual({ kind: 'redirect', to: '/' });
  });

  it('ignores a trailing slash', () => {
    expect(kindFor('free', '/profile/').kind).toBe('remote');
    expect(kindFor('free', '/about/').kind).toBe('shell');
  });
});
