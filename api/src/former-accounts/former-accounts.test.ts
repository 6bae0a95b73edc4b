import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ADA, visitorOf } from '../accounts/testing/visitor.ts';
import { removeExpiredJob } from '../app/jobs/remove-expired.ts';
import { deleteCustomers } from '../billing/subscriptions/customers.ts';
import { stripeServer } from '../billing/testing/stripe-server.ts';
import { customerDeletions, formerAccounts, searches, signInFailures, users } from '../db/schema/index.ts';
import { addLegs } from '../flights/testing/test-network.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await stripeServer();
const { app, db, clock, api } = server;
await addLegs(db);
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  api.respondWith(null);
  for (const table of [customerDeletions, formerAccounts, searches, users, signInFailures])
    await db.delete(table);
});

const visitor = visitorOf(server);
const remove = (token: string) =>
  visitor.call('POST', 'delete-account', { payload: { password: ADA.password }, token });
const authorized = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const search = async (token: string, date: string): Promise<number> =>
  (await app.inject({ url: `/api/flights/search?origin=DEN&date=${date}`, ...authorized(token) })).statusCode;
const checkout = (token: string) =>
  app.inject({
    method: 'POST',
    url: '/api/stripe/create-checkout-session',
    payload: {},
    ...authorized(token),
  });
const trialOfLastCheckout = (): string | undefined =>
  api.calls.findLast(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')?.params[
    'subscription_data[trial_period_days]'
  ];

describe('an account that was deleted and registered again', () => {
  it('has only the free searches that were left, also with another spelling of the address', async () => {
    const first = await visitor.register({ email: 'ada.l@gmail.com' });
    for (const day of ['01', '02']) expect(await search(first, `2026-12-${day}`)).toBe(200);
    expect((await remove(first)).statusCode).toBe(200);

    const second = await visitor.register({ email: 'AdaL+again@googlemail.com' });
    expect(await search(second, '2026-12-03')).toBe(200);
    expect(await search(second, '2026-12-04')).toBe(429);
    await remove(second);
    expect(await search(await visitor.register({ email: 'adal@gmail.com' }), '2026-12-05')).toBe(429);
    expect(await search(await visitor.register({ email: 'bob@gmail.com' }), '2026-12-05')).toBe(200);

    clock.set('2026-11-21T17:00:00Z');
    const [next] = [await visitor.login(ADA.password, 'adal@gmail.com')];
    expect(await search(next.json().token, '2026-12-05')).toBe(200);
  });

  it('has no second trial', async () => {
    const first = await visitor.register();
    await checkout(first);
    expect(trialOfLastCheckout()).toBe('7');
    await db.update(users).set({ trialEnd: new Date('2026-11-27T17:00:00Z') });
    await remove(first);
    const second = await visitor.register();
    expect((await checkout(second)).statusCode).toBe(200);
    expect(trialOfLastCheckout()).toBeUndefined();
  });

  it('leaves only a hash, and only after a trial or a search', async () => {
    const first = await visitor.register();
    await remove(first);
    expect(await db.select().from(formerAccounts)).toEqual([]);
    const second = await visitor.register();
    await search(second, '2026-12-01');
    await remove(second);
    const stored = await db.select().from(formerAccounts);
    expect(stored).toEqual([
      {
        mailbox: expect.stringMatching(/^[\da-f]{64}$/),
        hadTrial: false,
        searchedAt: [new Date(NOW)],
        deletedAt: new Date(NOW),
      },
    ]);
    clock.set('2026-11-29T17:00:00Z');
    await removeExpiredJob.run(app);
    expect(await db.select().from(formerAccounts)).toEqual([]);
  });

  it('is deleted after two years when it had a trial', async () => {
    const first = await visitor.register();
    await db.update(users).set({ trialEnd: new Date(NOW) });
    await remove(first);
    clock.set('2028-11-19T17:00:00Z');
    await removeExpiredJob.run(app);
    expect(await db.$count(formerAccounts)).toBe(1);
    clock.set('2028-11-20T17:00:01Z');
    await removeExpiredJob.run(app);
    expect(await db.$count(formerAccounts)).toBe(0);
  });
});

describe('the customer of a deleted account', () => {
  it('is deleted at the payment provider after a failed attempt', async () => {
    const token = await visitor.register();
    await checkout(token);
    const customer = [...api.customers].at(-1) ?? '';
    expect(customer).not.toBe('');
    await remove(token);
    expect(api.customers.has(customer)).toBe(true);

    api.respondWith({ status: 500, body: { error: { type: 'api_error' } } });
    await deleteCustomers(app);
    expect(await db.$count(customerDeletions)).toBe(1);
    api.respondWith(null);
    await deleteCustomers(app);
    expect(api.customers.has(customer)).toBe(false);
    expect(await db.$count(customerDeletions)).toBe(0);
    await deleteCustomers(app);
  });
});
