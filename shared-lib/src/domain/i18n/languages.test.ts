import { expect, it } from 'vitest';
import { localeFor, offeredLanguage } from './languages.ts';

const OFFERED = ['en', 'es'] as const;

it('chooses only offered languages', () => {
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
