import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts';
import { type StripeApi, stripeApi } from './stripe-api.ts';
import { webhooksTo } from './webhooks.ts';

const KEY = 'sk_test_key';
const SECRET = 'whsec_test';
const VERSION = '2026-10-28.endive';

/** The server with Stripe configured, and a local Stripe API. */
export interface StripeServer extends TestApp {
  api: StripeApi;
  hooks: ReturnType<typeof webhooksTo>;
  /** Stops the local Stripe API. */
  closeStripe(): Promise<void>;
  /** The account in the response to its owner. */
  account(person: SignedIn): Promise<{
    is_premium: boolean;
    is_trial: boolean;
    trial_end: number | null;
    stripe_customer_id: string | null;
  }>;
}

/** Starts on 20 November 2026 at 17:00 UTC. Close it in `afterAll`. */
export async function stripeServer(): Promise<StripeServer> {
  const api = await stripeApi({ key: KEY, version: VERSION });
  const server = await testApp({
    env: {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_PRICE_MONTHLY: 'price_month',
      STRIPE_PRICE_YEARLY: 'price_year',
      STRIPE_API_URL: api.url,
      PUBLIC_URL: 'https://fareweave.example',
    },
  });
  return {
    ...server,
    api,
    hooks: webhooksTo(server, SECRET),
    async account({ token }) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/auth/verify-token',
        payload: { token },
      });
      return response.json().user;
    },
    closeStripe: () => api.close(),
    async close() {
      await server.close();
      await api.close();
    },
  };
}
