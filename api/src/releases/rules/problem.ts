import type { PublishedRelease, Release, ShellBuild } from '@fareweave/shared-lib/domain/composition';

/** Why a release cannot go live, and what its team does about it. */
export interface Problem {
  rule: string;
  message: string;
  fix: string;
}

/** What a release has to get on with. */
interface Surroundings {
  shell: ShellBuild;
  /** All other remotes that some visitor gets. */
  others: readonly PublishedRelease[];
}

export type Rule = (release: Release, surroundings: Surroundings) => Problem[];

/** A rule that a release follows or not whatever is live: it is checked when the release is published, too. */
export type OwnRule = (release: Release) => Problem[];
