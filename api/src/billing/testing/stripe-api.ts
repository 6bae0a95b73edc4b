import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCall, refusal, type StripeCall, type StripeResponse } from './stripe-call.ts';
import type { StripeAccount } from './stripe-endpoint.ts';
import { handleCall } from './stripe-endpoints.ts';

/** A local server that behaves like api.stripe.com. Close it in `afterAll`. */
export interface StripeApi extends StripeAccount {
  /** Without a trailing slash. */
  url: string;
  calls: StripeCall[];
  /** Sets a fixed response to every call; null removes it. A repeated idempotency key returns the responses of 500 and more again. */
  respondWith(response: StripeResponse | null): void;
  close(): Promise<void>;
}

/** Checks every call against Stripe's API reference: authorization, version, encoding, idempotency key and parameters.
 *  `key`, `version`: the expected API key and version. */
export async function stripeApi({ key, version }: { key: string; version: string }): Promise<StripeApi> {
  const previous = new Map<string, { content: string; response: StripeResponse }>();
  let fixed: StripeResponse | null = null;

  /** Returns the previous response for a repeated idempotency key, which must belong to the same call. Stripe stores the responses
   *  of calls that it has begun to execute, also errors. */
  const handleOnce = (call: StripeCall): StripeResponse => {
    const idempotencyKey = String(call.headers['idempotency-key']);
    const content = JSON.stringify([call.path, call.params]);
    const before = previous.get(idempotencyKey);
    if (before === undefined) {
      const response = fixed ?? handleCall(call, self);
      const isExecuted = response.status < 400 || response.status >= 500;
      if (isExecuted) previous.set(idempotencyKey, { content, response });
      return response;
    }
    if (before.content !== content) return refusal(400, { type: 'idempotency_error' });
    return { ...before.response, isReplayed: true };
  };

  const responseTo = (call: StripeCall): StripeResponse => {
    const problem = headerProblem(call, key, version);
    if (problem !== null) return problem;
    return call.method === 'POST' ? handleOnce(call) : (fixed ?? handleCall(call, self));
  };

  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    self.calls.push(call);
    const { status, body, isReplayed = false } = responseTo(call);
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${self.calls.length}`,
        'stripe-version': version,
        'stripe-should-retry': 'false',
        ...(isReplayed && { 'idempotent-replayed': 'true' }),
      })
      .end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const self: StripeApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    subscriptions: new Map(),
    customers: new Set(),
    sessions: [],
    respondWith(response) {
      fixed = response;
    },
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return self;
}

function headerProblem({ method, headers }: StripeCall, key: string, version: string): StripeResponse | null {
  if (headers.authorization !== `Bearer ${key}`) return refusal(401, { message: 'Invalid API Key provided' });
  if (headers['stripe-version'] !== version) return refusal(400, { message: 'Invalid Stripe API version' });
  if (method !== 'POST') return null;
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    return refusal(400, { message: 'Not form-encoded' });
  return headers['idempotency-key'] === undefined ? refusal(400, { message: 'No idempotency key' }) : null;
}
