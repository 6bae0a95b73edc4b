import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';

/** As long as Stripe keeps a page to pay on open, and one to manage subscriptions on. */
const CHECKOUT_MS = 24 * 60 * 60_000;
const PORTAL_MS = 60 * 60_000;

/** A page to pay on. */
export interface CheckoutPage {
  /** No two pages have the same. */
  id: string;
  userId: string;
  plan: PlanType;
}

/** The pages' addresses hold all there is to know about them, signed: nothing of a page that nobody finishes has to be
 *  kept. */
export const checkoutToken = (
  secret: string,
  { userId, plan }: Omit<CheckoutPage, 'id'>,
  now: Date,
): string =>
  seal(secret, 'checkout', [userId, plan, expiry(now, CHECKOUT_MS), randomBytes(6).toString('hex')]);

/** Null for a page that was never made or has expired. */
export function readCheckoutToken(secret: string, token: string, now: Date): CheckoutPage | null {
  const [userId = '', plan, until = '', id = ''] = unseal(secret, 'checkout', token) ?? [];
  if (hasExpired(until, now)) return null;
  return { id, userId, plan: plan === 'yearly' ? 'yearly' : 'monthly' };
}

export const portalToken = (secret: string, userId: string, now: Date): string =>
  seal(secret, 'portal', [userId, expiry(now, PORTAL_MS)]);

/** Whose page it is; null for one that was never made or has expired. */
export function readPortalToken(secret: string, token: string, now: Date): string | null {
  const [userId = '', until = ''] = unseal(secret, 'portal', token) ?? [];
  return hasExpired(until, now) ? null : userId;
}

const expiry = (now: Date, lifetimeMs: number): string => (now.getTime() + lifetimeMs).toString(36);

const hasExpired = (until: string, now: Date): boolean => !(Number.parseInt(until, 36) > now.getTime());

/** Tells tokens of one kind from those of another. */
type Kind = 'checkout' | 'portal';

const MAC_BYTES = 16;

/** Makes a token of parts without dots that nobody without the secret can make. */
export function seal(secret: string, kind: Kind, parts: readonly string[]): string {
  const text = parts.join('.');
  return `${text}.${mac(secret, kind, text)}`;
}

/** The parts of a token; null when it was not made with the secret. */
export function unseal(secret: string, kind: Kind, token: string): string[] | null {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(0, end));
  const told = Buffer.from(token.slice(end + 1));
  const expected = Buffer.from(mac(secret, kind, text));
  if (told.length !== expected.length || !timingSafeEqual(told, expected)) return null;
  return text.split('.');
}

const mac = (secret: string, kind: Kind, text: string): string =>
  createHmac('sha256', secret)
    .update(`${kind}.${text}`)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url');
