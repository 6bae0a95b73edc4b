import { t } from '@fareweave/shared-lib/domain/texts';
import { HttpError } from '../core/http/errors.ts';
import type { Database } from '../db/client.ts';
import { countAttempt, type Limit } from '../rate-limit/rate-limit.ts';

/** Counts an attempt before it is made (`countAttempt`). Throws a 429 when there were too many. */
export async function countOrRefuse(db: Database, limit: Limit, of: string, now: Date): Promise<void> {
  const refusedUntil = await countAttempt(db, limit, of, now);
  if (refusedUntil !== null) throw tooManyAttempts(refusedUntil, now);
}

const tooManyAttempts = (until: Date, now: Date): HttpError =>
  tooManyUntil(until, now, (minutes) =>
    minutes === 1
      ? t('Too many attempts. Please try again in a minute.')
      : t('Too many attempts. Please try again in {minutes} minutes.', { minutes }),
  );

/** Suggests a new password by e-mail: it makes the browser a known device, which attempts of strangers do not block. */
export const tooManySignIns = (until: Date, now: Date): HttpError =>
  tooManyUntil(until, now, (minutes) =>
    minutes === 1
      ? t(
          'Too many failed attempts to sign in. Please try again in a minute, or choose a new password by email.',
        )
      : t(
          'Too many failed attempts to sign in. Please try again in {minutes} minutes, or choose a new password by email.',
          { minutes },
        ),
  );

function tooManyUntil(until: Date, now: Date, textFor: (minutes: number) => string): HttpError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(429, 'TOO_MANY_ATTEMPTS', () => textFor(minutes), {
    headers: { 'retry-after': String(seconds) },
  });
}
