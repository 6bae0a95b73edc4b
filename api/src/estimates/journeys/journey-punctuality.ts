import { delayQuantile, TRANSFER_MINUTES } from '@fareweave/shared-lib/domain/delays';
import type { Segment } from '@fareweave/shared-lib/domain/flights';
import { connectionChances, legSegment } from '../../flights/index.ts';
import { CAUSES } from '../punctuality/delay-table.ts';
import type { Punctuality } from '../punctuality/open-punctuality.ts';
import type { JourneyEstimate } from './schema.ts';

const THOUSANDTHS = 1000;
const rounded = (share: number): number => Math.round(share * THOUSANDTHS) / THOUSANDTHS;

/** Returns how punctual each leg is (ESTM-23), and the chance to make each connection (ESTM-24). */
export function estimatePunctuality(
  segments: readonly Segment[],
  statistics: Punctuality,
): Pick<JourneyEstimate, 'legs' | 'connections'> {
  const legs = segments.map(legSegment);
  const chances = connectionChances(legs, statistics);
  const estimates = legs.map(({ origin, destination, hour }) =>
    statistics.estimate(origin, destination, hour),
  );
  return {
    legs: estimates.map((estimate) => {
      if (!estimate) return null;
      const { shares, onTime, cancelled, causes, basis, basedOn } = estimate;
      return {
        on_time: rounded(onTime),
        cancelled: rounded(cancelled),
        median_delay: delayQuantile(shares, 0.5),
        p90_delay: delayQuantile(shares, 0.9),
        causes: Object.fromEntries(CAUSES.map((cause) => [cause, rounded(causes[cause])])) as typeof causes,
        basis,
        based_on: basedOn,
      };
    }),
    connections: legs.slice(1).map((next, i) => {
      const leg = legs[i] as (typeof legs)[number];
      const isInternational = leg.crossesBorder || next.crossesBorder;
      const isThrough = leg.flight_number === next.flight_number;
      return {
        airport: next.origin,
        minutes: next.departure - leg.arrival,
        needed: isThrough ? 0 : TRANSFER_MINUTES[isInternational ? 'international' : 'domestic'],
        chance: chances[i] ?? null,
        // `basis` and `based_on` describe the flight before the connection, because that flight may be late.
        basis: estimates[i]?.basis ?? null,
        based_on: estimates[i]?.basedOn ?? null,
      };
    }),
  };
}
