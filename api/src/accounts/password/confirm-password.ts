import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/client.ts';
import { CONFIRMATIONS } from '../../rate-limit/limits.ts';
import { countAttempt, forgetAttempts } from '../../rate-limit/rate-limit.ts';
import { tooManyAttempts, wrongPassword } from '../errors.ts';
import { passwordHashOf } from '../queries.ts';
import { passwordMatches, refuseWhenBusy } from './passwords.ts';

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
