import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '../core/uuid.ts';
import type { Database } from '../db/client.ts';
import { serverSecret } from '../secrets/server-secret.ts';

const NAME = 'unsubscribe';
const MAC_BYTES = 16;

/** What a link to unsubscribe switches off: one alert, or all of an account. */
export interface Unsubscribed {
  what: 'alert' | 'user';
  id: string;
}

/** What links are signed with. Not to be called inside a transaction. */
export const unsubscribeSecret = (db: Database): Promise<string> => serverSecret(db, NAME);

/** `alert.<id>.<signature>`: good for as long as the e-mail is kept. */
export const unsubscribeToken = ({ what, id }: Unsubscribed, secret: string): string =>
  `${what}.${id}.${sign(`${what}.${id}`, secret).toString('base64url')}`;

/** What a token was signed for; null: it was not, or for something else. */
export function readUnsubscribeToken(token: string, secret: string): Unsubscribed | null {
  const [what = '', id = '', signature = ''] = token.split('.');
  if ((what !== 'alert' && what !== 'user') || !isUuid(id)) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(`${what}.${id}`, secret);
  return given.length === right.length && timingSafeEqual(given, right) ? { what, id } : null;
}

const sign = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${NAME} ${text}`).digest().subarray(0, MAC_BYTES);
