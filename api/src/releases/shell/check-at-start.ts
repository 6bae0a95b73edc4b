import { StartError } from '../../core/config/environment.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import type { Parts } from '../registry/registry.ts';
import { brokenLines, brokenReleases } from './broken-releases.ts';
import { shellIfBuilt } from './shell-in-use.ts';

/** Checks that the shell with which the server starts works with these releases. Returns one line for each that it breaks. Throws a
 *  `StartError` unless the operator allows that, or it is a working copy in development, where an old release of a remote that no
 *  longer exists must not keep anyone from working (RELS-25). */
export async function checkShellAtStart(context: ChangeContext, parts: Parts): Promise<string[]> {
  const { shellDir, devParts, localBuilds, production, allowBreakingShell } = context.config;
  if (devParts.shell !== undefined) return [];
  // Without a shell, pages answer 503 until it is built.
  const shell = await shellIfBuilt(context.shell, context.db);
  const lines = shell === null ? [] : brokenLines(brokenReleases(context, shell, parts));
  if (lines.length === 0 || allowBreakingShell || (localBuilds !== null && !production)) return lines;
  const what = lines.length === 1 ? 'a live release' : `${lines.length} live releases`;
  throw new StartError(
    [
      `The shell in ${shellDir} breaks ${what}:`,
      ...lines.map((line) => `  ${line}`),
      'Start the former shell; let each team activate a release that works with both shells, or withdraw the remote, then update.',
      'In an emergency start with ALLOW_BREAKING_SHELL=true: these releases then fail, each in its own area.',
    ].join('\n'),
  );
}
