import type { ResponseOf } from '@fareweave/shared-lib/api/client';
import { dollars } from '@fareweave/shared-lib/domain/money';
import { type ShortlistItem, totalsOf } from '@fareweave/shared-lib/domain/shortlist';

/** The price of an item now, as the server has checked it. */
export type ItemPrice = ResponseOf<'GET /api/shortlist/prices'>['items'][number];

export interface PriceTexts {
  /** The lowest price: now if it is known, otherwise when kept; null: nothing is on sale. */
  price: string | null;
  /** How the price has changed, or why it is not known. */
  change: string;
  tone: 'good' | 'bad' | 'plain';
}

/** Returns the texts about an item's price now against the price when kept (KEEP-6). `price`: null while it is not checked. `now`: epoch
 *  milliseconds. */
export function priceTexts(item: ShortlistItem, price: ItemPrice | null, now: number): PriceTexts {
  const kept = totalsOf(item.flights).lowest;
  const before: PriceTexts = {
    price: kept === null ? null : dollars(kept),
    change: 'Price when kept; not checked now',
    tone: 'plain',
  };
  if (hasDeparted(item, now)) return { ...before, change: 'Departed' };
  if (price === null) return before;
  const lowest = totalsOf(price.flights).lowest;
  const one = item.kind === 'plan' ? 'One of its flights' : 'This flight';
  switch (price.status) {
    case 'not_checked':
      return {
        ...before,
        change: 'Not checked: the source of fares did not answer. This is the price when kept',
      };
    case 'departed':
      return {
        price: null,
        change: `${one} is no longer on sale: it departs soon or has departed`,
        tone: 'plain',
      };
    case 'not_found':
      return { price: null, change: `${one} is no longer in the timetable`, tone: 'bad' };
    case 'sold_out':
      return {
        price: null,
        change: kept === null ? 'Sold out, as when kept' : `Sold out; ${dollars(kept)} when kept`,
        tone: 'bad',
      };
    default:
      return { price: dollars(lowest ?? 0), ...changeFrom(kept, lowest ?? 0) };
  }
}

function changeFrom(kept: number | null, now: number): Pick<PriceTexts, 'change' | 'tone'> {
  if (kept === null) return { change: 'On sale now; sold out when kept', tone: 'good' };
  if (now === kept) return { change: 'Same price as when kept', tone: 'plain' };
  const difference = dollars(Math.abs(now - kept));
  return now < kept
    ? { change: `${difference} cheaper than when kept (${dollars(kept)})`, tone: 'good' }
    : { change: `${difference} more than when kept (${dollars(kept)})`, tone: 'bad' };
}

/** Whether its first flight has departed: known also without a check. */
export const hasDeparted = ({ flights }: ShortlistItem, now: number): boolean =>
  Date.parse(flights[0]?.segments[0]?.departure_time ?? '') <= now;
