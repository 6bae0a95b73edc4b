import { describe, expect, it } from 'vitest';
import {
  comparableLabel,
  contactError,
  isCanonicalPath,
  isReservedPath,
  labelError,
  teamError,
} from './declaration-rules.ts';

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
    'S0gn in',
    '1og out',
    'Sign ln',
    'SIGN lN',
    'CIose',
    'Log 0ut',
    'Ｓｉｇｎ ｉｎ',
    'Log out',
    'Sign up',
    'Register',
    'Create account',
    'Crear cuenta',
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

  it.each([
    ['PIans', 'Plans'],
    ['Hote1s', 'Hotels'],
    ['R0utes', 'Routes'],
  ])('is equal to a label with letters that look alike: “%s” and “%s”', (label, other) => {
    expect(comparableLabel(label)).toBe(comparableLabel(other));
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
    '/metrics',
  ])('must not be %s, which belongs to the server', (path) => {
    expect(isReservedPath(path)).toBe(true);
  });
});

describe('the owner of a remote', () => {
  it.each(['Deals', 'Équipe Offres', 'a'.repeat(60)])('may be the team %j', (team) => {
    expect(teamError(team)).toBeNull();
  });

  it.each([
    ['', 'is empty'],
    [' ', 'is empty'],
    ['Deals ', 'begins or ends with a space'],
    ['Deals\nadmin', 'has invisible characters'],
    ['\u202eslaeD', 'has invisible characters'],
    ['a'.repeat(61), 'has more than 60 characters'],
  ])('must not be the team %j', (team, error) => {
    expect(teamError(team)).toBe(error);
  });

  it.each(['deals@example.com', 'a.b+c@x-y.example.org', 'https://chat.example.com/deals?room=1#a'])(
    'may have the contact %s',
    (contact) => {
      expect(contactError(contact)).toBeNull();
    },
  );

  it.each([
    '',
    'deals',
    'deals@localhost',
    'a b@example.com',
    'deals@example.com\n',
    'Deals <deals@example.com>',
    'mailto:deals@example.com',
    'http://chat.example.com',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'javascript:alert(1)',
    'https://example.com/"onclick=',
    'https://example.com/<b>',
    'https://example.com/\n',
  ])('must not have the contact %j', (contact) => {
    expect(contactError(contact)).toBe('is neither an e-mail address nor an https URL');
  });

  it('has a short contact', () => {
    expect(contactError(`https://example.com/${'a'.repeat(200)}`)).toBe('has more than 200 characters');
  });
});
