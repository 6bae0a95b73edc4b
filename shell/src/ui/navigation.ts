import type { User } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease, NavigationEntry } from '@fareweave/shared-lib/domain/composition';
import { emit, placeStore } from '@fareweave/shared-lib/platform';
import type { MouseEvent } from 'react';

/** The entries of one place of the navigation that this person gets to see, in order. They come from the
 *  registry: a new remote appears without a new shell. */
export function entriesFor(
  releases: readonly LiveRelease[],
  place: NavigationEntry['place'],
  user: User | null,
): NavigationEntry[] {
  return releases
    .flatMap((release) => release.navigation)
    .filter((entry) => entry.place === place && (entry.access !== 'admin' || user?.is_admin === true))
    .sort((a, b) => a.order - b.order);
}

/** Choosing Home while already there starts the search again (NAVI-2); opening it in another tab does not. */
export function resetHome(path: string, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): void {
  const stays = metaKey || ctrlKey || shiftKey || altKey;
  if (path === '/' && placeStore.get().pathname === '/' && !stays) emit('home:reset');
}
