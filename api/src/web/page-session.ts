import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { Access } from '@fareweave/shared-lib/domain/composition';
import { earlyUrl } from '@fareweave/shared-lib/domain/early-calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { accountOfPage } from '../accounts/index.ts';
import { loggable } from '../core/http/logging.ts';
import { searchCheck } from '../flights/index.ts';
import { type PageCall, type PageFill, type RoutedPage, withoutHints } from './page-routes.ts';

/** Headers of a page that depends on the session's cookie. */
export const GUARDED_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
} as const;

/** Whether the hints of a page depend on the session, in every variant: the route or one of its fills is guarded. */
export const isGuarded = ({ access, fills }: Pick<RoutedPage, 'access' | 'fills'>): boolean =>
  access !== 'public' || fills.some((fill) => fill.access !== 'public');

/** The most addresses of an early call whose URL is cached. */
const MAX_ADDRESSES = 200;
const SEARCH_PATH = '/api/flights/search';

/** Returns a page with those hints, fills and early calls that are for the session of this browser and for this address (ADR 37).
 *  `search`: the query of the address. */
export type PageHints = (request: FastifyRequest, page: RoutedPage, search: string) => Promise<RoutedPage>;

/** Determines the hints of pages. A page has none when they cannot be determined; the shell then loads everything after its own
 *  checks. */
export function pageHints(app: Pick<FastifyInstance, 'sessions' | 'flights' | 'clock'>): PageHints {
  const isSearch = searchCheck(app);
  const urls = new WeakMap<PageCall, LRUCache<string, { url: string | null }>>();

  const urlOf = (call: PageCall, search: string): string | null => {
    const known = urls.get(call) ?? new LRUCache<string, { url: string | null }>({ max: MAX_ADDRESSES });
    urls.set(call, known);
    const { url } = known.get(search) ?? { url: earlyUrl(call, search) };
    known.set(search, { url });
    return url;
  };

  /** Whether the guard of the shell would load a route in the session that the cookie names. */
  const mayLoad = async (request: FastifyRequest, access: Access): Promise<boolean> => {
    if (access === 'public') return true;
    const account = await accountOfPage(app, request);
    if (access === 'guest') return account === null;
    if (access === 'admin') return account?.is_admin === true;
    return account !== null && (access === 'member' || hasPremium(account));
  };

  /** A page does not send a call that the server would refuse. */
  const mayCall = async (request: FastifyRequest, call: PageCall, search: string): Promise<boolean> => {
    if (call.access === 'premium' && !(await mayLoad(request, 'premium'))) return false;
    const url = call.path === SEARCH_PATH ? urlOf(call, search) : null;
    return url === null || isSearch(url.slice(call.path.length));
  };

  const fillsFor = async (request: FastifyRequest, fills: readonly PageFill[]): Promise<PageFill[]> => {
    const isShown = await Promise.all(fills.map(({ access }) => mayLoad(request, access)));
    return fills.filter((_, index) => isShown[index]);
  };

  return async (request, page, search) => {
    try {
      if (!(await mayLoad(request, page.access))) return withoutHints(page);
      if (page.early.length + page.fills.length === 0) return page;
      const isWanted = await Promise.all(page.early.map((call) => mayCall(request, call, search)));
      const early = page.early.filter((_, index) => isWanted[index]);
      const fills = await fillsFor(request, page.fills);
      const isWhole = early.length === page.early.length && fills.length === page.fills.length;
      return isWhole ? page : { ...page, early, fills };
    } catch (error) {
      request.log.warn(loggable(error), 'the hints of a page could not be determined');
      if (page.access !== 'public') return withoutHints(page);
      return { ...page, early: [], fills: page.fills.filter(({ access }) => access === 'public') };
    }
  };
}
