import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAddress, parseAddress } from './search-address.ts';

const today = '2026-11-20';

/** What people, programs and attackers put into a parameter. */
const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 10_000, maxLength: 10_000, unit: 'grapheme' }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc
    .array(fc.constantFrom('DEN', 'jfk', 'city:Boston', 'CITY:new york city', ' ', 'QQQQ'), { maxLength: 40 })
    .map(String),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '../../etc/passwd',
    "' OR 1=1 --",
    '__proto__',
    'single',
    'inbound',
    'return_flights',
    '2026-11-21',
    '360-840',
  ),
);
const name = fc.oneof(
  fc.constantFrom(
    'origin',
    'destination',
    'date',
    'direction',
    'route',
    'days',
    'screen',
    'flight',
    'return',
  ),
  fc.constantFrom('stops', 'max_hours', 'max_price', 'depart', 'hop', 'origin[]', '__proto__', ''),
);
const query = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webQueryParameters(),
  fc
    .array(fc.tuple(name, value), { maxLength: 20 })
    .map(
      (pairs) =>
        `?${pairs.map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed())}`).join('&')}`,
    ),
);

it('whatever the address holds is read as a search that is written and read back the same', () => {
  fc.assert(
    fc.property(query, (text) => {
      const read = parseAddress(text, today);
      const written = formatAddress(read);
      expect(parseAddress(written.slice(1), today)).toEqual(read);
      expect(formatAddress(parseAddress(written.slice(1), today))).toBe(written);
    }),
  );
});

it('nothing of what makes no sense is written again', () => {
  fc.assert(
    fc.property(query, (text) => {
      const written = formatAddress(parseAddress(text, today));
      expect(written).toMatch(/^\/(\?[\w=&,:.+-]+)?$/);
      expect(written.length).toBeLessThan(1000);
    }),
  );
});
