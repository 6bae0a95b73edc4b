import { type APIRequestContext, expect } from '@playwright/test';

interface OwnAccount {
  email: string;
  password: string;
  /** The token of its first session. */
  token: string;
}

/** Creates an account with Premium. Tests run at the same time and share the sample accounts, so a test that changes what an account keeps
 *  needs its own. */
export async function premiumAccount(request: APIRequestContext): Promise<OwnAccount> {
  const login = { email: `own.${crypto.randomUUID()}@example.com`, password: 'a long enough password' };
  const registered = await request.post('/api/auth/register', {
    data: { ...login, first_name: 'Prem', last_name: 'Own' },
    // The request has no cookies, because a sign-in ends the former session of the same browser.
    headers: { cookie: '' },
  });
  expect(registered.status()).toBe(201);
  const { token } = await registered.json();
  const checkout = await request.post('/api/stripe/create-checkout-session', {
    data: {},
    headers: { authorization: `Bearer ${token}` },
  });
  const { checkout_url } = await checkout.json();
  // The simulated payment redirects to the product.
  expect((await request.post(checkout_url, { form: {}, maxRedirects: 0 })).status()).toBe(303);
  return { ...login, token };
}
