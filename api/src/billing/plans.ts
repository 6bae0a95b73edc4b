import type { PlanFacts, PlanType } from '@fareweave/shared-lib/domain/plans';
import { Type } from 'typebox';
import { Component } from '../core/http/schemas.ts';

const dollars = { minimum: 0, description: 'US dollars' };
const price = { price: Type.Integer(dollars), was: Type.Integer(dollars) };

export const PlanFactsAnswer = Component('Plans', {
  free: Type.Object({ searches: Type.Integer({ minimum: 0 }), per: Type.Enum(['day', 'week']) }),
  premium: Type.Object({
    monthly: Type.Object(price),
    yearly: Type.Object({ ...price, saves: Type.Integer(dollars) }),
    trial_days: Type.Integer({ minimum: 0 }),
  }),
});

export const CheckoutBody = Component(
  'NewCheckout',
  { plan_type: Type.Optional(Type.Enum(['monthly', 'yearly'], { description: 'By default monthly' })) },
  { additionalProperties: false },
);

export const CheckoutAnswer = Component('Checkout', {
  checkout_url: Type.String({ description: 'A page to pay on, to go to' }),
});

export const PortalAnswer = Component('CustomerPortal', {
  portal_url: Type.String({ description: 'A page to manage the subscription on, to go to' }),
});

export const WebhookAnswer = Component('WebhookAnswer', { received: Type.Boolean() });

/** `$5 a month`. */
export const priceText = ({ premium }: PlanFacts, plan: PlanType): string =>
  `$${premium[plan].price} a ${plan === 'monthly' ? 'month' : 'year'}`;
