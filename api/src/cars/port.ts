import type { Airport } from '@fareweave/shared-lib/domain/airports';
import {
  type PaymentOption,
  type RentalAvailability,
  type RentalLocation,
  type RentalPeriod,
  shownPaymentOptions,
  type Vehicle,
} from '@fareweave/shared-lib/domain/cars';

/** A car that is looked for. */
export interface Rental extends RentalPeriod {
  /** Id of a location. */
  pickup_location: string;
  /** Of the driver. */
  age: number;
  /** A discount programme's number. */
  cdp_code: string | null;
}

/** Where rental cars are known. Throws an `UpstreamError` where it cannot be asked. */
export interface CarsPort {
  source: RentalAvailability['source'];
  /** The nearest first. */
  locations(airport: Airport): Promise<readonly RentalLocation[]>;
  /** The cheapest first; null where there is no such location. */
  vehicles(rental: Rental): Promise<readonly Vehicle[] | null>;
}

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
