import { missing, ok, refusal } from './stripe-call.ts';
import { type Endpoint, idIn, invalid, list } from './stripe-endpoint.ts';

const SESSIONS = /^\/v1\/checkout\/sessions$/;

let created = 0;

/** The used endpoints of Checkout, the customer portal and customers. */
export const CHECKOUTS: Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    known: [/^email$/, /^metadata\[\w{1,40}\]$/],
    required: [],
    respond({ params }, { customers }) {
      created += 1;
      const id = `cus_new${created}`;
      customers.add(id);
      return ok({ id, object: 'customer', email: params.email });
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/customers\/\w+$/,
    known: [/^email$/],
    required: ['email'],
    respond(call, { customers }) {
      const id = idIn(call);
      if (!customers.has(id)) return missing('id');
      return ok({ id, object: 'customer', email: call.params.email });
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/\w+$/,
    known: [],
    required: [],
    respond(call, { customers }) {
      const id = idIn(call);
      if (!customers.delete(id)) return missing('id');
      return ok({ id, object: 'customer', deleted: true });
    },
  },
  {
    method: 'POST',
    path: SESSIONS,
    known: [
      /^(mode|client_reference_id|customer|success_url|cancel_url)$/,
      /^line_items\[\d+\]\[(price|quantity)\]$/,
      /^subscription_data\[trial_period_days\]$/,
      /^metadata\[\w{1,40}\]$/,
    ],
    required: ['mode', 'success_url', 'line_items[0][price]', 'line_items[0][quantity]'],
    respond({ params }, { customers, sessions }) {
      const { customer, 'line_items[0][price]': price = '' } = params;
      const { 'subscription_data[trial_period_days]': trial = '1' } = params;
      if (customer !== undefined && !customers.has(customer)) return missing('customer');
      if (!PRICES.has(price)) return missing('line_items[0][price]');
      if (!/^[1-9]\d{0,2}$/.test(trial)) return invalid('subscription_data[trial_period_days]');
      const id = `cs_test_${sessions.length + 1}`;
      const url = `https://checkout.stripe.com/c/pay/${id}`;
      const metadata = { order: params['metadata[order]'] ?? '' };
      sessions.unshift({ id, object: 'checkout.session', status: 'open', customer, metadata, url });
      return ok(sessions[0] ?? {});
    },
  },
  {
    method: 'GET',
    path: SESSIONS,
    known: [/^(customer|status|subscription|limit|starting_after|ending_before)$/],
    required: [],
    respond({ path, params: { customer, status } }, { customers, sessions }) {
      if (customer !== undefined && !customers.has(customer)) return missing('customer');
      const ofCustomer = sessions.filter(
        (session) => customer === undefined || session.customer === customer,
      );
      return list(
        path,
        ofCustomer.filter((session) => status === undefined || session.status === status),
      );
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/\w+$/,
    known: [],
    required: [],
    respond(call, { sessions }) {
      const session = sessions.find(({ id }) => id === idIn(call));
      return session === undefined ? missing('session') : ok(session);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/\w+\/expire$/,
    known: [],
    required: [],
    respond(call, { sessions }) {
      const session = sessions.find(({ id }) => id === idIn(call));
      if (session === undefined) return missing('session');
      if (session.status !== 'open') return refusal(400, { message: 'Only open sessions can be expired' });
      Object.assign(session, { status: 'expired', url: null });
      return ok(session);
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    known: [/^(customer|return_url)$/],
    required: ['customer'],
    respond({ params: { customer = '' } }, { customers }) {
      if (!customers.has(customer)) return missing('customer');
      const url = `https://billing.stripe.com/p/session/${customer}`;
      return ok({ id: 'bps_1', object: 'billing_portal.session', url });
    },
  },
];

/** The prices of the Stripe account. */
const PRICES = new Set(['price_month', 'price_year']);
