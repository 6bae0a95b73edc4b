/** What the server, the shell and the remotes agree on about composition (docs: ARCHITECTURE.md). */

/** Major version of `@fareweave/shared-lib/platform` and of the events in it: what a remote is written against. */
export const PLATFORM = 1;

/** Name of the global function that checks the integrity of every chunk's script element before it is added to the page.
 *  The builds call it (tools/webpack); the shell defines it (shell/src/composition/runtime/script-integrity.ts). Released
 *  builds contain this name. */
export const CHECK_SCRIPT = 'fareweaveAdmit';

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
  /** What search engines and link previews show of it. Pages without one, and pages that are not for everybody, are not
   *  listed there. */
  description?: string;
  /** The webpack chunk name of the screen: its files are preloaded with the address. */
  screen: string;
  /** Addresses of public answers the screen asks for at once; preloaded with the address. */
  data?: string[];
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

/** Static HTML of a screen or of the frame and the CSS it needs, rendered when its part was built. */
export interface FirstPaint {
  html: string;
  css: string;
}

/** `shell.json`, written by the shell's build: what the server puts into every page. */
export interface ShellBuild {
  /** The text of the script that stands in the page itself: it starts the others, and tells when they do not start. */
  loader: string;
  /** Scripts to run, in order. */
  entry: string[];
  /** Every script the frame needs; preloaded. */
  initial: string[];
  /** Integrity of every script, by file. */
  files: Record<string, string>;
  /** The versions it provides to the remotes, by the name they ask for: `react` → `19.3.1`. */
  shared: Record<string, string>;
  /** Major version of `@fareweave/shared-lib/platform` it was built with. */
  platform: number;
  /** The design tokens and base rules of every page, and those of the loader's notices. */
  css: string;
  /** The shell's own pages, by path. */
  pages: Record<string, { title: string; description?: string; screen: string }>;
  /** By name: `header`, `not-found`, `no-releases`, and the screens of its own pages. */
  firstPaint: Record<string, FirstPaint>;
}

/** A file of a build as it is published. */
export interface ReleaseFile {
  bytes: number;
  /** As browsers check it: `sha384-…` in base64. */
  integrity: string;
}

/** `release.json`, written by the build beside the files it names: one immutable build of one remote. */
export interface Release extends RemoteDeclaration {
  name: string;
  version: string;
  /** The container's global name: `containerOf(name)`. */
  container: string;
  /** File name of the federation entry. */
  entry: string;
  /** Files fetched for every route of the remote, entry included. */
  initial: string[];
  /** Files fetched in addition for a screen, by screen name. */
  screens: Record<string, string[]>;
  /** All that the build emitted, but for source maps and compressed copies. */
  files: Record<string, ReleaseFile>;
  /** The ranges it accepts of what the shell provides, by name: `react` → `^19.0.0`. */
  shared: Record<string, string>;
  /** Static first paint, by screen name. */
  firstPaint: Record<string, FirstPaint>;
}

/** The global name of a remote's federation container: `mf-last-minute` → `mf_last_minute`. Two remotes never have the
 *  same, since names of remotes hold no underscores. */
export const containerOf = (name: string): string => name.replaceAll('-', '_');

/** A release that was published: with the address of its files, `/releases/mf-search/0.1.0-3fa9c1d2/`. */
export interface PublishedRelease extends Release {
  base: string;
  /** Integrity of its `release.json`; empty in development, where a part's own server has the say. */
  manifest: string;
}

/** A release as the page sees it; its first paint already stands in the page. */
export interface LiveRelease extends Omit<PublishedRelease, 'firstPaint' | 'shared' | 'files'> {
  /** Integrity of every script and style sheet, by file: nothing else of the release may run. `null`: it comes from a
   *  development server, whose files change while the page is open. */
  files: Record<string, string> | null;
}

/** A release that a share of the visitors gets instead of the live one of its name. */
export interface Canary<R = LiveRelease> {
  name: string;
  /** Of 100 visitors; 1 to 100. */
  percent: number;
  release: R;
}

/** The registry: what is live. The page keeps its revision for as long as it lives. */
export interface Composition {
  revision: number;
  /** When the server signed this text, and until when a page may take it for what is live. Milliseconds since 1970. */
  issuedAt: number;
  expiresAt: number;
  releases: LiveRelease[];
  canaries: Canary[];
}

/** The registry as it travels. */
export interface SignedComposition {
  /** JSON text of a `Composition`. */
  payload: string;
  /** Base64 of the Ed25519 signature of the payload's UTF-8 bytes. */
  signature: string;
}

/** The releases for a visitor, who keeps a bucket (0 to 99): one below a canary's percentage gets the canary. */
export function releasesFor<R extends { name: string }>(
  bucket: number,
  { releases, canaries }: { releases: readonly R[]; canaries: readonly Canary<R>[] },
): R[] {
  const chosen = new Map(releases.map((release) => [release.name, release]));
  for (const { name, percent, release } of canaries) if (bucket < percent) chosen.set(name, release);
  return [...chosen.values()];
}

/** The path as routes are declared: `/about/` is `/about`, and `/` stays. */
export const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** The release and route that own a path, or null. A trailing slash does not matter. */
export function matchRoute<R extends Pick<RemoteDeclaration, 'routes'>>(
  releases: readonly R[],
  pathname: string,
): { release: R; route: RouteDeclaration } | null {
  const path = withoutTrailingSlash(pathname);
  for (const release of releases) {
    const route = release.routes.find((r) => r.path === path);
    if (route) return { release, route };
  }
  return null;
}
