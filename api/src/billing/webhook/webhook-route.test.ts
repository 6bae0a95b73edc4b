import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { users as accounts, billingEvents, mailOutbox, subscriptions } from '../../db/schema/index.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, invoiceObject, seconds, subscriptionObject } from '../testing/webhooks.ts';

const server = await stripeServer();
const { hooks, api, db, clock } = server;
beforeEach(() => clock.set('2026-11-20T17:00:00Z'));
afterAll(() => server.close());

let users = 0;
/** A new user with the ids of a customer and a subscription. */
async function newUser() {
  users += 1;
  return { person: await server.signIn(), customer: `cus_${users}`, id: `sub_${users}` };
}

/** A user whose customer is linked. */
async function linkedUser() {
  const one = await newUser();
  await hooks.send('checkout.session.completed', checkoutObject(one.person.id, one.customer, one.id));
  return one;
}

const stored = async (id: string) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];
const mailsTo = (userId: string) => db.select().from(mailOutbox).where(eq(mailOutbox.userId, userId));
const countEvents = (...ids: string[]) => db.$count(billingEvents, inArray(billingEvents.id, ids));

const TRIAL_END = '2026-11-27T17:00:00Z';
const trial = { status: 'trialing', trialEnd: TRIAL_END, periodEnd: TRIAL_END };

describe('a webhook', () => {
  it('gives Premium and a trial after a checkout, in either order of the events', async () => {
    const first = await newUser();
    const subscribed = subscriptionObject({ ...first, ...trial });
    expect((await hooks.send('customer.subscription.created', subscribed)).json()).toEqual({
      received: true,
    });
    expect((await server.account(first.person)).is_premium).toBe(false);
    await hooks.send('checkout.session.completed', checkoutObject(first.person.id, first.customer, first.id));
    expect(await server.account(first.person)).toMatchObject({
      is_premium: true,
      is_trial: true,
      trial_end: seconds(TRIAL_END),
      stripe_customer_id: first.customer,
    });

    const second = await linkedUser();
    expect((await server.account(second.person)).is_premium).toBe(false);
    await hooks.send('customer.subscription.created', subscriptionObject({ ...second, ...trial }));
    expect(await server.account(second.person)).toMatchObject({ is_premium: true, is_trial: true });
  });

  it('changes nothing when it is replayed', async () => {
    const { person, customer, id } = await linkedUser();
    const bought = hooks.eventOf('customer.subscription.created', subscriptionObject({ id, customer }), {
      id: `evt_${id}_bought`,
    });
    const ended = { id, customer, status: 'canceled', endedAt: '2026-11-20T16:59:59Z' };
    await hooks.post(bought, hooks.sign(bought));
    await hooks.send('customer.subscription.deleted', subscriptionObject(ended), {
      at: '2026-11-20T17:00:02Z',
    });
    expect((await hooks.post(bought, hooks.sign(bought))).statusCode).toBe(200);
    expect((await server.account(person)).is_premium).toBe(false);
    expect(await countEvents(`evt_${id}_bought`)).toBe(1);
  });

  it('counts once for concurrent deliveries', async () => {
    const { person, customer, id } = await linkedUser();
    const event = hooks.eventOf('customer.subscription.created', subscriptionObject({ id, customer }), {
      id: `evt_${id}_at_once`,
    });
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => hooks.post(event, hooks.sign(event))),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await countEvents(`evt_${id}_at_once`)).toBe(1);
    expect((await server.account(person)).is_premium).toBe(true);
  });

  it('keeps the newest state of concurrent deliveries', async () => {
    const { person, customer, id } = await linkedUser();
    const minutes = Array.from({ length: 10 }, (_, minute) => minute);
    await Promise.all(
      minutes
        .toSorted((one, other) => ((one * 7) % 10) - ((other * 7) % 10))
        .map((minute) =>
          hooks.send(
            'customer.subscription.updated',
            subscriptionObject({ id, customer, cancelAtPeriodEnd: minute % 2 === 0 }),
            { at: `2026-11-20T16:0${minute}:00Z` },
          ),
        ),
    );
    expect(await stored(id)).toMatchObject({
      cancelAtPeriodEnd: false,
      lastEventAt: new Date('2026-11-20T16:09:00Z'),
      userId: person.id,
    });
  });

  it('changes nothing when it is older than the stored state', async () => {
    const { person, customer, id } = await linkedUser();
    await hooks.send('customer.subscription.updated', subscriptionObject({ id, customer }), {
      at: '2026-11-20T16:00:10Z',
    });
    const late = subscriptionObject({ id, customer, status: 'incomplete' });
    const response = await hooks.send('customer.subscription.created', late, { at: '2026-11-20T16:00:09Z' });
    expect(response.statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'active' });
    expect((await server.account(person)).is_premium).toBe(true);
  });

  it('reads the state from Stripe when two events of one second contradict each other', async () => {
    const { customer, id } = await linkedUser();
    const at = '2026-11-20T16:00:00Z';
    await hooks.send('customer.subscription.updated', subscriptionObject({ id, customer }), { at });
    const latest = subscriptionObject({ id, customer, periodEnd: '2027-01-20T17:00:00Z' });
    api.subscriptions.set(id, latest);
    const stale = subscriptionObject({ id, customer, status: 'past_due' });
    await hooks.send('customer.subscription.updated', stale, { at });
    expect(await stored(id)).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2027-01-20T17:00:00Z'),
      lastEventAt: new Date(at),
    });
    expect(api.calls.at(-1)).toMatchObject({ method: 'GET', path: `/v1/subscriptions/${id}` });
  });

  it.each(['invoice.paid', 'invoice.payment_failed'])(
    'of type %s reads the state from Stripe',
    async (type) => {
      const { person, customer, id } = await linkedUser();
      api.subscriptions.set(id, subscriptionObject({ id, customer }));
      expect((await hooks.send(type, invoiceObject(customer, id))).statusCode).toBe(200);
      expect((await server.account(person)).is_premium).toBe(true);
    },
  );

  it('returns a 503 when the state is necessary and Stripe fails', async () => {
    const { person, customer, id } = await linkedUser();
    api.subscriptions.set(id, subscriptionObject({ id, customer }));
    api.respondWith({ status: 500, body: { error: { type: 'api_error' } } });
    const event = hooks.eventOf('invoice.paid', invoiceObject(customer, id));
    expect((await hooks.post(event, hooks.sign(event))).statusCode).toBe(503);
    api.respondWith(null);
    expect((await hooks.post(event, hooks.sign(event))).statusCode).toBe(200);
    expect((await server.account(person)).is_premium).toBe(true);
  });

  it.each([
    ['paused', 'customer.subscription.paused', { status: 'paused' }],
    ['unpaid', 'customer.subscription.updated', { status: 'unpaid' }],
    ['over', 'customer.subscription.deleted', { status: 'canceled', endedAt: '2026-11-20T17:00:00Z' }],
  ])('ends Premium when the subscription is %s', async (_, type, facts) => {
    const { person, customer, id } = await linkedUser();
    await hooks.send('customer.subscription.created', subscriptionObject({ id, customer }), {
      at: '2026-11-20T16:00:00Z',
    });
    expect((await server.account(person)).is_premium).toBe(true);
    await hooks.send(type, subscriptionObject({ id, customer, ...facts }));
    expect((await server.account(person)).is_premium).toBe(false);
  });

  it.each([
    ['resumed', 'customer.subscription.resumed'],
    ['about to end its trial', 'customer.subscription.trial_will_end'],
  ])('saves a subscription that is %s', async (_, type) => {
    const { person, customer, id } = await linkedUser();
    await hooks.send(type, subscriptionObject({ id, customer }));
    expect((await server.account(person)).is_premium).toBe(true);
  });

  it('sends one email before the end of a trial', async () => {
    const { person, customer, id } = await linkedUser();
    const ending = hooks.eventOf(
      'customer.subscription.trial_will_end',
      subscriptionObject({ id, customer, ...trial }),
      { at: '2026-11-20T16:00:00Z' },
    );
    await hooks.post(ending, hooks.sign(ending));
    await hooks.post(ending, hooks.sign(ending));
    await hooks.send('customer.subscription.trial_will_end', subscriptionObject({ id, customer, ...trial }));
    const mails = await mailsTo(person.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'Your free trial of Fareweave Premium ends on Fri, Nov 27, 2026',
      textBody: expect.stringContaining('After that, Premium continues for $5 a month.'),
    });
  });

  it('names the end of a trial in the zone of the person (MAIL-6)', async () => {
    const { person, customer, id } = await linkedUser();
    await db.update(accounts).set({ timeZone: 'Asia/Tokyo' }).where(eq(accounts.id, person.id));
    await hooks.send('customer.subscription.trial_will_end', subscriptionObject({ id, customer, ...trial }));
    const [mail] = await mailsTo(person.id);
    expect(mail?.subject).toBe('Your free trial of Fareweave Premium ends on Sat, Nov 28, 2026');
  });

  it.each([
    ['has cancelled', { cancelAtPeriodEnd: true }],
    ['has paid already', { status: 'active' }],
    ['had a trial that is over', { trialEnd: '2026-11-20T17:00:00Z' }],
    ['tries something else than Premium', { price: 'price_other' }],
  ])('sends no email before the end of a trial to a user who %s', async (_, facts) => {
    const { person, customer, id } = await linkedUser();
    const about = subscriptionObject({ id, customer, ...trial, ...facts });
    expect((await hooks.send('customer.subscription.trial_will_end', about)).statusCode).toBe(200);
    expect(await mailsTo(person.id)).toEqual([]);
  });

  it('gives no trial of Premium with a price that is not configured', async () => {
    const { person, customer, id } = await linkedUser();
    const other = subscriptionObject({ id, customer, ...trial, price: 'price_other' });
    await hooks.send('customer.subscription.created', other);
    expect(await server.account(person)).toMatchObject({ is_premium: false, is_trial: false });
  });

  it('does not count seven days again when another period begins unpaid (BILL-5)', async () => {
    const { person, customer, id } = await linkedUser();
    const updated = (facts: object) =>
      hooks.send('customer.subscription.updated', subscriptionObject({ id, customer, ...facts }));
    const next = { periodStart: '2026-12-10T17:00:00Z', periodEnd: '2027-01-10T17:00:00Z' };
    await updated({ status: 'past_due' });
    expect((await server.account(person)).is_premium).toBe(true);
    clock.set('2026-12-10T17:00:00Z');
    await updated({ status: 'past_due', ...next });
    expect((await server.account(person)).is_premium).toBe(false);
    api.subscriptions.set(id, subscriptionObject({ id, customer, status: 'past_due', ...next }));
    await hooks.send('invoice.payment_failed', invoiceObject(customer, id));
    expect((await server.account(person)).is_premium).toBe(false);
    clock.set('2026-12-11T17:00:00Z');
    await updated(next);
    expect((await server.account(person)).is_premium).toBe(true);
    clock.set('2027-01-10T17:00:00Z');
    await updated({ status: 'past_due', periodStart: next.periodEnd, periodEnd: '2027-02-10T17:00:00Z' });
    expect((await stored(id))?.currentPeriodStart).toEqual(new Date(next.periodEnd));
  });

  it.each([{ cancelAtPeriodEnd: true }, { cancelAt: '2026-12-20T17:00:00Z' }])(
    'ends Premium exactly with the period after a cancellation: %j',
    async (cancelled) => {
      const { person, customer, id } = await linkedUser();
      await hooks.send('customer.subscription.updated', subscriptionObject({ id, customer, ...cancelled }));
      clock.set('2026-12-20T16:59:57Z');
      expect((await server.account(person)).is_premium).toBe(true);
      clock.set('2026-12-20T17:00:00Z');
      expect((await server.account(person)).is_premium).toBe(false);
    },
  );

  it('is stored for an unknown customer and gives no Premium', async () => {
    const { person, customer, id } = await newUser();
    await hooks.send('customer.subscription.created', subscriptionObject({ id, customer, interval: 'year' }));
    expect(await stored(id)).toMatchObject({ userId: null, customerId: customer, plan: 'yearly' });
    const stranger = checkoutObject('00000000-0000-4000-8000-000000000000', customer, id);
    expect((await hooks.send('checkout.session.completed', stranger)).statusCode).toBe(200);
    expect((await hooks.send('checkout.session.completed', checkoutObject(null, customer))).statusCode).toBe(
      200,
    );
    expect((await server.account(person)).is_premium).toBe(false);
  });

  it.each(['customer.updated', 'constructor', '__proto__'])(
    'is ignored when its type is unknown: %s',
    async (type) => {
      const response = await hooks.send(type, subscriptionObject());
      expect([response.statusCode, response.json()]).toEqual([200, { received: true }]);
    },
  );
});

describe('an invalid webhook', () => {
  const forged = async (signature: (payload: string) => string) => {
    const { person, customer, id } = await linkedUser();
    const payload = hooks.eventOf('customer.subscription.created', subscriptionObject({ id, customer }));
    const response = await hooks.post(payload, signature(payload));
    expect((await server.account(person)).is_premium).toBe(false);
    expect(await stored(id)).toBeUndefined();
    return [response.statusCode, response.json().code];
  };
  const REFUSED = [400, 'WEBHOOK_REFUSED'];

  it.each<[string, (payload: string) => string]>([
    ['signed with another secret', (payload) => hooks.sign(payload, { secret: 'whsec_other' })],
    ['signed over another body', (payload) => hooks.sign(`${payload} `)],
    ['signed 301 seconds ago', (payload) => hooks.sign(payload, { signedAt: '2026-11-20T16:54:59Z' })],
    ['not signed', () => ''],
    ['signed with nothing', () => 't=1795194000,v1='],
    ['signed with nonsense', () => 'nonsense'],
    ['signed by another scheme', (payload) => hooks.sign(payload).replace('v1=', 'v0=')],
  ])('is refused: %s', async (_, signature) => {
    expect(await forged(signature)).toEqual(REFUSED);
  });

  it('is accepted when it was signed 300 seconds ago', async () => {
    const sent = await hooks.send('customer.updated', {}, { signedAt: '2026-11-20T16:55:00Z' });
    expect(sent.statusCode).toBe(200);
  });

  it.each([
    '{"id": ',
    '',
    'null',
    '[]',
    '{}',
    '{"id": "evt_1", "type": "invoice.paid", "created": "now", "data": {"object": {}}}',
    '{"object": "v2.core.event", "id": "evt_1"}',
  ])('is refused with a valid signature: %j', async (payload) => {
    const response = await hooks.post(payload, hooks.sign(payload));
    expect([response.statusCode, response.json().code]).toEqual(REFUSED);
  });

  it('is refused in the format before 2025-03-31, without a period of the item', async () => {
    const { items, ...old } = subscriptionObject();
    const withoutPeriod = { data: items.data.map(({ price }) => ({ price })) };
    const response = await hooks.send('customer.subscription.updated', { ...old, items: withoutPeriod });
    expect([response.statusCode, response.json().code]).toEqual(REFUSED);
  });

  it('is refused when it is larger than a megabyte', async () => {
    const ofSize = (bytes: number) => {
      const empty = hooks.eventOf('customer.updated', { note: '' });
      return empty.replace('"note":""', `"note":"${'x'.repeat(bytes - empty.length)}"`);
    };
    const full = ofSize(1024 * 1024);
    expect((await hooks.post(full, hooks.sign(full))).statusCode).toBe(200);
    const tooMuch = `${full} `;
    const response = await hooks.post(tooMuch, hooks.sign(tooMuch));
    expect([response.statusCode, response.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('is refused when it is not JSON', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload: 'id=evt_1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(415);
  });
});
