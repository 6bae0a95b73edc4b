import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { estimateOf } from './estimate.ts';
import type { FareModel } from './model.ts';

/** Returns the chance of a pass seat of a flight at its departure, 0 to 1, at `now` (epoch milliseconds); null: unknown. */
export type SeatChance = (flight: Pick<Flight, 'segments' | 'fares'>, now: number) => number | null;

/** Returns the estimates of a model; without a model, of no flight (ESTM-3). */
export const seatChanceOf =
  (model: FareModel | null): SeatChance =>
  ({ segments, fares }, now) => {
    const legs = segments.map(({ flight_number, departure_airport, arrival_airport, departure_time }) => ({
      flight_number,
      origin: departure_airport,
      destination: arrival_airport,
      departure_time,
    }));
    const totals = {
      go_wild: fares.go_wild?.total ?? null,
      standard: fares.standard?.total ?? null,
      discount_den: fares.discount_den?.total ?? null,
    };
    // The results show the chance at the departure, too.
    return estimateOf(model, { legs, fares: totals }, now, false).seat_chance?.values.at(-1)?.chance ?? null;
  };
