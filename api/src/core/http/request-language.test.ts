import { expect, it } from 'vitest';
import { acceptedLanguage } from './request-language.ts';

const OFFERED = ['en', 'es'] as const;

it.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['es-419, en;q=0.5', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en-US,es;q=0.9,en;q=0.8', 'en'],
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

it('accepts only offered languages', () => {
  expect(acceptedLanguage('es-MX', ['en'])).toBeNull();
});
