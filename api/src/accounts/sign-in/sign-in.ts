import type { Database } from '../../db/client.ts';
import {
  FROM_ALL_STRANGERS,
  FROM_KNOWN_DEVICE,
  FROM_NETWORK,
  FROM_STRANGER,
  type Limit,
} from '../../rate-limit/limits.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from '../../rate-limit/rate-limit.ts';
import { tooManySignIns } from '../errors.ts';

interface SignIn {
  /** The account's id, or the address where there is none: both are counted alike. */
  account: string;
  /** The browser, if that account was signed in with it before. */
  device: string | null;
  network: string;
}

/** Counts a sign-in as failed before its password is looked at. Throws the 429 when there were too many. The answer
 *  takes it back, to be called when the password was right.
 *
 *  A browser that the account knows is counted apart, and so is not shut out by what strangers do (ADR 11). */
export async function beginSignIn(db: Database, signIn: SignIn, now: Date): Promise<() => Promise<void>> {
  const counted: Counter[] = [];
  for (const counter of countersOf(signIn)) {
    const until = await countAttempt(db, counter.limit, counter.of, now);
    if (until !== null) {
      // What one limit refuses is no attempt, and must not use up another.
      for (const { limit, of } of counted) await uncountAttempt(db, limit, of);
      throw tooManySignIns(until, now);
    }
    counted.push(counter);
  }
  return async () => {
    for (const { limit, of, own } of counted)
      await (own ? forgetAttempts(db, limit, of) : uncountAttempt(db, limit, of));
  };
}

interface Counter {
  limit: Limit;
  of: string;
  /** Whether whoever signs in is alone in it: for them it begins again. */
  own: boolean;
}

const countersOf = ({ account, device, network }: SignIn): Counter[] =>
  device === null
    ? [
        { limit: FROM_STRANGER, of: `${account} ${network}`, own: true },
        { limit: FROM_NETWORK, of: network, own: false },
        { limit: FROM_ALL_STRANGERS, of: account, own: false },
      ]
    : [{ limit: FROM_KNOWN_DEVICE, of: device, own: true }];
