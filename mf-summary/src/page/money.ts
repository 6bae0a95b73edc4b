import type { FareType } from '@fareweave/shared-lib/domain/flights';

export const FARE_NAMES: Record<FareType, string> = {
  go_wild: 'GoWild',
  standard: 'Standard',
  discount_den: 'Discount Den',
};

const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Whole US dollars, `$1,204` (spec: search §9; accounts §9). */
export const dollars = (total: number): string => format.format(total);
