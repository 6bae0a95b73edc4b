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
