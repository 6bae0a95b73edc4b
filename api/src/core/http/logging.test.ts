import { describe, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../secrets/secrets.ts';
import { scrubbed } from './logging.ts';

describe('a text that is logged or stored (PRIV-8)', () => {
  it.each([
    [
      'GET /api/fare-alerts/unsubscribe?id=1&code=abc failed',
      'GET /api/fare-alerts/unsubscribe?[query] failed',
    ],
    [
      'Failed to fetch https://a.example/x?email=ada@example.com#top',
      'Failed to fetch https://a.example/x?[query]',
    ],
    ['no account for ada.l+x@mail.example.com.', 'no account for [email].'],
    ['/login/ada%40example.com', '/login/[email]'],
    ['Bearer abc.def', 'Bearer [token]'],
    ['a token eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln!', 'a token [token]!'],
    ['key sk_live_12345 is wrong', 'key [token] is wrong'],
    ['#xAsBzUuBrenOrZJVENZxzotRaCRHLzLNXyNTIwJAPUE', '#[token]'],
  ])('%s', (text, expected) => expect(scrubbed(text)).toBe(expected));

  it('contains no token of the product, nor what it is stored as', () => {
    for (let i = 0; i < 20_000; i += 1) {
      const token = newToken();
      expect(scrubbed(`#${token} and ${tokenHash(token)}`)).toBe('#[token] and [token]');
    }
  });

  it.each([
    'Is the disk full? Try again.',
    'release 2f6c1d8e0a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d of mf-search',
    '0192b6c7-7f3e-7c1d-9a55-0d5a3f1c2b4e',
    'insert into "fare_alerts" ("id") values ($1)',
    'at run (/srv/api/dist/main.mjs:10:5)',
    'mf-search/later-previous-libraries.0a1b2c3d.js:1:20',
    'fare_alerts_user_id_origin_destination_departure_unique',
  ])('keeps %s', (text) => expect(scrubbed(text)).toBe(text));

  it('keeps lines of JSON valid, and the contacts of teams', () => {
    const line = JSON.stringify({ msg: 'not\nada@example.com\t"a"?x=1\u0001bob@example.com' });
    expect(scrubbed('{"contact":"team@example.com"}')).toContain('team@example.com');
    expect(JSON.parse(scrubbed(line))).toEqual({ msg: 'not\n[email]\t"a"?x=1\u0001[email]' });
  });

  it('may be long', () => {
    const text = 'aA1-'.repeat(50_000);
    expect(scrubbed(`${text}/`)).toBe('[token]/');
  });
});
