import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { type LiveRelease, matchRoute, withoutTrailingSlash } from '@fareweave/shared-lib/domain/composition';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { SessionState } from '@fareweave/shared-lib/platform';

/** What an address shows to a user. No file of a guarded remote is fetched before the decision is `remote`. */
export type Decision =
  | { kind: 'remote'; name: string; title: string }
  | { kind: 'shell'; page: string; title: string }
  /** The session is still being verified. */
  | { kind: 'wait'; title: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'premium'; title: string }
  | { kind: 'denied'; title: string }
  | { kind: 'not-found'; title: string }
  /** No release is live on this server yet. */
  | { kind: 'no-releases'; title: string };

/** Titles of the shell's own pages, by path. */
export type ShellPages = Readonly<Record<string, string>>;

/** An address of this product. */
type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Decides what a user sees at an address, by the access level of its route (COMP-2). Visitors are redirected to `/login`
 *  if signing in may give access, and return afterwards (NAVI-6). */
export function decide(
  place: Address,
  session: Pick<SessionState, 'isLoading' | 'user'>,
  releases: readonly LiveRelease[],
  shellPages: ShellPages,
): Decision {
  const page = withoutTrailingSlash(place.pathname);
  const shellTitle = shellPages[page];
  if (shellTitle !== undefined) return { kind: 'shell', page, title: shellTitle };
  const match = matchRoute(releases, place.pathname);
  if (match === null && releases.length === 0) return { kind: 'no-releases', title: t('No pages yet') };
  if (match === null) return { kind: 'not-found', title: t('Page not found') };

  const { title, access } = match.route;
  const remote: Decision = { kind: 'remote', name: match.release.name, title };
  if (access === 'public') return remote;
  if (session.isLoading) return { kind: 'wait', title };
  const { user } = session;
  if (access === 'guest') return user === null ? remote : { kind: 'redirect', to: destination(place) };
  if (user === null) return { kind: 'redirect', to: `/login?next=${encodeURIComponent(address(place))}` };
  if (access === 'admin' && !user.is_admin) return { kind: 'denied', title: t('Access Denied') };
  if (access === 'premium' && !hasPremium(user)) return { kind: 'premium', title };
  return remote;
}

const address = ({ pathname, search, hash }: Address): string => pathname + search + hash;

/** Returns where to redirect a signed-in user from a guest page: to the page in the parameter `next` if it is an address of this product,
 *  else home. The URL parser decides whether it is one, because some strings that look like a path name another host. */
function destination({ search }: Address): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const base = 'http://this.product';
  const url = next.startsWith('/') ? URL.parse(next, base) : null;
  // The parser removes dot segments, so a path such as `/.//host` becomes `//host`, which names another host.
  return url?.origin === base && !url.pathname.startsWith('//') ? address(url) : '/';
}
