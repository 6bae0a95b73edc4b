import { describe, expect, it } from 'vitest';
import { bookingLinks } from './booking-links.ts';

describe('booking links', () => {
  it('open the airline’s results for the airports and the day', () => {
    const links = bookingLinks('DEN', 'MCO', '2026-11-01');
    const standard = new URL(links.standard);
    expect(standard.origin).toBe('https://booking.flyfrontier.com');
    expect(Object.fromEntries(standard.searchParams)).toMatchObject({
      o1: 'DEN',
      d1: 'MCO',
      dd1: 'Nov 1, 2026',
      ADT: '1',
    });
    expect(new URL(links.go_wild).searchParams.get('ftype')).toBe('GW');
    expect(links.discount_den).toBe(links.standard);
  });
});
