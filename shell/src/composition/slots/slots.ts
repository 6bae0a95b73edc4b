import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { FillAccess, LiveFill } from '@fareweave/shared-lib/domain/slots';
import {
  type OpenSlot,
  provideSlots,
  type SessionState,
  type SlotValues,
  sessionStore,
} from '@fareweave/shared-lib/platform';
import { loadFill } from '../runtime/federation.ts';

/** A fill with the release that contains it. */
export interface FillOfRelease {
  release: LiveRelease;
  fill: LiveFill;
}

/** Whether a user gets a fill (COMP-16). Nothing of a guarded fill is fetched before the session is known. */
export function getsFill(
  { access = 'public' }: { access?: FillAccess },
  { isLoading, user }: Pick<SessionState, 'isLoading' | 'user'>,
): boolean {
  if (access === 'public') return true;
  if (isLoading || user === null) return false;
  return access === 'member' || (access === 'admin' ? user.is_admin : hasPremium(user));
}

/** Lets the fills of these releases appear in slots (ADR 40). The code that shows them is loaded with the first slot that has one. */
export function showFills(releases: readonly LiveRelease[]): void {
  const fillsOf = (slot: string): FillOfRelease[] =>
    releases
      .flatMap((release) => (release.fills ?? []).map((fill) => ({ release, fill })))
      .filter(({ fill }) => fill.slot === slot)
      .sort((a, b) => a.fill.order - b.fill.order || a.release.name.localeCompare(b.release.name));

  provideSlots({
    open: (slot, element, props) => openLater(fillsOf(slot), element, props),
    preload: (slot) => preloadFills(fillsOf(slot)),
  });
}

const openFills = () => import(/* webpackChunkName: "later-slots" */ './open-fills.tsx');

/** Loads the fills that this user gets. A failure counts only if a slot needs the fill. */
function preloadFills(fills: readonly FillOfRelease[]): void {
  const visible = fills.filter(({ fill }) => getsFill(fill, sessionStore.get()));
  if (visible.length > 0) openFills().catch(() => undefined);
  for (const { release, fill } of visible) loadFill(release, fill.component, 0).catch(() => undefined);
}

function openLater(fills: readonly FillOfRelease[], element: HTMLElement, props: SlotValues): OpenSlot {
  let latest = props;
  let opened: OpenSlot | null = null;
  let isClosed = false;
  if (fills.length > 0) {
    preloadFills(fills);
    openFills().then(
      (module) => {
        if (!isClosed) opened = module.openFills(fills, element, latest);
      },
      // The slot stays empty. The next one that opens tries again.
      () => undefined,
    );
  }
  return {
    update(current) {
      latest = current;
      opened?.update(current);
    },
    close() {
      isClosed = true;
      opened?.close();
    },
  };
}
