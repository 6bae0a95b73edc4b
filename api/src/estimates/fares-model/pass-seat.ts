import { estimatedItinerary } from '@fareweave/shared-lib/domain/estimated-itinerary';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import type { Static } from 'typebox';
import { Component } from '../../core/http/schemas.ts';
import { Source } from '../../flights/index.ts';
import { estimateOf } from './estimate.ts';
import type { FareModel } from './model.ts';
import { SEAT_VALUE } from './schema.ts';

/** The chance of a pass seat at one lead time, the one nearest to the departure, for plans and alerts (ESTM-10, ESTM-11). */
export const PassSeat = Component('PassSeat', { ...SEAT_VALUE, source: Source });
export type PassSeat = Static<typeof PassSeat>;

/** Returns the chance that a flight has a pass seat at its departure; null: nothing is estimated. `now`: epoch milliseconds. */
export function passSeatOf(
  model: FareModel | null,
  flight: Pick<Flight, 'segments' | 'fares'>,
  now: number,
): PassSeat | null {
  const { seat_chance: chance } = estimateOf(model, estimatedItinerary(flight), now, false);
  const last = chance?.values.at(-1);
  return chance === null || last === undefined ? null : { ...last, source: chance.source };
}
