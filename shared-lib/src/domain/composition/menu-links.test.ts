import { describe, expect, it } from 'vitest';
import { filledLink, linkError } from './menu-links.ts';
import type { PropsSchema } from './slots.ts';

const ORIGIN = 'https://fareweave.example';
const ALERTS = '/notifications?origin={origin}&date={date}&view=map';

describe('a link with props (COMP-22)', () => {
  it.each<[string, object, string]>([
    [ALERTS, { origin: 'DEN', date: '2026-11-25' }, '/notifications?origin=DEN&date=2026-11-25&view=map'],
    [ALERTS, { origin: 'DEN', date: null }, '/notifications?origin=DEN&view=map'],
    [ALERTS, { origin: ['DEN'], date: {} }, '/notifications?view=map'],
    ['/a?price={price}&late={late}', { price: 15, late: false }, '/a?price=15&late=false'],
    ['/a?origin={origin}', {}, '/a'],
    ['/a?origin={origin}', { origin: 'é&b=c d#?' }, '/a?origin=%C3%A9%26b%3Dc+d%23%3F'],
    ['/a?origin={origin}', { origin: '\ud800' }, '/a?origin=%EF%BF%BD'],
    ['/deals/{id}/photos', { id: 'a b' }, '/deals/a%20b/photos'],
    ['/', {}, '/'],
  ])('%s with %j is %s', (link, props, address) => {
    expect(filledLink(link, props)).toBe(address);
  });

  it.each([null, undefined, '', '.', '..', '/', '//evil.example', '\\evil.example', 'a/../..', '\u0000'])(
    'is left away with %j in its path',
    (id) => {
      expect(filledLink('/deals/{id}', { id })).toBeNull();
    },
  );

  const hostile = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '..'];
  // The server refuses the last ones; a page with an override has not asked it.
  const links = ['/{x}', '/a/{x}', '/?x={x}', '{x}', '/{y}{x}', '//evil.example', '/\\evil.example', '/\t/e'];
  it('never leaves this origin', () => {
    for (const link of links)
      for (const x of hostile) {
        const address = filledLink(link, { x, y: '' });
        if (address !== null) expect(new URL(address, ORIGIN).origin).toBe(ORIGIN);
      }
    expect(filledLink('/?x={x}', { x: hostile[0] })).toBe('/?x=%2F%2Fevil.example');
    for (const link of links.slice(3)) expect(filledLink(link, { x: '//evil.example', y: '' })).toBeNull();
  });
});

describe('the declaration of a link', () => {
  const props: PropsSchema = {
    type: 'object',
    properties: {
      origin: { type: 'string' },
      price: { type: ['number', 'null'] },
      day: { type: 'string' },
      legs: { type: 'array', items: { type: 'string' } },
    },
    required: ['origin', 'price'],
  };

  it.each(['/', '/deals', '/deals/{origin}/map', '/?a={day}', '/a-b?price={price}&b=1&c=', '/about'])(
    '%s is accepted',
    (link) => expect(linkError(link, props)).toBeNull(),
  );

  const FORM = 'is not a path of the product with props in braces';
  it.each([
    ['//evil.example', FORM],
    ['https://evil.example/', FORM],
    ['javascript:alert(1)', FORM],
    ['/\\evil.example', FORM],
    ['/\t/evil.example', FORM],
    ['/{origin}', FORM],
    ['/deals/{origin', FORM],
    ['/deals/a{origin}', FORM],
    ['/deals/:id', FORM],
    ['/Deals', FORM],
    ['/deals/', FORM],
    ['/deals?{origin}=1', FORM],
    ['/deals?a=b{origin}', FORM],
    ['/deals#a', FORM],
    ['/deals?a=1?b=2', FORM],
    ['/api/me', 'belongs to the server'],
    [
      '/deals?legs={legs}',
      'contains {legs}, which its props do not describe as a text, a number or a boolean',
    ],
    [
      '/deals?a={other}',
      'contains {other}, which its props do not describe as a text, a number or a boolean',
    ],
    [
      '/deals?a={constructor}',
      'contains {constructor}, which its props do not describe as a text, a number or a boolean',
    ],
    ['/deals/{price}', 'contains {price} in its path, which may be missing'],
    ['/deals/{day}', 'contains {day} in its path, which may be missing'],
  ])('%s is refused', (link, problem) => {
    expect(linkError(link, props)?.problem).toBe(problem);
  });
});
