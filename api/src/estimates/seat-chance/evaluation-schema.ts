import { type Static, Type } from 'typebox';
import { Component, Day } from '../../core/http/schemas.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });

/** How good the model is on days that did not train it (ESTM-5). `bins`: the departures by tenths of the chance. */
export const SeatEvaluation = Component('SeatEvaluation', {
  held_out_from: { ...Day, description: 'The first day of departure that did not train the model' },
  departures: Type.Integer({ description: 'Number of observations from `held_out_from` on' }),
  brier: Type.Number({ description: 'Brier score: the mean squared error of the chances' }),
  route_brier: Type.Number({ description: 'Brier score if the average of each route is the chance' }),
  calibration_error: Type.Number({ description: 'Mean error of `predicted` in percentage points' }),
  bins: Type.Array(
    Type.Object({ from: Share, to: Share, departures: Type.Integer(), predicted: Share, observed: Share }),
  ),
});
export type SeatEvaluation = Static<typeof SeatEvaluation>;
