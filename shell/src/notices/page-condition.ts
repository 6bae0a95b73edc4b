import type { TabReleases } from '../composition/registry/tab-releases.ts';

/** How this page differs from the normal one. */
export interface PageCondition extends Omit<TabReleases, 'releases'> {
  /** The server could not confirm the registry: the page shows the last saved version. */
  isSaved: boolean;
  /** When the server issued the registry; milliseconds since 1970. */
  issuedAt: number;
  /** The date or time of this device is wrong by a day or more. */
  isClockWrong: boolean;
}

/** What the notices are about. */
export interface PageState {
  condition: PageCondition;
  isOnline: boolean;
  /** The server has not confirmed what the page shows. */
  isSaved: boolean;
  /** The server has a newer version of the page (COMP-10). */
  isOutdated: boolean;
  /** The session could not be checked. */
  isUnverified: boolean;
  isRefusalShown: boolean;
}
