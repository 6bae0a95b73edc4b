import { describe, expect, it } from '@jest/globals';
import { comparableLabel, isCanonicalPath, isReservedPath, labelError } from './declaration-rules.ts';

describe('the label of a link', () => {
  it.each([
    'Deals',
    'Last minute',
    'Hot-Deals',
    'Signal',
    'Größe & Maße',
    'Полёты',
    'मूल्य',
    '航班',
    'Top 10',
    'Log book',
  ])('may be “%s”', (label) => {
    expect(labelError(label)).toBeNull();
  });

  it.each([
    'Sign in',
    'SIGN IN',
    'sign-in',
    'Sign in!',
    'Signin',
    'Sígn in',
    'Sıgn in',
    'S1gn in',
    'Ｓｉｇｎ ｉｎ',
    'Log out',
    'Sign up',
    'About',
    'Menu',
  ])('must not be “%s”, which looks like one of the shell’s', (label) => {
    expect(labelError(label)).toBe('can be taken for a link of the shell');
  });

  it.each([
    'Sign\u00a0in',
    'Sign\u2009in',
    'Sign\u200bin',
    'Si\u00adgn in',
    '\u202enI ngiS',
    'Deals\u3164',
    'a\u2800b',
    'a\nb',
  ])('must not contain invisible characters or unusual spaces: %j', (label) => {
    expect(labelError(label)).toBe('has invisible characters');
  });

  it.each(['', ' ', ' Deals', 'Deals ', 'Hot  deals', '!!!', '<b>', '★ Deals', `Z\u0300\u0301\u0302`])(
    'is plain text: not %j',
    (label) => {
      expect(labelError(label)).toBe('is not made of letters, digits, single spaces and common punctuation');
    },
  );

  it('uses one alphabet', () => {
    expect(labelError('Ѕign in')).toBe('mixes letters of several alphabets');
  });

  it('is short', () => {
    expect(labelError('a'.repeat(41))).toBe('has more than 40 characters');
  });

  it('is compared without case, spaces and punctuation', () => {
    expect(comparableLabel('Hot-Deals!')).toBe(comparableLabel('hot deals'));
  });
});

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
  ])('must be canonical, unlike %j', (path) => {
    expect(isCanonicalPath(path)).toBe(false);
  });

  it.each([
    '/api',
    '/api/plans',
    '/API',
    '/releases',
    '/remotes/mf-deals/api/offers',
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
  ])('must not be %s, which belongs to the server', (path) => {
    expect(isReservedPath(path)).toBe(true);
  });
});
