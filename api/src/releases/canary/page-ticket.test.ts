import { describe, expect, it } from 'vitest';
import { pageTickets } from './page-ticket.ts';

const tickets = pageTickets('secret');
const at = (time: string): Date => new Date(`2026-11-20T${time}Z`);
const ticket = tickets.issue({ revision: 7, bucket: 10 }, at('17:20:00'));

describe('a page ticket', () => {
  it('contains the revision and the bucket of the page', () => {
    expect(tickets.read(ticket)).toEqual({ revision: 7, bucket: 10, expiresAt: at('19:15:00').getTime() });
  });

  it('has the same text during an issue window of a quarter of an hour', () => {
    const issue = (time: string) => tickets.issue({ revision: 7, bucket: 10 }, at(time));
    expect(issue('17:15:00')).toBe(ticket);
    expect(issue('17:29:59.999')).toBe(ticket);
    expect(issue('17:30:00')).not.toBe(ticket);
  });

  it.each([
    ['', 'nothing'],
    [ticket.slice(1), 'a part'],
    [ticket.replace(/^7/, '8'), 'another revision'],
    [ticket.replace('.10.', '.0.'), 'another bucket'],
    [ticket.replace(/\.(\d{13})\.(\d{12})\d\./, '.$1.$29.'), 'another end'],
    [pageTickets('other').issue({ revision: 7, bucket: 10 }, at('17:20:00')), 'another secret'],
    [`${ticket.slice(0, -43)}${'A'.repeat(43)}`, 'another signature'],
  ])('%s is not accepted: %s', (text) => {
    expect(text).not.toBe(ticket);
    expect(tickets.read(text)).toBeNull();
  });
});
