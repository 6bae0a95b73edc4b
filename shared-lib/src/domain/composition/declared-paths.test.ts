import { describe, expect, it } from '@jest/globals';
import { isCanonicalPath, isReservedPath } from './declared-paths.ts';

describe('the path of a route', () => {
  it.each([
    '/',
    '/deals',
    '/last-minute',
    '/my_trips',
    '/deals/2026',
    '/apis',
    '/shells',
    '/released',
    '/api-guide',
    '/manifesto',
  ])('may be %s', (path) => {
    expect([isCanonicalPath(path), isReservedPath(path)]).toEqual([true, false]);
  });

  it.each([
    '//evil.com',
    '/\\evil.com',
    '/./plans',
    '/../plans',
    '/plans/',
    '/plans//a',
    '/Plans',
    '/pläns',
    '/plans?a=1',
    '/plans#a',
    '/plans%20',
    '/pla ns',
    '/a.html',
    '/-a',
    '/a--b',
    'plans',
    '',
    '/plans\n',
    `/${'a'.repeat(100)}`,
  ])('has one form, which %j is not', (path) => {
    expect(isCanonicalPath(path)).toBe(false);
  });

  it.each([
    '/api',
    '/api/plans',
    '/API',
    '/releases',
    '/shell/main.js',
    '/sw.js',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap',
    '/.well-known/security.txt',
    '/favicon.ico',
    '/favicon',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
    '/test-checkout',
  ])('is not %s, which the server has', (path) => {
    expect(isReservedPath(path)).toBe(true);
  });
});
