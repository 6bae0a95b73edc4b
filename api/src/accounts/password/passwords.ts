import { hash, hashRaw, verify } from '@node-rs/argon2';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { CONFIRMATION_LIMIT, resetAttempts } from '../../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../../rate-limit/refusal.ts';
import { newToken } from '../../secrets/secrets.ts';
import { tooBusy, wrongPassword } from '../errors.ts';
import { passwordHashOf } from '../queries.ts';

/** argon2id with the parameters that OWASP recommends; about 20 ms in a worker thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards compose accents differently. */
const normalise = (password: string): string => password.normalize('NFKC');

export const isSamePassword = (one: string, other: string): boolean => normalise(one) === normalise(other);

/** Each hash needs a core and 19 MB. Two at a time leave half of Node's worker threads to file access and compression; a
 *  queue of 40 takes about a second. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 40;
const hashing = bulkhead(MAX_CONCURRENT, MAX_QUEUED);

async function limited<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashing.execute(work);
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? tooBusy() : error;
  }
}

/** Throws a 503 when the queue is full. Call it before counting an attempt. */
export function refuseWhenBusy(): void {
  if (hashing.executionSlots === 0 && hashing.queueSlots === 0) throw tooBusy();
}

/** Returns the hash of a password. Throws a 503 when the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(normalise(password), COST));

/** Returns the hash of a code with a given salt, so that the code can be found by its hash. Throws a 503 when the queue is full. */
export const hashWithSalt = async (code: string, salt: string): Promise<string> =>
  (await limited(() => hashRaw(code, { ...COST, salt: Buffer.from(salt, 'base64url') }))).toString(
    'base64url',
  );

/** A hash that no known password matches: until its owner chooses a password, no one signs in to an account with it. */
export const unknownPasswordHash: Promise<string> = hash(newToken(), COST);

/** Returns whether a password matches a hash. Without a hash it returns false after the same time, so that the time does
 *  not reveal which addresses have accounts. Throws a 503 when the queue is full. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await unknownPasswordHash);
  const matches = await limited(() => verify(expected, normalise(password)));
  return matches && passwordHash !== undefined;
}

interface Confirmation {
  userId: string;
  password: string;
  /** The form field of the password. */
  field: 'current_password' | 'password';
}

/** Checks the password of a signed-in account and returns its hash. Throws a 400 when it is wrong and a 429 after too many
 *  attempts, so that an unattended browser cannot be used to guess it. */
export async function confirmPassword(
  { db, clock }: { db: Database; clock: Clock },
  { userId, password, field }: Confirmation,
): Promise<string> {
  refuseWhenBusy();
  await countOrRefuse(db, CONFIRMATION_LIMIT, userId, clock.now());
  const passwordHash = await passwordHashOf(db, userId);
  const matches = await passwordMatches(passwordHash, password);
  if (passwordHash === undefined || !matches) throw wrongPassword(field);
  await resetAttempts(db, CONFIRMATION_LIMIT, userId);
  return passwordHash;
}
