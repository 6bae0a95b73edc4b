import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { tripPlansRoute } from './trip-plans-route.ts';

/** The endpoint of trip plans (TPLN-2). */
export const tripPlansPlugin: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(tripPlansRoute);
};
