import { t } from '@fareweave/shared-lib/domain/texts';
import { HttpError } from '../core/http/errors.ts';
import type { Database } from '../db/client.ts';
import { countAttempt, type Limit } from './rate-limit.ts';

/** The code and, for a number of minutes to wait, the text of a refusal. */
interface Refusal {
  code: string;
  textFor: (minutes: number) => string;
}

const TOO_MANY_ATTEMPTS: Refusal = {
  code: 'TOO_MANY_ATTEMPTS',
  textFor: (minutes) =>
    minutes === 1
      ? t('Too many attempts. Please try again in a minute.')
      : t('Too many attempts. Please try again in {minutes} minutes.', { minutes }),
};

/** Counts an attempt before it is made (`countAttempt`). Throws a 429 when there were too many. */
export async function countOrRefuse(
  db: Database,
  limit: Limit,
  of: string,
  now: Date,
  refusal = TOO_MANY_ATTEMPTS,
): Promise<void> {
  const refusedUntil = await countAttempt(db, limit, of, now);
  if (refusedUntil !== null) throw refusedFor(refusal, refusedUntil, now);
}

/** Returns a 429 that says when to try again (CALL-5). */
export function refusedFor({ code, textFor }: Refusal, until: Date, now: Date): HttpError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new HttpError(429, code, () => textFor(Math.ceil(seconds / 60)), {
    headers: { 'retry-after': String(seconds) },
  });
}
