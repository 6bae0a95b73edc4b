import { type Static, Type } from 'typebox';
import { Component, Day } from '../../core/http/schemas.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });

/** How good the model is on days that did not train it (ESTM-5). `bins`: the departures by tenths of the chance. */
export const SeatEvaluation = Component('SeatEvaluation', {
  held_out_from: { ...Day, description: 'First day of departure that did not train the model' },
  departures: Type.Integer({ description: 'Number of observations since' }),
  brier: Type.Number({ description: 'Mean squared error of the chance' }),
  route_brier: Type.Number({ description: 'The same of the average of each route' }),
  calibration_error: Type.Number({ description: 'Percentage points' }),
  bins: Type.Array(
    Type.Object({ from: Share, to: Share, departures: Type.Integer(), predicted: Share, observed: Share }),
  ),
});
export type SeatEvaluation = Static<typeof SeatEvaluation>;
