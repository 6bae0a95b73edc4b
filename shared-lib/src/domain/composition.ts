/** What the server, the shell and the remotes agree on about composition (docs: ARCHITECTURE.md). */

/** Who may open a route. `guest`: signed-in people go to `/`; `member`: visitors go to `/login`; `premium`:
 *  others see the Premium Feature notice; `admin`: others see Access Denied. */
export const ACCESS_LEVELS = ['public', 'guest', 'member', 'premium', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

export interface RouteDeclaration {
  /** An exact path, `/flight-summary`. */
  path: string;
  access: Access;
  /** Document title, without the product's name. */
  title: string;
  /** The webpack chunk name of the screen: its files are preloaded with the address. */
  screen: string;
}

export interface NavigationEntry {
  label: string;
  path: string;
  /** `main`: the header's links; `user`: the signed-in person's menu. */
  place: 'main' | 'user';
  order: number;
  /** Shown only to admins, or to everybody who is signed in and crown-marked for premium. */
  access?: 'premium' | 'admin';
  /** What a person without premium is told on pressing a `premium` entry. */
  blocked?: string;
}

/** `remote.json`: what a team declares about its remote. */
export interface RemoteDeclaration {
  routes: RouteDeclaration[];
  navigation: NavigationEntry[];
  /** Major version of `@fareweave/shared-lib/platform` the remote was written against. */
  platform: number;
}

/** `release.json`, written by the build beside the files it names: one immutable build of one remote. */
export interface Release extends RemoteDeclaration {
  name: string;
  version: string;
  /** The container's global name. */
  container: string;
  /** File name of the federation entry. */
  entry: string;
  /** Files fetched for every route of the remote, entry included. */
  initial: string[];
  /** Files fetched in addition for a screen, by screen name. */
  screens: Record<string, string[]>;
}

/** A release as the page sees it: with the address of its files, `/releases/mf-search/0.1.0-3fa9c1d2/`. */
export interface LiveRelease extends Release {
  base: string;
}

/** The registry's answer: what is live. The page keeps its revision for as long as it lives. */
export interface Composition {
  revision: number;
  releases: LiveRelease[];
}

export interface RouteMatch {
  release: LiveRelease;
  route: RouteDeclaration;
}

/** The release and route that own a path, or null. A trailing slash does not matter. */
export function matchRoute(composition: Composition, pathname: string): RouteMatch | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  for (const release of composition.releases) {
    const route = release.routes.find((r) => r.path === path);
    if (route) return { release, route };
  }
  return null;
}
