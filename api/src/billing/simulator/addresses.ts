import { randomBytes } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { seal, unseal } from './tokens.ts';

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
