import { afterEach, describe, expect, it } from 'vitest';
import { formatDate, formatNumber, formatTime } from '../formats/formats.ts';
import { formatMessage, translatorOf } from './icu.ts';
import { pseudoTranslate } from './pseudo.ts';
import { msg, plural, pluralMessage, setLanguage, t, textOf } from './texts.ts';

afterEach(() => setLanguage(null));

const SPANISH = {
  'Sign in': 'Iniciar sesión',
  'From {least} to {most}': 'Entre {least} y {most}',
  [pluralMessage('# hotel in {place}', '# hotels in {place}')]:
    '{count, plural, =0 {Ningún hotel en {place}} one {# hotel en {place}} other {# hoteles en {place}}}',
};
const speakSpanish = () => setLanguage({ locale: 'es-US', translate: translatorOf(SPANISH, 'es-US') });

describe('texts in English', () => {
  it('are those in the code, with values and counts', () => {
    expect(t('Sign in')).toBe('Sign in');
    expect(t('From {least} to {most}', { least: 20, most: '99' })).toBe('From 20 to 99');
    expect(
      [0, 1, 1284].map((count) =>
        plural(count, '# hotel in {place}', '# hotels in {place}', { place: '{Erie}' }),
      ),
    ).toEqual(['0 hotels in {Erie}', '1 hotel in {Erie}', '1,284 hotels in {Erie}']);
  });

  it('do not fail for a count that an older server does not send', () => {
    const missing = undefined as unknown as number;
    expect(plural(missing, '# hotel', '# hotels')).toBe('undefined hotels');
  });

  it('end a sentence with one period after a time that ends with one, as in Canada', () => {
    const seen = { moment: '4:42 p.m.' };
    expect(t('Seen at {moment}. They may change.', seen)).toBe('Seen at 4:42 p.m. They may change.');
    expect(plural(2, '# trip at {moment}.', '# trips at {moment}.', seen)).toBe('2 trips at 4:42 p.m.');
    expect(t('At {moment}...', seen)).toBe('At 4:42 p.m....');
    expect(t('At {moment}, today.', seen)).toBe('At 4:42 p.m., today.');
  });

  it('have checked placeholders', () => {
    const unknown: string = 'Sign in';
    // @ts-expect-error: a value is missing
    expect(t('From {least} to {most}', { least: 20 })).toContain('From 20');
    // @ts-expect-error: the text has no placeholder
    expect(t('Sign in', { name: 'Ana' })).toBe('Sign in');
    // @ts-expect-error: no catalogue knows a text that is computed
    expect(t(unknown)).toBe('Sign in');
    const NAMES = msg({ price: 'Price' });
    expect(t(NAMES.price)).toBe('Price');
  });
});

describe('texts in Spanish', () => {
  it('come from the catalogue, and stay English without a translation', () => {
    speakSpanish();
    expect(t('Sign in')).toBe('Iniciar sesión');
    expect(t('From {least} to {most}', { least: 20, most: 99 })).toBe('Entre 20 y 99');
    expect(t('Sign out of {place}', { place: 'Erie' })).toBe('Sign out of Erie');
    expect(textOf('constructor')).toBe('constructor');
    expect(
      [0, 1, 1284].map((count) =>
        plural(count, '# hotel in {place}', '# hotels in {place}', { place: 'Erie' }),
      ),
    ).toEqual(['Ningún hotel en Erie', '1 hotel en Erie', '1,284 hoteles en Erie']);
  });

  it('have formats of their locale, and English has its own again', () => {
    expect(formatDate('2026-11-23')).toBe('Mon, Nov 23, 2026');
    speakSpanish();
    expect(formatDate('2026-11-23')).toBe('lun, 23 de nov de 2026');
    expect(formatTime('2026-11-21T16:45:00-07:00')).toBe('4:45 p.m.');
    expect(formatNumber(1284)).toBe('1,284');
    setLanguage(null);
    expect(formatDate('2026-11-23')).toBe('Mon, Nov 23, 2026');
  });
});

it('formats branches within branches', () => {
  const message =
    '{kind, select, pass {{count, plural, one {# pase} other {# pases}}} other {{count} de {kind}}}, ¿{name}? #1';
  expect(formatMessage(message, { kind: 'pass', count: 2, name: 'Ana' }, 'es')).toBe('2 pases, ¿Ana? #1');
  expect(formatMessage(message, { kind: 'den', count: 2, name: 'Ana' }, 'es')).toBe('2 de den, ¿Ana? #1');
});

it('ends a sentence with one period after a time that ends with one', () => {
  const seen = { moment: '4:42 p.m.' };
  expect(formatMessage('Vistas a las {moment}. Pueden cambiar.', seen, 'es')).toBe(
    'Vistas a las 4:42 p.m. Pueden cambiar.',
  );
  expect(formatMessage('A las {moment}...', seen, 'es')).toBe('A las 4:42 p.m....');
  expect(formatMessage('A las {moment}, hoy.', seen, 'es')).toBe('A las 4:42 p.m., hoy.');
});

it('makes a pseudo-language of English: accents, brackets, 40 % longer, with the values and elements', () => {
  expect(pseudoTranslate('Open {name} <b>now</b>', { name: 'mf' })).toBe('⟦Øpéñ mf <b>ñöw</b> ~~~~⟧');
  expect(pseudoTranslate(pluralMessage('# bed', '# beds'), { count: 2 })).toBe('⟦2 béds ~~~~⟧');
});
