import { randomBytes } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { isSignedWith, sign } from '../../secrets/secrets.ts';

/** The lifetimes of Stripe's pages. */
const LIFETIMES_MS = { checkout: 24 * 60 * 60_000, portal: 60 * 60_000 };
const MAC_BYTES = 16;

type PageKind = keyof typeof LIFETIMES_MS;

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
): string => signToken(secret, 'checkout', [userId, plan, randomBytes(6).toString('hex')], now);

/** Returns the content of a token, or null when it is forged or has expired. */
export function readCheckoutToken(secret: string, token: string, now: Date): SimulatedCheckout | null {
  const parts = verifyToken(secret, 'checkout', token, now);
  if (parts === null) return null;
  const [userId = '', plan, id = ''] = parts;
  return { id, userId, plan: plan === 'yearly' ? 'yearly' : 'monthly' };
}

export const portalToken = (secret: string, userId: string, now: Date): string =>
  signToken(secret, 'portal', [userId], now);

/** Returns the user id of a token, or null when it is forged or has expired. */
export const readPortalToken = (secret: string, token: string, now: Date): string | null =>
  verifyToken(secret, 'portal', token, now)?.[0] ?? null;

/** Joins the end of the page and parts, which must not contain dots, and appends a signature. */
function signToken(secret: string, kind: PageKind, parts: readonly string[], now: Date): string {
  const text = [now.getTime() + LIFETIMES_MS[kind], ...parts].join('.');
  return `${text}.${sign(secret, `${kind}.${text}`, MAC_BYTES)}`;
}

/** Returns the parts of a token, or null when it is forged or has expired. */
function verifyToken(secret: string, kind: PageKind, token: string, now: Date): string[] | null {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(0, end));
  if (!isSignedWith(secret, `${kind}.${text}`, token.slice(end + 1), MAC_BYTES)) return null;
  const [until, ...parts] = text.split('.');
  return Number(until) > now.getTime() ? parts : null;
}
