/** The data formats of composition, for the server, the shell and the remotes (see ARCHITECTURE.md). */

import type { Audience } from './declaration-rules.ts';
import type { EarlyCall } from './early-calls.ts';
import type { LiveAnswer, MessageDeclarations } from './events-and-requests.ts';
import type { FlagDeclaration, FlagRollout, LiveFlag } from './flags.ts';
import { bestMatch, type PathParams } from './route-patterns.ts';
import type { SettingDeclaration, SetValue } from './settings.ts';
import type { FillDeclaration, LiveFill, SlotDeclaration } from './slots.ts';
import type { Translations } from './translations.ts';

/** Major version of `@fareweave/shared-lib/platform` and of its events. */
export const PLATFORM = 1;

/** Name of the global function that checks the integrity of every chunk's script element before it is added to the page.
 *  The builds call it (remote-kit/src/webpack); the shell defines it (shell/src/composition/runtime/script-integrity.ts). Released
 *  builds contain this name. */
export const CHECK_SCRIPT = 'fareweaveAdmit';

/** Validity of a release token in days. */
export const TOKEN_DAYS = { least: 1, most: 365, usual: 90, mostForAll: 1 } as const;

/** Days that a release token for a remote, or for all (`*`), is valid at most (RELS-43). */
export const mostTokenDays = (remote: string): number =>
  remote === '*' ? TOKEN_DAYS.mostForAll : TOKEN_DAYS.most;
/** Why a token for all remotes with more days is refused. */
export const TOO_MANY_DAYS = `A token for all remotes is valid for ${TOKEN_DAYS.mostForAll} day at most`;
export const usualTokenDays = (remote: string): number => Math.min(TOKEN_DAYS.usual, mostTokenDays(remote));

/** Days after which an unused release may be deleted: open pages may load its files for at least as long. */
export const FEWEST_UNUSED_DAYS = 30;

/** Who may open a route. `guest`: signed-in users are redirected to `/`; `member`: visitors are redirected to `/login`;
 *  `premium`: others see the Premium Feature notice; `admin`: others see Access Denied. */
export const ACCESS_LEVELS = ['public', 'guest', 'member', 'premium', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

export interface RouteDeclaration {
  /** An exact path, `/flight-summary`, or a path with parameters, `/deals/:id` (ADR 29). */
  path: string;
  access: Access;
  /** Document title, without the product's name. */
  title: string;
  /** The description for search engines and link previews. Pages without one and guarded pages are not listed there. */
  description?: string;
  /** The webpack chunk name of the screen. The page preloads its files. */
  screen: string;
  /** Paths of public API calls that the screen makes at once. The page preloads them. They may contain named parameters of
   *  the route: `/api/deals/:id`. */
  data?: string[];
  /** Calls with the session that the screen makes at once at certain addresses. */
  early?: EarlyCall[];
}

export interface NavigationEntry {
  label: string;
  path: string;
  /** `main`: the header's links; `user`: the signed-in user's menu. */
  place: 'main' | 'user';
  order: number;
  /** `admin`: shown only to admins. `premium`: shown to all signed-in users, with a crown. */
  access?: 'premium' | 'admin';
  /** The message for a user without premium who chooses a `premium` entry. */
  blocked?: string;
}

/** A team's own HTTP service, which the product's server calls for its remote (ADR 30). */
export interface BackendDeclaration {
  /** `https://deals.internal.example`. */
  origin: string;
  /** Who may call it; the server checks it before each call. Default `member`. */
  access?: Audience;
}

/** Who answers for a remote. Only publishers and admins may see it (RELS-5). */
export interface RemoteOwner {
  /** The team's name: `Deals`. */
  team: string;
  /** An e-mail address or an https URL. */
  contact: string;
}

/** `remote.json`: a team's declaration of its remote. */
export interface RemoteDeclaration extends MessageDeclarations {
  /** Absent in releases from before owners were required. */
  owner?: RemoteOwner;
  routes: RouteDeclaration[];
  navigation: NavigationEntry[];
  /** Major version of `@fareweave/shared-lib/platform` that the remote supports. */
  platform: number;
  backend?: BackendDeclaration;
  /** Places for components, links and commands of other remotes (ADR 40). */
  slots?: SlotDeclaration[];
  /** Components, links and commands for slots of other remotes and of the shell. */
  fills?: FillDeclaration[];
  /** What admins and the team switch without a release (ADR 42). */
  flags?: FlagDeclaration[];
  /** Values that admins and the team change without a release (ADR 44). */
  settings?: SettingDeclaration[];
  /** Its titles, descriptions and labels in other languages (LANG-11). */
  translations?: Translations;
}

/** Static HTML of a screen or of the frame, with its CSS, rendered by the build. */
export interface FirstPaint {
  html: string;
  css: string;
  /** Whether it is the screen itself, with whose elements the remote continues (ADR 38). Other first paints are replaced. */
  isScreen?: boolean;
}

/** The prefix of the shell's generated ids, which differ from those of the remotes. */
export const SHELL_ID_PREFIX = 'shell';

/** What the server replaces in the shell's frame with the content of the page. */
export const CONTENT_MARK = '<!--content-->';

/** The shared modules of the major versions before the present ones, for remotes that are not rebuilt yet (ADR 33). */
export interface PreviousLibraries {
  /** The last day on which a release that needs them may go live: `2027-03-01`, in UTC. */
  until: string;
  /** All shared modules, by name, as in `shared`. */
  modules: Record<string, string>;
  /** The shell's file that contains them. Only pages with such a remote load it. */
  script: string;
}

/** `shell.json`, written by the shell's build. The server puts its content into every page. */
export interface ShellBuild {
  /** The inline script of the page. It starts the others and shows a message if they fail. */
  loader: string;
  /** The same script in other languages than English, by language. Absent in older builds. */
  loaders?: Record<string, string>;
  /** Scripts to run, in order. */
  entry: string[];
  /** Every script of the frame; preloaded. */
  initial: string[];
  /** Scripts that show fills in slots (ADR 40); preloaded by pages with fills. Absent in older builds. */
  slots?: string[];
  /** The shell's own slots. Absent in builds from before the shell had slots. */
  offeredSlots?: SlotDeclaration[];
  /** Hash of every script, by file. */
  files: Record<string, string>;
  /** The versions of shared modules that it provides to the remotes, by name: `react` → `19.3.1`. */
  shared: Record<string, string>;
  /** Absent unless the build contains them. */
  previous?: PreviousLibraries;
  /** Major version of its `@fareweave/shared-lib/platform`. */
  platform: number;
  /** The exports of the product's shared modules, by module. Absent in builds from before RELS-18. */
  exports?: Record<string, string[]>;
  /** Whether it matches routes with parameters. Builds from before ADR 29 do not. */
  routePatterns?: boolean;
  /** Whether it works where the browser enforces Trusted Types (ADR 56). Older builds do not. */
  trustedTypes?: boolean;
  /** The design tokens and base rules of every page, and the rules of the loader's notices. */
  css: string;
  /** The shell's own pages, by path. */
  pages: Record<string, { title: string; description?: string; screen: string }>;
  /** The titles and descriptions of these pages in other languages. Absent in older builds. */
  translations?: Translations;
  /** Scripts with its texts in other languages than English, by language; preloaded. Absent without any. */
  messages?: Record<string, string[]>;
  /** By name: `frame`, `not-found`, `no-releases`, and the screens of its own pages; in another language `frame@es`. */
  firstPaint: Record<string, FirstPaint>;
}

/** A published file of a build. */
export interface ReleaseFile {
  bytes: number;
  /** Its size after compression with brotli. Absent in builds from before RELS-19, and for files that are not compressed. */
  brotli?: number;
  /** The hash in the browser's format: `sha384-…` in base64. */
  integrity: string;
}

/** `release.json`, written by the build: one immutable build of one remote. */
export interface Release extends RemoteDeclaration {
  name: string;
  version: string;
  /** The container's global name: `containerOf(name)`. */
  container: string;
  /** File name of the federation entry. */
  entry: string;
  /** Files for every route of the remote, including the entry. */
  initial: string[];
  /** Additional files of a screen, by screen name. */
  screens: Record<string, string[]>;
  /** Files of the chunks that early calls name, by chunk name. They are preloaded for certain addresses only, and do not count
   *  as files of a screen. Absent in builds from before ADR 37. */
  chunks?: Record<string, string[]>;
  /** Files of each component, command and answer, by name, with those of the module that lists them. Absent without any. */
  components?: Record<string, string[]>;
  /** Files of its texts in other languages than English, by language. Absent without any. */
  messages?: Record<string, string[]>;
  /** All files of the build except source maps and compressed copies. */
  files: Record<string, ReleaseFile>;
  /** The accepted version ranges of shared modules, by name: `react` → `^19.0.0`. */
  shared: Record<string, string>;
  /** The exports of the product's shared modules, and of the libraries in `LIBRARIES_IN_PART`, that its code uses, by module. Absent in
   *  builds from before RELS-18; those before ADR 70 do not state the libraries. */
  uses?: Record<string, string[]>;
  /** Its entry contains all of its federation run time. Builds from before ADR 35 take a part of it from a global of the shell. */
  ownRuntime?: boolean;
  /** Static first paint, by screen name; in another language by `screen@es`. */
  firstPaint: Record<string, FirstPaint>;
}

/** The shared libraries of which pages load only a part (ADR 70). */
export const LIBRARIES_IN_PART = ['@tanstack/react-query', 'styled-components'];

/** Returns the global name of a remote's federation container: `mf-last-minute` → `mf_last_minute`. It is unique, because
 *  names of remotes contain no underscores. */
export const containerOf = (name: string): string => name.replaceAll('-', '_');

/** A published release with the path of its files, `/releases/mf-search/0.1.0-3fa9c1d2/`. */
export interface PublishedRelease extends Release {
  base: string;
  /** Hash of its `release.json`; empty in development. */
  manifest: string;
}

/** A release in the registry of a page. The page already contains its first paint. Its owner is not public, and the origin of a
 *  backend is for the server only. */
export interface LiveRelease
  extends Omit<
    PublishedRelease,
    | 'firstPaint'
    | 'chunks'
    | 'components'
    | 'messages'
    | 'shared'
    | 'files'
    | 'backend'
    | 'owner'
    | 'translations'
    | 'slots'
    | 'fills'
    | 'flags'
    | keyof MessageDeclarations
    | 'settings'
  > {
  fills?: LiveFill[];
  answers?: LiveAnswer[];
  flags?: LiveFlag[];
  /** The names of its settings whose values in the registry its schemas accept. Other settings have their defaults. */
  settings?: string[];
  /** Hash of every script and style sheet, by file. Only these may run. `null`: a development server, whose files change
   *  while the page is open. */
  files: Record<string, string> | null;
}

/** A release that a share of the visitors gets instead of the live release of the same remote. */
export interface Canary<R = LiveRelease> {
  name: string;
  /** 1 to 100. */
  percent: number;
  release: R;
}

/** The registry: the live releases. A page keeps its revision until it is closed. */
export interface Composition {
  revision: number;
  /** When the server signed the registry, and how long it is valid. Milliseconds since 1970. */
  issuedAt: number;
  expiresAt: number;
  releases: LiveRelease[];
  canaries: Canary[];
  /** How flags are set. Absent without a rollout. */
  flags?: FlagRollout[];
  /** Values of settings. Absent without one. */
  settings?: SetValue[];
}

/** The registry with its signature. */
export interface SignedComposition {
  /** JSON text of a `Composition`. */
  payload: string;
  /** Base64 of the Ed25519 signature of the payload's UTF-8 bytes. */
  signature: string;
}

/** Returns the releases for a visitor. A visitor whose bucket (0 to 99) is below a canary's percentage gets the canary. */
export function releasesFor<R extends { name: string }>(
  bucket: number,
  { releases, canaries }: { releases: readonly R[]; canaries: readonly Canary<R>[] },
): R[] {
  const chosen = new Map(releases.map((release) => [release.name, release]));
  for (const { name, percent, release } of canaries) if (bucket < percent) chosen.set(name, release);
  return [...chosen.values()];
}

/** Returns the path as routes are declared: `/about/` becomes `/about`, `/` stays. Without a regular expression, which would
 *  take seconds for an address of thousands of slashes. */
export function withoutTrailingSlash(pathname: string): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/** Returns the release, the route and the parameters of an address, or null. Ignores a trailing slash. The order of releases
 *  is irrelevant, because no address belongs to two remotes (COMP-8). */
export function matchRoute<R extends Pick<RemoteDeclaration, 'routes'>>(
  releases: readonly R[],
  pathname: string,
): { release: R; route: RouteDeclaration; params: PathParams } | null {
  const candidates = releases.flatMap((release) =>
    release.routes.map((route) => ({ release, route, path: route.path })),
  );
  const match = bestMatch(candidates, withoutTrailingSlash(pathname));
  if (match === null) return null;
  const { release, route } = match.candidate;
  return { release, route, params: match.params };
}
