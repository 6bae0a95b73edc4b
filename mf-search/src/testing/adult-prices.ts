import { lowestFare, saleTotal } from '@fareweave/shared-lib/domain/fares';
import { FARE_TYPES } from '@fareweave/shared-lib/domain/flights';
import type { Prices } from '../model/flight-costs.ts';

/** The fares of one adult, without charges. */
export const ADULT_PRICES: Prices = {
  lowest({ fares }) {
    const total = lowestFare(fares);
    const type = FARE_TYPES.find((one) => saleTotal(fares[one]) === total);
    return total === null || type === undefined ? null : { type, total };
  },
  highest: ({ fares }) => Math.max(0, ...FARE_TYPES.map((type) => fares[type]?.total ?? 0)),
  pass({ fares }) {
    const total = saleTotal(fares.go_wild);
    return total === null ? null : { cents: total * 100, left_out: [] };
  },
};
