import { expect, it } from 'vitest';
import { ANYWHERE } from '../testing/watch-requests.ts';
import { findingAddress } from './message.ts';
import { watchMail } from './watch-mail.ts';

const PLAN = 'origin=DEN&visit=MCO&from=2026-12-04T00%3A00&until=2026-12-07T22%3A00';
const addressOf = (plan: string, change: Partial<typeof ANYWHERE> = {}): string =>
  decodeURIComponent(findingAddress({ ...ANYWHERE, search: null, plan, ...change }, []));

it.each([
  ['the price and the fare of the watch', `${PLAN}&budget=100`, { max_price: 200 }, '&budget=200'],
  ['any price', `${PLAN}&budget=100`, { max_price: null }, ''],
  ['any fare', `${PLAN}&fare=go_wild`, { max_price: null }, ''],
  ['pass fares only', PLAN, { max_price: 90, pass_only: true }, '&fare=go_wild&budget=90'],
  ['the order and number of the watch', `${PLAN}&sort=hours&limit=5`, { max_price: null }, ''],
])(
  'the link to trip plans asks the planner what the watch looks for: %s (WTCH-12)',
  (_, plan, change, bounds) => {
    expect(addressOf(plan, change)).toBe(
      `/plan?origin=DEN&visit=MCO&from=2026-12-04T00:00&until=2026-12-07T22:00&sort=price&limit=50${bounds}`,
    );
  },
);

const LINKS = { publicUrl: 'https://fareweave.example', secret: 'secret' };
const LEG = { origin: 'LAS', destination: 'MIA', flight_number: 'F9 6', stops: 0, hash: 'abc' };
const TIMES = { departure_time: '2026-12-01T23:00:00-08:00', arrival_time: '2026-12-02T06:35:00-05:00' };
/** The text of an e-mail about flights at these prices. */
const textOf = (...prices: number[]): string => {
  const findings = prices.map((price) => ({ price, flights: [{ ...LEG, ...TIMES }] }));
  const message = { key: 'k', userId: '1', email: 'a@example.com', language: null, isDigest: false };
  return watchMail({ ...message, watches: [{ id: '1', request: ANYWHERE, findings }] }, LINKS).text;
};

it('names the day of an arrival on another day', () => {
  expect(textOf(49)).toContain('LAS to MIA, Tue, Dec 1, 11:00 PM – 6:35 AM (Wed, Dec 2), F9 6, Nonstop');
});

it('lists five findings and says that no other one is cheaper (WTCH-12)', () => {
  expect(textOf(15, 15, 15, 15, 15, 15).match(/Lowest fare: \$15/g)).toHaveLength(5);
  expect(textOf(15, 15, 15, 15, 15, 15)).toContain('And 1 more fare, not cheaper.');
  expect(textOf(15, 15, 15, 15, 15, 15, 49)).toContain('And 2 more fares, none cheaper.');
  expect(textOf(15, 15, 15, 15, 15)).not.toContain('more fare');
});
