import { missing, ok, type StripeAnswer } from './stripe-call.ts';
import { type Endpoint, idIn, list } from './stripe-endpoint.ts';

const SUBSCRIPTION = /^\/v1\/subscriptions\/\w+$/;

/** As much of the calls about subscriptions as is used. */
export const SUBSCRIPTIONS: Endpoint[] = [
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    known: [/^(customer|price|status|limit|starting_after|ending_before)$/],
    required: [],
    answer({ path, params: { customer } }, { subscriptions, customers }) {
      if (customer !== undefined && !customers.has(customer)) return missing('customer');
      const going = [...subscriptions.values()].filter(({ status }) => status !== 'canceled');
      return list(
        path,
        going.filter((subscription) => customer === undefined || subscription.customer === customer),
      );
    },
  },
  {
    method: 'GET',
    path: SUBSCRIPTION,
    known: [],
    required: [],
    answer: (call, { subscriptions }) => found(subscriptions.get(idIn(call))),
  },
  {
    method: 'DELETE',
    path: SUBSCRIPTION,
    known: [/^(cancellation_details\[(comment|feedback)\]|invoice_now|prorate)$/],
    required: [],
    answer(call, { subscriptions }) {
      const subscription = subscriptions.get(idIn(call));
      if (subscription === undefined || subscription.status === 'canceled') return missing('id');
      const ended = { ...subscription, status: 'canceled' };
      subscriptions.set(subscription.id, ended);
      return ok(ended);
    },
  },
];

const found = (object: object | undefined): StripeAnswer => (object ? ok(object) : missing('id'));
