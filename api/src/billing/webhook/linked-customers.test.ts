import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { lockUser } from '../../accounts/queries.ts';
import { subscriptions, users } from '../../db/schema/index.ts';
import { itOnPostgres, untilLocked } from '../../testing/on-postgres.ts';
import { planOfPrices } from '../stripe/stripe.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, subscriptionObject } from '../testing/webhooks.ts';

const server = await stripeServer();
const { app, db, hooks, api } = server;
afterAll(() => server.close());

const customerOf = async (id: string) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.stripeCustomerId ?? null;
const checkout = (person: { headers: Record<string, string> }) =>
  app.inject({
    method: 'POST',
    url: '/api/stripe/create-checkout-session',
    headers: person.headers,
    payload: {},
  });

describe('a price that is not configured', () => {
  it('gives no Premium and does not prevent its customer from buying it', async () => {
    const person = await server.signIn();
    const about = { id: 'sub_mug', customer: 'cus_mug' };
    api.customers.add('cus_mug');
    await hooks.send('checkout.session.completed', checkoutObject(person.id, 'cus_mug', 'sub_mug'));
    const mug = subscriptionObject({ ...about, price: 'price_mug' });
    expect((await hooks.send('customer.subscription.created', mug)).statusCode).toBe(200);
    expect((await server.account(person)).is_premium).toBe(false);
    expect((await checkout(person)).statusCode).toBe(200);

    const premium = subscriptionObject({ id: 'sub_real', customer: 'cus_mug', interval: 'year' });
    await hooks.send('customer.subscription.created', premium);
    expect((await server.account(person)).is_premium).toBe(true);
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, 'sub_real'));
    expect(row?.plan).toBe('yearly');
  });

  it('gives Premium when it is a former price', () => {
    const planOf = planOfPrices({ monthly: ['price_5', 'price_10'], yearly: ['price_50'] });
    expect(['price_5', 'price_10', 'price_50', 'price_mug'].map(planOf)).toEqual([
      'monthly',
      'monthly',
      'yearly',
      null,
    ]);
  });
});

it('the account of a customer is found by an index', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return tx.execute(sql`EXPLAIN SELECT id FROM users WHERE stripe_customer_id = 'cus_own'`);
  });
  expect(JSON.stringify(plan.rows)).toContain('users_customer_idx');
});

describe('a checkout that names an account', () => {
  it('does not replace the customer of the account', async () => {
    const victim = await server.signIn({ stripeCustomerId: 'cus_own' });
    const response = await hooks.send(
      'checkout.session.completed',
      checkoutObject(victim.id, 'cus_other', 'sub_other'),
    );
    expect(response.statusCode).toBe(200);
    expect(await customerOf(victim.id)).toBe('cus_own');
  });

  it('does not move the customer of another account', async () => {
    const owner = await server.signIn({ stripeCustomerId: 'cus_owned' });
    await hooks.send(
      'customer.subscription.created',
      subscriptionObject({ id: 'sub_owned', customer: 'cus_owned' }),
    );
    expect((await server.account(owner)).is_premium).toBe(true);
    const thief = await server.signIn();
    await hooks.send('checkout.session.completed', checkoutObject(thief.id, 'cus_owned', 'sub_owned'));
    expect([await customerOf(owner.id), await customerOf(thief.id)]).toEqual(['cus_owned', null]);
    expect((await server.account(thief)).is_premium).toBe(false);
    expect((await server.account(owner)).is_premium).toBe(true);
  });

  it('links its customer to an account without one', async () => {
    const person = await server.signIn();
    await hooks.send('checkout.session.completed', checkoutObject(person.id, 'cus_first', 'sub_first'));
    expect(await customerOf(person.id)).toBe('cus_first');
  });
});

itOnPostgres('a webhook does not stop the deletion of its account at the same time', async () => {
  const person = await server.signIn({ stripeCustomerId: 'cus_leaving' });
  const about = { id: 'sub_leaving', customer: 'cus_leaving' };
  await hooks.send('customer.subscription.created', subscriptionObject(about));
  const ended = subscriptionObject({ ...about, status: 'canceled', endedAt: '2026-11-20T17:00:00Z' });
  const webhook = await db.transaction(async (tx) => {
    // As `eraseAccount` does.
    await lockUser(tx, person.id);
    const sending = hooks.send('customer.subscription.deleted', ended);
    await untilLocked(db);
    await tx.delete(users).where(eq(users.id, person.id));
    return { sending };
  });
  expect((await webhook.sending).statusCode).toBe(200);
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, about.id));
  expect(row).toMatchObject({ status: 'canceled', userId: null });
});
