import type { PublishedRelease, Release, ShellBuild } from '@fareweave/shared-lib/domain/composition';
import type { SetValue } from '@fareweave/shared-lib/domain/settings';
import type { Config } from '../../core/config/config.ts';

/** Why a release cannot go live, and how its team can fix that. */
export interface Problem {
  rule: string;
  message: string;
  fix: string;
}

/** The compressed size of all files that a screen or a fill loads from its remote. */
export interface ScreenSize {
  /** The name of the screen, or `fill alert-me`. */
  screen: string;
  bytes: number;
  /** The size in the live release of the remote; null without a live release or without this name in it. */
  liveBytes: number | null;
}

/** What a release offers to other remotes. */
export type Offers = Pick<Release, 'slots' | 'events' | 'answers'>;

interface Surroundings {
  /** The shell in use. */
  shell: ShellBuild;
  /** The releases of all other remotes, canaries included. */
  others: readonly PublishedRelease[];
  /** What the live release of the remote offers; null when the uses of others do not count. */
  offered: Offers | null;
  /** The origins of backends that the operator allows, by remote. */
  remoteBackends: Config['remoteBackends'];
  /** The compressed size of each screen and fill; null for a release whose build does not state sizes. */
  sizes: readonly ScreenSize[] | null;
  /** The most bytes, compressed, that a screen or a fill may load. */
  screenBudget: number;
  /** The values of settings beside which the release would be live. */
  values: readonly SetValue[];
  now: Date;
  /** Whether the release is live already, beside a new shell. A deadline that has passed does not end it. */
  isLive: boolean;
}

export type Rule = (release: Release, surroundings: Surroundings) => Problem[];

/** A rule that does not depend on what is live. It is also checked when the release is published. */
export type OwnRule = (release: Release) => Problem[];
