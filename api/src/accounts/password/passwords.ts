import { hash, verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { CONFIRMATIONS } from '../../rate-limit/limits.ts';
import { countAttempt, forgetAttempts } from '../../rate-limit/rate-limit.ts';
import { tooBusy, tooManyAttempts, wrongPassword } from '../errors.ts';
import { passwordHashOf } from '../queries.ts';

/** argon2id with the parameters OWASP recommends; about 20 ms on a thread of its own. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on another keyboard is the same password. */
const normalise = (password: string): string => password.normalize('NFKC');

export const isSamePassword = (one: string, other: string): boolean => normalise(one) === normalise(other);

/** Hashing takes a core and 19 MB each. It has half of the threads that files and compression use too; who cannot be
 *  served within about a second is asked to come again. */
const AT_ONCE = 2;
const MOST_WAITING = 40;
const places = bulkhead(AT_ONCE, MOST_WAITING);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await places.execute(work);
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? tooBusy() : error;
  }
}

/** Throws the 503 when there are too many passwords to look at. To be called before an attempt is counted. */
export function refuseWhenBusy(): void {
  if (places.executionSlots === 0 && places.queueSlots === 0) throw tooBusy();
}

/** Throws the 503 when there are too many passwords to look at. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalise(password), COST));

const nobodys = hash(normalise(''), COST);

/** Whether a password is the one that was hashed. Without a hash (no such account) the answer is no, and takes as
 *  long, so that nobody learns which addresses have accounts. Throws the 503 when there are too many to look at. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await nobodys);
  const matches = await inTurn(() => verify(compared, normalise(password)));
  return matches && passwordHash !== undefined;
}

interface Confirmation {
  userId: string;
  password: string;
  /** Where it was asked for. */
  field: 'current_password' | 'password';
}

/** Makes sure that whoever is signed in is who they are, and answers the password's hash. Throws the 400 when it is
 *  wrong, the 429 when it was too often: a browser left open must not be a place to guess at. */
export async function confirmPassword(
  { db, clock }: { db: Database; clock: Clock },
  { userId, password, field }: Confirmation,
): Promise<string> {
  refuseWhenBusy();
  const now = clock.now();
  const refusedUntil = await countAttempt(db, CONFIRMATIONS, userId, now);
  if (refusedUntil !== null) throw tooManyAttempts(refusedUntil, now);
  const passwordHash = await passwordHashOf(db, userId);
  const matches = await passwordMatches(passwordHash, password);
  if (passwordHash === undefined || !matches) throw wrongPassword(field);
  await forgetAttempts(db, CONFIRMATIONS, userId);
  return passwordHash;
}
