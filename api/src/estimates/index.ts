import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Job } from '../core/job.ts';
import { fareEstimateRoutes } from './fares-model/fare-estimates-routes.ts';
import { renewFareModels } from './renewal/fit-models.ts';
import { ensureSampleModel } from './renewal/sample-model.ts';

export type { FareModel } from './fares-model/model.ts';
export { type FareModels, openFareModels } from './fares-model/model-store.ts';
export { PassSeat, passSeatOf } from './fares-model/pass-seat.ts';
export { journeyEstimatesPlugin } from './journeys/journeys-route.ts';
export { type Observer, openObserver } from './observations/observer.ts';
export { ensurePartition } from './observations/store.ts';
export { openPunctuality, type Punctuality } from './punctuality/open-punctuality.ts';

const DAY_S = 86_400;

/** Observations of fares, and what is estimated from them. */
export const fareEstimatesPlugin: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onClose', () => app.observer.close());
  await app.register(fareEstimateRoutes);
};

export const fareEstimateJobs: Job[] = [
  { name: 'renew-fare-models', every: '20 4 * * *', atMost: 1200, run: renewFareModels },
  // Has an effect only once, at the start of a new installation.
  { name: 'ensure-sample-model', every: { seconds: DAY_S }, run: (context) => ensureSampleModel(context) },
];
