import { createHash } from 'node:crypto';
import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../core/config/config.ts';
import { invalidField } from '../../core/http/errors.ts';
import { loggable } from '../../core/http/logging.ts';
import { textService } from '../../upstream/json-service.ts';
import { resilient } from '../../upstream/resilient.ts';

/** Passwords from known breaches of other websites (ADR 61). */
export interface BreachedPasswords {
  /** Throws an `UpstreamError` when the service does not answer. */
  isBreached(password: string): Promise<boolean>;
}

const NAME = 'list of breached passwords';
/** Short, because a person waits for the answer. */
const TIMEOUT_MS = 2_000;
/** A range has about 1,000 lines of 40 bytes, with padding. */
const MAX_BYTES = 256 * 1024;
const CONCURRENCY = 20;
const PREFIX_LENGTH = 5;
const MESSAGE = msg(
  'This password is known from a data breach of another website, so others may try it. Please choose another one.',
);

/** Returns the configured service; without one, a check that accepts every password (SRCE-6). */
export const configuredBreachedPasswords = ({ breachedPasswordsUrl: url }: Config): BreachedPasswords =>
  url === null ? { isBreached: async () => false } : rangeService(url);

/** A range API, such as that of Have I Been Pwned: the service learns only the first five hexadecimal digits of the SHA-1,
 *  which many passwords share. Answers are padded, so that their length does not reveal these digits to others. */
function rangeService(url: string): BreachedPasswords {
  const headers = { accept: 'text/plain', 'add-padding': 'true', 'user-agent': 'fareweave' };
  const service = textService({ name: NAME, url, headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const call = resilient({ name: NAME, concurrency: CONCURRENCY, maxRetries: 0 });
  return {
    async isBreached(password) {
      const hash = createHash('sha1').update(password.normalize('NFKC')).digest('hex').toUpperCase();
      const lines = await call(() => service(`/${hash.slice(0, PREFIX_LENGTH)}`, {}));
      // Padding has the count 0.
      return lines.split(/\r?\n/).some((line) => {
        const [rest, count] = line.split(':');
        return rest === hash.slice(PREFIX_LENGTH) && Number(count) > 0;
      });
    },
  };
}

/** Throws a 400 for a new password that is known from a breach (ACCT-41). Accepts it when the service does not answer: an outage elsewhere must
 *  not keep people from a new password (SRCE-6). `field`: the form field of the password. */
export async function refuseBreachedPassword(
  { server, log }: Pick<FastifyRequest, 'server' | 'log'>,
  password: string,
  field: 'password' | 'new_password',
): Promise<void> {
  const isBreached = await server.breachedPasswords.isBreached(password).catch((error: unknown) => {
    log.warn(loggable(error), 'a new password was not compared with known breaches');
    return false;
  });
  if (isBreached) throw invalidField(field, MESSAGE, 'WEAK_PASSWORD');
}
