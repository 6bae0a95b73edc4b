import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';

/** The lifetimes of Stripe's pages. */
const CHECKOUT_MS = 24 * 60 * 60_000;
const PORTAL_MS = 60 * 60_000;
const MAC_BYTES = 16;

type PageKind = 'checkout' | 'portal';

export interface SimulatedCheckout {
  /** Unique for each page. */
  id: string;
  userId: string;
  plan: PlanType;
}

/** Returns the signed token of a payment page. The token contains all data of the page, so that the server stores nothing
 *  for abandoned pages. */
export const checkoutToken = (
  secret: string,
  { userId, plan }: Omit<SimulatedCheckout, 'id'>,
  now: Date,
): string =>
  signToken(secret, 'checkout', [userId, plan, expiry(now, CHECKOUT_MS), randomBytes(6).toString('hex')]);

/** Returns the content of a token, or null when it is forged or has expired. */
export function readCheckoutToken(secret: string, token: string, now: Date): SimulatedCheckout | null {
  const [userId = '', plan, until = '', id = ''] = verifyToken(secret, 'checkout', token) ?? [];
  if (hasExpired(until, now)) return null;
  return { id, userId, plan: plan === 'yearly' ? 'yearly' : 'monthly' };
}

export const portalToken = (secret: string, userId: string, now: Date): string =>
  signToken(secret, 'portal', [userId, expiry(now, PORTAL_MS)]);

/** Returns the user id of a token, or null when it is forged or has expired. */
export function readPortalToken(secret: string, token: string, now: Date): string | null {
  const [userId = '', until = ''] = verifyToken(secret, 'portal', token) ?? [];
  return hasExpired(until, now) ? null : userId;
}

const expiry = (now: Date, lifetimeMs: number): string => (now.getTime() + lifetimeMs).toString(36);

const hasExpired = (until: string, now: Date): boolean => !(Number.parseInt(until, 36) > now.getTime());

/** Joins parts, which must not contain dots, and appends a signature. */
function signToken(secret: string, kind: PageKind, parts: readonly string[]): string {
  const text = parts.join('.');
  return `${text}.${mac(secret, kind, text)}`;
}

/** Returns the parts of a token, or null when the signature is wrong. */
function verifyToken(secret: string, kind: PageKind, token: string): string[] | null {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(0, end));
  const actual = Buffer.from(token.slice(end + 1));
  const expected = Buffer.from(mac(secret, kind, text));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return text.split('.');
}

const mac = (secret: string, kind: PageKind, text: string): string =>
  createHmac('sha256', secret)
    .update(`${kind}.${text}`)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url');
