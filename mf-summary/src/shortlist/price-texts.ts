import {
  type Amount,
  centsPriceText,
  totalPriceText,
  totalText,
} from '@fareweave/shared-lib/domain/cost-texts';
import { approximately } from '@fareweave/shared-lib/domain/money';
import type { ShortlistItem } from '@fareweave/shared-lib/domain/shortlist';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { ItemCosts, ItemPrice } from './item-costs.ts';
import { hasDeparted } from './item-facts.ts';

export interface PriceTexts {
  /** The lowest present price, or the lowest price when kept if the present one is not known; null if nothing is on sale. */
  price: string | null;
  /** The same in US dollars. */
  amount: number | null;
  /** How the price has changed, or why it is not known. */
  change: string;
  tone: 'good' | 'bad' | 'plain';
}

/** Returns the texts that compare an item's present price with its price when kept (KEEP-6). `price`: null while it is not checked. `now`: epoch
 *  milliseconds. */
export function priceTexts(
  item: ShortlistItem,
  price: ItemPrice | null,
  costs: ItemCosts,
  now: number,
): PriceTexts {
  const kept = costs.kept.lowest;
  const before: PriceTexts = {
    ...priceOf(kept),
    change: t(kept === null ? 'Sold out when kept; not checked now' : 'Price when kept; not checked now'),
    tone: 'plain',
  };
  if (hasDeparted(item, now)) return { ...before, change: t('Departed') };
  if (price === null) return before;
  const lowest = costs.now?.lowest ?? null;
  const isPlan = item.kind === 'plan';
  switch (price.status) {
    case 'not_checked':
      return before;
    case 'departed':
      return {
        ...priceOf(null),
        change: isPlan
          ? t('One of its flights is no longer on sale: it departs soon or has departed')
          : t('This flight is no longer on sale: it departs soon or has departed'),
        tone: 'plain',
      };
    case 'not_found':
      return {
        ...priceOf(null),
        change: isPlan
          ? t('One of its flights is no longer in the timetable at these times')
          : t('This flight is no longer in the timetable at these times'),
        tone: 'bad',
      };
    case 'sold_out':
      return {
        ...priceOf(null),
        change:
          kept === null
            ? t('Sold out, as when kept')
            : t('Sold out; {price} when kept', { price: totalPriceText(kept) }),
        tone: 'bad',
      };
    default:
      return lowest === null ? before : { ...priceOf(lowest), ...changeFrom(kept, lowest) };
  }
}

const priceOf = (total: Amount | null): Pick<PriceTexts, 'price' | 'amount'> => ({
  price: total && totalText(total),
  amount: total && total.cents / 100,
});

function changeFrom(kept: Amount | null, now: Amount): Pick<PriceTexts, 'change' | 'tone'> {
  if (kept === null) return { change: t('On sale now; sold out when kept'), tone: 'good' };
  if (now.cents === kept.cents)
    return totalText(kept) === totalText(now)
      ? { change: t('Same price as when kept'), tone: 'plain' }
      : { change: t('{price} when kept', { price: totalPriceText(kept) }), tone: 'plain' };
  const beside = approximately(kept.cents / 100);
  const before = `${totalText(kept)}${beside === null ? '' : `, ${beside}`}`;
  const difference = centsPriceText(Math.abs(now.cents - kept.cents));
  return now.cents < kept.cents
    ? { change: t('{difference} cheaper than when kept ({before})', { difference, before }), tone: 'good' }
    : { change: t('{difference} more than when kept ({before})', { difference, before }), tone: 'bad' };
}
