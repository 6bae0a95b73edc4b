import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCall, refusal, type StripeAnswer, type StripeCall } from './stripe-call.ts';
import type { StripeAccount } from './stripe-endpoint.ts';
import { answerCall } from './stripe-endpoints.ts';

/** Plays api.stripe.com on loopback. Close it in `afterAll`. */
export interface StripeApi extends StripeAccount {
  /** Without a trailing slash. */
  url: string;
  calls: StripeCall[];
  /** From now on every call is answered so; null: as usual. */
  answerWith(answer: StripeAnswer | null): void;
  close(): Promise<void>;
}

/** Holds every call against the published shape of Stripe's API: how it is signed in, its version, its encoding, its
 *  idempotency key and its parameters. `key`, `version`: what calls have to come with. */
export async function stripeApi({ key, version }: { key: string; version: string }): Promise<StripeApi> {
  const answered = new Map<string, { asked: string; answer: StripeAnswer }>();
  let fixed: StripeAnswer | null = null;

  /** A key that was used before gets the same answer, and only for the same call. */
  const onlyOnce = (call: StripeCall): StripeAnswer => {
    const idempotencyKey = String(call.headers['idempotency-key']);
    const asked = JSON.stringify([call.path, call.params]);
    const before = answered.get(idempotencyKey);
    if (before === undefined) {
      const answer = answerCall(call, self);
      answered.set(idempotencyKey, { asked, answer });
      return answer;
    }
    return before.asked === asked ? before.answer : refusal(400, { type: 'idempotency_error' });
  };

  const answerTo = (call: StripeCall): StripeAnswer => {
    const problem = headerProblem(call, key, version);
    if (problem !== null) return problem;
    if (fixed !== null) return fixed;
    return call.method === 'POST' ? onlyOnce(call) : answerCall(call, self);
  };

  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    self.calls.push(call);
    const { status, body } = answerTo(call);
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${self.calls.length}`,
        'stripe-version': version,
        'stripe-should-retry': 'false',
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
    answerWith(answer) {
      fixed = answer;
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

function headerProblem({ method, headers }: StripeCall, key: string, version: string): StripeAnswer | null {
  if (headers.authorization !== `Bearer ${key}`) return refusal(401, { message: 'Invalid API Key provided' });
  if (headers['stripe-version'] !== version) return refusal(400, { message: 'Invalid Stripe API version' });
  if (method !== 'POST') return null;
  if (headers['content-type'] !== 'application/x-www-form-urlencoded')
    return refusal(400, { message: 'Not form-encoded' });
  return headers['idempotency-key'] === undefined ? refusal(400, { message: 'No idempotency key' }) : null;
}
