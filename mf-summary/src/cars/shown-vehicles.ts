import { shownPaymentOptions, type Vehicle } from '@fareweave/shared-lib/domain/cars';

/** Vehicles shown for a location (STAY-2). */
const MOST_VEHICLES = 8;

/** The vehicles of a location to show, eight at most, with the ways to pay to show: those that have one. */
export const shownVehicles = (vehicles: readonly Vehicle[]): Vehicle[] =>
  vehicles
    .map((vehicle) => ({
      ...vehicle,
      rate_info: { payment_options: shownPaymentOptions(vehicle.rate_info.payment_options) },
    }))
    .filter(({ rate_info }) => rate_info.payment_options.length > 0)
    .slice(0, MOST_VEHICLES);
