import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerDeletions, users } from '../../db/schema/index.ts';
import type { SignedIn } from '../../testing/app.ts';
import { PaymentsError, type PaymentsPort } from '../port.ts';
import { deleteCustomers } from '../subscriptions/customers.ts';
import { stripeServer } from '../testing/stripe-server.ts';

const server = await stripeServer();
const { app, api, db, clock } = server;
const payments = app.payments as PaymentsPort;
afterAll(() => server.close());
beforeEach(() => {
  vi.restoreAllMocks();
  clock.set('2026-11-20T17:00:50Z');
  api.customers.clear();
  api.sessions.length = 0;
});

const upgrade = ({ headers }: SignedIn, payload: object = {}) =>
  app.inject({ method: 'POST', url: '/api/stripe/create-checkout-session', headers, payload });
const customerOf = async (person: SignedIn) => (await server.account(person)).stripe_customer_id ?? '';
const openPages = () => api.sessions.filter(({ status }) => status === 'open');
const deletions = async () => (await db.select().from(customerDeletions)).map(({ customerId }) => customerId);

/** Calls `meanwhile` after the next customer was created at Stripe, before this server knows its id. */
function whenCustomerIsCreated(meanwhile: () => Promise<unknown>): void {
  const { createCustomer } = payments;
  vi.spyOn(payments, 'createCustomer').mockImplementationOnce(async (order) => {
    const id = await createCustomer(order);
    await meanwhile();
    return id;
  });
}

describe('concurrent checkouts (BILL-6)', () => {
  it('lead to the page of one customer, and the other customer is deleted', async () => {
    const person = await server.signIn();
    let second = '';
    whenCustomerIsCreated(async () => {
      // With another address Stripe creates another customer.
      await db.update(users).set({ email: 'new@example.com' }).where(eq(users.id, person.id));
      second = (await upgrade(person)).json().checkout_url;
    });
    const first = await upgrade(person);
    expect([first.statusCode, first.json().checkout_url]).toEqual([200, second]);
    const customer = await customerOf(person);
    expect(openPages()).toMatchObject([{ customer, url: second }]);
    expect(api.customers.size).toBe(2);
    await deleteCustomers(app);
    expect([...api.customers]).toEqual([customer]);
  });

  it('of two plans leave one page open', async () => {
    const person = await server.signIn();
    await upgrade(person);
    await payments.closeCheckouts(await customerOf(person));
    const responses = await Promise.all([upgrade(person), upgrade(person, { plan_type: 'yearly' })]);
    const open = openPages();
    expect(open).toHaveLength(1);
    const toOpen = responses.filter((response) => response.json().checkout_url === open[0]?.url);
    expect(toOpen.map(({ statusCode }) => statusCode)).toEqual([200]);
  });

  it('may close the same page', async () => {
    const person = await server.signIn();
    await upgrade(person);
    const customer = await customerOf(person);
    await Promise.all([payments.closeCheckouts(customer), payments.closeCheckouts(customer)]);
    expect(openPages()).toEqual([]);
  });
});

describe('a customer whose checkout does not succeed', () => {
  it('belongs to the account when the page cannot be opened', async () => {
    const person = await server.signIn();
    vi.spyOn(payments, 'openCheckout').mockRejectedValueOnce(new PaymentsError('unreachable', 'down'));
    expect((await upgrade(person)).statusCode).toBe(503);
    expect([await customerOf(person)]).toEqual([...api.customers]);
  });

  it.each([
    ['is the customer of the next checkout', () => undefined],
    ['is replaced when it was deleted at Stripe', () => api.customers.clear()],
  ])('%s when the server ended before it was linked', async (_, meanwhile) => {
    const person = await server.signIn();
    whenCustomerIsCreated(() => Promise.reject(new Error('the server ended')));
    expect((await upgrade(person)).statusCode).toBe(500);
    expect([await customerOf(person), api.customers.size]).toEqual(['', 1]);
    clock.set('2026-11-20T19:00:00Z');
    meanwhile();
    expect((await upgrade(person)).statusCode).toBe(200);
    expect([await customerOf(person)]).toEqual([...api.customers]);
  });

  it('is created after a failure that Stripe repeats for the same idempotency key', async () => {
    const person = await server.signIn();
    api.respondWith({ status: 500, body: { error: { type: 'api_error', message: 'Refused.' } } });
    expect((await upgrade(person)).statusCode).toBe(503);
    api.respondWith(null);
    expect((await upgrade(person)).statusCode).toBe(200);
    expect([await customerOf(person)]).toEqual([...api.customers]);
  });

  it('is deleted when the account was deleted meanwhile (PRIV-2)', async () => {
    const person = await server.signIn();
    whenCustomerIsCreated(() => db.delete(users).where(eq(users.id, person.id)));
    expect((await upgrade(person)).statusCode).toBe(401);
    expect(await deletions()).toEqual([...api.customers]);
    await deleteCustomers(app);
    expect([api.customers.size, await deletions()]).toEqual([0, []]);
  });

  it('is not replaced without end when Stripe never knows it', async () => {
    const person = await server.signIn();
    vi.spyOn(payments, 'openCheckout').mockResolvedValue(null);
    expect((await upgrade(person)).statusCode).toBe(502);
  });
});
