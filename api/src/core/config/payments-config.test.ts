import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MONTHLY: 'price_m,price_former',
  STRIPE_PRICE_YEARLY: 'price_y',
};

it('uses Stripe when it is configured', () => {
  expect(loadConfig(STRIPE).payments).toEqual({
    kind: 'stripe',
    secretKey: 'sk_live_1',
    webhookSecret: 'whsec_1',
    prices: { monthly: ['price_m', 'price_former'], yearly: ['price_y'] },
    apiUrl: null,
  });
});

it('simulates payments without configuration, but not in production', () => {
  expect(loadConfig({}).payments).toEqual({ kind: 'simulator' });
  expect(loadConfig({ NODE_ENV: 'production' }).payments).toBeNull();
});

it('names each missing variable', () => {
  expect(() => loadConfig({ STRIPE_SECRET_KEY: 'sk_1', STRIPE_PRICE_YEARLY: 'price_y' })).toThrow(
    'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not\nSTRIPE_SECRET_KEY is set, but STRIPE_PRICE_MONTHLY is not',
  );
  expect(() => loadConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(
    'STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is not',
  );
});
