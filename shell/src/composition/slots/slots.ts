import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import { type OpenSlot, provideSlots, type SlotValues, sessionStore } from '@fareweave/shared-lib/platform';
import { loadFill } from '../runtime/federation.ts';
import { type FillOfRelease, getsFill, type ShowFillFailure } from './fill.ts';

/** Lets the fills of these releases appear in slots (ADR 40). The code that shows them is loaded with the first slot that has one.
 *  `loadFailure`: loads the message in place of a fill that has failed. */
export function showFills(
  releases: readonly LiveRelease[],
  loadFailure: () => Promise<ShowFillFailure>,
): void {
  const fillsOf = (slot: string): FillOfRelease[] =>
    releases
      .flatMap((release) => (release.fills ?? []).map((fill) => ({ release, fill })))
      .filter(({ fill }) => fill.slot === slot)
      .sort((a, b) => a.fill.order - b.fill.order || a.release.name.localeCompare(b.release.name));

  const loadCode = () =>
    Promise.all([import(/* webpackChunkName: "later-slots" */ './open-fills.ts'), loadFailure()]);

  provideSlots({
    open: (slot, element, props) => {
      const fills = fillsOf(slot);
      if (fills.length === 0) return openLater(null, element, props);
      preloadFills(fills);
      const code = loadCode().then(
        ([{ openFills }, showFailure]) =>
          (...place: [HTMLElement, SlotValues]) =>
            openFills(fills, ...place, showFailure),
      );
      return openLater(code, element, props);
    },
    preload: (slot) => {
      const fills = fillsOf(slot);
      if (fills.length === 0) return;
      loadCode().catch(() => undefined);
      preloadFills(fills);
    },
  });
}

/** Loads the fills that this user gets. A failure counts only if a slot needs the fill. */
function preloadFills(fills: readonly FillOfRelease[]): void {
  for (const { release, fill } of fills)
    if (getsFill(fill, sessionStore.get())) loadFill(release, fill.component, 0).catch(() => undefined);
}

/** Opens a slot when its code has loaded; null: it stays empty. */
function openLater(
  code: Promise<(element: HTMLElement, props: SlotValues) => OpenSlot> | null,
  element: HTMLElement,
  props: SlotValues,
): OpenSlot {
  let latest = props;
  let opened: OpenSlot | null = null;
  let isClosed = false;
  code?.then(
    (open) => {
      if (!isClosed) opened = open(element, latest);
    },
    // The slot stays empty. The next one that opens tries again.
    () => undefined,
  );
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
