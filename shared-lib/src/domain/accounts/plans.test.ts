import { describe, expect, it, onTestFinished } from 'vitest';
import spanish from '../../messages/es.json' with { type: 'json' };
import { translatorOf } from '../i18n/icu.ts';
import { setLanguage } from '../i18n/texts.ts';
import { allowanceText, freeSearchesText, searchesLeftText } from './plans.ts';

describe('the allowance of a free account', () => {
  it.each([
    [{ searches: 3, per: 'day' }, '3 searches per day', '3 free flight searches per day'],
    [{ searches: 1, per: 'week' }, '1 search per week', '1 free flight search per week'],
    [{ searches: 0, per: 'day' }, '0 searches per day', '0 free flight searches per day'],
  ] as const)('%j reads %s', (free, short, long) => {
    expect(allowanceText(free)).toBe(short);
    expect(freeSearchesText(free)).toBe(long);
  });
});

describe('the remaining free searches', () => {
  const resets_at = '2026-11-21T05:00:00.000Z';
  it.each([
    [{ limit: 3, per: 'day', left: 2, resets_at }, '2 of 3 free searches left today'],
    [{ limit: 1, per: 'week', left: 1, resets_at }, '1 of 1 free search left this week'],
    [{ limit: 3, per: 'day', left: 0, resets_at }, 'No free searches left today'],
    [{ limit: null, per: null, left: null, resets_at: null }, null],
  ] as const)('%j: %s', (allowance, text) => {
    expect(searchesLeftText(allowance)).toBe(text);
  });

  it.each([
    [3, 2, 'Te quedan 2 de 3 búsquedas gratuitas hoy'],
    [3, 1, 'Te queda 1 de 3 búsquedas gratuitas hoy'],
    [1, 1, 'Te queda 1 de 1 búsqueda gratuita hoy'],
  ])('of %i in Spanish: the verb agrees with the %i left', (limit, left, text) => {
    setLanguage({ locale: 'es-US', translate: translatorOf(spanish, 'es-US') });
    onTestFinished(() => setLanguage(null));
    expect(searchesLeftText({ limit, per: 'day', left, resets_at })).toBe(text);
  });
});
