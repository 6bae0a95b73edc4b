import { expect, it } from '@jest/globals';
import { acceptedLanguage, localeFor, offeredLanguage } from './languages.ts';

const OFFERED = ['en', 'es'] as const;

it.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['es-419, en;q=0.5', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de-DE,de;q=0.9,es;q=0.8,en;q=0.7', 'es'],
  ['ES-us', 'es'],
  ['en;q=0.5, es;q=0.9', 'es'],
  ['en;q=0.5,es;q=0.5', 'en'],
  ['es;q=0, en', 'en'],
  ['es;q=0', null],
  ['fr, de;q=0.5', null],
  ['en-XA', 'en'],
  ['', null],
  ['*', null],
  [',;q=1,;;=', null],
])('of Accept-Language %j chooses %j', (header, language) => {
  expect(acceptedLanguage(header, OFFERED)).toBe(language);
});

it('chooses only offered languages', () => {
  expect(acceptedLanguage('es-MX', ['en'])).toBeNull();
  expect(offeredLanguage('en-XA', ['en', 'es', 'en-XA'])).toBe('en-XA');
  expect(offeredLanguage('xx', OFFERED)).toBeNull();
});

it.each([
  [['es-MX', 'en-US'], 'es-MX'],
  [['en-US', 'es-419'], 'es-419'],
  [['en-US', 'es'], 'es-US'],
  [['es-', 'es-MX@posix'], 'es-US'],
  [[], 'es-US'],
])('of the locales %j formats Spanish in %s', (preferred, locale) => {
  expect(localeFor('es', preferred)).toBe(locale);
});
