import type { FareEstimate } from '@fareweave/shared-lib/api/fare-estimates';
import type { ReceivedCall } from '@fareweave/shared-lib/testing/server';

type Estimate = Omit<FareEstimate, 'model'>;

const NOTHING: Estimate = {
  seat_chance: null,
  no_seat_chance: 'no_model',
  price_level: null,
  no_price_level: 'no_model',
};

const countOf = (body: ReceivedCall['body']): number =>
  (body as { itineraries: unknown[] }).itineraries.length;

/** The answer with the same estimate for each itinerary, from the sample network. */
export const estimatesOf = (body: ReceivedCall['body'], estimate: Partial<Estimate>) => ({
  model: { version: 3, fitted_at: '2026-11-20T11:20:00Z', source: 'sample' as const },
  estimates: Array(countOf(body)).fill({ ...NOTHING, ...estimate }),
});
