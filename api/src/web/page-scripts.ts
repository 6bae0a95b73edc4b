import type { PublishedRelease } from '@fareweave/shared-lib/domain/composition';
import type { LanguageCode } from '@fareweave/shared-lib/domain/languages';
import { inlineJson } from '@fareweave/shared-lib/node/integrity';
import { withPrevious } from '../releases/index.ts';
import type { Builds } from './builds.ts';
import type { RoutedPage, Script } from './page-routes.ts';

type Shell = Pick<Builds, 'shell' | 'shellBase'>;
/** A page, also that of an unknown path. */
type Content = Omit<RoutedPage, 'path'> & { path: string | null };

/** The files of the shell with their integrity; null for those of a development server, which change while the page is open. */
const shellFilesOf = ({ shell, shellBase }: Shell) => (shellBase.startsWith('/') ? shell.files : null);

/** The scripts that a page needs, those of the shell first. */
export function scriptsOf({ shell, shellBase }: Shell, page: Content, language: LanguageCode): Script[] {
  const files = shellFilesOf({ shell, shellBase });
  const forFills = page.fills.length > 0 ? (shell.slots ?? []) : [];
  const forLanguage = shell.messages?.[language] ?? [];
  const ofShell = [...new Set([...shell.entry, ...shell.initial, ...forFills, ...forLanguage])];
  return [
    ...ofShell.map((file) => ({ href: shellBase + file, integrity: files?.[file] })),
    ...page.scripts,
    ...distinct(page.fills.flatMap(({ scripts }) => scripts)),
  ];
}

/** The inline script that starts the shell. */
export function loaderOf(
  { shell, shellBase }: Shell,
  page: Content,
  { language, releases }: { language: LanguageCode; releases: readonly PublishedRelease[] },
): string {
  const { previous } = shell;
  const content = {
    base: shellBase,
    entry: shell.entry,
    files: shellFilesOf({ shell, shellBase }),
    ...(page.early.length > 0 && { path: page.path, early: page.early }),
    ...(previous && { previous: { script: previous.script, releases: withPrevious(releases, shell) } }),
  };
  return `${shell.loaders?.[language] ?? shell.loader}fareweaveLoader.load(${inlineJson(content)})`;
}

/** Several fills of one release have the same entry. */
const distinct = (scripts: readonly Script[]): Script[] => [
  ...new Map(scripts.map((script) => [script.href, script])).values(),
];

/** A preload hint with the attributes of the script element; otherwise the browser would fetch the script twice. Its low priority
 *  lets the first frame and the data of the page come first. No hint for a script of a development server, which has no integrity
 *  and is against the policy. */
export const preload = ({ href, integrity }: Script): string =>
  integrity === undefined
    ? ''
    : `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous" fetchpriority="low">\n`;
