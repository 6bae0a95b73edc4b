import type { User } from '@fareweave/shared-lib/domain/accounts';
import { type LiveRelease, matchRoute, type NavigationEntry } from '@fareweave/shared-lib/domain/composition';
import { fixedStart } from '@fareweave/shared-lib/domain/route-patterns';
import { emit, placeStore } from '@fareweave/shared-lib/platform';
import type { MouseEvent } from 'react';

/** Returns the entries of a menu that this user may see, in order. They come from the registry: a new remote appears
 *  without a new shell. */
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

/** Returns how a menu marks a link at an address (NAVI-13). A page whose route has parameters has no link of its own: the link to
 *  the fixed start of the route is marked instead. */
export function currentMark(
  releases: readonly LiveRelease[],
  link: string,
  pathname: string,
): 'page' | 'true' | undefined {
  if (link === pathname) return 'page';
  const path = matchRoute(releases, pathname)?.route.path ?? '';
  return path !== link && fixedStart(path) === link ? 'true' : undefined;
}

/** Resets the search when the user chooses Home on the home page (NAVI-2), but not when the link opens another tab. */
export function resetHome(path: string, { metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): void {
  const stays = metaKey || ctrlKey || shiftKey || altKey;
  if (path === '/' && placeStore.get().pathname === '/' && !stays) emit('home:reset');
}

/** Returns the dialog in front: the open dialog with the focus, else the last open dialog, because the focus may be lost. */
export const frontDialog = (): Element | undefined =>
  document.activeElement?.closest('dialog[open]') ?? [...document.querySelectorAll('dialog[open]')].at(-1);

/** Moves the focus away from an element that disappears: to the heading or the first button of the dialog in front, or to the main part of
 *  the page if no dialog is open. */
export function focusMain(): void {
  const front = frontDialog();
  const place = front
    ? (front.querySelector<HTMLElement>('h2') ?? front.querySelector('button'))
    : document.getElementById('main');
  place?.focus({ preventScroll: true });
}
