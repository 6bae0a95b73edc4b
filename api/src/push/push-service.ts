import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Config } from '../core/config/config.ts';
import { inSpan } from '../core/spans.ts';
import type { Database } from '../db/client.ts';
import { serverSecret } from '../secrets/secrets.ts';
import { retryAfterMs } from '../upstream/json-service.ts';

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a device that is off: the fare of yesterday is out of date. */
const KEPT_S = 24 * 3600;

/** The keys that identify this product to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the keys, which are the same for ever: a browser subscribes with the public one. The private one is a server secret, since
 *  any 32 random bytes are a key of P-256 (all but one in 2³² are). Do not call it in a transaction. */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  const privateKey = await serverSecret(db, 'vapid');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: ecdh.getPublicKey('base64url') };
}

/** Where and how a device receives messages, as its browser says. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A push service did not accept a message. Its text may be stored and logged: it does not contain the endpoint, which is a secret. */
export class PushError extends Error {
  override readonly name = 'PushError';
  /** `gone`: the subscription does not exist any more. `refused`: another attempt would fail, too. */
  readonly fault: 'gone' | 'refused' | 'temporary';
  /** For how long the service wants no other attempt, in milliseconds. */
  readonly pauseMs: number;

  constructor(fault: PushError['fault'], message: string, pauseMs = 0) {
    super(message);
    this.fault = fault;
    this.pauseMs = pauseMs;
  }
}

/** Whether an address belongs to a configured push service. Addresses come from browsers: the server must not call any other, for
 *  example one of the operator's network (PUSH-9). */
export function isPushService(endpoint: string, { pushServices }: Pick<Config, 'pushServices'>): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return pushServices.some((service) => {
    const [scheme = '', suffix] = service.split('*');
    if (suffix === undefined) return url.origin === service;
    return url.origin.startsWith(scheme) && url.origin.endsWith(suffix) && url.port === '';
  });
}

interface Sending {
  config: Pick<Config, 'pushServices' | 'publicUrl' | 'securityContact'>;
  keys: VapidKeys;
  /** The same for each attempt: 32 characters of base64url at most. */
  topic: string;
}

/** Encrypts a message for a device (RFC 8291) and sends it to its push service. Resolves when the service has accepted it, else
 *  throws a `PushError`. A repeated message replaces the first one, if the device has not received it yet, by its topic (RFC 8030). */
export async function sendToDevice(
  { endpoint, p256dh, auth }: Subscription,
  payload: object,
  { config, keys, topic }: Sending,
): Promise<void> {
  if (!isPushService(endpoint, config)) throw new PushError('refused', 'The push service is not configured');
  const { headers, body } = encrypt({ endpoint, keys: { p256dh, auth } }, payload, {
    ...{ TTL: KEPT_S, urgency: 'high', topic },
    vapidDetails: { subject: contactOf(config), ...keys },
  });
  const { hostname } = new URL(endpoint);
  const response = await inSpan('push service', { 'server.address': hostname }, () =>
    fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: body as BodyInit,
      // A redirect could lead to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  ).catch(() => {
    throw new PushError('temporary', `${hostname} could not be reached`);
  });
  await response.body?.cancel();
  const { ok, status, headers: answered } = response;
  const pauseMs = retryAfterMs(answered.get('retry-after'), Date.now()) ?? 0;
  if (!ok) throw new PushError(faultOf(status), `${hostname}: status ${status}`, pauseMs);
}

function encrypt(subscription: webPush.PushSubscription, payload: object, options: webPush.RequestOptions) {
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(payload), options);
  } catch {
    throw new PushError('refused', 'The keys of the device are not valid');
  }
}

function faultOf(status: number): PushError['fault'] {
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 || status === 408 || status === 429 ? 'temporary' : 'refused';
}

/** The contact to which a push service may write about the messages: an https URL or an e-mail address (RFC 8292). */
function contactOf({ publicUrl, securityContact }: Pick<Config, 'publicUrl' | 'securityContact'>): string {
  if (securityContact !== null) return securityContact;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@fareweave.example';
}
