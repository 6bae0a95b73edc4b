import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';
import { formatAddress } from './search-address.ts';

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

/** The places that can be searched here. */
const known = new Set(['DEN', 'JFK', 'MCO', 'LAX', 'city:Boston', 'city:New York City', 'city:Los Angeles']);
const parse = (text: string) => parseAddress(text, known);

it('any address is parsed to a search that is written and parsed back unchanged', () => {
  fc.assert(
    fc.property(query, (text) => {
      const { address } = parse(text);
      const written = formatAddress(address);
      expect(parse(written.slice(1))).toEqual({ address, malformed: new Set() });
    }),
  );
});

it('invalid parameters are not written back', () => {
  fc.assert(
    fc.property(query, (text) => {
      const written = formatAddress(parse(text).address);
      expect(written).toMatch(/^\/(\?[\w=&,:.+-]+)?$/);
      expect(written.length).toBeLessThan(1000);
    }),
  );
});

/** Sound addresses of which one parameter is replaced, repeated or written in another way. */
const sound = {
  origin: 'DEN,city:Boston',
  destination: 'MCO',
  date: '2026-11-21',
  direction: 'outbound',
  days: '3',
  screen: 'departure_flights',
  flight: '1x2y3z',
  return: '2026-11-24',
};
const hostile = fc.oneof(
  value,
  fc.constantFrom(
    'Los Angeles',
    'LAXX',
    'city:nowhere',
    'city:',
    'DEN,QQQ',
    'DENVER',
    '2026-13-45',
    ',',
    ' ',
  ),
  fc.constantFrom(
    '\ufb01l',
    'city:New Yor\u212a City',
    'DE\u200bN',
    'INBOUND',
    'returns',
    '0',
    '366',
    '1e1',
    'ABC',
  ),
);
const damagedQuery = fc
  .record({
    name: fc.constantFrom(...Object.keys(sound)),
    hostile,
    how: fc.constantFrom('replaced', 'repeated', 'renamed'),
  })
  .map(({ name, hostile, how }) => {
    const params = new URLSearchParams(sound);
    const text = hostile.toWellFormed();
    if (how === 'replaced') params.set(name, text);
    if (how === 'repeated') params.append(name, text);
    if (how === 'renamed') {
      params.delete(name);
      params.append(`${name}[]`, text);
    }
    return { params, name, text };
  });

/** What an address says of a parameter, in small letters, with lists in order. */
const saidOf = (text: string) =>
  [...new Set(text.split(',').map((part) => part.trim().toLowerCase()))].sort().join();

it('a parameter is either understood exactly or malformed', () => {
  fc.assert(
    fc.property(damagedQuery, ({ params, name, text }) => {
      const { address, malformed } = parse(`?${params}`);
      if (malformed.size > 0) {
        expect([...malformed]).toEqual([name]);
        return;
      }
      const written = new URLSearchParams(formatAddress(address).slice(2));
      const all = [...params].filter(([key]) => key === name);
      expect(all).toHaveLength(1);
      const canonical = written.get(name) ?? { screen: 'search' }[name] ?? '';
      expect(saidOf(canonical)).toBe(name === 'days' && text !== '' ? String(Number(text)) : saidOf(text));
    }),
    { numRuns: 1000 },
  );
});
