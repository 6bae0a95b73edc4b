import type { PublishedRelease, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { nameVersionAndOwner } from '../files/release-owner.ts';
import type { ChangeContext } from '../registry/change-registry.ts';
import { allReleases, type Parts } from '../registry/registry.ts';
import { problemsInShell } from '../rules/index.ts';
import type { Problem } from '../rules/problem.ts';

/** A release that visitors can get, and why it does not work with a shell. */
export interface BrokenRelease {
  release: PublishedRelease;
  isCanary: boolean;
  problems: Problem[];
}

/** The live releases and canaries that would not work with a shell (RELS-25). */
export function brokenReleases(
  context: Pick<ChangeContext, 'config' | 'clock'>,
  shell: ShellBuild,
  parts: Parts,
): BrokenRelease[] {
  const live = new Set(parts.releases);
  return allReleases(parts)
    .map((release) => ({
      release,
      isCanary: !live.has(release),
      problems: problemsInShell(context, shell, release),
    }))
    .filter(({ problems }) => problems.length > 0);
}

/** One line for each release. */
export const brokenLines = (broken: readonly BrokenRelease[]): string[] =>
  broken.map(({ release, isCanary, problems }) => {
    const reasons = problems.map(({ message }) => message).join('. ');
    return `${nameVersionAndOwner(release)}${isCanary ? ', a canary' : ''}: ${reasons}`;
  });
