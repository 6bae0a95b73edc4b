import { missing, ok, refusal, type StripeResponse } from './stripe-call.ts';
import { type Endpoint, idIn, list } from './stripe-endpoint.ts';

const SUBSCRIPTION = /^\/v1\/subscriptions\/\w+$/;

/** The used endpoints of subscriptions. */
export const SUBSCRIPTIONS: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    known: [/^(customer|price|status|limit|starting_after|ending_before)$/],
    required: [],
    respond({ path, params: { customer } }, { subscriptions, customers }) {
      if (customer !== undefined && !customers.has(customer)) return missing('customer');
      const live = [...subscriptions.values()].filter(({ status }) => status !== 'canceled');
      return list(
        path,
        live.filter((subscription) => customer === undefined || subscription.customer === customer),
      );
    },
  },
  {
    method: 'GET',
    path: SUBSCRIPTION,
    known: [],
    required: [],
    respond: (call, { subscriptions }) => found(subscriptions.get(idIn(call))),
  },
  {
    method: 'POST',
    path: SUBSCRIPTION,
    known: [/^cancel_at_period_end$/],
    required: [],
    respond(call, { subscriptions }) {
      const subscription = subscriptions.get(idIn(call));
      if (subscription === undefined) return missing('id');
      if (subscription.status === 'canceled') return refusal(400, { message: 'A canceled subscription' });
      const cancel_at_period_end = call.params.cancel_at_period_end === 'true';
      subscriptions.set(subscription.id, { ...subscription, cancel_at_period_end });
      return ok({ ...subscription, cancel_at_period_end });
    },
  },
  {
    method: 'DELETE',
    path: SUBSCRIPTION,
    known: [/^(cancellation_details\[(comment|feedback)\]|invoice_now|prorate)$/],
    required: [],
    respond(call, { subscriptions }) {
      const subscription = subscriptions.get(idIn(call));
      if (subscription === undefined || subscription.status === 'canceled') return missing('id');
      const ended = { ...subscription, status: 'canceled' };
      subscriptions.set(subscription.id, ended);
      return ok(ended);
    },
  },
];

const found = (object: object | undefined): StripeResponse => (object ? ok(object) : missing('id'));
