import { type PaymentOption, shownPaymentOptions, type Vehicle } from '@fareweave/shared-lib/domain/cars';

/** A vehicle with the prices that follow from the ways to pay; null where there is none. */
export function pricedVehicle(
  about: Pick<Vehicle, 'model' | 'class'>,
  payment_options: PaymentOption[],
): Vehicle | null {
  const lowest_price = lowest(payment_options);
  if (lowest_price === null) return null;
  const display_price = lowest(shownPaymentOptions(payment_options));
  return { ...about, lowest_price, display_price, rate_info: { payment_options } };
}

export const byPrice = (a: Vehicle, b: Vehicle): number => a.lowest_price - b.lowest_price;

const lowest = (options: readonly PaymentOption[]): number | null =>
  options.length === 0 ? null : Math.min(...options.map(({ total_cost }) => total_cost));
