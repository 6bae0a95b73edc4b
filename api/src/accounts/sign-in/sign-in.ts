import { t } from '@fareweave/shared-lib/domain/texts';
import type { Database } from '../../db/client.ts';
import {
  ACCOUNT_LIMIT,
  ACCOUNT_NETWORK_LIMIT,
  countAttempt,
  DEVICE_LIMIT,
  type Limit,
  NETWORK_LIMIT,
  resetAttempts,
  uncountAttempt,
} from '../../rate-limit/rate-limit.ts';
import { refusedFor } from '../../rate-limit/refusal.ts';

interface SignIn {
  /** The id of the account, or the address if there is no account. */
  account: string;
  /** The id of the browser, if it signed in to the account before. */
  device: string | null;
  network: string;
}

/** Counts a sign-in as failed before the password is checked, and throws a 429 when there were too many. Returns a function
 *  that removes the failure; call it when the password is correct.
 *
 *  A known device has its own limit, so that attempts of strangers do not block it (ACCT-19, ADR 11). */
export async function beginSignIn(db: Database, signIn: SignIn, now: Date): Promise<() => Promise<void>> {
  const counted: Counter[] = [];
  for (const counter of countersOf(signIn)) {
    const until = await countAttempt(db, counter.limit, counter.of, now);
    if (until !== null) {
      // An attempt that one limit refuses must not count for the others.
      for (const { limit, of } of counted) await uncountAttempt(db, limit, of);
      throw refusedFor({ code: 'TOO_MANY_ATTEMPTS', textFor: tooManySignIns }, until, now);
    }
    counted.push(counter);
  }
  return async () => {
    for (const { limit, of, own } of counted)
      await (own ? resetAttempts(db, limit, of) : uncountAttempt(db, limit, of));
  };
}

interface Counter {
  limit: Limit;
  of: string;
  /** Whether it counts this user alone: a correct password then resets it. */
  own: boolean;
}

const countersOf = ({ account, device, network }: SignIn): Counter[] =>
  device === null
    ? [
        { limit: ACCOUNT_NETWORK_LIMIT, of: `${account} ${network}`, own: true },
        { limit: NETWORK_LIMIT, of: network, own: false },
        { limit: ACCOUNT_LIMIT, of: account, own: false },
      ]
    : [{ limit: DEVICE_LIMIT, of: device, own: true }];

/** Suggests a new password by e-mail: it makes the browser a known device, which attempts of strangers do not block. */
const tooManySignIns = (minutes: number): string =>
  minutes === 1
    ? t(
        'Too many failed attempts to sign in. Please try again in a minute, or choose a new password by email.',
      )
    : t(
        'Too many failed attempts to sign in. Please try again in {minutes} minutes, or choose a new password by email.',
        { minutes },
      );
