import { missing, ok, type StripeResponse } from './stripe-call.ts';
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
