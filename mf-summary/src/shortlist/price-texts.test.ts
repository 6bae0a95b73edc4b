import { newItem, type ShortlistItem } from '@fareweave/shared-lib/domain/shortlist';
import { shortlistId } from '@fareweave/shared-lib/domain/shortlist-id';
import { expect, it } from '@jest/globals';
import { back, out } from '../testing/trip.ts';
import { type ItemPrice, priceTexts } from './price-texts.ts';

const flights = [out, back];
const plan = { places: ['MCO'], stays: [], address: '/plan?origin=DEN' };
const flight: ShortlistItem = {
  ...newItem({ flights: [out] }),
  id: shortlistId([out]),
  kept_at: '2026-11-16T17:00:00Z',
};
const trip: ShortlistItem = {
  ...newItem({ flights, plan }),
  id: shortlistId(flights),
  kept_at: flight.kept_at,
};
const now = Date.now();

const priceOf = (status: ItemPrice['status'], total: number | null): ItemPrice => ({
  id: flight.id,
  status,
  flights: [
    {
      status: 'on_sale',
      fares: total === null ? null : { go_wild: { total }, standard: null, discount_den: null },
    },
  ],
});

it.each<[ItemPrice['status'], number | null, string | null, string]>([
  ['same', 15, '$15', 'Same price as when kept'],
  ['cheaper', 9, '$9', '$6 cheaper than when kept ($15)'],
  ['dearer', 49, '$49', '$34 more than when kept ($15)'],
  ['sold_out', null, null, 'Sold out; $15 when kept'],
  ['departed', null, null, 'This flight is no longer on sale: it departs soon or has departed'],
  ['not_found', null, null, 'This flight is no longer in the timetable'],
  [
    'not_checked',
    null,
    '$15',
    'Not checked: the source of fares did not answer. This is the price when kept',
  ],
])('a flight that is %s', (status, total, price, change) => {
  expect(priceTexts(flight, priceOf(status, total), now)).toMatchObject({ price, change });
});

it('one flight of a trip plan speaks for it', () => {
  expect(priceTexts(trip, priceOf('not_found', null), now).change).toBe(
    'One of its flights is no longer in the timetable',
  );
});

it('a departure is known without a check', () => {
  expect(priceTexts(flight, null, Date.parse(out.departure_time)).change).toBe('Departed');
  expect(priceTexts(flight, null, now).change).toBe('Price when kept; not checked now');
});
