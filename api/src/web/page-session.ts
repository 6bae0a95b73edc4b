import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { Access } from '@fareweave/shared-lib/domain/composition';
import { earlyUrl } from '@fareweave/shared-lib/domain/early-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountOfPage, isFromAdmin } from '../accounts/index.ts';
import { loggable } from '../core/http/logging.ts';
import { isSearch } from '../flights/index.ts';
import { type PageCall, type RoutedPage, withoutHints } from './page.ts';

/** Headers of the page of a guarded route, which depends on the session's cookie. */
export const GUARDED_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
} as const;

type Context = Pick<FastifyInstance, 'sessions' | 'flights' | 'clock'>;

/** Checks of the parameters of calls, by path. A page does not send a call that the server would refuse. */
const CHECKS: Readonly<Record<string, typeof isSearch>> = { '/api/flights/search': isSearch };

/** A page with those hints and early calls that are for the session of this browser and for this address (ADR 37). Without them
 *  when they cannot be determined; the shell then loads everything after its own checks. `search`: the query of the address. */
export async function hintedPage(
  app: Context,
  request: FastifyRequest,
  page: RoutedPage,
  search: string,
): Promise<RoutedPage> {
  try {
    if (!(await mayLoad(app, request, page.access))) return withoutHints(page);
    const isWanted = await Promise.all(page.early.map((call) => mayCall(app, request, call, search)));
    const early = page.early.filter((_, index) => isWanted[index]);
    return early.length === page.early.length ? page : { ...page, early };
  } catch (error) {
    request.log.warn(loggable(error), 'the hints of a page could not be determined');
    return page.access === 'public' ? { ...page, early: [] } : withoutHints(page);
  }
}

/** Whether the guard of the shell would load a route in the session that the cookie names. */
async function mayLoad(app: Context, request: FastifyRequest, access: Access): Promise<boolean> {
  if (access === 'public') return true;
  // The same cookie with which the browser may fetch the files.
  if (access === 'admin') return isFromAdmin(app, request);
  const account = await accountOfPage(app, request);
  if (access === 'guest') return account === null;
  return account !== null && (access === 'member' || hasPremium(account));
}

async function mayCall(
  app: Context,
  request: FastifyRequest,
  call: PageCall,
  search: string,
): Promise<boolean> {
  if (call.access === 'premium' && !(await mayLoad(app, request, 'premium'))) return false;
  const url = earlyUrl(call, search);
  const check = CHECKS[call.path];
  return url === null || check === undefined || check(app, new URL(url, 'http://page').searchParams);
}
