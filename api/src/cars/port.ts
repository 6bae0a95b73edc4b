import type { Airport } from '@fareweave/shared-lib/domain/airports';
import {
  type PaymentOption,
  type RentalAvailability,
  type RentalLocation,
  type RentalPeriod,
  shownPaymentOptions,
  type Vehicle,
} from '@fareweave/shared-lib/domain/cars';

/** The search for a rental car. */
export interface Rental extends RentalPeriod {
  /** The id of a location. */
  pickup_location: string;
  /** The age of the driver. */
  age: number;
  /** The number of a discount programme. */
  cdp_code: string | null;
}

/** A source of rental cars. Its methods throw an `UpstreamError`. */
export interface CarsPort {
  source: RentalAvailability['source'];
  /** Returns the locations near an airport, the nearest first. */
  locations(airport: Airport): Promise<readonly RentalLocation[]>;
  /** Returns the vehicles, the cheapest first, or null when the location does not exist. */
  vehicles(rental: Rental): Promise<readonly Vehicle[] | null>;
}

/** Returns a vehicle with the prices of its payment options, or null without options. */
export function pricedVehicle(
  vehicle: Pick<Vehicle, 'model' | 'class'>,
  payment_options: PaymentOption[],
): Vehicle | null {
  const lowest_price = lowest(payment_options);
  if (lowest_price === null) return null;
  const display_price = lowest(shownPaymentOptions(payment_options));
  return { ...vehicle, lowest_price, display_price, rate_info: { payment_options } };
}

/** Orders vehicles by their shown prices, those without one last (STAY-3). */
export const byPrice = (a: Vehicle, b: Vehicle): number =>
  (a.display_price ?? Number.MAX_VALUE) - (b.display_price ?? Number.MAX_VALUE);

const lowest = (options: readonly PaymentOption[]): number | null =>
  options.length === 0 ? null : Math.min(...options.map(({ total_cost }) => total_cost));
