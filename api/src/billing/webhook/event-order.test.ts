import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { subscriptions } from '../../db/schema/index.ts';
import { stripeServer } from '../testing/stripe-server.ts';
import { checkoutObject, invoiceObject, subscriptionObject } from '../testing/webhooks.ts';

const server = await stripeServer();
const { hooks, api, db } = server;
afterAll(() => server.close());

const START = Date.parse('2026-11-20T16:00:00Z');
const second = (after: number): Date => new Date(START + after * 1000);

/** States of a subscription between its start and its end. */
const liveState = fc.record({
  status: fc.constantFrom('trialing', 'active', 'past_due', 'unpaid', 'paused'),
  trialEnd: fc.constantFrom(null, '2026-11-27T16:00:00Z'),
  periodEnd: fc.constantFrom('2026-11-27T16:00:00Z', '2026-12-20T16:00:00Z'),
  cancelAtPeriodEnd: fc.boolean(),
  interval: fc.constantFrom('month', 'year'),
});
const ENDED = { status: 'canceled', endedAt: '2026-11-20T16:30:00Z' };

/** The history of a subscription: its states in order, and the seconds between them, often none. */
const history = fc
  .record({
    between: fc.array(liveState, { minLength: 1, maxLength: 4 }),
    ended: fc.boolean(),
    invoice: fc.constantFrom('invoice.paid', 'invoice.payment_failed'),
    pauses: fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }),
    shuffle: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ between, ended, ...rest }) => ({
    ...rest,
    states: [{ status: 'incomplete' }, ...between, ...(ended ? [ENDED] : [])],
  }));

let runs = 0;

it('the events of a subscription have the same result in any order and with repetitions', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ states, invoice, pauses, shuffle }) => {
      runs += 1;
      const person = await server.signIn();
      const about = { id: `sub_${runs}`, customer: `cus_${runs}` };
      const objects = states.map((facts) => subscriptionObject({ ...about, ...facts }));
      const last = objects.at(-1) ?? subscriptionObject(about);
      api.subscriptions.set(about.id, last);

      let at = 0;
      const subscriptionEvents = objects.map((object, position) => {
        at += pauses[position] ?? 0;
        return hooks.eventOf(typeOf(object.status, position), object, { at: second(at) });
      });
      const events = [
        ...subscriptionEvents,
        hooks.eventOf(invoice, invoiceObject(about.customer, about.id), { at: second(at) }),
        hooks.eventOf('checkout.session.completed', checkoutObject(person.id, about.customer, about.id)),
      ];
      const deliveries = [...events, ...events]
        .map((event) => ({ event, place: shuffle.next().value }))
        .sort((one, other) => one.place - other.place);
      for (const { event } of deliveries)
        expect((await hooks.post(event, hooks.sign(event))).statusCode).toBe(200);

      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, about.id));
      expect(row).toMatchObject({
        userId: person.id,
        status: last.status,
        plan: last.items.data[0]?.price.recurring.interval === 'year' ? 'yearly' : 'monthly',
        cancelAtPeriodEnd: last.cancel_at_period_end,
        lastEventAt: second(at),
      });
      expect((await server.account(person)).is_premium).toBe(
        ['trialing', 'active', 'past_due'].includes(last.status),
      );
    }),
    { numRuns: 40 },
  );
}, 120_000);

function typeOf(status: string, position: number): string {
  if (position === 0) return 'customer.subscription.created';
  return `customer.subscription.${status === 'canceled' ? 'deleted' : 'updated'}`;
}
