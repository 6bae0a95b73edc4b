import { firstDay } from '../../model/pattern.ts';
import { DAY_MINUTES } from '../../model/time-zones.ts';
import { offsetsOn } from '../itinerary.ts';
import type { SsimCarrier } from '../ssim-carrier.ts';
import { LEG, placeOf } from '../ssim-layout.ts';
import type { DatedSsimLeg } from '../ssim-leg.ts';

/** What is wrong with the times of a leg on the first day it operates; null where nothing is. */
export function timingProblem(
  { leg, pattern }: DatedSsimLeg,
  timeMode: SsimCarrier['timeMode'],
): string | null {
  const elapsed = leg.arrival - leg.departure - (timeMode === 'local' ? clocksAhead({ leg, pattern }) : 0);
  if (elapsed >= 1 && elapsed <= DAY_MINUTES) return null;
  const place = placeOf({ name: 'date variation', first: LEG.departureDay.first, last: LEG.arrivalDay.last });
  return `${place}: it arrives ${Math.abs(elapsed)} minutes ${elapsed < 0 ? 'before' : 'after'} it departs`;
}

/** How far the clocks of the destination are ahead of those of the origin. */
function clocksAhead({ leg, pattern }: Pick<DatedSsimLeg, 'leg' | 'pattern'>): number {
  const { departure, arrival } = offsetsOn(leg, firstDay(pattern) ?? pattern.from);
  return arrival - departure;
}
