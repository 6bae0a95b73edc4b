import {
  type Access,
  type FirstPaint,
  matchRoute,
  type PublishedRelease,
  type ShellBuild,
} from '@fareweave/shared-lib/domain/composition';
import type { Audience } from '@fareweave/shared-lib/domain/declaration-rules';
import type { EarlyCall } from '@fareweave/shared-lib/domain/early-calls';
import { type LanguageCode, SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { addressOf, hasParams } from '@fareweave/shared-lib/domain/route-patterns';
import { LRUCache } from 'lru-cache';
import { earlyCallsError, textsFor } from '../releases/index.ts';
import type { Builds } from './builds.ts';

/** Routes in the cache, of a few revisions. */
const MAX_ROUTES = 500;

/** The page of a path, as far as the server knows it. */
export interface RoutedPage {
  /** Its canonical address. */
  path: string;
  /** Whether it is one of any number of addresses of the same route. */
  isVariable: boolean;
  access: Access;
  title: string;
  /** For search engines; a page without one is not indexed. */
  description: string | undefined;
  firstPaint: FirstPaint | undefined;
  /** The release whose screen the first paint is; undefined for a placeholder. */
  painter?: Pick<PublishedRelease, 'name' | 'version'> | undefined;
  /** Scripts to preload. */
  scripts: Script[];
  /** URLs of API responses to preload. */
  data: string[];
  /** Calls that the loader sends at once. */
  early: readonly PageCall[];
  /** Fills of other remotes to preload (RELS-34). */
  fills: readonly PageFill[];
}

/** An early call with the scripts that show its response. */
export type PageCall = EarlyCall & { scripts: readonly Script[] };

/** A fill of a slot that the screen always shows. A page preloads it only for a session that gets it. */
export interface PageFill {
  access: Audience;
  scripts: readonly Script[];
}

/** The fields of a page that names no scripts and shows no first paint. */
const NO_HINTS = { firstPaint: undefined, painter: undefined, scripts: [], data: [], early: [], fills: [] };

/** The fields of a page that no release declares. */
export const NO_ROUTE = {
  isVariable: false,
  access: 'public' as Access,
  description: undefined,
  ...NO_HINTS,
};

export interface Script {
  href: string;
  /** The same as in the script element, so that the browser fetches the script only once. */
  integrity?: string | undefined;
}

/** A page that neither names the scripts of its route nor shows its first paint. */
export const withoutHints = (page: RoutedPage): RoutedPage => ({ ...page, ...NO_HINTS });

interface Address {
  path: string;
  bucket: number;
  language: LanguageCode;
  /** The releases that the page runs: those of a preview in place of the live ones. */
  releases: readonly PublishedRelease[];
  isPreview: boolean;
}

/** Returns a `findRoute` for the releases of a reading of the registry. It caches the pages of routes without parameters. */
export function routeFinder(): (builds: Builds, address: Address) => RoutedPage | null {
  const cache = new LRUCache<string, RoutedPage>({ max: MAX_ROUTES });
  return ({ id, shell }, { path, bucket, language, releases, isPreview }) => {
    const key = `${id} ${bucket} ${language} ${path}`;
    const cached = isPreview ? undefined : cache.get(key);
    if (cached !== undefined) return cached;
    const found = findRoute(shell, releases, path, language);
    if (found?.isVariable === false && !isPreview) cache.set(key, found);
    return found;
  };
}

/** The page of a path, or null for an unknown one (COMP-9). */
export function findRoute(
  shell: ShellBuild,
  releases: readonly PublishedRelease[],
  pathname: string,
  language: LanguageCode = SOURCE_LANGUAGE,
): RoutedPage | null {
  const own = shell.pages[pathname];
  if (own !== undefined) {
    const { screen } = own;
    const firstPaint = shellPaint(shell, screen, language);
    return { ...NO_ROUTE, path: pathname, ...namesIn(shell, own, language), firstPaint };
  }
  const match = matchRoute(releases, pathname);
  if (match === null) return null;
  const { release, route, params } = match;
  const { access, screen, data = [] } = route;
  const { title, description } = namesIn(release, route, language);
  // Checked again, since a registry may contain a release from before the check.
  const early = earlyCallsError(route) === null ? (route.early ?? []) : [];
  const messages = release.messages?.[language];
  // A translated screen continues only with a first paint in its language; without one the page has a placeholder (LANG-6).
  const firstPaint = release.firstPaint[messages === undefined ? screen : `${screen}@${language}`];
  return {
    path: addressOf(route.path, params),
    isVariable: hasParams(route.path),
    access,
    title,
    description: needsNoAccount(access) ? description : undefined,
    firstPaint,
    painter: firstPaint?.isScreen === true ? release : undefined,
    scripts: scriptsOf(release, [
      ...release.initial,
      ...(release.screens[screen] ?? []),
      ...(messages ?? []),
    ]),
    data: data.map((address) => addressOf(address, params)),
    early: early.map((call) => ({
      ...call,
      scripts: scriptsOf(release, release.chunks?.[call.chunk ?? ''] ?? []),
    })),
    fills: fillsOf(release, screen, releases, language),
  };
}

/** Whether search engines, which have no account, see the page. */
export const needsNoAccount = (access: Access): boolean => access === 'public' || access === 'guest';

/** The first paint of the frame or of a page of the shell: in the language of the page, once the shell has texts in it. */
export const shellPaint = (
  { firstPaint, messages }: ShellBuild,
  screen: string,
  language: LanguageCode,
): FirstPaint | undefined =>
  (messages?.[language] && firstPaint[`${screen}@${language}`]) || firstPaint[screen];

/** The title and the description of a page in its language. */
function namesIn(
  { translations }: Pick<PublishedRelease, 'translations'>,
  { title, description }: Pick<RoutedPage, 'title'> & { description?: string },
  language: LanguageCode,
): Pick<RoutedPage, 'title' | 'description'> {
  const texts = textsFor(translations, language) ?? String;
  return { title: texts(title), description: description && texts(description) };
}

/** The fills of the slots that a screen always shows, in the order of the slot. */
function fillsOf(
  { name: remote, slots = [] }: PublishedRelease,
  screen: string,
  releases: readonly PublishedRelease[],
  language: LanguageCode,
): PageFill[] {
  const shown = new Set(
    slots.filter(({ screens = [] }) => screens.includes(screen)).map(({ name }) => `${remote}/${name}`),
  );
  return releases
    .flatMap((by) => (by.fills ?? []).filter(({ slot }) => shown.has(slot)).map((fill) => ({ by, fill })))
    .sort((a, b) => a.fill.order - b.fill.order)
    .map(({ by, fill: { component = '', access = 'public' } }) => ({
      access,
      scripts: scriptsOf(by, [
        by.entry,
        ...(by.components?.[component] ?? []),
        ...(by.messages?.[language] ?? []),
      ]),
    }));
}

/** The files of a development server change while the page is open, so that they have no integrity. */
const scriptsOf = ({ base, manifest, files }: PublishedRelease, wanted: readonly string[]): Script[] =>
  [...new Set(wanted)].map((file) => ({
    href: base + file,
    integrity: manifest === '' ? undefined : files[file]?.integrity,
  }));
