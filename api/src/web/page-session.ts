import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { Access } from '@fareweave/shared-lib/domain/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountOfPage, isFromAdmin } from '../accounts/index.ts';
import { loggable } from '../core/http/logging.ts';

/** Headers of the page of a guarded route, which depends on the session's cookie. */
export const GUARDED_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
} as const;

/** Whether the page of a route may name its scripts to this browser: the guard of the shell would load them in the session that
 *  the cookie names (ADR 37). False when the session cannot be read; the shell then loads them after its own check. */
export async function mayHint(
  app: Pick<FastifyInstance, 'sessions'>,
  request: FastifyRequest,
  access: Access,
): Promise<boolean> {
  if (access === 'public') return true;
  try {
    // The same cookie with which the browser may fetch the files.
    if (access === 'admin') return await isFromAdmin(app, request);
    const account = await accountOfPage(app, request);
    if (access === 'guest') return account === null;
    return account !== null && (access === 'member' || hasPremium(account));
  } catch (error) {
    request.log.warn(loggable(error), 'the session of a page could not be read');
    return false;
  }
}
