import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import { billingEvents, mailOutbox, subscriptions } from '../../db/schema/index.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, invoiceObject, seconds, subscriptionObject } from '../testing/webhooks.ts';

const server = await stripeServer();
const { hooks, api, db, clock } = server;
beforeEach(() => clock.set('2026-11-20T17:00:00Z'));
afterAll(() => server.close());

let people = 0;
/** Somebody new, with a customer and a subscription that nobody else has. */
async function someone() {
  people += 1;
  return { person: await server.signIn(), customer: `cus_${people}`, id: `sub_${people}` };
}

/** Somebody whose customer is known already. */
async function customerOfOurs() {
  const one = await someone();
  await hooks.send('checkout.session.completed', checkoutObject(one.person.id, one.customer, one.id));
  return one;
}

const held = async (id: string) => (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];
const mailsTo = (userId: string) => db.select().from(mailOutbox).where(eq(mailOutbox.userId, userId));
const taken = (...ids: string[]) => db.$count(billingEvents, inArray(billingEvents.id, ids));

const TRIAL_END = '2026-11-27T17:00:00Z';
const trial = { status: 'trialing', trialEnd: TRIAL_END, periodEnd: TRIAL_END };

describe('a webhook', () => {
  it('gives premium and a trial to whoever checked out, whichever event comes first', async () => {
    const first = await someone();
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

    const second = await customerOfOurs();
    expect((await server.account(second.person)).is_premium).toBe(false);
    await hooks.send('customer.subscription.created', subscriptionObject({ ...second, ...trial }));
    expect(await server.account(second.person)).toMatchObject({ is_premium: true, is_trial: true });
  });

  it('is known again: a replay changes nothing', async () => {
    const { person, customer, id } = await customerOfOurs();
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
    expect(await taken(`evt_${id}_bought`)).toBe(1);
  });

  it('counts once when it comes several times at the same moment', async () => {
    const { person, customer, id } = await customerOfOurs();
    const event = hooks.eventOf('customer.subscription.created', subscriptionObject({ id, customer }), {
      id: `evt_${id}_at_once`,
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => hooks.post(event, hooks.sign(event))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await taken(`evt_${id}_at_once`)).toBe(1);
    expect((await server.account(person)).is_premium).toBe(true);
  });

  it('is in order when many come at the same moment', async () => {
    const { person, customer, id } = await customerOfOurs();
    const told = Array.from({ length: 10 }, (_, minute) => minute);
    await Promise.all(
      told
        .toSorted((one, other) => ((one * 7) % 10) - ((other * 7) % 10))
        .map((minute) =>
          hooks.send(
            'customer.subscription.updated',
            subscriptionObject({ id, customer, cancelAtPeriodEnd: minute % 2 === 0 }),
            { at: `2026-11-20T16:0${minute}:00Z` },
          ),
        ),
    );
    expect(await held(id)).toMatchObject({
      cancelAtPeriodEnd: false,
      lastEventAt: new Date('2026-11-20T16:09:00Z'),
      userId: person.id,
    });
  });

  it('that is older than what is known undoes nothing', async () => {
    const { person, customer, id } = await customerOfOurs();
    await hooks.send('customer.subscription.updated', subscriptionObject({ id, customer }), {
      at: '2026-11-20T16:00:10Z',
    });
    const late = subscriptionObject({ id, customer, status: 'incomplete' });
    const answer = await hooks.send('customer.subscription.created', late, { at: '2026-11-20T16:00:09Z' });
    expect(answer.statusCode).toBe(200);
    expect(await held(id)).toMatchObject({ status: 'active' });
    expect((await server.account(person)).is_premium).toBe(true);
  });

  it('of the same second as another is settled by asking Stripe', async () => {
    const { customer, id } = await customerOfOurs();
    const at = '2026-11-20T16:00:00Z';
    await hooks.send('customer.subscription.updated', subscriptionObject({ id, customer }), { at });
    const latest = subscriptionObject({ id, customer, periodEnd: '2027-01-20T17:00:00Z' });
    api.subscriptions.set(id, latest);
    const stale = subscriptionObject({ id, customer, status: 'past_due' });
    await hooks.send('customer.subscription.updated', stale, { at });
    expect(await held(id)).toMatchObject({
      status: 'active',
      currentPeriodEnd: new Date('2027-01-20T17:00:00Z'),
      lastEventAt: new Date(at),
    });
    expect(api.calls.at(-1)).toMatchObject({ method: 'GET', path: `/v1/subscriptions/${id}` });
  });

  it.each(['invoice.paid', 'invoice.payment_failed'])(
    'about %s asks how the subscription stands',
    async (type) => {
      const { person, customer, id } = await customerOfOurs();
      api.subscriptions.set(id, subscriptionObject({ id, customer }));
      expect((await hooks.send(type, invoiceObject(customer, id))).statusCode).toBe(200);
      expect((await server.account(person)).is_premium).toBe(true);
    },
  );

  it('is to be sent again when Stripe has to be asked and does not answer', async () => {
    const { person, customer, id } = await customerOfOurs();
    api.subscriptions.set(id, subscriptionObject({ id, customer }));
    api.answerWith({ status: 500, body: { error: { type: 'api_error' } } });
    const event = hooks.eventOf('invoice.paid', invoiceObject(customer, id));
    expect((await hooks.post(event, hooks.sign(event))).statusCode).toBe(503);
    api.answerWith(null);
    expect((await hooks.post(event, hooks.sign(event))).statusCode).toBe(200);
    expect((await server.account(person)).is_premium).toBe(true);
  });

  it.each([
    ['paused', 'customer.subscription.paused', { status: 'paused' }],
    ['unpaid', 'customer.subscription.updated', { status: 'unpaid' }],
    ['over', 'customer.subscription.deleted', { status: 'canceled', endedAt: '2026-11-20T17:00:00Z' }],
  ])('takes premium away when the subscription is %s', async (_, type, facts) => {
    const { person, customer, id } = await customerOfOurs();
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
  ])('takes in how a subscription stands that is %s', async (_, type) => {
    const { person, customer, id } = await customerOfOurs();
    await hooks.send(type, subscriptionObject({ id, customer }));
    expect((await server.account(person)).is_premium).toBe(true);
  });

  it('before the end of a trial sends one email to whoever goes on', async () => {
    const { person, customer, id } = await customerOfOurs();
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

  it.each([
    ['has cancelled', { cancelAtPeriodEnd: true }],
    ['has paid already', { status: 'active' }],
    ['had a trial that is over', { trialEnd: '2026-11-20T17:00:00Z' }],
  ])('before the end of a trial tells nothing to whoever %s', async (_, facts) => {
    const { person, customer, id } = await customerOfOurs();
    const about = subscriptionObject({ id, customer, ...trial, ...facts });
    expect((await hooks.send('customer.subscription.trial_will_end', about)).statusCode).toBe(200);
    expect(await mailsTo(person.id)).toEqual([]);
  });

  it.each([{ cancelAtPeriodEnd: true }, { cancelAt: '2026-12-20T17:00:00Z' }])(
    'lets premium last to the second of the end of the period: %j',
    async (cancelled) => {
      const { person, customer, id } = await customerOfOurs();
      await hooks.send('customer.subscription.updated', subscriptionObject({ id, customer, ...cancelled }));
      clock.set('2026-12-20T16:59:57Z');
      expect((await server.account(person)).is_premium).toBe(true);
      clock.set('2026-12-20T17:00:00Z');
      expect((await server.account(person)).is_premium).toBe(false);
    },
  );

  it('about somebody unknown is kept, and nobody gets anything', async () => {
    const { person, customer, id } = await someone();
    await hooks.send('customer.subscription.created', subscriptionObject({ id, customer, interval: 'year' }));
    expect(await held(id)).toMatchObject({ userId: null, customerId: customer, plan: 'yearly' });
    const stranger = checkoutObject('00000000-0000-4000-8000-000000000000', customer, id);
    expect((await hooks.send('checkout.session.completed', stranger)).statusCode).toBe(200);
    expect((await hooks.send('checkout.session.completed', checkoutObject(null, customer))).statusCode).toBe(
      200,
    );
    expect((await server.account(person)).is_premium).toBe(false);
  });

  it.each(['customer.updated', 'constructor', '__proto__'])(
    'of no use here is taken and left: %s',
    async (type) => {
      const answer = await hooks.send(type, subscriptionObject());
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }]);
    },
  );
});

describe('what is no webhook of Stripe', () => {
  const forged = async (signature: (payload: string) => string) => {
    const { person, customer, id } = await customerOfOurs();
    const payload = hooks.eventOf('customer.subscription.created', subscriptionObject({ id, customer }));
    const answer = await hooks.post(payload, signature(payload));
    expect((await server.account(person)).is_premium).toBe(false);
    expect(await held(id)).toBeUndefined();
    return [answer.statusCode, answer.json().code];
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

  it('is not what was signed 300 seconds ago', async () => {
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
  ])('is refused though it is signed: %j', async (payload) => {
    const answer = await hooks.post(payload, hooks.sign(payload));
    expect([answer.statusCode, answer.json().code]).toEqual(REFUSED);
  });

  it('is refused when its period does not belong to the item, as before 2025-03-31', async () => {
    const { items, ...old } = subscriptionObject();
    const withoutPeriod = { data: items.data.map(({ price }) => ({ price })) };
    const answer = await hooks.send('customer.subscription.updated', { ...old, items: withoutPeriod });
    expect([answer.statusCode, answer.json().code]).toEqual(REFUSED);
  });

  it('may hold one megabyte and no more', async () => {
    const ofSize = (bytes: number) => {
      const empty = hooks.eventOf('customer.updated', { note: '' });
      return empty.replace('"note":""', `"note":"${'x'.repeat(bytes - empty.length)}"`);
    };
    const full = ofSize(1024 * 1024);
    expect((await hooks.post(full, hooks.sign(full))).statusCode).toBe(200);
    const tooMuch = `${full} `;
    const answer = await hooks.post(tooMuch, hooks.sign(tooMuch));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  it('is refused when it is not JSON', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload: 'id=evt_1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(415);
  });
});
