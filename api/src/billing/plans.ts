import type { PlanFacts, PlanType } from '@fareweave/shared-lib/domain/plans';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoute } from '../core/http/access.ts';
import { Component } from '../core/http/schemas.ts';

/** Formats the price of a plan in the language that is set: `$5 a month`. */
export function priceText({ premium }: PlanFacts, plan: PlanType): string {
  const price = `$${premium[plan].price}`;
  return plan === 'monthly' ? t('{price} a month', { price }) : t('{price} a year', { price });
}

const dollars = { minimum: 0, description: 'US dollars' };
const price = { price: Type.Integer(dollars), was: Type.Integer(dollars) };
const PlanFactsResponse = Component('Plans', {
  free: Type.Object({ searches: Type.Integer({ minimum: 0 }), per: Type.Enum(['day', 'week']) }),
  premium: Type.Object({
    monthly: Type.Object(price),
    yearly: Type.Object({ ...price, saves: Type.Integer(dollars) }),
    trial_days: Type.Integer({ minimum: 0 }),
  }),
});

/** `GET /plans` (PLAN-1). */
export const plansRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { plans } = app.config;

  app.get(
    '/plans',
    apiRoute('public', 'billing', 'Prices, free trial and free search allowance', {
      response: { 200: PlanFactsResponse },
    }),
    async (_, reply) => {
      reply.header('cache-control', 'no-cache');
      return plans;
    },
  );
};
