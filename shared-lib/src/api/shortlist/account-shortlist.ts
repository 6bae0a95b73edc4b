import type { ShortlistItem } from '../../domain/flights/shortlist.ts';
import { call, textsFor } from '../client.ts';

/** The shortlist of an account, or of this device. */
export interface Shortlist {
  /** The last kept first. */
  items: ShortlistItem[];
  /** The number of items on this device that are not in the account yet (KEEP-4). */
  waiting: number;
}

/** Returns the query key of a shortlist. `account`: null for this device. */
export const shortlistKey = (account: string | null) => ['shortlist', account] as const;
/** Returns the query key of the present prices of a shortlist's items. */
export const pricesKey = (account: string | null) => ['shortlist-prices', account] as const;

/** Returns the items of the signed-in account. */
export const accountItems = async (): Promise<ShortlistItem[]> =>
  (await call('GET /api/shortlist', textsFor('load your shortlist'))).items;
