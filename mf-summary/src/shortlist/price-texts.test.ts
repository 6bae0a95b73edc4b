import type { Charge } from '@fareweave/shared-lib/domain/charges';
import { ONE_ADULT } from '@fareweave/shared-lib/domain/party';
import { newItem, type ShortlistItem } from '@fareweave/shared-lib/domain/shortlist';
import { shortlistId } from '@fareweave/shared-lib/domain/shortlist-id';
import { chosenFare, type TripCost, tripCost } from '@fareweave/shared-lib/domain/trip-cost';
import type { TripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { expect, it } from 'vitest';
import { back, out } from '../testing/trip.ts';
import { type ItemPrice, itemCosts } from './item-costs.ts';
import { priceTexts } from './price-texts.ts';

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
const NONE = { go_wild: null, standard: null, discount_den: null };

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

/** One adult without bags or charges. */
const costOf: TripCosts['costOf'] = (choices, at = now) => {
  const fares = choices.map((one) =>
    chosenFare(one.flight, one.type, one.direction, { countries: new Map(), now: at }),
  );
  return fares.every((fare) => fare !== null) ? tripCost(fares, ONE_ADULT, [FREE]) : null;
};
const FREE: Charge = {
  kind: 'early_booking',
  scope: 'any',
  per: 'direction',
  cents: 0,
  valid_from: '2026-01-01',
  source_url: 'https://airline.example/fees',
  read_on: '2026-11-01',
};
const textsOf = (item: ShortlistItem, price: ItemPrice | null, at = now) =>
  priceTexts(item, price, itemCosts(item, price, costOf, at), at);

it.each<[ItemPrice['status'], number | null, string | null, string]>([
  ['same', 15, '$15', 'Same price as when kept'],
  ['cheaper', 9, '$9', '$6 cheaper than when kept ($15)'],
  ['dearer', 49, '$49', '$34 more than when kept ($15)'],
  ['sold_out', null, null, 'Sold out; $15 when kept'],
  ['departed', null, null, 'This flight is no longer on sale: it departs soon or has departed'],
  ['not_found', null, null, 'This flight is no longer in the timetable at these times'],
  ['not_checked', null, '$15', 'Price when kept; not checked now'],
])('a flight that is %s', (status, total, price, change) => {
  expect(textsOf(flight, priceOf(status, total))).toMatchObject({ price, change });
});

it('one flight of a trip plan speaks for it', () => {
  expect(textsOf(trip, priceOf('not_found', null)).change).toBe(
    'One of its flights is no longer in the timetable at these times',
  );
});

it('a departure is known without a check', () => {
  expect(textsOf(flight, null, Date.parse(out.departure_time)).change).toBe('Departed');
  expect(textsOf(flight, null).change).toBe('Price when kept; not checked now');
});

it('an item that was sold out when kept, and is not checked, has no price', () => {
  const soldOut = { ...flight, flights: newItem({ flights: [{ ...out, fares: NONE }] }).flights };
  expect(textsOf(soldOut, null)).toMatchObject({
    price: null,
    change: 'Sold out when kept; not checked now',
  });
});

it('a total that leaves out something else than before is named', () => {
  const kept = { ...flight, kept_at: out.departure_time };
  const costs = itemCosts(kept, priceOf('same', 15), costOf, now);
  const early = { kind: 'early_booking', direction: 'out', count: 1 } as const;
  const before = { ...costs.kept, lowest: { ...(costs.kept.lowest as TripCost), left_out: [early] } };
  expect(priceTexts(kept, priceOf('same', 15), { ...costs, kept: before }, now).change).toBe(
    '$15+ when kept',
  );
});
