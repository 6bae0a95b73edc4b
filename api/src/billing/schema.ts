import { Type } from 'typebox';

const dollars = { minimum: 0, description: 'US dollars' };
const price = { price: Type.Integer(dollars), was: Type.Integer(dollars) };

export const PlanFactsAnswer = Type.Object({
  free: Type.Object({ searches: Type.Integer({ minimum: 0 }), per: Type.Enum(['day', 'week']) }),
  premium: Type.Object({
    monthly: Type.Object(price),
    yearly: Type.Object({ ...price, saves: Type.Integer(dollars) }),
    trial_days: Type.Integer({ minimum: 0 }),
  }),
});

export const CheckoutBody = Type.Object(
  { plan_type: Type.Optional(Type.Enum(['monthly', 'yearly'], { description: 'By default monthly' })) },
  { additionalProperties: false },
);

export const CheckoutAnswer = Type.Object({
  checkout_url: Type.String({ description: 'A page to pay on, to go to' }),
});

export const PortalAnswer = Type.Object({
  portal_url: Type.String({ description: 'A page to manage the subscription on, to go to' }),
});

export const WebhookAnswer = Type.Object({ received: Type.Boolean() });
